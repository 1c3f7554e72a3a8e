// Search without a network, over search.json and the texts of the pages that were kept.
//
// A classic script: `importScripts` or `<script>` gives `OfflineSearch`, node gives the same by `require`.
//
//   const index = OfflineSearch.build(data, texts);
//   index.search("엄폐 보정", { lang: "ko", scope: null, limit: 10 });
//
// It follows the server's search (src/search): names are looked up as keystrokes, sentences by their words and by the
// phrases in which players ask. There is no Korean dictionary here: which part of a word is its stem is learned from
// the words of the content (`Stems`). Start reading at `Index.search`.
//
// The index is a few million numbers; it is built in half a second and never changed. `search` gives
//
//   query     the question as it was read
//   exact     whether anything fits
//   results   [{ id, clause, kind, scope, name, why, score }], best first: `id` of the entry or term, `clause` null for the
//             whole of it, `kind` "term" for a term without an entry, `scope` the edition or pack whose text it is (null
//             where there is none), `name` in the language asked for, `why` { id: "why-…", name or entry }, `score` about
//             1000 at most
//   nearest   the same, at most three, where nothing fits
//
// `scope` in the options is the reader's edition or pack, null where none is chosen.
//
// `texts` is an iterable of { entry, clause, lang, text }: `entry` an id, `clause` the clause's own name, or null for
// the summary and for prose that is no clause. Texts of one clause may come in several pieces and in any order. Any of
// them may be missing: names and phrases find most of what is asked, and quotes need texts.
//
// `data` is search.json. Subjects are the entries in the order of their ids, then the terms without an entry; clauses
// are in reading order, entry after entry. Tables with one line for each are single texts, lines ended by "\n".
//
//   format        1
//   scopes        ids of editions, oldest first, then of packs
//   bases         for each scope the number of the edition it sits on; its own number for an edition
//   kinds         keywords of kinds: "rule", "skill", …
//   labels        ids of labels, types and traits
//   ids           text, a line for each subject: its id
//   kindOf        for each entry the number of its kind; so this also says how many entries there are
//   scopesOf      for each subject its scopes, as the sum of 1 << number
//   labelsOf      for each entry the numbers of its labels
//   rulings       numbers of the entries that have a ruling
//   scenarios     for each scenario [its number, the numbers of all subjects related to it in either direction …]
//   names         { en, ko }, each a text with a line for each subject: its names joined by "|", in the server's order.
//                 A name is preferred as it stands; "+" before it: admitted, "!": to be avoided, "~": only for search;
//                 then "^": an abbreviation. The names that the server makes of a name and its kind are among them.
//   titles        [[subject, scope, lang, name] …]: for names that are limited to scopes, the title there; may be absent
//   clauses       text, a line for each entry: the names of its clauses joined by blanks
//   clauseScopes  for each clause its scopes, as above
//   asked         { en, ko }, each a text with a line for each clause: the phrases of players joined by "|". `?`, `!` and
//                 commas may be left out, and words that only make a question, but for those that `SAYS` knows.
(function (root) {
  "use strict";

  // ---- One spelling for what can be spelled in several ways

  const MAX_CHARS = 200;
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

  // ---- Text as the keys somebody presses: Hangul on the two-set layout, Latin as it stands

  const LEADS = "r r s e e f a q q t t d w w c z x v g".split(" ");
  const VOWELS = "k o i o j p u p h hk ho hl y n nj np nl b m ml l".split(" ");
  const TAILS = " r r rt s sw sg e f fr fa fq ft fx fv fg a q qt t t d w c z x v g".split(" ");
  const CONSONANTS = "r r rt s sw sg e e f fr fa fq ft fx fv fg a q q qt t t d w w c z x v g".split(" ");

  const isSyllable = (c) => c >= "가" && c <= "힣";
  const isConsonant = (c) => c >= "ㄱ" && c <= "ㅎ";
  const isHangul = (c) => isSyllable(c) || (c >= "ㄱ" && c <= "ㅣ");
  const hasHangul = (text) => /[가-힣ㄱ-ㅣ]/.test(text);
  const letters = (c) => {
    const at = c.charCodeAt(0) - 0xac00;
    return [Math.floor(at / 588), Math.floor((at % 588) / 28), at % 28];
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

  // The text with the keyboard in the other mode; nothing where Latin letters make no whole syllables.
  function otherMode(text) {
    if (hasHangul(text)) return text.split(" ").map(keys).join(" ");
    const hangul = text.split(" ").map(syllables);
    const joined = hangul.includes(null) ? "" : hangul.join(" ");
    return joined || null;
  }

  function syllables(word) {
    const plain = word.toLowerCase();
    let text = "";
    let at = 0;
    const piece = (from, length) => (from + length <= plain.length ? plain.slice(from, from + length) : null);
    const known = (list, key) => (key === null ? -1 : list.indexOf(key));
    while (at < plain.length) {
      let lead = known(LEADS, piece(at, 1));
      if (lead < 0) return null;
      if (/[A-Z]/.test(word[at]) && LEADS[lead + 1] === LEADS[lead]) lead += 1;
      let vowel = -1;
      let after = at;
      for (const n of [2, 1]) {
        vowel = known(VOWELS, piece(at + 1, n));
        after = at + 1 + n;
        if (vowel >= 0) break;
      }
      if (vowel < 0) return null;
      let tail = 0;
      let length = 0;
      for (const n of [2, 1]) {
        const found = known(TAILS, piece(after, n));
        const next = piece(after + n, 1);
        if (found >= 0 && !(next !== null && VOWELS.includes(next))) {
          tail = found;
          length = n;
          break;
        }
      }
      text += compose(lead, vowel, tail);
      at = after + length;
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

  // ---- Words: at blanks, signs and where the script changes; a number with its unit is one word

  const HANGUL = 0;
  const NUMBER = 1;
  const LATIN = 2;
  const INCHES = ["inches", "inch", "인치", '"', "''", "in.", "in"];
  const LEVELS = ["level", "레벨", "lv.", "lv", "lvl"];
  const WORD = /([+-]?\d+(?:\.\d+)?)|([가-힣ㄱ-ㅣ]+)|((?:(?![가-힣ㄱ-ㅣ])\p{L})+|\p{N})/gu;

  function words(text) {
    const found = [];
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
      if (script === NUMBER) WORD.lastIndex = withUnit(word, found, text, WORD.lastIndex);
      found.push(word);
    }
    return found;
  }

  // Joins a number with its unit; returns where the text goes on.
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
    const unit = INCHES.find((one) => start.startsWith(one));
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

  // ---- English: stems (Porter's second algorithm) and words that only make a question

  const EN_FILLERS = new Set(
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

  // Words and endings of a content are far fewer; questions have no end.
  const REMEMBERED = 50000;
  const stemCache = new Map();
  function stem(word) {
    if ((word.length <= 3 && word.endsWith("s")) || !/^[a-z]+$/.test(word)) return word;
    let known = stemCache.get(word);
    if (known === undefined) {
      known = porter(SHORT[word] || word);
      if (stemCache.size < REMEMBERED) stemCache.set(word, known);
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

  // ---- Korean: particles, endings, words that only make a question

  const PARTICLES = (
    "에서부터 이라면 에서는 에서도 에게서 으로는 으로도 까지는 한테서 이라는 이라도 이라서 이어도 에서 으로 까지 부터 한테 에게 에는 에도 " +
    "라면 이면 이란 인가 이나 이랑 처럼 보다 마다 밖에 로는 이든 이고 인데 이며 이야 라도 라서 에선 에겐 한텐 여도 이지 인지 " +
    "은 는 이 가 을 를 의 에 로 와 과 도 만 랑 면 일 인 엔"
  ).split(" ");
  const VERB_STARTS =
    "당하 당해 당한 당할 당했 시키 시켜 시킨 시킬 시켰 하 해 했 한 할 함 합 되 돼 됐 된 될 됨 됩 받 중 시".split(" ");
  const KO_FILLERS = new Set(
    ("가능 가능한가 가능한가요 가능한지 가능함 가능해 것 경우 경우에 관련 규칙 그러면 그럼 그리고 나여 나오면 나요 누가 누구 누군지 는 대한 대해 " +
      "돼 돼요 되나 되나요 되는 되는데 되는지 되면 되요 된다 될까 됨 됩니까 때 때는 때에 뜻 란 룰 몇 몇개 무슨 무엇 무엇인가 무엇인가요 뭐 " +
      "뭐가 뭐야 뭐임 뭐죠 뭔가 뭔가요 뭔데 뭘 방법 사용법 설명 설명해줘 수 안돼 안되나 알려 알려주세요 알려줄래 알려줘 어디 어디서 어떤 어떻게 " +
      "어떻게돼 어떻게되나요 어떻게해 어케 언제 얼마 얼마나 얼마야 얼마임 없나 없나요 없는지 없어 없음 왜 의미 이게 인가 인가여 인가요 인지 일때 " +
      "있나 있나요 있는 있는지 있어 있어요 있을 있을까 있음 정도 정의 좀 하나 하나요 하는 하는데 하는지 하려면 하면 할 할까 할때 해 해도 혹시 효과 " +
      "걔 걔네 녀석 놈 놈들 애 애들").split(" "),
  );
  const SOMEBODY = new Set("걔 걔네 녀석 놈 놈들 애 애들".split(" "));
  const PARTICLE_SET = new Set(PARTICLES);

  const lastParticle = (text) => PARTICLES.find((particle) => text.endsWith(particle));

  function withoutParticles(text) {
    const found = [];
    let rest = text;
    for (let particle; (particle = lastParticle(rest)); ) {
      rest = rest.slice(0, rest.length - particle.length);
      found.push(rest);
    }
    return found;
  }

  const isKoFiller = (word) =>
    KO_FILLERS.has(word) || withoutParticles(word).some((rest) => SOMEBODY.has(rest));

  // The nouns that a word may contain, longest first; none has fewer than two syllables.
  function nouns(word) {
    if (!/^[가-힣]+$/.test(word)) return [];
    const found = [];
    let rest = word;
    for (let particle; (particle = lastParticle(rest)) && rest.length - particle.length >= 2; ) {
      rest = rest.slice(0, rest.length - particle.length);
      found.push(rest);
    }
    for (let at = 2; at < word.length; at += 1) {
      if (VERB_STARTS.some((start) => word.startsWith(start, at))) {
        found.push(word.slice(0, at));
        break;
      }
    }
    return Array.from(new Set(found.sort((a, b) => b.length - a.length)));
  }

  // Every way to read a word as a stem and an ending: at a syllable, before its tail (`쏜다`: 쏘, ㄴ다), or where a
  // vowel of both has merged (`굴려`: 굴리, 어). Endings of one shape are counted as one.
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
  // A vowel that may be a stem's vowel and 어 (or 아): its number, and the vowels of the stem. 해 is 하 and 여.
  const MERGED = { 9: [8], 14: [13], 6: [20], 10: [11], 4: [18, 4], 0: [0, 18], 1: [0, 1], 5: [5] };

  const tailLetter = { 4: "ㄴ", 8: "ㄹ", 16: "ㅁ", 17: "ㅂ", 20: "ㅆ" };

  const [NO_ENDING, ENDS, ENDS_NOUN] = [1, 2, 3];
  const endingSorts = new Map();

  // Whether a text ends words, or only nouns of two syllables and more.
  function sortOfEnding(text) {
    let sort = endingSorts.get(text);
    if (sort === undefined) {
      sort = NO_ENDING;
      if (VERB_ENDING.test(text)) sort = ENDS;
      else if (LIGHT_ENDING.test(text) || LIGHT_BARE.test(text)) sort = ENDS_NOUN;
      else if (PARTICLE_ENDING.test(text)) sort = ENDS;
      if (endingSorts.size < REMEMBERED) endingSorts.set(text, sort);
    }
    return sort;
  }

  function splits(word) {
    const found = [[word, ""]];
    const seen = new Set([word]);
    const add = (head, ending) => {
      if (seen.has(head)) return;
      const sort = sortOfEnding(ending);
      if (sort === ENDS || (sort === ENDS_NOUN && head.length > 1)) {
        seen.add(head);
        found.push([head, ending]);
      }
    };
    for (let at = Math.max(0, word.length - 6); at < word.length; at += 1) {
      const before = word.slice(0, at);
      const rest = word.slice(at + 1);
      if (at > 0) {
        add(before, word.slice(at));
        add(before, uniform(word.slice(at)));
      }
      const [lead, vowel, tail] = letters(word[at]);
      if (tailLetter[tail]) add(before + compose(lead, vowel, 0), tailLetter[tail] + rest);
      if (MERGED[vowel] && (tail === 0 || tail === 20)) {
        for (const own of MERGED[vowel]) add(before + compose(lead, own, 0), (tail === 20 ? "었" : "어") + rest);
      }
    }
    return found;
  }

  // 아 as 어, 해 as 하어: an ending has one spelling.
  const SPELLED = [
    ["해", "하어"], ["했", "하었"], ["한", "하ㄴ"], ["할", "하ㄹ"], ["함", "하ㅁ"], ["합", "하ㅂ"], ["돼", "되어"], ["됐", "되었"],
    ["된", "되ㄴ"], ["될", "되ㄹ"], ["됨", "되ㅁ"], ["됩", "되ㅂ"], ["시켜", "시키어"], ["시켰", "시키었"], ["아", "어"], ["았", "었"],
  ];
  const UNIFORM = new Map(SPELLED);

  function uniform(ending) {
    const at = ending[0] === "당" && /^.[해했한할함합]/.test(ending) ? 1 : 0;
    const length = ending[at] === "시" ? 2 : 1;
    const spelled = UNIFORM.get(ending.slice(at, at + length));
    return spelled === undefined ? ending : ending.slice(0, at) + spelled + ending.slice(at + length);
  }

  // Stems learned from the words of the content: a stem is what stands before many different endings.
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

    // Called once, when all words are counted.
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
        for (const [one, ending] of splits(word)) {
          const own = this.endings.get(one);
          const variety = own ? own.size : 0;
          // A longer stem says more, so it needs fewer endings.
          const score = (variety + (ending === "" ? 0.5 : 0)) * (one.length === 1 ? 0.6 : 1) * Math.pow(one.length, 0.5);
          if (score > best) {
            best = score;
            head = one;
          }
        }
        // What is typed is not remembered: questions have no end.
        if (this.counts.has(word)) this.chosen.set(word, head);
      }
      return head;
    }
  }

  // ---- Sorted keys: found whole, by their beginning, or with a few wrong keys

  const LONGEST_KEY = 48;
  const BUDGET = 30000;
  const FAR = 99;

  class Keyspace {
    constructor(pairs) {
      const kept = pairs.filter(([key]) => key);
      kept.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1]));
      this.keys = [];
      this.values = [];
      kept.forEach(([key, value], at) => {
        if (at && kept[at - 1][0] === key && kept[at - 1][1] === value) return;
        this.keys.push(key);
        this.values.push(value);
      });
    }

    // The first place whose key is not less.
    from(key) {
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
      const found = [];
      for (let at = this.from(key); this.keys[at] === key; at += 1) found.push(this.values[at]);
      return found;
    }

    // Places of keys that begin so, no more than so many.
    prefix(start, most) {
      const from = this.from(start);
      let to = from;
      while (to < this.keys.length && to - from < most && this.keys[to].startsWith(start)) to += 1;
      return [from, to];
    }

    // [value, distance, whether only the beginning is like it] of the keys at most `most` errors away; `early` bounds
    // the errors in the first half of what was typed. The sorted keys are walked as the trie that they are.
    near(typed, most, early) {
      const length = typed.length;
      if (!length || length > LONGEST_KEY) return [];
      const found = [];
      let budget = BUDGET;
      // A row of distances for each letter walked down; the two above are still needed, those beside it no longer.
      const rows = [];
      const sorted = this.keys;
      const allowed = (at, distance) =>
        distance > most || (at * 2 <= length && distance > early) ? FAR : distance;
      const arrive = (at, whole, start) => {
        const prefix = whole > most;
        const distance = prefix ? start : whole;
        if (distance <= most) found.push([this.values[at], distance, prefix]);
      };
      const descend = (start, end, depth, last, before, key, bestStart) => {
        let at = start;
        while (at < end) {
          if (budget === 0) return;
          if (sorted[at].length <= depth) {
            arrive(at, last[length], bestStart);
            at += 1;
            continue;
          }
          const letter = sorted[at][depth];
          budget -= 1;
          let low = at + 1;
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
          for (let i = Math.max(depth + 1 - most, 1); i <= Math.min(depth + 1 + most, length); i += 1) {
            const c = typed[i - 1];
            let distance = Math.min(last[i - 1] + (c === letter ? 0 : 1), row[i - 1] + 1, last[i] + 1);
            if (i > 1 && c === key && typed[i - 2] === letter) distance = Math.min(distance, before[i - 2] + 1);
            row[i] = allowed(i, distance);
            if (row[i] !== FAR) alive = true;
          }
          const begun = Math.min(bestStart, row[length]);
          if (alive) descend(at, low, depth + 1, row, last, letter, begun);
          else for (let one = at; one < Math.min(low, at + 64); one += 1) arrive(one, FAR, begun);
          at = low;
        }
      };
      const first = new Uint8Array(length + 1).fill(FAR);
      for (let at = 0; at <= length; at += 1) first[at] = allowed(at, Math.min(at, FAR));
      descend(0, sorted.length, 0, first, new Uint8Array(length + 1).fill(FAR), "", FAR);
      return found;
    }
  }

  // ---- Names: what finding one is worth, and in which way it was found, best first

  const [EXACT, SPACING, INFLECTED, NAMED_WAY, INITIALS, KEYBOARD, PREFIX, INSIDE, INITIALS_PREFIX, TYPO] = Array(10).keys();
  const WHY = [
    "why-name", "why-spacing", "why-inflected", "why-named", "why-initials", "why-keyboard", "why-prefix", "why-inside",
    "why-initials", "why-typo",
  ];
  const STATUS = { "+": "admitted", "!": "avoid", "~": "search-only" };
  const DISCOUNT = { preferred: 0, admitted: 4, "search-only": 12, avoid: 40 };
  const SCAN = 400;
  const CROWD = 48;

  const forgiven = (key) => (key.length < 4 ? 0 : key.length < 9 ? 1 : 2);
  const gap = (missing) => Math.min(missing, 60) * 1.5;
  const stemKey = (text) => words(text).map((word) => stem(word.text)).join("");

  class Names {
    constructor(names) {
      this.all = names;
      const whole = names.map((name, number) => [keys(name.text), number]);
      names.forEach((name, number) => (name.length = whole[number][0].length));
      this.whole = new Keyspace(whole);
      this.reversed = new Keyspace(whole.map(([key, number]) => [Array.from(key).reverse().join(""), number]));
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
        const key = whole[number][0];
        const seen = new Set();
        for (let at = 0; at + 3 <= key.length; at += 1) seen.add(key.slice(at, at + 3));
        for (const gram of seen) {
          if (!this.grams.has(gram)) this.grams.set(gram, []);
          this.grams.get(gram).push(number);
        }
      });
      this.inner = new Keyspace(inner);
      this.initials = new Keyspace(
        names.flatMap((name, number) => (name.hangul ? [[initials(name.text), number]] : [])),
      );
      this.list = Array.from(list);
      this.words = new Keyspace(this.list.map((word, number) => [keys(word), number]));
    }

    discount(name) {
      return (name.abbreviation ? 1 : 0) + DISCOUNT[name.status];
    }

    // Everything that the whole question may name; a name may come twice.
    find(typed) {
      const key = keys(typed);
      const found = this.exact(typed, key);
      const typedKeys = typedInitials(typed);
      if (typedKeys) found.push(...this.byInitials(typedKeys));
      if (key.length >= 2 || hasHangul(typed)) found.push(...this.byBeginning(typed, key));
      if (!typedKeys && found.every((one) => one.way > INITIALS)) found.push(...this.mistyped(typed, key, !found.length));
      return found;
    }

    exact(typed, key) {
      const hangul = hasHangul(typed);
      const lower = typed.toLowerCase();
      const found = [];
      for (const number of this.whole.exact(key)) {
        const name = this.all[number];
        if (name.text.toLowerCase() === lower) found.push({ name: number, way: EXACT, score: 1000 - this.discount(name) });
        else if (name.hangul === hangul) found.push({ name: number, way: SPACING, score: 990 - this.discount(name) });
        else if (key.length >= 3) found.push({ name: number, way: KEYBOARD, score: 880 - this.discount(name) });
      }
      return found;
    }

    // The names that have these words in another order.
    inOtherOrder(list) {
      if (list.length < 2 || list.length > 4) return [];
      const found = [];
      const order = (done, left) => {
        if (!left.length) {
          const typed = done.join(" ");
          for (const one of this.exact(typed, keys(typed))) {
            if (one.way !== KEYBOARD) found.push({ name: one.name, way: SPACING, score: one.score - 20 });
          }
        }
        left.forEach((word, at) => order(done.concat(word), left.filter((_, other) => other !== at)));
      };
      order([], list);
      return found;
    }

    byStems(typed) {
      return (this.stems.get(stemKey(typed)) || []).map((name) => ({
        name,
        way: INFLECTED,
        score: 985 - this.discount(this.all[name]),
      }));
    }

    // The words of names that a mistyped word may have meant, nearest only.
    corrections(word) {
      const key = keys(word);
      const most = forgiven(key);
      if (!most) return [];
      const hangul = hasHangul(word);
      const near = this.words.near(key, most, 1).filter((one) => !one[2]);
      const nearest = Math.min(...near.map((one) => one[1]));
      return near
        .filter((one) => one[1] === nearest)
        .map((one) => this.list[one[0]])
        .filter((known) => hasHangul(known) === hangul)
        .slice(0, 3);
    }

    // The names that share most with a question that names nothing.
    alike(typed, most) {
      const hangul = hasHangul(typed);
      const key = keys(typed);
      const shared = new Map();
      for (let at = 0; at + 3 <= key.length && at < 40; at += 1) {
        for (const number of (this.grams.get(key.slice(at, at + 3)) || []).slice(0, SCAN)) {
          shared.set(number, (shared.get(number) || 0) + 1);
        }
      }
      const size = (length) => Math.max(length - 2, 0);
      return Array.from(shared)
        .filter(([number]) => this.all[number].hangul === hangul)
        .map(([number, count]) => [number, (600 * count) / Math.max(size(key.length) + size(this.all[number].length), 1)])
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, most);
    }

    byInitials(typed) {
      const found = [];
      const [from, to] = this.initials.prefix(typed, SCAN);
      for (let at = from; at < to; at += 1) {
        const number = this.initials.values[at];
        const missing = this.initials.keys[at].length - typed.length;
        const score = (missing ? 780 : 900) - this.discount(this.all[number]) - gap(missing) * 2;
        found.push({ name: number, way: missing ? INITIALS_PREFIX : INITIALS, score });
      }
      return found;
    }

    byBeginning(typed, key) {
      const hangul = hasHangul(typed);
      const latin = typed.replace(/[^a-zA-Z0-9]/g, "").toLowerCase();
      const found = [];
      const add = (number, missing, way, score) => {
        const name = this.all[number];
        const asTyped =
          name.hangul === hangul || (latin && name.text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase().startsWith(latin));
        if (missing > 0 && (asTyped || key.length >= 4)) {
          const worth = (asTyped ? score : score - 120) - this.discount(name) - gap(missing);
          found.push({ name: number, way: asTyped ? way : KEYBOARD, score: worth });
        }
      };
      const [from, to] = this.whole.prefix(key, this.whole.keys.length);
      let begun = this.whole.values.slice(from, to);
      if (key.length <= 3 && begun.length > CROWD) {
        const rank = (number) => DISCOUNT[this.all[number].status] * 100 + this.all[number].length;
        begun.sort((a, b) => rank(a) - rank(b) || a - b);
        begun = begun.slice(0, CROWD);
      }
      for (const number of begun.slice(0, SCAN)) add(number, this.all[number].length - key.length, PREFIX, 860);
      const [start, end] = this.inner.prefix(key, SCAN);
      for (let at = start; at < end; at += 1) {
        const number = this.inner.values[at];
        const whole = this.inner.keys[at].length === key.length;
        add(number, Math.max(this.all[number].length - key.length, 1), INSIDE, whole ? 800 : 740);
      }
      return found;
    }

    mistyped(typed, key, beginnings) {
      const most = forgiven(key);
      if (!most) return [];
      const hangul = hasHangul(typed);
      const near = this.whole.near(key, 1, 1);
      if (most > 1 && near.every((one) => one[2])) {
        near.push(...this.whole.near(key, 2, 1));
        const reversed = Array.from(key).reverse().join("");
        near.push(...this.reversed.near(reversed, 2, 1).filter((one) => !one[2]));
      }
      const found = [];
      for (const [number, distance, prefix] of near) {
        const name = this.all[number];
        const begun = beginnings && 2 * key.length > name.length;
        if (name.hangul !== hangul || distance === 0 || (prefix && !begun)) continue;
        const rest = prefix ? 60 + gap(Math.max(name.length - key.length, 0)) : 0;
        const score = 880 - distance * 60 - (beginnings ? 0 : 40) - rest - this.discount(name);
        found.push({ name: number, way: TYPO, score });
      }
      return found;
    }
  }

  // ---- Questions taken apart: words, quoted phrases, excluded words, filters

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
    itsseason10: "its10", season10: "its10", 시즌10: "its10", "10시즌": "its10", 코드원: "codeone", c1: "codeone",
    엔쓰리: "n3", 엔포: "n4", 엔파이브: "n5",
  };
  const ASKS_NUMBER = new Set("bonus damage deep far many max maximum mod modifier much penalty".split(" "));
  const OUTER_SIGNS = /^[!-/:-@[-`{-~]+|[!-/:-@[-`{-~]+$/g;
  const own = (table, key) => (Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined);

  function pieces(text) {
    const found = [];
    let rest = text;
    while ((rest = rest.trimStart())) {
      const sign = /^-[\p{L}"]/u.test(rest);
      let body = sign ? rest.slice(1) : rest;
      const colon = body.indexOf(":");
      let key = null;
      if (colon > 0) {
        const known = own(KEYS, body.slice(0, colon).toLowerCase());
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
      found.push({ key, sign, value, quoted: Boolean(quoted && value) });
    }
    return found;
  }

  // What a question asks for (a time, a place, …), told from its words: each says one of these, by its number.
  const SAYS = [
    /^(when$|언제)/, /^(where$|어디)/, /^(who$|whom$|whose$|누가|누구|누굴)/, /^(why|왜)$/, /^how$/, /^(어떻게|어케)/,
    /^(many$|much$|몇|얼마)/, /^what$/, /^(can|may|could|allowed)$/, /^(do|declare)$/, /^(뭐|뭘|무엇)/, /^(하|할|해)/,
  ];
  const [WHEN, WHERE, WHO, WHY_ASKED, HOW, HOW_KO, MANY, WHAT, MAY, DO, WHAT_KO, DO_KO] = SAYS.map((_, at) => 1 << at);
  const says = (text) => SAYS.reduce((bits, pattern, at) => (pattern.test(text) ? bits | (1 << at) : bits), 0);

  // The frames of a question as tokens, by what its words say; the edition asked about is one of them.
  function frames(list, scope) {
    let all = 0;
    let deed = false;
    list.forEach((bits, at) => {
      all |= bits;
      if (at > 0 && bits & DO_KO && list[at - 1] & WHAT_KO) deed = true;
    });
    const found = [];
    if (all & WHEN) found.push("\u0002when");
    if (all & WHERE) found.push("\u0002where");
    if (all & WHO) found.push("\u0002who");
    if (all & WHY_ASKED) found.push("\u0002why");
    if ((all & HOW && !(all & MANY)) || all & HOW_KO) found.push("\u0002how");
    if (all & MANY) found.push("\u0002how-many");
    if (deed || (all & WHAT && all & MAY && all & DO)) found.push("\u0002what-to-do");
    if (scope !== null) found.push("\u0002" + scope);
    return found;
  }

  // ---- The index

  const WEIGHTS = {
    base: 240, unit: 28, coverage: 7.7, named: 1.5, whole: 1.7, asked: 4.2, fit: 2.5, current: 0.7, elsewhere: -2, number: 1.9,
    entry: -2.4,
  };
  const WHOLE = 875;
  const MERE_TERM = -25;
  const BELONGS = -250;
  const SURE_ENOUGH = [0.4, 0.65];
  const OWN_CLAUSES = 4;
  const POOL = [40, 100, 200];
  const ALSO = 24;
  const MAKES_UP = 0.42;
  const ASKED = 0.3;
  const NAMED = 0.35;
  const CORRECTED = 0.34;
  const NEAREST = 3;
  const NEAR = 0.12;
  const UNKNOWN = 0.6;
  const COMMON = 4000;
  const MOST_TRIED = 8;
  const LONGEST_SPOT = 7;
  const FIELDS = { names: 0.8, asked: 1, en: 1, ko: 1, stems: 1.2 };
  const FIELD_LIST = Object.keys(FIELDS);

  // The pairs of neighbouring syllables.
  function bigrams(word) {
    if (word.length < 2) return [word];
    const found = [];
    for (let at = 0; at + 2 <= word.length; at += 1) found.push(word.slice(at, at + 2));
    return found;
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
          for (const one of list[number] ? list[number].split("|") : []) {
            const status = STATUS[one[0]] || "preferred";
            let text = status === "preferred" ? one : one.slice(1);
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
      this.names = new Names(names);
      this.special = data.titles || [];
      this.scenarios = data.scenarios;
      this.passages = [];
      const at = new Map();
      const asked = Object.values(data.asked).map(lines);
      let clause = 0;
      lines(data.clauses).forEach((list, number) => {
        const subject = this.subjects[number];
        const add = (name, scopes, phrases) => {
          at.set(name === null ? subject.id : subject.id + "#" + name, this.passages.length);
          subject.passages.push(this.passages.length);
          this.passages.push({ subject: number, clause: name, scopes, phrases, text: {} });
        };
        add(null, subject.scopes, []);
        for (const name of list ? list.split(" ") : []) {
          const phrases = asked.flatMap((table) => (table[clause] ? table[clause].split("|") : []));
          add(name, data.clauseScopes[clause], phrases);
          clause += 1;
        }
      });
      for (const { entry, clause: name, lang, text } of texts) {
        const number = at.get(name === null || name === undefined ? entry : entry + "#" + name);
        if (number === undefined) continue;
        const own = this.passages[number].text;
        own[lang] = own[lang] ? own[lang] + " " + text : text;
      }
      this.analyse();
      this.scopeStarts.clear();
    }

    // Turns all texts into tokens. Every distinct word is looked at once; texts and phrases are lists of their numbers.
    analyse() {
      const stems = (this.stems = new Stems());
      const vocabulary = new Map();
      const table = [];
      const number = (word) => {
        const key = (word.capitals ? "^" : "") + word.script + word.text;
        let found = vocabulary.get(key);
        if (found === undefined) {
          found = table.length;
          vocabulary.set(key, found);
          table.push({ word, says: says(word.text), count: 0, plain: null, stems: null, asked: null });
        }
        return found;
      };
      // Words between blanks, by what stands there; a number may belong to its neighbours, so it has none here.
      const known = new Map();
      const numbersOf = (list) => {
        const found = [];
        for (const chunk of list) {
          let own = known.get(chunk);
          if (own === undefined) {
            const folded = fold(chunk);
            own = /\d/.test(folded) ? null : words(folded).map(number);
            known.set(chunk, own);
          }
          if (own === null) return words(fold(list.join(" "))).map(number);
          for (const one of own) found.push(one);
        }
        return found;
      };
      const texts = this.passages.map((passage) => {
        const found = {};
        for (const lang of Object.keys(passage.text)) found[lang] = numbersOf(passage.text[lang].split(" "));
        return found;
      });
      const phrases = this.passages.map((passage) =>
        passage.phrases.map((phrase) => {
          const kept = phrase.split(" ");
          const scope = this.takeScope(kept);
          return { list: numbersOf(kept), scope };
        }),
      );
      const nameWords = this.names.all.map((name) => numbersOf(name.text.split(" ")));
      const count = (list) => {
        for (const one of list) table[one].count += 1;
      };
      texts.forEach((found) => Object.values(found).forEach(count));
      phrases.forEach((list) => list.forEach((phrase) => count(phrase.list)));
      nameWords.forEach(count);
      for (const { word, count } of table) if (word.script === HANGUL) stems.count(word.text, count);
      stems.learn();

      this.ids = new Map();
      const id = (token) => {
        let found = this.ids.get(token);
        if (found === undefined) this.ids.set(token, (found = this.ids.size));
        return found;
      };
      for (const one of table) {
        const { word } = one;
        one.plain = this.plain(word).map(id);
        one.stems = word.script === HANGUL ? [id(this.stemOf(word.text))] : [];
        if (word.script === LATIN) one.asked = word.capitals || !EN_FILLERS.has(word.text) ? one.plain : [];
        else if (word.script === NUMBER) one.asked = one.plain.slice(0, 1);
        else one.asked = isKoFiller(word.text) ? [] : one.stems;
      }
      const ownNames = this.passages.map((passage) =>
        passage.clause ? words(passage.clause).flatMap((word) => this.plain(word).map(id)) : [],
      );
      const frameIds = new Map();
      for (const scope of [null, ...this.scopes]) {
        for (const frame of frames([-1], scope)) frameIds.set(frame, id(frame));
      }
      frameIds.set("\u0002how", id("\u0002how"));

      const size = this.ids.size;
      const counts = (this.counts = new Int32Array(size));
      const seen = new Int32Array(size);
      let stamp = 0;
      // Adds tokens to a list, each once; they count as one more text that has them.
      const addOnce = (to, tokens) => {
        for (let at = 0; at < tokens.length; at += 1) {
          const token = tokens[at];
          if (seen[token] !== stamp) {
            seen[token] = stamp;
            counts[token] += 1;
            to.push(token);
          }
        }
      };
      const addAll = (to, tokens) => {
        for (let at = 0; at < tokens.length; at += 1) to.push(tokens[at]);
      };
      const documents = FIELD_LIST.map(() => new Lists());
      const [inNames, inAsked, inEn, inKo, inStems] = documents.map((lists) => lists.values);
      const nameTokens = this.subjects.map((subject) => {
        const found = new Set();
        for (const name of subject.names) for (const one of nameWords[name]) for (const token of table[one].plain) found.add(token);
        return Array.from(found);
      });
      this.tokens = new Lists();
      this.phrases = new Lists();
      const ofPassage = this.tokens.values;
      const ofPhrase = this.phrases.values;
      this.nameTokens = this.subjects.map(() => []);
      this.phraseOf = [];
      this.firstPhrase = [0];
      this.passages.forEach((passage, at) => {
        stamp += 1;
        addAll(inNames, nameTokens[passage.subject]);
        addAll(inNames, ownNames[at]);
        addOnce(ofPassage, ownNames[at]);
        for (const lang of Object.keys(texts[at])) {
          const to = lang === "ko" ? inKo : inEn;
          for (const one of texts[at][lang]) {
            const { plain, stems } = table[one];
            addAll(to, plain);
            addAll(inStems, stems);
            addOnce(ofPassage, plain);
            addOnce(ofPassage, stems);
          }
        }
        this.tokens.end();
        for (const { list, scope } of phrases[at]) {
          stamp += 1;
          const from = ofPhrase.length;
          let asks = scope !== null;
          for (let one = 0; one < list.length; one += 1) {
            addOnce(ofPhrase, table[list[one]].asked);
            asks = asks || table[list[one]].says !== 0;
          }
          if (asks) {
            const found = frames(list.map((one) => table[one].says), scope === null ? null : this.scopes[scope]);
            addOnce(ofPhrase, found.map((one) => frameIds.get(one)));
          }
          for (let one = from; one < ofPhrase.length; one += 1) inAsked.push(ofPhrase[one]);
          this.phrases.end();
          this.phraseOf.push(at);
        }
        this.firstPhrase.push(this.phraseOf.length);
        if (!passage.clause) {
          this.nameTokens[passage.subject] = nameTokens[passage.subject];
          for (const token of nameTokens[passage.subject]) counts[token] += 1;
        }
        documents.forEach((one) => one.end());
        passage.phrases = null;
      });
      [this.tokens, this.phrases, ...documents].forEach((lists) => lists.pack());
      this.total = this.passages.length;
      this.weights = Float32Array.from(this.counts, (own) => this.rarity(own));
      this.phraseWeights = new Float32Array(this.phraseOf.length);
      this.phraseOf.forEach((_, at) => {
        for (let one = this.phrases.starts[at]; one < this.phrases.starts[at + 1]; one += 1) {
          this.phraseWeights[at] += this.weights[this.phrases.values[one]];
        }
      });
      this.having = postings(this.phrases, size);
      this.fields = documents.map((lists) => field(lists, size));
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

    // The stem as a token, marked so that it is never taken for a pair of syllables.
    stemOf(text) {
      return "\u0001" + this.stems.stem(text);
    }

    // Takes the edition or pack that pieces of a question name out of them, unless they ask for nothing else.
    takeScope(kept) {
      let may = false;
      for (let at = 0; at < kept.length; at += 1) may = this.mayBeScope(kept[at]) || may;
      if (!may) return null;
      for (const length of [3, 2, 1]) {
        for (let start = 0; start + length <= kept.length; start += 1) {
          if (!this.mayBeScope(kept[start])) continue;
          const joined = kept.slice(start, start + length).join("").toLowerCase();
          const scope = this.scopeNamed(joined.replace(OUTER_SIGNS, ""));
          if (scope !== null && kept.length > length) {
            kept.splice(start, length);
            return scope;
          }
        }
      }
      return null;
    }

    // Whether a piece begins a name of an edition or pack, or a name begins it.
    mayBeScope(piece) {
      let may = this.scopeStarts.get(piece);
      if (may === undefined) {
        const text = piece.toLowerCase().replace(OUTER_SIGNS, "");
        const begins = (name) => name.startsWith(text) || text.startsWith(name);
        may = text !== "" && (this.scopes.some(begins) || Object.keys(SCOPES).some(begins));
        if (this.scopeStarts.size < REMEMBERED) this.scopeStarts.set(piece, may);
      }
      return may;
    }

    scopeNamed(text) {
      for (const form of [text, ...withoutParticles(text)]) {
        const known = this.scopeNumber.get(own(SCOPES, form) || form);
        if (known !== undefined) return known;
      }
      return null;
    }

    // Whether something exists in a scope; a pack has everything of its base.
    holds(scopes, scope) {
      return Boolean(scopes & (1 << scope)) || Boolean(scopes & (1 << this.bases[scope]));
    }

    isEdition(scope) {
      return this.bases[scope] === scope;
    }

    // The newest edition of a set of scopes, null where there are only packs.
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

    // ---- One question

    parse(raw) {
      const query = {
        phrases: [], excluded: [], kinds: [], excludedKinds: [], scopes: [], labels: [], scenarios: [], lang: null,
        hasRuling: false, filtered: false,
      };
      const kept = [];
      const add = (list, value) => value !== null && value !== undefined && list.length < MAX_EXTRAS && list.push(value);
      const kindNamed = (text) =>
        own(KINDS, text) || (this.subjects.some((subject) => subject.kind === text) ? text : undefined);
      for (const { key, sign, value, quoted } of pieces(clean(raw))) {
        const name = value.toLowerCase().replace(/ /g, "");
        if (key && sign) {
          if (key === "kind") add(query.excludedKinds, kindNamed(name));
        } else if (key) {
          if (key === "kind") add(query.kinds, kindNamed(name));
          else if (key === "edition") add(query.scopes, this.scopeNamed(name));
          else if (key === "lang") query.lang = own(LANGS, name) || null;
          else if (key === "has") query.hasRuling = query.hasRuling || ["ruling", "rulings", "판정"].includes(name);
          else if (key === "label") add(query.labels, value.toLowerCase());
          else add(query.scenarios, value.toLowerCase());
        } else if (sign) {
          for (const word of words(value)) add(query.excluded, word);
        } else {
          kept.push(value);
          if (quoted) add(query.phrases, value.toLowerCase());
        }
      }
      query.filtered = [query.kinds, query.excludedKinds, query.scopes, query.labels, query.scenarios].some((list) => list.length)
        || query.lang !== null || query.hasRuling;
      query.named = this.takeScope(kept);
      return this.read(query, kept.join(" "));
    }

    read(query, text) {
      const list = words(text).slice(0, MAX_WORDS);
      const asked = list.map((word) => {
        const own = word.script === HANGUL ? nouns(word.text) : [];
        let filler = false;
        if (word.script === HANGUL) {
          filler = isKoFiller(word.text) || (word.attached && PARTICLE_SET.has(word.text)) || own.some((noun) => isKoFiller(noun));
        } else if (word.script === LATIN) filler = !word.capitals && EN_FILLERS.has(word.text);
        return { word, nouns: own, filler };
      });
      const saysNothing = asked.every((one) => one.filler && one.word.script === LATIN);
      if (asked.every((one) => one.filler)) asked.forEach((one) => (one.filler = false));
      const asksNumber = list.some((word) => ASKS_NUMBER.has(word.text) || /^(몇|얼마|보정)/.test(word.text));
      return { ...query, text, words: asked, saysNothing, asksNumber };
    }

    search(question, options) {
      const { lang = "en", scope = null, limit = 10 } = options || {};
      const reader = scope === null || scope === undefined ? null : this.scopeNumber.get(scope);
      let query = this.parse(question);
      let ranking = new Ranker(this, query, reader === undefined ? null : reader).rank(limit);
      if (!ranking.results.length && !this.isWord(query.text)) {
        const typed = otherMode(query.text);
        if (typed) {
          const other = this.read(query, typed);
          const again = new Ranker(this, other, reader === undefined ? null : reader).rank(limit);
          if (again.results.length) {
            query = other;
            ranking = again;
          }
        }
      }
      const asked = query.scopes.length ? query.scopes[0] : query.named !== null ? query.named : reader === undefined ? null : reader;
      const shown = (list) => list.map((candidate) => this.shown(candidate, lang, asked));
      return {
        query: query.text,
        exact: ranking.results.length > 0,
        results: shown(ranking.results),
        nearest: shown(ranking.nearest),
      };
    }

    shown({ subject: number, passage: at, why, score }, lang, asked) {
      const subject = this.subjects[number];
      const passage = at === null ? null : this.passages[at];
      const scopes = passage ? passage.scopes : subject.scopes;
      const scope = asked !== null && this.holds(scopes, asked) ? asked : this.newestScope(scopes);
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
      const fitting = (wanted) =>
        this.special.find(([subject, own, of]) => subject === number && own === wanted && of === lang);
      const special = scope === null ? null : fitting(scope) || fitting(this.bases[scope]);
      const subject = this.subjects[number];
      return special ? special[3] : subject.titles[lang] || subject.id;
    }

    // Whether it is a short Korean word of everyday life, which is a slip away from many names that nobody meant.
    isWord(text) {
      if (!/^[가-힣]{1,3}$/.test(text)) return false;
      return this.stems.counts.has(text) || (this.stems.known.get(this.stems.stem(text)) || 0) >= 3;
    }

    // A form of a verb that names may have: 쏘다 for 쏜다.
    citation(word) {
      const head = this.stems.stem(word);
      return head !== word ? head + "다" : null;
    }

    want(word, forms, unfinished) {
      const wanted = { weight: 0, tokens: new Set(), readings: [] };
      let commonest = null;
      for (const text of forms) {
        const form = { ...word, text };
        const plain = this.plain(form);
        const readings = [form.script === NUMBER ? plain.slice(0, 1) : plain];
        if (form.script === HANGUL && !unfinished) readings.push([this.stemOf(text)]);
        for (const reading of readings) {
          const count = this.addReading(wanted, reading);
          if (count !== null) commonest = Math.max(commonest || 0, count);
        }
      }
      wanted.weight = commonest === null ? this.rarity(0) * UNKNOWN : this.rarity(commonest);
      return wanted;
    }

    addReading(wanted, reading) {
      const known = reading.map((token) => this.ids.get(token));
      if (!known.length || known.includes(undefined)) return null;
      wanted.readings.push(known);
      known.forEach((token) => wanted.tokens.add(token));
      return Math.min(...known.map((token) => this.counts[token]));
    }

    widen(wanted, names) {
      for (const name of names) {
        const list = words(name);
        this.addReading(wanted, list.flatMap((word) => this.plain(word)));
        this.addReading(wanted, list.filter((word) => word.script === HANGUL).map((word) => this.stemOf(word.text)));
      }
    }
  }

  // Lists of numbers, one after another.
  class Lists {
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

    of(number) {
      return this.values.subarray(this.starts[number], this.starts[number + 1]);
    }
  }

  // Lists turned round: for each number the lists that have it, as often as they have it.
  function postings(lists, size) {
    const starts = new Int32Array(size + 1);
    for (const token of lists.values) starts[token + 1] += 1;
    for (let at = 0; at < size; at += 1) starts[at + 1] += starts[at];
    const next = starts.slice();
    const values = new Int32Array(starts[size]);
    for (let number = 0; number + 1 < lists.starts.length; number += 1) {
      for (let at = lists.starts[number]; at < lists.starts[number + 1]; at += 1) values[next[lists.values[at]]++] = number;
    }
    return { starts, values };
  }

  // Documents as postings with what each token is worth there (BM25).
  function field(documents, size) {
    const filled = documents.starts.length - 1;
    const average = documents.values.length / Math.max(filled, 1) || 1;
    const length = (number) => documents.starts[number + 1] - documents.starts[number];
    const { starts, values } = postings(documents, size);
    // A document stands as often as it has the token; kept once, with what the token is worth in it.
    const worth = new Float32Array(values.length);
    let to = 0;
    for (let token = 0; token < size; token += 1) {
      const from = to;
      for (let at = starts[token]; at < starts[token + 1]; at += 1) {
        if (to > from && values[to - 1] === values[at]) worth[to - 1] += 1;
        else {
          values[to] = values[at];
          worth[to] = 1;
          to += 1;
        }
      }
      starts[token] = from;
      const rarity = Math.log(1 + (filled - (to - from) + 0.5) / (to - from + 0.5));
      for (let at = from; at < to; at += 1) {
        worth[at] = (rarity * 2.2 * worth[at]) / (worth[at] + 1.2 * (0.25 + (0.75 * length(values[at])) / average));
      }
    }
    starts[size] = to;
    return { starts, values: values.slice(0, to), worth: worth.slice(0, to) };
  }

  // ---- What a result is worth: the entry that the question names first, then clauses by what speaks for them

  class Ranker {
    constructor(index, query, reader) {
      this.index = index;
      this.query = query;
      this.scope = query.scopes.length ? query.scopes[0] : query.named !== null ? query.named : reader;
      this.words = query.words.map((asked) => ({ ...asked, nouns: asked.nouns.slice() }));
      this.wanted = [];
      this.spots = [];
      this.corrected = new Set();
      this.named = new Map();
      this.limit();
    }

    // Filters, phrases and excluded words, decided for the content at hand.
    limit() {
      const { index, query } = this;
      const named = (text) => {
        const byId = index.numberOf.get(text);
        if (byId !== undefined) return byId;
        const best = index.names.exact(text, keys(text)).sort((a, b) => b.score - a.score)[0];
        return best ? index.names.all[best.name].subject : undefined;
      };
      this.labels = query.labels.map((text) => {
        const number = named(text);
        return number === undefined ? text : index.subjects[number].id;
      });
      this.members = null;
      if (query.scenarios.length) {
        this.askedScenarios = query.scenarios.map(named).filter((number) => number !== undefined);
        this.members = new Set(this.askedScenarios);
        for (const [scenario, ...others] of index.scenarios) {
          if (this.askedScenarios.includes(scenario)) others.forEach((other) => this.members.add(other));
        }
      }
      this.excluded = query.excluded.map((word) => index.want(word, [word.text], false));
    }

    belongs(subject) {
      return this.members !== null && !this.askedScenarios.includes(subject) ? BELONGS : 0;
    }

    // Whether a subject fits the filters, its names aside; `scopes` are those of its clause where it is one.
    fits(number, scopes) {
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

    admit(number) {
      const { index, query } = this;
      const subject = index.subjects[number];
      const named = (text) => subject.names.some((name) => index.names.all[name].text.toLowerCase().includes(text));
      return (
        this.fits(number, subject.scopes) &&
        !query.excluded.some((word) => named(word.text)) &&
        query.phrases.every(named)
      );
    }

    admitPassage(number) {
      const { index, query } = this;
      const passage = index.passages[number];
      if (!this.fits(passage.subject, passage.scopes)) return false;
      if (this.excluded.some((wanted) => this.has(number, wanted))) return false;
      const texts = Object.values(passage.text);
      return query.phrases.every((phrase) => texts.some((text) => fold(text).toLowerCase().includes(phrase)));
    }

    has(number, wanted) {
      const { index } = this;
      const lists = [index.tokens.of(number), index.nameTokens[index.passages[number].subject]];
      for (let at = index.firstPhrase[number]; at < index.firstPhrase[number + 1]; at += 1) lists.push(index.phrases.of(at));
      return lists.some((list) => wanted.readings.some((reading) => reading.every((token) => list.includes(token))));
    }

    rank(limit) {
      const { query } = this;
      if (!query.words.length) return { results: query.filtered ? this.listed(limit) : [], nearest: [] };
      this.name();
      const only = this.onlyWhole();
      const { good, weak } = this.passages(only);
      for (const [subject, naming] of this.bestNamed(limit)) {
        const candidate = this.namedCandidate(subject, naming);
        const enough = this.isEnough(this.coverageOf(subject), (at) => this.namesAt(at, subject));
        (naming.way === NAMED_WAY && !enough ? weak : good).push(candidate);
      }
      const results = this.sorted(good, limit);
      return { results, nearest: results.length ? [] : this.nearest(weak) };
    }

    // Finds the subjects that the question names, as a whole and in its parts.
    name() {
      const { index, query } = this;
      for (const asked of this.words) {
        if (asked.word.script !== HANGUL || asked.filler) continue;
        const citation = index.citation(asked.word.text);
        if (citation) asked.nouns.push(citation);
      }
      this.spots = this.spot();
      let direct = index.names.find(query.text);
      const numbers = this.words.filter((asked) => asked.word.script === NUMBER);
      const word = index.isWord(query.text);
      direct = direct.filter((found) => {
        if (found.way !== TYPO) return true;
        const own = index.names.all[found.name].text.split(/\D+/);
        return !word && numbers.every((asked) => own.includes(asked.word.text.replace(/\D/g, "")));
      });
      const begun = direct.some((found) => found.way <= PREFIX);
      const unfinished = begun && this.words.length === 1 && direct.every((found) => found.way >= PREFIX);
      let tried = 0;
      this.words.forEach((asked, position) => {
        let wanted = index.want(asked.word, [asked.word.text, ...asked.nouns], unfinished);
        const spotted = this.spots.some((spot) => position >= spot.from && position < spot.to);
        const odd = !wanted.readings.length && !spotted && !asked.filler && !begun;
        if (odd && tried < MOST_TRIED && !index.isWord(asked.word.text)) {
          tried += 1;
          const corrections = index.names.corrections(asked.word.text);
          if (corrections.length) {
            wanted = index.want(asked.word, corrections, false);
            asked.nouns.push(...corrections);
            this.corrected.add(position);
          }
        }
        this.wanted.push(wanted);
      });
      if (this.corrected.size) this.spots = this.spot();
      for (const spot of this.spots) {
        const names = spot.matches.flatMap((found) => this.writtenNames(index.names.all[found.name].subject));
        index.widen(this.wanted[spot.from], names);
      }
      // Who has chosen no edition plays the newest.
      const newest = index.newestEdition(-1);
      const scope = this.scope === null ? newest : this.scope;
      this.askedTokens = new Set();
      this.words.forEach((asked, at) => {
        if (!asked.filler) for (const reading of this.wanted[at].readings) reading.forEach((token) => this.askedTokens.add(token));
      });
      for (const frame of frames(query.words.map((asked) => says(asked.word.text)), index.scopes[scope])) {
        const token = index.ids.get(frame);
        if (token !== undefined) this.askedTokens.add(token);
      }
      this.sought = new Set(this.askedTokens);
      for (const wanted of this.wanted) for (const reading of wanted.readings) reading.forEach((token) => this.sought.add(token));
      direct.forEach((found) => this.keep(found));
      for (const rest of withoutParticles(query.text)) {
        if (rest.length < 2) continue;
        for (const found of index.names.exact(rest, keys(rest))) {
          if (found.way !== KEYBOARD) this.keep({ ...found, way: INFLECTED, score: found.score - 30 });
        }
      }
      if (!this.named.size) {
        const content = this.words.filter((asked) => !asked.filler).map((asked) => asked.word.text);
        index.names.inOtherOrder(content).forEach((found) => this.keep(found));
      }
      const total = this.totalWeight();
      for (const spot of this.spots) {
        let slip = false;
        for (let at = spot.from; at < spot.to; at += 1) slip = slip || this.corrected.has(at);
        for (const found of spot.matches) {
          const kind = index.subjects[index.names.all[found.name].subject].kind;
          const coverage = this.fullWeight((at) => (at >= spot.from && at < spot.to) || this.isKind(at, kind)) / total;
          const rest = 1000 - found.score;
          if (coverage <= 0.99) this.keep({ name: found.name, way: NAMED_WAY, score: 410 + 380 * coverage - rest });
          else if (slip) this.keep({ name: found.name, way: TYPO, score: 820 - rest });
          else this.keep({ name: found.name, way: INFLECTED, score: 970 - rest });
        }
      }
    }

    writtenNames(subject) {
      return this.index.subjects[subject].names
        .map((name) => this.index.names.all[name])
        .filter((name) => (name.status === "preferred" || name.status === "admitted") && !name.abbreviation)
        .map((name) => name.text);
    }

    isKind(at, kind) {
      const asked = this.words[at];
      return kind !== null && [asked.word.text, ...asked.nouns].some((form) => form === kind || own(KINDS, form) === kind);
    }

    // The names in a question, longest first; they never overlap.
    spot() {
      const list = this.words;
      const taken = list.map(() => false);
      const found = [];
      for (let length = Math.min(list.length, LONGEST_SPOT); length >= 1; length -= 1) {
        for (let from = 0; from + length <= list.length; from += 1) {
          const part = list.slice(from, from + length);
          if (taken.slice(from, from + length).includes(true)) continue;
          const may = length === 1
            ? !part[0].filler
            : (!part[0].filler || !part[length - 1].filler) && part.some((asked) => !asked.filler);
          if (!may) continue;
          const matches = this.spelled(part);
          if (matches.length) {
            taken.fill(true, from, from + length);
            found.push({ from, to: from + length, matches });
          }
        }
      }
      return found;
    }

    spelled(part) {
      const { names } = this.index;
      const last = part[part.length - 1];
      const before = part.slice(0, -1);
      const literal = before.map((asked) => asked.word.text);
      const bare = before.map((asked) => asked.nouns[0] || asked.word.text);
      let found = [];
      for (const form of [last.word.text, ...last.nouns]) {
        for (const start of [literal, bare]) {
          const typed = [...start, form].join(" ");
          const key = keys(typed);
          if (key.length > 1) found.push(...names.exact(typed, key).filter((one) => one.way !== KEYBOARD));
        }
        if (found.length) break;
      }
      if (!found.length && part.every((asked) => asked.word.script === LATIN)) {
        found = names.byStems([...literal, last.word.text].join(" "));
      }
      found.sort((a, b) => b.score - a.score || a.name - b.name);
      const kept = [];
      for (const one of found) {
        const subject = names.all[one.name].subject;
        if (!kept.some((other) => names.all[other.name].subject === subject)) kept.push(one);
      }
      return kept.slice(0, 4);
    }

    // Keeps the best way in which a subject was found.
    keep(found) {
      const { index, query } = this;
      const name = index.names.all[found.name];
      if (query.lang !== null && name.lang !== query.lang) return;
      if (!this.admit(name.subject)) return;
      const subject = index.subjects[name.subject];
      const term = subject.kind === null && found.way === NAMED_WAY ? MERE_TERM : 0;
      const elsewhere = this.scope !== null && !index.holds(subject.scopes, this.scope) ? -8 : 0;
      const standing = (subject.kind !== null ? 6 : 0) + elsewhere;
      const score = found.score + standing + term + this.belongs(name.subject);
      const known = this.named.get(name.subject);
      if (!known || known.score < score) this.named.set(name.subject, { name: found.name, score, way: found.way });
    }

    // The subject that the whole question names, unless it names several equally well.
    onlyWhole() {
      let best = null;
      for (const one of this.named) if (!best || one[1].score >= best[1].score) best = one;
      if (!best || best[1].score < WHOLE || best[1].way >= PREFIX || best[1].way === NAMED_WAY) return null;
      let rivals = 0;
      for (const naming of this.named.values()) if (naming.score > best[1].score - 3) rivals += 1;
      return rivals === 1 ? best[0] : null;
    }

    bestNamed(limit) {
      const all = Array.from(this.named);
      const whole = all.filter(([, naming]) => naming.way !== NAMED_WAY);
      whole.sort((a, b) => b[1].score - a[1].score || (this.id(a[0]) < this.id(b[0]) ? -1 : 1));
      return all.filter(([, naming]) => naming.way === NAMED_WAY).concat(whole.slice(0, limit));
    }

    id(subject) {
      return this.index.subjects[subject].id;
    }

    // The weight of the words at which something holds; question words weigh nothing.
    fullWeight(holds) {
      let sum = 0;
      this.words.forEach((asked, at) => {
        if (!asked.filler && holds(at)) sum += this.wanted[at].weight;
      });
      return sum;
    }

    // The same, where a word that was read as another one says less.
    weight(holds) {
      let sum = 0;
      this.words.forEach((asked, at) => {
        if (!asked.filler && holds(at)) sum += this.wanted[at].weight * (this.corrected.has(at) ? CORRECTED : 1);
      });
      return sum;
    }

    totalWeight() {
      return Math.max(this.fullWeight(() => true), 1e-6);
    }

    namesAt(at, subject) {
      return this.spots.some(
        (spot) =>
          at >= spot.from && at < spot.to && spot.matches.some((found) => this.index.names.all[found.name].subject === subject),
      );
    }

    coverageOf(subject) {
      return this.weight((at) => this.namesAt(at, subject)) / this.totalWeight();
    }

    isEnough(coverage, holds) {
      let count = 0;
      this.words.forEach((asked, at) => {
        if (!asked.filler && holds(at)) count += 1;
      });
      return coverage >= SURE_ENOUGH[count > 1 ? 0 : 1];
    }

    // The passages that have enough of the question, and those that have less.
    passages(only) {
      const { index, query } = this;
      const good = [];
      const weak = [];
      if (query.saysNothing) return { good: only === null ? good : this.ownOf(only), weak };
      const content = this.wanted.filter((_, at) => !this.words[at].filler);
      const spotted = new Set(this.spots.flatMap((spot) => spot.matches.map((found) => index.names.all[found.name].subject)));
      const closer = query.phrases.length || query.excluded.length;
      const pool = closer ? POOL[2] : content.length <= 2 ? POOL[0] : POOL[1];
      const scores = this.score(content, spotted);
      const fitting = [];
      scores.forEach((score, number) => {
        if (score > 0 && this.fits(index.passages[number].subject, index.passages[number].scopes)) fitting.push(number);
      });
      fitting.sort((a, b) => scores[b] - scores[a] || a - b);
      const chosen = new Set(fitting.slice(0, pool));
      for (const number of this.nearestPhrases(ALSO)) if (scores[number] > 0) chosen.add(number);
      let room = spotted.size ? POOL[1] : 0;
      for (const number of fitting) {
        if (room > 0 && spotted.has(index.passages[number].subject)) {
          chosen.add(number);
          room -= 1;
        }
      }
      const best = fitting.length ? scores[fitting[0]] : 1;
      for (const number of chosen) {
        if (!this.admitPassage(number)) continue;
        const { signs, covered } = this.signs(number, scores[number] / best);
        const candidate = this.passageCandidate(number, signs);
        const enough = this.isEnough(signs.coverage, (at) => covered[at]) || signs.asked >= MAKES_UP || signs.named >= NAMED;
        (enough ? good : weak).push(candidate);
      }
      if (only !== null) good.push(...this.ownOf(only));
      return { good, weak };
    }

    // How well the words of the question fit each passage.
    score(content, spotted) {
      const { index, query } = this;
      const scores = new Float32Array(index.total);
      const fieldsOf = query.lang === null ? FIELD_LIST : [query.lang, "stems"];
      let fewest = Infinity;
      for (const wanted of content) for (const token of wanted.tokens) fewest = Math.min(fewest, index.counts[token]);
      const most = Math.max(fewest, COMMON);
      for (const wanted of content) {
        const share = 1 / Math.sqrt(Math.max(wanted.tokens.size, 1));
        for (const token of wanted.tokens) {
          if (index.counts[token] > most) continue;
          for (const name of fieldsOf) {
            const { starts, values, worth } = index.fields[FIELD_LIST.indexOf(name)];
            const boost = FIELDS[name] * share;
            for (let at = starts[token]; at < starts[token + 1]; at += 1) scores[values[at]] += worth[at] * boost;
          }
        }
      }
      for (const subject of spotted) for (const number of index.subjects[subject].passages) scores[number] += 3;
      return scores;
    }

    // The passages whose phrases are nearest to the question.
    nearestPhrases(most) {
      const { index } = this;
      const shared = new Map();
      const { starts, values } = index.having;
      for (const token of this.askedTokens) {
        for (let at = starts[token]; at < starts[token + 1]; at += 1) {
          shared.set(values[at], (shared.get(values[at]) || 0) + index.weights[token]);
        }
      }
      let best = 0;
      for (const sum of shared.values()) best = Math.max(best, sum);
      const near = [];
      for (const [number, sum] of shared) {
        const fit = (sum * sum) / (index.phraseWeights[number] * best);
        if (fit >= NEAR) near.push([number, fit]);
      }
      near.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
      const found = new Set();
      for (const [number] of near) {
        if (found.size === most) break;
        found.add(index.phraseOf[number]);
      }
      return found;
    }

    // The first clauses of the entry that was named.
    ownOf(subject) {
      const { index } = this;
      const found = [];
      let count = 0;
      for (const number of index.subjects[subject].passages) {
        const passage = index.passages[number];
        if (passage.clause === null || count === OWN_CLAUSES || !this.current(passage) || !this.admitPassage(number)) continue;
        const score = 860 - count - (count >= 2 ? 20 : 0);
        count += 1;
        found.push({ subject, passage: number, score, why: { id: "why-clause", entry: this.id(subject) } });
      }
      return found;
    }

    // Whether a passage holds in the reader's edition, or in the newest of its entry where none is chosen.
    current(passage) {
      const { index } = this;
      const scope = this.scope !== null ? this.scope : index.newestEdition(index.subjects[passage.subject].scopes);
      return scope === null || index.holds(passage.scopes, scope);
    }

    // Where something holds for a word, or for the name that the word begins.
    found(holds) {
      const found = this.wanted.map(holds);
      for (const spot of this.spots) {
        if (spot.to - spot.from > 1 && found[spot.from]) found.fill(true, spot.from, spot.to);
      }
      return found;
    }

    // What speaks for a passage, and the words of the question that it has or is about.
    signs(number, fit) {
      const { index } = this;
      const passage = index.passages[number];
      const total = this.totalWeight();
      const share = (list) => {
        const kept = new Set();
        for (const token of list) if (this.sought.has(token)) kept.add(token);
        return kept;
      };
      const among = (wanted, tokens) => wanted.readings.some((reading) => reading.every((token) => tokens.has(token)));
      const held = [share(index.tokens.of(number)), share(index.nameTokens[passage.subject])];
      let asked = 0;
      for (let at = index.firstPhrase[number]; at < index.firstPhrase[number + 1]; at += 1) {
        const phrase = share(index.phrases.of(at));
        if (!phrase.size) continue;
        held.push(phrase);
        let part = 0;
        for (const token of phrase) if (this.askedTokens.has(token)) part += index.weights[token];
        if (part > 0) {
          const found = this.found((wanted) => among(wanted, phrase));
          asked = Math.max(asked, (part / index.phraseWeights[at]) * (this.weight((one) => found[one]) / total));
        }
      }
      const covered = this.found((wanted) => held.some((tokens) => among(wanted, tokens)));
      for (const spot of this.spots) {
        if (spot.matches.some((found) => index.names.all[found.name].subject === passage.subject)) covered.fill(true, spot.from, spot.to);
      }
      const naming = this.named.get(passage.subject);
      const undecided = this.scope === null && index.newestEdition(index.subjects[passage.subject].scopes) === null;
      const current = this.current(passage);
      const signs = {
        coverage: this.weight((at) => covered[at]) / total,
        named: this.coverageOf(passage.subject),
        whole: naming ? naming.score / 1000 : 0,
        asked,
        fit,
        current: current && !undecided,
        elsewhere: this.scope !== null && !current,
        number: this.query.asksNumber && /\d/.test(passage.text.en || passage.text.ko || ""),
        entry: passage.clause === null,
      };
      return { signs, covered };
    }

    passageCandidate(number, signs) {
      const { index } = this;
      const { subject } = index.passages[number];
      const naming = this.named.get(subject);
      let why = { id: "why-text" };
      if (signs.asked >= ASKED) why = { id: "why-asked" };
      else if (naming && naming.way <= KEYBOARD && !signs.entry) why = { id: "why-clause", entry: this.id(subject) };
      const score = worth(signs) + this.belongs(subject);
      return { subject, passage: signs.entry ? null : number, score, why };
    }

    namedCandidate(subject, naming) {
      const name = this.index.names.all[naming.name];
      const id = naming.way === EXACT && name.abbreviation ? "why-abbreviation" : WHY[naming.way];
      let { score } = naming;
      if (naming.way === NAMED_WAY) {
        const named = this.coverageOf(subject);
        score = worth({
          coverage: named, named, whole: naming.score / 1000, asked: 0, fit: 0, current: true, elsewhere: false, number: false,
          entry: true,
        });
      }
      return { subject, passage: null, score, why: { id, name: name.text } };
    }

    // Best first, each target once.
    sorted(candidates, limit) {
      candidates.sort((a, b) => {
        if (a.score !== b.score) return b.score - a.score;
        if (a.subject !== b.subject) return this.id(a.subject) < this.id(b.subject) ? -1 : 1;
        return (a.passage === null ? -1 : a.passage) - (b.passage === null ? -1 : b.passage);
      });
      const seen = new Set();
      const kept = [];
      for (const candidate of candidates) {
        const target = candidate.subject + "#" + candidate.passage;
        if (kept.length === limit) break;
        if (!seen.has(target)) kept.push(candidate);
        seen.add(target);
      }
      return kept;
    }

    // What is closest where nothing fits: passages with some of the words, then names that look alike.
    nearest(weak) {
      const found = this.sorted(weak, NEAREST);
      for (const [name, score] of this.index.names.alike(this.query.text, NEAREST * 4)) {
        const { subject, text } = this.index.names.all[name];
        const known = found.some((candidate) => candidate.subject === subject && candidate.passage === null);
        if (found.length < NEAREST && !known && this.admit(subject)) {
          found.push({ subject, passage: null, score, why: { id: "why-alike", name: text } });
        }
      }
      return found;
    }

    // Everything that the filters admit, where there is nothing else to look for.
    listed(limit) {
      const candidates = [];
      this.index.subjects.forEach((subject, number) => {
        if (this.admit(number)) {
          candidates.push({ subject: number, passage: null, score: subject.kind === null ? 400 : 500, why: { id: "why-filter" } });
        }
      });
      return this.sorted(candidates, limit);
    }
  }

  // What an answer to a question of several words is worth, by what speaks for it.
  function worth(signs) {
    const w = WEIGHTS;
    const weight =
      w.coverage * signs.coverage +
      w.named * signs.named +
      w.whole * signs.whole +
      w.asked * Math.sqrt(signs.asked) +
      w.fit * signs.fit +
      (signs.current ? w.current : 0) +
      (signs.elsewhere ? w.elsewhere : 0) +
      (signs.number ? w.number : 0) +
      (signs.entry ? w.entry : 0);
    return w.base + w.unit * weight;
  }

  const OfflineSearch = {
    build: (data, texts) => new Index(data, texts),
    // Lists that the server has too, to be compared with them, and what can be tried by itself.
    internals: { PARTICLES, VERB_STARTS, EN_FILLERS, KO_FILLERS, stem, words, keys, splits },
  };
  if (typeof module !== "undefined") module.exports = OfflineSearch;
  else root.OfflineSearch = OfflineSearch;
})(typeof self !== "undefined" ? self : globalThis);
