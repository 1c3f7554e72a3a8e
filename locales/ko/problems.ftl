# 콘텐츠에서 잘못된 곳: 무엇이 있었고 무엇이 있어야 하는가. 힌트는 고치는 방법을 말한다.

hint-did-you-mean = 혹시 `{ $name }` 아닌가?

# 파일
problem-unreadable-file = 파일을 읽을 수 없다: { $detail }
problem-oversized-file = 파일이 { $found }바이트다: { $most }바이트 이하여야 한다. 나눌 것
problem-invalid-utf8 = UTF-8 텍스트가 아니다: 오프셋 { $byte }의 바이트가 잘못되었다. UTF-8로 저장할 것
problem-unknown-file = 콘텐츠 폴더의 이 위치에는 파일이 올 수 없다
problem-misplaced-file = 적힌 이름은 `{ $found }`, 와야 할 이름은 `{ $expected }`: id와 파일 이름은 같아야 한다
problem-missing-entry-file = 폴더에 `entry.md`가 없어서 다른 파일도 읽지 않았다: 추가할 것
problem-misplaced-entry = 적힌 값은 `{ $found }`, 폴더가 뜻하는 값은 `{ $expected }`: 둘은 같아야 한다
problem-register-gone = id { $count }개가 있던 목록이 없어졌거나 비었다: 되돌려 놓거나, 목록 없이 열려면 서버를 다시 시작할 것
problem-entries-gone = 항목 { $count }개가 있었는데 하나도 남지 않았다: 파일을 되돌려 놓거나, 파일 없이 열려면 서버를 다시 시작할 것

# TOML
problem-phrases-of-unknown-clause = 항목에 `{ $found }` 조항이 없다
problem-phrases-over-limit = `{ $clause }`에 적은 것이 너무 많다: 언어마다 많아야 { $most }개이고, 비어 있거나 { $longest }자를 넘는 것이 없어야 한다
problem-malformed-toml = TOML이 아니다: { $detail }
problem-missing-front-matter = 파일이 `+++` 줄로 시작하지 않는다
problem-unclosed-front-matter = 머리말을 닫는 `+++` 줄이 없다
problem-missing-key = 키 `{ $key }` 항목이 없다
problem-unknown-key = 키 `{ $found }` 항목은 쓰이지 않는다: 쓸 수 있는 키는 { $expected }
problem-unknown-word = `{ $key }` 항목에 `{ $found }` 값은 없다: 쓸 수 있는 값은 { $expected }
problem-unknown-part = `{ $found }` 이름의 부분은 없다: `summary`, `#clause`, `:ruling`, `~discrepancy` 꼴이어야 한다
problem-no-list = `{ $key }` 항목의 형식은 { $found }: 목록이나 테이블이어야 한다
problem-malformed-value = `{ $key }` 값을 읽을 수 없다. 있어야 하는 것: { $expected }
problem-no-printed-value = `{ $key }` 값은 인쇄값의 형식이 아니다: 수, 참거짓, 길이, 사거리표, id 목록, 능력치, `absent` 가운데 하나여야 한다
problem-malformed-name = `{ $found }` 이름을 쓸 수 없다: 소문자, 숫자, 그 사이의 하이픈 하나씩만 쓸 수 있다
problem-malformed-id = `{ $found }` 형식은 id가 아니다: `entry`나 `entry#clause` 꼴이어야 한다
problem-duplicate-id = `{ $id }` 항목이 다시 나왔다: { $line }번째 줄에 이미 있다
problem-duplicate-entry = `{ $id }` 항목은 `{ $file }` 파일에 이미 있다

# 판정 블록과 본문
problem-unclosed-ruling = 판정 블록을 닫는 줄이 없다
problem-stray-text = “{ $found }” 부분이 있다: 머리말 뒤에는 판정 블록과 빈 줄만 올 수 있다
problem-heading-level = { $found }단계 제목이 있다: 2단계부터 4단계까지만 쓴다
problem-deep-nesting = 너무 깊이 겹쳐 있다: { $most }단계까지만 쓸 수 있다
problem-unsupported-markup = “{ $found }” 부분이 있다: 페이지에 표시되지 않는 서식이다
problem-malformed-mark = “{ $found }” 부분이 있다: 조항 표시나 링크나 인쇄값을 온전한 형식으로 써야 한다
problem-misplaced-mark = 표시 `{ $found }`의 자리가 틀렸다: 문단, 목록 항목, 표의 맨 앞에 와야 한다
problem-prose-among-captions = 판정 설명이 시작된 뒤에는 판정 설명만 올 수 있다

