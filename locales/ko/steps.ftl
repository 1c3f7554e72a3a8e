# 과정의 단계: 무슨 일이 있었는가.

## 굴림
step-attribute = { $attribute } { $value }에 대해 굴린다.
step-success-value = 성공치는 { $value }이다(보정치 { $modifier }).
step-automatic-failure = 성공치 { PARTICLE($value, "이/가") } 1보다 낮아서 주사위를 굴리지 않고 실패한다.
step-bonus-to-die = 성공치는 20으로 치고, 넘은 { PARTICLE($excess, "을/를") } 주사위마다 더한다.
step-critical-faces = 성공치가 20보다 { $excess } 높아서, 1부터 { $excess }까지의 눈도 치명타다.
step-dice = 주사위는 { $results }, 성공치는 { $value }이다.
step-criticals = 치명타: { $results }.
step-normal-roll = 보통 굴림의 결과: { $result }.
step-each-die-alone = 주사위마다 따로 판정한다.
step-burst-dice = 액티브 쪽은 주사위 { $active }개, 리액티브 쪽은 { $reactive }개를 굴린다.
step-face-to-face = 대면 굴림의 승자: { $winner }.
step-higher-cancels = 더 높은 성공이 상대의 낮은 성공을 무효로 만든다.
step-tie = 같은 성공은 서로 무효가 된다.
step-critical-beats = 치명타는 상대의 보통 성공을 모두 무효로 만든다.
step-criticals-cancel = 양쪽 모두 치명타라서 모든 결과가 무효가 된다.
step-odds = 주사위를 굴리기 전의 정확한 확률이다.

## 공격
step-weapon-fits = { PARTICLE($weapon, "은/는") } { $skill }에 쓸 수 있다.
step-name-the-weapon = 공격을 선언할 때 무기를 말하지 않았다.
step-choose-mode = 모드나 탄종이 여럿인데 무엇을 쓸지 말하지 않았다.
step-melee-weapon-only = 근접 무기로는 사격할 수 없다.
step-weapon-class = 무기의 종류: { $class }.
step-burst = 장탄수는 { $burst }이다.
step-reactive-burst = 리액티브 턴의 장탄수는 { $burst }이다.
step-burst-declared = 장탄수 { PARTICLE($burst, "을/를") } { $split }로 나눈다.
step-too-many-dice = 장탄수보다 많은 주사위를 선언했다.
step-too-few-dice = 장탄수보다 적은 주사위를 선언했다.
step-too-many-reaction-dice = 반응이 리액티브 턴의 장탄수보다 많은 주사위를 굴린다.
step-two-firing-points = 모든 주사위를 같은 지점에서 쏘지 않았다.
step-split-rolls = 표적마다 따로 굴린다.
step-requirements-met = { $target } 공격은 조건을 갖추었다.
step-no-line-of-fire = 표적까지 사선이 없다.
step-total-cover = 완전 엄폐라서 사선이 필요한 공격을 할 수 없다.
step-no-contact = 공격자가 표적과 접촉하지 않았다.
step-shooting-in-contact = 적과 접촉한 병사는 사격할 수 없다.
step-dice-lost = 조건을 갖추지 못해서 { $target }에게 배정한 주사위를 잃는다.
step-lost-dice = 잃은 주사위: { $lost }개.
step-cover = 엄폐: { $cover }.
step-range = 거리 { $distance }의 사거리 보정은 { $modifier }이다.
step-out-of-range = 거리 { PARTICLE($distance, "은/는") } 사거리 밖이라서 공격은 실패한다.
step-roll-kind = { $target } 상대: { $roll }.
step-reaction-lost = { $target }의 반응은 조건을 갖추지 못해서 잃는다.
step-hits = { $target }: 명중 { $hits } ({ $roll }).
step-dodge-allowed = 회피는 조건을 갖추었다.
step-dodge-needs = 회피하려면 공격하는 적과 접촉하거나 그 적까지 사선이 있어야 한다.
step-dodge-too-far = 회피로 움직일 수 있는 거리보다 멀다.
step-dodge-into-contact = 회피 뒤의 이동으로 적과 접촉할 수 없다.
step-dodged = 회피에 성공해서 { $length }까지 움직일 수 있다.
step-dodge-failed = 회피에 실패해서 움직이지 못한다.
step-may-turn = 살아남은 병사는 공격자 쪽으로 돌아설 수 있다.
step-may-not-turn = 돌아설 수 없다.

