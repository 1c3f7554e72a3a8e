# 아직 남은 일의 목록.

cli-debt-uncovered = 증명이 없는 실행 조항과 인쇄값
cli-debt-without-plain = 보통 사례가 없는 실행 조항
cli-debt-without-boundary = 경계 사례가 없는 실행 조항
cli-debt-open = 아직 실행되지 않는 기계적 조항
cli-debt-community = 플레이어들의 글에만 기댄 조항
cli-debt-unverified = 출처가 없는 내용이 적힌 항목
cli-debt-behind = 다른 언어의 글이 바뀌어 뒤처진 글