# 판정 블록 안
problem-unknown-ruling-kind = `{ $found }` 종류의 판정은 없다
problem-malformed-ruling = 이 `{ $kind }` 판정은 TOML이 아니다: { $detail }
problem-ruling-unknown-key = `{ $kind }` 판정에 `{ $found }` 키는 없다: `{ $expected }` 가운데 하나여야 한다
problem-ruling-unknown-word = 이 `{ $kind }` 판정에 `{ $found }` 값은 쓸 수 없다: `{ $expected }` 가운데 하나여야 한다
problem-ruling-missing-key = 이 `{ $kind }` 판정에 `{ $key }` 키가 없다: 적어야 한다
problem-ruling-value = 이 `{ $kind }` 판정의 값을 읽을 수 없다. 있어야 하는 것: { $expected }
problem-ruling-without-id = 판정에 `id`가 없다
problem-ruling-without-edition = 판정에 에디션이 하나도 적혀 있지 않다
problem-ruling-without-expectation = 판정에 적힌 모든 에디션의 결과가 적혀 있어야 한다
problem-ruling-with-seed = 판정에는 주사위 눈을 적어야 한다: `seed` 값은 질문에만 쓸 수 있다
problem-both-common-and-per-edition = `{ $key }` 항목이 공통으로도 에디션별로도 적혀 있다: 둘 가운데 하나를 뺄 것
problem-unlisted-edition = 판정의 에디션 목록에 `{ $key }` 에디션이 없다
problem-edition-left-out = 목록에 있는 `{ $key }` 에디션이 여기에는 빠져 있다
problem-unreadable-value = `{ $key }` 값을 쓸 수 없다: 수, 낱말, 참거짓이나 그 목록이어야 한다

# 용어
problem-term-without-preferred-name = 용어 `{ $id }`에 `{ $lang }` 우선 이름이 없다
problem-contested-term = 용어 `{ $id }`에 모든 에디션에 통하는 `{ $lang }` 우선 이름이 여럿이다: { $names }

