# 판정 과정의 단계: 턴 중에 일어난 일. 근거가 되는 조항은 단계 옆에 붙는다.

## 굴림
step-success-value = 성공값 { $value } (보정치 { $modifier })
step-attribute = 굴리는 능력치: { $attribute } { $value }
step-automatic-failure = 성공값 { $value }: 굴리지 않고 자동 실패
step-bonus-to-die = 모든 주사위 눈에 +{ $excess }
step-critical-faces = { $excess ->
    [1] 20과 1이 치명타
   *[other] 20과 1~{ $excess } 눈이 치명타
}
step-dice = 성공값 { $value }, 나온 결과: { $results }
step-shot-before-contact = { PARTICLE($target, "이/가") } 사수의 아군과 맞닿기 전에 쏘므로 근접전 보정치가 없다
step-saturated = 포화 구역: { $target }에게 굴리는 주사위 { $dice }개
step-worse-visibility = 더 나쁜 시야 구역이 있어 적용하지 않는다
step-state-continues = { $state } 유지
step-foxhole-cover = { PARTICLE($target, "은/는") } 개인호 안에 있어 어느 쪽에서도 부분 엄폐다
step-misses-hit = { $hits ->
    [0] 빗나가 { $target }에게 맞은 주사위는 없다
   *[other] 빗나간 주사위 { $hits }개가 근접전의 { $target }에게 맞는다
}
step-special-die = { $target }에게 장탄수 외에 추가 주사위(SD) { $dice }개를 더 굴리고, 굴린 뒤에 그만큼 주사위를 뺀다
step-no-special-die = 이 공격에는 추가 주사위(SD)가 없다
step-bracket = 이 선언에는 { $entry }({ $value }) 적용
step-bracket-unused = { $entry }({ $value })는 적용하지 않는다: 그 스킬을 쓰지 않는다
step-bracket-on-weapon = { $weapon }에 더해지는 것: { $added }
step-special-die-discarded = 추가 주사위(SD) 때문에 뺀 주사위: { $results }
step-dice-not-rolled = { $roll } 굴림은 일어나지 않는다: 적어 둔 주사위 { $found }개는 굴리지 않는다
step-criticals = 치명타: { $results }
step-normal-roll = 보통 굴림의 결과: { $result }
step-each-die-alone = 맞서는 굴림이 없어 성공이 모두 남는다
step-unit-uncounted = { $unit }: 여기서 계산하지 않는 것은 { $items }
step-odds = 나올 수 있는 모든 눈을 세어 정확한 확률을 구했다
step-odds-any-success = 주사위 { $dice }개 가운데 하나라도 성공할 정확한 확률

## 대면 굴림
step-burst-dice = 굴리는 주사위: 액티브 { $active }개, 리액티브 { $reactive }개
step-criticals-cancel = 양쪽 모두 치명타: 남는 성공이 없다
step-tie = 동점인 성공은 양쪽 다 사라진다
step-critical-beats = 한쪽만 치명타: 상대의 성공은 사라진다
step-higher-cancels = 낮은 성공이 높은 성공에 무효가 된다
step-face-to-face = 대면 굴림의 승자: { $winner }

## 피해를 막는 굴림과 운드
step-saves = 명중 { $hits }회, 막는 굴림 { $saves }회
step-no-criticals = 치명타로 명중한 것은 없다
step-automatic-wound = 치명타 { $criticals }개: 막는 굴림 { $criticals }회가 굴리지 않고 실패하고, 운드 { $wounds }점을 잃는다
step-extra-save = 치명타 { $criticals }개: 막는 굴림 { $criticals }회 추가
step-burst-not-split = 이 무기의 장탄수는 표적 여럿에 나눌 수 없다
step-critical-adds-no-save = 치명타로 늘어나는 굴림에 면역이라 굴림이 늘지 않는다
step-critical-without-saves = 막는 굴림이 없는 명중이라 치명타로 늘어날 굴림도 없다
step-continued = 실패한 굴림을 다시 굴렸다: 모두 { $saves }회
step-fixed-damage = 탄종이 정한 데미지라 바뀌지 않는다
step-template-ignores-cover = 템플릿 공격이라 엄폐가 방어를 돕지 않는다
step-replaced = 대신 쓰는 값: { $value }
step-ignored = { $by } 때문에 무시한다
step-out-of-suppression = 제압 사격이 닿지 않는 거리다
step-threshold-exceed = { $threshold }보다 높아야 막는다. 나온 눈: { $dice }
step-threshold-within = { $threshold } 이하면 막는다. 나온 눈: { $dice }
step-saves-failed = 못 막은 굴림 { $failed }회, 잃은 운드 { $lost }점
step-no-hits = 맞은 것이 없어 막을 것도 없다
step-state-gained = 상태에 빠짐: { $state }
step-shock-kills = 충격: 무의식 대신 사망한다
step-shock-spares = 이 대상은 충격으로 바로 죽지 않고 무의식에 빠진다
step-wounds = 잃은 운드 { $lost }점, 남은 운드 { $left }점. 상태: { $state }

## 무기
step-weapon-class = 무기 종류: { $class }
step-weapon-fits = { $weapon }: { $skill }에 쓸 수 있다
step-burst = 장탄수 { $burst }
step-reactive-burst = 리액티브 턴의 장탄수 { $burst }
step-ammunition = 탄종: { $ammunition }
step-saves-per-hit = 명중 하나에 막는 굴림 { $saves }회
step-no-saves = 명중해도 막는 굴림이 없다
step-save-attribute = 막을 때 쓰는 능력치: { $attribute }
step-save-roll = 막을 때 굴리는 능력치: { $attribute }, 보정치 { $modifier }
step-halves = 능력치를 절반으로 줄여 쓴다(올림)
step-halves-not = 능력치를 줄이지 않는다
step-counts-as = { $attribute } 대신 쓰는 값: { $value }
step-also-save = 명중 하나에 { $attribute }도 굴린다: { $saves }회
step-wounds-per-failure = 못 막을 때마다 잃는 운드: { $wounds }점
step-critical-wounds = 치명타로 늘어난 굴림을 못 막으면 잃는 운드: { $wounds }점
step-continuous = 못 막으면 막을 때까지 다시 굴린다
step-shock = 못 막으면 바로 죽을 수 있다
step-causes-state = 대상에게 주는 상태: { $state }
step-causes-state-for = 특정 병종에게 더 주는 상태: { $state }
step-attribute-rolled = 굴리는 능력치: { $attribute }
step-own-modifier = 공격에 주는 보정치: { $modifier }
step-opponent-modifier = 상대의 대면 굴림에 주는 보정치: { $modifier }
step-uses = 사용 횟수: { $number }
step-trait = 트레잇: { $name }
step-may-target = 쓸 수 있는 대상: { $name }
step-skill-type = 선언하는 스킬 종류: { $name }
step-nothing-listed = 적힌 것이 없다
step-damage = 데미지 { $value }
step-survival = PS { $value }
step-range = 거리 { $distance }: 사거리 보정 { $modifier }
step-range-assumed = 사거리를 밝힌 자료가 없어 거리의 보정치를 { $modifier } 값으로 가정한다
step-out-of-range = 거리 { $distance }: 무기의 사거리 구간에 들지 않는다
step-cover = 엄폐 판정: { $cover }

## 항목에 인쇄된 값
step-effects = { $entry }: 이 굴림에 주는 보정치 { $modifier }
step-prints = { $entry }: 인쇄된 값

## 공격 선언
step-burst-declared = 장탄수 { $burst }, 대상별 주사위: { $split }
step-requirements-met = { $target } 공격: 조건을 만족한다
step-lost-dice = { $lost ->
    [0] 잃은 주사위는 없다
   *[other] 잃은 주사위 { $lost }개
}
step-dice-lost = { $target } 공격: 조건을 만족하지 못해 배분한 주사위를 잃는다
step-roll-kind = { $target } 공격에 하는 굴림: { $roll }
step-hits = { $hits ->
    [0] { $target } 명중 없음
   *[other] { $target } 명중 { $hits }회
}

## 받아들여지지 않는 선언
step-name-the-weapon = 공격에 쓸 무기를 밝히지 않았다
step-choose-mode = 모드나 탄종이 여럿인데 무엇을 쓰는지 밝히지 않았다
step-stated = 인쇄된 값 대신 적은 값: { $what } { $value }
step-stated-ammunition = 인쇄된 탄종 대신 적은 탄종: `{ $ammunition }`
step-modes = { $weapon }의 모드: `{ $modes }`. 그중 하나를 `mode`에 적는다
step-melee-weapon-only = 이 무기의 이 모드는 근접전에만 쓴다
step-too-many-dice = 배분한 주사위가 장탄수보다 많다
step-too-few-dice = 배분한 주사위가 장탄수보다 적다
step-one-target-in-reaction = 이 대응의 주사위는 모두 한 대상에게 간다
step-too-many-reaction-dice = 반응하는 주사위가 리액티브 턴의 장탄수보다 많다
step-two-firing-points = 주사위를 쏘는 지점이 하나가 아니다
step-shooting-in-contact = 사수가 적과 베이스 접촉 중이다
step-no-line-of-fire = 사선이 없다
step-total-cover = 대상이 완전 엄폐 중이다
step-no-contact = 서로 맞닿아 있지 않다
step-fights-at-a-distance = 가드로 접촉 없이 싸우며, 접촉이 필요한 것도 모두 쓴다(상대: { $target })
step-guard-not-at-flyers = 가드는 비행 병사에게 쓸 수 없다
step-guard-out-of-reach = 가드는 접촉했거나 대상이 시선과 통제 영역 안에 있어야 쓸 수 있다
step-friendly-target = 공격할 수 없는 대상: 아군이다
step-neutral-target = 공격할 수 없는 대상: 중립이다
step-marker-like-model = 마커도 모델과 똑같이 공격할 수 없다
step-civilian-target = 공격할 수 없는 대상: 민간인이다
step-enemy-target = 공격할 수 있는 대상: 적이다

## 회피와 돌아서기
step-dodge-allowed = 회피하는 병사가 공격자를 보고 있거나 공격자와 맞닿아 있다
step-dodge-inside-template = 템플릿 안에 있어 공격자를 보지 못해도 회피할 수 있다
step-dodge-needs = 회피하는 병사가 공격자를 보지도 못하고 맞닿아 있지도 않다
step-dodge-into-contact = 회피로 이동하면 적과 맞닿게 된다
step-dodge-too-far = 회피로 움직이겠다고 한 거리가 너무 길다
step-dodged = 회피 성공: { $length }까지 움직일 수 있다
step-dodge-failed = 회피 실패: 움직이지 못한다
step-may-turn = 살아남은 대상은 공격자를 향해 돌아설 수 있다
step-may-not-turn = 공격자를 향해 거저 돌아설 수는 없다

## 이동
step-move = 이동 { $distance } (한도 { $limit })
step-move-too-far = 선언한 이동이 MOV보다 길다
step-move-total = 이 오더에 이동한 거리: { $total }

## 피아
step-alignment = 소속: { $alignment }
step-neutral-attacker = 소속 { $alignment }: 공격을 선언하지 못한다
step-counts-as-neutral = 소속 { $alignment }: 중립으로 친다
step-not-neutral = 소속 { $alignment }: 중립으로 치지 않는다

## 정보
step-information-open = { $about }: 공개 정보다
step-information-private = { $about }: 비공개 정보다
step-information-opens = { $about }: 병사가 사망해 제거되었으므로 이제 공개한다
step-lieutenant-wip-open = { $about }: 우선권 굴림 중에는 공개한다

## 우선권
step-initiative = 두 플레이어가 자기 장교의 WIP로 굴린다
step-initiative-again = 이번에는 승자가 없어 다시 굴린다
step-initiative-open = 아직 승자가 없다: 한 번 더 굴려야 한다
step-initiative-won = 우선권 굴림의 승자: { $winner }
step-initiative-choice = 우선권: { $initiative }, 배치권: { $deployment }
step-first-turn = { $by }의 결정: 첫 턴은 { $player }
step-deploys-first = { $by }의 결정: 먼저 배치하는 쪽은 { $player }
step-zone = 배치 구역을 고르는 쪽: { $by }
step-turn-order-kept = { $round }라운드: 플레이어 순서는 그대로다
step-not-yours-to-choose = 이 선택은 상대의 몫이다

## 배치
step-before-initiative = 아직 우선권 굴림을 하지 않았다
step-after-initiative = 우선권 굴림을 마쳤다
step-placed = { $step }단계: 플레이어 { $player }, 병사 { $trooper } 배치
step-deployment-now = { $step ->
    [5] 모든 병사를 배치했다
   *[other] 배치의 { $step }단계를 할 차례다
}
step-refused-at = 배치는 여기에서 멈춘다
step-hvt-placed = { $player } 쪽이 병사보다 먼저 HVT를 놓는다
step-hvt-too-many = 플레이어마다 { $most }명만 배치한다
step-hvt-too-late = HVT는 자기 병사보다 먼저 놓아야 한다
step-hvt-comes-first = 이 플레이어의 HVT를 아직 놓지 않았다
step-hvt-came-first = 이 플레이어의 HVT는 이미 놓았다
step-xenotech-in-civevac = 제노테크를 { $trooper } 병사와 함께 민간인 후송 상태로 배치한다
step-xenotech-without-escort = 제노테크에는 민간인 동기화를 선언할 수 있는 테이블 위의 병사가 필요하다
step-datatracker-named = 데이터트래커: { $trooper }
step-datatracker-too-early = { $trooper }: 배치 단계가 끝나지 않아 아직 지정할 수 없다
step-datatracker-not-in-the-list = { $trooper }: 아미 리스트에 없다
step-datatracker-no-model = { $trooper }: 테이블 위에 모델로 있지 않다
step-datatracker-excluded = { $trooper }: 비정규병이거나 리모트다
step-target-in-time = 파괴공작 대상을 우선권 굴림 뒤, 배치 전에 고른다
step-target-too-early = 파괴공작 대상을 우선권 굴림 전에 골랐다
step-target-too-late = 배치를 시작한 뒤에 파괴공작 대상을 골랐다
step-hvt-may-be-marked = 이 목표를 위해서는 HVT를 공격해도 된다
step-hvt-reacts = { $reacts ->
    [yes] HVT는 이 오더에 대응할 수 있다
   *[no] HVT는 이 오더에 대응할 수 없다
}
step-hvt-gives-no-order = HVT는 오더를 주지 않는다
step-hvt-takes-no-order = HVT에게는 오더를 쓸 수 없다
step-token-no-strategic-use = 제한 투입: 커맨드 토큰을 전략적으로 쓸 수 없다
step-token-not-strategic = 제한 투입은 커맨드 토큰의 이 쓰임을 막지 않는다
step-enemy-groups = { $groups ->
    [one] 상대의 컴뱃 그룹이 하나라서 오더를 빼앗지 못한다
   *[other] 상대의 컴뱃 그룹은 { $groups }개다
}
step-no-loss-here = 이 시나리오에는 지휘관 상실이 없다
step-objective-save-does-not-matter = 대상은 장갑 굴림을 하지 않으므로 성공해도 소용없다
step-objective-structure-does-not-matter = 대상에 내구력 { $left }점이 남았지만 상관없다
step-landing-openings = 문이나 창이 열려 있어도 착지에는 상관없다
step-lands-in-a-building = 착지할 곳이 건물 안이다
step-lands-under-a-roof = 착지할 곳이 지붕 있는 닫힌 지형지물 안이다
step-lands-on-uneven-ground = 평평한 곳이 아니다
step-lands-overhanging = 베이스의 일부가 표면 밖으로 나간다
step-lands-without-template = 원형 템플릿이 필요 없고, 베이스 전체가 트인 곳의 평평한 표면에 놓인다
step-deployables-stay = 함께 놓은 설치형 무기와 장비는 테이블에 남음
step-deployables-go = 함께 놓은 설치형 무기와 장비를 치움
step-lands-as-a-marker = 강하에 성공해 마커로 배치함
step-lands-as-a-model = 강하에 실패해 모델로 배치함
step-placed-before-the-roll = 굴리기 전에 설치형 무기와 장비를 함께 놓음
step-jump-explodes = 내린 자리에서 자기 둘레에 원형 템플릿으로 공격함
step-explodes-once = 게임에 한 번뿐인 폭발을 씀
step-has-exploded = 이 병사는 게임 도중에 이미 폭발을 씀
step-lands-in-closed-scenery = 내릴 자리가 막힌 지형지물 안임
step-jump-surface-fits = 막힌 곳이 아니고 베이스보다 작지 않은 표면에 내림
step-reactions-where-it-lands = 강하에 대한 ARO는 굴림으로 정해진 자리를 두고 선언함
step-one-controlled-jump = 플레이어마다 컨트롤드 점프는 하나만 가동하므로 보정치는 한 번만 적용함
step-waits-for-the-landing = { $name }: 컨트롤드 점프로 반응하지 않고 착지한 다음에 반응함
step-skill-after-the-opponent = 상대가 이미 성공한 목표물이며, 이쪽도 시도할 수 있다
step-skill-in-reaction = 대응으로 스킬을 선언한다
step-skill-by-forward-observer = 스킬 대신 포워드 옵저버를 쓴다
step-skill-no-forward-observer = 이 병사에게는 포워드 옵저버가 없다
step-skill-bonus-once = 더 나은 닥터의 보정치와 더하지 않는다
step-xenotech-taken-over = 같은 플레이어의 다른 병사가 제노테크를 넘겨받았다
step-xenotech-taken-by-others = 제노테크는 자기 플레이어의 병사만 넘겨받을 수 있다
step-forward-level = 시즌과 시나리오 규칙을 적용한 전진 배치의 레벨
step-dispersed-into-the-zone = 분산으로 옮겨졌으므로 배제 구역은 상관없다
step-skill-costs = 시도할 때마다 시나리오에 적힌 비용이 든다
step-skill-effect = { $succeeds ->
    [yes] 성공한 뒤: { $value }
   *[no] 실패한 뒤: { $value }
}
step-skill-named = { $succeeds ->
    [yes] 플레이어가 { $name } 쪽을 지목한다
   *[no] 성공하지 못해 { $name } 쪽을 지목하지 못한다
}
step-skill-names-one = 이 목표물에서 지목한 적이 없다
step-skill-named-before = 이 목표물에서 이미 지목한 적이 있다
step-hvt-role = 이 HVT의 정체: { $role }
step-hvt-profile = { $over ->
    [yes] 오더가 끝나 드러난 HVT는 지정 표적의 프로필을 쓴다
   *[no] 오더가 끝날 때까지 드러난 HVT의 프로필은 그대로다
}
step-datatracker-stays-a-model = 데이터트래커는 모델로 테이블에 남아야 한다
step-hvt-weapon = { $has ->
    [yes] HVT는 { $weapon }: 쓸 수 있다
   *[no] HVT에게 없는 무기: { $weapon }
}
step-not-their-step = 이 플레이어가 배치할 차례가 아니다
step-not-totally-inside = 베이스 전체가 배치 구역 안에 있지 않다
step-not-inside = 베이스가 배치 구역 안에 조금도 들어와 있지 않다
step-touches-forbidden = 베이스가 닿으면 안 되는 것에 닿아 있다
step-ancillary-waits = 주변장치(보조)은 게임 중에 놓는다
step-not-with-its-controller = 주변장치은 컨트롤러 바로 다음에 배치한다
step-with-its-controller = { $name } 병사와 함께 배치한다
step-one-connected-one-autonomous = 둘 가운데 하나는 연결, 하나는 자율 프로필로 배치해야 한다
step-one-of-each = 하나는 연결, 하나는 자율 프로필로 배치한다
step-waits-disconnected = 컨트롤러가 테이블에 놓여 다가올 때까지 연결이 끊겨 있다
step-controller-is-deployed = 컨트롤러가 테이블에 있다
step-no-room = 베이스 전체를 놓을 자리가 없다
step-in-its-turn = 제 순서에 한다: { $step }
step-too-early = 아직 이르다: { $step }. 먼저 할 것: { $needed }
step-steps-in-order = 순서대로 했다
step-settled-now = 배치하는 동안 정해 둔다: { $skill }
step-settled-too-late = 배치하는 동안 정해 두지 않았다
step-spot-fixed = 테이블에는 놓지 않지만 자리를 정해 둔다: { $skill }
step-spot-not-fixed = 숨은 병사의 자리를 정해 두지 않았다
step-may-measure = 잴 수 있는 것: { $measure }
step-not-listed = 잴 수 있는 것의 목록에 없다: { $measure }

## 오더 전체
step-declared = 선언: { $skill }
step-aro-due = ARO를 선언할 수 있음: { $half }
step-no-aro-due = ARO를 선언할 수 없음
step-sees-behind = { $name }: 모든 방향을 본다
step-state-without-aros = 병사가 ARO를 선언할 수 없는 상태다
step-aro-declared = { $skill } 선언: { $half }
step-aro-not-yet-due = 아직 ARO를 선언할 수 없음
step-aro-chance-lost = 선언할 수 있을 때 하지 않아 ARO 기회를 잃음
step-no-aro-skill = ARO로 쓸 수 없는 스킬
step-null-state = 무효화 상태에서는 아무것도 선언할 수 없음
step-state-allows-only = 현재 상태에서는 쓸 수 없는 스킬
step-state-forbids = 현재 상태가 이 스킬을 금지함
step-coordinated-burst = 이 오더에서 굴리는 주사위: { $burst }개
step-outside-hacking-area = 대상이 해킹 구간 밖에 있음
step-idle = 선언한 스킬이 무효가 되어 대기로 처리함
step-revealed = { $target } 드러남
step-appears-as-marker = { $target } 마커로 나타남
step-guard-appears-as-marker = 보이는 적이 마커 상태가 되는 것을 막으려고 마커로 나타남
step-guard-appears = 보이는 적이 마커 상태가 되는 것을 막으려고 모델로 나타남
step-place-taken = 적어 둔 자리를 다른 것이 차지해, 닿지 않는 가장 가까운 자리에 나타남
step-place-free = 적어 둔 자리에 나타남
step-not-discovered = 마커를 발견하지 못해 마커에 배정한 주사위를 잃음
step-not-sensed = 마커는 드러나지 않는다
step-skill-succeeds = { $skill } 성공
step-skill-fails = { $skill } 실패
step-state-begins = { $state } 시작
step-state-ends = { $state } 해제
step-states = 오더가 끝났을 때의 상태
step-aro-declined = 대응하지 않음
step-aro-waits = 마커의 두 번째 스킬을 기다림
step-zone-alone = ZoC 안에 있는 것만으로는 쓸 수 없는 스킬

## 오더 세기
step-group = { $group }번 컴뱃 그룹: 병사 { $size }명(최대 { $most }명)
step-group-too-big = { $group }번 컴뱃 그룹의 병사가 { $size }명으로 { $most }명을 넘는다
step-one-group = 컴뱃 그룹이 둘 이상이다
step-groups = 컴뱃 그룹 { $groups }개: 오더 풀이 따로 있다
step-takes-no-place = 주변장치라 그룹의 자리를 차지하지 않는다
step-guest-takes-no-place = 적에게서 빼앗은 병사라 그룹의 자리를 차지하지 않는다
step-leaves-group = 사망해 그룹에서 빠졌다
step-keeps-place = 무의식이어도 그룹의 자리를 차지한다
step-gives-regular = { $group }번 컴뱃 그룹의 오더 풀에 정규 오더 하나를 더한다
step-gives-irregular = 자기만 쓰는 비정규 오더를 가진다
step-state-still-gives = { $state }: 그래도 오더를 준다
step-state-makes-irregular = { $state }: 이레귤러로 친다
step-off-table-gives-none = 테이블 위에 없어 오더를 주지 않는다
step-hidden-gives-none = 은폐 배치 중이라 오더를 주지 않는다
step-null-gives-none = 오더를 주지 않는 상태다
step-peripheral-gives-none = 주변장치라 오더를 주지 않는다
step-lieutenant-order = 장교 오더를 가진다
step-second-lieutenant-order = 프로필 덕분에 장교 오더를 하나 더 쓴다
step-no-second-lieutenant-order = 장교 오더가 더 생기지도 않는다
step-strategos = 장교이므로 스트라테고스가 효과를 낸다
step-strategos-without-rank = 장교가 아니므로 스트라테고스가 효과를 내지 않는다
step-strategos-orders = 스트라테고스: 장교 오더 대신 { $group }번 컴뱃 그룹의 풀에 정규 오더 { $orders }개를 더한다
step-orders-of-group = { $group }번 컴뱃 그룹의 비정규 오더와 전술 오더
step-awareness-order = 전술 감각으로 오더 하나를 더 가진다
step-no-awareness-order = 오더를 내지 않으므로 전술 감각의 오더도 없다
step-frenzy = 프렌지: 적에게 한 일 때문에 임페추어스가 된다
step-no-frenzy = 프렌지: 아직 임페추어스가 될 만큼 적에게 피해를 주지 않았다
step-no-lieutenant-order = 지금은 장교 오더가 없다
step-impetuous-order = 임페추어스 오더를 가진다
step-no-impetuous-order = 지금은 임페추어스 오더가 없다
step-everyone-irregular = 이번 턴에는 모든 병사를 이레귤러로 친다
step-leader-makes-regular = { $name }의 고무적인 지휘: 아미가 레귤러가 된다
step-leader-makes-irregular = { $name }의 고무적인 지휘: 아미가 이레귤러가 된다
step-leader-does-not-inspire = { $name }의 고무적인 지휘는 지금 효과가 없다
step-orders-removed = 상대가 없앤 정규 오더: { $removed }개
step-order-count = 정규 오더 합계: { $regular }개

