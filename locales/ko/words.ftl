# 프로그램의 낱말. `word-<인자>-<낱말>`이 있으면 `word-<낱말>`보다 먼저 쓴다.

## 항목의 종류
word-rule = 규칙
word-rule-many = 규칙
word-skill = 스킬
word-skill-many = 스킬
word-state = 상태
word-state-many = 상태
word-weapon = 무기
word-weapon-many = 무기
word-ammunition = 탄종
word-ammunition-many = 탄종
word-equipment = 장비
word-equipment-many = 장비
word-program = 해킹 프로그램
word-program-many = 해킹 프로그램
word-trait = 트레잇
word-trait-many = 트레잇
word-profile = 유닛 프로필
word-profile-many = 유닛 프로필
word-scenario = 시나리오
word-scenario-many = 시나리오
word-scenario-rule = 시나리오 규칙
word-scenario-rule-many = 시나리오 규칙
word-objective = 목표
word-objective-many = 목표
word-event-rule = 대회 규칙
word-event-rule-many = 대회 규칙
word-term = 용어
word-ruling = 판정 예

## 규칙의 영역
word-area-combat = 전투
word-area-deployment = 배치
word-area-elements = 게임 요소
word-area-game = 게임의 진행
word-area-information = 정보
word-area-rolls = 굴림
word-area-visibility = 시야와 사선

## 용어의 갈래
word-category-ammo = 탄종
word-category-attribute = 능력치
word-category-classified = 기밀 목표
word-category-equipment = 장비
word-category-faction = 진영
word-category-hacking = 해킹
word-category-marker = 마커
word-category-mission = 미션
word-category-order = 오더
word-category-rule = 규칙
word-category-scenario = 시나리오
word-category-skill = 스킬
word-category-state = 상태
word-category-tournament = 대회
word-category-trooptype = 병종
word-category-weapon = 무기

## 판과 팩
word-n3 = N3
word-codeone = 코드원
word-n4 = N4
word-n5 = N5
word-its10 = ITS 10

## 조항이 어디까지 실행되는가
word-status-code = 엔진이 실행
word-status-data = 인쇄된 값
word-status-prose = 설명
word-status-open = 아직 실행 안 됨

## 출처의 등급
word-printed-rules = 인쇄된 규칙
word-faq = FAQ
word-official-wiki = 공식 위키
word-official-data = 공식 데이터
word-community = 커뮤니티

## 이름의 쓰임
word-preferred = 기본 용어
word-admitted = 함께 쓰는 말
word-avoid = 피할 말
word-search-only = 검색용
word-abbreviation = 약어
word-attested = 출처에서 확인됨
word-proposed = 우리가 제안함

## 출처 간 차이
word-contradiction = 모순
word-gap = 빈틈
word-slip = 오기

## 판정 예가 조항을 보이는 방식
word-plain = 기본 사례
word-boundary = 경계 사례
word-interaction = 함께 적용되는 사례
word-negative = 적용되지 않는 사례

## 능력치
word-attribute = 능력치
word-cc = CC
word-bs = BS
word-ph = PH
word-wip = WIP
word-arm = ARM
word-bts = BTS
word-str = STR
word-mov = MOV

## 기본 낱말
word-none = 없음
word-yes = 예
word-no = 아니요
word-other = 그 밖의 것
word-total = 합계
word-value = 값
word-name = 이름

## 편과 플레이어
word-active = 액티브
word-reactive = 리액티브
word-subject-active = 액티브 쪽
word-subject-reactive = 리액티브 쪽
word-attacker = 공격자
word-target = 대상
word-user = 사용자
word-player = 플레이어
word-players = 플레이어
word-by = 정한 쪽
word-trooper = 병사
word-troopers = 병사
word-first = 먼저 배치하는 쪽

