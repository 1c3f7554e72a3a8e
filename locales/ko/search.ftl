# 검색 결과가 나온 까닭, 질문에서 읽지 않은 부분.

## 이름
why-name = 이름이 ‘{ $name }’이다
why-abbreviation = 약칭이 ‘{ $name }’이다
why-shortened = 줄인 말로 보았다: ‘{ $name }’
why-spacing = ‘{ $name }’의 띄어쓰기나 기호만 다르다
why-inflected = ‘{ $name }’에 대한 질문이다
why-named = 질문에 ‘{ $name }’ 용어가 있다
why-initials = 초성이 ‘{ $name }’ 항목과 맞는다
why-keyboard = 한/영 전환을 하지 않고 친 ‘{ $name }’ 같다
why-prefix = ‘{ $name }’ 이름이 이렇게 시작한다
why-inside = ‘{ $name }’ 이름에 이 낱말이 있다
why-typo = ‘{ $name }’의 오타 같다
why-alike = ‘{ $name }’ 이름이 비슷하다

## 본문
why-clause = { $entry }의 조항
why-ruling = { $entry }의 판정 예
why-mention = { $entry }에 관해 적혀 있다
why-text = 질문의 낱말이 본문에 있다
why-asked = 플레이어들이 이렇게 묻는 조항
why-filter = 필터에 맞는다

## 알림
search-at-distance = { $inches }인치: { $modifier }
search-out-of-range = { $inches }인치는 사거리 밖이다
search-note-not-described = “{ $name }”에 관한 규칙은 아직 여기에 없다
search-note-cut = 앞의 { $most }자까지만 읽었다
search-note-words = 앞의 낱말 { $most }개까지만 읽었다
search-note-army = ‘{ $value }’ 아미는 없다.
search-note-filter = ‘{ $value }’ 필터 값은 없다. 혹시 ‘{ $nearest }’인가?
search-note-excluded = 뺄 수 있는 것은 낱말과 종류뿐이다. ‘{ $value }’ 필터는 빼지 않았다
search-note-nothing = ‘{ $value }’ 필터 값에 맞는 항목이 없다
search-note-keyboard = 자판을 바꿔 친 것으로 보고 읽었다: ‘{ $text }’
search-note-respelled = 비슷한 이름으로 보고 읽었다: ‘{ $name }’
search-note-tried = 이름, 다른 표기, 오타, 자판 바꿈, 본문에서 다음을 찾아보았다: { $words }
search-note-dropped = 다음 낱말은 빼고 찾았다: { $words }
search-note-elsewhere = { $edition } 판에는 ‘{ $name }’ 항목이 없다. 아래는 { $shown } 규칙이다
search-note-fault = 검색하지 못했다: 색인이 손상되었다