## 오더 쓰기
step-order-spent = 오더를 쓸 수 있다
step-own-order = 자기 오더를 쓴다: { $order }
step-not-from-pool = 오더 풀에서 받는 오더가 아니다: { $order }
step-lieutenant-order-kept = 아직 그 오더가 있다: { $order }
step-lieutenant-order-lost = 그 오더를 잃었다: { $order }({ $state })
step-lieutenant-order-again = 이번 턴에 쓸 장교 오더가 더 없다(쓴 오더 { $times }개)
step-nobody-is-activated = { $phase }: 아무도 활성화하지 않는다
step-not-the-orders-phase = { $phase }: 이 오더는 오더 단계에 쓴다
step-the-orders-phase = { $phase }에 쓴다
step-orders-are-lost = { $phase }: 쓰지 않은 오더는 사라진다
step-arrives-with-order = 오더 단계에 테이블에 놓이면서 전술 오더를 얻었다
step-tactical-again = 전술 감각은 전술 오더를 하나만 주며 이미 썼다
step-nco-is-isolated = 부사관이 고립 상태다
step-nco-is-not-isolated = 부사관이 고립 상태가 아니다
step-nco-without-order = 오더 세기에서 장교 오더가 생기지 않았다
step-nco-has-order = 오더 세기에서 장교 오더가 생겼다
step-nco-after-the-lieutenant = 그 뒤에 장교가 무효화되었지만 달라지지 않는다
step-nco-any-group = 장교가 다른 컴뱃 그룹에 있지만 달라지지 않는다
step-not-the-team-leader = 파이어팀의 리더가 아니다
step-order-activates-fireteam = 리더이므로 그 오더로 파이어팀을 활성화한다
step-group-is-closed = 병사도 오더도 컴뱃 그룹을 옮기지 않는다
step-impetuous-phase-only = 임페추어스 오더는 임페추어스 단계에만 쓴다({ $phase })
step-impetuous-phase-is-over = 임페추어스 단계가 끝나 토큰이 없다({ $phase })
step-impetuous-ends-prone = 이동을 마치며 엎드릴 수 없다
step-impetuous-stays-up = 이동을 마치며 엎드리지 않는다
step-impetuous-leaves-the-zone = 적 배치 구역을 떠나려 한다
step-impetuous-free-in-the-zone = 적 배치 구역 안에서는 자유롭게 이동한다
step-impetuous-gets-nearer = 적 배치 구역에 더 가까이 갈 수 있다
step-impetuous-idles = 적 배치 구역에 더 가까이 갈 수 없어 대기한다
step-impetuous-full-distance = 이동 거리를 다 쓴다
step-impetuous-stops-for-nothing = 멈출 까닭이 없다
step-impetuous-too-short = 이동 거리를 다 써야 한다
step-impetuous-may-stop = 이 때문에 도중에 멈출 수 있다
step-impetuous-not-near-enough = 적 배치 구역에 더 가까이 갈 수 있다
step-impetuous-as-near-as-it-can = 적 배치 구역에 가장 가까운 곳에서 멈춘다
step-number-2-waits = 넘버 투는 고립되거나 무효화된 리더만 대신한다
step-number-2-leads = 리더를 잃어 넘버 투를 가진 팀원이 이어받는다: { $name }
step-number-2-stays = 전 리더가 회복해도 새 리더가 그대로다
step-number-2-until-decided = 플레이어가 바꿀 때까지 리더다
step-order-of-another = 자기 것이 아닌 오더다: { $order }
step-order-of-own-group = 자기가 속한 { $group }번 컴뱃 그룹의 오더다
step-order-of-another-group = { $group }번 컴뱃 그룹 소속인데 { $from }번 컴뱃 그룹의 오더를 쓰려 한다
step-irregular-from-pool = 이레귤러여도 오더 풀의 오더를 쓸 수 있다
step-nco-spends-it = 장교의 오더이지만 부사관이라 쓸 수 있다: { $order } → { $as }
step-no-nco = 남의 오더를 쓸 수 있는 부사관이 아니다: { $order }
step-any-trooper = 누가 낸 오더든 그룹의 병사라면 쓸 수 있다
step-any-number = 이번 턴에 이미 받은 오더 풀의 오더 { $times }개, 제한은 없다
step-impetuous-again = 이번 턴의 임페추어스 오더를 이미 썼다
step-the-impetuous-phase = 임페추어스 단계다
step-not-the-impetuous-phase = 임페추어스 오더는 임페추어스 단계에만 쓴다. 지금은 { $phase }다
step-impetuous-unspent = 임페추어스 오더를 쓰지 않은 채 단계가 끝난다
step-impetuous-left = 임페추어스 오더를 쓰지 않아도 된다
step-held-back = 오더 풀의 오더 하나로 병사를 말린다. 남은 오더: { $left }개
step-no-order-to-hold-back = 병사를 말릴 오더가 풀에 없다
step-towards-the-enemy = 적을 향해 달린다
step-towards-an-unseen-enemy = 보이는 적이 없어도 적진을 향해 달린다
step-away-from-the-enemy = 적에게서 멀어지는 길이다
step-minds-the-hidden = 숨은 적 때문에 행동을 바꾼다
step-does-not-mind-the-hidden = 숨은 적은 아랑곳하지 않는다
step-lands-with-its-own-order = 자기 오더로 내려온다: { $skill }
step-lands-with-anothers-order = 내려오는 데는 자기 오더만 쓸 수 있다: { $skill }
step-lands-impetuously = 임페추어스 오더로 내려온다
step-must-land-impetuously = 말리지 않는 한 임페추어스 오더로 내려와야 한다
step-held-back-from-landing = 말려 두었으므로 다른 오더로 내려와도 된다
step-null-not-activated = 무효화 상태라 활성화할 수 없다
step-changes-sides = 적에게 넘어가 상대편으로 친다
step-order-of-the-owner = { $state } 상태에서는 본래 주인의 오더를 받지 않는다
step-not-of-the-captors-pool = { $state } 상태에서는 빼앗은 병사가 속한 전투 그룹의 오더 풀에서만 오더를 받는다
step-order-of-the-captor = { $state } 상태라 빼앗은 적의 오더로 움직인다
step-acts-for-the-enemy = { $state } 상태라 빼앗은 적을 위해 움직인다
step-peripheral-spends-none = 주변장치은 오더를 쓰지 않는다
step-state-bars-order = 지금 상태로는 이 오더를 쓸 수 없다: { $state }({ $order })

## 활성화와 반응
step-order-allowed = 이렇게 선언할 수 있다
step-order-structure = 한 오더에 담을 수 있는 스킬 조합이다
step-only-a-reaction = { $skill }: 오더에 담을 수 있는 스킬이 아니다
step-not-a-skill = { $skill }: 스킬로 선언하지 않는다
step-two-short-skills = 한 오더에 숏 스킬 둘을 선언했다
step-short-skill-first = 첫 스킬이 기본 스킬이 아니다
step-not-alone = 오더 하나를 다 쓰는 스킬을 다른 스킬과 함께 선언했다
step-too-many-skills = 한 오더에 담을 수 있는 것보다 많은 스킬을 선언했다
step-state-bars = { $state }: { $skill } 선언을 막는다
step-state-permits = { $state }: 선언한 것을 막지 않는다
step-state-ignored = { $state }: 스킬 덕분에 무시한다
step-stance = 오더가 끝날 때까지: { $stance }
step-starts-stance = 이동을 시작하면서: { $stance }
step-ends-stance = 이동을 마치면서: { $stance }
step-not-afterwards = 이동을 마칠 때에는 엎드리거나 일어설 수 없다
step-no-posture-in-aro = 자세는 활성화할 때 정하며 ARO를 하면서 바꿀 수 없다
step-posture-changes-once = 자세는 이동 한 번에 처음이나 끝 가운데 한 번만 바꿀 수 있다
step-posture-stays = 움직이지 못해 자세도 그대로다
step-not-while-moving = 엎드리거나 일어설 수 있는 이동을 선언하지 않았다
step-never-prone = 이런 병사는 포복할 수 없음
step-guts-stays-upright = 포복할 수 없어 그 자리에 그대로 머문다
step-movement-ends-prone = { PARTICLE($skill, "을/를") } 선언하면 포복 상태가 저절로 끝남
step-quick-movement = { $by } 덕분에 { PARTICLE($skill, "은/는") } 오더의 첫 스킬이면 오더의 절반만 쓴다
step-only-once-an-order = 이 이동은 한 오더에 한 번만 선언할 수 있음
step-only-as-the-first-skill = 이 이동은 오더의 첫 스킬일 때만 오더의 절반을 쓴다
step-order-is-filled = 동료의 특수 스킬이 없으면 이 이동이 오더를 다 쓴다
step-acts-on-a-wall = 벽에서도 { PARTICLE($skill, "을/를") } 선언할 수 있음
step-only-climbs-on-a-wall = 벽에서는 등반밖에 선언할 수 없음
step-only-moves-on-a-wall = 벽에서는 이동밖에 선언할 수 없음
step-flies = 날고 있는 병사다
step-neither-flies-nor-targeted = 날지도 않고 표적 상태도 아니다
step-impetuous-lands = 임페추어스 오더로 착지할 수 있다: { $skill }
step-impetuous-legal = 임페추어스 오더에 담을 수 있는 스킬이다
step-impetuous-moves = 임페추어스 오더인데 이동이 없다
step-one-roll-only = 발견이 든 오더에서는 주사위를 한 번만 굴린다
step-two-rolls = 오더의 두 스킬 모두 굴림이 있다
step-impetuous-moves-first = 임페추어스 오더는 이동으로 시작한다
step-impetuous-moves-late = 임페추어스 오더가 이동이 아닌 것으로 시작한다
step-unheard = 공격이 오는 것을 보지도 듣지도 못한다
step-charge = { $target } 쪽으로 돌진해 공격한다
step-guided = 표적 상태인 적에게 주사위 하나로 유도해 쏜다
step-guided-too-often = 이번 턴에는 유도 사격을 더 할 수 없다
step-not-targeted = 대상이 표적 상태가 아니다
step-guided-in-reaction = 유도 사격은 반응으로 할 수 없다
step-weapon-not-guided = BS로 쏘지 않는 무기는 유도할 수 없다
step-guided-in-another-mode = 유도 사격에는 원형 템플릿이 있는 모드를 쓴다
step-guided-with-its-template = 유도 사격에 무기의 템플릿을 쓴다
step-guided-adds-a-template = 무기에 원형 템플릿이 있는 모드가 없으므로 대상 위에 원형 템플릿을 놓는다
step-template-on-friends = 템플릿 안에 아군이나 중립 병사가 있다
step-template-on-civilian = 템플릿이 민간인에게 닿아 그 사격은 무효가 된다
step-template-on-an-impersonator = 템플릿 안의 변장 마커는 아군으로 친다
step-template-spares-friends = 템플릿 안에 아군도 중립 병사도 없다
step-template-placed = 템플릿을 그곳에 놓을 수 있다
step-template-misplaced = 템플릿을 그곳에 놓을 수 없다
step-blast-focus-blocked = 템플릿의 폭심에서 { $target } 대상이 보이지 않는다
step-blast-focus-elsewhere = 템플릿의 다른 지점에서는 { $target } 대상이 보이지 않지만 폭심에서는 보인다
step-template-in-sight = { $target } 대상은 템플릿을 쓰는 병사에게 보인다
step-template-round-a-corner = { $target } 대상이 보이지 않으므로 템플릿이 모퉁이 너머로 닿지 않는다
step-template-misses-target = { $target } 대상이 템플릿 밖이라 사격이 실패한다
step-template-other-main-target = { $target } 대상은 템플릿 밖이지만, 템플릿에 걸린 다른 액티브 병사가 주 대상으로 간주된다
step-template-at-a-marker = 주 대상이 위장 마커라서 사격이 취소된다
step-template-beside-a-marker = 주 대상 곁의 위장 마커는 사격을 취소시키지 않는다
step-template-catches-marker = 모델 곁의 위장 마커도 템플릿에 걸린다: { $target }
step-template-spares-user = 템플릿은 쓰는 병사 자신에게 영향을 주지 않는다
step-template-hits-none = 템플릿이 아무에게도 영향을 주지 않는다
step-speculative-others-react = 예측 사격의 템플릿에 걸린 병사는 모두 대응할 수 있다
step-impact-template-needs-sight = 임팩트 템플릿의 주 대상 { $target }에게 사선이 있어야 한다
step-marksmanship-adds-shock = 명사수가 { $weapon } 무기에 쇼크를 더한다
step-critical-on-one = 페이탈리티로 1이 치명타가 된다
step-answers-everyone = 무술이 { $dice ->
    [0] 주사위를 더하지 않는다. 적에게 추가 주사위가 없다
   *[other] 적의 추가 주사위와 같은 { $dice }개를 점사에 더한다
}
step-damage-not-from-physique = 이 무기의 데미지는 PH에서 나오지 않는다
step-no-sight-needed = 사선이 필요 없는 공격
step-surprise-renewed = 오더가 시작될 때 숨어 있었으므로 기습할 수 있다
step-surprise-spent = 다시 숨지 않았으므로 기습이 되지 않는다
step-surprises-do-not-add-up = 여러 공격자의 기습 보정치는 더하지 않는다
step-surprise-seen-through = 대상의 바이오메트릭 바이저가 위장을 꿰뚫어 본다
step-surprise-not-seen-through = 대상의 바이오메트릭 바이저는 이 위장에는 소용이 없다
step-shot-out-of-a-marker = 마커 상태에서는 { $skill } 스킬을 쓸 수 있다
step-shock-on-weapon = 사격 스킬의 쇼크를 { $weapon } 무기에 적용한다
step-optional-bonus-left-out = 선택 보너스로 느는 점사를 쓰지 않는다
step-optional-bonus-used = 선택 보너스로 느는 점사를 쓴다
step-double-shot = 더블 샷으로 주사위가 하나 는다
step-no-double-shot-in-reaction = 더블 샷은 액티브 턴에만 쓸 수 있다
step-no-double-shot-with-one-use = 더블 샷에는 두 번의 사용이 모두 남아 있어야 한다
step-target-of-other-attribute = STR을 지닌 { $target }에게는 무기가 효과가 없다
step-target-of-its-attribute = VITA를 지닌 { $target }에게 무기가 듣는다
step-reflective-against-marksmen = 반사 효과에는 명사수가 소용없다
step-needs-no-enemy = 이 무기는 적을 대상으로 삼을 필요가 없다
step-point-in-reaction = 타깃리스 무기를 ARO로 쓰는 데 필요한 사선이 액티브 병사에게 있다
step-prone-ends-the-foxhole = 엎드리면 개인호가 끝난다
step-movement-ends-the-foxhole = 이동을 선언하면 비용 없이 개인호가 끝난다
step-any-movement-ends-the-foxhole = 이동 스킬을 선언하면 비용 없이 개인호가 끝난다
step-dodge-move-ends-the-foxhole = 회피 이동을 시작하면서 개인호에서 나온다
step-no-move-out-of-the-foxhole = 개인호에서는 회피해도 움직이지 않는다
step-teardrop-where-it-hits = 작은 물방울 템플릿은 사격이 주 대상에 명중한 자리에 놓는다
step-template-center = 템플릿은 테이블에서 { $level } 높이에 놓인다
step-template-height = 템플릿의 높이는 { $height }이다
step-under-the-template = 템플릿이 { $name }에게 닿는다
step-not-under-the-template = 템플릿이 { $name }에게 영향을 주지 않는다
step-smoke-rises = 연막은 템플릿에서 위로 끝없이 올라간다
step-smoke-cut-upward = { $name }: 연막이 위로 올라오는 것을 막는다
step-smoke-cut-sideways = 지형지물이 연막을 옆으로 막는다
step-smoke-cut-borderline = 지형지물이 연막을 옆으로 막는지는 아슬아슬하여 가릴 수 없다
step-smoke-reaches = 그 사이에 연막을 막는 지형지물이 없다
step-placed-indiscriminately = 무차별 트레잇이라 위장 마커가 있거나 대상이 없어도 놓을 수 있다
step-room-around-the-base = 베이스 둘레에 { $room }명까지 들어가는데 { $count }명이 싸운다
step-no-room-around-the-base = 베이스 둘레에 들어갈 수 있는 것보다 많은 모델이 싸운다
step-only-the-marker-is-hit = 마커만 맞는다. 마커가 나타내는 것은 완전 엄폐 중이다
step-checked-early = 스킬을 선언할 때 확인한다
step-symbiomate = 심비오메이트가 이 공격에서 병사를 보호한다
step-dodge-in-the-haze = 회피에는 적용하지 않는다
step-one-level-only = 스킬의 두 레벨을 한꺼번에 쓰려 한다
step-impetuous-not = { $skill }: 임페추어스 오더에 담을 수 있는 스킬이 아니다
step-impetuous-gets-up = 임페추어스 오더로 이동하면 포복한 채로 있을 수 없다
step-eligible = 반응할 수 있다. 액티브 병사의 위치: { $eligible }
step-not-eligible = 액티브 병사가 사선에도 통제 영역에도 들어오지 않았다
step-reaction-allowed = 반응을 선언할 수 있다
step-is-a-reaction = { $skill }: 반응으로 선언할 수 있다
step-no-reaction = { $skill }: 반응으로 선언할 수 없다
step-entire-order-reaction = { $skill }: 오더 하나를 다 쓰는 스킬이라 반응으로 쓸 수 없다
step-zone-of-control-only = { $skill }: 보이지 않고 통제 영역에만 있는 적에게는 쓸 수 없다
step-zone-of-control-reaction = { $skill }: 보이지 않고 통제 영역에만 있는 적에게도 쓸 수 있다
step-requirements-decide-later = { $skill }: 필요한 조건은 오더를 해결할 때 따진다

## 상태
step-event-ends = { $state } 해제: { $event }
step-event-leaves = { $state } 유지: { $event }
step-event-puts = { $state } 추가: { $event }
step-states-now = 앞뒤의 상태를 견주었다

## 커맨드 토큰
step-token-spent = 토큰을 쓸 수 있다
step-token-use = 쓰임: { $use }
step-token-any-time = 이 쓰임에는 정해진 턴이 없다
step-token-own-turn = 자기 턴이다
step-token-own-tactical-phase = 자기 턴의 전술 단계다
step-token-first-player-deploying = 첫 턴을 맡은 플레이어가 배치하는 중이다
step-token-opponents-first-tactical-phase = 상대의 첫 전술 단계이고, 토큰을 쓰는 쪽이 나중 턴이다
step-token-both-have-deployed = 두 플레이어가 배치를 마쳤다
step-token-in-the-orders-phase = 오더 단계다
step-token-outside-the-orders-phase = 오더 단계가 아니다
step-lieutenant-brings-a-token = 장교가 토큰을 하나 더 가져온다
step-inspiring-leader-pays = 고무적인 지휘를 가진 장교가 참가해 장교 오더만 쓴다
step-reroll-gives-no-aro = 다시 굴려도 새 ARO가 생기지 않는다
step-token-before-the-count = 상대가 아직 오더를 세지 않았다
step-token-after-the-count = 상대가 오더를 셌다
step-hidden-orders-do-not-count = 은폐 배치 중이거나 테이블에 없는 병사의 오더는 세지 않는다: { $orders }개
step-counterintelligence = 방첩이 효과를 낸다
step-tokens-limited = 상대가 이번 턴에 쓸 수 있는 커맨드 토큰: { $allowed }개
step-group-opens-for-a-token = 컴뱃 그룹은 토큰으로 병사를 옮길 때만 바뀐다
step-peripherals-move-along = 주변장치도 함께 옮긴다: { $peripherals }기
step-group-is-full = 컴뱃 그룹이 { $members }명이라 더 받지 못한다(최대 { $most }명)
step-group-has-room = 컴뱃 그룹이 { $members }명이고 { $most }명까지 받는다
step-trooper-changes-group = 컴뱃 그룹을 아주 옮긴다: { $moved }
step-strategos-pays = { $level }레벨 스트라테고스라 토큰을 쓰지 않는다
step-strategos-does-not-pay = 스트라테고스({ $level }레벨)로 대신하지 못한다
step-speedballs = 스피드볼: { $speedballs }개
step-speedballs-again = 이미 스피드볼에 토큰을 썼다
step-token-not-now = 지금은 토큰을 이렇게 쓸 수 없다
step-token-needs-cube = 대상에게 큐브가 없다
step-reroll-not-of-this-skill = 이 스킬이나 장비에는 커맨드 토큰으로 다시 굴린다는 말이 없다
step-reroll-of-this-skill = { $skill } 굴림이다
step-token-needs-remote = 대상에게 원격 조종이 없다
step-token-target = 이 쓰임에 맞는 대상이다
step-token-not-isolated = 대상이 고립 상태다
step-token-not-for-awareness = 전술 감각으로 얻은 오더라 토큰으로 정규 오더로 바꿀 수 없다
step-token-removes = 상대가 잃는 정규 오더: { $orders }개
step-too-few-enemy-orders = 상대의 오더가 { $from }개에 못 미친다
step-enough-enemy-orders = 상대의 오더가 { $orders }개로 { $from }개 이상이다
step-no-token-left = 남은 커맨드 토큰이 없다
step-tokens-left = 남은 커맨드 토큰: { $left }개

