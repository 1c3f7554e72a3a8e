# 브라우저에서 진행하는 대회.

## 화면
ui-event = 대회 진행
ui-event-title = { $event }, { $edition }
ui-event-lead = 참가자를 받고, 대진을 정하고, 결과를 적고, 순위를 본다. 모두 이 브라우저와 저장한 파일에만 남고 서버에는 아무것도 남지 않는다.
ui-event-status = 대회 진행 상황
ui-event-now = 참가자 { $players }명, { $rounds }라운드 가운데 { $complete }라운드 완료.
ui-event-missing = 결과 { $count }개가 빠졌다.
ui-event-over = 대회가 끝났다.
ui-event-update = 반영
ui-event-pair = { $round }라운드 대진 정하기

## 한 일
ui-event-updated = 반영했다
ui-event-paired = { $round }라운드 대진을 정했다
ui-event-unpaired = { $round }라운드 대진을 취소했다
ui-event-swapped = `{ $one }`, `{ $other }` 두 참가자의 자리를 바꿨다
ui-event-signed-up = { $count }명을 등록했다
ui-event-removed = `{ $player }` 참가자를 뺐다
ui-event-new = 새 대회
ui-event-opened = 파일을 열었다
ui-event-correct-first = 잘못된 곳부터 고쳐야 한다

## 잘못된 곳
ui-event-faults = 잘못된 곳이 { $count }군데 있다:
ui-event-unusual = 있을 수는 있지만 규칙의 권장과 다르다:
ui-event-no-number = `{ $found }`: 정수가 아니다
ui-event-other-half = 상대 칸에는 숫자가 있다: 여기도 적어야 한다
ui-event-scenario-before = { $round }라운드에는 시나리오가 있다: 그 앞의 라운드에도 모두 있어야 한다
ui-event-which-round = 몇 라운드 뒤에 뺀 점수인지 적어야 한다
ui-event-unreadable = 파일을 읽을 수 없다:
ui-event-unreachable = 서버에 연결할 수 없다. 적은 것은 그대로 있고 이 브라우저에도 남아 있다. 나중에 다시 해 본다.
ui-event-waiting = 서버에 연결할 수 없다. 입력한 것은 이 브라우저에 저장되며 인쇄할 수 있다. 순위와 검사, 대진은 서버에 다시 연결되면 이어진다.
ui-event-back-again = 서버에 다시 연결되었다. 입력한 것을 보내면 검사하고 다음 단계로 넘어간다.
ui-event-not-kept = 이 브라우저의 저장 공간이 가득 찼거나 쓸 수 없어서 아무것도 남지 않는다. 이 페이지를 떠나거나 새로 고치기 전에 대회를 파일로 저장해야 한다.
ui-event-elsewhere = 다른 창에서 대회를 고쳤다. 어느 쪽으로 이어 갈지 고른다. 고르기 전에는 아무것도 덮어쓰지 않고, 고르지 않은 쪽도 이 브라우저에 직전 상태로 남는다.
ui-event-held = 이 브라우저에 남아 있던 대회는 그대로다. 불러오기 전에는 새로 적는 것이 저장되지 않는다.
ui-event-corrupt = 이 브라우저에 남아 있는 것은 대회로 읽을 수 없다. 파일로 저장하거나 두고 새로 시작한다.
ui-event-retry = 다시 시도
ui-event-resend = 지금 보내기
ui-event-theirs = 다른 창의 내용 보기
ui-event-ours = 이 창의 내용 유지
ui-event-held-file = 남아 있는 것을 파일로 저장
ui-event-anew = 두고 새로 시작
ui-event-last = 직전 상태로

## 라운드
ui-event-round = { $round }라운드
ui-event-round-short = { $round }R
ui-event-other-rounds = 라운드
ui-event-results = 결과
ui-event-table = 테이블
ui-event-table-number = { $table }번 테이블
ui-event-table-of = { $round }라운드 { $table }번 테이블
ui-event-player = 참가자
ui-event-bye = 부전승
ui-event-enter = 결과 적기
ui-event-change-pairings = 대진 바꾸기
ui-event-swap-one = 이 참가자
ui-event-swap-other = 바꿀 참가자
ui-event-swap = 자리 바꾸기
ui-event-unpair = { $round }라운드 대진 취소
ui-event-unpair-how = 결과가 하나도 없는 라운드만 취소할 수 있다. 먼저 칸을 비운다.

