# 페이지의 말.

## 사이트
ui-site = Adjutant
ui-tagline = 인피니티 규칙과 확률, 시나리오를 한국어와 영어로 본다
ui-skip = 본문으로 건너뛰기
ui-unofficial = 비공식 사이트다. 인피니티의 권리는 코르부스 벨리에 있다. 글은 출처를 밝히고 우리가 직접 요약했다.
ui-content-hash = 내용
ui-language = 언어
ui-edition = 에디션
ui-absent = 없음
ui-settings = : 에디션, 언어, 색
ui-settings-about = 이 기기에 저장한다. 검색은 고른 에디션 안에서 한다.
ui-editions = 에디션
ui-more-pages = 더 보기
ui-entries = 항목
ui-terms = 용어
ui-terms-lead = 모든 개념과 두 언어의 이름.
ui-sources = 출처
ui-sources-lead = 조항의 근거가 되는 문서. 위에 있을수록 앞선다.
ui-coverage = 실행 현황
ui-offline = 오프라인으로 보기
ui-offline-about = 한 언어의 페이지를 검색, 판정 예와 함께 이 브라우저에 저장한다. 두 언어를 합쳐 약 3MB를 내려받고, 저장 공간은 약 10MB를 쓴다.
ui-offline-none = 이 브라우저에 저장한 페이지가 없다.
ui-offline-kept = 저장됨: {"{"}languages{"}"}, 페이지 {"{"}pages{"}"}개, {"{"}size{"}"}MB, 버전 {"{"}version{"}"}. 새 내용이 나오면 자동으로 갱신된다.
ui-offline-working = 저장하는 중: {"{"}part{"}"}
ui-offline-failed = 저장하지 못했다. 전에 저장한 것은 그대로 있다. 인터넷에 연결된 뒤 다시 시도한다.
ui-offline-cannot = 이 브라우저가 페이지를 저장할 수 없거나 스크립트가 꺼져 있다.
ui-offline-keep = { $language } 저장
ui-offline-both = 두 언어 모두
ui-offline-remove = 저장한 페이지 지우기
ui-offline-needs = 판정 다시 돌리기, 확률 계산, 점수표 더하기, 이벤트 대진 짜기, 에디션 비교에는 서버가 필요하다. 점수표와 게임 진행, 이벤트 결과는 서버 없이도 적을 수 있다.
ui-offline-now = 오프라인이다. ⊘ 표시가 있는 것에는 서버가 필요하다.
ui-offline-server = 이 페이지에는 서버가 필요하다
ui-offline-input = 서버에 연결되지 않는다. 입력한 것은 양식에 그대로 남아 있으니, 뒤로 가서 나중에 다시 보내면 된다.
ui-offline-missing = 서버에 연결되지 않으며, 이 페이지는 이 브라우저에 저장되어 있지 않다.
ui-offline-searched = 이 브라우저에 저장한 페이지에서 검색했다.
ui-coverage-lead = 규칙이 어디까지 실행되고 판정 예로 증명되는지 에디션별로 보인다.
ui-discrepancies = 출처 간 차이
ui-covered = 에디션별로 증명된 것: 계산할 거리가 있는 규칙 { $all }건 가운데 { $some }건.
ui-runs = 성립하는 판정: { $all }번 돌려 { $some }번.
ui-source-pages = 페이지: { $source }
ui-pages-counted = { $total }쪽 가운데 조항이 인용하는 것 { $cited }쪽, 인용할 것이 없는 것 { $reasoned }쪽, 아직 들어 있지 않은 것 { $missing }쪽. 숫자는 에디션과 언어별 조항 수다.
ui-page = 페이지
ui-page-index = 링크와 머리말뿐
ui-page-duplicate = { $page } 페이지와 같은 규칙
ui-page-translation = 다른 언어의 이름
ui-page-withdrawn = 이전 규칙이 없어졌다는 말뿐
ui-page-missing = 아직 들어 있지 않음
ui-missing-pages = 아직 들어 있지 않은 페이지, { $source }:
ui-by-source = 출처별
ui-source = 출처
ui-clauses = 조항
ui-clauses-with-text = 글이 있는 조항
ui-discrepancies-lead = 출처가 서로 어긋나거나 빠뜨리거나 잘못 적은 곳과, 여기서 따르는 해석.
ui-list-with = { $kind }: { $with }
ui-list-filter = 골라 보기
ui-list-all = 전체
ui-list-show = 보기
ui-list-count = { $count }개
ui-nothing-here = 아직 들어 있는 것이 없다.
ui-to-front-page = 첫 페이지로
ui-rejected = 가장 새로운 내용에 문제가 { $count }건 있어 보이지 않는다. 지금 것은 문제가 없던 마지막 내용이다.
ui-index = 모든 항목
ui-index-about = 여기 실린 모든 것을 종류와 주제별로 모았다.
ui-home-heading = 어떤 규칙이 궁금한가?
ui-home-question-range = 스핏파이어 사거리
ui-home-question-tie = 대면 굴림 동점
ui-home-question-template = 템플릿 회피
ui-home-lists = 모두 보기:
ui-read-last = 최근에 읽은 것
ui-turn = 게임 순서대로
ui-turn-again = 오더마다 되풀이한다
ui-turn-before = 게임 전
ui-turn-before-about = 테이블, 시나리오, 아미 리스트를 준비한다.
ui-turn-deployment = 배치
ui-turn-deployment-about = 누가 먼저 하고 병사를 어디에 놓는지 정한다.
ui-turn-order = 오더와 ARO
ui-turn-order-about = 한쪽이 행동하면 상대가 반응한다.
ui-turn-roll = 판정
ui-turn-roll-about = 보정치를 더하고 굴려서 견준다.
ui-turn-damage = 피해와 상태
ui-turn-damage-about = 방어 굴림, 운드, 배짱 굴림을 처리한다.
ui-turn-end = 마무리
ui-turn-end-about = 상태처리 단계와 퇴각!을 확인하고 점수를 계산한다.
ui-tools = 도구
ui-tool-odds = 이 교전은 누가 이길까?
ui-tool-sandbox = 사선이 닿을까?
ui-tool-scenarios = 시나리오
ui-tool-scenarios-about = 지도, 목표, 점수표
ui-tool-draw = 기밀 목표
ui-tool-event = 대진과 순위
ui-tool-reference = 인쇄하는 표
ui-tool-armies = 유닛과 프로필
ui-tool-army-code = 리스트 확인
ui-tool-terms = 한국어와 영어 이름
ui-tool-offline = 이 기기에 저장
ui-style = 디자인
ui-style-about = 이 사이트의 색과 글자와 부품을 상태별로 모았다.
ui-style-colors = 색과 그 뜻
ui-style-paper = 바탕, 글자, 테두리
ui-style-press = 누르는 것과 지금 있는 곳
ui-style-good = 좋음, 나쁨, 주의
ui-style-sides = A쪽은 행동하고 B쪽은 반응한다
ui-style-bands = 사거리 구간
ui-style-editions = 에디션의 색
ui-style-type = 글자
ui-style-marks = 표시와 값
ui-style-rule = 규칙과 근거
ui-style-controls = 버튼, 선택, 입력란
ui-style-notes = 알림
ui-style-icons = 아이콘
ui-style-chosen = 고른 것
ui-style-other = 고르지 않은 것
ui-style-disabled = 쓸 수 없음
ui-style-empty = 비어 있음
ui-style-filled = 채움
ui-style-wrong = 잘못됨
ui-incomplete = 아직 다 들어 있지 않다.
ui-incomplete-mark = 미완성