## 장교와 퇴각!
step-lieutenant-counts = 장교가 테이블 위에 있고 무효화 상태도 고립 상태도 아니다
step-no-lieutenant = 장교가 없다
step-lieutenant-off-table = 장교가 테이블 위에 없다
step-lieutenant-null = 장교가 무효화 상태다
step-lieutenant-isolated = 장교가 고립 상태다
step-chain-of-command = 체인 오브 커맨드를 가진 병사가 지휘를 잇는다
step-chain-of-command-waits = 체인 오브 커맨드는 무효화되거나 고립된 장교만 대신한다
step-chain-of-command-unable = 체인 오브 커맨드를 가진 병사가 테이블 위에 없거나 무효화되었거나 고립되어 지휘를 잇지 못한다
step-successor-commands = 체인 오브 커맨드를 가진 병사가 새 장교다
step-successor-stays = 전 장교가 회복해도 체인 오브 커맨드로 지휘를 이은 병사가 계속 장교다
step-loss-outlasts-isolation = 장교의 고립이 풀렸지만 장교 상실은 이어진다
step-no-loss-to-outlast-isolation = 장교의 고립이 풀렸고, 이어질 장교 상실도 없다
step-new-lieutenant-is-plain = 새 장교는 덧붙은 능력이 없는 장교 스킬을 얻는다
step-old-lieutenant-stays = 원래 장교의 스킬이 그대로 남아 있다
step-old-lieutenant-until-then = 새 장교를 임명할 때까지 원래 장교의 스킬이 남아 있다
step-old-lieutenant-loses-it = 원래 장교가 스킬을 잃는다
step-inspires-at-once = 고무적인 지휘는 임명된 순간부터 효과가 난다
step-irregular-not-named = 비정규 병사는 장교로 정할 수 없다
step-remote-not-named = 리모트는 장교로 정할 수 없다
step-lieutenant-named = 정하려는 병사가 비정규도 리모트도 아니다
step-lieutenant-may-be-named = 그 병사는 장교가 될 수 있다
step-link-lieutenant-stays = 장교가 테이블 위에 있고 무효화되지 않았다: 시나리오 규칙으로 새로 정하지 않는다
step-link-names-a-new-one = 장교가 무효화되었거나 배치되지 않았다: 전술 단계를 시작할 때 새로 정한다
step-link-is-free = 장교를 정하는 데 오더가 들지 않는다
step-link-is-open = 누가 장교인지는 공개 정보다
step-link-not-on-the-table = 정하려는 병사가 테이블 위에 없다
step-link-on-the-table = 정하려는 병사가 테이블 위에 있다
step-link-not-hidden = 장교는 은폐 배치를 할 수 없다
step-link-from-the-start = 장교는 첫 게임 라운드를 시작할 때 테이블 위에 있어야 한다
step-link-deployed = 장교가 처음부터 테이블 위에 있다
step-strategos-keeps-two-back = 스트라테고스: 병사 둘을 마지막까지 남겨 둔다
step-loss-of-lieutenant = 장교 상실이다
step-lieutenant-in-command = 장교 상실이 아니다
step-training-kept = 모든 병사의 훈련도가 그대로다
step-new-lieutenant = 턴이 끝날 때 새 장교를 정한다
step-no-new-lieutenant = 새 장교를 정할 필요가 없다
step-no-new-lieutenant-in-retreat = 퇴각! 중에는 새 장교를 정하지 않는다
step-retreat = 살아남은 비용 { $surviving }, 기준 { $threshold }: 퇴각!
step-no-retreat = 살아남은 비용 { $surviving }, 기준 { $threshold }: 퇴각하지 않는다
step-off-table-survives = 아직 배치하지 않은 병사도 살아남은 것으로 센다: 비용 { $cost }
step-retreat-loses-lieutenant = 퇴각!이면 장교 상실도 된다
step-lieutenant-untouched = 퇴각!이 아니므로 그 때문에 장교를 잃지는 않는다
step-retreat-over-with-lieutenant = 퇴각!이 끝났고 아미에 장교가 있다: 장교 상실도 끝난다
step-retreat-over-without-lieutenant = 퇴각!이 끝났지만 아미에 장교가 없다
step-no-impetuous-phase = 퇴각! 중에는 임페추어스 단계가 없다
step-impetuous-phase-follows = 퇴각!이 아니므로 임페추어스 단계가 있다
step-fireteams-break = 파이어팀이 해체된다
step-fireteams-hold = 퇴각!이 아니므로 파이어팀이 그대로다
step-retreat-reveals = 퇴각!이 되어 정체가 드러난다
step-stays-in-disguise = 퇴각!의 영향을 받지 않아 그대로 숨어 있다
step-leaves-by-the-own-edge = 퇴각! 중에 자기 배치 구역의 긴 변으로 나가 살아남는다
step-leaves-in-vain = 퇴각! 중에 자기 배치 구역의 긴 변으로 나간 병사만 살아남는다
step-game-ends = 게임이 끝난다
step-picks-up-without-a-roll = 반개 스킬로 굴림 없이 집는다
step-markers-carry-nothing = 마커는 들 수 없다
step-models-carry = 모델은 들 수 있다
step-chain-of-command-is-no-specialist = 체인 오브 커맨드가 있어도 스페셜리스트가 아니다
step-no-specialist = 스페셜리스트가 아니다
step-is-a-specialist = 스페셜리스트다: { $skill }
step-does-not-touch-it = 닿아 있지 않다({ $taken-from })
step-cannot-take-it-there = 거기서는 집을 수 없다({ $taken-from })
step-takes-it = 닿은 채로 집는다({ $taken-from })
step-hands-full = 이미 { $carries }개를 들고 있다(최대 { $most }개)
step-has-a-hand-free = { $carries }개를 들고 있다(최대 { $most }개)
step-carries = 들고 있는 것: { $carries }개
step-object-stays = 든 병사가 쓰러지고 물건은 테이블에 남는다
step-object-carried = 든 병사와 함께 테이블에 있다
step-picked-up = 집었다
step-game-goes-on = 게임이 이어진다
step-scenario-plays-on = 시나리오에 게임 종료 조건이 따로 있다
step-nobody-left = 아미에 남은 병사가 없다
step-somebody-left = 남은 병사 { $left }명: 게임이 끝나지 않는다
step-last-round = 게임 라운드 { $rounds }번 가운데 { $round }번째가 끝났다
step-not-the-last-round = 게임 라운드 { $rounds }번 가운데 { $round }번째여서 마지막이 아니다
step-turn-begins-in-retreat = 퇴각!으로 시작하는 턴이어서 이 턴이 끝나면 게임도 끝난다
step-turn-begins-without-retreat = 퇴각!으로 시작하는 턴이 아니다
step-reading-ends-early = 이 해석에서는 퇴각!이면 게임이 끝난다
step-all-null = 모든 병사가 무효화되었다: 이 턴이 끝나면 게임이 끝난다
step-not-all-null = 무효화되지 않은 병사: { $able }명
step-below-the-minimum = 무효화되지 않은 병사의 비용이 { $able }점으로 최소 { $minimum }점보다 적다: 이 턴이 끝나면 게임이 끝난다
step-at-least-the-minimum = 무효화되지 않은 병사의 비용이 { $able }점으로 최소 { $minimum }점 이상이다
step-standard-game-winner = 승리 점수 { $own } 대 { $enemy }: { $winner }
step-retreat-does-not-affect = 고무적인 지휘: 아미가 퇴각!의 영향을 받지 않는다
step-trooper-retreats = 퇴각! 상태가 된다
step-trooper-does-not-retreat = 퇴각! 상태가 되지 않는다
step-trooper-without-lieutenant = 장교 상실의 영향을 받는다
step-trooper-keeps-its-training = 장교 상실의 영향을 받지 않는다
step-controller-lost = 주변장치를 조종하던 병사가 없거나 조종할 수 없어 연결 끊김 상태다
step-controller-there = 주변장치를 조종할 병사가 있어 연결 끊김 상태가 아니다
step-control-returns = 주변장치를 다시 조종할 수 있게 되어 연결 끊김 상태가 끝난다

## 아미 리스트
step-list-allowed = 규칙에 맞는 아미 리스트다
step-list-cost = 비용 { $cost }, 아미 포인트 { $points }
step-list-too-dear = 비용 { $cost }: 아미 포인트 { $points }점을 넘는다
step-list-swc = SWC { $swc }, 한도 { $limit }
step-list-swc-brought = { $name }: 한도에 { $swc } SWC를 더한다
step-list-swc-not-brought = { $name }: 장교일 때만 { $swc } SWC를 더한다
step-list-too-much-swc = SWC { $swc }: 한도 { $limit }점을 넘는다
step-list-ava = { $unit }: 리스트에 { $found }명, 가용성 { $ava }
step-list-ava-total = { $unit }: 리스트에 { $found }명, 가용성 제한 없음
step-list-too-many-of-a-unit = { $unit }: 리스트에 { $found }명으로 가용성 { $ava }명을 넘는다
step-list-lieutenants = 리스트의 장교: { $found }명
step-list-of-another-faction = { $name }: 다른 진영의 병사다
step-list-of-its-faction = 모든 병사가 이 진영 소속이다: { $faction }
step-list-of-another-army = { $name }: 이 아미의 목록에 없다
step-list-of-this-army = { $name }: 이 아미의 목록에 있다({ $army })
step-list-ava-of-another-army = { $name }: 다른 아미의 AVA다
step-list-ava-of-this-army = { $name }: 이 아미의 AVA다
step-list-swc-of-the-scenario = 시나리오에 적힌 SWC: { $swc }
step-list-in-no-group = { $name }: 컴뱃 그룹에 들어 있지 않다
step-list-all-in-groups = 모든 병사가 컴뱃 그룹에 들어 있고, 그룹은 원하는 만큼 둘 수 있다
step-list-sections = 증원 부대 { $cost }점(최대 { $points }점), 컴링크 병사 하나
step-list-without-commlink = 본대에 컴링크를 가진 병사가 없다
step-list-without-section = 컴링크가 있으면 증원 부대를 짜야 한다
step-list-several-commlinks = 컴링크는 한 명만 가질 수 있다
step-list-in-the-wrong-section = { $name }: 부대가 맞지 않는다
step-list-section-of-another-faction = { $name }: 다른 진영의 증원 부대다
step-list-section-too-dear = 부대별 점수나 SWC를 지키지 않았다(증원 부대 { $cost }/{ $points }점, SWC { $swc })
step-list-group-of-both-sections = { $group }번 컴뱃 그룹에 두 부대의 병사가 섞였다
step-list-commlink-places = 컴링크로 병사를 { $places }명 더 넣는다
step-list-points-of-the-scenario = 이 시나리오는 아미 포인트 { $points }점으로 한다
step-list-other-points = 이 시나리오는 아미 포인트 { $found }점이 아니라 { $points }점으로 한다
step-list-without-lieutenant = 훈련 임무는 장교 없이 한다
step-list-no-lieutenant-allowed = 훈련 임무에는 장교를 넣을 수 없다
step-list-one-xenotech = 제노테크가 하나 있다
step-list-not-one-xenotech = 제노테크 { $found }명: 이 시나리오에서는 하나, 다른 시나리오에서는 넣지 않는다
step-list-one-group = 제한 투입: 컴뱃 그룹 하나
step-list-one-group-only = 제한 투입: 컴뱃 그룹 { $found }개는 하나를 넘는다
step-list-skill-is-free = 시즌이나 시나리오가 주는 스킬에는 비용이 들지 않는다
step-list-spec-ops = 리스트의 스펙 옵스 { $found }명: 추가 규칙을 쓸 때 한 명만 넣는다
step-list-spec-ops-points = 스펙 옵스에 쓴 경험치 { $points }점, 한도 { $most }점
step-list-too-experienced = 스펙 옵스에 쓴 경험치 { $points }점은 { $most }점을 넘는다
step-list-mercenary-not-here = { $name }: 이 아미에서 쓸 수 없는 용병이다
step-list-mercenaries-here = 이 아미에서 쓸 수 있는 용병이다
step-list-mercenaries-agreed = 두 플레이어가 용병을 쓰기로 합의했다
step-list-aliens-hire-none = { $name }: 용병이다. 외계 세력은 따로 정해 두지 않으면 용병을 쓰지 못한다
step-list-hired = 고용한 용병의 아미 포인트 { $points }점, 한도 { $most }점
step-list-too-many-hired = 고용한 용병의 아미 포인트 { $points }점은 { $most }점을 넘는다
step-list-hired-ava = 고용한 용병에는 자기 프로필의 AVA를 쓴다
step-list-hiring-costs = 용병을 고용하면 SWC가 1 든다
step-list-character-twice = 캐릭터 { $unit } 중복
step-list-xenotech-costs = 제노테크에는 비용이 없다
step-no-quarter = 이 시나리오에는 퇴각!이 없다
step-datatracker-order = 데이터트래커에게 비정규 오더가 하나 더 있다
step-reinforcements-in-time = 커맨드 토큰을 쓴 뒤, 퇴각! 확인 전에 요청한다
step-reinforcements-out-of-time = 증원은 커맨드 토큰을 쓴 뒤, 퇴각! 확인 전에 요청해야 한다
step-reinforcements-together = 부대 전체를 한꺼번에 배치한다
step-reinforcements-in-parts = 부대를 나누어 배치할 수 없다
step-commlink-in-the-list = 리스트에 컴링크를 가진 병사가 있다
step-no-commlink = 리스트에 컴링크를 가진 병사가 없다
step-commlink-may-be-null = 컴링크를 가진 병사가 무효화되었거나 없어도 된다
step-few-enough-points = 승리 점수 { $points }점(최대 { $most }점)
step-too-many-points = 승리 점수 { $points }점으로 { $most }점보다 많다
step-request-round = 게임 라운드 { $round }: 3라운드에는 승리 점수를 따지지 않는다
step-droppod-in-own-half = 드롭포드가 자기 쪽 절반 안에 온전히 있다
step-droppod-outside = 드롭포드가 자기 쪽 절반 안에 온전히 있지 않다
step-droppod-has-room = 드롭포드를 놓을 자리가 있거나 미리 합의했다
step-droppod-has-no-room = 드롭포드의 베이스가 들어가지 않는다
step-droppod-without-roll = 굴림 없이 놓는다
step-droppod-not-confused = 혼란한 배치는 증원에 적용하지 않는다
step-inside-the-droppods-zone = 병사가 드롭포드의 영향권과 자기 쪽 절반 안에 있다
step-outside-the-droppods-zone = 병사가 드롭포드의 영향권이나 자기 쪽 절반 밖에 있다
step-not-in-a-building = 건물 안이 아니다
step-in-a-building = 건물 안이다
step-reinforcement-clear-of-the-zone = 배제 구역 안이 아니다
step-reinforcement-in-the-zone = 배제 구역 안이다
step-list-not-one-lieutenant = 장교는 꼭 한 명이어야 하는데 { $found }명이다
step-list-troopers = 인원에 드는 병사: { $troopers }명
step-list-size = 인원에 드는 병사 { $troopers }명, 한도 { $most }명
step-list-too-many-troopers = 인원에 드는 병사가 { $troopers }명으로 { $most }명을 넘는다
step-list-groups = 컴뱃 그룹: { $groups }개

