# 테이블 그림: 화면 낭독기가 읽는 글과 기호의 뜻.

## 글로
ui-table-title = { $names }: 축척대로 그린 테이블
ui-table-moment = { $moment }: 축척대로 그린 그림
ui-table-about = { $things } { $verdict }.
ui-table-thing = { $name }: { $facts }.
ui-table-marker = 마커
ui-table-moving = 움직이는 중
ui-table-null = 무효화 상태
ui-table-player = 플레이어 { $player } 소속
ui-table-at = 왼쪽에서 { $across }, 아래에서 { $up }
ui-table-level = 테이블 위 { $level } 높이
ui-table-faces = { PARTICLE($name, "을/를") } 향함
ui-table-faces-place = 왼쪽에서 { $across }, 아래에서 { $up } 되는 곳을 향함
ui-table-across = 왼쪽에서 { $from }~{ $to }
ui-table-up = 아래에서 { $from }~{ $to }
ui-table-heights = 테이블 위 { $from }~{ $to }
ui-table-tall = 높이 { $to }
ui-table-circle = 구역: 왼쪽에서 { $across }, 아래에서 { $up } 되는 곳을 중심으로 반지름 { $radius }의 원.
ui-table-strip = 구역: 아래에서 { $low }~{ $high }, 테이블 전체를 가로지르는 띠.
ui-table-outline = 구역: 왼쪽에서 { $left }~{ $right }, 아래에서 { $low }~{ $high }에 걸친 윤곽.
ui-table-named-circle = { ui-zone }: 왼쪽에서 { $across }, 아래에서 { $up } 되는 곳을 중심으로 반지름 { $radius }의 원.
ui-table-named-outline = { ui-zone }: 왼쪽에서 { $left }~{ $right }, 아래에서 { $low }~{ $high }.
ui-table-area-heights = 높이는 테이블 위 { $low }~{ $high }.

## 사물 옆에
ui-table-high = { $name } { $high }
ui-table-from-to-high = { $name } { $low }~{ $high }
ui-table-on-level = { $name } +{ $level }
ui-table-side = 옆에서 본 모습
ui-table-side-stretched = 옆에서 본 모습, 높이 × { $times }
ui-table-side-around = 옆에서 본 모습, { $name }에서 떨어진 거리대로
ui-table-area = 구역

## 기호
ui-table-sign-scale = 위에서 본 모습, 축척대로.
ui-table-sign-front = 점선에서 칠한 쪽: { $name }의 앞.
ui-table-sign-all-round = 칠한 고리: { PARTICLE($name, "은/는") } 모든 방향을 본다.
ui-table-sign-facing = 뾰족한 끝: 바라보는 방향.
ui-table-sign-marker = 베이스 안의 고리: 마커.
ui-table-sign-moving = 점선 베이스: 움직이는 중.
ui-table-sign-null = 가위표: 무효화 상태.
ui-table-sign-line = 잇는 선: 충분히 굵은 선.
ui-table-sign-measured = 양 끝을 막은 선: 거리.
ui-table-sign-touch = 점: 맞닿은 곳.
ui-table-sign-zone = 점으로 된 고리: { $name }의 통제 영역, 베이스에서 { $reach }.
ui-table-sign-coherency = 점으로 된 고리: { $name }에게서 코헤런시가 유지되는 범위, 베이스에서 { $reach }.
ui-table-sign-inside = 굵은 것: 안에 있음.
ui-table-sign-touching = 굵은 것: 접촉해 있음.
ui-table-sign-blocks = 굵은 것: 가로막는 것.

## 명령
cli-table = 테이블 위의 상황을 판정하고 그림으로 그린다
cli-arg-table-svg = 그림(SVG)을 쓸 곳. `-`이면 표준 출력에 그림만 쓴다
cli-table-several = 파일에 상황이 { $found }개 있다. 그림은 테이블 하나를 보여 주므로 하나만 있어야 한다
cli-table-no-table = `{ $kind }` 판정은 테이블에서 하지 않는다. 테이블에서 하는 종류여야 한다: `{ $kinds }`
cli-table-overwrites-input = `{ $file }`: 입력 파일이다. 그림은 다른 파일에 저장할 것
cli-table-unwritable = `{ $file }`에 쓸 수 없다: { $why }
