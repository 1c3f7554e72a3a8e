# 명령줄.

cli-about = Adjutant: 판정을 직접 실행해 증명하는 인피니티 규칙 사전. 비공식이며, 인피니티의 권리는 Corvus Belli에 있다.
cli-exit-codes = 종료 코드 0: 완료, 1: 거부·잘못된 사용·검사 실패, 2: 기기나 프로그램의 문제. 명령이 없으면 `serve`를 실행한다.
cli-check = 콘텐츠의 문제와 모든 판정을 검사한다. 하나라도 있으면 실패한다
cli-coverage = 조항을 상태, 에디션, 출처별로 센다. 증명되지 않은 것, 미확인, 뒤처진 번역도 보여 준다
cli-ids = 새 id를 콘텐츠 폴더의 ids.toml에 적는다
cli-lint = 두 언어의 글이 부르는 이름을 살핀다: 피할 이름, 다른 이름, 빠진 용어, 조사. 경고만 한다
cli-odds = 교전이나 굴림의 정확한 확률
cli-review = 마지막으로 대조한 뒤 바뀐 글을 예전 글과 나란히 보여 준다
cli-reviewed = 항목이나 그 일부를 모든 언어에서 대조한 것으로 표시한다
cli-run = 파일의 판정을 실행해 결과와 과정을 보여 준다
cli-schema = 판정 종류별 JSON Schema
cli-score = 점수표로 시나리오 한 판의 점수를 계산
cli-search = 규칙, 조항, 판정, 용어를 찾는다
cli-serve = 사이트와 API를 연다
cli-show = 항목, 조항, 용어, 판정을 보여 준다
cli-terms = 용어집을 JSON, CSV, TBX로 출력하거나 고친 CSV를 다시 받는다
cli-arg-lang = 출력 언어: en 또는 ko
cli-arg-edition = 에디션이나 팩
cli-arg-json = JSON으로 출력
cli-arg-content = 내장 콘텐츠 대신 읽을 폴더
cli-arg-run-file = TOML, JSON, Markdown 파일. `-`이면 표준 입력을 읽는다
cli-arg-run-kind = 파일에 적혀 있지 않을 때 상황의 종류
cli-arg-score-scenario = 시나리오의 id나 용어집 이름: `its10-acquisition`, `acquisition`
cli-arg-score-file = TOML이나 JSON으로 쓴 점수표. `-`는 표준 입력
cli-arg-lint-id = 살필 항목. 적지 않으면 모두 살핀다
cli-arg-odds-value = 무기 없이 계산할 때 액티브 쪽의 성공값
cli-arg-odds-burst = 액티브 쪽의 주사위 수
cli-arg-odds-against = 리액티브 쪽의 성공값
cli-arg-odds-against-burst = 리액티브 쪽의 주사위 수
cli-arg-odds-skill = bs-attack 또는 cc-attack
cli-arg-odds-weapon = 액티브 병사의 무기
cli-arg-odds-mode = 그 무기의 모드
cli-arg-odds-attribute = 액티브 병사의 능력치
cli-arg-odds-distance = 대상까지의 거리. 예: 12"
cli-arg-odds-cover = 대상의 엄폐: none, partial, total
cli-arg-odds-reaction = 대상의 대응: none, dodge, bs-attack, cc-attack
cli-arg-odds-reaction-weapon = 대응에 쓰는 무기
cli-arg-odds-reaction-cover = 액티브 병사의 엄폐: none, partial, total
cli-arg-odds-target = 대상의 능력치
cli-arg-reviewed-id = 표시할 것: 항목, 항목#조항, 항목:판정, 항목~불일치, "항목 summary"
cli-arg-reviewed-all = 모든 항목을 표시
cli-arg-search-words = 찾을 말
cli-arg-search-limit = 결과 수, 1에서 50까지
cli-arg-search-evaluate = 검색하는 대신 정답이 적힌 질문 파일로 측정
cli-arg-serve-addr = 열 주소
cli-arg-show-id = 항목, 항목#조항, 항목:판정, 용어
cli-arg-terms-format = 용어집 형식
cli-arg-terms-import = 고친 CSV가 무엇을 바꾸는지 알려 준다. `--content`를 쓰면 바꾼 것을 저장한다. `-`는 표준 입력을 읽는다
cli-assembling = 판정 실행 중
cli-checked = 항목 { $entries }개, 판정 { $rulings }개, 실행 { $runs }회 중 { $hold }회 성립, 문제 { $problems }개
cli-holds = 성립
cli-fails = 성립하지 않음
cli-expected = 예상
cli-found = 실제
cli-no-such-fact = 그런 결과 없음
cli-file-too-long = 파일이 4MiB보다 길다. 나눠서 실행할 것
cli-not-utf-8 = UTF-8 텍스트 파일이 아니다. UTF-8로 저장할 것
cli-no-rulings = 파일에 판정 블록이 없다. ```ruling KIND로 여는 블록이 있어야 한다
cli-nothing-to-review = 마지막으로 대조한 뒤 바뀐 글이 없다.
cli-review-behind = 뒤처짐: 다른 언어의 글이 바뀌었다
cli-review-all-changed = 두 글이 모두 바뀌었다
cli-review-never-compared = 대조한 적 없음
cli-review-text-missing = 대조한 적 없음: 한쪽 글이 없다
cli-review-no-text = (글 없음)
cli-review-now = { $lang }, 지금
cli-review-old = { $lang }, 대조 당시
cli-review-old-no-history = 예전 글을 찾지 못했다: 콘텐츠 폴더에 버전 관리 기록이 없다
cli-review-old-not-committed = 예전 글을 찾지 못했다: 커밋된 판 가운데 없다(최근 { $most }개까지 찾는다)
cli-needs-content-folder = `--content DIR`로 기록할 폴더를 지정할 것
cli-name-an-entry = 표시할 항목을 적거나 `--all`을 쓸 것
cli-unknown-id = `{ $id }`: 그런 이름이 없다. 항목, 항목#조항, 항목:판정, 용어 가운데 하나여야 한다
cli-unknown-entry = `{ $id }`: 그런 이름이 없다. 항목이어야 한다
cli-unknown-part = `{ $id }`: 그런 이름이 없다. 항목, 항목#조항, 항목:판정, 항목~불일치, "항목 summary" 가운데 하나여야 한다
cli-reviewed-no-text = `{ $id }`: 표시하지 않았다. { $languages } 글이 없어서 대조한 것이 없다
cli-unknown-id-nearest = `{ $id }`: 그런 이름이 없다. 혹시 `{ $nearest }`?
cli-nothing-found = 정확히 맞는 것이 없다. 가장 가까운 것:
cli-serving-with-problems = 콘텐츠에 문제가 있다. `adjutant check`로 볼 수 있다
cli-debt-uncovered = 증명되지 않음
cli-debt-without-plain = 기본 사례가 없는 실행 조항
cli-debt-without-boundary = 경계 사례가 없는 실행 조항
cli-debt-behind = 뒤처진 번역
cli-debt-unverified = 미확인 메모
cli-debt-community = 커뮤니티 출처뿐인 조항
cli-by-source = 출처별 조항
cli-debt-open = 아직 실행되지 않음
cli-only-serve = `serve` 명령에만 쓴다. `serve` 뒤에 적거나 뺄 것
cli-no-such-file = 그런 파일이 없다. 있는 파일이나 표준 입력을 뜻하는 `-`를 적을 것
cli-no-such-folder = 그런 폴더가 없다. 콘텐츠가 있는 폴더를 지정할 것
cli-reloaded = 바뀐 콘텐츠를 연다
cli-kept-back = 바뀐 콘텐츠에 문제가 { $count }개 있다. 마지막으로 문제없던 콘텐츠를 계속 연다

# `adjutant terms --import`.

cli-import-no-header = 파일에 머리글이 없다: `adjutant terms --format csv`가 쓰는 열 이름이 있어야 한다
cli-import-unknown-column = `{ $found }`: 없는 열이다. 혹시 `{ $nearest }`?
cli-import-missing-column = 열이 빠졌다: `{ $expected }`. 용어집을 다시 내보내서 그 파일을 고친다
cli-import-doubled-column = 열이 두 번 나온다: `{ $found }`. 하나를 지운다
cli-import-unreadable-row = 행을 읽을 수 없다: 닫지 않은 따옴표가 있을 수 있다
cli-import-too-many-rows = 행이 { $most }개를 넘는다: 용어집이 가질 수 있는 수보다 많다
cli-import-row-length = 행의 칸이 { $found }개다. { $expected }개여야 한다: 구분 기호가 든 칸은 따옴표로 묶는다
cli-import-cell-too-long = `{ $column }` 칸이 { $most }자보다 길다: 줄인다
cli-import-control-character = `{ $column }` 칸에 제어 문자가 있다: 다시 입력한다
cli-import-bad-id = `{ $found }`: 올바른 id가 아니다. 영어 소문자와 숫자를 하이픈 하나로 이어 쓴다
cli-import-unknown-language = `{ $column }` 칸의 `{ $found }`: 없는 언어다. 다음 중 하나여야 한다: { $expected }
cli-import-unknown-status = `{ $column }` 칸의 `{ $found }`: 없는 상태다. 다음 중 하나여야 한다: { $expected }
cli-import-unknown-edition = `{ $column }` 칸의 `{ $found }`: 없는 판이나 팩이 있다. 다음에서 골라 빈칸으로 띄어 쓴다: { $expected }
cli-import-unknown-flag = `{ $column }` 칸의 `{ $found }`: 예도 아니오도 아니다. 다음 중 하나여야 한다: { $expected }
cli-import-unknown-category = `{ $column }` 칸의 `{ $found }`: 없는 분류다. 다음 중 하나여야 한다: { $expected }
cli-import-unknown-source = `{ $found }`: 없는 문서다. 출처의 id를 빈칸으로 띄어 쓴다
cli-import-no-edition = 용어 `{ $id }`: 판이 없다. `editions`에 적는다
cli-import-no-name = 이름이 비었다: 이름을 없애려면 행을 지운다
cli-import-rows-differ = `{ $id }`의 `{ $column }` 칸이 { $line }행과 다르다: 한 용어의 모든 행에서 같아야 한다
cli-import-one-language = `{ $other }`에는 글이 있는데 `{ $column }`은 비어 있다: 둘 다 채우거나 비워야 한다
cli-import-doubled-row = `{ $id }`에 { $lang } 이름이 두 번 나온다: `{ $name }`. 한 행을 지운다
cli-import-term-added = 새 용어
cli-import-term-gone = 용어 없어짐
cli-import-category = 분류: `{ $old }` → `{ $new }`
cli-import-editions = 판: `{ $old }` → `{ $new }`
cli-import-sources = 출처: `{ $old }` → `{ $new }`
cli-import-one = 하나를 부르는 이름: `{ $old }` → `{ $new }`
cli-import-note = 주: `{ $old }` → `{ $new }`
cli-import-name-added = 새 이름, { $new }
cli-import-name-gone = 이름 없어짐
cli-import-order = 순서: `{ $old }` → `{ $new }`
cli-import-status = 상태: `{ $old }` → `{ $new }`
cli-import-attested = 쓰인 적 있음: `{ $old }` → `{ $new }`
cli-import-abbreviation = 약어: `{ $old }` → `{ $new }`
cli-import-limited-to = 쓰는 판: `{ $old }` → `{ $new }`
cli-import-reason = 이유: `{ $old }` → `{ $new }`
cli-import-written = 저장함: { $file }
cli-import-summary = 용어 { $terms }개에서 { $changes }곳이 바뀐다

# `adjutant lint`.

cli-linted = 경고 { $warnings }개
lint-avoided-name = `{ $found }`: 여기서 피할 이름이다({ $reason }). `{ $expected }`: 이렇게 쓴다
lint-missing-term = 다른 언어의 글에는 `{ $found }`, 여기에는 없다. `{ $expected }`: 이 용어를 쓴다({ $source })
lint-other-name = `{ $found }`: 여기서는 다른 이름으로 부른다. `{ $expected }`: 이렇게 쓴다
lint-wrong-particle = `{ $found }`: 조사가 맞지 않는다. `{ $expected }`: 이렇게 쓴다

## 잘못 적은 인자
cli-misuse-unknown-argument = `{ $found }` 인자는 없다: { $nearest ->
    [none] 빼거나, 낱말이라면 `--` 뒤에 적을 것
   *[other] 가장 가까운 것은 `{ $nearest }`
}
cli-misuse-unknown-command = `{ $found }` 명령은 없다: { $nearest ->
    [none] 명령은 `adjutant --help`에 나온다
   *[other] 가장 가까운 것은 `{ $nearest }`
}
cli-misuse-no-value = `{ $argument }`에는 값이 있어야 한다: 뒤에 적을 것
cli-misuse-invalid-value = `{ $argument }` 자리에 `{ $found }` 값은 쓸 수 없다: `{ $expected }` 가운데 하나를 적을 것
cli-misuse-unreadable-value = `{ $argument }` 자리에 `{ $found }` 값은 쓸 수 없다: 쓸 수 있는 값은 `--help`에 나온다
cli-misuse-missing = 빠진 것이 있다: `{ $argument }` 자리를 채울 것
cli-misuse-conflict = `{ $argument }`, `{ $other }` 두 인자는 함께 쓸 수 없다: 하나를 뺄 것
cli-misuse-number-of-values = `{ $argument }` 값의 수가 맞지 않는다: 사용법에 나온 만큼 적을 것
cli-misuse-usage = 사용법: { $usage }
cli-misuse-help = `--help`에 더 나온다