## 점수
ui-event-tp = TP
ui-event-op = OP
ui-event-vp = VP
ui-event-opponents-op = 상대
ui-event-tournament-points = 토너먼트 점수
ui-event-objective-points = 목표 점수
ui-event-victory-points = 승리 점수
ui-event-opponents = 상대들의 목표 점수

## 순위
ui-event-standings = { $round }라운드까지의 순위
ui-event-ranking = 최종 순위
ui-event-place = 순위
ui-event-decided-by = 기준: { $by }
ui-event-has-left = 그만둠
ui-event-ratings = ITS 레이팅
ui-event-before = 대회 전
ui-event-now-rating = 현재
ui-event-first-ratings = 레이팅을 적지 않아 모두 시즌의 첫 레이팅에서 시작한다.

## 참가자
ui-event-players = 참가자
ui-event-number = 번호
ui-event-sign-up = 참가 등록
ui-event-sign-up-hint = 한 줄에 한 명씩, 몇 명이든 적는다. 스프레드시트에서 이름, 아미, ITS PIN 열을 그대로 붙여 넣어도 된다.
ui-event-sign-up-late = 지금 등록하면 이미 대진을 정한 라운드에는 없다. 결과가 없는 라운드를 취소하고 대진을 다시 정한다.
ui-event-add = 등록
ui-event-army = 아미
ui-event-pin = ITS PIN
ui-event-rating = ITS 레이팅
ui-event-lists = 아미 리스트
ui-event-left-after = 마지막으로 뛴 라운드
ui-event-left = { $round }라운드 뒤 그만둠
ui-event-penalised = 벌점 있음
ui-event-one-a-line = 한 줄에 하나씩
ui-event-penalties = 벌점
ui-event-penalties-hint = 라운드가 끝날 때 빼는 점수다. 칸을 모두 비우면 벌점이 없어진다.
ui-event-penalty = 벌점 { $number }
ui-event-after-round = 라운드
ui-event-reason = 까닭
ui-event-close = 닫기
ui-event-remove = 참가자 빼기

## 공지한 것
ui-event-settings = 대회 정보
ui-event-name = 이름
ui-event-date = 날짜
ui-event-organizer = 주최자
ui-event-format = 방식
ui-event-tier = 티어
ui-event-tier-none = 공지하지 않음
ui-event-rounds = 라운드 수
ui-event-rounds-hint = 비워 두면 참가자 수에 따라 라운드 수가 정해진다:
ui-event-k-factor = K 계수(특별한 대회)
ui-event-extras = 추가 규칙
ui-event-scenarios = 시나리오
ui-event-scenarios-hint = 라운드마다 이번 시즌의 시나리오를 하나씩 적는다. 하나는 직접 만든 것이어도 된다. 모두 비워 두어도 된다.
ui-event-scenario-of = { $round }라운드 시나리오
ui-event-lots = 추첨
ui-event-lots-hint = 추첨에 쓰는 숫자다. 숫자가 같으면 결과도 같고, 비워 두면 첫 라운드의 대진을 정할 때 뽑는다. 손으로 뽑았다면 나온 순서대로 모든 참가자를 적는다.
ui-event-lots-number = 숫자
ui-event-drawn = 손으로 뽑은 순서

## 파일
ui-event-file = 파일
ui-event-file-hint = 파일에는 대회 전체가 들어 있다. 이따금 저장해 두고, 다른 기기에서 열거나, 확인하려는 참가자에게 준다.
ui-event-save = 파일 저장
ui-event-save-json = JSON으로 저장
ui-event-import = 이 기기의 파일 열기(TOML이나 JSON)
ui-event-paste = 파일 붙여 넣기
ui-event-paste-hint = 지금 있는 것 대신 열린다.
ui-event-open = 붙여 넣은 것 열기
ui-event-text = 대회를 글로 보기
ui-event-clear = 새로 시작
ui-event-clear-sure = 여기와 이 브라우저에 있는 것을 모두 지운다. 필요할지 모르면 먼저 저장해 둔다.
ui-event-clear-yes = 모두 지우기
ui-event-back = 돌아가기

## 인쇄
ui-event-print = 인쇄
ui-event-print-pairings = 대진표 인쇄
ui-event-print-sheets = 게임 기록지
ui-event-print-ranking = 순위표 인쇄
ui-event-pairings = 대진
ui-event-sheets = 게임 기록지
ui-event-signature = 서명
ui-event-nothing-paired = 대진을 정한 라운드가 아직 없다