## 배짱
step-guts = 배짱 굴림의 결과: { $result }
step-guts-due = 배짱 굴림을 해야 한다. 공격: { $attacked }
step-guts-not-due = 배짱 굴림을 하지 않는다. 공격: { $attacked }
step-guts-engaged = 근접 교전 중이라 배짱 굴림을 하지 않는다
step-guts-down = 쓰러져 있어 배짱 굴림을 하지 않는다
step-guts-roll = WIP으로 배짱 굴림을 한 번 한다
step-guts-must-roll = 굴리지 않고 통과할 근거가 없다
step-guts-fails-by-choice = 플레이어가 실패를 고른다
step-guts-fails-without-roll = 굴리지 않고 실패한다
step-guts-courage = 용기가 있어 플레이어가 통과를 고른다
step-guts-inspired = 고무적인 지휘: 용기를 가진다
step-guts-not-inspired = 고무적인 지휘는 종교 병력에게 용기를 주지 않는다
step-guts-religious = 종교 병력이라 굴리지 않고 통과한다
step-guts-religious-leaves = 종교 병력이 자리를 뜨려면 굴려야 한다
step-guts-stays = 자리를 지킨다
step-guts-moves = 더 나은 엄폐물로 { $length }까지 움직인다
step-guts-prone = 닿는 거리에 더 나은 엄폐물이 없어 포복한다
step-guts-out-of-danger = 이미 사선과 효과 범위를 벗어나 있으므로 포복한다
step-guts-judged-at-the-end = 공격한 적들이 자리를 옮겨 오더가 끝날 때 보지 못하므로 포복한다
step-guts-judged-from-the-attacks = 적들이 공격한 위치에서는 보였으므로 아직 위험하다
step-guts-half-as-far = 포복 중이라 절반만 움직인다: { $length }
step-guts-covered-from-below = 포복한 채 아래에서 공격받아 이미 부분 엄폐로 친다
step-place-too-far = { $place }: 너무 멀다
step-place-in-contact = { $place }: 적과 접촉하게 된다
step-place-at-an-objective = { $place }: 목표물과 접촉하게 된다
step-place-on-a-wall = { $place }: 벽 위지만 평지처럼 갈 수 있다
step-place-not-climbed = { $place }: 벽 위라서 갈 수 없다
step-place-towards-the-attacker = { $place }: 공격자에게 다가가는 길이다
step-place-no-better = { $place }: 지금 자리보다 나을 것이 없다
step-no-place = 닿는 거리에 더 나은 자리가 없어 포복한다
step-goes-to = 옮겨 갈 자리: { $places }
step-may-go-to = 똑같이 좋아 플레이어가 고른다: { $places }
step-weapon-lacks-trait = 이 스킬에 필요한 트레잇이 없는 무기
step-not-for-this-type = 이 병종은 쓸 수 없음
step-dash-for-mov = 프로필의 MOV가 대시라 움직일 수 없다
step-dash-forbids = 이 스킬에 필요한 { $attribute } 자리가 프로필에서 대시다
step-dash-does-not-matter = 이 스킬에는 대시인 능력치가 필요하지 않다
step-lower-level = { $item } 레벨은 더해지지 않고 가장 높은 것만 친다
step-no-infantry = 보병만 짓밟을 수 있음
step-helpers = 같은 적({ $target })과 싸우는 아군 덕에 장탄수 { $dice } 증가
step-among-the-helpless = 근접전 상대가 모두 무력하다
step-still-opposed = 근접전 상대 가운데 아직 맞설 수 있는 적이 있다
step-another-rolls = 이 근접전에서는 { $target } 한 명만 굴리고 나머지는 도움만 줌
step-controller-treats = 판정은 { $name } 쪽이 하고, 페리페럴은 환자와 접촉만 한다
step-stays-engaged = 근접전이 이어진다
step-point-regained = 1점 회복: 남은 점수 { $left }
step-no-point-regained = 회복하지 못함: 남은 점수 { $left }
step-lands = 선 채로, 아무것에도 닿지 않게 착지
step-jump-lands = 강하에 성공해 노린 자리에 착지한다
step-jump-fails = 강하에 실패한다
step-infiltration-needs-no-roll = 자기 쪽 절반에는 굴리지 않고 배치한다
step-infiltrates-own-half = 자기 쪽 절반에 배치한다
step-beyond-the-own-half = 자기 쪽 절반을 벗어난 자리다
step-in-the-enemy-zone = 적의 배치 구역이다
step-not-in-the-enemy-zone = 적의 배치 구역은 아니다
step-infiltration-ph = 프로필에 적힌 대로 이 굴림에 쓰는 신체 능력: { $ph }
step-infiltrates = 굴림에 성공해 노린 자리에 배치한다
step-infiltration-fails = 굴림에 실패해 자기 배치 구역의 테이블 가장자리에 모델로 놓인다
step-deployables-lost = 지니고 있던 설치물을 잃는다
step-no-skill-allows-contact = 어떤 스킬로도 접촉한 채 배치할 수 없다
step-impersonator-anywhere = 적의 배치 구역 밖이라 굴리지 않고 배치한다
step-deployed-as-a-model = 모델로 배치한다
step-lays-too-many = 지뢰 매설로 놓을 수 있는 것은 { $number }개까지
step-laid = 함께 놓인 것: { $placed }
step-uses-left = 남은 사용 횟수: { $uses }
step-camouflage-is-spent = 한 번뿐인 위장을 써 버렸다
step-camouflage-is-left = 나중에 위장을 쓸 수 있다
step-infiltration-reroll = 신체 능력 { $ph } 기준으로 한 번 더 굴린다
step-infiltration-no-reroll = 굴림에 성공해 다시 굴리지 않는다
step-rolled-after-placing = 굴리기 전에 설치물과 함께 놓았다
step-zone-through-walls = 벽이 있어도 통제 영역은 줄지 않는다
step-inside-the-zone = 안쪽이다. 옆과 아래로 { $radius }, 위로 { $up }까지다
step-outside-the-zone = 바깥이다. 옆과 아래로 { $radius }, 위로 { $up }까지다
step-smoke-between = 둘 사이에 연막이 있다
step-eclipse-between = 둘 사이에 이클립스가 있어 바이저도 소용없다
step-zero-visibility-between = 둘 사이에 시야 차단 구역이 있다
step-visor-sees = 바이저로 꿰뚫어 본다
step-visor-sees-badly = 바이저로 보지만 구역의 보정치를 받는다
step-visor-sees-nothing = 바이저의 레벨이 모자란다
step-sees-through = 사선이 통한다
step-melee-sees-through = 근접전 중에는 그래도 서로를 본다
step-sees-nothing = 사선이 통하지 않는다
step-supportware-ends = { $name }: 해커와 함께 끝난다
step-supportware-runs-on = { $name }: 계속 작동한다
step-supportware-now = 작동하는 것과 끝난 것
step-supportware-hacker = 해커 한 명은 하나만 유지하는데 둘 이상이다: { $found }
step-supportware-target = 한 명은 하나의 도움만 받는데 둘 이상이다: { $found }
step-supportware-gadget-evo = GADGET-EVO는 플레이어마다 하나만 쓴다: { $found }개
step-supportware-controlled-jump = 컨트롤드 점프는 플레이어마다 하나만 가동함: { $found }개
step-supportware-fits = 한꺼번에 쓸 수 있는 만큼만 쓴다
step-supportware-allowed = 모두 함께 작동할 수 있다
step-medikits-any-failure-kills = 메디킷이 여럿이면 하나만 실패해도 사망함
step-medikits-any-success-saves = 메디킷이 여럿이면 하나만 성공해도 살아남음
step-medikit-saves = 환자가 살아나 운드 1점을 회복함
step-medikit-kills = 환자가 사망함
step-profile-changes = 운드를 { $lost }점 잃어, 오더가 끝날 때 프로필이 바뀜
step-profile-stays = 운드를 { $lost }점 잃었고, 첫째 프로필 그대로임
step-profile-has-left = 프로필 { $profile }의 남은 운드: { $left }
step-becomes-an-embryo = 샤스바스티 엠브리오가 된다
step-embryo-not-announced = 선언하지 않아 의식을 잃는다
step-no-embryo = 샤스바스티가 아니라 의식을 잃는다
step-lands-prone = 엎드린 채 착지할 수 없음
step-lands-in-contact = 다른 것에 닿게 착지할 수 없음
step-no-sight-out-of-melee = 근접 교전 중이라 그 밖으로는 사선이 없음
step-crush = 짓밟는 상대: { $target }
step-no-answer-to-a-crush = 짓밟히는 쪽은 응사, 도주, 반격 가운데 하나만 고를 수 있음
step-shoots-back = { $target } 응사: 대면 굴림이며, 이기면 상대가 1점을 잃음
step-strikes-back = { $target } 반격: 보통 굴림
step-gets-away = { $target } 도주: 대면 굴림에서 이기면 비켜섬
step-crush-stopped = { $target } 반격으로 짓밟기가 실패함
step-points-without-a-save = 막는 굴림 없이 { $wounds }점을 잃음
step-somebody-watches = 사선이 닿는 적이 있음
step-out-of-sight = 사선이 닿는 적이 없음
step-marker-not-attacked = 마커에게는 선언할 수 없음
step-no-discover-needed = 마커가 스스로 드러나 발견 굴림이 필요 없음
step-shoots-at-marker = 바이저로 마커 { $target }에 사격하고, 미메티즘은 적용한다
step-discovers-by-itself = 바이저로 굴림 없이 { $target } 발견
step-then-the-attack = 마커를 발견해 공격을 처리함
step-stays-hidden = { $target } 계속 숨어 있음
step-template-avoided = 템플릿을 피함
step-template-not-avoided = 템플릿을 피하지 못함
step-value-for-each-attack = 주사위 하나를 공격마다 다른 성공값과 비교
step-template-answered = 대응해도 템플릿에는 그대로 맞음
step-out-of-sight-dodge = 보이지 않는 적을 상대로 한 회피
step-stealth = 스텔스로 움직이기만 하면 ZoC만으로는 ARO를 주지 않음
step-not-for-machines = 환자의 수치가 운드가 아니라 STR임
step-not-unconscious = 환자가 무의식 상태가 아님
step-patient-rolls = 환자가 굴림
step-patient-in-contact = 환자와 베이스 접촉
step-patient-recovers = { $skill } 성공으로 { $points } 회복
step-patient-not-healed = 치료할 수 없는 상태라 환자가 회복하지 못한다
step-patient-loses-one = { $skill } 실패: 1점을 더 잃는다
step-friend-does-not-react = { $name }: 아군이므로 반응하지 않음
step-has-the-skill = 특수 스킬 있음: { $skill }
step-lacks-the-skill = 필요한 특수 스킬이 없음
step-patient-fails = { $skill } 실패로 환자 사망
step-states-cured = { $skill } 성공으로 상태 해제
step-states-not-cured = { $skill } 실패로 해제되는 상태 없음
step-stays-disconnected = 공격이나 지형지물, 시나리오 규칙 때문이 아니면 엔지니어가 연결을 되돌릴 수 없다
step-engineer-reconnects = 공격이나 지형지물, 시나리오 규칙으로 끊긴 연결은 엔지니어가 되돌릴 수 있다
step-acts-all-the-same = 상태와 상관없이 행동함
step-coordinated = 협동 오더
step-coordinated-reactions = 적 한 명당 ARO는 하나
step-coordinated-anywhere = 대상 불필요나 설치형 무기와 장비는 같은 지점에 쓰지 않아도 된다
step-coordinated-state = 상태에 들어가는 병사는 모두 같은 상태가 된다
step-coordinated-program = 해커는 모두 같은 프로그램을 같은 대상에게 쓴다
step-peripherals-activated = 오더 하나로 컨트롤러와 주변장치를 함께 활성화한다
step-peripheral-idles = 나머지가 행동하는 동안 대기한다
step-peripheral-is-away = { $name }: 움직이지 않으므로 컨트롤러가 참가할 수 있다
step-no-peripherals-together = 주변장치와 컨트롤러는 이런 오더에 참가할 수 없다
step-autonomous-acts-alone = 자율 프로필을 쓰면 컨트롤러와 따로 오더를 받는다
step-acts-autonomously = 자율 프로필로 행동한다
step-turns-autonomous = 자율 프로필로 바뀐다
step-controller-not-activated = 컨트롤러를 활성화하는 오더에서만 행동한다
step-peripheral-left-out = 함께 활성화되는 주변장치가 빠져 있다
step-one-peripheral-at-a-time = 한 번에 하나만 행동한다
step-controller-idles = 연결된 주변장치가 행동하는 동안 컨트롤러는 대기한다
step-only-the-spearhead-acts = 컨트롤 유닛에서는 스피어헤드만 할 수 있는 일이다
step-leads-the-control-unit = 컨트롤 유닛의 스피어헤드다
step-several-of-one-unit = ARO 하나가 컨트롤러와 주변장치 가운데 여럿을 노린다
step-other-aro = 주변장치와 컨트롤러의 ARO가 서로 다르다
step-reacts-for-itself = 주변장치와 컨트롤러는 저마다 ARO를 하나씩 얻는다
step-treats-through-peripheral = 컨트롤러 대신 주변장치가 환자와 맞닿아 있다
step-controller-rolls = 컨트롤러가 굴린다
step-one-patient = 오더마다 환자는 하나다
step-one-patient-only = 한 오더에 환자가 둘 이상이다
step-list-controller = { $name }: 컨트롤러가 있다
step-list-no-controller = { $name }: 컨트롤러가 없다
step-list-same-group = { $name }: 컨트롤러와 같은 컴뱃 그룹이다
step-list-other-group = { $name }: 컨트롤러와 컴뱃 그룹이 다르다
step-list-may-control = { $name }: 조종할 수 있다({ $type })
step-list-no-such-peripheral = { $name }: 조종하는 데 필요한 스킬이 없다({ $type })
step-list-peripherals = { $name }: 최대 { $max }개 가운데 { $found }개({ $type })
step-list-too-many-peripherals = { $name }: { $found }개로 최대 { $max }개를 넘는다({ $type })
step-list-no-servant-beside-cyberplug = { $name }: 주변장치(사이버플러그)만 있고 서번트는 없다
step-list-servant-beside-cyberplug = { $name }: 주변장치(사이버플러그)와 서번트가 함께 있다
step-any-distance = 컨트롤러와의 거리 { $distance }: 상관없다
step-peripheral-in-coherency = { $check } 거리 { $distance }: 코헤런시 안
step-peripheral-out-of-coherency = { $check } 거리 { $distance }: 코헤런시 밖
step-check-disconnects = 확인에 실패하여 곧바로 연결이 끊긴다
step-check-reconnects = 확인을 통과하여 곧바로 다시 연결된다
step-check-passed = 확인을 통과한다
step-isolated-peripheral = 고립되었으므로 연결도 끊긴다
step-connects = 컨트롤러가 돌아와 연결 프로필로 바뀐다
step-stays-connected = 연결 프로필을 그대로 쓴다
step-spearhead-replaced = 곧바로 새 스피어헤드를 정한다
step-spearhead-stays = 스피어헤드는 그대로다
step-wakes = 환자가 깨어나 다시 일어선다
step-not-for-the-living = 엔지니어는 기계만 깨운다
step-list-peripherals-count = 주변장치도 유닛의 AVA에 든다
step-stays-autonomous = 자율 프로필을 그대로 쓴다
step-treats-itself = 스스로를 돌본다
step-team-activated = 오더 하나로 팀 전체를 활성화한다
step-leads-the-team = 팀을 이끈다. 행동은 리더가 하고 나머지는 따른다
step-goes-along = 팀 리더를 따른다
step-only-the-leader-attacks = 팀에서는 리더만 공격한다
step-only-the-leader-acts = 팀에서는 리더만 할 수 있는 일이고 나머지는 그동안 대기한다
step-does-not-go-along = 나머지는 리더와 똑같이 움직인다
step-gives-skill = { $entry }: { $skill } 스킬을 얻는다
step-team-members = 팀원은 { $size }명이다
step-team-size = { $found }명: 이런 팀은 최소 { $least }명, 최대 { $most }명이다
step-cannot-join = { $name }: 팀원이 될 수 없다
step-no-team-uses = 팀에서는 쓸 수 없다: { $skill }
step-all-can-join = 모두 팀원이 될 수 있다
step-no-such-team = { $found }명으로는 만들 수 없다. 이런 팀은 최소 { $least }명, 최대 { $most }명이다
step-comes-back = { $name }: 팀에 돌아온다
step-stays-away = { $name }: 아직 팀에 돌아오지 못한다
step-team-level = 팀의 레벨: { $level }
step-team-gives-skills = 팀이 팀원에게 스킬을 준다
step-team-adds-dice = 파이어팀 보너스, { $skill }: 장탄수 { $amount }
step-team-adds-modifier = 파이어팀 보너스, { $skill }: 보정치 { $amount }
step-team-gives-no-skill = 팀이 주는 스킬이 없다
step-team-skills-unknown = { $size }명인 팀이 어떤 스킬을 주는지 밝힌 자료가 없다
step-team-same-unit = 팀원 { $size }명 가운데 { $count }명이 같은 유닛이다
step-team-aro = 팀의 ARO: { $skill }
step-leaves-the-team = 다른 ARO를 선언하여 곧바로 팀에서 빠진다
step-team-ends = 팀이 해체되어 아무도 팀 보너스를 받지 못한다
step-no-team-of-that-size = 이 인원수로는 팀이 되지 않는다
step-no-member = 팀원이 될 수 없다
step-burst-cut = 장탄수는 { $burst }을 넘지 않는다
step-deployable-placed = 판정 없이 오더가 끝날 때 놓는다: { $item }
step-place-not-checked = 오더에서는 놓는 자리와 그 표면, 가까운 마커를 따지지 않는다
step-blast-not-computed = 오더에서는 폭발의 결과를 계산하지 않는다
step-deployable-does-nothing = 설치물은 ARO를 선언하지 않는다
step-placed-not-fired = 쏘는 무기가 아니라 테이블에 놓는 무기다
step-never-on-the-table = 테이블에 설치물로 남지 않는 무기다
step-scenery-is-no-target = 지형물이라 공격받을 프로필이 없다
step-kit-for-allies = 키트는 아군에게만 쓴다
step-not-deployable = 설치형이 아니라서 놓을 수 없다
step-mine-goes-off = 지뢰가 작동시킨 적에게 터지고 제거된다: { $weapon }
step-boost-goes-off = 달려가 접촉해 폭발한 뒤 제거된다: { $weapon }
step-dodges-the-blast = 폭발을 피한다
step-caught-by-the-blast = 폭발을 피하지 못한다
step-blast-answered = 다른 대응을 해도 폭발에는 그대로 맞는다
step-own-program = 프로필에 있는 프로그램
step-program-frees = 방어에 실패해 { $state } 상태가 끝난다
step-not-served-by = 이 병종에는 { $entry } 효과가 없다
step-program-of-the-controller = 컨트롤러가 얻은 { $skill } 효과를 주변장치도 받는다
step-device-runs = 이 프로그램을 쓸 수 있는 장비: { $device }
step-device-does-not-run = 장비로는 쓸 수 없는 프로그램
step-isolated-not-coordinated = 고립된 병사는 참가할 수 없음
step-failed-this-turn = 같은 병사가 이번 턴에 이 대상을 상대로 이미 실패함
step-another-marker = { $skill }: 대상이 드러났다가 다시 숨어 다른 마커로 친다
step-used-this-turn = 이 병사가 이번 턴에 이미 사용함
step-not-barred-by-earlier = { $skill }: 이번 턴에 앞서 한 일이 막지 않음
step-intuition = { $target }: 마커지만 직감적 사격은 선언할 수 있음
step-intuition-at-the-unseen = { $target }: 보이지 않으므로 직감적 사격을 선언할 수 있음
step-intuition-in-plain-view = 직감적 사격은 마커나 보이지 않는 적에게만 선언할 수 있음
step-intuition-not-behind-a-zone = 직감적 사격은 마커나 시야 차단 구역 너머의 적에게만 선언할 수 있음
step-prone-from-below = { $target }: 포복한 채 아래쪽에서 사격받으므로 부분 엄폐한 것으로 친다
step-deployable-dodge = { $weapon }: 설치해 둔 것의 템플릿은 피하기가 더 어렵다
step-deployable-reset = { $weapon }: 리셋으로 맞서기가 더 어렵다
step-launched-at-a-point = { $weapon }: 지점에 쏘므로 아무도 맞서지 않는다
step-launched-lands = 오더가 끝날 때 그 지점에 놓는다: { $item }
step-looked-already = 한 오더에 같은 마커를 두 번 시도함
step-modifiers-of-a-shot = 사격 보정치를 함께 적용
step-move-too-short = 성급한 오더에서는 이동력만큼 모두 움직여야 함
step-no-cover-for-it = 곁에 무엇이 있든 엄폐를 받지 못함
step-other-skills = 참가한 병사들의 스킬이 다름
step-other-group = 참가한 병사들의 컴뱃 그룹이 다름
step-other-training = 레귤러 병사와 이레귤러 병사가 함께 참가함
step-other-target = 참가한 병사들의 대상이 다름
step-other-state = 참가한 병사들이 서로 다른 상태에 들어감
step-other-program = 해커들이 서로 다른 프로그램을 씀
step-repeater-not-answered = 해커가 쓰는 리피터에는 ARO를 선언할 수 없음
step-only-the-hacker-answered = ARO는 리피터가 아니라 해커에게 선언함
step-target-not-active = 이 오더로 활성화되지 않은 대상
step-too-many-troopers = 협동 오더에 참가할 수 있는 병사 수를 넘음
step-finished-off = 쓰러진 적의 숨통을 끊음
step-protheion-before-its-own-wounds = 자신이 받은 운드는 그다음에 적용한다
step-protheion-surplus = 사망에 필요한 수를 넘는 실패로는 프로테이온이 얻는 것이 없다
step-protheion-needs-vita = { $target }에게 VITA가 없어 프로테이온으로 얻는 것이 없다
step-protheion = 프로테이온: 준 운드 { $wounds }, 없앤 운드 { $removed }, VITA +{ $grown }
step-no-coup-de-grace = { $target }: 아직 움직이므로 굴림 없이 숨통을 끊을 수 없음
step-guts-held = 이동불능 병사는 배짱 굴림을 하지 않음
step-not-a-target = 이 프로그램이 통하지 않는 대상
step-program-target = 이 프로그램은 정해진 대상에게만 통함
step-turning-is-no-move = 방향 전환으로는 움직일 수 없음
step-unharmed = 오더가 끝났을 때: { $state }
step-all-at-once = 오더의 두 스킬과 모든 ARO를 동시에 처리
step-movement-completed = 도중에 쓰러져도 선언한 이동은 끝까지 한다
step-no-team-bonus-for-hacking = 해킹에는 파이어팀 보너스가 붙지 않는다
step-firewall-helps = 대상의 방화벽을 이 공격에도 적용한다
step-comms-ignores-cover = 통신 공격에는 엄폐가 소용없다
step-comms-not-dodged = 통신 공격에는 회피로 맞설 수 없다
step-comms-against-reset = 리셋으로 통신 공격에 맞선다
step-one-firewall = 방화벽은 하나만 적용한다
step-firewall-chosen = 적용할 방화벽은 대상의 플레이어가 고른다
step-hacking-not-dodged = 회피로는 해킹을 막지 못한다
step-reset-opposes-hacking = 리셋으로 해킹에 맞선다
step-reset-opposes-guided = 리셋으로 유도 사격에 맞선다
step-reset-is-no-help = 이 공격은 리셋으로 막지 못한다
step-hacking-rolls-wip = 해킹은 WIP으로 굴린다
step-program-unseen = 이 프로그램에는 사선이 필요 없다
step-saves-with-bts = 대상은 BTS로 방어 굴림을 한다
step-hacked-rolls-bts = 해킹당한 병사는 BTS로 굴린다
step-cancelled-shot-opposes-nothing = 취소된 사격은 맞서지 못하므로 보통 굴림을 한다
step-lost-shot-opposes-nothing = 요건을 채우지 못해 잃은 사격은 맞서지 못하므로 보통 굴림을 한다
step-template-hits-who-crossed = 이 오더 동안 템플릿 범위를 지난 병사는 모두 맞는다
step-suppressing-opposes-nothing = 제압 사격을 선언한 오더에는 아무것에도 맞서지 못한다
step-normal-against-immobilized = 이동불능 병사를 공격하므로 보통 굴림을 한다
step-turning-is-a-dodge = 방향 전환 굴림을 회피로도 친다
step-no-save-against-it = 이 공격에는 방어 굴림을 하지 않는다
step-intuitive-face-to-face = 대상이 대응하므로 직감적 사격은 대면 굴림으로 한다
step-intuitive-unmodified = 직감적 사격에는 보정치가 붙지 않는다
step-speculative-penalties = 예측 사격은 위장 같은 다른 불리한 보정치를 받지 않는다
step-speculative-ignores-haze = 예측 사격은 시야 구역의 영향을 받지 않는다
step-form-of-bs-attack = 보정치를 따질 때 이 스킬을 사격으로 친다
step-targeted-ends-penalty = 대상이 표적 상태라 예측 사격 자체의 불리한 보정치를 받지 않는다
step-silent-not-dodged = 사일런트 공격은 공격자를 보지 못하면 회피할 수 없다
step-critical-at-main-target = 치명타는 주 대상만 받는다
step-guided-modifiers = 유도 사격에는 정해진 보정치만 붙는다
step-turns-and-dodges = 공격받는 병사에게는 돌아서는 굴림이 회피를 겸한다
step-triangulated-unmodified = 삼각측량 사격에는 다른 보정치가 붙지 않는다
step-rolls-at-main-target = 공격은 주 대상의 보정치로 굴린다
step-template-dodged-face-to-face = 원형 템플릿에 맞서는 회피는 대면 굴림으로 한다
step-speculative-unseen = 예측 사격에는 사선이 필요 없지만 사거리는 따진다
step-albedo-hinders = 알베도가 바이저나 명사수를 쓰는 적을 방해한다
step-albedo-not-in-close-combat = 알베도는 근접전에 적용하지 않는다
step-nanoscreen-not-in-close-combat = 나노스크린은 근접전에 소용없다
step-nanoscreen-not-against-comms = 나노스크린은 통신 공격에 소용없다
step-mixed-weapon-strikes = 근접전에 쓰는 혼합 무기는 CC 무기로 친다
step-mixed-weapon-fires = 사격에 쓰는 혼합 무기는 사격 무기로 친다
step-mode-per-attack = 이번 공격에 고른 모드로 무기를 쓴다
step-range-of-no-weapon = 장비와 스킬에도 사거리 보정치를 적용한다
step-speculative-is-bs-attack = 보정치를 따질 때 예측 사격을 사격으로 친다
step-team-bonus-any-attribute = 파이어팀 보너스는 무기가 어느 능력치를 쓰든 적용한다
step-template-meets-each-roll = 공격 굴림을 이 대상의 굴림과 따로 비교한다
step-one-team-member = ARO는 파이어팀 팀원 한 명만 대상으로 삼는다
step-visor-in-suppressive-fire = X 바이저가 제압 사격의 불리한 사거리 보정치를 줄인다
step-surprise-attack = 숨어 있다가 공격하므로 대상에게 급습이 통한다
step-surprise-kind = 이런 공격에는 급습을 쓸 수 있다
step-surprise-mods-do-not-stack = 급습이 여럿이어도 보정치를 더하지 않는다
step-instinct-ignores-surprise = 대상이 전투 본능으로 급습을 무시한다
step-disguise-allows-surprise = 공격자가 위장하고 있어 급습할 수 있다
step-surprise-shot = 숨어 있다가 쏘므로 기습 사격이 통한다
step-reset-unseen = 리셋에는 사선이 필요 없다
step-one-dodge-for-all = 회피 굴림 하나로 모든 공격에 맞선다
step-dodges-are-normal-rolls = 서로 회피하면 양쪽 다 보통 굴림을 한다
step-one-reset-for-all = 리셋 굴림 하나로 맞서는 공격 모두를 상대한다
step-reset-for-everyone = 해킹당하지 않는 병사도 리셋할 수 있다
step-reset-mods-add-up = 여러 상태의 보정치를 모두 더한다
step-turns-towards-enemy = 통제 영역 안의 적이나 경보에 방향 전환으로 대응한다
step-turning-troop-type = 병종이 회피에 주는 보정치를 방향 전환에도 더한다
step-template-mod-once = 보이지 않는 템플릿의 보정치는 다시 더하지 않는다
step-team-counts-brackets = 유닛이나 괄호 안의 말이 같은 팀원은 같은 유닛으로 친다
step-reactions-still-count = 무산된 스킬에 대한 ARO도 그대로 처리한다
step-one-martial-arts-level = 무술은 한 레벨만 적용한다
step-warrior-denies = 타고난 전사를 상대로는 무술을 쓸 수 없다
step-warrior-strikes-back = 반격하는 쪽이라 타고난 전사를 쓸 수 있다
step-silent-hinders-dodge = 통제 영역 안의 보이지 않는 사일런트 공격은 회피를 방해한다
step-hides-again = 드러난 병사가 이 스킬로 다시 숨는다
step-tie-fails-the-dodge = 동점이라 회피에 실패해 움직이지 못한다
step-dodge-move-past-templates = 템플릿을 모두 피해야 회피로 움직인다
step-rider-uses-cover = 임페추어스를 포기한 탑승 병사라 엄폐를 쓴다
step-second-level-attacked = 이 마커에는 발견과 공격을 한 오더에 할 수 있다
step-engages-in-contact = 근접 교전은 적과 맞닿으며 끝난다
step-only-engage-ends-in-contact = 적과 맞닿으며 끝나는 것은 근접 교전뿐이다
step-replica-is-a-target = 복제도 진짜 병사처럼 대상이 될 수 있다
step-not-all-replicas-found = 발견되지 않은 복제가 있어 상태가 이어진다
step-smoke-against-attacks = 연막은 그 자리를 지나는 공격과 대면 굴림을 한다
step-eclipse-against-attacks = 이클립스는 그 자리를 지나는 공격과 대면 굴림을 한다
step-eclipse-against-visors = 바이저가 있어도 이클립스와는 대면 굴림을 한다
step-smoke-not-against-visors = 연막은 바이저를 가진 공격자와 겨루지 않으므로 그 공격자는 보통 굴림을 한다
step-smoke-at-a-point = 연막으로 테이블의 한 지점을 노린다
step-template-hits-entire-melee = 근접전 중인 병사 하나에 템플릿이 닿으면 그 근접전의 모두가 맞는다
step-sensor-ignores-range = 센서에는 사거리와 미메티즘을 적용하지 않는다
step-charge-rolls-are-normal = 광폭화로 돌격하면 양쪽 다 보통 굴림을 한다
step-engineer-ends-states = 엔지니어는 정해진 상태를 푼다
step-unconscious-apart = 무의식은 다른 상태와 함께 풀리지 않는다
step-repair-may-be-repeated = 수리는 거듭할 수 있다
step-one-repair-is-enough = 무의식의 어느 단계에서든 수리 한 번이면 된다
step-wounds-in-brackets = 성공하면 괄호 안의 수만큼 운드를 되찾는다
step-steps-away = 회피로 물러나 근접전이 시작되지 않는다
step-contact-without-melee = 이 접촉으로는 근접전이 시작되지 않는다
step-automatic-skills-go-on = 자동 스킬과 자동 장비는 그대로 작동한다
step-one-of-the-unit = ARO는 컨트롤러와 주변장치 가운데 하나만 대상으로 고른다
step-peripheral-own-targets = 컨트롤러와 주변장치는 서로 다른 대상을 공격해도 된다
step-controller-full-burst = 컨트롤러는 무기의 장탄수를 다 쓴다
step-controller-heals = 치료하는 컨트롤러는 대기하지 않는다
step-own-rule-of-attack = { $weapon }의 공격에는 따로 적힌 규칙이 있다
step-own-rule-of-user = { $weapon } 사용자는 그 공격의 영향을 받지 않는다
step-warns-in-sight = 알리려는 적이 보인다
step-turn-is-its-aro = 룩 아웃을 듣고 돌아서는 것이 그 병사의 ARO이다
step-warned-and-does-not-turn = 룩 아웃을 들었지만 돌아서지 않으므로 ARO를 선언하지 않은 것이다
step-one-save-with-each = 한 번 맞으면 ARM과 BTS로 한 번씩 방어 굴림을 한다
step-state-allows = 현재 상태에서 쓸 수 있는 스킬: { $skill }
step-strong-enough = PH { $carrier }인 병사가 PH { $carried }인 병사를 짊어진다
step-not-strong-enough = PH { $carrier }인 병사는 PH { $carried }인 병사를 짊어지기에는 힘이 모자라다
step-pilot-locked = 기체가 빼앗긴 상태라 파일럿이 타지도 내리지도 못한다
step-pilot-not-locked = 기체는 빼앗긴 상태가 아니다
step-machine-of-another = 다른 파일럿의 기체다
step-pilot-needs-movement = 파일럿은 이동 라벨이 붙은 스킬로만 타거나 내린다
step-pilot-moves = 이동 라벨이 붙은 스킬로 제 기체에 타거나 내린다
step-pilot-profile = 이제 쓰는 프로필: { $body }
step-pilot-states = 상태도 함께 옮겨 간다
step-pilot-member = 파이어팀의 구성원: { $body }
step-empty-machine = 파일럿이 내려 기체는 움직이지 않는다
step-pilot-lacks-the-skill = 파일럿에게는 이 오더를 주는 스킬이 없다
step-machine-has-the-skill = 기체에는 이 오더를 주는 스킬이 있다
step-no-control-reset = 격리, 이동 불가, 무효화 상태로 테이블에 있는 원격 파일럿이라야 기체가 리셋으로 되찾을 수 있다
step-control-reset = 기체가 리셋으로 조종을 되찾을 수 있다
step-control-reset-succeeds = 보정치 없는 보통 굴림이라 굴리지 않고 성공한다
step-control-reset-is-rolled = 보정치나 맞서는 굴림이 있어 주사위를 굴린다
step-control-taken = { $met ->
    [true] 조종을 되찾고 원격 파일럿을 테이블에서 치운다
   *[false] 조종을 되찾지 못한다
}
step-control-member = 기체는 파이어팀에서 원격 파일럿의 자리를 잇지 않는다
step-pilot-outside = 모델이 테이블에 있으니 영향을 받는다
step-pilot-inside = 모델이 테이블에 없으니 안전하다
step-saves-with = 방어 굴림에 쓰는 능력치: { $body }
step-ancillary-deployed = 앤실러리가 배치되었다
step-ancillary-never-deployed = 앤실러리는 배치된 적이 없다
step-machine-lost = 파일럿이 사망해 기체도 함께 잃는다
step-machine-stays = 테이블에서 사망한 파일럿이 아니므로 기체는 남는다
step-crew-gives-an-order = 이 유닛이 오더를 준다
step-crew-gives-none = 이 유닛은 오더를 주지 않는다
step-operator-is-worth-the-machine = 오퍼레이터는 제 TAG만큼 점수를 친다
step-only-the-machine-counts = 기체가 무의식이라 기체만 세고 파일럿은 세지 않는다
step-crew-counts = 세는 것: { $body }
step-operator-killed = 오퍼레이터가 사망했으니 유닛을 죽인 것으로 친다
step-operator-not-killed = 오퍼레이터가 살아 있으니 죽인 것으로 치지 않는다
step-machine-dominates = 기체는 센다
step-pilot-does-not-dominate = 파일럿은 세지 않는다
step-escape-completes = 탈출 장치는 그래도 끝까지 작동한다
step-escape-unhindered = 탈출 장치를 막는 것이 없다
step-may-hack = 해킹할 수 있다
step-markers-are-not-hacked = 대상이 마커다
step-inside-the-hacking-area = 대상이 { $radius } 해킹 구간 안에 있다
step-beyond-the-hacking-area = 대상이 { $radius } 해킹 구간 밖에 있다
step-through-a-repeater = 아군 리피터 덕분에 대상이 해킹 구간 안에 있다
step-hacks-unseen = 해킹에는 사선이 필요 없다
step-hackable-type = 해킹할 수 있는 병종: { $kind }
step-hackers-are-hackable = 대상이 해커이고, 해커는 해킹할 수 있다
step-hackable-whatever-its-type = 병종은 상관없다: { $kind }
step-not-hackable = 해커도 아니고 해킹할 수 있는 병종도 아니다: { $kind }
step-regeneration-gives = 재생으로 한 점 회복한다. 남은 점수: { $left }
step-regeneration-full = 잃은 점수가 없어 재생으로 회복할 것도 없다. 남은 점수: { $left }
step-regeneration-of-the-unhealable = 회복할 수 없는 상태라 재생해도 돌아오는 것이 없다
step-regeneration-costs = 재생에 실패해 한 점 잃는다. 남은 점수: { $left }
step-regeneration-nothing = 재생에 실패한다. 남은 점수: { $left }
step-both-players-check = 상태처리 단계에는 두 플레이어가 모두 확인한다({ $turn })
step-not-the-states-phase = { $phase }: 상태처리 단계에만 쓴다
step-the-states-phase = { $phase }: 아무도 ARO를 하지 않는다
step-regenerates-when-null = 재생은 무효화 상태에서도 쓸 수 있다
step-halved-first = 먼저 절반으로 줄이고 나머지는 그다음에 더하거나 뺀다
step-several-saves = 명중 하나에 방어 굴림을 여러 번 시키는 탄종이다
step-saves-on-an-attribute = 능력치와 보정치로 하는 방어 굴림이다
step-combined-ammunition = 합친 탄종: 같은 방어 굴림에 모든 탄종의 효과를 적용한다
step-ammunition-apart = 탄종마다 막는 능력치가 달라 따로 굴린다
step-extra-save-combined = 치명타의 추가 방어 굴림에도 합친 탄종의 효과를 모두 적용한다
step-combined-critical = 치명타는 탄종이 시키는 방어 굴림에 하나를 더하고, 모두 절반이 된 능력치로 굴린다
step-other-attribute-replaced = 무기가 고정하는 능력치가 아니어서 이 방어 굴림은 제 값을 그대로 쓴다
step-no-modifier-of-states = 방어 굴림이므로 상태의 보정치를 적용하지 않는다
step-ammunition-ignores-cover = 이 탄에는 엄폐가 도움이 되지 않는다
step-shock-does-not-work = { $weapon }에는 사격(충격)이 아무것도 더하지 않는다
step-no-close-combat-weapon = 격투에는 근접전용 무기가 있어야 한다
step-stunned-other-kind = 엔지니어는 살아 있는 병사의 기절 상태를 풀지 못한다
step-stunned-kind = 기절 상태는 살아 있으면 닥터가, 기계면 엔지니어가 푼다
step-gains-first = 얻은 점수를 먼저 더하고 잃은 점수를 나중에 뺀다
step-patient-is-engaged = 환자가 근접 교전 상태라 치료할 수 없다
step-stolen-fights = 빙의되거나 셉시터화된 병사도 다른 병사처럼 싸운다
step-no-enemy-in-contact = 접촉한 적이 더는 없어 근접 교전이 끝난다
step-does-not-fall-prone = 이런 병사는 포복 상태가 되지 않는다
step-falls-on-a-wall = 벽에서 무의식이 되며, 다른 곳에서와 똑같이 다룸
step-no-room-to-leave = 적에게서 떨어질 빈자리가 없어 근접 교전에 남는다
step-no-room-for-the-silhouette = 자리가 여전히 모자라 IMM-A가 이어진다
step-beside-engaged = 근접 교전 중인 아군과 접촉해 있어, 근접 교전에 쓸 수 없는 이 스킬은 선언할 수 없다
step-ecm-works = { $target }의 ECM이 이 공격을 방해한다
step-ecm-does-not-work = { $target }의 ECM에 적힌 공격이 아니다
step-weapon-only-in-aro = ARO에서만 쓰는 무기다
step-weapon-in-aro = ARO에서 쓰는 무기이고 지금은 ARO다
step-stated-trait = 상황에 따라 무기에 { $name } 트레잇이 있다
step-must-be-applied = 의무라서 반드시 적용해야 한다
step-waived = 플레이어가 선택인 { $skill } 적용을 포기한다
step-scenery-destroyed = 가진 것보다 많은 STR을 잃어 파괴된다
step-scenery-stands = 잃은 STR이 가진 것보다 많지 않다
step-scenery-removed = 치운다
step-scenery-in-ruins = 매우 심한 험지이자 포화 구역이 된다
step-scenery-open = 열린 것으로 친다
step-scenery-gap = 좁은 틈이 생기지만 사선은 통하지 않는다
step-assigned-in-deployment = 주인을 배치할 때 지정한다
step-assigned-too-late = 주인을 배치할 때만 지정할 수 있다
step-assigned-to-a-model = 테이블에 있는 변이 모델에게 지정한다
step-not-assigned-to-it = 테이블에 있는 변이 모델에게만 지정할 수 있다
step-assigned-one-of-each = 같은 종류를 아직 받지 않았다
step-assigned-twice = 종류마다 하나만 받을 수 있다
step-assigned = 지정된다
step-assigned-stays = 그 병사와 접촉한 채 함께 움직인다
step-nothing-ends-on-cover = 설치형 엄폐물 위에서는 이동을 마칠 수 없다
step-taller-than-the-cover = 설치형 엄폐물보다 커서 이동에 방해받지 않는다
step-as-tall-as-the-cover = 설치형 엄폐물과 높이가 같아 낮은 장애물처럼 넘는다
step-cover-is-taller = 설치형 엄폐물이 더 높다
step-assigned-is-a-token = 모델이 아니라 상태 토큰이다
step-extra-save-differs = 치명타의 추가 방어 굴림이 달라지는 탄종이다
step-extra-save-with-armor = 치명타의 추가 방어 굴림은 ARM으로 한다
step-critical-only-wins = 방어 굴림이 없는 공격이라 치명타로 더해지는 것이 없다
step-no-cover-from-templates = 템플릿에 대한 방어 굴림에는 엄폐 보너스가 없다

