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
step-criticals = 치명타: { $results }
step-normal-roll = 보통 굴림의 결과: { $result }
step-each-die-alone = 맞서는 굴림이 없어 성공이 모두 남는다
step-odds = 나올 수 있는 모든 눈을 세어 정확한 확률을 구했다

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
step-automatic-wound = 치명타 { $criticals }개: 굴림 없이 운드 { $criticals }점을 잃는다
step-extra-save = 치명타 { $criticals }개: 막는 굴림 { $criticals }회 추가
step-threshold-exceed = { $threshold }보다 높아야 막는다. 나온 눈: { $dice }
step-threshold-within = { $threshold } 이하면 막는다. 나온 눈: { $dice }
step-saves-failed = 못 막은 굴림 { $failed }회, 잃은 운드 { $lost }점
step-no-hits = 맞은 것이 없어 막을 것도 없다
step-wounds = 잃은 운드 { $lost }점, 남은 운드 { $left }점. 상태: { $state }

## 무기
step-weapon-class = 무기 종류: { $class }
step-weapon-fits = { $weapon }: { $skill }에 쓸 수 있다
step-burst = 장탄수 { $burst }
step-reactive-burst = 리액티브 턴의 장탄수 { $burst }
step-ammunition = 탄종: { $ammunition }
step-damage = 데미지 { $value }
step-survival = PS { $value }
step-range = 거리 { $distance }: 사거리 보정 { $modifier }
step-out-of-range = 거리 { $distance }: 무기의 사거리 구간에 들지 않는다
step-cover = 엄폐 판정: { $cover }

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
step-melee-weapon-only = 이 무기의 이 모드는 근접전에만 쓴다
step-too-many-dice = 배분한 주사위가 장탄수보다 많다
step-too-few-dice = 배분한 주사위가 장탄수보다 적다
step-too-many-reaction-dice = 반응하는 주사위가 리액티브 턴의 장탄수보다 많다
step-two-firing-points = 주사위를 쏘는 지점이 하나가 아니다
step-shooting-in-contact = 사수가 적과 베이스 접촉 중이다
step-no-line-of-fire = 사선이 없다
step-total-cover = 대상이 완전 엄폐 중이다
step-no-contact = 서로 맞닿아 있지 않다
step-friendly-target = 공격할 수 없는 대상: 아군이다
step-neutral-target = 공격할 수 없는 대상: 중립이다
step-civilian-target = 공격할 수 없는 대상: 민간인이다
step-enemy-target = 공격할 수 있는 대상: 적이다

## 회피와 돌아서기
step-dodge-allowed = 회피하는 병사가 공격자를 보고 있거나 공격자와 맞닿아 있다
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
step-not-their-step = 이 플레이어가 배치할 차례가 아니다
step-not-totally-inside = 베이스 전체가 배치 구역 안에 있지 않다
step-touches-forbidden = 베이스가 닿으면 안 되는 것에 닿아 있다
step-no-room = 베이스 전체를 놓을 자리가 없다
step-may-measure = 잴 수 있는 것: { $measure }
step-not-listed = 잴 수 있는 것의 목록에 없다: { $measure }

## 오더 전체
step-declared = 선언: { $skill }
step-aro-due = ARO를 선언할 수 있음: { $half }
step-no-aro-due = ARO를 선언할 수 없음
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
step-not-discovered = 마커를 발견하지 못해 마커에 배정한 주사위를 잃음
step-skill-succeeds = { $skill } 성공
step-skill-fails = { $skill } 실패
step-state-begins = { $state } 시작
step-state-ends = { $state } 해제
step-states = 오더가 끝났을 때의 상태
step-aro-declined = 대응하지 않음
step-aro-waits = 마커의 두 번째 스킬을 기다림
step-zone-alone = ZoC 안에 있는 것만으로는 쓸 수 없는 스킬