# 서로 맞지 않는 부분
problem-duplicate-value = `{ $edition }` 에디션의 `{ $value }` 값이 두 번 나왔다: 하나를 뺄 것
problem-caption-without-ruling = 설명이 붙을 판정 `{ $ruling }` 블록이 항목에 없다
problem-ruling-without-caption = `{ $file }` 파일에 판정 `{ $ruling }` 설명이 없다
problem-cited-clause-unknown = 이 판정의 한 단계가 `{ $edition }` 에디션에서 `{ $clause }` 조항을 드는데 그런 조항이 없다
problem-cited-clause-does-not-hold = 이 판정의 한 단계가 드는 `{ $clause }` 조항은 `{ $edition }` 에디션에 없다
problem-clause-without-row = 항목의 조항 목록에 `{ $clause }` 조항이 없다
problem-clause-without-source = `{ $clause }` 조항의 출처 가운데 `{ $edition }` 에디션의 것이 없다
problem-clause-without-text = `{ $file }` 파일에 `{ $clause }` 조항의 글이 없다
problem-code-clause-without-boundary-case = `{ $clause }` 조항의 경계 사례를 보이는 판정이 없다
problem-code-clause-without-plain-case = `{ $clause }` 조항의 보통 사례를 보이는 판정이 없다
problem-dangling-link = 링크가 가리키는 `{ $target }` 항목이나 용어나 조항이 없다
problem-dangling-relation = `{ $id }` 항목이나 용어가 없다
problem-unstated-bearing = `open` 조항 `{ $clause }`에 무엇에 걸리는 규칙인지 적혀 있지 않다. `bears-on = [["entry"]]`을 더할 것
problem-mistaken-duplicate = `{ $page }` 페이지를 `{ $original }` 페이지와 같다고 했는데, 그런 페이지가 목록에 없거나 인용하는 조항이 없다
problem-needless-page-reason = `{ $page }` 페이지에 인용되지 않는 까닭이 적혀 있는데 `{ $clause }` 조항이 인용한다. `uncited`를 지울 것
problem-needless-bearing = 조항 `{ $clause }`의 상태가 `{ $status }`라서 `bears-on`은 쓸모가 없다. 지울 것
problem-needless-unit-word = `{ $found }` 행은 쓸모가 없다: 이 이름을 쓰는 유닛이 없거나 설명하는 항목이 있다. 지울 것
problem-unknown-unit-entry = 낱말 행의 `{ $found }`: 그런 항목이 없다. 낱말을 설명하는 항목의 id를 적을 것
problem-data-clause-without-value = `data` 조항 `{ $clause }`에 딸린 인쇄값이 `{ $edition }` 에디션에 없다
problem-discrepancy-without-default = 기본값 `{ $default }` 해석이 없다: 적혀 있는 해석은 { $expected }
problem-too-few-readings = 불일치 `{ $discrepancy }`에는 해석이 { $least }개 이상 있어야 한다
problem-failing-ruling = `{ $edition }` 에디션의 `{ $ruling }`: `{ $path }` 결과가 `{ $found }`, 적힌 답은 `{ $expected }`
problem-absent-outcome = `{ $edition }` 에디션의 `{ $ruling }`: `{ $path }` 결과가 없는데 적힌 답은 `{ $expected }`
problem-refused-ruling = `{ $edition }` 에디션의 `{ $ruling }` 판정을 실행할 수 없다: `{ $path }` 부분을 보라
problem-nameless-entry = 항목 `{ $entry }`의 에디션 `{ $edition }`에서 쓸 용어 `{ $id }`의 이름이 `{ $lang }`에 없다: 그 에디션의 이름이나 에디션을 제한하지 않은 이름을 더해야 한다
problem-nameless-entry-edition = 항목 `{ $entry }`의 에디션 `{ $edition }`이 용어 `{ $id }`의 editions에 없다: 더해야 한다
problem-foreign-term = 용어가 `{ $found }`: 항목의 id와 같은 `{ $expected }`여야 한다
problem-missing-edition = 에디션 또는 시즌 팩 `{ $id }`의 파일이 없다
problem-contradicting-edition = 프로그램이 아는 종류는 `{ $kind }`, 이전 에디션은 `{ $parent }`, 바탕 에디션은 `{ $base }`: 파일과 다르다
problem-missing-language = `{ $file }` 파일이 없다
problem-missing-summary = 파일에 요약이 없다
problem-retired-id-in-use = 물러난 id `{ $id }` 항목이 아직 쓰이고 있다
problem-retired-without-successor = 후임 `{ $successor }` 항목이 없다
problem-uncited-page = `{ $page }` 페이지를 그 에디션으로 인용하는 조항도, 인용되지 않는 까닭도 없다. 인용하거나 `uncited`를 적을 것
problem-unlisted-page = `{ $found }`: `{ $document }` 페이지 제목으로 시작하지 않는다
problem-uncovered-clause = { $editions } 에디션에서 `{ $clause }` 조항을 증명하는 판정이 없다
problem-unexplained-discrepancy = 불일치 `{ $discrepancy }` 항목은 해석이 여럿인데 상황에서 고를 수 없다: 까닭을 언어마다 `not-executed`에 적어야 한다
problem-unexplained-name = `{ $unit }` 등의 유닛이 쓰는 `{ $found }`: 설명하는 { $scope } 항목이 없다. 항목을 쓰거나 까닭을 행으로 적을 것
problem-malformed-figure = `{ $element }`: 이 자리에 올 수 없는 값이다(`{ $found }`). 이웃한 행의 문법대로 적을 것
problem-missing-figures = 행이 가리키는 유닛 `{ $found }`: 수치가 `figures`의 어느 파일에도 없다. 수치를 더하거나 행을 지울 것
problem-needless-explanation = 불일치 `{ $discrepancy }` 항목은 해석을 고를 수 있거나 고를 것이 없는데 `not-executed`에 까닭이 적혀 있다: 빼야 한다
problem-unknown-clause = `{ $found }` 조항이 없다
problem-unknown-edition-in-clause = 항목에 `{ $found }` 에디션이 없다: 항목의 에디션은 { $expected }
problem-unknown-scenario-part = 이 시나리오의 `{ $place }` 자리에 적힌 `{ $found }` 항목이 없다
problem-unknown-objective-part = `[objective]` 표에 적힌 `{ $found }` 항목이 없다
problem-unknown-source = `{ $found }` 출처가 없다
problem-unknown-parameter = 이 항목에는 `{ $found }` 매개변수가 없다: `parameters`에 이름과 그 자리에 설 말을 적어야 한다
problem-unknown-term = 용어집에 `{ $found }` 용어가 없다
problem-unknown-value = `{ $found }` 값이 { $editions } 에디션에 인쇄되어 있지 않다
problem-unproven-claim = `{ $ruling }` 판정이 `{ $clause }` 조항을 증명한다고 하지만, 그 조항을 든 단계가 적힌 답을 정하거나 그 답에 이름을 들어 영향을 주는 에디션이 하나도 없다
problem-unsorted-list = `{ $list }` 목록의 순서가 틀렸다: `{ $before }` 다음에 `{ $after }` 항목이 있다
problem-value-outside-clause = `{ $edition }` 에디션에 `{ $value }` 값이 있는데 그 조항 `{ $clause }` 쪽은 그 에디션에 없다
problem-vanished-id = 공개된 id `{ $id }` 항목이 사라졌는데 물러난 id 목록에 없다: 되살리거나 그 목록에 올릴 것