## 시나리오 점수
step-score-fact = { $round ->
    [0] {""}
   *[other] { $round }라운드:{" "}
}{ $fact }: 플레이어 A { $a }, 플레이어 B { $b }
step-objective = { $key }: { $player } { $points }점
step-not-paid-with = { $key } 점수와 함께 받지 못한다
step-not-paid-at-maximum = 목표 점수가 { $maximum }점보다 적을 때만 받는다
step-total = { $player }: 목표 점수 { $total }점
step-winner = 목표 점수가 더 많은 쪽: { $winner }
step-kills = { $player } 쪽에서 처치한 것으로 치는 병사: { $names }
step-hunts = { $player } 쪽에서 추적 제압한 것으로 치는 병사: { $names }
step-survives = { $player }: 생존한 아미 포인트 { $points }점
step-specialists-survive = { $player }: { $number ->
    [0] 생존한 스페셜리스트 병력 없음
   *[other] 생존한 스페셜리스트 병력 { $number }: { $names }
}
step-dominates = { $round ->
    [0] {""}
   *[other] { $round }라운드:{" "}
}{ ui-zone }: 구역 안의 아미 포인트는 플레이어 A { $a }점, 플레이어 B { $b }점. 지배하는 쪽: { $player }
step-secures = { $round ->
    [0] {""}
   *[other] { $round }라운드:{" "}
}{ ui-zone }: 확보한 쪽: { $player }
step-controls = { $round ->
    [0] {""}
   *[other] { $round }라운드:{" "}
}{ $object }{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}: 통제하는 쪽: { $player }
step-where-all-stand = { $round ->
    [0] 게임이 끝났을 때의 테이블
   *[other] { $round }라운드가 끝났을 때의 테이블
}
step-lies-in = { $round ->
    [0] {""}
   *[other] { $round }라운드:{" "}
}{ ui-zone-of-player }: { $many ->
    [0] 베이스의 절반 넘게 들어 있는 것 없음
   *[other] 베이스의 절반 넘게 들어 있는 것은 { $more }
}{ $few ->
    [0] {""}
   *[other] . 절반 이하만 들어 있는 것은 { $less }
}
step-thing-lies-in = { $round ->
    [0] {""}
   *[other] { $round }라운드:{" "}
}{ $object }{ $which ->
    [0] {""}
   *[other] {" "}{ $which }
}: 적어도 일부가 안에 있는 구역은 { ui-zone-of-player }
step-touched-by = { $round ->
    [0] {""}
   *[other] { $round }라운드:{" "}
}{ ui-object-of-player }: { $many ->
    [0] 접촉한 것 없음
   *[other] 접촉한 것은 { $names }
}
step-touches-enemies = { $round ->
    [0] {""}
   *[other] { $round }라운드:{" "}
}{ $many ->
    [0] { PARTICLE($name, "은/는") } 어떤 적과도 접촉해 있지 않다
   *[other] { PARTICLE($name, "은/는") } 적과 접촉해 있다: { $names }
}
step-cancels = { $player } 쪽 카드가 상대의 기밀 목표 { $cancels }개를 무효로 만든다
step-provisions = { $player } 쪽에서 달성한 기밀 목표 가운데 1점을 더 주는 심볼이 있는 것: { $cards }개
step-card-bonus = { $player } 쪽이 달성한 { $card } 카드에 적힌 추가 점수: { $points }점
step-ended-early = { $rounds }라운드를 마치고 게임이 끝났다
step-target-costs-nothing = 지정 표적을 처치해도 패배하지 않고, 상대가 얻는 점수도 없다
step-cards-given-up = { $player } 쪽이 인텔컴으로 포기한 카드 { $used }장, 남은 목표 { $left }개
step-cards-in-order = 인텔컴은 우선권이 있는 { $player } 쪽이 먼저 쓴다
step-cards-out-of-order = 우선권이 있는 { $player } 쪽이 인텔컴을 먼저 써야 했다
step-victory-points = { $player }: 승리 점수 { $points }점
step-hvt-lost = { $player } 쪽에서 HVT를 무효화 상태로 만들었다

## 기밀 목표
step-objective-at-the-end = { $met ->
    [yes] 게임이 끝날 때 그대로다
   *[no] 게임이 끝날 때는 그대로가 아니다
}
step-objective-who = { $met ->
    [yes] 할 수 있다: { $who }
   *[no] 다음만 할 수 있다: { $who }
}
step-objective-who-or-datatracker = { $met ->
    [yes] 할 수 있다: { $who }
   *[no] 데이터트래커와 다음만 할 수 있다: { $who }
}
step-objective-datatracker = { $met ->
    [yes] 데이터트래커이므로 할 수 있다
   *[no] 데이터트래커만 할 수 있다
}
step-objective-no-datatracker = { $met ->
    [yes] 이 시나리오의 목록에는 데이터트래커가 없지만 시즌 규칙에 따라 있다
   *[no] 이 시나리오의 목록에 없으므로 데이터트래커가 없다
}
step-objective-disabled = { $state }: 여기서는 상관없다
step-objective-target = { $met ->
    [yes] 대상이 맞다: { $target }
   *[no] 대상이 달라야 한다: { $target }
}
step-objective-specialist = { $met ->
    [yes] 대상이 스페셜리스트 병력이다
   *[no] 대상이 스페셜리스트 병력이어야 한다
}
step-objective-chosen = { $met ->
    [yes] 게임 전에 고른 대상이다
   *[no] 게임 전에 고른 대상이어야 한다
}
step-objective-in-state = { $of ->
    [actor] { $met ->
        [yes] 하는 쪽의 상태가 맞다: { $states }
       *[no] 하는 쪽이 다음 상태여야 한다: { $states }
    }
   *[target] { $met ->
        [yes] 대상의 상태가 맞다: { $states }
       *[no] 대상이 다음 상태여야 한다: { $states }
    }
}
step-objective-not-in-state = { $of ->
    [actor] { $met ->
        [yes] 하는 쪽은 다음 상태가 아니다: { $states }
       *[no] 하는 쪽이 다음 상태여서는 안 된다: { $states }
    }
   *[target] { $met ->
        [yes] 대상은 다음 상태가 아니다: { $states }
       *[no] 대상이 다음 상태여서는 안 된다: { $states }
    }
}
step-objective-relation = { $met ->
    [yes] 둘 사이에 성립한다: { $relation }
   *[no] 둘 사이에 성립하지 않는다: { $relation }
}
step-objective-inside = { $of ->
    [actor] { $met ->
        [yes] 하는 쪽의 베이스 전체가 안에 있다: { $place }
       *[no] 하는 쪽의 베이스 전체가 안에 있어야 한다: { $place }
    }
   *[target] { $met ->
        [yes] 대상의 베이스 전체가 안에 있다: { $place }
       *[no] 대상의 베이스 전체가 안에 있어야 한다: { $place }
    }
}
step-objective-outside = { $of ->
    [actor] { $met ->
        [yes] 하는 쪽의 베이스는 조금도 안에 있지 않다: { $place }
       *[no] 하는 쪽의 베이스 일부가 안에 있다: { $place }
    }
   *[target] { $met ->
        [yes] 대상의 베이스는 조금도 안에 있지 않다: { $place }
       *[no] 대상의 베이스 일부가 안에 있다: { $place }
    }
}
step-objective-done-with = { $met ->
    [yes] 카드가 요구하는 것으로 했다: { $with }
   *[no] 다음으로 해야 한다: { $with }
}
step-objective-not-done-with = { $met ->
    [yes] 다음으로 하지 않았다: { $with }
   *[no] 다음으로 한 것은 인정되지 않는다: { $with }
}
step-objective-without-success = { $met ->
    [yes] 성공했다: { $with }
   *[no] 성공하지 못했다: { $with }
}
step-objective-change = { $met ->
    [yes] 대상의 상태가 바뀐다: { $from } → { $to }
   *[no] 대상의 상태가 바뀌어야 한다: { $from } → { $to }
}
step-objective-structure = { $met ->
    [yes] 대상이 STR을 { $points } 이상 회복한다
   *[no] 대상이 STR을 { $points } 회복해야 한다
}
step-objective-answer = 대상의 맞대응: { $with }
step-objective-without-mod = 다음이 성립하면 붙지 않음: { $relation }
step-objective-roll = 굴림 결과: { $result }
step-objective-counts = { $met ->
    [yes] 인정된다
   *[no] 인정되지 않는다
}
step-objective-count = { $targets ->
    [different] 인정되는 서로 다른 대상: { $needed } 가운데 { $found }
    [same] 같은 대상에 인정되는 횟수: { $needed } 가운데 { $found }
   *[any] 인정되는 횟수: { $needed } 가운데 { $found }
}
step-objective-count-exactly = 인정되는 횟수: { $found }번, 꼭 { $needed }번이어야 한다
step-objective-count-of = 인정되는 횟수, { $target }: { $needed } 가운데 { $found }
step-objective-ways-apart = 대상마다 다른 스킬로 성공해도 된다
step-objective-accomplished = { $met ->
    [yes] 목표를 달성했다
   *[no] 목표를 달성하지 못했다
}
step-objective-once = { $times }번 했지만 점수는 한 번만 받는다
step-objective-points = 이 목표로 받는 목표 점수: { $points }점
step-objective-below-maximum = 보너스는 { $maximum }점 미만일 때만 받는다. 지금까지 { $points }점
step-objective-bonus = { $points ->
    [0] 보너스 없음
   *[other] 보너스 목표 점수: { $points }점
}
step-objective-removed = { $count ->
    [0] 게임에서 제거되는 대상 없음
   *[other] 게임에서 제거되는 대상: { $count }
}

## 시나리오 스킬
step-skill-declared = { $skill }: 시도할 때마다 숏 스킬을 하나 쓴다
step-skill-specialist = 스페셜리스트 병력이다: { $by }
step-skill-contact = 베이스 접촉 중이다: { $object }
step-skill-through = 다음을 거쳐서 한다: { $through }
step-decoy-touches-no-scenery = 홀로그램 디코이는 지형지물을 쓸 수 없음
step-real-trooper-touches-scenery = 진짜 병사라 지형지물을 쓸 수 있음
step-skill-allowed = 이 스킬을 선언할 수 있다
step-skill-refused = 이 스킬을 선언할 수 없다
step-skill-again = 실패한 뒤 다시 시도한다
step-skill-dice = 숏 스킬마다 굴리는 주사위: { $dice }
step-skill-bonus-read = { $gives ->
    [yes] 따르는 해석에서는 보너스를 받는다
   *[no] 따르는 해석에서는 보너스를 받지 않는다
}

## 기밀 목표 뽑기
step-draw-without-hvt = HVT를 배치하지 않으므로 HVT가 필요한 카드를 두 덱에서 모두 뺀다
step-draw-mains = 저마다 자기 덱에서 카드를 뽑아 보이며, 이것이 두 플레이어 공통의 목표다
step-draw-cards = { $player }, 목표 { $number }: 카드 { $cards }장을 뽑는다
step-draw-kept = { $player }, 목표 { $number }: 남긴 카드는 { $card }, 다른 한 장은 버린다
step-draw-stands = { $player }, 목표 { $number }: { $card }
step-draw-secure-hvt = { $player }, 목표 { $number } 대신: { $card }
step-draw-too-late = 아미 리스트를 이미 골랐다. 목표는 그 전에 뽑아야 한다
step-draw-too-early = 임무나 상대의 진영을 아직 모른다
step-draw-in-time = 임무와 상대의 진영을 알고, 아미 리스트는 아직 고르지 않았다
step-draw-version = 사용하는 덱: { $version }, { $mode }
step-draw-decides-first = 플레이어 A { $a }, 플레이어 B { $b }: 먼저 정하는 쪽은 { $player }
step-draw-card-used = { $player } 쪽 카드의 쓰임: { $use }. 남은 목표 { $left }개
step-draw-no-objectives = 이 시나리오에는 기밀 목표가 없다
step-draw-no-deck = 이 시나리오에서는 기밀 목표 덱을 쓰지 않는다
step-draw-discarded = { $player }: 이 카드들을 뽑기 전에 { $card } 카드를 버렸다
step-hvt-rules-off = 이 시나리오에서는 HVT 규칙을 쓰지 않는다
step-no-hvt-model = 이 시나리오에서는 HVT를 배치하지 않는다
step-hvt-out-of-reach = { $name }: 병사가 갈 수 없는 곳에는 놓을 수 없다
step-hvt-in-reach = { $name }: 병사가 갈 수 있는 곳이다
step-draw-no-secure-hvt = HVT를 배치하지 않으므로 확보할 수도 없다

