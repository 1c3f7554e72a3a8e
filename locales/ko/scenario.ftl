# 시나리오 페이지의 말.

## 한눈에
ui-scenario = 시나리오
ui-scenario-glance = 한눈에
ui-scenario-table = 테이블
ui-scenario-with-points = 아미 포인트 { $points }
ui-scenario-configuration = 테이블 구성
ui-scenario-deployment = 배치 깊이
ui-scenario-deploy = 배치
ui-scenario-deployment-with = { $name } { $depth }
ui-scenario-rounds = 게임 라운드
ui-scenario-classified = 기밀 목표
ui-scenario-intelcom = 인텔컴
ui-scenario-hvt = HVT
ui-scenario-early-end = 조기 종료
ui-scenario-choose = 시나리오 비교
word-hvt-neutral = 중립
word-hvt-target = 적이 처치해도 된다
word-hvt-masked = 드러나기 전에는 중립, 드러난 뒤에는 적이 처치해도 된다
word-hvt-unused = 없음
word-retreat-all-null = 모든 병사가 무효화 상태인 채로 턴을 시작하면 그 턴이 끝날 때
word-retreat-too-few-points = 승리 점수가 모자란 채로 턴을 시작하면 그 턴이 끝날 때
word-retreat-ends = 퇴각!으로 턴을 시작하면 그 턴이 끝날 때
word-retreat-off = 없음: 퇴각!을 쓰지 않는다
word-retreat-on = 없음: 퇴각!이어도 게임이 이어진다

## 목표
ui-scenario-points = 점수
ui-scenario-most = 최대 점수
ui-scenario-key = 번호
ui-scenario-objective = 목표
ui-scenario-when = 시점
ui-scenario-readings = 다른 해석 있음
word-when-end = 게임이 끝날 때
word-when-round = 게임 라운드마다
ui-award-each = 하나에 { $points }점
ui-award-have = { $points }점
ui-award-at-least-one = 하나라도 있으면 { $points }점
ui-award-more = 상대보다 많으면 { $points }점
ui-award-same = 1 이상이고 상대와 같으면 { $points }점
ui-award-only = 상대에게 없으면 { $points }점
ui-award-both = 둘 다 있으면 { $points }점
ui-award-none-of-theirs = 상대에게 없으면 { $points }점
ui-award-lacking = 못 하면 −{ $points }점, 0점 아래로는 내려가지 않음
ui-award-short-more = 더 많음
ui-award-short-same = 같음
ui-award-short-none-of-theirs = 상대가 못 했을 때
ui-award-short-lacking = 못 했을 때
ui-award-short-both = 둘 다
ui-award-band = { $numbers }: { $points }점
ui-award-or-more = { $least } 이상
ui-award-at-most = 최대 { $most }점
ui-award-not-with = { PARTICLE($key, "과/와") } 함께 받지 않음
ui-award-below-maximum = 최대 점수 미만일 때만

## 지도
ui-scenario-map = 지도
ui-map-title = 축척에 맞춘 테이블 지도
ui-map-about = 테이블은 너비 { $across }, 깊이 { $deep }다. 아래쪽이 플레이어 A의 가장자리, 위쪽이 플레이어 B의 가장자리다. 무엇이 어디에 있는지는 지도 옆의 표에 있다.
ui-map-player = 플레이어 { $player }
ui-map-caption = 가장자리의 숫자는 가까운 가장자리에서 잰 인치다. 구역은 축척에 맞고, 목표물 표시는 중심만 제자리에 두고 실물보다 크게 그렸다.
ui-map-table = 무엇이 어디에 있는지(왼쪽과 오른쪽은 플레이어 A가 보는 방향)
ui-map-profile = ARM{"\u00A0"}{ $arm }, BTS{"\u00A0"}{ $bts }, STR{"\u00A0"}{ $structure }

## 자리
ui-edge-left = 왼쪽 가장자리
ui-edge-right = 오른쪽 가장자리
ui-edge-a = 플레이어 A 쪽 가장자리
ui-edge-b = 플레이어 B 쪽 가장자리
ui-place = { $across }, { $deep }
ui-place-center = 테이블 중앙
ui-place-circle = 반지름 { $radius }, 중심은 { $place }
ui-place-gates = 게이트: { $places }
ui-place-gates-all-around = 벽마다 가운데에 게이트
ui-place-walled = 사방이 벽
ui-place-length-and-rest = { $inches } + { $rest }
ui-place-from = { $edge }에서 { $length }
ui-place-up-to = { $edge }에서 { $to }까지
ui-place-between = { $edge }에서 { $from }~{ $to }
ui-place-middle-across = 양옆 가장자리에서 { $length }
ui-place-middle-deep = 중앙선 위(두 플레이어 쪽 가장자리에서 { $length })
ui-place-both-sides-across = 가운데에서 양옆으로 { $half }까지
ui-place-both-sides-deep = 중앙선에서 양쪽으로 { $half }까지
ui-place-whole-across = 전체 너비
ui-place-whole-deep = 전체 깊이

## 함께 쓰는 규칙
ui-scenario-rules = 함께 쓰는 규칙
ui-scenario-whole-rule = { $rule }: 규칙 전체와 출처
ui-scenario-clause-of = { $rule }: 조항 { $number }의 주소

## 요약 카드
ui-scenario-card = 요약 카드
ui-scenario-card-of = { $scenario }: 요약 카드
ui-scenario-whole = 시나리오 전체 보기
ui-scenario-zones = 구역
ui-scenario-objects = 목표물
ui-scenario-skills = 스킬
ui-scenario-tagged = { $tag }: { $place }
ui-scenario-skill-roll = { $objects }에 베이스를 대고 숏 스킬, WIP 보통 굴림
ui-scenario-skill-datatracker = 데이터트래커도 쓴다
ui-scenario-skill-bonus = { $who }: 보정치 { $modifier }{ $dice ->
    [1] {""}
   *[other] , { $dice }번 굴림
}
ui-scenario-skill-bonus-on-the-table = 테이블에 { $who } 병사가 있으면 보정치 { $modifier }{ $dice ->
    [1] {""}
   *[other] , { $dice }번 굴림
}

## 여러 구역 가운데 하나
ui-zone = { $zone }{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
ui-zone-of-player = { ui-zone }{ $owner ->
    [a] {" "}A
    [b] {" "}B
   *[none] {""}
}
ui-object-of-player = { $object }{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}{ $owner ->
    [a] {" "}A
    [b] {" "}B
   *[none] {""}
}