## 상황
word-modifiers = 보정치
word-modifier = 보정치 합계
word-dice = 주사위
word-seed = 주사위 시드
word-roll = 굴림
word-save = 막는 굴림
word-attack = 공격
word-reaction = 반응
word-mode = 모드
word-burst = 장탄수
word-distance = 거리
word-cover = 엄폐
word-line-of-fire = 사선
word-contact = 맞닿음
word-hides = 가려진 부분
word-arc = 공격받는 방향
word-front = 앞
word-rear = 뒤
word-from = 사격 지점
word-turn = 턴
word-turn-active = 액티브 턴
word-turn-reactive = 리액티브 턴
word-moves = 선언한 이동
word-dodge-move = 회피 이동
word-move-into-contact = 이동해 적과 맞닿음
word-readings = 따르는 해석
word-assume = 가정
word-full = 정식 규칙
word-introductory = 입문 게임
word-nothing = 없음
word-some = 3분의 1 미만
word-third = 3분의 1 이상
word-all = 전부
word-partial = 부분 엄폐
word-cover-total = 완전 엄폐
word-no-cover = 무엄폐
word-partial-cover = 부분 엄폐
word-total-cover = 완전 엄폐
word-wounds = 운드
word-hits = 명중
word-criticals = 치명타

## 우선권과 배치
word-choice = 선택
word-initiative = 우선권
word-deployment = 배치
word-decide = 결정
word-first-turn = 첫 턴
word-deploys-first = 먼저 배치하는 쪽
word-zone = 배치 구역
word-zone-chosen-by = 배치 구역을 고르는 쪽
word-round = 게임 라운드
word-tries = 굴린 횟수
word-initiative-rolled = 우선권 굴림을 마침
word-placements = 배치한 병사
word-inside = 배치 구역 안
word-totally = 완전히
word-partly = 일부만
word-outside = 밖
word-touches = 닿아 있는 것
word-token = 토큰
word-agreed = 미리 합의함
word-fits = 베이스 전체를 놓을 자리
word-step = 단계
word-next = 다음에 배치할 쪽
word-complete = 배치 완료
word-off-table = 테이블 밖에서 대기
word-refused-at = 금지된 배치의 순번
word-measure = 재려는 것
word-allowed = 허용
word-deployment-zone = 배치 구역
word-forward-deployment-area = 전방 배치로만 들어갈 수 있는 구역
word-central-line = 중앙선
word-exclusion-zone = 배제 구역
word-distance-to-enemy = 적까지의 거리

## 정보와 소속
word-about = 묻는 것
word-information = 정보
word-information-open = 공개
word-information-private = 비공개
word-during = 묻는 때
word-initiative-roll = 우선권 굴림
word-removed-as-dead = 사망해 제거됨
word-cost = 비용
word-about-cost = 비용과 SWC
word-swc = SWC
word-about-lieutenant = 장교의 정체
word-hidden-deployment = 은폐 배치
word-airborne-deployment = 공중 강습
word-holoprojector = 홀로프로젝터
word-camouflage-marker = 위장 마커
word-to-camouflage-marker = 광학미채 마커
word-impersonation-marker = 변장 마커
word-private-label = 비공개 정보 라벨이 붙은 것
word-about-other = 아미 리스트의 그 밖의 것
word-lieutenant-wip = 장교의 WIP
word-belongs-to = 소유자
word-belongs-to-player = 자신
word-belongs-to-team-mate = 같은 팀
word-belongs-to-opponent = 상대
word-belongs-to-opponents-team-mate = 상대의 같은 팀
word-belongs-to-nobody = 없음
word-team-mate = 같은 팀
word-opponent = 상대
word-opponents-team-mate = 상대의 같은 팀
word-nobody = 없음
word-imposes-modifiers = 마이너스 보정치를 줌
word-form = 형태
word-civilian = 민간인
word-alignment = 소속
word-friendly = 아군
word-enemy = 적
word-neutral = 중립
word-hostile = 적대
word-counts-as-neutral = 중립으로 침
word-may-be-attacked = 공격할 수 있음