## 멀티스캐너, 파노플리, HVT 확보
step-object-may-be-attacked = 목표물에 대한 공격을 선언할 수 있다
step-object-unharmed = 목표물은 피해를 받지 않으며, 장갑 굴림이나 BTS 굴림도 하지 않는다
step-object-destroyed-before = 목표물은 이미 파괴되었다
step-object-not-destroyed-yet = 목표물은 아직 파괴되지 않았다
step-object-too-early = 이 게임 라운드에는 목표물을 공격할 수 없다
step-object-before-its-round = 아직 이 목표물을 공격할 수 없는 라운드다
step-object-in-its-round = 이 게임 라운드에는 목표물을 공격할 수 있다
step-object-not-marked-before = 공격하는 쪽의 스페셜리스트 병력이 목표물을 표시하지 않았다
step-object-marked-before = 공격하는 쪽의 스페셜리스트 병력이 목표물을 표시해 두었다
step-object-mark-is-gone = 공격하는 쪽의 표시가 목표물에 남아 있지 않다
step-object-still-marked = 공격하는 쪽의 표시가 목표물에 있다
step-object-may-be-harmed = 이 공격은 목표물에 피해를 줄 수 있다
step-object-bare-hands = 이 병사의 맨손에는 대물 특성이 있다
step-object-weak-hands = 이 병사의 맨손에는 대물 특성이 없다
step-object-antimaterial = 대물 특성이 있는 CC 공격이라 목표물에 피해를 준다
step-object-saves = 데미지 { $damage } 대 { $attribute }: 실패 { $failed }번, 남은 내구력 { $left }점
step-quadrant-rolled = { $player } { $face }: 사분면 { $quadrant }
step-quadrant-assigned = { $player }: 할당된 사분면 { $quadrant }
step-communications-hacked = 이 게임 라운드의 첫 전술 단계 전에 통신을 해킹한다
step-communications-label = 통신 해킹은 공격이다
step-communications-at-console = 콘솔에 닿은 스페셜리스트 병력이 참여한다
step-communications-highest = 양쪽에서 WIP이 가장 높은 병사가 굴린다
step-communications-winner = 통신을 해킹한 쪽: { $winner }
step-communications-card = 카드의 숫자 { $card }: { $player } 쪽의 새 사분면은 { $quadrant }
step-confused-replaces = 혼란한 배치의 굴림이 다른 배치 굴림을 대신한다
step-confused-placed = { $succeeds ->
    [yes] 원하는 곳에 배치한다
   *[no] 자기 배치 구역에 배치한다
}
step-plague = 자기 턴이 끝날 때 바이오테크보어 구역 안에 있다
step-plague-rolls = 역병에 맞서는 BTS 굴림: { $rolls }번
step-civilian-of-the-enemy = 상대의 민간인이다
step-own-civilian = 자기 민간인이다
step-too-many-civilians = 이미 { $leads }명을 데리고 있으며, 한도는 { $most }명이다
step-leads-civilians = 지금 { $leads }명을 데리고 있으며, 한도는 { $most }명이다
step-civilian-synchronized = 민간인을 동기화한다
step-skill-limit = 이미 { $before }개가 자기 것이며, 한도는 { $most }개다
step-scenario-gives-weapon = 함께 가지는 무기: { $weapon }
step-scenario-gives-no-weapon = 받지 않는 무기: { $weapon }
step-scenario-other-ammunition = 시나리오가 상태를 바꾸는 탄이 아니다
step-scenario-weapon-fires = 시나리오에 따라 쏘는 탄: { $ammunition }
step-scenario-weapon-fires-no = 시나리오가 쏘게 하지 않는 탄: { $ammunition }
step-beyond-scenario-range = 거리 { $distance }: 시나리오의 규칙으로 실패한다
step-within-scenario-range = 거리 { $distance }: 시나리오의 사거리 안이다
step-carrier-enters-no-marker-state = 시나리오 물품을 지닌 병사는 마커 상태가 될 수 없다
step-enters-marker-state = 시나리오 물품이 없어 마커 상태가 될 수 있다
step-hidden-deployment-is-over = 은폐 배치에서 벗어난 적이 있어 다시 들어갈 수 없음
step-enters-hidden-deployment = 은폐 배치에 들어갈 수 있음
step-ancillary-killed = 앤실러리는 처치된 것으로 센다
step-ancillary-not-killed = 앤실러리는 처치된 것으로 세지 않는다
step-multiscanner-civevac = { $met ->
    [yes] 제노테크가 민간인 후송 상태다: 이 스킬을 선언할 수 있다
   *[other] 제노테크가 민간인 후송 상태가 아니다: 이 스킬을 선언할 수 없다
}
step-multiscanner-controller = 제노테크를 데리고 있는 병사는 대기를 한다
step-multiscanner-measured = 선언한 뒤에 잰, 제노테크에서 자기 배치 구역까지의 거리: { $distance }
step-multiscanner-near-home = { $met ->
    [yes] { $limit } 이하다: 둘 다 대기를 선언한 것이 되고 굴리지 않는다
   *[other] { $limit }보다 멀다: 굴림을 한다
}
step-multiscanner-placed = { $met ->
    [yes] 멀티스캐너를 설치했다
   *[other] 멀티스캐너를 설치하지 못했다
}
step-panoply-contact = { $met ->
    [yes] 파노플리에 베이스가 닿아 있다
   *[other] 파노플리에 베이스가 닿아 있지 않다
}
step-panoply-served = { $met ->
    [yes] 이 파노플리에서 이미 성공했다: 더 얻지 못한다
   *[other] 이 파노플리에서 아직 성공한 적이 없다
}
step-panoply-no-roll = { $by }: WIP 굴림이 필요 없다
step-panoply-chart = { $rolls ->
    [0] 노획품 표를 굴리지 못한다
    [1] 노획품 표를 { $rolls }번 굴린다
   *[other] 노획품 표를 { $rolls }번 굴려 한 결과만 고른다
}
step-panoply-charges = { $met ->
    [yes] 그 결과 대신 D-차지를 가져도 된다
   *[other] 대신 D-차지를 가질 수 없다
}
step-panoply-reloads = { $met ->
    [yes] 이 숏 스킬로 끝나는 상태: { $state }
   *[other] { $state }: 해당하지 않아 바뀌는 것이 없다
}
step-panoply-motorcycle = 실루엣 { $own }, 모터사이클을 탄 동안 { $mounted }
step-secure-distance = { $met ->
    [yes] HVT까지 { $distance }: 통제 구역 안이다
   *[other] HVT까지 { $distance }: 통제 구역 밖이다
}
step-secure-null = 무효화 상태라 세지 않는다
step-secure-own = { $met ->
    [yes] 아군이 적 HVT의 통제 구역 안에 있다
   *[other] 적 HVT의 통제 구역 안에 셀 수 있는 아군이 없다
}
step-secure-enemy = { $met ->
    [yes] 자기 HVT의 통제 구역 안에 셀 수 있는 적이 없다
   *[other] 자기 HVT의 통제 구역 안에 적이 있다
}
step-secure-accomplished = { $met ->
    [yes] HVT 확보를 달성했다
   *[other] HVT 확보를 달성하지 못했다
}
step-secure-points = 이 목표의 목표 점수: { $points }점
step-volume = { $name }: 베이스 { $base }, 높이 { $height }의 원통
step-engaged-sees = { PARTICLE($name, "은/는") } 근접전 중이며, 같은 근접전에 있는 { PARTICLE($other, "을/를") } 본다
step-engaged-sees-nothing-else = { PARTICLE($name, "은/는") } 근접전 중이라 { PARTICLE($other, "을/를") } 보지 못한다
step-mover-looks-all-round = { PARTICLE($name, "은/는") } 움직임을 선언했으므로 모든 방향을 본다
step-marker-looks-all-round = { PARTICLE($name, "은/는") } 마커이므로 모든 방향을 본다
step-visor-looks-all-round = { PARTICLE($name, "은/는") } 360도 바이저가 있어 모든 방향을 본다
step-in-front = { PARTICLE($other, "은/는") } 적어도 일부가 { $name } 앞에 있다
step-behind = { PARTICLE($other, "은/는") } { $name } 뒤에 있다
step-marker-does-not-block = { PARTICLE($name, "은/는") } 마커이므로 사선을 막지 않는다
step-mover-does-not-block = { PARTICLE($name, "은/는") } 움직임을 선언했으므로 사선을 막지 않는다
step-beam-joins = { $name }의 한 점에서 { PARTICLE($other, "이/가") } 적어도 보여야 하는 만큼 보인다
step-beam-joins-all-along = 적어도 보여야 하는 크기만큼 굵은 선이 { PARTICLE($name, "과/와") } { PARTICLE($other, "을/를") } 잇는다
step-beam-borderline = { PARTICLE($name, "과/와") } { $other } 사이는 0.1mm 단위의 차이라 테이블에서 그만큼 정확히 잴 수 없다
step-beam-blocked = { PARTICLE($name, "과/와") } { $other }의 어느 점에서도 상대가 충분히 보이지 않는다. 막는 것: { $blocking }
step-beam-blocked-all-along = { PARTICLE($name, "과/와") } { PARTICLE($other, "을/를") } 잇는 충분히 굵은 선이 없다. 막는 것: { $blocking }
step-touches-no-scenery = { $name }의 { $part ->
    [base] 베이스는
   *[silhouette] 실루엣은
} 어느 지형지물에도 닿지 않는다
step-less-than-a-third-of-the-height = { PARTICLE($name, "은/는") } { $other }의 높이를 3분의 1도 가리지 못한다
step-scenery-hides = { $name }의 어느 점에서 보아도 { $other }의 { $enough ->
    [a-third] 일부와 너비의 3분의 1 이상이
   *[any-part] 일부가
} { $pieces } 뒤에 있다
step-seen-past-scenery = { $enough ->
    [a-third] { $name }의 어떤 점에서 보면 { PARTICLE($other, "은/는") } 닿아 있는 지형지물에 가려지지 않거나 너비의 3분의 1도 가려지지 않는다
   *[any-part] { $name }의 어떤 점에서 보면 { PARTICLE($other, "은/는") } 닿아 있는 지형지물에 조금도 가려지지 않는다
}
step-cover-from = { $name }의 공격에 대한 { $other }의 엄폐: { $cover }
step-cover-borderline = 지형지물이 { $name }에게서 { PARTICLE($other, "을/를") } 얼마나 가리는지는 0.1mm 단위의 차이라 테이블에서 그만큼 정확히 잴 수 없다
step-not-hidden-by-scenery = 지형지물만으로는 { PARTICLE($name, "이/가") } { $other }에게서 다 가려지지 않는다
step-apart = { PARTICLE($name, "과/와") } { $other }의 가장 가까운 부분 사이는 { $distance }
step-part-counts = { $name }의 통제 영역에서는 { $other }의 { $part ->
    [base] 베이스를
   *[silhouette] 실루엣을
} 따진다
step-touches-itself = { PARTICLE($name, "은/는") } 언제나 자기 자신과 접촉해 있다
step-bases-touch = { PARTICLE($name, "과/와") } { $other }의 베이스가 닿아 있다
step-volumes-touch = { PARTICLE($name, "과/와") } { $other }의 실루엣이 닿아 있다
step-do-not-touch = { PARTICLE($name, "과/와") } { PARTICLE($other, "은/는") } 닿지 않는다
step-touches-thing = { $name }의 { $part ->
    [base] 베이스가
   *[silhouette] 실루엣이
} { $other }에 닿아 있다
step-does-not-touch-thing = { $name }의 { $part ->
    [base] 베이스가
   *[silhouette] 실루엣이
} { $other }에 닿지 않는다
step-inside-the-area = { $name }의 { $part ->
    [base] 베이스가
   *[silhouette] 실루엣이
} 구역에 닿거나 일부라도 들어가 있다
step-outside-the-area = { $name }의 { $part ->
    [base] 베이스가
   *[silhouette] 실루엣이
} 구역에 닿지도 들어가지도 않았다
step-wholly-in-the-area = { $name }의 { $part ->
    [base] 베이스
   *[silhouette] 실루엣
} 전체가 구역 안에 있다
step-not-wholly-in-the-area = { $name }의 { $part ->
    [base] 베이스
   *[silhouette] 실루엣
} 전체가 구역 안에 있지는 않다
step-more-than-half = { $name }의 베이스가 절반 넘게 구역 안에 있다
step-half-or-less = { $name }의 베이스는 절반 넘게 구역 안에 있지는 않다
step-half-borderline = { $name }의 베이스는 구역 안에 있는 부분이 거의 정확히 절반이라 재어서는 가릴 수 없다
step-in-coherency = { PARTICLE($name, "은/는") } { $leader }의 통제 영역 안에 있다. 코헤런시가 유지된다
step-out-of-coherency = { PARTICLE($name, "은/는") } { $leader }의 통제 영역 밖에 있다. 코헤런시가 끊어진다
step-wider-coherency = 팀원이 모두 레귤러다. 여기서는 리더의 영역이 { $length } 넓다
step-no-wider-coherency = 팀원이 모두 레귤러인 것은 아니다. 리더의 영역은 그대로다
step-route = { $name }의 선언 경로 길이 { $distance } (한도 { $limit })
step-route-borderline = { $name }의 경로가 한도와 거의 같아 재서 가릴 수 없다
step-must-end = 한도에 이르는 곳에서 멈춰야 한다: 오른쪽으로 { $x }, 아래쪽 가장자리에서 { $y }
step-steps-upon = { PARTICLE($name, "이/가") } { $other }에 올라서며 그 높이는 재지 않는다
step-past-friend = { PARTICLE($name, "이/가") } 아군 { PARTICLE($other, "을/를") } 지나간다
step-past-neutral = { PARTICLE($name, "이/가") } 중립인 { PARTICLE($other, "을/를") } 지나간다
step-stops-at-an-enemy = { PARTICLE($name, "이/가") } { PARTICLE($other, "과/와") } 닿아 거기서 멈춘다
step-barred-by-scenery = { PARTICLE($other, "이/가") } { $name }의 길을 막는다: 올라서기에는 높거나 밑으로 지나기에는 낮다
step-no-step-down = { PARTICLE($name, "이/가") } 서 있는 곳을 벗어나면 그냥 내려설 수 없을 만큼 낮다
step-barred-by-a-taller-friend = { PARTICLE($other, "은/는") } 더 큰 아군이라 { PARTICLE($name, "이/가") } 지나갈 수 없다
step-place-is-taken = { PARTICLE($name, "이/가") } { PARTICLE($other, "과/와") } 겹치는 자리에 멈추게 된다
step-room-at-the-end = { PARTICLE($name, "이/가") } 멈추는 곳에 베이스가 다 올라갈 자리가 있다
step-no-room-at-the-end = { PARTICLE($name, "이/가") } 멈추는 곳에서는 베이스가 한 면에 다 올라가지 않는다
step-room-borderline = { PARTICLE($name, "이/가") } 나란한 여러 면 위에 멈춘다: 베이스가 다 올라가는지는 플레이어들이 직접 보아야 한다
step-impossible-is-idle = 선언한 대로 움직일 수 없으므로 { PARTICLE($name, "은/는") } 대기가 된다
step-way-gone = { $name }의 이동 거리 { $distance }: { $result ->
    [complete] 끝까지
    [stopped] 도중에 멈춤
    [idle] 대신 대기
   *[impossible] 갈 수 없는 길
}
step-stands-there = { $name }의 위치: 오른쪽으로 { $x }, 아래쪽 가장자리에서 { $y }, 높이 { $level }
step-first-seen = { PARTICLE($name, "이/가") } 경로의 { $from }에서 { $to } 사이에 처음으로 { PARTICLE($other, "을/를") } 본다
step-seen-at-the-start = 처음부터 { PARTICLE($name, "이/가") } { PARTICLE($other, "을/를") } 본다
step-never-seen = 경로 어디에서도 { PARTICLE($name, "이/가") } { PARTICLE($other, "을/를") } 보지 못한다
step-perhaps-seen = 경로에서 { PARTICLE($name, "이/가") } { PARTICLE($other, "을/를") } 보는지는 0.1mm 단위의 차이다. { $from } 전에는 확실히 보지 못한다
step-mover-first-sees = 모든 방향을 보는 { PARTICLE($other, "이/가") } 경로의 { $from }에서 { $to } 사이에 처음으로 { PARTICLE($name, "을/를") } 본다
step-mover-sees-at-the-start = 모든 방향을 보는 { PARTICLE($other, "은/는") } 처음부터 { PARTICLE($name, "을/를") } 본다
step-mover-never-sees = 모든 방향을 보는 { PARTICLE($other, "은/는") } 경로 어디에서도 { PARTICLE($name, "을/를") } 보지 못한다
step-mover-perhaps-sees = 경로에서 { PARTICLE($other, "이/가") } { PARTICLE($name, "을/를") } 보는지는 0.1mm 단위의 차이다. { $from } 전에는 확실히 보지 못한다
step-in-the-deployment-zone = { PARTICLE($name, "은/는") } 배치 구역에 알맞게 서 있다
step-in-the-area-of-its-skill = { PARTICLE($name, "은/는") } 스킬로 열리는 구역에 서 있다
step-the-zone-lies-elsewhere = 구역은 { PARTICLE($name, "이/가") } 서 있는 곳까지 미치지 않는다
step-only-partly-in-the-zone = { $name }의 베이스가 배치할 수 있는 곳에 다 들어가지 않는다
step-out-of-the-zone = { PARTICLE($name, "은/는") } 배치할 수 있는 곳 밖에 있다
step-in-the-own-half = { PARTICLE($name, "은/는") } 테이블의 자기 쪽 절반에 있다
step-in-the-enemy-half = { PARTICLE($name, "은/는") } 자기 쪽 절반을 넘었고 적 배치 구역에는 들어가지 않았다. 굴림이 필요하다
step-in-the-exclusion-zone = { PARTICLE($name, "은/는") } 배제 구역 안에 있다
step-reinforcements-arrive = 증원이 도착할 수 있다
step-not-in-the-exclusion-zone = { PARTICLE($name, "은/는") } 배제 구역 안에 있지 않다
step-no-skill-leads-there = 그 스킬로는 { PARTICLE($name, "을/를") } 배제 구역에 배치할 수 없다
step-touches-nothing-forbidden = { PARTICLE($name, "은/는") } 닿으면 안 되는 것에 닿지 않는다
step-deployed-in-contact = { PARTICLE($name, "과/와") } 닿게 되는 것: { $others }
step-deployed-in-or-at-a-zone = { PARTICLE($name, "이/가") } 아무도 배치될 수 없는 구역 안에 서거나 구역에 닿게 된다
step-something-stands-there = { PARTICLE($name, "이/가") } 설 자리에 이미 있는 것: { $others }
step-room-for-the-base = { $name }의 베이스가 다 놓일 자리가 있다
step-room-agreed = { $name }의 베이스가 삐져나오지만 미리 합의했다
step-base-overhangs = { $name }의 베이스가 한 면에 다 올라가지 않는다
step-hvt-far-enough = { PARTICLE($name, "은/는") } 모든 배치 구역에서 충분히 떨어져 있다
step-hvt-too-near = { PARTICLE($name, "은/는") } 배치 구역에 너무 가깝거나 그 안에 있다
step-hvt-on-the-ground = { PARTICLE($name, "은/는") } 지형 위에도 안에도 있지 않다
step-hvt-on-or-in-scenery = { PARTICLE($name, "이/가") } 위나 안에 서게 되는 것: { $others }
step-may-be-deployed = { PARTICLE($name, "은/는") } 여기에 배치할 수 있다

## 대회
step-event-rounds = 참가자 { $players }명: { $rounds }라운드
step-event-format = 게임은 모두 일대일이고, 참가자마다 대회 방식을 지켰다
step-event-tier = { $round }라운드: { $tier }, 아미 포인트 { $army-points }점, SWC { $swc }
step-event-spec-ops = { $player } 쪽 스펙 옵스의 경험치는 { $points }점이며, 얻었을 { $earned }점은 세지 않는다
step-event-lists-differ = { $differ ->
    [yes] { $player } 쪽 리스트마다 추가 규칙으로 넣은 것이 다르다
   *[no] { $player } 쪽 리스트에 추가 규칙으로 넣은 것이 같다
}
step-event-judged = { $sound ->
    [yes] 이 대회는 적힌 대로 할 수 있다
   *[no] 이 대회는 적힌 대로 할 수 없다
}
step-event-game = { $round }라운드: { $player } 목표 점수 { $own }점, 상대 { $other }점: { $outcome }
step-event-had-a-bye = { $round }라운드: { PARTICLE($player, "은/는") } 부전승이다
step-event-penalty = { $round }라운드 뒤 { $player } 쪽에서 뺀 점수: 토너먼트 점수 { $tournament-points }점, 목표 점수 { $objective-points }점, 승리 점수 { $victory-points }점
step-event-total = { $player }: 토너먼트 점수 { $total }점
step-event-made-up-for = { PARTICLE($player, "은/는") } 부전승을 받았다: 목표 점수 { $scored }점에 { $times }을 곱하고 { $by }로 나누어 올리면 { $total }점이다
step-event-opponents = { $player } 쪽 상대들의 목표 점수는 모두 { $total }점이다
step-event-order = 먼저 토너먼트 점수로 순위를 정한다
step-event-place = { $place }위 { $player }: { $decided ->
    [tournament-points] 이웃한 순위와 토너먼트 점수로 갈렸다
    [objective-points] 이웃한 순위와 목표 점수로 갈렸다
    [victory-points] 이웃한 순위와 승리 점수로 갈렸다
    [opponents] 이웃한 순위와 상대들의 목표 점수로 갈렸다
    [lots] 이웃한 순위와 추첨으로 갈렸다
   *[nothing] 이웃한 순위와 가를 것이 없다
}
step-event-winners = { $count ->
    [one] 우승자는 { $winners }
   *[other] 공동 1위는 { $winners }
}
step-event-over = { $rounds }라운드를 마쳐 대회가 끝났다
step-event-next-round = 다음은 { $round }라운드다
step-event-lots = { $how ->
    [by-hand] 손으로 뽑은 추첨으로 정한다
   *[from-a-number] 숫자에서 뽑은 추첨으로 정한다
}
step-event-ranked = 지금까지의 점수로 순위를 매긴다
step-event-no-bye = { $players }명이 게임을 하고 쉬는 사람은 없다
step-event-bye = 참가자 수가 홀수여서 { PARTICLE($player, "이/가") } 쉰다
step-event-table = { $table }번 테이블: { $one } 대 { $other }{ $met ->
    [0] {""}
   *[other] {" "}(재대결)
}
step-event-rematches = 다시 만나는 대진: { $rematches }개
step-event-k-factor = { $round }라운드의 K 계수는 100분의 { $hundredths }
step-event-rating = { $round }라운드: { $player } 쪽 예상은 1만분의 { $expected }, 결과는 { $result }: { $change }
step-event-unrated-bye = { $round }라운드: 부전승이라 { $player } 쪽 레이팅은 그대로다
step-event-rated = { $player }: 레이팅 { $rating }
step-event-by-rating = 레이팅 순서대로

## 테이블 없는 이동
step-terrain-affects = 이 지형은 병사에게 영향을 준다
step-terrain-does-not-reach = 이 지형은 병사에게 미치지 않는다
step-terrain-inch-more = 지형 스킬과 종류가 같은 지형이라 첫 번째 MOV 값이 1인치 늘어난다
step-no-terrain-bonus = 지형 스킬은 이 이동에 보태는 것이 없다
step-terrain-unhindered = 지형 스킬이 있어 이 지형을 제약 없이 지난다
step-difficult-inch-less = 험지라서 1인치가 줄어든다
step-stops-at-difficult-terrain = 험지에 닿아 이 오더의 이동이 끝난다
step-access-passed = 실루엣이 통로에 맞는다
step-access-too-narrow = 통로에 비해 실루엣이 너무 크다
step-on-stairs = 계단과 사다리는 평지처럼 다룬다
step-on-a-wall = 벽을 따라 움직인다
step-on-level-ground = 평지를 따라 움직인다
step-wall-needs-a-climb = 등반이나 도약으로만 지날 수 있다
step-rider-on-a-ladder = 모터사이클을 탄 병사는 사다리를 쓸 수 없다
step-rider-jumps-up = 모터사이클을 탄 병사는 위로 점프할 수 없다
step-rider-climbs = 모터사이클을 탄 병사는 등반할 수 없다
step-less-than-half-the-base = 베이스가 절반도 표면에 걸치지 못한다
step-half-the-base = 베이스의 절반 이상이 표면에 걸쳐 있다
step-surface-too-narrow = 표면의 폭이 베이스의 절반에 못 미친다
step-surface-wide-enough = 표면의 폭이 베이스의 절반 이상이다
step-too-high-to-vault = 장애물의 한쪽이 실루엣보다 높다
step-ledge-too-small = 층 사이에 베이스 절반만 한 발판이 없다
step-vaults = 장애물을 뛰어넘는다
step-gap-too-small = 틈이 베이스보다 넓지 않다
step-gap-is-wide = 틈이 베이스보다 넓다
step-lands-there = 착지 장소 { $place }, 거리 { $length }: 알맞다
step-landing-out-of-reach = 착지 장소 { $place }, 거리 { $length }: 닿지 않는다
step-no-room-to-land = 착지 장소 { $place }, 거리 { $length }: 베이스만 한 평평한 자리가 아니다
step-turns-in-the-air = 착지 장소 { $place }, 거리 { $length }: 공중에서 방향을 바꿔야 한다
step-comes-back-in-the-air = 착지 장소 { $place }, 거리 { $length }: 공중에서 되돌아와야 한다
step-no-landing-place = 착지할 곳이 없다
step-landing-place = 장소 { $place }에 착지한다
step-touches-a-surface = 처음 닿은 표면에서 도약이 끝난다
step-movement-limit = { $skill }의 한도: { $limit }
step-movement-is-over = 이 오더에는 더 이동할 수 없다
step-movement-made = { $skill }: { $distance }, { $result }
step-movement-is-idle = { PARTICLE($skill, "은/는") } 할 수 없어 대기가 된다
step-movement-allowed = 규칙에 맞는 이동이다
step-ends-on = 끝난 곳: { $surface }
step-no-wall-to-climb = 베이스가 수직면에 닿아 있지 않음
step-touches-a-wall = 베이스가 수직면에 닿아 있다
step-climbs-no-level-ground = 등반으로는 평지를 지날 수 없음
step-climb-is-over = 평지에 오르면 등반이 끝난다
step-climb-goes-on = 벽이 이번 등반보다 높아 병사는 벽에 머문다
step-measured-along-the-way = 베이스 가장자리와 밑면에서 잰다
step-no-room-at-the-end-of-the-way = 끝나는 자리가 베이스보다 작다
step-room-at-the-end-of-the-way = 끝나는 자리에 베이스가 들어간다
step-sees-all-round = { $by } 덕분에 이동하는 동안 모든 방향을 본다

