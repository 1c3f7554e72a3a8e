# 프로그램의 낱말: 항목의 종류, 상태, 능력치, 결과와 상황의 말.

## 항목의 종류
word-rule = 규칙
word-skill = 스킬
word-state = 상태
word-weapon = 무기
word-ammunition = 탄종
word-equipment = 장비
word-program = 해킹 프로그램
word-trait = 트레잇
word-profile = 유닛 프로필
word-scenario = 시나리오
word-scenario-rule = 시나리오 규칙
word-objective = 목표
word-event-rule = 대회 규칙

## 조항이 어디까지 실행되는가
word-code = 실행됨
word-data = 인쇄된 값
word-prose = 설명
word-open = 아직 실행 안 됨

## 출처의 등급
word-printed-rules = 인쇄된 규칙
word-faq = FAQ
word-official-wiki = 공식 위키
word-official-data = 공식 데이터
word-community = 커뮤니티

## 이름의 쓰임
word-preferred = 기본 용어
word-admitted = 써도 되는 말
word-avoid = 피할 말
word-search-only = 검색용

## 출처 간 차이
word-contradiction = 모순
word-gap = 빈틈
word-slip = 오기

## 능력치
word-cc = CC
word-bs = BS
word-ph = PH
word-wip = WIP
word-arm = ARM
word-bts = BTS

## 그 밖의 말
word-none = 없음