## 결과
word-success-value = 성공값
word-results = 나온 결과
word-successes = 성공한 결과
word-effective = 남은 성공
word-result = 결과
word-winner = 승자
word-success = 성공
word-failure = 실패
word-critical = 치명타
word-automatic-failure = 자동 실패
word-roll-face-to-face = 대면 굴림
word-roll-normal = 보통 굴림
word-roll-none = 굴림 없음
word-face-to-face = 대면 굴림
word-lost-dice = 잃은 주사위
word-rolls = 막는 굴림 횟수
word-saves = 막는 굴림 횟수
word-saves-per-hit = 명중 하나에 막는 굴림
word-threshold = 기준값
word-failing-faces = 실패하는 눈의 수
word-failed = 못 막은 횟수
word-passed = 막은 횟수
word-automatic-wounds = 굴림 없이 잃은 운드
word-wounds-lost = 잃은 운드
word-wounds-left = 남은 운드
word-state-normal = 정상
word-wounded = 부상
word-unconscious = 무의식
word-dead = 사망
word-removed = 테이블에서 제거됨
word-dodged = 회피 성공
word-may-turn = 공격자 쪽으로 돌아설 수 있음
word-hits-on-active = 공격자가 맞은 횟수
word-odds = 확률
word-class = 종류
word-class-melee = 근접 무기
word-class-mixed = 혼합 무기
word-class-deployable = 설치형 무기
word-class-bs = 사격 무기
word-damage = 데미지
word-ps = PS
word-range-modifier = 사거리 보정
word-out-of-range = 사거리 밖
word-modifier-cap = 보정치 한도 초과분
word-refused = 금지하는 조항

## 행동의 스킬
word-bs-attack = 사격
word-cc-attack = 근접전
word-dodge = 회피

## 절차
word-procedure-alignment = 소속
word-procedure-attack = 여러 모드나 탄종 가운데 하나를 밝히는 절차
word-procedure-deployment = 배치 단계
word-procedure-deployment-room = 베이스 전체를 놓을 자리가 없는 배치
word-procedure-deployment-skill = 배치할 곳을 바꾸는 스킬
word-procedure-information = 공개 정보와 비공개 정보
word-procedure-initiative = 우선권 굴림
word-procedure-measuring = 배치 중의 측정
word-procedure-shooting-in-contact = 맞닿은 적을 쏘는 사격

## 인쇄된 값
word-value-allows = 할 수 있는 것
word-value-also-save = 함께 굴리는 능력치
word-value-also-state = 추가 상태
word-value-also-state-for = 추가 상태 대상
word-value-ammunition = 탄종
word-value-arc = 시야각
word-value-attack = 공격에 주는 보정치
word-value-attribute = 굴리는 능력치
word-value-burst = 장탄수
word-value-cap = 보정치 합의 한도
word-value-continuous = 실패하면 다시 방어
word-value-counts-as = 능력치를 이 값으로
word-value-critical-wounds = 추가 방어의 운드
word-value-damage = 데미지
word-value-effects = 효과
word-value-ended-by = 해제 방법
word-value-forbids = 할 수 없는 것
word-value-gives-order = 오더 생성
word-value-halves = 능력치 절반
word-value-large = 큰 것
word-value-length = 길이
word-value-move = 이동
word-value-null = 무효화 상태
word-value-opponent = 상대에게 주는 보정치
word-value-ps = PS
word-value-ranges = 사거리
word-value-reactive = 리액티브 턴의 장탄수
word-value-save = 방어
word-value-saves = 명중당 방어 굴림
word-value-scale = 축척
word-value-shock = 쇼크
word-value-side = 한 변
word-value-small = 작은 것
word-value-state = 주는 상태
word-value-targets = 대상
word-value-traits = 트레잇
word-value-types = 스킬 종류
word-value-uses = 사용 횟수
word-value-visible-patch = 보여야 하는 부분
word-value-wounds = 방어 실패당 운드
word-burst-mode = 사격 모드
word-active-turn = 액티브 턴
word-reactive-turn = 리액티브 턴
word-cc-mode = 근접전 모드

## 오더 전체
word-aro-first = 첫 번째 스킬 선언 후
word-aro-second = 두 번째 스킬 선언 후
word-aro-none = 없음
word-half-first = 첫 번째 스킬 선언 후
word-half-second = 두 번째 스킬 선언 후
word-half-none = 없음
word-automatic = 굴림 없이 명중
word-procedure-hacking = 해킹
word-procedure-coordinated-order = 협동 오더
word-procedure-aro = ARO

