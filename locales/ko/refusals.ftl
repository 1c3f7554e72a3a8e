# 보낸 상황을 그대로 실행할 수 없는 까닭: 무엇이 있었고 무엇이 있어야 하는가.

refusal-missing-fact = 규칙을 적용하려면 `{ $path }` 값이 필요한데 상황에 없다
refusal-no-value = `{ $edition }` 판에는 { $entry }의 값 `{ $value }` 항목이 인쇄되어 있지 않다
refusal-out-of-bounds = `{ $path }` 값이 { $found }이다: { $least }에서 { $most }까지여야 한다
