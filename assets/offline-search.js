// Offline search over search.json and the texts of the saved pages.
//
// A classic script: `importScripts` and `<script>` define `OfflineSearch`, `require` in Node returns it.
//
//   const index = OfflineSearch.build(data, texts);
//   index.search("엄폐 보정", { lang: "ko", scope: null, limit: 10 });
//
// It follows the server's search (src/search): names are looked up as keystrokes, sentences by their words and by player
// phrases. There is no Korean dictionary here: the stems of words are learned from the words of the content (`Stems`).
// Start reading at `Index.search`.
//
// The index is a few million numbers; it is built in half a second and never changes. `search` returns
//
//   query     the query as parsed
//   exact     whether anything matches
//   results   [{ id, clause, kind, scope, name, why, score }], best first: `id` of the entry or term, `clause` null for an
//             entire entry, `kind` "term" for a term without an entry, `scope` the edition or pack of the text (null if
//             there is none), `name` in the requested language, `why` { id: "why-…", name or entry }, `score` up to
//             about 1000
//   nearest   the same, at most three, if nothing matches
//
// `scope` in the options is the reader's edition or pack, null if none is chosen.
//
// `texts` is an iterable of { entry, scope, clause, lang, text }: `entry` an id or a slug, `scope` that of its page,
// `clause` the clause's own name, or null for the summary and for prose outside clauses. Texts of one clause may come in
// several pieces and in any order. Any of them may be missing: names and phrases answer most queries; only quoted
// phrases need the texts.
//
// `data` is search.json. Subjects are the entries in the order of their ids, then the terms without an entry; clauses
// are in reading order, entry after entry. Tables with one line per row are single texts, with lines separated by "\n".
//
//   format        1
//   scopes        ids of editions, oldest first, then of packs
//   bases         for each scope the number of its base edition; its own number for an edition
//   kinds         keywords of kinds: "rule", "skill", …
//   labels        ids of labels, types and traits
//   ids           text, a line for each subject: its id
//   kindOf        for each entry the number of its kind; its length is the number of entries
//   scopesOf      for each subject its scopes, as the sum of 1 << number
//   labelsOf      for each entry the numbers of its labels
//   rulings       numbers of the entries that have a ruling
//   scenarios     for each scenario [its number, the numbers of all subjects related to it in either direction …]
//   names         { en, ko }, each a text with a line for each subject: its names joined by "|", in the server's order.
//                 A name without a mark is preferred; "+" before it: admitted, "!": to be avoided, "~": search-only;
//                 then "^": an abbreviation. Names that the server composes of a name and its kind are included.
//   titles        [[subject, scope, lang, name] …]: the titles that are limited to scopes; may be absent
//   clauses       text, a line for each entry: the names of its clauses joined by spaces
//   clauseScopes  for each clause its scopes, as above
//   asked         { en, ko }, each a text with a line for each clause: the player phrases joined by "|". `?`, `!`, commas
//                 and stop words may be left out, but not the words of `QUESTION_WORDS`.
(function (root) {
  "use strict";

  // ---- Normalisation

  const MAX_CHARS = 300;
  const MAX_WORDS = 16;
  const MAX_EXTRAS = 8;

  const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/g;
  const PLAIN = /^[\x20-\x7e가-힣]*$/;

  function fold(text) {
    if (!PLAIN.test(text)) {
      text = text
        .replace(/[\uff00-\uffef]/g, (c) => c.normalize("NFKC").charAt(0) || c)
        .replace(INVISIBLE, "")
        .replace(/[‘’‚‛′´`]/g, "'")
        .replace(/[“”„‟″〃「」『』]/g, '"')
        .replace(/[−‐‑‒–—]/g, "-")
        .replace(/º/g, "°")
        .normalize("NFC");
    }
    return text.replace(/[\s\u0000-\u001f\u007f]+/g, " ").trim();
  }

  function clean(raw) {
    const read = Array.from(String(raw).slice(0, MAX_CHARS * 8)).slice(0, MAX_CHARS * 4).join("");
    return Array.from(fold(read)).slice(0, MAX_CHARS).join("").trimEnd();
  }

  // ---- Keystrokes: Hangul on the two-set layout, Latin as it is

  const LEADS = "r r s e e f a q q t t d w w c z x v g".split(" ");
  const VOWELS = "k o i o j p u p h hk ho hl y n nj np nl b m ml l".split(" ");
  const TAILS = " r r rt s sw sg e f fr fa fq ft fx fv fg a q qt t t d w c z x v g".split(" ");
  const CONSONANTS = "r r rt s sw sg e e f fr fa fq ft fx fv fg a q q qt t t d w w c z x v g".split(" ");

  const isSyllable = (c) => c >= "가" && c <= "힣";
  const isConsonant = (c) => c >= "ㄱ" && c <= "ㅎ";
  const isHangul = (c) => isSyllable(c) || (c >= "ㄱ" && c <= "ㅣ");
  const hasHangul = (text) => /[가-힣ㄱ-ㅣ]/.test(text);
  const letters = (c) => {
    const index = c.charCodeAt(0) - 0xac00;
    return [Math.floor(index / 588), Math.floor((index % 588) / 28), index % 28];
  };
  const compose = (lead, vowel, tail) => String.fromCharCode(0xac00 + lead * 588 + vowel * 28 + tail);

  function keys(text) {
    let out = "";
    for (const c of text) {
      if (/[a-zA-Z0-9]/.test(c)) out += c.toLowerCase();
      else if (isSyllable(c)) {
        const [lead, vowel, tail] = letters(c);
        out += LEADS[lead] + VOWELS[vowel] + TAILS[tail];
      } else if (isConsonant(c)) out += CONSONANTS[c.charCodeAt(0) - 0x3131];
      else if (c >= "ㅏ" && c <= "ㅣ") out += VOWELS[c.charCodeAt(0) - 0x314f];
      else if (/\p{L}/u.test(c)) out += c.normalize("NFD").replace(/[^a-zA-Z0-9]/g, "").toLowerCase();
    }
    return out;
  }

  // The text typed with the keyboard in the other mode; null if Latin letters do not form complete syllables.
  function otherMode(text) {
    if (hasHangul(text)) return text.split(" ").map(keys).join(" ");
    const hangul = text.split(" ").map(syllables);
    const joined = hangul.includes(null) ? "" : hangul.join(" ");
    return joined || null;
  }

  function syllables(word) {
    const plain = word.toLowerCase();
    let text = "";
    let position = 0;
    const piece = (from, length) => (from + length <= plain.length ? plain.slice(from, from + length) : null);
    const known = (list, key) => (key === null ? -1 : list.indexOf(key));
    while (position < plain.length) {
      let lead = known(LEADS, piece(position, 1));
      if (lead < 0) return null;
      if (/[A-Z]/.test(word[position]) && LEADS[lead + 1] === LEADS[lead]) lead += 1;
      let vowel = -1;
      let after = position;
      for (const n of [2, 1]) {
        vowel = known(VOWELS, piece(position + 1, n));
        after = position + 1 + n;
        if (vowel >= 0) break;
      }
      if (vowel < 0) return null;
      let tail = 0;
      let length = 0;
      for (const n of [2, 1]) {
        const index = known(TAILS, piece(after, n));
        const next = piece(after + n, 1);
        if (index >= 0 && !(next !== null && VOWELS.includes(next))) {
          tail = index;
          length = n;
          break;
        }
      }
      text += compose(lead, vowel, tail);
      position = after + length;
    }
    return text;
  }

  function initials(text) {
    let out = "";
    for (const c of text) {
      if (isSyllable(c)) out += LEADS[letters(c)[0]];
      else if (/[a-zA-Z0-9]/.test(c)) out += c.toLowerCase();
    }
    return out;
  }

  function typedInitials(text) {
    const typed = Array.from(text).filter((c) => c !== " ");
    const fits = typed.every((c) => isConsonant(c) || /[a-zA-Z0-9]/.test(c)) && typed.some(isConsonant);
    const key = keys(text);
    return fits && key.length >= 2 ? key : null;
  }

  // ---- Tokenizer: splits at spaces, punctuation and script changes; a number with its unit is one word

  const HANGUL = 0;
  const NUMBER = 1;
  const LATIN = 2;
  const INCHES = ["inches", "inch", "인치", '"', "''", "in.", "in"];
  const LEVELS = ["level", "레벨", "lv.", "lv", "lvl"];
  const WORD = /([+-]?\d+(?:\.\d+)?)|([가-힣ㄱ-ㅣ]+)|((?:(?![가-힣ㄱ-ㅣ])\p{L})+|\p{N})/gu;

  function words(text) {
    const tokens = [];
    WORD.lastIndex = 0;
    let match;
    while ((match = WORD.exec(text))) {
      let start = match.index;
      let written = match[0];
      const script = match[1] !== undefined ? NUMBER : match[2] !== undefined ? HANGUL : LATIN;
      const joined = start > 0 && /[\p{L}\p{N}]/u.test(text[start - 1]);
      if (script === NUMBER && joined && /[+-]/.test(written[0])) {
        written = written.slice(1);
        start += 1;
      }
      const attached = start > 0 && /[\p{L}\p{N}]/u.test(text[start - 1]);
      const lower = written.toLowerCase();
      const capitals = script === LATIN && written !== lower && written === written.toUpperCase();
      const word = { text: lower, script, attached, start, capitals };
      if (script === NUMBER) WORD.lastIndex = withUnit(word, tokens, text, WORD.lastIndex);
      tokens.push(word);
    }
    return tokens;
  }

  // Joins a number with its unit; returns the offset after it.
  function withUnit(word, before, text, end) {
    const last = before[before.length - 1];
    if (last && (LEVELS.includes(last.text) || (last.text === "l" && word.attached))) {
      before.pop();
      word.start = last.start;
      word.attached = last.attached;
      word.text = "lv" + word.text;
      return end;
    }
    let from = end;
    while (text[from] === " " || text[from] === "-") from += 1;
    const start = text.slice(from, from + 6).toLowerCase();
    const unit = INCHES.find((spelling) => start.startsWith(spelling));
    if (unit) {
      const after = text.slice(from + unit.length, from + unit.length + 1);
      const quote = unit[0] === '"' || unit[0] === "'";
      const ends = quote || unit === "인치" || !/[a-zA-Z]/.test(after);
      if (ends && (from === end || !quote)) {
        word.text += "in";
        return from + unit.length;
      }
    }
    if (text.startsWith("레벨", from)) {
      word.text = "lv" + word.text;
      return from + 2;
    }
    return end;
  }

  // ---- English: stems (Porter's second algorithm) and stop words

  const EN_STOP_WORDS = new Set(
    ("a able about actually after against all allowed already also always am an and another any anyone are as at be " +
      "because been before but by can cannot could couldn d das de define defined definition der des describe did didn " +
      "do does doesn don du dude dudes during el else et ever every exactly explain explained explains far for from get " +
      "gets give gives got guy guys happen happens has have her his how i if in into is isn it its just la las le les " +
      "let like ll long los m many may me mean meaning means much must my need now of okay on only or our out please " +
      "possible re really rule rules s she should shouldn show so somebody someone still t tell than that the their " +
      "them then there these they this those though to too un una und us use using ve want wants was we what whats when " +
      "where which while who whose why will with won work works would wouldn yet you your").split(" "),
  );
  const SHORT = { max: "maximum", min: "minimum", pts: "points", vs: "versus" };
  const IRREGULAR = {
    skis: "ski", skies: "sky", dying: "die", lying: "lie", tying: "tie", idly: "idl", gently: "gentl", ugly: "ugli",
    early: "earli", only: "onli", singly: "singl", sky: "sky", news: "news", howe: "howe", atlas: "atlas",
    cosmos: "cosmos", bias: "bias", andes: "andes",
  };
  const DOUBLE = /(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
  const STEP2 = [
    ["ization", "ize"], ["ational", "ate"], ["fulness", "ful"], ["ousness", "ous"], ["iveness", "ive"],
    ["tional", "tion"], ["biliti", "ble"], ["lessli", "less"], ["entli", "ent"], ["ation", "ate"], ["alism", "al"],
    ["aliti", "al"], ["ousli", "ous"], ["iviti", "ive"], ["fulli", "ful"], ["enci", "ence"], ["anci", "ance"],
    ["abli", "able"], ["izer", "ize"], ["ator", "ate"], ["alli", "al"], ["bli", "ble"],
  ];
  const STEP3 = [
    ["ational", "ate"], ["tional", "tion"], ["alize", "al"], ["icate", "ic"], ["iciti", "ic"], ["ical", "ic"],
    ["ful", ""], ["ness", ""],
  ];
  const STEP4 =
    /(ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|al|er|ic)$/;

  // Bounds the caches: the words and endings of the content are far fewer, but queries are unbounded.
  const MAX_CACHED = 50000;
  const stemCache = new Map();
  function stem(word) {
    if ((word.length <= 3 && word.endsWith("s")) || !/^[a-z]+$/.test(word)) return word;
    let known = stemCache.get(word);
    if (known === undefined) {
      known = porter(SHORT[word] || word);
      if (stemCache.size < MAX_CACHED) stemCache.set(word, known);
    }
    return known;
  }

  function porter(w) {
    if (w.length <= 2) return w;
    if (IRREGULAR[w]) return IRREGULAR[w];
    w = w.replace(/^y/, "Y").replace(/([aeiouy])y/g, "$1Y");
    const region = (text) => {
      const m = /[aeiouy][^aeiouy]/.exec(text);
      return m ? m.index + 2 : text.length;
    };
    const special = /^(gener|commun|arsen)/.exec(w);
    const r1 = special ? special[0].length : region(w);
    const r2 = r1 + region(w.slice(r1));
    const short = (text) => /[^aeiouy][aeiouy][^aeiouywxY]$/.test(text) || /^[aeiouy][^aeiouy]$/.test(text);
    const cut = (n) => w.slice(0, w.length - n);
    if (w.endsWith("sses")) w = cut(2);
    else if (/(ied|ies)$/.test(w)) w = w.length > 4 ? cut(2) : cut(1);
    else if (/[aeiouy].+s$/.test(w) && !/(us|ss)$/.test(w)) w = cut(1);
    if (/^(inning|outing|canning|herring|earring|proceed|exceed|succeed)$/.test(w)) return w;
    let m;
    if ((m = /(eedly|eed)$/.exec(w))) {
      if (m.index >= r1) w = w.slice(0, m.index) + "ee";
    } else if ((m = /(ingly|edly|ing|ed)$/.exec(w)) && /[aeiouy]/.test(w.slice(0, m.index))) {
      w = w.slice(0, m.index);
      if (/(at|bl|iz)$/.test(w)) w += "e";
      else if (DOUBLE.test(w)) w = cut(1);
      else if (w.length <= r1 && short(w)) w += "e";
    }
    if (/.[^aeiouy][yY]$/.test(w)) w = cut(1) + "i";
    const replace = (list) => {
      for (const [from, to] of list) {
        if (w.endsWith(from)) {
          if (w.length - from.length >= r1) w = cut(from.length) + to;
          return true;
        }
      }
      return false;
    };
    if (!replace(STEP2)) {
      if (/logi$/.test(w) && w.length - 3 >= r1) w = cut(1);
      else if (/[cdeghkmnrt]li$/.test(w) && w.length - 2 >= r1) w = cut(2);
    }
    if (!replace(STEP3) && /ative$/.test(w) && w.length - 5 >= r2) w = cut(5);
    if ((m = STEP4.exec(w))) {
      if (m.index >= r2) w = w.slice(0, m.index);
    } else if (/[st]ion$/.test(w) && w.length - 3 >= r2) w = cut(3);
    if (w.endsWith("e")) {
      if (w.length - 1 >= r2 || (w.length - 1 >= r1 && !short(cut(1)))) w = cut(1);
    } else if (w.endsWith("ll") && w.length - 1 >= r2) w = cut(1);
    return w.replace(/Y/g, "y");
  }

  // ---- Korean: particles, endings, stop words

  const PARTICLES = (
    "에서부터 이라면 에서는 에서도 에게서 으로는 으로도 까지는 한테서 이라는 이라도 이라서 이어도 에서 으로 까지 부터 한테 에게 에는 에도 " +
    "라면 이면 이란 인가 이나 이랑 처럼 보다 마다 밖에 로는 이든 이고 인데 이며 이야 라도 라서 에선 에겐 한텐 여도 이지 인지 " +
    "은 는 이 가 을 를 의 에 로 와 과 도 만 랑 면 일 인 엔"
  ).split(" ");
  const VERB_STARTS =
    "당하 당해 당한 당할 당했 시키 시켜 시킨 시킬 시켰 하 해 했 한 할 함 합 되 돼 됐 된 될 됨 됩 받 중 시".split(" ");
  const KO_STOP_WORDS = new Set(
    ("가능 가능한가 가능한가요 가능한지 가능함 가능해 것 경우 경우에 관련 규칙 그러면 그럼 그리고 나여 나오면 나요 누가 누구 누군지 는 대한 대해 " +
      "돼 돼요 되나 되나요 되는 되는데 되는지 되면 되요 된다 될까 됨 됩니까 때 때는 때에 뜻 란 룰 몇 몇개 무슨 무엇 무엇인가 무엇인가요 뭐 " +
      "뭐가 뭐야 뭐임 뭐죠 뭔가 뭔가요 뭔데 뭘 방법 사용법 설명 설명해줘 수 안돼 안되나 알려 알려주세요 알려줄래 알려줘 어디 어디서 어떤 어떻게 " +
      "어떻게돼 어떻게되나요 어떻게해 어케 언제 얼마 얼마나 얼마야 얼마임 없나 없나요 없는지 없어 없음 왜 의미 이게 인가 인가여 인가요 인지 일때 " +
      "있나 있나요 있는 있는지 있어 있어요 있을 있을까 있음 정도 정의 좀 하나 하나요 하는 하는데 하는지 하려면 하면 할 할까 할때 해 해도 혹시 효과 " +
      "걔 걔네 녀석 놈 놈들 애 애들").split(" "),
  );
  const TROOPER_PRONOUNS = new Set("걔 걔네 녀석 놈 놈들 애 애들".split(" "));
  const PARTICLE_SET = new Set(PARTICLES);

  const lastParticle = (text) => PARTICLES.find((particle) => text.endsWith(particle));

  function withoutParticles(text) {
    const stems = [];
    let rest = text;
    for (let particle; (particle = lastParticle(rest)); ) {
      rest = rest.slice(0, rest.length - particle.length);
      stems.push(rest);
    }
    return stems;
  }

  const isKoStopWord = (word) =>
    KO_STOP_WORDS.has(word) || withoutParticles(word).some((rest) => TROOPER_PRONOUNS.has(rest));

  // The nouns that a word may contain, longest first; none has fewer than two syllables.
  function nouns(word) {
    if (!/^[가-힣]+$/.test(word)) return [];
    const candidates = [];
    let rest = word;
    for (let particle; (particle = lastParticle(rest)) && rest.length - particle.length >= 2; ) {
      rest = rest.slice(0, rest.length - particle.length);
      candidates.push(rest);
    }
    for (let end = 2; end < word.length; end += 1) {
      if (VERB_STARTS.some((start) => word.startsWith(start, end))) {
        candidates.push(word.slice(0, end));
        break;
      }
    }
    return Array.from(new Set(candidates.sort((a, b) => b.length - a.length)));
  }

  // Every split of a word into a stem and an ending: at a syllable, before its final consonant (`쏜다`: 쏘, ㄴ다), or in a
  // vowel merged from both (`굴려`: 굴리, 어). Spelling variants of an ending count as one.
  const PARTICLE_ENDING = new RegExp("^(?:" + PARTICLES.join("|") + "|들|께|께서|끼리|만큼|대로|하고|요|야|임|냐|죠|네)+$");
  const FINAL =
    "(?:다|다가|고|고서|기|기만|기로|지|지만|게|거나|나|나요|나여|니|냐|네|네요|는|는지|는데|는다|는가|은|은지|은데|을|을까|을지|을게|을래|음|" +
    "으면|으려면|으려고|으니|으니까|으러|면|면서|며|려면|려고|러|자|자마자|도록|던|든|든지|어|어도|어서|어야|어요|라|라도|라고|란|려나|" +
    "습니까|습니다|ㅂ니까|ㅂ니다|ㄴ|ㄴ다|ㄴ지|ㄴ데|ㄴ가|ㄴ가요|ㄹ|ㄹ까|ㄹ까요|ㄹ지|ㄹ게|ㄹ래|ㄹ수|ㄹ때|ㅁ|냐고|" +
    "어져|어지|어줘|어줄|어진|어질|어지면|어지나|어놓|어버려)";
  const AFTER = "(?:요|은|는|도|만|이|가|을|를|에|의|로|까지|부터|나|인가|임|때|야|고|면)?";
  const VERB_ENDING = new RegExp("^(?:시|으시)?(?:었|겠|ㅆ)*" + FINAL + AFTER + "$");
  const LIGHT_ENDING = new RegExp("^(?:당)?(?:하|되|시키|받|당하|내|나)(?:시)?(?:었|겠)*" + FINAL + AFTER + "$");
  const LIGHT_BARE = /^(?:중|시|때|당|들|간|용|전|후)(?:에|에는|은|는|이|의|만|도|엔)?$/;
  // Vowels merged from a stem's vowel and 어 (or 아): the number of each, and the possible vowels of the stem. 해 is 하 and 여.
  const MERGED = { 9: [8], 14: [13], 6: [20], 10: [11], 4: [18, 4], 0: [0, 18], 1: [0, 1], 5: [5] };

  const TAIL_LETTERS = { 4: "ㄴ", 8: "ㄹ", 16: "ㅁ", 17: "ㅂ", 20: "ㅆ" };

  const [NO_ENDING, ENDS, ENDS_NOUN] = [1, 2, 3];
  const endingKinds = new Map();

  // Whether a text is an ending of words, or only of nouns of two or more syllables.
  function endingKind(text) {
    let kind = endingKinds.get(text);
    if (kind === undefined) {
      kind = NO_ENDING;
      if (VERB_ENDING.test(text)) kind = ENDS;
      else if (LIGHT_ENDING.test(text) || LIGHT_BARE.test(text)) kind = ENDS_NOUN;
      else if (PARTICLE_ENDING.test(text)) kind = ENDS;
      if (endingKinds.size < MAX_CACHED) endingKinds.set(text, kind);
    }
    return kind;
  }

  function splits(word) {
    const readings = [[word, ""]];
    const seen = new Set([word]);
    const add = (head, ending) => {
      if (seen.has(head)) return;
      const kind = endingKind(ending);
      if (kind === ENDS || (kind === ENDS_NOUN && head.length > 1)) {
        seen.add(head);
        readings.push([head, ending]);
      }
    };
    for (let end = Math.max(0, word.length - 6); end < word.length; end += 1) {
      const before = word.slice(0, end);
      const rest = word.slice(end + 1);
      if (end > 0) {
        add(before, word.slice(end));
        add(before, uniformSpelling(word.slice(end)));
      }
      const [lead, vowel, tail] = letters(word[end]);
      if (TAIL_LETTERS[tail]) add(before + compose(lead, vowel, 0), TAIL_LETTERS[tail] + rest);
      if (MERGED[vowel] && (tail === 0 || tail === 20)) {
        for (const own of MERGED[vowel]) add(before + compose(lead, own, 0), (tail === 20 ? "었" : "어") + rest);
      }
    }
    return readings;
  }

  // Writes 아 as 어 and 해 as 하어, so that an ending has one spelling.
  const SPELLINGS = [
    ["해", "하어"], ["했", "하었"], ["한", "하ㄴ"], ["할", "하ㄹ"], ["함", "하ㅁ"], ["합", "하ㅂ"], ["돼", "되어"], ["됐", "되었"],
    ["된", "되ㄴ"], ["될", "되ㄹ"], ["됨", "되ㅁ"], ["됩", "되ㅂ"], ["시켜", "시키어"], ["시켰", "시키었"], ["아", "어"], ["았", "었"],
  ];
  const UNIFORM_SPELLINGS = new Map(SPELLINGS);

  function uniformSpelling(ending) {
    const start = ending[0] === "당" && /^.[해했한할함합]/.test(ending) ? 1 : 0;
    const length = ending[start] === "시" ? 2 : 1;
    const spelled = UNIFORM_SPELLINGS.get(ending.slice(start, start + length));
    return spelled === undefined ? ending : ending.slice(0, start) + spelled + ending.slice(start + length);
  }

  // Stems learned from the words of the content: a stem precedes many different endings.
  class Stems {
    constructor() {
      this.counts = new Map();
      this.endings = new Map();
      this.chosen = new Map();
      this.known = new Map();
    }

    count(word, times) {
      this.counts.set(word, (this.counts.get(word) || 0) + times);
    }

    // Called once, after all words are counted.
    learn() {
      for (const word of this.counts.keys()) {
        for (const [head, ending] of splits(word)) {
          let own = this.endings.get(head);
          if (!own) this.endings.set(head, (own = new Set()));
          own.add(ending);
        }
      }
      this.chosen.clear();
      for (const [word, count] of this.counts) {
        const head = this.stem(word);
        this.known.set(head, (this.known.get(head) || 0) + count);
      }
    }

    stem(word) {
      let head = this.chosen.get(word);
      if (head === undefined) {
        let best = -1;
        for (const [candidate, ending] of splits(word)) {
          const own = this.endings.get(candidate);
          const variety = own ? own.size : 0;
          // A longer stem is more specific, so it needs fewer endings.
          const score = (variety + (ending === "" ? 0.5 : 0)) * (candidate.length === 1 ? 0.6 : 1) * Math.pow(candidate.length, 0.5);
          if (score > best) {
            best = score;
            head = candidate;
          }
        }
        // Words of queries are not cached: they are unbounded.
        if (this.counts.has(word)) this.chosen.set(word, head);
      }
      return head;
    }
  }

  // ---- Sorted keys: exact, prefix and fuzzy lookup

  const MAX_QUERY_KEYS = 48;
  const MAX_NODES = 30000;
  const FAR = 99;

  class FuzzyTrie {
    constructor(pairs) {
      const sorted = pairs.filter(([key]) => key);
      sorted.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1]));
      this.keys = [];
      this.values = [];
      sorted.forEach(([key, value], position) => {
        if (position && sorted[position - 1][0] === key && sorted[position - 1][1] === value) return;
        this.keys.push(key);
        this.values.push(value);
      });
    }

    // The first position whose key is not less.
    lowerBound(key) {
      let low = 0;
      let high = this.keys.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (this.keys[middle] < key) low = middle + 1;
        else high = middle;
      }
      return low;
    }

    exact(key) {
      const values = [];
      for (let position = this.lowerBound(key); this.keys[position] === key; position += 1) values.push(this.values[position]);
      return values;
    }

    // The range of positions of keys with a prefix, at most `max` of them.
    prefix(start, max) {
      const from = this.lowerBound(start);
      let to = from;
      while (to < this.keys.length && to - from < max && this.keys[to].startsWith(start)) to += 1;
      return [from, to];
    }

    // [value, distance, whether only a prefix of the key matches] of the keys within edit distance `max`; `maxEarly` bounds
    // the edits in the first half of the query. The sorted keys are walked as a trie.
    near(typed, max, maxEarly) {
      const length = typed.length;
      if (!length || length > MAX_QUERY_KEYS) return [];
      const matches = [];
      let budget = MAX_NODES;
      // One row of distances per depth; the two rows above are still needed, those of sibling nodes are not.
      const rows = [];
      const sorted = this.keys;
      const allowed = (position, distance) =>
        distance > max || (position * 2 <= length && distance > maxEarly) ? FAR : distance;
      const arrive = (position, full, start) => {
        const prefix = full > max;
        const distance = prefix ? start : full;
        if (distance <= max) matches.push([this.values[position], distance, prefix]);
      };
      const descend = (start, end, depth, last, before, key, bestStart) => {
        let position = start;
        while (position < end) {
          if (budget === 0) return;
          if (sorted[position].length <= depth) {
            arrive(position, last[length], bestStart);
            position += 1;
            continue;
          }
          const letter = sorted[position][depth];
          budget -= 1;
          let low = position + 1;
          let high = end;
          while (low < high) {
            const middle = (low + high) >> 1;
            if (sorted[middle][depth] <= letter) low = middle + 1;
            else high = middle;
          }
          const row = rows[depth] || (rows[depth] = new Uint8Array(length + 1));
          row.fill(FAR);
          row[0] = allowed(0, last[0] + 1);
          let alive = row[0] !== FAR;
          for (let i = Math.max(depth + 1 - max, 1); i <= Math.min(depth + 1 + max, length); i += 1) {
            const c = typed[i - 1];
            let distance = Math.min(last[i - 1] + (c === letter ? 0 : 1), row[i - 1] + 1, last[i] + 1);
            if (i > 1 && c === key && typed[i - 2] === letter) distance = Math.min(distance, before[i - 2] + 1);
            row[i] = allowed(i, distance);
            if (row[i] !== FAR) alive = true;
          }
          const prefixDistance = Math.min(bestStart, row[length]);
          if (alive) descend(position, low, depth + 1, row, last, letter, prefixDistance);
          else for (let skipped = position; skipped < Math.min(low, position + 64); skipped += 1) arrive(skipped, FAR, prefixDistance);
          position = low;
        }
      };
      const first = new Uint8Array(length + 1).fill(FAR);
      for (let position = 0; position <= length; position += 1) first[position] = allowed(position, Math.min(position, FAR));
      descend(0, sorted.length, 0, first, new Uint8Array(length + 1).fill(FAR), "", FAR);
      return matches;
    }
  }

  // ---- Names: kinds of matches, best first, and their scores

  const [EXACT, SPACING, INFLECTED, NAMED, INITIALS, KEYBOARD, PREFIX, INNER_PREFIX, INITIALS_PREFIX, TYPO] = Array(10).keys();
  const REASONS = [
    "why-name", "why-spacing", "why-inflected", "why-named", "why-initials", "why-keyboard", "why-prefix", "why-inside",
    "why-initials", "why-typo",
  ];
  const STATUS = { "+": "admitted", "!": "avoid", "~": "search-only" };
  const DISCOUNT = { preferred: 0, admitted: 4, "search-only": 12, avoid: 40 };
  const MAX_SCANNED = 400;
  const MAX_TOP_NAMES = 48;

  const maxDistance = (key) => (key.length < 4 ? 0 : key.length < 9 ? 1 : 2);
  const gap = (missing) => Math.min(missing, 60) * 1.5;
  const stemKey = (text) => words(text).map((word) => stem(word.text)).join("");

  class NameIndex {
    constructor(names) {
      this.all = names;
      const full = names.map((name, number) => [keys(name.text), number]);
      names.forEach((name, number) => (name.length = full[number][0].length));
      this.full = new FuzzyTrie(full);
      this.reversed = new FuzzyTrie(full.map(([key, number]) => [Array.from(key).reverse().join(""), number]));
      const inner = [];
      const list = new Set();
      this.stems = new Map();
      this.grams = new Map();
      names.forEach((name, number) => {
        const own = words(name.text);
        own.slice(1).forEach((word) => {
          if (!word.attached) inner.push([keys(name.text.slice(word.start)), number]);
        });
        own.forEach((word) => word.script !== NUMBER && list.add(word.text));
        if (!name.hangul && !name.abbreviation) {
          const key = stemKey(name.text);
          if (!this.stems.has(key)) this.stems.set(key, []);
          this.stems.get(key).push(number);
        }
        const key = full[number][0];
        const seen = new Set();
        for (let start = 0; start + 3 <= key.length; start += 1) seen.add(key.slice(start, start + 3));
        for (const gram of seen) {
          if (!this.grams.has(gram)) this.grams.set(gram, []);
          this.grams.get(gram).push(number);
        }
      });
      this.inner = new FuzzyTrie(inner);
      this.initials = new FuzzyTrie(
        names.flatMap((name, number) => (name.hangul ? [[initials(name.text), number]] : [])),
      );
      this.list = Array.from(list);
      this.words = new FuzzyTrie(this.list.map((word, number) => [keys(word), number]));
    }

    discount(name) {
      return (name.abbreviation ? 1 : 0) + DISCOUNT[name.status];
    }

    // The names that the entire query may match; a name may occur twice.
    find(typed) {
      const key = keys(typed);
      const matches = this.exact(typed, key);
      const typedKeys = typedInitials(typed);
      if (typedKeys) matches.push(...this.byInitials(typedKeys));
      if (key.length >= 2 || hasHangul(typed)) matches.push(...this.byPrefix(typed, key));
      if (!typedKeys && matches.every((match) => match.kind > INITIALS)) matches.push(...this.byEditDistance(typed, key, !matches.length));
      return matches;
    }

    exact(typed, key) {
      const hangul = hasHangul(typed);
      const lower = typed.toLowerCase();
      const matches = [];
      for (const number of this.full.exact(key)) {
        const name = this.all[number];
        if (name.text.toLowerCase() === lower) matches.push({ name: number, kind: EXACT, score: 1000 - this.discount(name) });
        else if (name.hangul === hangul) matches.push({ name: number, kind: SPACING, score: 990 - this.discount(name) });
        else if (key.length >= 3) matches.push({ name: number, kind: KEYBOARD, score: 880 - this.discount(name) });
      }
      return matches;
    }

    // The names with these words in any order.
    inAnyOrder(list) {
      if (list.length < 2 || list.length > 4) return [];
      const matches = [];
      const permute = (ordered, remaining) => {
        if (!remaining.length) {
          const typed = ordered.join(" ");
          for (const match of this.exact(typed, keys(typed))) {
            if (match.kind !== KEYBOARD) matches.push({ name: match.name, kind: SPACING, score: match.score - 20 });
          }
        }
        remaining.forEach((word, index) => permute(ordered.concat(word), remaining.filter((_, otherIndex) => otherIndex !== index)));
      };
      permute([], list);
      return matches;
    }

    byStems(typed) {
      return (this.stems.get(stemKey(typed)) || []).map((name) => ({
        name,
        kind: INFLECTED,
        score: 985 - this.discount(this.all[name]),
      }));
    }

    // Corrections of a mistyped word: the nearest words of names.
    corrections(word) {
      const key = keys(word);
      const max = maxDistance(key);
      if (!max) return [];
      const hangul = hasHangul(word);
      const near = this.words.near(key, max, 1).filter((match) => !match[2]);
      const nearest = Math.min(...near.map((match) => match[1]));
      return near
        .filter((match) => match[1] === nearest)
        .map((match) => this.list[match[0]])
        .filter((known) => hasHangul(known) === hangul)
        .slice(0, 3);
    }

    // The names that share most trigrams with the query.
    similar(typed, max) {
      const hangul = hasHangul(typed);
      const key = keys(typed);
      const shared = new Map();
      for (let start = 0; start + 3 <= key.length && start < 40; start += 1) {
        for (const number of (this.grams.get(key.slice(start, start + 3)) || []).slice(0, MAX_SCANNED)) {
          shared.set(number, (shared.get(number) || 0) + 1);
        }
      }
      const size = (length) => Math.max(length - 2, 0);
      return Array.from(shared)
        .filter(([number]) => this.all[number].hangul === hangul)
        .map(([number, count]) => [number, (600 * count) / Math.max(size(key.length) + size(this.all[number].length), 1)])
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, max);
    }

    byInitials(typed) {
      const matches = [];
      const [from, to] = this.initials.prefix(typed, MAX_SCANNED);
      for (let position = from; position < to; position += 1) {
        const number = this.initials.values[position];
        const missing = this.initials.keys[position].length - typed.length;
        const score = (missing ? 780 : 900) - this.discount(this.all[number]) - gap(missing) * 2;
        matches.push({ name: number, kind: missing ? INITIALS_PREFIX : INITIALS, score });
      }
      return matches;
    }

    byPrefix(typed, key) {
      const hangul = hasHangul(typed);
      const latin = typed.replace(/[^a-zA-Z0-9]/g, "").toLowerCase();
      const matches = [];
      const add = (number, missing, kind, score) => {
        const name = this.all[number];
        const asTyped =
          name.hangul === hangul || (latin && name.text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase().startsWith(latin));
        if (missing > 0 && (asTyped || key.length >= 4)) {
          const matchScore = (asTyped ? score : score - 120) - this.discount(name) - gap(missing);
          matches.push({ name: number, kind: asTyped ? kind : KEYBOARD, score: matchScore });
        }
      };
      const [from, to] = this.full.prefix(key, this.full.keys.length);
      let prefixed = this.full.values.slice(from, to);
      if (key.length <= 3 && prefixed.length > MAX_TOP_NAMES) {
        const rank = (number) => DISCOUNT[this.all[number].status] * 100 + this.all[number].length;
        prefixed.sort((a, b) => rank(a) - rank(b) || a - b);
        prefixed = prefixed.slice(0, MAX_TOP_NAMES);
      }
      for (const number of prefixed.slice(0, MAX_SCANNED)) add(number, this.all[number].length - key.length, PREFIX, 860);
      const [start, end] = this.inner.prefix(key, MAX_SCANNED);
      for (let position = start; position < end; position += 1) {
        const number = this.inner.values[position];
        const isFull = this.inner.keys[position].length === key.length;
        add(number, Math.max(this.all[number].length - key.length, 1), INNER_PREFIX, isFull ? 800 : 740);
      }
      return matches;
    }

    byEditDistance(typed, key, beginnings) {
      const max = maxDistance(key);
      if (!max) return [];
      const hangul = hasHangul(typed);
      const near = this.full.near(key, 1, 1);
      if (max > 1 && near.every((match) => match[2])) {
        near.push(...this.full.near(key, 2, 1));
        const reversed = Array.from(key).reverse().join("");
        near.push(...this.reversed.near(reversed, 2, 1).filter((match) => !match[2]));
      }
      const matches = [];
      for (const [number, distance, prefix] of near) {
        const name = this.all[number];
        const isPrefix = beginnings && 2 * key.length > name.length;
        if (name.hangul !== hangul || distance === 0 || (prefix && !isPrefix)) continue;
        const rest = prefix ? 60 + gap(Math.max(name.length - key.length, 0)) : 0;
        const score = 880 - distance * 60 - (beginnings ? 0 : 40) - rest - this.discount(name);
        matches.push({ name: number, kind: TYPO, score });
      }
      return matches;
    }
  }

  // ---- Query syntax: words, quoted phrases, excluded words, filters

  const KEYS = {
    kind: "kind", 종류: "kind", edition: "edition", 에디션: "edition", 판: "edition", label: "label", 라벨: "label",
    scenario: "scenario", mission: "scenario", 시나리오: "scenario", 임무: "scenario", 미션: "scenario", lang: "lang",
    language: "lang", 언어: "lang", has: "has", 있음: "has", 포함: "has",
  };
  const KINDS = {
    rules: "rule", 규칙: "rule", 룰: "rule", skills: "skill", 스킬: "skill", states: "state", 상태: "state",
    weapons: "weapon", 무기: "weapon", ammo: "ammunition", 탄: "ammunition", 탄약: "ammunition", 탄종: "ammunition",
    장비: "equipment", programs: "program", 프로그램: "program", 해킹프로그램: "program", traits: "trait", 트레잇: "trait",
    특성: "trait", profiles: "profile", 프로필: "profile", 유닛: "profile", scenarios: "scenario", mission: "scenario",
    시나리오: "scenario", 임무: "scenario", 미션: "scenario", "scenario-rules": "scenario-rule",
    시나리오규칙: "scenario-rule", objectives: "objective", 목표: "objective", 기밀목표: "objective", event: "event-rule",
    events: "event-rule", 대회: "event-rule", 대회규칙: "event-rule",
  };
  const LANGS = {
    en: "en", english: "en", 영어: "en", ko: "ko", korean: "ko", 한국어: "ko", 한국말: "ko",
  };
  const SCOPES = {
    itsseason10: "its10", season10: "its10", 시즌10: "its10", "10시즌": "its10", "n5.2": "n5-2", n52: "n5-2",
    코드원: "codeone", c1: "codeone",
    엔쓰리: "n3", 엔포: "n4", 엔파이브: "n5",
    "3판": "n3", "4판": "n4", "5판": "n5", 엔삼: "n3", 엔사: "n4", 엔오: "n5",
    thirdedition: "n3", fourthedition: "n4", fifthedition: "n5",
    "3rdedition": "n3", "4thedition": "n4", "5thedition": "n5",
    thirded: "n3", fourthed: "n4", fifthed: "n5", "3rded": "n3", "4thed": "n4", "5thed": "n5",
    ed3: "n3", ed4: "n4", ed5: "n5", infinityn3: "n3", infinityn4: "n4", infinityn5: "n5",
    edition3: "n3", edition4: "n4", edition5: "n5",
  };
  // Nouns that may follow the name of an edition.
  const AFTER_SCOPE = /(?:때|시절|기준|룰|식|판)$/;
  const ASKS_NUMBER = new Set("bonus damage deep far many max maximum mod modifier much penalty".split(" "));
  const OUTER_SIGNS = /^[!-/:-@[-`{-~]+|[!-/:-@[-`{-~]+$/g;
  const ownValue = (table, key) => (Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined);

  function pieces(text) {
    const list = [];
    let rest = text;
    while ((rest = rest.trimStart())) {
      const sign = /^-[\p{L}"]/u.test(rest);
      let body = sign ? rest.slice(1) : rest;
      const colon = body.indexOf(":");
      let key = null;
      if (colon > 0) {
        const known = ownValue(KEYS, body.slice(0, colon).toLowerCase());
        const after = body.slice(colon + 1);
        if (known && after && after[0] !== " ") {
          key = known;
          body = after;
        }
      }
      let value;
      const quoted = /^"([^"]*)"/.exec(body);
      if (quoted) {
        value = quoted[1];
        rest = body.slice(quoted[0].length);
      } else {
        const blank = body.indexOf(" ");
        value = blank < 0 ? body : body.slice(0, blank);
        rest = blank < 0 ? "" : body.slice(blank + 1);
      }
      list.push({ key, sign, value, quoted: Boolean(quoted && value) });
    }
    return list;
  }

  // Words that show what a question asks for (a time, a place, …); each pattern has a bit.
  const QUESTION_WORDS = [
    /^(when$|언제)/, /^(where$|어디)/, /^(who$|whom$|whose$|누가|누구|누굴)/, /^(why|왜)$/, /^how$/, /^(어떻게|어케)/,
    /^(many$|much$|몇|얼마)/, /^what$/, /^(can|may|could|allowed)$/, /^(do|declare)$/, /^(뭐|뭘|무엇)/, /^(하|할|해)/,
  ];
  const [WHEN, WHERE, WHO, WHY, HOW, HOW_KO, MANY, WHAT, MAY, DO, WHAT_KO, DO_KO] = QUESTION_WORDS.map((_, bit) => 1 << bit);
  const questionBits = (text) => QUESTION_WORDS.reduce((bits, pattern, bit) => (pattern.test(text) ? bits | (1 << bit) : bits), 0);

  // The types of a question as tokens, from the bits of its words; its edition counts as one.
  function questionTypes(list, scope) {
    let all = 0;
    let asksWhatToDo = false;
    list.forEach((bits, index) => {
      all |= bits;
      if (index > 0 && bits & DO_KO && list[index - 1] & WHAT_KO) asksWhatToDo = true;
    });
    const types = [];
    if (all & WHEN) types.push("\u0002when");
    if (all & WHERE) types.push("\u0002where");
    if (all & WHO) types.push("\u0002who");
    if (all & WHY) types.push("\u0002why");
    if ((all & HOW && !(all & MANY)) || all & HOW_KO) types.push("\u0002how");
    if (all & MANY) types.push("\u0002how-many");
    if (asksWhatToDo || (all & WHAT && all & MAY && all & DO)) types.push("\u0002what-to-do");
    if (scope !== null) types.push("\u0002" + scope);
    return types;
  }

  // ---- The index

  const WEIGHTS = {
    bias: 240, scale: 28, coverage: 7.7, nameCoverage: 1.5, nameScore: 1.7, phraseFit: 4.2, textScore: 2.5, current: 0.7,
    otherEdition: -2, hasNumber: 1.9, entry: -2.4,
  };
  const MIN_EXACT_SCORE = 875;
  const BARE_TERM_PENALTY = -25;
  const SCENARIO_MEMBER_PENALTY = -250;
  const MIN_COVERAGE = [0.4, 0.65];
  const MAX_OWN_CLAUSES = 4;
  const MAX_CANDIDATES = [40, 100, 200];
  const MAX_PHRASE_CANDIDATES = 24;
  const MIN_PHRASE_FIT = 0.42;
  const MIN_REASON_PHRASE_FIT = 0.3;
  const MIN_NAME_COVERAGE = 0.35;
  const CORRECTED_WEIGHT = 0.34;
  const MAX_NEAREST = 3;
  const MIN_FIT = 0.12;
  const UNKNOWN_WEIGHT = 0.6;
  const MAX_TOKEN_COUNT = 4000;
  const MAX_CORRECTED = 8;
  const MAX_NAME_WORDS = 7;
  const FIELDS = { names: 0.8, phrases: 1, en: 1, ko: 1, stems: 1.2 };
  const FIELD_LIST = Object.keys(FIELDS);

  // The pairs of adjacent syllables.
  function bigrams(word) {
    if (word.length < 2) return [word];
    const pairs = [];
    for (let start = 0; start + 2 <= word.length; start += 1) pairs.push(word.slice(start, start + 2));
    return pairs;
  }

  class Index {
    constructor(data, texts) {
      const lines = (text) => text.split("\n");
      this.scopes = data.scopes;
      this.bases = data.bases;
      this.scopeStarts = new Map();
      this.scopeNumber = new Map(data.scopes.map((scope, number) => [scope, number]));
      const ids = lines(data.ids);
      const rulings = new Set(data.rulings);
      const names = [];
      const written = Object.keys(data.names).map((lang) => [lang, lines(data.names[lang])]);
      this.subjects = ids.map((id, number) => {
        const kind = number < data.kindOf.length ? data.kinds[data.kindOf[number]] : null;
        const labels = kind === null ? [] : data.labelsOf[number].map((label) => data.labels[label]);
        const subject = { id, kind, scopes: data.scopesOf[number], labels, hasRuling: rulings.has(number), titles: {}, passages: [] };
        subject.names = [];
        for (const [lang, list] of written) {
          for (const listed of list[number] ? list[number].split("|") : []) {
            const status = STATUS[listed[0]] || "preferred";
            let text = status === "preferred" ? listed : listed.slice(1);
            const abbreviation = text[0] === "^";
            if (abbreviation) text = text.slice(1);
            if (status === "preferred" && !subject.titles[lang]) subject.titles[lang] = text;
            text = fold(text);
            subject.names.push(names.length);
            names.push({ subject: number, lang, text, status, abbreviation, hangul: hasHangul(text), length: 0 });
          }
        }
        return subject;
      });
      this.numberOf = new Map(ids.map((id, number) => [id, number]));
      this.names = new NameIndex(names);
      this.limitedTitles = data.titles || [];
      this.scenarios = data.scenarios;
      this.passages = [];
      const passageNumbers = new Map();
      const phraseTables = Object.values(data.asked).map(lines);
      let clause = 0;
      lines(data.clauses).forEach((list, number) => {
        const subject = this.subjects[number];
        const add = (name, scopes, phrases) => {
          passageNumbers.set(name === null ? subject.id : subject.id + "#" + name, this.passages.length);
          subject.passages.push(this.passages.length);
          this.passages.push({ subject: number, clause: name, scopes, phrases, text: {} });
        };
        add(null, subject.scopes, []);
        for (const name of list ? list.split(" ") : []) {
          const phrases = phraseTables.flatMap((table) => (table[clause] ? table[clause].split("|") : []));
          add(name, data.clauseScopes[clause], phrases);
          clause += 1;
        }
      });
      for (const { entry, scope, clause: name, lang, text } of texts) {
        const part = name === null || name === undefined ? "" : "#" + name;
        // The page of a pack's own entry omits the pack's name.
        const number = passageNumbers.get(scope + "-" + entry + part) ?? passageNumbers.get(entry + part);
        if (number === undefined) continue;
        const own = this.passages[number].text;
        own[lang] = own[lang] ? own[lang] + " " + text : text;
      }
      this.analyze();
      this.scopeStarts.clear();
    }

    // Tokenizes all texts. Each distinct word is analysed once; texts and phrases are lists of word numbers.
    analyze() {
      const stems = (this.stems = new Stems());
      const wordNumbers = new Map();
      const table = [];
      const number = (word) => {
        const key = (word.capitals ? "^" : "") + word.script + word.text;
        let known = wordNumbers.get(key);
        if (known === undefined) {
          known = table.length;
          wordNumbers.set(key, known);
          table.push({ word, questionBits: questionBits(word.text), count: 0, plain: null, stems: null, phraseTokens: null });
        }
        return known;
      };
      // The words of each chunk between spaces. Null for chunks with digits, whose number may join the words beside it.
      const known = new Map();
      const numbersOf = (list) => {
        const numbers = [];
        for (const chunk of list) {
          let own = known.get(chunk);
          if (own === undefined) {
            const folded = fold(chunk);
            own = /\d/.test(folded) ? null : words(folded).map(number);
            known.set(chunk, own);
          }
          if (own === null) return words(fold(list.join(" "))).map(number);
          for (const wordNumber of own) numbers.push(wordNumber);
        }
        return numbers;
      };
      const texts = this.passages.map((passage) => {
        const byLang = {};
        for (const lang of Object.keys(passage.text)) byLang[lang] = numbersOf(passage.text[lang].split(" "));
        return byLang;
      });
      const phrases = this.passages.map((passage) =>
        passage.phrases.map((phrase) => {
          const phraseWords = phrase.split(" ");
          const scope = this.takeScope(phraseWords);
          return { list: numbersOf(phraseWords), scope };
        }),
      );
      const nameWords = this.names.all.map((name) => numbersOf(name.text.split(" ")));
      const count = (list) => {
        for (const wordNumber of list) table[wordNumber].count += 1;
      };
      texts.forEach((byLang) => Object.values(byLang).forEach(count));
      phrases.forEach((list) => list.forEach((phrase) => count(phrase.list)));
      nameWords.forEach(count);
      for (const { word, count } of table) if (word.script === HANGUL) stems.count(word.text, count);
      stems.learn();

      this.ids = new Map();
      const id = (token) => {
        let known = this.ids.get(token);
        if (known === undefined) this.ids.set(token, (known = this.ids.size));
        return known;
      };
      for (const row of table) {
        const { word } = row;
        row.plain = this.plain(word).map(id);
        row.stems = word.script === HANGUL ? [id(this.stemOf(word.text))] : [];
        if (word.script === LATIN) row.phraseTokens = word.capitals || !EN_STOP_WORDS.has(word.text) ? row.plain : [];
        else if (word.script === NUMBER) row.phraseTokens = row.plain.slice(0, 1);
        else row.phraseTokens = isKoStopWord(word.text) ? [] : row.stems;
      }
      const ownNames = this.passages.map((passage) =>
        passage.clause ? words(passage.clause).flatMap((word) => this.plain(word).map(id)) : [],
      );
      const typeIds = new Map();
      for (const scope of [null, ...this.scopes]) {
        for (const type of questionTypes([-1], scope)) typeIds.set(type, id(type));
      }
      typeIds.set("\u0002how", id("\u0002how"));

      const size = this.ids.size;
      const counts = (this.counts = new Int32Array(size));
      const seen = new Int32Array(size);
      let stamp = 0;
      // Adds tokens to a list without duplicates and counts the text once for each.
      const addOnce = (to, tokens) => {
        for (let index = 0; index < tokens.length; index += 1) {
          const token = tokens[index];
          if (seen[token] !== stamp) {
            seen[token] = stamp;
            counts[token] += 1;
            to.push(token);
          }
        }
      };
      const addAll = (to, tokens) => {
        for (let index = 0; index < tokens.length; index += 1) to.push(tokens[index]);
      };
      const documents = FIELD_LIST.map(() => new JaggedArray());
      const [inNames, inPhrases, inEn, inKo, inStems] = documents.map((lists) => lists.values);
      const nameTokens = this.subjects.map((subject) => {
        const tokens = new Set();
        for (const name of subject.names) for (const wordNumber of nameWords[name]) for (const token of table[wordNumber].plain) tokens.add(token);
        return Array.from(tokens);
      });
      this.tokens = new JaggedArray();
      this.phrases = new JaggedArray();
      const ofPassage = this.tokens.values;
      const ofPhrase = this.phrases.values;
      this.nameTokens = this.subjects.map(() => []);
      this.phraseOf = [];
      this.firstPhrase = [0];
      this.passages.forEach((passage, passageNumber) => {
        stamp += 1;
        addAll(inNames, nameTokens[passage.subject]);
        addAll(inNames, ownNames[passageNumber]);
        addOnce(ofPassage, ownNames[passageNumber]);
        for (const lang of Object.keys(texts[passageNumber])) {
          const to = lang === "ko" ? inKo : inEn;
          for (const wordNumber of texts[passageNumber][lang]) {
            const { plain, stems } = table[wordNumber];
            addAll(to, plain);
            addAll(inStems, stems);
            addOnce(ofPassage, plain);
            addOnce(ofPassage, stems);
          }
        }
        this.tokens.end();
        for (const { list, scope } of phrases[passageNumber]) {
          stamp += 1;
          const from = ofPhrase.length;
          let isQuestion = scope !== null;
          for (let index = 0; index < list.length; index += 1) {
            addOnce(ofPhrase, table[list[index]].phraseTokens);
            isQuestion = isQuestion || table[list[index]].questionBits !== 0;
          }
          if (isQuestion) {
            const types = questionTypes(list.map((wordNumber) => table[wordNumber].questionBits), scope === null ? null : this.scopes[scope]);
            addOnce(ofPhrase, types.map((type) => typeIds.get(type)));
          }
          for (let index = from; index < ofPhrase.length; index += 1) inPhrases.push(ofPhrase[index]);
          this.phrases.end();
          this.phraseOf.push(passageNumber);
        }
        this.firstPhrase.push(this.phraseOf.length);
        if (!passage.clause) {
          this.nameTokens[passage.subject] = nameTokens[passage.subject];
          for (const token of nameTokens[passage.subject]) counts[token] += 1;
        }
        documents.forEach((lists) => lists.end());
        passage.phrases = null;
      });
      [this.tokens, this.phrases, ...documents].forEach((lists) => lists.pack());
      this.total = this.passages.length;
      this.weights = Float32Array.from(this.counts, (own) => this.rarity(own));
      this.phraseWeights = new Float32Array(this.phraseOf.length);
      this.phraseOf.forEach((_, phrase) => {
        for (let position = this.phrases.starts[phrase]; position < this.phrases.starts[phrase + 1]; position += 1) {
          this.phraseWeights[phrase] += this.weights[this.phrases.values[position]];
        }
      });
      this.phrasePostings = postings(this.phrases, size);
      this.fields = documents.map((lists) => bm25Postings(lists, size));
    }

    rarity(count) {
      return Math.max(Math.log(1 + this.total / (count + 1)), 0.1);
    }

    plain(word) {
      if (word.script === LATIN) return [stem(word.text)];
      if (word.script === HANGUL) return bigrams(word.text);
      const bare = word.text.replace(/^[+-]+/, "");
      return bare === word.text ? [bare] : [word.text, bare];
    }

    // The stem as a token, with a marker that keeps it apart from pairs of syllables.
    stemOf(text) {
      return "\u0001" + this.stems.stem(text);
    }

    // Removes the edition or pack that the query names from its parts, unless nothing else would be left.
    takeScope(parts) {
      let mayContain = false;
      for (let index = 0; index < parts.length; index += 1) mayContain = this.mayNameScope(parts[index]) || mayContain;
      if (!mayContain) return null;
      for (const length of [3, 2, 1]) {
        for (let start = 0; start + length <= parts.length; start += 1) {
          if (!this.mayNameScope(parts[start])) continue;
          const joined = parts.slice(start, start + length).join("").toLowerCase();
          const scope = this.scopeNamed(joined.replace(OUTER_SIGNS, ""));
          if (scope !== null && parts.length > length) {
            parts.splice(start, length);
            return scope;
          }
        }
      }
      return null;
    }

    // Whether a part is a prefix of the name of an edition or pack, or the other way round.
    mayNameScope(piece) {
      let may = this.scopeStarts.get(piece);
      if (may === undefined) {
        const text = piece.toLowerCase().replace(OUTER_SIGNS, "");
        const begins = (name) => name.startsWith(text) || text.startsWith(name);
        may = text !== "" && (this.scopes.some(begins) || Object.keys(SCOPES).some(begins));
        if (this.scopeStarts.size < MAX_CACHED) this.scopeStarts.set(piece, may);
      }
      return may;
    }

    scopeNamed(text) {
      for (const form of [text, ...withoutParticles(text)]) {
        for (const name of [form, form.replace(AFTER_SCOPE, "")]) {
          const known = this.scopeNumber.get(ownValue(SCOPES, name) || name);
          if (known !== undefined) return known;
        }
      }
      return null;
    }

    // Whether a set of scopes contains a scope.
    holds(scopes, scope) {
      return Boolean(scopes & (1 << scope));
    }

    isEdition(scope) {
      return this.bases[scope] === scope;
    }

    // The newest edition of a set of scopes; null if there are only packs.
    newestEdition(scopes) {
      for (let scope = this.scopes.length - 1; scope >= 0; scope -= 1) {
        if (this.isEdition(scope) && scopes & (1 << scope)) return scope;
      }
      return null;
    }

    newestScope(scopes) {
      const edition = this.newestEdition(scopes);
      return edition !== null ? edition : scopes ? 31 - Math.clz32(scopes) : null;
    }

    // ---- One query

    parse(raw) {
      const query = {
        phrases: [], excluded: [], kinds: [], excludedKinds: [], scopes: [], labels: [], scenarios: [], lang: null,
        hasRuling: false, filtered: false,
      };
      const parts = [];
      const add = (list, value) => value !== null && value !== undefined && list.length < MAX_EXTRAS && list.push(value);
      const kindNamed = (text) =>
        ownValue(KINDS, text) || (this.subjects.some((subject) => subject.kind === text) ? text : undefined);
      for (const { key, sign, value, quoted } of pieces(clean(raw))) {
        const name = value.toLowerCase().replace(/ /g, "");
        if (key && sign) {
          if (key === "kind") add(query.excludedKinds, kindNamed(name));
        } else if (key) {
          if (key === "kind") add(query.kinds, kindNamed(name));
          else if (key === "edition") add(query.scopes, this.scopeNamed(name));
          else if (key === "lang") query.lang = ownValue(LANGS, name) || null;
          else if (key === "has") query.hasRuling = query.hasRuling || ["ruling", "rulings", "판정"].includes(name);
          else if (key === "label") add(query.labels, value.toLowerCase());
          else add(query.scenarios, value.toLowerCase());
        } else if (sign) {
          for (const word of words(value)) add(query.excluded, word);
        } else {
          parts.push(value);
          if (quoted) add(query.phrases, value.toLowerCase());
        }
      }
      query.filtered = [query.kinds, query.excludedKinds, query.scopes, query.labels, query.scenarios].some((list) => list.length)
        || query.lang !== null || query.hasRuling;
      query.namedScope = this.takeScope(parts);
      return this.withText(query, parts.join(" "));
    }

    withText(query, text) {
      const list = words(text).slice(0, MAX_WORDS);
      const queryWords = list.map((word) => {
        const own = word.script === HANGUL ? nouns(word.text) : [];
        let filler = false;
        if (word.script === HANGUL) {
          filler = isKoStopWord(word.text) || (word.attached && PARTICLE_SET.has(word.text)) || own.some((noun) => isKoStopWord(noun));
        } else if (word.script === LATIN) filler = !word.capitals && EN_STOP_WORDS.has(word.text);
        return { word, nouns: own, isStopWord: filler };
      });
      const saysNothing = queryWords.every((queryWord) => queryWord.isStopWord && queryWord.word.script === LATIN);
      if (queryWords.every((queryWord) => queryWord.isStopWord)) queryWords.forEach((queryWord) => (queryWord.isStopWord = false));
      const asksNumber = list.some((word) => ASKS_NUMBER.has(word.text) || /^(몇|얼마|보정)/.test(word.text));
      return { ...query, text, words: queryWords, onlyStopWords: saysNothing, asksNumber };
    }

    search(question, options) {
      const { lang = "en", scope = null, limit = 10 } = options || {};
      const reader = scope === null || scope === undefined ? null : this.scopeNumber.get(scope);
      let query = this.parse(question);
      let ranking = new Ranker(this, query, reader === undefined ? null : reader).rank(limit);
      if (!ranking.results.length && !this.isEverydayWord(query.text)) {
        const typed = otherMode(query.text);
        if (typed) {
          const retyped = this.withText(query, typed);
          const retypedRanking = new Ranker(this, retyped, reader === undefined ? null : reader).rank(limit);
          if (retypedRanking.results.length) {
            query = retyped;
            ranking = retypedRanking;
          }
        }
      }
      const queryScope = query.scopes.length ? query.scopes[0] : query.namedScope !== null ? query.namedScope : reader === undefined ? null : reader;
      const shown = (list) => list.map((candidate) => this.shown(candidate, lang, queryScope));
      return {
        query: query.text,
        exact: ranking.results.length > 0,
        results: shown(ranking.results),
        nearest: shown(ranking.nearest),
      };
    }

    shown({ subject: number, passage: passageNumber, why, score }, lang, queryScope) {
      const subject = this.subjects[number];
      const passage = passageNumber === null ? null : this.passages[passageNumber];
      const scopes = passage ? passage.scopes : subject.scopes;
      const scope = queryScope !== null && this.holds(scopes, queryScope) ? queryScope : this.newestScope(scopes);
      return {
        id: subject.id,
        clause: passage ? passage.clause : null,
        kind: subject.kind || "term",
        scope: scope === null ? null : this.scopes[scope],
        name: this.title(number, lang, scope),
        why,
        score,
      };
    }

    title(number, lang, scope) {
      const fitting = (ofScope) =>
        this.limitedTitles.find(([subject, own, of]) => subject === number && own === ofScope && of === lang);
      const special = scope === null ? null : fitting(scope) || fitting(this.bases[scope]);
      const subject = this.subjects[number];
      return special ? special[3] : subject.titles[lang] || subject.id;
    }

    // Whether the text is a short everyday Korean word, which is one typo away from many unrelated names.
    isEverydayWord(text) {
      if (!/^[가-힣]{1,3}$/.test(text)) return false;
      return this.stems.counts.has(text) || (this.stems.known.get(this.stems.stem(text)) || 0) >= 3;
    }

    // The dictionary form of a verb, which names may have: 쏘다 for 쏜다.
    citation(word) {
      const head = this.stems.stem(word);
      return head !== word ? head + "다" : null;
    }

    queryTerm(word, forms, unfinished) {
      const term = { weight: 0, tokens: new Set(), readings: [] };
      let commonest = null;
      for (const text of forms) {
        const form = { ...word, text };
        const plain = this.plain(form);
        const readings = [form.script === NUMBER ? plain.slice(0, 1) : plain];
        if (form.script === HANGUL && !unfinished) readings.push([this.stemOf(text)]);
        for (const reading of readings) {
          const count = this.addReading(term, reading);
          if (count !== null) commonest = Math.max(commonest || 0, count);
        }
      }
      term.weight = commonest === null ? this.rarity(0) * UNKNOWN_WEIGHT : this.rarity(commonest);
      return term;
    }

    addReading(term, reading) {
      const known = reading.map((token) => this.ids.get(token));
      if (!known.length || known.includes(undefined)) return null;
      term.readings.push(known);
      known.forEach((token) => term.tokens.add(token));
      return Math.min(...known.map((token) => this.counts[token]));
    }

    expandNames(term, names) {
      for (const name of names) {
        const list = words(name);
        this.addReading(term, list.flatMap((word) => this.plain(word)));
        this.addReading(term, list.filter((word) => word.script === HANGUL).map((word) => this.stemOf(word.text)));
      }
    }
  }

  // Rows of numbers in one array.
  class JaggedArray {
    constructor() {
      this.starts = [0];
      this.values = [];
    }

    end() {
      this.starts.push(this.values.length);
    }

    pack() {
      this.starts = new Int32Array(this.starts);
      this.values = new Int32Array(this.values);
    }

    row(number) {
      return this.values.subarray(this.starts[number], this.starts[number + 1]);
    }
  }

  // Inverts lists: for each number the lists that contain it, once per occurrence.
  function postings(lists, size) {
    const starts = new Int32Array(size + 1);
    for (const token of lists.values) starts[token + 1] += 1;
    for (let number = 0; number < size; number += 1) starts[number + 1] += starts[number];
    const next = starts.slice();
    const values = new Int32Array(starts[size]);
    for (let number = 0; number + 1 < lists.starts.length; number += 1) {
      for (let position = lists.starts[number]; position < lists.starts[number + 1]; position += 1) values[next[lists.values[position]]++] = number;
    }
    return { starts, values };
  }

  // Builds postings with the BM25 weight of each token in each document.
  function bm25Postings(documents, size) {
    const filled = documents.starts.length - 1;
    const average = documents.values.length / Math.max(filled, 1) || 1;
    const length = (number) => documents.starts[number + 1] - documents.starts[number];
    const { starts, values } = postings(documents, size);
    // A document occurs once per occurrence of the token; merges these into one posting with its weight.
    const weights = new Float32Array(values.length);
    let to = 0;
    for (let token = 0; token < size; token += 1) {
      const from = to;
      for (let position = starts[token]; position < starts[token + 1]; position += 1) {
        if (to > from && values[to - 1] === values[position]) weights[to - 1] += 1;
        else {
          values[to] = values[position];
          weights[to] = 1;
          to += 1;
        }
      }
      starts[token] = from;
      const rarity = Math.log(1 + (filled - (to - from) + 0.5) / (to - from + 0.5));
      for (let position = from; position < to; position += 1) {
        weights[position] = (rarity * 2.2 * weights[position]) / (weights[position] + 1.2 * (0.25 + (0.75 * length(values[position])) / average));
      }
    }
    starts[size] = to;
    return { starts, values: values.slice(0, to), weights: weights.slice(0, to) };
  }

  // ---- Ranking: the entry that the query names first, then clauses by their features

  class Ranker {
    constructor(index, query, reader) {
      this.index = index;
      this.query = query;
      this.scope = query.scopes.length ? query.scopes[0] : query.namedScope !== null ? query.namedScope : reader;
      this.words = query.words.map((queryWord) => ({ ...queryWord, nouns: queryWord.nouns.slice() }));
      this.terms = [];
      this.nameSpans = [];
      this.corrected = new Set();
      this.subjectMatches = new Map();
      this.applyFilters();
    }

    // Resolves filters and excluded words against the content.
    applyFilters() {
      const { index, query } = this;
      const subjectNamed = (text) => {
        const byId = index.numberOf.get(text);
        if (byId !== undefined) return byId;
        const best = index.names.exact(text, keys(text)).sort((a, b) => b.score - a.score)[0];
        return best ? index.names.all[best.name].subject : undefined;
      };
      this.labels = query.labels.map((text) => {
        const number = subjectNamed(text);
        return number === undefined ? text : index.subjects[number].id;
      });
      this.members = null;
      if (query.scenarios.length) {
        this.scenarios = query.scenarios.map(subjectNamed).filter((number) => number !== undefined);
        this.members = new Set(this.scenarios);
        for (const [scenario, ...others] of index.scenarios) {
          if (this.scenarios.includes(scenario)) others.forEach((member) => this.members.add(member));
        }
      }
      this.excluded = query.excluded.map((word) => index.queryTerm(word, [word.text], false));
    }

    memberPenalty(subject) {
      return this.members !== null && !this.scenarios.includes(subject) ? SCENARIO_MEMBER_PENALTY : 0;
    }

    // Whether a subject passes the filters except for names; `scopes` are those of the clause if it is one.
    admitsFilters(number, scopes) {
      const { index, query } = this;
      const subject = index.subjects[number];
      return (
        (!query.kinds.length || query.kinds.includes(subject.kind)) &&
        !query.excludedKinds.includes(subject.kind) &&
        (!query.scopes.length || query.scopes.some((scope) => index.holds(scopes, scope))) &&
        (!this.labels.length || this.labels.some((label) => subject.labels.includes(label))) &&
        (this.members === null || this.members.has(number)) &&
        (!query.hasRuling || subject.hasRuling)
      );
    }

    admitsSubject(number) {
      const { index, query } = this;
      const subject = index.subjects[number];
      const isInName = (text) => subject.names.some((name) => index.names.all[name].text.toLowerCase().includes(text));
      return (
        this.admitsFilters(number, subject.scopes) &&
        !query.excluded.some((word) => isInName(word.text)) &&
        query.phrases.every(isInName)
      );
    }

    admitsPassage(number) {
      const { index, query } = this;
      const passage = index.passages[number];
      if (!this.admitsFilters(passage.subject, passage.scopes)) return false;
      if (this.excluded.some((term) => this.hasTerm(number, term))) return false;
      const texts = Object.values(passage.text);
      return query.phrases.every((phrase) => texts.some((text) => fold(text).toLowerCase().includes(phrase)));
    }

    hasTerm(number, term) {
      const { index } = this;
      const lists = [index.tokens.row(number), index.nameTokens[index.passages[number].subject]];
      for (let phrase = index.firstPhrase[number]; phrase < index.firstPhrase[number + 1]; phrase += 1) lists.push(index.phrases.row(phrase));
      return lists.some((list) => term.readings.some((reading) => reading.every((token) => list.includes(token))));
    }

    rank(limit) {
      const { query } = this;
      if (!query.words.length) return { results: query.filtered ? this.filteredSubjects(limit) : [], nearest: [] };
      this.linkSubjects();
      const only = this.exactSubject();
      const { good, weak } = this.passages(only);
      for (const [subject, naming] of this.topSubjects(limit)) {
        const candidate = this.subjectCandidate(subject, naming);
        const isCovered = this.isCovered(this.nameCoverage(subject), (position) => this.isNamedAt(position, subject));
        (naming.kind === NAMED && !isCovered ? weak : good).push(candidate);
      }
      const results = this.sorted(good, limit);
      return { results, nearest: results.length ? [] : this.nearest(weak) };
    }

    // Links the query and its parts to the subjects that they name.
    linkSubjects() {
      const { index, query } = this;
      for (const queryWord of this.words) {
        if (queryWord.word.script !== HANGUL || queryWord.isStopWord) continue;
        const citation = index.citation(queryWord.word.text);
        if (citation) queryWord.nouns.push(citation);
      }
      this.nameSpans = this.findNameSpans();
      let direct = index.names.find(query.text);
      const numbers = this.words.filter((queryWord) => queryWord.word.script === NUMBER);
      const word = index.isEverydayWord(query.text);
      direct = direct.filter((match) => {
        if (match.kind !== TYPO) return true;
        const own = index.names.all[match.name].text.split(/\D+/);
        return !word && numbers.every((queryWord) => own.includes(queryWord.word.text.replace(/\D/g, "")));
      });
      const hasPrefix = direct.some((match) => match.kind <= PREFIX);
      const unfinished = hasPrefix && this.words.length === 1 && direct.every((match) => match.kind >= PREFIX);
      let tried = 0;
      this.words.forEach((queryWord, position) => {
        let term = index.queryTerm(queryWord.word, [queryWord.word.text, ...queryWord.nouns], unfinished);
        const isLinked = this.nameSpans.some((span) => position >= span.from && position < span.to);
        const isUnknown = !term.readings.length && !isLinked && !queryWord.isStopWord && !hasPrefix;
        if (isUnknown && tried < MAX_CORRECTED && !index.isEverydayWord(queryWord.word.text)) {
          tried += 1;
          const corrections = index.names.corrections(queryWord.word.text);
          if (corrections.length) {
            term = index.queryTerm(queryWord.word, corrections, false);
            queryWord.nouns.push(...corrections);
            this.corrected.add(position);
          }
        }
        this.terms.push(term);
      });
      if (this.corrected.size) this.nameSpans = this.findNameSpans();
      for (const span of this.nameSpans) {
        const names = span.matches.flatMap((match) => this.writtenNames(index.names.all[match.name].subject));
        index.expandNames(this.terms[span.from], names);
      }
      // The default edition is the newest.
      const newest = index.newestEdition(-1);
      const scope = this.scope === null ? newest : this.scope;
      this.phraseTokens = new Set();
      this.words.forEach((queryWord, position) => {
        if (!queryWord.isStopWord) for (const reading of this.terms[position].readings) reading.forEach((token) => this.phraseTokens.add(token));
      });
      for (const type of questionTypes(query.words.map((queryWord) => questionBits(queryWord.word.text)), index.scopes[scope])) {
        const token = index.ids.get(type);
        if (token !== undefined) this.phraseTokens.add(token);
      }
      this.queryTokens = new Set(this.phraseTokens);
      for (const term of this.terms) for (const reading of term.readings) reading.forEach((token) => this.queryTokens.add(token));
      direct.forEach((match) => this.addMatch(match));
      for (const rest of withoutParticles(query.text)) {
        if (rest.length < 2) continue;
        for (const match of index.names.exact(rest, keys(rest))) {
          if (match.kind !== KEYBOARD) this.addMatch({ ...match, kind: INFLECTED, score: match.score - 30 });
        }
      }
      if (!this.subjectMatches.size) {
        const content = this.words.filter((queryWord) => !queryWord.isStopWord).map((queryWord) => queryWord.word.text);
        index.names.inAnyOrder(content).forEach((match) => this.addMatch(match));
      }
      const total = this.totalWeight();
      for (const span of this.nameSpans) {
        let isCorrected = false;
        for (let position = span.from; position < span.to; position += 1) isCorrected = isCorrected || this.corrected.has(position);
        for (const match of span.matches) {
          const kind = index.subjects[index.names.all[match.name].subject].kind;
          const coverage = this.fullWeight((position) => (position >= span.from && position < span.to) || this.isKind(position, kind)) / total;
          const rest = 1000 - match.score;
          if (coverage <= 0.99) this.addMatch({ name: match.name, kind: NAMED, score: 410 + 380 * coverage - rest });
          else if (isCorrected) this.addMatch({ name: match.name, kind: TYPO, score: 820 - rest });
          else this.addMatch({ name: match.name, kind: INFLECTED, score: 970 - rest });
        }
      }
    }

    writtenNames(subject) {
      return this.index.subjects[subject].names
        .map((name) => this.index.names.all[name])
        .filter((name) => (name.status === "preferred" || name.status === "admitted") && !name.abbreviation)
        .map((name) => name.text);
    }

    isKind(position, kind) {
      const queryWord = this.words[position];
      return kind !== null && [queryWord.word.text, ...queryWord.nouns].some((form) => form === kind || ownValue(KINDS, form) === kind);
    }

    // Finds the names in the query, longest first, without overlap.
    findNameSpans() {
      const list = this.words;
      const taken = list.map(() => false);
      const spans = [];
      for (let length = Math.min(list.length, MAX_NAME_WORDS); length >= 1; length -= 1) {
        for (let from = 0; from + length <= list.length; from += 1) {
          const part = list.slice(from, from + length);
          if (taken.slice(from, from + length).includes(true)) continue;
          const mayBeName = length === 1
            ? !part[0].isStopWord
            : (!part[0].isStopWord || !part[length - 1].isStopWord) && part.some((queryWord) => !queryWord.isStopWord);
          if (!mayBeName) continue;
          const matches = this.spelled(part);
          if (matches.length) {
            taken.fill(true, from, from + length);
            spans.push({ from, to: from + length, matches });
          }
        }
      }
      return spans;
    }

    spelled(part) {
      const { names } = this.index;
      const last = part[part.length - 1];
      const before = part.slice(0, -1);
      const literal = before.map((queryWord) => queryWord.word.text);
      const bare = before.map((queryWord) => queryWord.nouns[0] || queryWord.word.text);
      let matches = [];
      for (const form of [last.word.text, ...last.nouns]) {
        for (const start of [literal, bare]) {
          const typed = [...start, form].join(" ");
          const key = keys(typed);
          if (key.length > 1) matches.push(...names.exact(typed, key).filter((match) => match.kind !== KEYBOARD));
        }
        if (matches.length) break;
      }
      if (!matches.length && part.every((queryWord) => queryWord.word.script === LATIN)) {
        matches = names.byStems([...literal, last.word.text].join(" "));
      }
      matches.sort((a, b) => b.score - a.score || a.name - b.name);
      const distinct = [];
      for (const match of matches) {
        const subject = names.all[match.name].subject;
        if (!distinct.some((known) => names.all[known.name].subject === subject)) distinct.push(match);
      }
      return distinct.slice(0, 4);
    }

    // Records the best match of each subject.
    addMatch(match) {
      const { index, query } = this;
      const name = index.names.all[match.name];
      if (query.lang !== null && name.lang !== query.lang) return;
      if (!this.admitsSubject(name.subject)) return;
      const subject = index.subjects[name.subject];
      const term = subject.kind === null && match.kind === NAMED ? BARE_TERM_PENALTY : 0;
      const penalty = this.scope !== null && !index.holds(subject.scopes, this.scope) ? -8 : 0;
      const standing = (subject.kind !== null ? 6 : 0) + penalty;
      const score = match.score + standing + term + this.memberPenalty(name.subject);
      const known = this.subjectMatches.get(name.subject);
      if (!known || known.score < score) this.subjectMatches.set(name.subject, { name: match.name, score, kind: match.kind });
    }

    // The subject that the entire query names, unless it names several equally well.
    exactSubject() {
      let best = null;
      for (const candidate of this.subjectMatches) if (!best || candidate[1].score >= best[1].score) best = candidate;
      if (!best || best[1].score < MIN_EXACT_SCORE || best[1].kind >= PREFIX || best[1].kind === NAMED) return null;
      let rivals = 0;
      for (const naming of this.subjectMatches.values()) if (naming.score > best[1].score - 3) rivals += 1;
      return rivals === 1 ? best[0] : null;
    }

    topSubjects(limit) {
      const all = Array.from(this.subjectMatches);
      const direct = all.filter(([, naming]) => naming.kind !== NAMED);
      direct.sort((a, b) => b[1].score - a[1].score || (this.id(a[0]) < this.id(b[0]) ? -1 : 1));
      return all.filter(([, naming]) => naming.kind === NAMED).concat(direct.slice(0, limit));
    }

    id(subject) {
      return this.index.subjects[subject].id;
    }

    // The weight of the words at which a condition holds; stop words have none.
    fullWeight(holds) {
      let sum = 0;
      this.words.forEach((queryWord, position) => {
        if (!queryWord.isStopWord && holds(position)) sum += this.terms[position].weight;
      });
      return sum;
    }

    // The same, with less weight for corrected words.
    weight(holds) {
      let sum = 0;
      this.words.forEach((queryWord, position) => {
        if (!queryWord.isStopWord && holds(position)) sum += this.terms[position].weight * (this.corrected.has(position) ? CORRECTED_WEIGHT : 1);
      });
      return sum;
    }

    totalWeight() {
      return Math.max(this.fullWeight(() => true), 1e-6);
    }

    isNamedAt(position, subject) {
      return this.nameSpans.some(
        (span) =>
          position >= span.from && position < span.to && span.matches.some((match) => this.index.names.all[match.name].subject === subject),
      );
    }

    nameCoverage(subject) {
      return this.weight((position) => this.isNamedAt(position, subject)) / this.totalWeight();
    }

    isCovered(coverage, holds) {
      let count = 0;
      this.words.forEach((queryWord, position) => {
        if (!queryWord.isStopWord && holds(position)) count += 1;
      });
      return coverage >= MIN_COVERAGE[count > 1 ? 0 : 1];
    }

    // The passages that cover enough of the query, and the weaker ones.
    passages(only) {
      const { index, query } = this;
      const good = [];
      const weak = [];
      if (query.onlyStopWords) return { good: only === null ? good : this.ownPassages(only), weak };
      const content = this.terms.filter((_, position) => !this.words[position].isStopWord);
      const linked = new Set(this.nameSpans.flatMap((span) => span.matches.map((match) => index.names.all[match.name].subject)));
      const isNarrow = query.phrases.length || query.excluded.length;
      const pool = isNarrow ? MAX_CANDIDATES[2] : content.length <= 2 ? MAX_CANDIDATES[0] : MAX_CANDIDATES[1];
      const scores = this.score(content, linked);
      const fitting = [];
      scores.forEach((score, number) => {
        if (score > 0 && this.admitsFilters(index.passages[number].subject, index.passages[number].scopes)) fitting.push(number);
      });
      fitting.sort((a, b) => scores[b] - scores[a] || a - b);
      const chosen = new Set(fitting.slice(0, pool));
      for (const number of this.nearestPhrases(MAX_PHRASE_CANDIDATES)) if (scores[number] > 0) chosen.add(number);
      let remaining = linked.size ? MAX_CANDIDATES[1] : 0;
      for (const number of fitting) {
        if (remaining > 0 && linked.has(index.passages[number].subject)) {
          chosen.add(number);
          remaining -= 1;
        }
      }
      const best = fitting.length ? scores[fitting[0]] : 1;
      for (const number of chosen) {
        if (!this.admitsPassage(number)) continue;
        const { features, covered } = this.passageFeatures(number, scores[number] / best);
        const candidate = this.passageCandidate(number, features);
        const isCovered = this.isCovered(features.coverage, (position) => covered[position]) || features.phraseFit >= MIN_PHRASE_FIT || features.nameCoverage >= MIN_NAME_COVERAGE;
        (isCovered ? good : weak).push(candidate);
      }
      if (only !== null) good.push(...this.ownPassages(only));
      return { good, weak };
    }

    // The BM25 score of each passage.
    score(content, linked) {
      const { index, query } = this;
      const scores = new Float32Array(index.total);
      const fieldsOf = query.lang === null ? FIELD_LIST : [query.lang, "stems"];
      let fewest = Infinity;
      for (const term of content) for (const token of term.tokens) fewest = Math.min(fewest, index.counts[token]);
      const maxCount = Math.max(fewest, MAX_TOKEN_COUNT);
      for (const term of content) {
        const share = 1 / Math.sqrt(Math.max(term.tokens.size, 1));
        for (const token of term.tokens) {
          if (index.counts[token] > maxCount) continue;
          for (const name of fieldsOf) {
            const { starts, values, weights } = index.fields[FIELD_LIST.indexOf(name)];
            const boost = FIELDS[name] * share;
            for (let position = starts[token]; position < starts[token + 1]; position += 1) scores[values[position]] += weights[position] * boost;
          }
        }
      }
      for (const subject of linked) for (const number of index.subjects[subject].passages) scores[number] += 3;
      return scores;
    }

    // The passages whose player phrases are nearest to the query.
    nearestPhrases(max) {
      const { index } = this;
      const shared = new Map();
      const { starts, values } = index.phrasePostings;
      for (const token of this.phraseTokens) {
        for (let position = starts[token]; position < starts[token + 1]; position += 1) {
          shared.set(values[position], (shared.get(values[position]) || 0) + index.weights[token]);
        }
      }
      let best = 0;
      for (const sum of shared.values()) best = Math.max(best, sum);
      const near = [];
      for (const [number, sum] of shared) {
        const fit = (sum * sum) / (index.phraseWeights[number] * best);
        if (fit >= MIN_FIT) near.push([number, fit]);
      }
      near.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
      const passages = new Set();
      for (const [number] of near) {
        if (passages.size === max) break;
        passages.add(index.phraseOf[number]);
      }
      return passages;
    }

    // The first clauses of the named entry.
    ownPassages(subject) {
      const { index } = this;
      const candidates = [];
      let count = 0;
      for (const number of index.subjects[subject].passages) {
        const passage = index.passages[number];
        if (passage.clause === null || count === MAX_OWN_CLAUSES || !this.current(passage) || !this.admitsPassage(number)) continue;
        const score = 860 - count - (count >= 2 ? 20 : 0);
        count += 1;
        candidates.push({ subject, passage: number, score, why: { id: "why-clause", entry: this.id(subject) } });
      }
      return candidates;
    }

    // Whether a passage holds in the reader's edition, by default in the newest edition of its entry.
    current(passage) {
      const { index } = this;
      const scope = this.scope !== null ? this.scope : index.newestEdition(index.subjects[passage.subject].scopes);
      return scope === null || index.holds(passage.scopes, scope);
    }

    // The words at which a condition holds; a name is covered as a whole if it holds at its first word.
    withFullNames(holds) {
      const covered = this.terms.map(holds);
      for (const span of this.nameSpans) {
        if (span.to - span.from > 1 && covered[span.from]) covered.fill(true, span.from, span.to);
      }
      return covered;
    }

    // The features of a passage, and the words of the query that it covers.
    passageFeatures(number, textScore) {
      const { index } = this;
      const passage = index.passages[number];
      const total = this.totalWeight();
      const inQuery = (list) => {
        const shared = new Set();
        for (const token of list) if (this.queryTokens.has(token)) shared.add(token);
        return shared;
      };
      const hasReading = (term, tokens) => term.readings.some((reading) => reading.every((token) => tokens.has(token)));
      const matched = [inQuery(index.tokens.row(number)), inQuery(index.nameTokens[passage.subject])];
      let phraseFit = 0;
      for (let phraseNumber = index.firstPhrase[number]; phraseNumber < index.firstPhrase[number + 1]; phraseNumber += 1) {
        const phrase = inQuery(index.phrases.row(phraseNumber));
        if (!phrase.size) continue;
        matched.push(phrase);
        let part = 0;
        for (const token of phrase) if (this.phraseTokens.has(token)) part += index.weights[token];
        if (part > 0) {
          const coveredByPhrase = this.withFullNames((term) => hasReading(term, phrase));
          phraseFit = Math.max(phraseFit, (part / index.phraseWeights[phraseNumber]) * (this.weight((position) => coveredByPhrase[position]) / total));
        }
      }
      const covered = this.withFullNames((term) => matched.some((tokens) => hasReading(term, tokens)));
      for (const span of this.nameSpans) {
        if (span.matches.some((match) => index.names.all[match.name].subject === passage.subject)) covered.fill(true, span.from, span.to);
      }
      const naming = this.subjectMatches.get(passage.subject);
      const undecided = this.scope === null && index.newestEdition(index.subjects[passage.subject].scopes) === null;
      const current = this.current(passage);
      const features = {
        coverage: this.weight((position) => covered[position]) / total,
        nameCoverage: this.nameCoverage(passage.subject),
        nameScore: naming ? naming.score / 1000 : 0,
        phraseFit,
        textScore,
        current: current && !undecided,
        otherEdition: this.scope !== null && !current,
        hasNumber: this.query.asksNumber && /\d/.test(passage.text.en || passage.text.ko || ""),
        entry: passage.clause === null,
      };
      return { features, covered };
    }

    passageCandidate(number, features) {
      const { index } = this;
      const { subject } = index.passages[number];
      const naming = this.subjectMatches.get(subject);
      let why = { id: "why-text" };
      if (features.phraseFit >= MIN_REASON_PHRASE_FIT) why = { id: "why-asked" };
      else if (naming && naming.kind <= KEYBOARD && !features.entry) why = { id: "why-clause", entry: this.id(subject) };
      const score = featureScore(features) + this.memberPenalty(subject);
      return { subject, passage: features.entry ? null : number, score, why };
    }

    subjectCandidate(subject, naming) {
      const name = this.index.names.all[naming.name];
      const id = naming.kind === EXACT && name.abbreviation ? "why-abbreviation" : REASONS[naming.kind];
      let { score } = naming;
      if (naming.kind === NAMED) {
        const nameCoverage = this.nameCoverage(subject);
        score = featureScore({
          coverage: nameCoverage, nameCoverage, nameScore: naming.score / 1000, phraseFit: 0, textScore: 0, current: true,
          otherEdition: false, hasNumber: false, entry: true,
        });
      }
      return { subject, passage: null, score, why: { id, name: name.text } };
    }

    // Sorts the candidates, best first, and drops duplicate targets.
    sorted(candidates, limit) {
      candidates.sort((a, b) => {
        if (a.score !== b.score) return b.score - a.score;
        if (a.subject !== b.subject) return this.id(a.subject) < this.id(b.subject) ? -1 : 1;
        return (a.passage === null ? -1 : a.passage) - (b.passage === null ? -1 : b.passage);
      });
      const seen = new Set();
      const distinct = [];
      for (const candidate of candidates) {
        const target = candidate.subject + "#" + candidate.passage;
        if (distinct.length === limit) break;
        if (!seen.has(target)) distinct.push(candidate);
        seen.add(target);
      }
      return distinct;
    }

    // The fallback if nothing matches: passages with some of the words, then similar names.
    nearest(weak) {
      const nearest = this.sorted(weak, MAX_NEAREST);
      for (const [name, score] of this.index.names.similar(this.query.text, MAX_NEAREST * 4)) {
        const { subject, text } = this.index.names.all[name];
        const known = nearest.some((candidate) => candidate.subject === subject && candidate.passage === null);
        if (nearest.length < MAX_NEAREST && !known && this.admitsSubject(subject)) {
          nearest.push({ subject, passage: null, score, why: { id: "why-alike", name: text } });
        }
      }
      return nearest;
    }

    // The subjects that pass the filters, for a query without words.
    filteredSubjects(limit) {
      const candidates = [];
      this.index.subjects.forEach((subject, number) => {
        if (this.admitsSubject(number)) {
          candidates.push({ subject: number, passage: null, score: subject.kind === null ? 400 : 500, why: { id: "why-filter" } });
        }
      });
      return this.sorted(candidates, limit);
    }
  }

  // The score of a candidate.
  function featureScore(features) {
    const w = WEIGHTS;
    const weight =
      w.coverage * features.coverage +
      w.nameCoverage * features.nameCoverage +
      w.nameScore * features.nameScore +
      w.phraseFit * Math.sqrt(features.phraseFit) +
      w.textScore * features.textScore +
      (features.current ? w.current : 0) +
      (features.otherEdition ? w.otherEdition : 0) +
      (features.hasNumber ? w.hasNumber : 0) +
      (features.entry ? w.entry : 0);
    return w.bias + w.scale * weight;
  }

  const OfflineSearch = {
    build: (data, texts) => new Index(data, texts),
    // For tests: lists to compare with the server's, and functions to call alone.
    internals: { PARTICLES, VERB_STARTS, EN_STOP_WORDS, KO_STOP_WORDS, stem, words, keys, splits },
  };
  if (typeof module !== "undefined") module.exports = OfflineSearch;
  else root.OfflineSearch = OfflineSearch;
})(typeof self !== "undefined" ? self : globalThis);