step-white-noise-between = 둘 사이에 화이트 노이즈가 있다
step-white-noise-bars = 자기 화이트 노이즈가 테이블에 있는 동안 NFB 라벨이 있는 다른 것을 쓸 수 없음
step-white-noise-roll = WIP 보통 굴림에 성공하면 오더가 끝날 때 해킹 구간 안에 템플릿을 놓음
step-white-noise-placed = 화이트 노이즈 템플릿을 놓음
step-template-beyond-the-hacking-area = 템플릿이 해킹 구간 밖으로 걸침
step-visor-blinded = 어느 레벨의 바이저로도 보지 못한다
step-marksman-blinded = 명사수 스킬이 있는 병사는 화이트 노이즈 너머를 보지 못한다
step-marksman-sees = 명사수의 시선이 화이트 노이즈를 지나지 않는다
step-hostile-attacker = 공격을 선언할 수 있다
step-not-on-the-chart = 파이어팀 편성표에 { $name }의 유닛이 없다
step-not-that-option = 파이어팀 편성표에서 { $name }의 옵션은 들어갈 수 없다
step-too-many-of-the-unit = 파이어팀 편성표가 허용하는 수보다 { $name } 병사가 많다
step-too-few-of-the-unit = 파이어팀 편성표가 요구하는 수보다 { $name } 병사가 적다
step-no-asterisk = 별표가 붙은 유닛의 병사가 없다
step-follows-the-chart = 파이어팀 편성표에 맞는다
step-no-token-for-a-team = 파이어팀을 만들 커맨드 토큰이 남지 않았다
step-token-for-a-team = 커맨드 토큰 하나를 써서 만든다. { $left }개 남는다
step-within-the-limit-of-teams = 한도 { $limit } 안이다
step-beyond-the-limit-of-teams = 한도는 { $limit }이며 이를 넘는다
step-one-team-is-cancelled = 한도는 { $limit }이며 이를 넘으므로 그중 하나가 해산된다
step-drops-out = 파이어팀에서 빠진다
step-team-is-cancelled = 파이어팀이 해산된다
step-team-goes-on = 파이어팀이 유지된다
step-use-is-lost = 헛되이 선언했지만 사용 횟수는 그대로 잃는다
step-deployable-in-group = 컴뱃 그룹 { $group }에 속한다
step-team-die-for-kit = 파이어팀이 사격에 더하는 주사위: { $dice }개. 같은 수를 버린다
step-team-bonus-not-for-objectives = 파이어팀 보너스 없이 굴린다
step-impetuous-combinations = 정해진 스킬 조합만 쓸 수 있다
step-frenzy-sets-in = 부상을 입히거나 적을 사망시켜 프렌지가 일어난다
step-frenzy-does-not-set-in = 아무 피해도 주지 않아 프렌지가 일어나지 않는다
step-frenzy-not-by-deployables = 배치물이 준 피해로는 프렌지가 일어나지 않는다
step-frenzy-in-this-phase = 같은 턴의 상태 단계에 효과가 나타난다
step-frenzy-not-yet = 그 턴의 상태 단계가 되어야 효과가 나타난다
step-frenzy-gains = 게임이 끝날 때까지 얻는 스킬: { $number }개
step-frenzy-leaves-disguises = 마커 상태나 위장에서 벗어난다
step-frenzy-keeps-states = 벗어나야 할 상태가 없다
step-one-success-is-enough = 여러 참가자가 같은 병사를 치료한다. 하나만 성공해도 된다
step-speedball-is-automatic = 스피드볼 요청은 자동 스킬이다
step-orders-taken-from-groups = 토큰을 쓴 플레이어가 오더를 뺄 컴뱃 그룹을 고른다
step-smoke-has-cleared = 연막은 상태 단계에 없어졌다
step-extra-die-of-team = 파이어팀의 추가 주사위가 붙는다
step-no-extra-die-of-team = 이 공격에는 파이어팀의 추가 주사위가 붙지 않는다
step-one-core-at-a-time = 파이어팀 코어는 한 번에 하나만 둔다
step-reinforcement-groups-closed = 지원군의 컴뱃 그룹은 다음 전술 단계까지 닫혀 있다
step-reinforcement-groups-open = 다음 전술 단계이므로 다시 컴뱃 그룹을 바꿀 수 있다
step-commlink-joins-a-group = 커뮤링크가 있는 병사는 커맨드 토큰 없이 지원군의 컴뱃 그룹에 들어갈 수 있다
step-reinforcement-sections-apart = 두 부대는 섞이지 않는다
step-reinforcement-team-free = 파이어팀을 만드는 커맨드 토큰: { $tokens }개
step-reinforcement-team-limit = 이 종류의 파이어팀 제한: { $limit }, 테이블에 있는 수: { $existing }
step-retreat-by-size = 지원군이 있으면 승점 { $threshold }점부터 퇴각이다
step-sf-mode-counts = 무기의 원래 프로필 대신 SF 모드를 쓴다
step-out-of-the-order = 파이어팀에서 빠져 활성화되지 않는다
step-team-has-one-target-each = 대응하는 파이어팀의 팀원은 저마다 대상을 하나만 고른다
step-team-picks-its-target = 활성화된 병사 가운데 하나를 대상으로 고른다
step-no-berserk-of-its-own = 광폭화가 없으므로 대기해야 한다
step-has-not-been-there = 아직 가 보지 않은 곳이다({ $point })
step-acts-on-its-path = 자기 경로의 한 곳에서 행동한다({ $point })
step-reacts-on-the-path = 경로의 한 곳에 대응한다({ $point }). 둘은 동시에 행동한다
step-waits-for-no-discover = ARO는 모두 동시에 일어난다. 동료의 발견을 기다릴 수 없다
step-dodgers-move-first = 액티브 플레이어 쪽에서 회피한 병사가 먼저 움직인다
step-state-begins-anew = { $state }: 먼저 끝나고 다시 시작된다
step-impetuous-never-prone = 임페추어스 병사는 끝에 엎드리지 않는다
step-impetuous-does-not-hide = 임페추어스 병사는 숨지 않는다
step-given-up-too-late = 이미 오더를 써서 파이어팀을 해체하기에 늦었다
step-no-unit-of-the-master = { $name }: 팀에서 빠졌지만 괄호에 적힌 유닛의 팀원은 남아 있지 않다
step-master-stays = { $name }: 아직 팀원이다
step-team-created-at-deployment = 배치 단계에 만들면서 곧바로 코헤런시를 확인한다
step-team-created-anew = 빠졌던 팀원까지 넣어 새로 만든다
step-moved-up = { $name }: 리더에게 더 가까이 옮기고 그 뒤로는 그 자리에 둔다
step-not-moved-up = { $name }: 배치의 첫 부분이 끝난 뒤에는 더 가까이 옮기지 않는다
step-fixed-after-the-check = { $name }: 확인이 끝난 뒤에는 다시 놓지 않는다
step-beyond-the-availability = 파이어팀을 모두 합치면 { $name } 유닛이 가용성보다 많다
step-not-listed-as = 파이어팀 편성표에 이 종류로는 없다: { $kind }
step-listed-as = 파이어팀 편성표에 있는 종류다: { $kind }
step-master-without-a-team = { $name }: 파이어팀에 없어 FT 마스터가 작동하지 않는다
step-master-in-loss-of-lieutenant = { $name }: 장교 상실 중에는 FT 마스터도 도움이 되지 않는다
step-master-makes-regular = { $name }: 이 병사의 파이어팀은 모두 레귤러다
step-reaches-do-not-add-up = 거리 보너스는 더하지 않는다: { $length }
step-team-order-from-group = 오더 단계에 컴뱃 그룹의 정규 오더 하나를 쓴다
step-tactical-order-makes-leader = 전술 오더를 쓰는 병사가 팀 리더가 된다
step-stealth-is-over = 스텔스가 적용되지 않는 스킬을 선언했다
step-stealth-is-noticed = { $name }에게는 스텔스가 통하지 않는다
step-stealth-into-contact = 스텔스를 쓴 적이 들키지 않고 접촉했다. 근접 공격, 회피, 리셋, 교전 중에 할 수 있는 스킬만 선언할 수 있다
step-not-after-stealth-contact = 들키지 않고 접촉한 적에게 이 스킬로는 대응할 수 없다
step-silent-is-no-target = 대상이 하는 일은 모두 스텔스로 가려진다. 나머지에게만 대응할 수 있다
step-others-are-targets = 스텔스가 없는 병사에게만 대응할 수 있다
step-silent-target-idle = 대상이 스텔스로 가려지는 스킬만 선언하여 ARO가 대기로 바뀐다
step-silent-target-acts = 대상이 스텔스로 가려지지 않는 스킬을 선언하여 ARO가 그대로 남는다
step-cautious-and-unnoticed = 조심스러운 이동의 처음과 끝을 알아챈 적이 없어 ARO를 주지 않는다
step-cautious-but-noticed = { $name }: 조심스러운 이동의 처음이나 끝을 알아챈다. ARO를 평소대로 준다
step-aro-waits-near = 육감이 있어 통제 영역 안에 있는 적의 둘째 스킬을 기다린다
step-aro-does-not-wait = 육감 레벨 1은 통제 영역 안에 있는 적만 기다린다
step-neutral-does-not-react = { PARTICLE($name, "은/는") } 중립이라 대응하지 않는다
step-uses-spent = 쓴 횟수 { $spent }, 남은 횟수 { $left }
step-no-use-left = 남은 사용 횟수가 없다
step-unloaded = 마지막 한 번을 써서 탄약 소진 상태가 된다
step-team-not-coordinated = 파이어팀 팀원은 협동 오더에 참가하지 못한다
step-attack-not-coordinated = 이 공격은 협동 오더로 하지 못한다
step-smoke-stays = 연막이 남는다
step-smoke-is-removed = 연막을 치운다

## 위장과 복제
step-cannot-disguise-itself = 그렇게 하게 해 주는 것이 없음
step-sensor-prevents-hiding = 센서가 있는 적이 너무 가까움
step-disguise-level = 변장 단계: { $level }
step-marker-not-touched = 적 마커와는 접촉할 수 없음
step-second-level = { $target } 여전히 마커, 이제 2단계
step-replica-moves = 이런 복제는 절대 움직이지 않음
step-replica-stays = 복제는 제자리에 남음
step-replica-gone-at-once = 오더를 시작할 때 코헤런시 상실: 아무것도 움직이기 전에 복제가 사라짐
step-replica-does-otherwise = 복제는 본체와 똑같이 행동함
step-replica-does-the-same = 복제는 굴림 없이 본체와 똑같이 행동함
step-replica-removed = 복제 제거
step-replica-remains = 복제 남음
step-waits-for-the-real-one = 미룬 ARO는 정체를 드러낸 본체만 대상으로 할 수 있음
step-one-of-the-group = 그중 하나만 대상으로 할 수 있음

## 가장자리 진입, 정보, 방첩
step-enters-off-the-edge = 베이스만 한 크기의 테이블 가장자리 표면으로만 들어올 수 있음
step-enters-at-the-edge = 테이블 가장자리 표면으로 들어옴
step-enters-the-enemy-zone = 적 배치 구역 안으로는 들어올 수 없음
step-may-enter-the-enemy-zone = 프로필 덕분에 적 배치 구역 안으로 들어올 수 있음
step-reactions-at-the-entry-point = 진입 지점에 선 다음에 ARO를 선언함
step-own-order-lost = 자기 오더를 잃음
step-information-opens-at-the-end = 게임이 끝났으므로 이제 공개: { $about }
step-information-used = 사용했으므로 이제 공개: { $about }
step-information-closed = 아직 사용하지 않았고 게임이 계속됨
step-mask-stays-on = 아직 정체가 드러나지 않았다
step-counterintelligence-off-the-table = 테이블에 없어도 방첩이 작동함

## 위장 배치, 구역 밖 배치, 위치 변경
step-cannot-imitate = 그 병사는 흉내 낼 수 없음
step-too-many-replicas = 복제가 너무 많음
step-replicas-not-coherent = 코헤런시를 벗어난 복제가 있음
step-opponent-watches = 이 확인을 하는 동안 상대는 다른 곳을 봐야 함
step-deployed-in-disguise = 배치된 상태: { $state }
step-replicas-placed = 함께 놓은 복제: { $replicas }
step-replicas-of-its-kind = 복제의 모습: { $state }
step-not-first-of-its-team = 같은 파이어팀의 다른 병사가 먼저 배치됨
step-not-deployed-as-leader = 팀 리더로 배치되지 않음
step-nobody-deploys-the-team = 전략적 배치가 있는 병사가 먼저 배치되지 않음
step-too-far-ahead = 배치 구역에서 너무 멀리 벗어남
step-reach-ahead = 배치 구역을 벗어날 수 있는 거리: { $reach }
step-fixed-for-the-phase = 배치 단계가 끝날 때까지 제자리에 남음
step-shifted = { $trooper } 위치 변경
step-no-deployment-on-a-wall = 수직면임
step-more-kept-back = 규칙에 따라 병사를 둘 이상 남겨 둘 수 있음
step-imitates-in-looks-only = 다른 병사처럼 보이지만 자기 프로필로 플레이함
step-replica-lacks = 복제가 따라 하지 못하는 것이 있음
step-chooses-facing = 모델이 어느 쪽이든 볼 수 있음
step-decoy-not-coordinated = 디코이를 쓰는 병사는 협동 오더에 참여할 수 없음
step-target-hidden = 대상이 테이블에 없음
step-hidden-infiltration = 적어 둔 자리에 숨은 채로 남음
step-hidden-infiltration-fails = 굴림 실패: 더는 숨어 있지 않음
step-replicas-differ = 모든 모델이 똑같아 보여야 함
step-replicas-are-models = 마커 대신 흉내 낸 병사의 모델을 놓음
step-marker-beside = 그중 하나 옆에 홀로에코 마커를 놓음
step-marker-there-already = 홀로에코 마커를 이미 놓았음
step-lands-in-a-zone = 시야 제한 구역 같은 곳에 내리게 됨
step-lands-in-the-clear = 시야 제한 구역 같은 곳을 벗어나 내림

## 설치물과 보급품
step-baggage-near = 배기지를 가진 아군이 가까이 있다
step-baggage-out-of-action = 배기지를 가진 아군이 무효화 상태다
step-baggage-served-another = 이 오더에 이미 다른 아군이 배기지를 썼다
step-baggage-serves-one = 배기지는 오더 하나에 아군 한 명만 돕는다
step-baggage-too-far = 가까이에 배기지를 가진 아군이 없다
step-bears-an-item = 병사가 이미 스피드볼 물품을 가지고 있다
step-bears-no-item = 병사에게 아직 스피드볼 물품이 없다
step-between-orders = 자기 턴에, 오더와 오더 사이에 요청한다
step-camouflage-too-near = 적 위장 마커가 너무 가깝다
step-can-be-placed = 놓을 수 있는 것이다
step-controlled-jump-for-troopers = 토큰은 병사가 아니므로 컨트롤드 점프의 영향을 받지 않는다
step-deactivated = 설치물이 꺼지고 제거된다
step-deactivates-no-markers = 위장 마커는 대상이 아니다
step-deployable-destroyed = 설치물이 파괴된다
step-deployable-lost = 자리가 막혔고 다른 자리도 없어 설치물을 잃는다
step-deployable-sets-off-nothing = 설치물은 다른 설치물을 작동시키지 않는다
step-disco-ball-activated = 디스코 볼이 켜지고 구름이 생긴다
step-disco-ball-destroyed = 디스코 볼이 파괴되고 구름도 사라진다
step-disco-ball-is-on = 디스코 볼이 이미 켜져 있다
step-disco-ball-off = 상태처리 단계에 디스코 볼이 꺼지고 테이블에 남는다
step-disco-ball-placed = 디스코 볼을 구름과 함께 놓는다
step-dodge-move-sets-off-nothing = 회피 뒤의 움직임에는 터지지 않는다
step-does-not-work-yet = 이 오더에 놓아서 아직 작동하지 않는다
step-drop-fails = 굴림에 실패해 토큰을 자기 쪽 테이블 가장자리에 놓는다
step-drop-lands = 토큰이 고른 자리에 내린다
step-drop-roll = 굴림의 PH: { $ph }
step-enemy-moves-past-token = 토큰은 적을 막지 않고, 적은 줍지 못한다
step-enemy-too-near = 적이 너무 가깝다
step-enhanced-profile = 오더가 끝날 때 강화 프로필로 바뀐다
step-entire-order-no-aro = 엔타이어 오더가 들어서 ARO로는 할 수 없다
step-first-item = 첫 번째 토큰에 고른 물품: { $item }
step-first-item-not-chosen = 첫 번째 토큰의 물품을 고르지 않았다
step-fully-supported = 수직이 아닌 면에 온전히 올라간다
step-goes-off = 터진다: { $item }
step-has-spec-ops = 무효화 상태가 아닌 스펙 옵스가 있다
step-has-two-tokens = 스피드볼 토큰이 두 개 있다
step-in-contact-with-an-ally = 접촉한 다른 아군에게 쓴다
step-in-this-round = 요청할 수 있는 라운드의 자기 턴에, 오더와 오더 사이에 요청한다
step-inside-the-trigger-area = 적이 작동 구역 안에 있다
step-inside-the-zone-of-control = 통제 영역 안에 완전히 들어가게 놓는다
step-intuitive-placement = 직감적 사격이라 위장 마커가 있어도 놓는다
step-intuitive-roll-succeeds = 직감적 사격의 WIP 굴림에 성공하여 놓는다
step-intuitive-roll-fails = 직감적 사격의 WIP 굴림에 실패하여 놓지 못한다
step-intuitive-use-spent = 그래도 횟수 하나를 쓴다
step-item-ends-no-state = 아군이 물품으로 풀 수 있는 상태가 아니다
step-item-ends-states = 물품이 아군의 상태를 푼다
step-item-for-the-other-kind = 물품은 다른 종류의 병사(VITA 또는 STR)에게만 듣는다
step-item-gives = 물품이 효과를 낸다: { $item }
step-item-needs-an-order = 오더의 숏 스킬로만 쓸 수 있는 물품이다
step-item-needs-contact = 아군과 접촉하지 않았다
step-item-not-handed-on = 스피드볼 물품은 남에게 넘길 수 없다
step-item-not-on-oneself = 다른 아군에게만 쓸 수 있는 물품이다
step-item-removes-wounds = 물품이 지우는 운드: { $removed }, 남은 것: { $left }
step-item-replaces-token = 스피드볼 토큰을 물품 토큰으로 바꾼다
step-item-used = 물품을 쓰고 토큰을 치운다
step-item-used-up = 물품은 한 번만 쓸 수 있다
step-laid-in-deployment = 배치 단계에 통제 영역 안에 놓는다
step-laid-while-hidden = 숨은 병사가 적 배치 구역 밖에 놓는다
step-marker-sets-nothing-off = 적이 마커다
step-markers-set-it-off = 마커도 작동시킨다
step-model-in-the-zone = 적이 통제 영역 안의 모델이다
step-needs-two-tokens = 스피드볼 토큰이 두 개가 안 된다
step-neither-seen-nor-near = 대상이 보이지도 가깝지도 않다
step-no-allied-disco-ball = 대상이 아군 디스코 볼이 아니다
step-no-deactivator = 병사에게 디액티베이터가 없다
step-no-enemy-deployable = 대상이 테이블에 있는 적 설치물이 아니다
step-no-enemy-near = 가까이에 적이 없다
step-no-spec-ops = 스펙 옵스가 없다
step-not-deactivated = 굴림에 실패해 설치물이 남는다
step-not-fully-supported = 면에 온전히 올라가지 않는다
step-not-in-this-round = 이 게임 라운드에는 요청할 수 없다
step-not-inside-the-zone-of-control = 통제 영역 안에 완전히 들어가지 않는다
step-not-placed-in-contact = 실루엣 접촉하지 않는다
step-not-reloadable = 재장전 불가라 그대로다: { $item }, 횟수: { $uses }
step-not-requested-before = 이 게임에서 아직 요청하지 않았다
step-not-two-items = 서로 다른 물품 둘을 골라야 한다
step-not-within-an-order = 오더 도중에는 요청할 수 없다
step-nothing-goes-off = 터지는 무기가 아니다
step-nothing-spent = 쓴 횟수가 없다
step-null-picks-up-nothing = 무효화 상태의 병사는 줍지 못한다
step-on-table-unchanged = 테이블에 놓인 것은 그대로다: { $number }
step-only-a-dodge-helps = 보통 굴림으로 굴린 회피로만 피한다
step-only-a-reset-helps = 리셋으로만 피한다
step-only-in-own-turn = 자기 액티브 턴에만 요청할 수 있다
step-only-the-spec-ops = 그 플레이어의 스펙 옵스만 줍는다
step-only-the-hackable-set-it-off = 해킹할 수 없는 적은 설치물을 터뜨리지 않는다
step-hackable-enemy-sets-it-off = 해킹할 수 있는 적이다
step-out-of-reach-in-the-air = 비행 스킬이 있는 병사와는 접촉할 수 없다
step-outside-the-trigger-area = 적이 작동 구역 밖에 있다
step-outside-the-zone-of-control = 적이 통제 영역 밖에 있다
step-picked-up-and-used = 이동하면서 줍고 두 번째 숏 스킬로 쓴다
step-picking-up-reveals = 주우면 마커 상태가 풀린다
step-picks-up = 병사가 내용물을 줍는다
step-place-allowed = 배치 규칙에 맞는 자리다
step-place-forbidden = 배치 규칙에 어긋나는 자리다
step-placed-elsewhere = 자리가 막혀 다른 자리에 놓는다
step-placed-in-contact = 실루엣 접촉하게 놓는다
step-placed-in-this-order = 이 오더에 놓았다
step-position-is-fixed = 굴리거나 재고 나면 자리를 옮길 수 없다
step-position-is-free = 아직 자리를 옮길 수 있다
step-range-mods-only = 사거리 보정치만 적용한다
step-reacts-only-to-the-trooper = 적은 설치하는 병사에게만 반응할 수 있다
step-reload-allowed = 굴림 없이 재장전한다
step-removed-after-use = 터지면 치운다
step-requested-before = 이 게임에서 이미 요청했다
step-runs-into-contact = 적과 접촉할 때까지 움직여 거기서 터진다
step-second-item = 두 번째 토큰에 굴린 물품: { $result }, { $item }
step-sees-the-active-trooper = 반응하는 병사에게 활성화된 병사가 보인다
step-shown-as = 테이블에 나타내는 방법: { $shown }
step-something-spent = 쓴 횟수가 있다
step-spec-ops-is-null = 스펙 옵스가 무효화 상태다
step-specball-requested = 스펙볼을 요청한다
step-speedballs-requested = 스피드볼을 요청한다
step-stays-on-the-table = 테이블에 남는다
step-still-triggers = 이 오더에는 여전히 터질 수 있다
step-template-would-hit-an-ally = 템플릿에 아군이 걸린다
step-token-is-no-target = 토큰은 디액티베이터의 대상이 아니다
step-token-touches = 토큰이 무언가와 접촉한다
step-token-touches-nothing = 토큰이 아무것과도 접촉하지 않는다
step-total-cover-from-the-blast = 적이 폭심에서 볼 때 완전 엄폐다
step-two-items = 굴리기 전에 물품 둘을 고른다
step-type-declared = 종류를 선언한다
step-type-not-declared = 종류를 선언하지 않았다
step-type-not-listed = 유닛 프로필에 적힌 종류가 아니다
step-uses-regained = 횟수를 모두 되찾는다: { $item }, { $uses }
step-vertical-surface = 수직면이다
step-visible-enemy-too = 위장하지 않은 적도 그 안에 있다
step-watches-all-round = 사방을 본다
step-way-blocked = 놓을 자리까지 가는 길이 막혀 있다
step-way-free = 놓을 자리까지 길이 이어진다
step-way-to-enemy-blocked = 적까지 가는 길이 막혀 있다
step-way-to-enemy-free = 적까지 길이 이어진다
step-works-from-the-next-order = 다음 오더부터 작동한다
step-wounds-and-states-stay = 마커 상태를 뺀 상태와 운드가 이어진다
step-wrong-silhouette = 실루엣이 맞지 않는다
step-disco-ball-on = { $met ->
    [yes] 디스코 볼이 켜진다
   *[no] 디스코 볼이 꺼진 채다
}
step-in-any-turn = { $reactive ->
    [yes] 리액티브 턴에 쓴다
   *[no] 액티브 턴에 쓴다
}
step-placed-in-the-conclusion = { $deployed ->
    [yes] 배치 단계에 놓는다
   *[no] 오더의 종결 단계에 놓는다
}
step-disco-ball-now = { $cloud ->
    [yes] 구름이 테이블에 있다
   *[no] 구름이 테이블에 없다
}
step-kit-used = 키트를 쓸 수 있다
step-kit-misses = 키트가 빗나가 환자는 그대로다
step-kit-applied = 환자와 접촉해서 굴릴 필요가 없다
step-kit-printed-ph = 키트 뒤 괄호 속 PH: { $ph }
step-kit-helps = 환자가 굴림에 성공한다
step-kit-harms = 환자가 굴림에 실패한다
step-kits-any-success-counts = 한 오더에 키트를 여러 번 쓰면 한 번만 성공해도 되고, 운드는 1점만 되찾는다
step-kits-any-failure-counts = 한 오더에 키트를 여러 번 쓰면 굴림마다 성공해야 한다
step-kit-of-the-skill = 스킬 덕분에 키트를 가진다
step-no-kit = 그런 키트가 없는 병사다
step-kit-for-this-patient = 이 환자에게 쓰는 키트다
step-kit-for-a-technorganic = 테크노오가닉이라 어느 키트로든 되살릴 수 있다
step-technorganic-is-up = 테크노오가닉은 무의식일 때만 쓸모가 있다
step-technorganic-is-down = 테크노오가닉이라 닥터든 엔지니어든 되살릴 수 있다
step-technorganic-by-attribute = 깨어 있는 테크노오가닉 병사는 제 능력치에 맞게 치료한다
step-kit-only-structure = 기즈모킷은 STR이 있는 병사에게만 쓴다
step-kit-only-unconscious = 메디킷은 VITA가 있는 무의식 병사에게만 쓴다
step-kit-ends-no-state = 자기 키트로 풀 수 있는 상태가 없다
step-null-not-on-itself = 무효화 상태의 병사는 자신에게 쓰지 못한다
step-nothing-to-recover = 엔지니어가 풀 수 있는 상태가 아니다
step-needs-a-gizmokit = 기즈모킷으로만 풀 수 있는 상태다
step-tech-recovery = 테크 리커버리가 엔지니어로 풀 수 있는 상태를 모두 푼다
step-no-tech-recovery = 굴림에 실패하지만 해는 없다
step-wounds-unchanged = 운드는 그대로다: 남은 것 { $left }
step-dead-at-once = 바로 사망해서 폭발하지 않는다
step-keeps-going = 계속 움직이며 폭발하지 않는다
step-blast-cancelled = 템플릿에 아군이 걸려 폭발이 취소된다
step-explodes = 오더가 끝날 때 폭발한다
step-dead-after-the-blast = 그런 다음 사망하고 제거된다
step-blast-settled-elsewhere = 템플릿 아래의 병사와 그 결과는 여기서 적용하지 않고 `explosion` 판정에서 다룬다
step-blast-avoided = 회피에 성공해 폭발을 피한다
step-blast-not-avoided = 회피에 실패해 폭발에 맞는다
step-blast-hits = 폭발에 맞는다
step-kit-shot = { $met ->
    [yes] 맞았다
   *[no] 빗나갔다
}
step-deployable-as-target = 설치물은 그 자체로 대상이 된다
step-deployable-gone = 설치물이 파괴되어 치운다
step-deployable-bears = 설치물의 스킬과 장비가 적용된다
step-no-demolition-in-reaction = 폭파 모드는 ARO로 쓸 수 없다
step-set-with-place-deployable = 설치물 설치로 놓는다
step-not-on-the-possessed = 이 상태의 적에게는 쓸 수 없다
step-not-helpless = 적이 이동불능도 무효화 상태도 아니다
step-demolition-target = 폭파할 수 있는 대상이다
step-demolition = 해결 단계에 굴림 없이 터진다
step-demolition-user = 폭발은 쓴 병사에게 영향을 주지 않는다
step-bangbomb = 뱅밤이 회피에 더해진다
step-bangbomb-not-against-templates = 뱅밤은 템플릿에는 치지 않는다
step-bangbomb-out-of-reach = 공격자가 보이지도 가깝지도 않아 뱅밤을 치지 않는다
step-symbiomate-discarded = 오더가 끝나면 심비오메이트를 버린다
step-symbiomate-not-used = 방어 굴림을 시키는 명중이 없어 심비오메이트를 쓰지 않는다
step-treatment-reroll = 실패한 굴림을 괄호 속 WIP으로 다시 굴린다: 성공값 { $value }. ARO는 생기지 않는다
step-treatment-token = 커맨드 토큰으로 실패한 굴림을 다시 굴린다: 성공값 { $value }
step-tokens-spent = 쓴 커맨드 토큰: { $tokens }개
step-ally-in-contact = 쓰는 병사와 접촉한 아군이 있다
step-no-ally-in-contact = 쓰는 병사와 접촉한 아군이 없다
step-blast-in-contact = 접촉해 있어 함께 맞는다
step-turret-reacts = 포탑이 공격으로 반응한다
step-turret-does-not-move = 포탑은 움직이지 않고 공격만 한다
step-turret-ignores-markers = 포탑은 마커를 공격하지 않는다
step-target-lacks-item = 대상에게 큐브나 그 구실을 하는 장비가 없다
step-item-makes-the-target = 큐브나 그 구실을 하는 장비를 지닌 병사에게만 통한다
step-works-like-a-repeater = 리피터처럼 작동한다: { $item }
step-only-hackers-through-it = 적 리피터로는 해커에게만 닿는다
step-through-an-enemy-repeater = 적 리피터 덕분에 해커에게 닿는다
step-firewall-of-the-repeater = 리피터의 방화벽: { $firewall }
step-symbiobomb-not-to-it = 주인은 같은 군대의 다른 병사에게 배정한다
step-symbiobomb-to-a-comrade = 같은 군대의 다른 병사에게 배정한다
step-symbiobomb-too-late = 배치 단계에만 배정할 수 있다
step-symbiobomb-in-deployment = 배치 단계에 배정한다
step-symbiobomb-and-symbiomate = 심비오메이트가 있어도 된다
step-symbiobomb-assigned = 배정했다
step-symbiobomb-stays = 아직 쓰지 않아 남는다
step-no-pheroware-tactic = 그렇게 쓰는 것이 아니다
step-pheroware-tactic = 페로웨어 전술 하나에 쓴다: { $tactic }
step-tactic-target = 대면 굴림에서 대상의 보정치: { $amount }
step-symbiobomb-removed = 오더가 끝나면 치운다