## 검색
ui-search = 규칙 검색
ui-search-button = 검색
ui-search-hint = 규칙이나 질문
ui-search-lead = 이름, 약어, 초성, 문장으로 된 물음을 두 언어로 찾을 수 있다.
ui-answer = 답
ui-nothing-found = 찾은 것이 없다.
ui-nearest = 혹시 이것을 찾았는가
ui-suggestions = 검색어 제안
ui-opensearch-name = Adjutant 한국어

## 항목
ui-values = 인쇄된 값
ui-values-one-by-one = 값마다 예시와 출처 보기
ui-no-value = 이 에디션에는 값 없음
ui-no-such-value = –
ui-names = 이름
ui-related = 관련 항목
ui-no-text = 아직 쓴 글이 없다.
ui-not-translated = 아직 번역하지 않았다. 아래 글은 { $language }로 되어 있다.
ui-not-in-edition = { $edition }에는 없음
ui-compare-between = { $from }{"\u00A0"}→{"\u00A0"}{ $to }
ui-compare-title = { $entry }: { $editions }
ui-compare-everything = 두 에디션 사이에 바뀐 것
ui-compare-everything-title = 바뀐 것: { $editions }
ui-compare-with = 에디션 비교
ui-compare-clauses = 조항
ui-compare-nothing = 모든 조항이 같다.
ui-compare-nothing-here = 대신하는 조항이 없다.
ui-compare-same = 같은 조항 { $count }개
ui-compare-rulings = 결과가 다른 판정
ui-compare-more-facts = 다른 값이 { $count }개 더 있다.
ui-compare-only-in = { $edition }에만 있음
ui-compare-tally-changed = 바뀐 조항 { $count }
ui-compare-tally-new = 새 조항 { $count }
ui-compare-tally-gone = 없어진 조항 { $count }
ui-compare-tally-values = 다른 값 { $count }
ui-changes = 최근에 바뀐 것
ui-changes-about = 글이 바뀐 조항을 날짜별로 모았다. 숫자는 그 항목에서 바뀐 조항 수다.
ui-changes-feed = 피드
ui-changes-all = 바뀐 것 모두
ui-date = { $year }년 { $month } { $day }일
ui-theme = 색
ui-theme-system = 자동
ui-theme-light = 밝게
ui-theme-dark = 어둡게
ui-theme-contrast = 고대비
ui-llms-about = 미니어처 게임 인피니티의 규칙을 조항별로, 에디션별로, 영어와 한국어로 싣는다. 모든 예시는 엔진이 실행한다.
ui-llms-ask = 묻는 방법
ui-llms-openapi = API의 모든 주소와 입력, 출력
ui-llms-search = 영어나 한국어 질문. 결과에 에디션, 조항, 주소가 있다
ui-llms-clause = 조항 하나와 출처, 에디션, 판정
ui-llms-run = 상황의 결과와 그것을 정한 조항
ui-llms-mcp = 같은 기능을 Model Context Protocol로 쓰는 프로그램용: 검색, 조항 조회, 판정 실행
ui-copy-link = 링크 복사
ui-copy-quote = 출처와 함께 복사
ui-copied = 복사했다
ui-quote-cite = { $title } §{ $number }, 인피니티 { $edition }; Adjutant, { $date } 기준, 콘텐츠 { $hash }
ui-reference = 빠른 참조표
ui-reference-title = 빠른 참조표, { $edition }
ui-reference-about = 인쇄된 값으로 만든 표. 인쇄하면 표마다 새 쪽에서 시작한다
ui-reference-order = 오더의 단계
ui-reference-modifiers = 보정치
ui-reference-weapons = 무기와 사거리
ui-reference-programs = 해킹 프로그램
ui-reference-states = 상태
ui-odds = 확률 계산기
ui-odds-title = 확률 계산기, { $edition }
ui-odds-about = 교전 한 번의 정확한 확률을 규칙대로 계산한다. 비워 둔 칸은 그 칸의 예시 숫자로, 프로필을 고르면 그 프로필의 값으로 본다
ui-odds-between = 거리와 엄폐
ui-odds-declares = 선언
ui-odds-unit = 유닛
ui-odds-unit-example = 예: Fusiliers, 아미 코드
ui-odds-choose-trooper = 아미 코드다. 병사를 고른다.
ui-odds-no-unit = ‘{ $found }’ 유닛은 없다. 이름 일부를 넣거나 칸을 비운다
ui-odds-uncounted = 여기서 계산하지 않는 것: { $names }
ui-odds-other-units = 혹시 이 유닛인가:
ui-odds-with-unit = 확률
ui-odds-compute = 계산
ui-odds-setup = { $active } 대 { $reactive }
ui-odds-setup-heading = 조건
ui-odds-copy = 텍스트 복사
ui-odds-compare = 비교에 담기
ui-odds-compared = 나란히 비교
ui-odds-remove = 빼기
ui-odds-refused = 불가능
ui-odds-wounds = { $attacker } → { $target }: 운드를 1점 이상 줄 확률
ui-odds-stated = 다른 값
ui-odds-printed = 인쇄된 값
ui-odds-orders = 여러 오더로 시도할 때
ui-odds-orders-about = 오더마다 같은 교전을 되풀이하고 그사이 양쪽의 상태가 그대로일 때, 운드를 1점 이상 줄 확률이다.
ui-odds-csv = CSV로 내려받기
ui-odds-all = 모든 확률과 정확한 분수
ui-odds-hurt-each = 같은 숫자로 계산했을 때, 액티브와 리액티브가 각각 운드를 1점 이상 잃을 확률.
ui-odds-cannot = 피해를 입을 일 없음
ui-odds-beyond = { $distance } 초과
ui-odds-numbers = 거리별 확률 표
ui-odds-how = 숫자가 나온 과정
ui-odds-editions = 에디션별 결과
ui-odds-not-here = 이 에디션에 없음: { $names }
ui-odds-no-ranges = 사거리를 밝힌 자료 없음: { $name }
ui-odds-no-value = 인쇄된 값 없음: { $value }({ $name })
ui-odds-has-levels = 이 에디션에서는 레벨로 나뉨: { $name }
ui-odds-choose-mode = 무기의 모드를 골라야 함
ui-odds-chart-wounds = 잃는 운드 수와 그 확률
ui-odds-chart-each = { $wounds }: { $chance }
ui-odds-chart-range = 거리별로 운드를 1점 이상 잃을 확률
ui-odds-chart-range-said = 숫자는 아래 표에 있다.
ui-as-text = 텍스트로 보기(명령줄과 API용)
ui-take = 공유하기
ui-copy-as-quote = 인용문으로 복사
ui-copy-example = 새 판정 예로 복사
ui-address-of-numbers = 이 숫자가 담긴 주소
ui-quote = 인용문
ui-quote-by = 근거: { $clauses }
ui-new-example = 콘텐츠에 넣을 새 판정 예
ui-new-example-about = 예상 결과에는 프로그램이 낸 값이 들어 있다. 판정 예로 실으려면 그 값을 하나하나 출처에서 옮겨 적어야 한다.
ui-shortcuts = 단축키
ui-key-search = 검색으로
ui-key-next = 다음 조항
ui-key-previous = 이전 조항
ui-key-copy = 조항 링크 복사
ui-key-language = 다른 언어로
ui-key-move = 샌드박스에서: 고른 것 옮기기
ui-key-turn = 샌드박스에서: 돌리기
ui-key-remove = 샌드박스에서: 없애기
ui-key-list = 이 목록
ui-key-close = 제안, 미리보기, 이 목록 닫기
ui-keys-on = 단축키 사용
ui-close = 닫기
ui-report = 오류 알리기
ui-report-about = 여기에는 아무것도 저장하지 않는다. 틀린 점을 덧붙여 이 글을 보내면 된다.
ui-report-text = 보낼 글
ui-report-clause = 조항
ui-report-wrong = 틀린 점과 그것이 적힌 곳:
ui-report-subject = Adjutant: { $clause }
ui-report-mail = 메일 쓰기
ui-report-open = 오류를 받는 곳으로
ui-report-nobody = 이 사이트에는 오류를 받는 곳이 정해져 있지 않다. 운영자에게 보내면 된다.
ui-exists-in = 있는 에디션
ui-review-behind = 번역이 뒤처짐
ui-review-unreviewed = 번역 대조 전
ui-read = 읽는 방식
ui-read-menu = 언어와 에디션
ui-read-plain = 한국어
ui-read-beside = 한국어와 영어
ui-read-gloss = 영어 이름 병기
ui-read-no-twin = 나란히 놓을 다른 언어의 글이 아직 없다.
ui-gloss = ({ $name })
ui-review-current = 대조함
ui-review-ahead = 다른 언어의 글이 뒤처짐
ui-unverified = 확인 안 됨:
ui-band-first = { $to }까지
ui-band = { $from }~{ $to }
ui-inches = { $number }인치
ui-millimeters = { $number }mm
ui-wounds-exactly = { $count ->
    [0] 운드를 잃지 않음
   *[other] 운드를 정확히 { $count }점 잃음
}

