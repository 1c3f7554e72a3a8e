# 샌드박스: 독자가 직접 차리는 테이블.

## 페이지
ui-sandbox = 샌드박스
ui-sandbox-title = 샌드박스, { $edition }
ui-sandbox-about = 테이블을 차리면 누가 누구를 보는지, 거리는 얼마인지 이유와 함께 바로 보여 준다. mm라고 쓰지 않은 길이는 인치로 본다
ui-sandbox-pieces = 테이블 위
ui-sandbox-figures = 모델
ui-sandbox-scenery = 지형지물
ui-sandbox-in-zone = { $name }의 통제 영역 안에 { PARTICLE($other, "이/가") } 있음
ui-sandbox-in-coherency = { PARTICLE($name, "이/가") } 리더일 때 { $other }의 코헤런시
ui-sandbox-from = 기준
ui-sandbox-to = 상대
ui-sandbox-inches = { " " }({ $inches }인치)
ui-sandbox-signs = 그림의 기호
ui-sandbox-add = 테이블에 추가
ui-sandbox-drawn = 그릴 것
ui-sandbox-arcs = 바라보는 방향
ui-sandbox-zones = 통제 영역
ui-sandbox-distance = 거리
ui-sandbox-decide = 판정
ui-sandbox-remove = 없애기
ui-sandbox-address = 이 테이블의 주소
ui-sandbox-file = 이 테이블을 파일로
ui-sandbox-open = 샌드박스에서 열기
ui-sandbox-drag = 끌어서 옮기고, 눌러서 이름을 바꾸거나 돌린다.
ui-sandbox-keys = 키보드로는 Tab으로 골라 화살표 키로 옮긴다(Shift를 누르면 0.1인치씩). R이나 ]로 돌리고 [로 되돌린다. Delete로 없애고 Enter로 칸을 연다.

## 더하는 것
ui-sandbox-add-figure = 모델
ui-sandbox-add-wall = 벽
ui-sandbox-add-box = 상자
ui-sandbox-add-container = 컨테이너
ui-sandbox-add-building = 건물

## 칸
ui-sandbox-name = 로마자 소문자와 숫자. 사이에 붙임표를 쓸 수 있다
ui-sandbox-x = 왼쪽에서
ui-sandbox-y = 아래에서
ui-sandbox-level = 테이블 위로
ui-sandbox-width = 너비
ui-sandbox-depth = 깊이
ui-sandbox-height = 높이
ui-sandbox-base = 베이스
ui-sandbox-turn = 돌린 각도
ui-sandbox-corners = 꼭짓점(0.1mm)
ui-sandbox-up = 위
ui-sandbox-up-right = 오른쪽 위
ui-sandbox-to-right = 오른쪽
ui-sandbox-down-right = 오른쪽 아래
ui-sandbox-down = 아래
ui-sandbox-down-left = 왼쪽 아래
ui-sandbox-to-left = 왼쪽
ui-sandbox-up-left = 왼쪽 위

## 고른 것
ui-sandbox-left = 왼쪽으로 돌리기
ui-sandbox-right = 오른쪽으로 돌리기
ui-sandbox-change = 모든 칸

## 거절
refusal-sandbox-alone = 볼 상대가 있어야 한다: 모델을 하나 더 추가해야 한다
refusal-sandbox-length = `{ $found }` 값은 길이가 아니다: `8`이나 `1.5` 같은 인치, 또는 `25mm` 같은 밀리미터여야 한다
refusal-sandbox-edge = 테이블의 왼쪽이나 아래쪽 끝을 벗어난다: 오른쪽이나 위로 옮겨야 한다
refusal-sandbox-corners = `{ $found }` 값은 꼭짓점이 아니다: `-100,0 100,0 0,50`처럼 0.1mm 단위 정수의 쌍이어야 한다
refusal-sandbox-turn = `{ $found }` 값은 각도가 아니다: 15도의 배수여야 한다
refusal-sandbox-name = `{ $found }` 값은 이름이 아니다: 로마자 소문자와 숫자여야 하고, 사이에 붙임표를 쓸 수 있다
refusal-sandbox-faces = `{ $found }` 값은 바라볼 곳이 아니다: `n`이나 `sw` 같은 방향, `@guard` 같은 모델, `12,8` 같은 곳이어야 한다
refusal-sandbox-tick = `{ $found }` 값은 표시가 아니다: `1`이거나 아예 없어야 한다