## 프로필을 바꾸는 것
step-chart-model = 모델로 테이블에 있어 굴릴 수 있다
step-chart-no-model = 모델로 테이블에 있지 않아 굴릴 수 없다
step-chart-fixed = 굴린 뒤에는 자리를 옮길 수 없다
step-chart-free = 굴리지 않아 아직 자리를 옮길 수 있다
step-chart-die = 표에 굴린 D20: { $face }
step-chart-attribute = 표에 따른 { $attribute }: { $value }
step-chart-item = 표에서 얻은 것: { $item }
step-chart-mov = 표에 따른 MOV: { $first }, { $second }
step-chart-added = 원래 있던 것은 그대로다
step-mind-stays = { PARTICLE($state, "은/는") } 무효화 상태가 아니어서 옮겨 가지 않는다
step-mind-leaves = { PARTICLE($state, "은/는") } 무효화 상태여서 옮겨 갈 수 있다
step-host-never-has-a-cube = 므네모니카가 있는 병사는 큐브가 없는 것으로 친다
step-host-fits = 넘겨받을 병사가 테이블에 있고, 큐브가 있거나 리모트다
step-host-does-not-fit = 넘겨받을 병사가 테이블에 없거나, 큐브도 없고 리모트도 아니다
step-mind-at-the-end = 오더가 끝날 때 옮겨 간다
step-mind-wip = 넘겨받은 병사의 WIP: { $old } 대신 { $new }
step-mind-skills = 넘겨받은 병사에게 므네모니카가 생긴다
step-mind-skills-and-command = 넘겨받은 병사에게 므네모니카와 장교 스킬이 생긴다
step-mind-commands = 넘겨받은 병사가 새 장교가 된다
step-mind-does-not-command = 넘겨받은 병사는 장교가 되지 않는다
step-mind-old-body = 원래 몸은 사망하여 테이블에서 치운다
step-mind-passes-on = 새 몸으로 옮겨 간다
step-scan-used = 이번 게임에서 모르포 스캔에 이미 성공했다
step-scan-unused = 이번 게임에서 모르포 스캔에 아직 성공하지 않았다
step-scan-of-no-body = 대상이 마커거나 STR이 있다
step-scan-of-a-body = 대상이 마커가 아니고 STR도 없다
step-scan-out-of-reach = 대상이 적이 아니거나 통제 영역 안에 없다
step-scan-in-reach = 대상이 통제 영역 안의 적이다
step-scan-no-roll = 굴리지 않는다
step-scan-copies = MOV, CC, BS, PH가 대상의 값이 된다
step-scan-reset = 대상의 리셋에 붙는 보정치: { $modifier }
step-scan-works = 스캔에 성공한다
step-profile-not-deployed = 프로필 { $profile }로는 배치할 수 없다
step-profile-deployed = 프로필 { $profile }로 배치한다
step-profile-after-guts = 근성 굴림을 한 뒤에 프로필을 바꾼다
step-profile-shares-states = 두 프로필이 상태를 함께 지닌다
step-escape-ends-possession = 프로필이 바뀌면서 빙의 상태가 풀린다
step-no-room-for-the-model = 새 모델이 들어갈 자리가 모자라, 자리가 날 때까지 IMM-A가 된다
step-no-model-replaced = 모델이 바뀌지 않아 자리는 상관없다
step-escape-places-eclipse = 모델을 중심으로 이클립스 원형 템플릿을 놓는다
step-escape-places-nothing = 프로필이 바뀌지 않아 템플릿을 놓지 않는다
step-seed-deployed = 시드 엠브리오로 테이블에 놓인다
step-seed-as-a-marker = 시드 엠브리오 대신 다른 스킬의 마커를 쓴다
step-seed-marker-silhouette = 위장 마커의 실루엣: { $silhouette }
step-seed-lands = 시드 엠브리오로 착지한다
step-seed-revealed = 마커를 시드 엠브리오로 바꾼다
step-hatches = 둘째 프로필과 모델로 바뀐다
step-does-not-hatch = 시드 엠브리오로 남는다
step-profile-needs-movement = { $skill }에는 이동 라벨이 없어 프로필을 바꿀 수 없다
step-profile-switched = { PARTICLE($skill, "을/를") } 하면서 프로필 { $profile }로 바뀐다
step-profile-kept = 계속 쓰는 프로필: { $profile }
step-profile-mov = 이 프로필의 MOV: { $first }, { $second }
step-profile-lasts = 둘째 프로필을 그 플레이어 턴 동안 계속 쓴다
step-profile-returns = 상태처리 단계에 첫째 프로필로 돌아온다
step-profile-tries-again = 이 턴에 앞서 실패했어도 다시 굴릴 수 있다
step-profile-printed-mod = 괄호 안의 보정치를 이 굴림에 적용한다
step-profile-willed = 굴림에 성공하여 둘째 프로필로 바뀐다
step-profile-not-willed = 굴림에 실패하여 첫째 프로필을 계속 쓴다
step-bike-two-profiles = 탑승 프로필과 하차 프로필이 있다
step-bike-ridden = 타고 있으므로 모터사이클 규칙을 적용한다
step-bike-left = 병사가 내리고, 모터사이클은 그 병사의 주변장치가 된다
step-bike-follows = 병사는 내려 있고, 모터사이클은 그 병사의 주변장치다
step-bike-lost = 모터사이클이 { $state } 상태라 탈 수 없다
step-bike-fit = 모터사이클에 타지 못할 상태가 없다
step-bike-out-of-reach = 병사가 모터사이클과 맞닿아 있지 않다
step-bike-in-contact = 병사가 모터사이클과 맞닿아 있다
step-bike-supportware = 모터사이클에 걸린 서포트웨어가 탄 병사에게서는 취소된다
step-proxies-number-wrong = 프록시가 둘이나 셋이 아니다: { $number }
step-proxies-number = 프록시 수: { $number }
step-proxies-apart = 프록시들이 서로 다른 컴뱃 그룹에 있다
step-proxies-one-trooper = 프록시들이 같은 컴뱃 그룹에 있고 병사 하나로 센다
step-proxies-one-order = 모두 합해 오더 하나를 낸다
step-proxy-changes-group = { PARTICLE($name, "이/가") } 나머지와 함께 { $group }번 컴뱃 그룹으로 옮긴다
step-proxies-allowed = 이렇게 넣을 수 있다
step-proxies-deployed = 모두 배치하는 프록시: { $number }
step-proxy-deploys-by = { PARTICLE($name, "은/는") } { PARTICLE($skill, "으로/로") } 배치한다
step-proxy-lost = { PARTICLE($name, "은/는") } 고립 상태나 무효화 상태라 활성화할 수 없다
step-proxy-fit = { PARTICLE($name, "은/는") } 고립 상태도 무효화 상태도 아니다
step-proxy-inactive = { $name }에게는 액티브 프록시 토큰이 없어 선언할 수 없다
step-proxy-acts = 토큰이 { $name } 곁에 있어 이 프록시가 행동한다
step-proxy-token-placed = { PARTICLE($name, "이/가") } 스킬을 선언하므로 곁에 토큰을 놓는다
step-proxy-token-waits = { PARTICLE($name, "이/가") } 무언가 선언할 때까지 토큰을 놓지 않는다
step-proxy-stays-a-marker = 토큰을 놓아도 { PARTICLE($name, "은/는") } 드러나지 않는다
step-proxy-goes-on-suppressing = 다른 프록시가 행동해도 { $name }의 상태는 그대로다
step-proxies-need-a-choice = 여러 프록시가 반응할 수 있는데 하나를 고르지 않았다
step-proxy-chosen = 반응할 수 있는 프록시 가운데 { PARTICLE($name, "을/를") } 골랐다
step-proxy-reacts = { PARTICLE($name, "은/는") } 활성 프록시로서 { PARTICLE($skill, "으로/로") } 반응한다
step-proxy-evades = { PARTICLE($name, "은/는") } 비활성이지만 { PARTICLE($skill, "으로/로") } 반응한다
step-proxy-only-evades = { PARTICLE($name, "은/는") } 비활성이라 { PARTICLE($skill, "을/를") } 선언할 수 없다
step-proxy-jumps-into-a-lost-one = { $name } 또한 고립 상태나 무효화 상태다
step-proxy-may-not-jump = 활성 프록시가 고립 상태도 무효화 상태도 아니어서 토큰을 { $name }에게 옮기지 않는다
step-proxy-stays = 토큰이 { $name } 곁에 그대로 있다
step-proxy-jumps = 토큰을 { $name } 곁으로 옮긴다
step-proxies-casualty = 프록시가 모두 고립 상태나 무효화 상태여서 이 병사는 손실이다
step-proxies-no-casualty = 행동할 수 있는 프록시가 있어 이 병사는 손실이 아니다
step-proxies-loss-of-lieutenant = 프록시를 모두 잃어 장교 상실이다
step-proxies-still-lieutenant = 행동할 수 있는 프록시가 있어 장교 상실이 아니다
step-proxies-points = 프록시마다 따로 세는 승점: { $points }
step-skill-lasts = { PARTICLE($skill, "은/는") } 무효화 상태에서도 작동한다
step-skill-not-in-this-state = { PARTICLE($skill, "은/는") } 정해진 상태가 아니면 작동하지 않는다
step-skill-stops = { PARTICLE($skill, "은/는") } 이 상태에서 작동하지 않는다
step-feedback-cancels = { $skill }: NFB 라벨이 있어, 같은 라벨의 다른 것을 쓰는 동안 작동하지 않음
step-comms-off = 통신 장비를 쓸 수 없다
step-skill-works = { PARTICLE($skill, "은/는") } 작동한다
step-working-skills = 작동하는 것과 멈추는 것이 정해진다
step-survivor-counts = { $points }점으로 센다
step-survivor-does-not-count = 세지 않는다
step-embryo-ends = 게임이 끝나면 엠브리오는 보통의 무의식이 된다
step-survivors = 승점: { $points }
step-journalist-reports = 저널리스트가 테이블에 있고 무효화 상태가 아니라서 캠페인에 보정치를 줌
step-journalist-does-not-report = 저널리스트가 테이블에 없거나 무효화 상태라서 캠페인에 보정치를 주지 않음
step-campaign-modifier = 캠페인 굴림의 보정치: { $modifier }
step-peripheral-with-cost = 주변장치에 비용이 적혀 있어 센다
step-peripheral-without-cost = 주변장치에 비용이 없어 세지 않는다
step-controller-alone = 비용 { $cost } 가운데 컨트롤러만 따지면 { $points }점이다
step-remdriver-twice = 리모트 하나에 렘드라이버 토큰을 { $tokens }개 둘 수 없다
step-remdriver-placed = 리모트 곁에 렘드라이버 토큰이 하나 있다
step-remdriver-no-remote = 렘드라이버 토큰은 리모트 곁에만 놓는다
step-lender-lends = { PARTICLE($by, "이/가") } 병사에게 보정치를 준다
step-lender-does-not-lend = { PARTICLE($by, "은/는") } 병사에게 아무것도 주지 않는다
step-lender-removed = { PARTICLE($by, "을/를") } 치운다
step-tinbot-stays = 주인이 사망하지 않는 한 틴봇은 남는다
step-tinbot-one = 보정치가 { $modifier }인 틴봇 하나만 쓴다
step-tinbot-mod = 틴봇이 주는 보정치: { $modifier }
step-tagcom-once = 여러 TAG컴의 같은 보정치는 한 번만 적용한다
step-tagcom-together = 여러 TAG컴의 서로 다른 보정치는 함께 적용한다
step-lent-values = 병사가 받는 것이 정해진다
step-guts-stun-does-not-shake = 용기가 있어 기절탄 때문에 실패하지 않는다
step-guts-equivalent-of-courage = 용기와 같은 효과가 있는 스킬 덕분에 기절탄 때문에 실패하지 않는다
step-guts-holds-ground = 그냥 물러나거나 엄폐를 찾을 수 없다
step-journalists-do-not-add-up = 한쪽 저널리스트 { $number }명도 한 명과 같다
step-retreat-state-goes-on = 아미가 아직 퇴각 중이라 상태가 계속된다
step-retreat-state-ends = 아미가 더는 퇴각 중이 아니어서 상태가 끝난다
step-religious-fights-on = 퇴각해도 평소처럼 행동한다
step-religious-may-leave = 시나리오 규칙에 따라 테이블을 떠날 수 있다
step-religious-may-not-leave = 스스로 테이블을 떠날 수 없다
step-hacker-without-device = 해킹 장비가 없어 프로그램이 없다
step-hacker-with-device = 해킹 장비로 프로그램을 쓴다
step-hackable-for-friends = 해킹 가능 대상이라 아군도 프로그램을 쓸 수 있다
step-hackable-for-enemies = 해킹 가능 대상이라 적이 프로그램을 쓸 수 있다
step-non-hackable = 해킹 불가라 병종 때문에 대상이 되지는 않는다
step-non-hackable-but-a-hacker = 병종은 상관없지만 해커다
step-no-hackable-type = { PARTICLE($kind, "은/는") } 해킹할 수 있는 병종이 아니다
step-falls-dead = 운드를 더 받지 않고 바로 사망하여 테이블에서 제거된다
step-announced-in-turn = 플레이어가 { $turn } 턴에 선언한다
step-shock-ends-skill = 충격탄이라 바로 사망한다
step-skill-too-late = 이미 무의식이라 { PARTICLE($skill, "을/를") } 쓰기에는 늦었다
step-skill-in-time = 쓰러지는 순간 { PARTICLE($skill, "을/를") } 선언한다
step-skill-ended = { PARTICLE($skill, "은/는") } 끝난다
step-lies-for-good = 쓰러질 때 { PARTICLE($skill, "을/를") } 선언하지 않아 무의식 상태로 누워 있다(선언했다면 `uses`에 적는다)
step-may-announce = 쓰러질 때 플레이어가 { PARTICLE($skill, "을/를") } 선언할 수 있고, 그때는 `uses`에 적는다
step-stays-on-its-feet = { $skill } 덕분에 계속 행동한다
step-never-healed = 어떤 방법으로도 치료할 수 없다
step-treated-on-its-feet = 치료에 성공하여 정상 상태로 돌아온다
step-treatment-kills = 치료에 실패하여 사망한다
step-bike-no-supportware = 모터사이클에 걸린 서포트웨어가 없다
step-lands-on-a-wall = 수직면에는 배치할 수 없음
step-lands-on-level-ground = 수직면에 배치하는 것이 아님
step-no-jump-into-zones = 강하는 시야 구역 안에서 끝나지 않음
step-lands-beside-a-zone = 시야 구역에 닿게 내리게 됨
step-lands-inside-the-template = 평평한 곳에 놓인 강하 템플릿 안에 완전히 들어가게 내림
step-lands-outside-the-template = 강하 템플릿을 일부 벗어나게 내리게 됨
step-template-on-uneven-ground = 강하 템플릿은 평평한 곳에 놓아야 함
step-lands-among-the-enemy = 이 시나리오에서는 적의 배치 구역에도 내릴 수 있음
step-landing-area = 테이블 전체가 지정 착지 구역
step-landing-area-adds-up = 착지 구역의 보정치는 다른 보정치와 더함
step-flyer-prone-or-engaged = 비행하는 병사는 엎드리거나 교전 중일 수 없음
step-flyer-touches-nothing = 한쪽이 비행 중이라 { $target }에 닿지 않음
step-flyer-on-the-ground = 지금은 비행하지 않아 { $target }에 닿음
step-flyer-needs-a-gizmokit = 비행하는 병사에게는 기즈모킷을 쏘는 것만 통함
step-flyer-lies-unconscious = 무의식 상태로 쓰러져 비행하지 않음
step-gizmokit-reaches-a-flyer = 기즈모킷을 쏘면 비행하는 병사에게 닿음
step-disperses = 분산됨
step-placed-before-the-game = 배치 단계에 놓음
step-only-before-the-game = 배치 단계에만 놓을 수 있음
step-parapet-counts = { $name }도 사선에서 따짐
step-gate-stands-open = { $name }: 열려 있어 사선을 막지 않음
step-gate-is-closed = { $name }: 특수 규칙이나 시나리오에 따라 닫혀 있음
step-leans-over-the-edge = { $name }: 실루엣의 절반까지 가장자리 밖으로 내밂
step-leans-too-far = { $name }: 실루엣의 절반이 넘게 가장자리 밖으로 내밀게 됨
step-there-and-back = { $name }: 이동 한 번으로 갔다가 돌아옴
step-reaches-the-end = 그래도 선언한 이동을 끝까지 마침
step-cover-of-the-way = 공격받은 지점의 엄폐를 따짐
step-list-mercenaries = 용병으로 고용할 때의 AVA를 따짐
step-list-cost-of-peripherals = 주변장치의 비용은 컨트롤러의 비용에 들어 있음
step-chart-after-deployment = 배치 단계가 끝났고 테이블에 있음
step-chart-too-early = 배치 단계가 끝난 뒤에, 공중에서 내려오면 착지한 뒤에 굴림
step-chart-only-one = 1레벨에는 표가 하나뿐임
step-chart-chosen = { $chart }번 표에서 굴림
step-ghost-acts-alike = 컨트롤러와 함께 움직여 둘이 같은 스킬을 선언함
step-dodges-through-the-zone = 구역 너머의 사격을 마주 보고 구역의 보정치 없이 회피함
step-turns-through-the-zone = 구역 너머의 사격을 마주 보지 않지만, 자기 통제 구역 안에서 쏜 것이라 돌아설 수 있음
step-white-noise-size = 화이트 노이즈는 원형 템플릿 크기임
step-white-noise-above = 화이트 노이즈는 높이에 한계가 없어 원형 템플릿 위로도 지나가지 못함
step-white-noise-beside = 화이트 노이즈의 원형 템플릿 옆으로 지나감
step-line-decided = 선이 지나는 것
step-line-meets-no-wall = 벽에 닿지 않음
step-line-meets-a-wall = 끝없이 높은 벽에 막힘
step-gates-of-the-room = 좁은 문 { $gates }개가 벽마다 한가운데에 있음
step-gates-are-open = 문이 열려 있음
step-gates-are-closed = 문이 닫혀 있음
step-no-jump-inside = 함선 내부에서 플레이하므로 공중 배치 레벨 3, 4, 5는 쓸 수 없다
step-enters-a-vessel = 함선 내부에서 플레이하므로 3, 4, 5가 아닌 레벨의 공중 배치만 쓸 수 있다
step-isolated-is-no-member = 고립된 병사는 파이어팀에서 이탈했다
step-tinbot-blocks-nothing = { $name }은(는) 틴봇이므로 아무것도 막지 않는다
step-civilian-blocks-nothing = { $name }: 민간인이라 사선을 막지 않는다
step-tinbot-is-no-target = 틴봇은 목표가 되지 않는다
step-embryo-is-unconscious = 엠브리오는 무의식 상태로 친다
step-armor-given-up = 장갑을 벗어 비활성 프로필을 쓴다
step-armor-stays-active = 장갑이 활성 상태라 활성 프로필을 쓴다
step-armor-ends = 활성 프로필의 점수가 다해 오더가 끝날 때 활성 상태도 끝난다
step-fire-burns-the-armor = 화염탄은 활성 프로필의 점수를 모두 없앤다
step-civilian-gives-no-order = 민간인에게는 오더가 없다
step-civilian-takes-no-order = 민간인에게는 오더를 쓸 수 없다
step-civilian-harmed = 민간인에게 해를 입힌 플레이어는 게임에서 진다
step-time-is-up = { $item }: 지속 시간이 끝났다
step-failed-dodge-sets-off-nothing = 회피에 실패해 이동이 없으므로 터지지 않는다
step-dodge-move-sets-it-off = 회피 뒤의 이동이 격발시키고, 그 회피 굴림으로 폭발도 피해야 한다
step-pilot-ejected = 방어 굴림에 실패해 조종사가 튕겨 나온다
step-pilot-stays = 방어 굴림에 모두 성공해 조종사는 그대로 타고 있다
step-antennas-are-repeaters = 송신 안테나는 양쪽 해커의 리피터가 된다
step-enough-spotlight-rolls = 스포트라이트 굴림 { $needed }번 가운데 { $successes }번 성공: 대상이 표적 상태가 되지 않아도 충분하다
step-too-few-spotlight-rolls = 스포트라이트 굴림 { $needed }번 가운데 { $successes }번 성공: 모자란다
step-card-is-used = 굴림에 성공해 그 카드는 쓴 것이다
step-card-is-free = 굴림에 실패해 그 카드를 다시 고를 수 있다
step-common-card-drawn = 카드를 뽑았으므로 공용 목표를 달성할 수 있다
step-common-card-not-drawn = 카드를 아직 뽑지 않아 공용 목표를 달성할 수 없다
step-kills-since-the-draw = 뽑기 전의 처치 { $before }. 뽑은 뒤의 처치만 센다: { $since }
step-deployed-all-the-same = 상급 배치 규칙은 Netrod와 Imetron에 적용하지 않는다
step-deployment-allowed = 배치할 수 있다
step-towards-the-nearest-zone = 임페추어스 병사는 가장 가까운 적 배치 구역 쪽으로 움직인다. 애매하면 재 볼 수 있다
step-no-hacker-in-the-area = 관심 구역에 있는 해커만 안테나 가동을 막을 수 있다
step-opposed-before = 다른 해커가 이미 안테나 가동을 막는다. 한 명만 할 수 있다
step-antenna-without-aro = 이 병사에게는 ARO가 없다
step-reacts-otherwise = 다른 스킬로 반응한다
step-opposes-the-activation = 해커가 Oppose Activation을 선언할 수 있다
step-roll-against-the-antenna = 안테나 가동과 대면 굴림을 하는 것은 Oppose Activation뿐이다
step-antenna-reaction-allowed = 그 반응을 할 수 있다
step-fireteam-cancelled = 방어 굴림에 실패해 대상의 파이어팀도 해체된다
step-fireteam-goes-on = 방어 굴림에 모두 성공해 대상의 파이어팀은 그대로다
step-beacon-misplaced = AI 비컨은 배치 구역 바깥의 테이블 가장자리에 배치한다
step-beacon-without-a-roll = 테이블 가장자리의 AI 비컨은 PH 굴림을 하지 않는다
step-twin-weapons-do-nothing = 트윈 무기는 근접전에서 소용없다
step-resets-out-of-a-state = 자기 상태의 WIP로 리셋한다: { $wip }
step-own-text-allows = 스킬 설명에 퇴각! 상태에서도 쓸 수 있다고 적혀 있다
step-in-difficult-terrain = 이 지점은 배제 구역 안이고, 이 시나리오에서 그곳은 험지이다
step-outside-difficult-terrain = 이 지점은 배제 구역 밖이다
step-terrain-skill-helps = 지형 적응이나 다중 지형 적응이 있는 병사라 험지의 영향을 받지 않는다
step-ground-decided = 그곳에서 험지의 영향을 받는지