## 오더와 활성화
word-group = 컴뱃 그룹
word-group-1 = 1번 컴뱃 그룹
word-group-2 = 2번 컴뱃 그룹
word-group-3 = 3번 컴뱃 그룹
word-group-4 = 4번 컴뱃 그룹
word-group-5 = 5번 컴뱃 그룹
word-group-6 = 6번 컴뱃 그룹
word-group-7 = 7번 컴뱃 그룹
word-group-8 = 8번 컴뱃 그룹
word-group-9 = 9번 컴뱃 그룹
word-group-10 = 10번 컴뱃 그룹
word-training = 훈련도
word-on-table = 테이블 위
word-hidden = 은폐 배치 중
word-loss-of-lieutenant = 장교 상실
word-removed-orders = 없어진 오더
word-from-group = 오더를 낸 컴뱃 그룹
word-own = 자기가 낸 오더
word-times-this-turn = 이번 턴에 이미 쓴 같은 오더
word-order-regular = 정규 오더
word-order-irregular = 비정규 오더
word-order-lieutenant = 장교 오더
word-order-impetuous = 임페추어스 오더
word-declares = 선언
word-states = 상태
word-skills = 스킬
word-stance = 자세
word-standing = 서 있음
word-prone = 포복
word-mounted = 탑승
word-aro = ARO
word-eligible = 액티브 병사의 위치
word-eligible-line-of-fire = 사선
word-eligible-zone-of-control = 통제 영역
word-eligible-none = 사선도 통제 영역도 아님
word-event = 일어난 일
word-succeeds = 효과가 있음
word-structure = 내구력(STR) 보유
word-type = 병종
word-ended = 해제된 상태

## 커맨드 토큰, 장교, 퇴각!
word-use = 쓰임
word-use-coordinated-order = 협동 오더
word-use-change-group = 병사의 컴뱃 그룹 변경
word-use-ignore-retreat = 퇴각! 무시
word-use-reroll-doctor = 닥터 굴림 다시 하기
word-use-reroll-engineer = 엔지니어 굴림 다시 하기
word-use-remove-orders = 상대 오더 없애기
word-use-limit-tokens = 상대 토큰 제한
word-use-suppressive-fire = 제압 사격 상태로 시작
word-use-regular-order = 비정규 오더를 정규 오더로 바꾸기
word-use-guts = 배짱 굴림의 결과 정하기
word-use-cancel-possessed = 빙의 해제
word-use-hold-back = 병사를 하나 더 남겨 두기
word-tokens-left = 남은 커맨드 토큰
word-phase = 단계
word-phase-deployment = 배치 단계
word-phase-tactical = 전술 단계
word-phase-impetuous = 임페추어스 단계
word-phase-orders = 오더 단계
word-phase-states = 상태처리 단계
word-player-first = 첫 턴
word-player-second = 나중 턴
word-game-turn = 게임 라운드
word-enemy-orders = 상대의 오더
word-orders-removed = 없앤 오더
word-lieutenant-on-table = 테이블 위
word-lieutenant-off-table = 테이블 밖
word-loss = 장교 상실
word-everyone-irregular = 모두 이레귤러
word-new-lieutenant = 새 장교 지정
word-points = 아미 포인트
word-surviving = 살아남은 비용

## 아미 리스트
word-limit-swc = 쓸 수 있는 SWC
word-swc-limit = 쓸 수 있는 SWC
word-ava = 가용성
word-groups = 컴뱃 그룹

## 배짱
word-attacked = 받은 공격
word-attacked-hit = 맞음
word-attacked-missed = 빗나감
word-attacked-no = 공격받지 않음
word-engaged = 근접 교전 중
word-better-cover-within-two-inches = 닿는 거리에 더 나은 엄폐물
word-choice-roll = 굴림
word-choice-fail = 실패
word-choice-pass = 통과
word-due = 배짱 굴림을 해야 함
word-result-none = 굴림 없음
word-result-passed = 통과
word-result-failed = 실패
word-must = 해야 할 일
word-must-stay = 자리를 지킴
word-must-move = 이동
word-must-prone = 포복
word-procedure-command-token-use = 커맨드 토큰의 이 쓰임
word-procedure-command-tokens = 커맨드 토큰
word-procedure-deployment-contact = 배치 중의 접촉
word-procedure-deployment-prone = 포복한 채로 하는 배치
word-procedure-deployment-zone = 배치 구역 안에 다 들어가지 않는 베이스
word-procedure-guts = 배짱 굴림
word-procedure-hidden-deployment-orders = 은폐 배치 중인 병사의 오더
word-procedure-impetuous-orders = 임페추어스 오더
word-procedure-irregular-orders = 비정규 오더
word-procedure-loss-of-lieutenant = 장교 상실
word-procedure-peripherals = 주변장치
word-procedure-religious-troops = 종교 병력
word-procedure-retreat = 퇴각!
word-procedure-stance = 병사의 자세