## 데미지와 방어 굴림
step-ammunition = 탄종은 { $ammunition }이다.
step-damage = 데미지는 { $value }이다.
step-survival = 생존 가능성(PS)은 { $value }이다.
step-no-hits = 명중이 없어서 방어 굴림을 하지 않는다.
step-no-criticals = 치명타로 명중한 것이 없다.
step-saves = 명중 { $hits }, 해야 할 방어 굴림 { $saves }번.
step-automatic-wound = 치명타 { $criticals }: 굴림 없이 한 번에 운드 1점을 잃는다.
step-extra-save = 치명타 { $criticals }: 한 번에 방어 굴림을 1번 더 한다.
step-threshold-exceed = 주사위 { PARTICLE($dice, "은/는") } { $threshold }보다 높아야 통과한다.
step-threshold-within = 주사위 { PARTICLE($dice, "은/는") } { $threshold } 이하여야 통과한다.
step-saves-failed = 실패한 방어 굴림 { $failed }, 잃은 운드 { $lost }.
step-wounds = 잃은 운드 { $lost }, 남은 운드 { $left }, 상태: { $state }.

## 이동
step-move = 최대 { $limit } 가운데 { $distance } 이동한다.
step-move-too-far = MOV 값보다 멀리 이동하려 했다.
step-move-total = 모두 { $total } 이동한다.

## 우선권
step-initiative = 장교끼리 WIP로 대면 굴림을 한다.
step-initiative-again = 비기거나 둘 다 실패해서 다시 굴린다.
step-initiative-open = 아직 정해지지 않아서 다시 굴려야 한다.
step-initiative-won = { PARTICLE($winner, "이/가") } 굴림에서 이긴다.
step-initiative-choice = { PARTICLE($initiative, "이/가") } 우선권을, { PARTICLE($deployment, "이/가") } 배치를 갖는다.
step-first-turn = { $by }의 결정: { PARTICLE($player, "이/가") } 첫 턴을 한다.
step-deploys-first = { $by }의 결정: { PARTICLE($player, "이/가") } 먼저 배치한다.
step-zone = { PARTICLE($by, "이/가") } 배치 구역을 고른다.
step-not-yours-to-choose = 그 선택은 상대 플레이어의 것이다.
step-turn-order-kept = 게임 라운드 { $round }: 턴 순서는 게임이 끝날 때까지 바뀌지 않는다.

## 배치
step-before-initiative = 배치는 우선권 굴림 다음에 한다.
step-after-initiative = 우선권 굴림을 했으므로 배치를 시작할 수 있다.
step-not-their-step = 이 플레이어의 단계가 아니다.
step-not-totally-inside = 병사가 배치 구역 안에 완전히 들어 있지 않다.
step-touches-forbidden = 병사가 닿으면 안 되는 것에 닿아 있다.
step-no-room = 베이스 전체가 놓일 공간이 없다.
step-placed = { $step }단계: { PARTICLE($player, "이/가") } { PARTICLE($trooper, "을/를") } 배치한다.
step-deployment-now = 배치는 지금 { $step }단계다.
step-refused-at = 거부된 배치다.
step-may-measure = { PARTICLE($measure, "은/는") } 잴 수 있다.
step-not-listed = { PARTICLE($measure, "은/는") } 잴 수 있는 것에 들지 않는다.

## 정보
step-information-open = { $about }: 비공개로 정한 바가 없어서 공개 정보다.
step-information-private = { $about }: 비공개 정보다.
step-information-opens = { $about }: 병사가 사망으로 제거되어 공개 정보가 된다.
step-lieutenant-wip-open = 우선권 굴림을 하는 동안 장교의 WIP는 공개 정보다.

## 소속
step-alignment = 소속: { $alignment }.
step-counts-as-neutral = 중립으로 치는지({ $alignment }).
step-civilian-target = 민간인은 공격할 수 없다.
step-friendly-target = 아군은 공격할 수 없다.
step-neutral-target = 중립은 공격할 수 없다.
step-enemy-target = 적은 공격할 수 있다.