## 조항
ui-clause-address = §{ $number }: 조항 주소
ui-clause-address-in = §{ $number }({ $language }): 조항 주소
ui-evidence = { $count ->
    [0] 출처
   *[other] 예시 { $count }개 · 출처
}
ui-printed-in = 출처
ui-holds-in = 적용되는 에디션
ui-execution = 계산
ui-replaces = 대신하는 조항
ui-replaced-by = 대신하게 된 조항
ui-also-shown-by = 이 조항을 보여 주는 다른 예시
ui-permalink = 고유 주소
ui-elsewhere = 다른 언어와 에디션
ui-occurrences = 쓰인 곳

## 용어
ui-definition = 정의
ui-term-names = 이름
ui-names-by-edition = 에디션별 이름
ui-names-to-avoid = 쓰지 않는 이름
ui-names-for-search = 이렇게도 찾을 수 있다:
ui-occurrences-rest = { $rest }건 더: { $all }건 모두 보기
ui-terms-by = 순서
ui-terms-by-initial = 가나다순
ui-terms-by-category = 갈래별
ui-terms-jump = 바로 가기

## 점수표
ui-sheet-title = { $scenario }: 점수표
ui-sheet-empty-is-none = 비워 둔 숫자는 0, 표시하지 않은 칸은 아니오다. 목표 점수는 여기서 더하므로 묻는 것만 적는다.
ui-sheet-setup = 플레이어와 게임 규모
ui-sheet-players = 플레이어
ui-sheet-game = 게임
ui-sheet-tier = 게임의 아미 포인트
ui-sheet-completed = 마친 게임 라운드
ui-sheet-hvt-lost = 중립 HVT를 무효화 상태로 만든 쪽
ui-sheet-rounds = 게임 라운드가 끝날 때마다
ui-sheet-round = { $round }라운드
ui-sheet-shown-rounds = 보이는 라운드
ui-sheet-all-rounds = 모든 라운드
ui-sheet-end = 게임이 끝날 때
ui-sheet-together = 두 플레이어 합쳐 { $most }
ui-sheet-first = 우선권 순서로 카드를 먼저 쓰는 쪽
ui-sheet-support = 지원과 통제: 카드의 숫자와 구역
ui-sheet-support-is-counted = 위의 구역은 카드의 숫자를 이미 더해서 센다. 카드로 쓰려고 포기한 목표는 달성한 것이 아니다.
ui-sheet-interference = 방해: 이 용도로 쓴 카드
ui-sheet-interference-is-counted = 위의 콘솔은 방해 효과를 넣어서 센다.
ui-sheet-cancels = 방첩: 무효로 만든 상대의 목표
ui-sheet-classified-bonus = { $card } 목표를 달성해 카드에 적힌 추가 점수까지 얻었다
ui-sheet-provisions = 보급: 기호가 있는 달성한 목표
ui-sheet-readings = 해석이 갈리는 곳 { $count }건, 다른 해석 고르기
ui-sheet-readings-used = 쓴 해석
ui-sheet-other-readings = 다른 해석을 고를 때만 쓰는 칸
ui-sheet-score = 더하기
ui-sheet-as-file = 파일로 받기
ui-sheet-clear = 지우기
ui-sheet-clear-sure = 점수표를 모두 비울까? 적은 것은 되돌릴 수 없다.
ui-sheet-refused = 점수를 더할 수 없다:
ui-sheet-at = 위치:
ui-sheet-tie = 없음(무승부)
ui-sheet-address = 이 결과의 주소
ui-sheet-totals-only = 여기에는 합계만 적는다. 병사, 구역, 물체를 하나씩 적은 점수표는 API나 명령줄로 보낼 수 있다:
ui-sheet-to = 점수 계산하기
ui-sheet-to-draw = 기밀 목표 뽑기
ui-sheet-undo = 되돌리기
ui-sheet-less = 하나 빼기
ui-sheet-more = 하나 더하기
ui-sheet-offline = 점수는 서버에서 계산한다. 입력한 내용은 이 기기에 저장된다. 위의 점수는 마지막으로 연결되었을 때의 것이며, 다시 연결되면 새로 계산한다.
ui-tracker = 게임 진행
ui-tracker-round = { $rounds }라운드 중 { $round }라운드
ui-tracker-turn = { $player }: 액티브
ui-tracker-next = 다음: { $phase }
ui-tracker-back = 이전
ui-tracker-first = 선턴:
ui-tracker-remember = 이 단계에서 잊지 말 것
ui-tracker-also = 이 단계의 규칙과 스킬
ui-tracker-nothing = 여기서 따로 챙길 것은 없다.
ui-tracker-round-end = 라운드 종료
ui-tracker-game-end = 게임 종료
ui-draw = 뽑기
ui-draw-lead = 저마다 섞은 자기 덱에서 목표 하나에 카드를 두 장씩 뽑아 한 장을 남긴다.
ui-draw-seed = 시드(서로 정했으면)
ui-draw-seed-alone = 시드
ui-draw-seed-note = 시드가 같으면 카드도 같으므로 나중에 상대가 확인할 수 있다. 비워 두면 새로 정한다.
ui-draw-secret = 자기 카드만 본다. 주소를 가진 사람은 양쪽 카드를 모두 펼칠 수 있다.
ui-draw-hand = { $player }의 카드
ui-draw-keep = 이 카드를 남긴다
ui-draw-secure = 대신 { $objective }
ui-draw-take-back = 되돌리기
ui-draw-another = 다시 뽑기
ui-draw-refused = 카드를 뽑을 수 없다:

## 출처 간 차이
ui-reading-followed = 여기서 따름
ui-reading-can-be-chosen = 상황에서 다른 해석을 고를 수 있다.
ui-reading-cannot-be-chosen = 고를 수 없는 까닭:
ui-not-applied = 적용하지 않은 규칙:
ui-not-applied-about = 이 상황에 걸리지만 엔진이 아직 적용하지 못하는 규칙이다. 이 규칙이 영향을 주면 결과가 달라진다.
ui-open-rules = 본문만 있고 실행하지 않는 규칙
ui-open-rules-about = 엔진이 아직 적용하지 못하는 규칙이다. 걸리는 상황에서는 답에 그 규칙이 표시된다.
ui-reading-used = 해석: { $reading }
ui-our-own-reading = 우리의 해석

## 판정 예
ui-more-rulings = 다른 예시
ui-more-examples = { $count }개 더
ui-situation = 상황
ui-outcome = 결과
ui-trace = 과정
ui-trace-whole = 전체
ui-fails = 성립하지 않음
ui-illustrative = 숫자는 인쇄된 가부를 보이기 위한 예일 뿐이다.
ui-assumed = 가정: { $name }
ui-under-assumption = 이 가정에서 성립한다: { $name } = { $fact }
ui-run-again = 숫자를 바꿔 돌려 보기
ui-run-title = { $entry }: 숫자 바꿔 보기
ui-your-numbers = 바꿀 숫자
ui-run = 돌리기
ui-printed-was = 예에서는:
ui-refused = 돌릴 수 없다:
ui-refused-at = 위치: { $path }

## 에디션과 출처
ui-published = 발행
ui-publisher = 펴낸 곳
ui-revision = 따르는 개정:
ui-address = 주소
ui-rests-on-it = 이 문서에 근거한 조항

## 오류
ui-failure-missing = 찾을 수 없음
ui-failure-missing-detail = `{ $asked }`에는 아무것도 없다
ui-failure-malformed = 요청을 읽을 수 없다
ui-failure-origin = 이 서버는 자기 페이지에만 내용을 보여 주는데 다른 사이트의 페이지가 요청했다
ui-failure-method = 이 주소는 그 방식의 요청을 받지 않는다
ui-failure-large = 본문이 너무 크다
ui-failure-large-detail = 본문은 { $most }바이트 이하여야 한다: 줄여야 한다
ui-failure-long = 주소가 너무 길다
ui-failure-long-detail = 주소는 { $most }바이트 이하여야 한다: 줄이거나 양식의 값을 본문으로 보내야 한다
ui-failure-kind = 읽을 수 없는 형식의 본문이다: API에는 JSON이나 TOML, 페이지에는 그 양식의 값을 보내야 한다
ui-failure-slow = 너무 오래 걸렸다
ui-failure-slow-detail = 응답은 { $most }초 안에 끝나야 한다: 요청을 줄이거나 잠시 뒤에 다시 시도한다
ui-failure-busy = 요청이 몰렸다
ui-failure-busy-detail = 한꺼번에 처리할 수 있는 만큼만 답한다: 잠시 뒤에 다시 시도한다
ui-failure-fault = 서버에 문제가 생겼다
ui-not-utf8 = 글이 UTF-8이 아니다
ui-unknown-choice = `{ $field }`의 값 `{ $found }`: { $expected } 가운데 하나여야 한다
ui-no-host = 어느 호스트에 보낸 요청인지 알 수 없다: `Host`에 이름만 적어 보내야 한다
ui-other-host = 주소의 호스트가 `Host`와 다르다: 같은 호스트를 적거나 경로만 보내야 한다
ui-no-body = 이 방식의 요청에는 본문이 없어야 한다: 빼고 보내야 한다
ui-too-many-fields = 양식의 값이 { $found }개다: { $most }개 이하여야 한다
ui-limit = `limit` 값 `{ $found }`: 1에서 { $most }까지여야 한다
ui-question-too-long = 질문이 { $found }자다: { $most }자 이하여야 한다

## 스킬, 상태, 장비의 효과
ui-effect-own = { $rolls }
ui-effect-opponent = 상대의 { $rolls }
ui-effect-every-roll = 모든 굴림
ui-effect-face-to-face = 대면 굴림
ui-effect-ignores = { $by ->
    [0] { $names } 무시
   *[other] { $names } { $by }만큼 경감
}

## 유닛과 아미
ui-armies = 아미
ui-armies-lead = 아미마다 어떤 유닛이 있는지, 제작사 아미 데이터의 수치로 보여 준다.
ui-army-any = 모두
ui-army-filter = 거르기
ui-army-none-fits = 이 아미에는 조건에 맞는 유닛이 없다.
ui-army-points-no-number = `points` 값이 `{ $found }`: 아미 포인트를 숫자로 적을 것
ui-army-version = 데이터 버전 { $version }
ui-army-versions = 데이터 버전: { $versions }
ui-army-discontinued = 더는 팔지 않음
ui-army-code = 아미 코드 읽기
ui-army-code-lead = Infinity Army의 리스트 코드를 붙이면 병사들과 허용되지 않는 것을 보여 준다.
ui-army-code-label = 아미 코드, 또는 그 코드로 끝나는 주소
ui-army-code-read = 리스트 보기
ui-unit-changes = 유닛 변경 내역
ui-unit-changes-lead = 아미마다 최신 데이터가 바로 앞 버전에서 바꾼 것이다. 줄을 그은 것은 없어졌다.
ui-unit-changes-none = 알려진 변경이 없다. 읽은 데이터 버전이 하나뿐이다.
ui-unit-changes-all = 모든 아미
ui-unit-changes-units = 유닛
ui-unit-change = { $kind ->
    [army-added] 새 아미, 버전 { $new }
    [version] 데이터 버전 { $old } → { $new }
    [fireteams] 파이어팀 차트가 바뀌었다
    [relations] 함께 쓰는 제한이 바뀌었다
    [unit-added] 새 유닛
    [unit-removed] 더는 쓸 수 없다
    [availability] AVA { $old } → { $new }
    [profile] 프로필 { $part }
    [option-added] 새 옵션 { $part }
    [option-removed] 없어진 옵션 { $part }
   *[option] 옵션 { $part }
}
ui-unit-change-armies = 아미 { $count }개
ui-unit-change-key = { $key ->
    [name] 이름
    [type] 병종
    [mov] MOV
    [cc] CC
    [bs] BS
    [ph] PH
    [wip] WIP
    [arm] ARM
    [bts] BTS
    [vita] VITA
    [str] STR
    [s] S
    [chars] 특성
    [skills] 스킬
    [equipment] 장비
    [weapons] 무기
    [orders] 오더
    [swc] SWC
    [points] 포인트
    [includes] 포함
    [peripherals] 페리페럴
    [models] 모형 수
   *[disabled] 단독 구매 불가
}
ui-matrix = 두 리스트 맞대결
ui-matrix-lead = 같은 거리에서 내 병사 하나하나가 상대 병사 하나하나를 공격할 때의 정확한 확률이다.
ui-matrix-mine = 내 리스트: 공격
ui-matrix-theirs = 상대 리스트: 대응
ui-matrix-hint = 아미 코드를 넣거나 유닛 이름을 한 줄에 하나씩 적는다. 옵션 번호를 덧붙일 수 있다: fusiliers 1.2
ui-matrix-my-cover = 내 엄폐
ui-matrix-their-cover = 상대 엄폐
ui-matrix-legend = 칸의 첫 숫자는 공격자가 목표에 운드를 줄 확률, 다음 숫자는 공격자가 운드를 잃을 확률이다(%). 그 아래는 가장 좋은 무기와 그에 맞선 가장 좋은 대응이다. 두 확률의 차이를 공격자는 가장 크게, 대응하는 쪽은 가장 작게 고른다. 초록은 공격자에게, 빨강은 목표에게 유리하다. 칸을 누르면 계산기가 열린다.
ui-matrix-corner = 공격 ↓ · 대응 →
ui-matrix-swap = 양쪽 바꾸기
ui-matrix-empty = 비교할 병사가 없다. 한쪽 리스트의 병사가 데이터에 하나도 없다.
ui-matrix-left-out = 표에서 다루지 않는 것
ui-matrix-only-shots = 병사 하나가 목표 하나를 쏘고, 상대가 사격이나 회피로 대응하는 교전만 비교한다. 근접전, 해킹, 파이어팀, 이동, 지형은 다루지 않는다. 확률은 운드를 줄 확률이다. 플래시 펄스처럼 상태만 주는 명중은 운드로 세지 않는다. 모든 스킬을 쓰는 것으로 본다.
ui-matrix-unknown = 데이터에 없는 병사: { $count }
ui-matrix-uncomputed = 필요한 사실이 없거나 아직 실행하지 않는 규칙이 있어 계산하지 못한 것: { $names }
ui-matrix-uncompared = 사거리가 없어 비교하지 않은 무기: { $names }
ui-matrix-uncounted = 계산하지 않은 것
ui-matrix-attacker = 공격자
ui-matrix-target = 목표
ui-matrix-reaction = 대응
ui-matrix-gain = 목표에 운드를 줄 확률 (%)
ui-matrix-risk = 운드를 잃을 확률 (%)
ui-army-totals = { $most }포인트 가운데 { $points }포인트, SWC { $swc }
ui-army-allowed = 허용되는 리스트다. 포인트, SWC, 가용성, 장교, 그룹 크기를 살폈다.
ui-army-fireteams = 이 리스트로 만들 수 있는 파이어팀
ui-army-no-fireteams = 아미의 파이어팀 차트에 있는 팀을 만들 병사가 어느 컴뱃 그룹에도 없다.
ui-army-fireteam-members = 최대 { $most }명: { $units }
ui-army-fireteam-limits = 동시에 둘 수 있는 수: { $limits }.
ui-army-fireteams-about = 차트만 보고 판단했다. 배치할 때 팀원이 될 수 없는 병사는 다음 항목에 있다:
ui-army-group = 컴뱃 그룹 { $number }
ui-army-changed = 리스트에서 산 변경이 있음
ui-army-unknown-option = 이 버전의 데이터에 없는 옵션:
ui-army-unknown-unit = 데이터에 이 번호의 유닛이 없다.
ui-fireteam-unlimited = 제한 없음
ui-fireteam-members = ({ $min }–{ $max })
ui-fireteam-note = { $note ->
    [no-wildcards] 와일드카드를 넣을 수 없다.
    [cancelled-without-leader] 리더가 빠지면 바로 취소된다.
   *[terrain-jungle] 팀원은 지형 적응 (정글) 스킬이 있는 것으로 본다.
}
ui-troop-category = { $category ->
    [garrison] 주둔 병력
    [line] 라인 병력
    [specially-trained] 특수 훈련 병력
    [veteran] 베테랑 병력
    [elite] 정예 병력
    [headquarters] 본부 병력
    [mechanized] 기계화 병력
    [support] 지원 병력
    [character] 캐릭터
    [mercenary] 용병
   *[headquarters-mechanized] 본부 및 기계화 병력
}
ui-army-code-found = 아미 코드다. 리스트 보기
ui-units-compare = 유닛 나란히 보기
ui-units-compare-lead = 유닛 둘에서 넷까지 이름이나 번호로 적는다. 옵션 번호를 덧붙일 수 있다: fusiliers 1.2
ui-units-compare-show = 비교
ui-units-none = 모든 조건에 맞는 유닛이 없다.
ui-units-more = 그 밖에 { $count }개. 조건을 더 적는다
ui-unit-attribute = 능력치
ui-units = 유닛
ui-unit = 유닛
ui-unit-category = 병력 분류
ui-unit-characteristic = { $word ->
    [cube] 큐브
    [no-cube] 큐브 없음
    [regular] 레귤러
    [irregular] 이레귤러
    [not-impetuous] 임페추어스 아님
    [impetuous] 임페추어스
    [mechanical-transmutation] 기계 변형
    [shasvastii] 샤스바스티
    [cube-2] 큐브 2.0
    [hackable] 해킹 가능
    [non-hackable] 해킹 불가
   *[peripheral] 페리페럴
}
ui-unit-equipment = 장비
ui-unit-equipment-and-skills = 장비와 스킬
ui-unit-fireteams = 들어갈 수 있는 파이어팀
ui-unit-groups-note = “+”가 붙은 옵션에는 그 뒤의 것이 딸려 온다. 값은 포함되어 있다.
ui-unit-max-points = 포인트 상한
ui-unit-not-alone = (따로 살 수 없음)
ui-unit-option = 옵션
ui-unit-order = { $kind ->
    [impetuous] 임페추어스
    [irregular] 비정규
    [lieutenant] 장교
    [tactical] 전술
   *[regular] 정규
} { $count }
ui-unit-orders = 오더
ui-unit-points = 포인트
ui-unit-reroll = 다시 굴림
ui-unit-skill-or-equipment = 스킬 또는 장비
ui-unit-skills = 스킬
ui-unit-teams = 함께 사는 옵션
ui-unit-type = 병종
ui-unit-upgrade = 강화
ui-unit-uses = { $count }회
ui-unit-variants = 아미마다 이 유닛의 데이터가 다르다. 아래에서 아미를 고르면 그 아미의 수치가 나온다.
ui-unit-weapon = 무기
ui-unit-weapons = 무기
