# 보낸 상황을 그대로 실행할 수 없는 까닭: 무엇이 있었고, 무엇이 있어야 하고, 어떻게 고치는가.

refusal-missing-fact = 규칙을 적용하려면 `{ $path }` 값이 필요한데 없다: 값을 더해야 한다
refusal-no-value = `{ $edition }` 에디션에는 { $entry }의 값 `{ $value }` 항목이 인쇄되어 있지 않다
refusal-range-is-printed = { $weapon } 사거리는 인쇄된 값이 있거나 아예 없다: `range-modifier` 항목을 빼야 한다
refusal-ranges-not-printed = `{ $edition }` 에디션의 { $weapon } 사거리를 밝힌 자료가 없다: 선언하는 곳에 거리의 보정치를 `range-modifier` 값으로 적어야 한다
refusal-damage-is-printed = { $weapon } 데미지는 인쇄된 값이 있다: `damage` 항목을 빼야 한다
refusal-burst-is-printed = { $weapon } 연사력은 인쇄된 값이 있다: `burst` 항목을 빼야 한다
refusal-one-of-two-keys = `{ $found }`, `{ $other }` 둘 다 쓸 수는 없다: 하나를 지울 것
refusal-saturation-without-shot = 포화 구역은 사격의 주사위만 줄이는데 `{ $name }`에게나 `{ $name }`의 사격이 없다: `saturation`을 빼거나 사격을 선언해야 한다
refusal-key-without-effect = { $skill }에는 `{ $found }` 항목이 아무 영향도 없다: 이 키를 지울 것
refusal-choose-mode = { $weapon }에는 모드나 탄종이 여럿 있다: `mode` 값으로 `{ $expected }` 가운데 하나를 적을 것
refusal-no-reaction = 대응이 없으면 `{ $found }` 항목은 아무 영향도 없다: 이 키를 지우거나 `none` 말고 다른 스킬을 적을 것
refusal-out-of-bounds = `{ $path }` 값이 범위를 벗어났다({ $found }): { $least }에서 { $most }까지여야 한다
refusal-no-number = `{ $path }` 값은 `{ $found }`: 18자리 이하의 정수여야 한다

## 요청 전체
refusal-too-long = 입력이 { $found }바이트다: { $most }바이트 이하여야 한다
refusal-too-deep = 입력이 너무 깊이 겹쳐 있다: 괄호와 키의 점을 합해 { $most }단계까지만 쓸 수 있다
refusal-too-many-values = 값이 { $found }개다: { $most }개 이하여야 한다
refusal-too-many-tables = 참가자, 라운드, 게임, 벌점이 모두 { $found }개다: { $most }개 이하여야 한다
refusal-malformed = { $line }번째 줄을 읽을 수 없다. { $format } 형식이 아니다: { $detail }
refusal-unwritable = 이 값은 다른 형식으로 쓸 수 없다: 글, 수, `true`, `false`, 목록, 표만 쓸 수 있다
refusal-unknown-key = { $line ->
    [0] {""}
   *[other] { $line }번째 줄:{" "}
}여기에 `{ $found }` 키는 없다: `{ $expected }` 가운데 하나여야 한다{ $nearest ->
    [none] {""}
   *[other] . 가장 비슷한 것은 `{ $nearest }`
}
refusal-unknown-word = { $line ->
    [0] {""}
   *[other] { $line }번째 줄:{" "}
}여기에는 `{ $found }` 값을 쓸 수 없다: `{ $expected }` 가운데 하나여야 한다{ $nearest ->
    [none] {""}
   *[other] . 가장 비슷한 것은 `{ $nearest }`
}
refusal-list-and-no-table = 글 전체가 목록(`{ $found }`)이다. 있어야 하는 것: { $expected }
refusal-wrong-kind = { $line ->
    [0] {""}
   *[other] { $line }번째 줄:{" "}
}여기에는 `{ $found }` 값을 쓸 수 없다. 있어야 하는 것: { $expected }
word-shape-number-or-flag = 정수나 `true`, `false`
word-shape-whole-number = 여기에 맞는 정수
word-shape-number = 수
word-shape-text = 따옴표로 묶은 글
word-shape-flag = `true`나 `false`
word-shape-list = 대괄호로 묶은 목록
word-shape-table = 표
word-shape-another = 다른 종류의 값
word-shape-list-of-length = 값의 수가 맞는 목록
word-shape-id = id. 영어 소문자와 숫자를 쓰고 사이에 붙임표를 하나씩 둔다
word-shape-clause-id = `entry#clause` 꼴인 조항 id
word-shape-ruling-id = `entry:ruling` 꼴인 판정 id
word-shape-discrepancy-id = `entry~discrepancy` 꼴인 불일치 id
word-shape-length = 1000인치 이하의 길이. `8`처럼 인치를 수로 적거나 `"1.5인치"`, `"25mm"`처럼 글로 적는다
word-shape-cover = `none`, `partial`, `total` 가운데 하나. 아니면 `contact`와 `hides`가 있는 표
word-shape-half-or-flag = `true`, `false`, `first`, `second` 가운데 하나
word-shape-target = 대상의 이름. 아니면 대상마다 주사위 수를 적은 표
word-shape-direction = 모형의 이름, `[12, 8]` 같은 점, `everywhere = "360o-visor"`를 적은 표 가운데 하나
word-shape-availability = 정수나 `total`
word-shape-swc = 정수나 0.5 단위의 수. 예: `1`, `0.5`, `"+0.5"`
word-shape-no-null = 값. 모르는 것은 `null`로 적지 말고 뺀다
word-shape-web-address = `https://`나 `http://`로 시작하고 빈칸이 없는 웹 주소
word-shape-page-title = 1~100자이고 앞뒤에 빈칸이 없는 제목과 절
word-shape-day = `2025-11-06` 꼴인 날짜
word-shape-editions = 하나 이상의 에디션
word-syntax-duplicate-key = 같은 키가 두 번 나온다
word-syntax-unclosed = 괄호나 따옴표가 닫히지 않았다
word-syntax-too-deep = 괄호가 너무 깊이 겹쳐 있다
word-syntax-comma = 목록이나 표의 값 사이에는 쉼표가 하나씩 있어야 한다
word-syntax-surplus = 값이 끝난 뒤에 다른 것이 이어진다
word-syntax-character = 여기에 쓸 수 없는 글자가 있다
word-syntax-quotes = 글은 양쪽에 따옴표가, 값 사이에는 쉼표가 있어야 한다
word-syntax-number = 수를 바르게 적지 않았다
word-syntax-pair = 키에는 등호와 값 하나가 있어야 한다
word-syntax-null = `null`은 값이 아니다: 모르는 것은 뺀다
word-syntax-other = 여기서 읽을 수 없다
refusal-unknown-kind = 판정 종류에 `{ $found }` 항목은 없다: 쓸 수 있는 것은 `{ $expected }`, 가장 비슷한 것은 `{ $nearest }`
refusal-unknown-edition = `{ $found }` 에디션은 없다: 쓸 수 있는 것은 `{ $expected }`
refusal-unknown-reading = `{ $discrepancy }` 항목에서 `{ $reading }` 해석은 고를 수 없다: 쓸 수 있는 것은 `{ $expected }`
refusal-not-in-edition = `{ $edition }` 에디션의 이 규칙은 아직 들어 있지 않다: { $procedure }. 다른 에디션으로 물어야 한다
refusal-no-expectation = 결과와 비교할 수 없는 값이다: 수, 낱말, 참거짓, 또는 그 목록이어야 한다

## 주사위
refusal-no-dice = 주사위로 읽을 수 없는 값이다: 정수 목록이어야 한다
refusal-missing-dice = `{ $roll }` 굴림의 주사위가 { $found }개뿐이다: { $expected }개가 되도록 더해야 한다
refusal-left-over-dice = `{ $roll }` 굴림의 주사위가 { $found }개나 된다: { $expected }개만 남기고 빼야 한다
refusal-seed-and-dice = `seed`, `dice` 두 가지를 모두 적었다: 하나만 남겨야 한다

## 무기와 피해를 막는 굴림
refusal-unknown-weapon = `{ $edition }` 에디션에 `{ $found }` 무기는 없다: 값이 인쇄된 무기의 id여야 한다{ $nearest ->
    [none] {""}
   *[other] . 가장 비슷한 것은 `{ $nearest }`
}
refusal-unknown-mode = { $weapon }에 `{ $found }` 모드는 없다: 쓸 수 있는 것은 `{ $expected }`
refusal-unknown-level = { $found ->
    [none] { $entry } 레벨을 적지 않았다
   *[other] { $entry }에 `{ $found }` 레벨은 없다
}: 쓸 수 있는 것은 `{ $expected }`
refusal-no-melee-to-leave = `no-room`: 적과 접촉한 병사가 거리 없이 선언한 회피에만 쓴다. 지워야 한다
refusal-not-assignable = `{ $found }`: 다른 병사에게 지정하지 않는다. `symbiobomb`이나 `symbiomate`를 적어야 한다
refusal-not-optional = `{ $found }`: 이 에디션에서는 선택도 의무도 아니다. `waives`에서 빼야 한다
refusal-no-levels = `{ $edition }` 에디션의 { $entry }에는 레벨이 없다: `{ $found }` 없이 적어야 한다
refusal-weapon-does-not-fit = { $weapon }: { $skill }에는 쓸 수 없다. 다른 무기나 다른 모드를 적어야 한다
refusal-not-deployable = `{ $found }`: 테이블에 놓을 수 없다. 설치형 트레잇이 있는 무기나 장비를 적을 것
refusal-no-deployable = `deployable`에만 쓰는 키다: 그 키를 더하거나 이 키를 뺄 것
refusal-name-the-mine = `{ $found }`: 지뢰의 종류가 여럿이다. `shock-mines`처럼 종류를 적을 것
refusal-intuition-places = 직감 사격은 { $weapon } 설치에 쓰이며 오더에서는 다루지 않는다: 종류 `deployable-placement`로 적을 것
refusal-kit-in-an-order = 오더에서는 아군에게 { $kit } 쓰는 경우를 다루지 않는다: 종류 `kit`으로 적을 것
refusal-declare-the-skill = 무기 없이 { $skill } 자체를 스킬로 선언할 것
refusal-wrong-strength = `{ $edition }` 에디션의 무기에는 `{ $found }` 값이 없다: 데미지를 쓰는 에디션은 `damage`, PS를 쓰는 에디션은 `ps` 값을 적어야 한다
refusal-two-strengths = `weapon`, `damage`, `ps` 가운데 둘 이상을 적었다: 하나만 적어야 한다

## 이름
refusal-name = `{ $found }` 이름은 여기에 쓸 수 없다: 소문자, 숫자, 그 사이의 하이픈 하나씩으로 40자까지 쓸 수 있다
refusal-name-taken = `{ $found }` 이름은 이미 쓰였거나 쓸 수 없는 이름이다: 병사마다 다른 이름을 쓰고 `active`, `none`, `odds`는 피할 것
refusal-unknown-trooper = 플레이어 `{ $player }`에게 `{ $trooper }` 병사는 없다: `troopers`에 적힌 이름이어야 한다
refusal-placed-twice = 플레이어 `{ $player }` 쪽의 병사 `{ $trooper }` 배치가 두 번 나온다: 병사마다 한 번만 배치해야 한다
refusal-placed-and-kept-off = `skill`, `kept-off` 두 가지를 모두 적었다: 하나만 남겨야 한다
refusal-steps-alone = `steps`와 함께 플레이어나 배치도 적었다: `steps`만 적고 나머지는 따로 물어야 한다

## 오더 전체
refusal-unknown-skill = { $edition }에 `{ $found }` 스킬은 없다{ $nearest ->
    [none] {""}
   *[other] . 가장 비슷한 이름은 `{ $nearest }`
}
refusal-unknown-equipment = { $edition }에 `{ $found }` 장비는 없다{ $nearest ->
    [none] {""}
   *[other] . 가장 비슷한 이름은 `{ $nearest }`
}
refusal-unknown-trait = { $edition }에 `{ $found }` 트레잇은 없다{ $nearest ->
    [none] {""}
   *[other] . 가장 비슷한 이름은 `{ $nearest }`
}
refusal-unknown-ammunition = { $edition }에 `{ $found }` 탄종은 없다{ $nearest ->
    [none] {""}
   *[other] . 가장 비슷한 이름은 `{ $nearest }`
}
refusal-strength-without-save = { $weapon }: 명중해도 이 값에 맞서 굴리지 않는다. 이 키를 지울 것
refusal-one-target = 이 스킬은 대상이 하나: 그 이름을 적을 것
refusal-participants-fight = 근접전을 선언할 때만 `participants`를 적는다: 이 항목을 빼야 한다
refusal-participants-one-target = 함께 싸우는 인원이 있으면 대상은 하나다: 주사위를 모두 그 대상에게 써야 한다
refusal-no-shot-into-close-combat = 여기에는 이 키로 달라지는 근접전 사격이 없다. 이 키를 지울 것
refusal-no-special-die = 여기에는 추가 주사위(SD)가 없다. 이 키를 지울 것
refusal-special-die-at-no-target = `{ $target }`: 이 공격의 대상이 아니다. 추가 주사위(SD)를 굴릴 대상을 `at`에 적은 대상 가운데서 고를 것
refusal-bracket = { $reason ->
    [unapplied] 프로필에 { $entry }(`{ $found }`)로 인쇄된 값은 `{ $edition }` 에디션에서 여기에 적용되지 않는다: 괄호를 빼고 효과는 따로 계산할 것
    [own-key] { $entry } 뒤 괄호의 값은 { $entry } 없이 같은 이름의 키에 적을 것
    [elsewhere] `{ $edition }` 에디션에서 { $entry } 뒤 괄호의 값은 오더의 굴림을 바꾸지 않는다: 괄호를 뺄 것
   *[none] `{ $edition }` 에디션에서 { $entry } 뒤 괄호의 `{ $found }` 값은 아무것도 바꾸지 않는다: { $expected ->
        [none] 괄호를 뺄 것
       *[other] `{ $expected }` 꼴로 적을 것
    }
}
refusal-bracket-twice = `{ $found }` 앞에 이미 같은 종류의 값이 이 스킬에 붙어 있다: 프로필에 적힌 값 하나만 남길 것
refusal-not-attacked = 아무도 이 병사를 공격하지 않는다: 이 키를 지울 것
refusal-out-of-danger = `{ $edition }` 에디션에서는 근성 굴림에 실패한 뒤에 달라지는 것이 없다: 이 키를 지울 것
refusal-not-guided = { $skill } 선언에는 유도가 없다: `guided` 값을 빼거나 사격을 선언할 것
refusal-nothing-guided = 활성화된 병사 중에 유도 사격을 하는 병사가 없다. 이 키를 지울 것
refusal-nobody-under-a-template = `also`에는 한 대상에게 굴리는 템플릿 공격에 함께 휘말리는 병사를 적는다. 여기서 { $weapon } 무기는 그렇게 쓰이지 않으니 모든 대상을 `at`에 적을 것
refusal-template-place = { $weapon } 무기의 템플릿을 `{ $found }`에 놓는 규칙이 여기에는 없다. `place`를 지우거나 다른 위치를 고를 것
refusal-template-point = `{ $found }`은 { $weapon } 템플릿의 지점이 아니다. 원형에는 `center`와 `edge`, 물방울에는 `tip`과 `wide-end`가 있다
refusal-no-template = { $weapon } 무기에는 템플릿이 없다. `template`을 지울 것
refusal-no-optional-bonus = `{ $found }`이 주는 점사의 선택 보너스가 여기에는 없다. `leaves-out`에서 지울 것
refusal-no-double-shot = { $weapon } 무기에는 더블 샷이 없다. `double-shot`을 지울 것
refusal-stands-for-without-a-marker = `stands-for`는 마커에만 쓴다. `marker = true`를 더하거나 지울 것
refusal-silhouette-of-a-hidden-item = 장비를 숨긴 위장 마커의 실루엣은 2다. `silhouette`을 지울 것
refusal-prone-in-a-foxhole = 엎드린 병사는 개인호에 있지 않다. `foxhole`을 지우거나 프로필의 실루엣을 적을 것
refusal-one-template-center = 템플릿은 한 자리에 놓인다. `around`, `on`, `center` 가운데 하나만 적을 것
refusal-base-without-close-combat = 이 병사를 근접 공격하는 병사가 없다. `base`를 지울 것
refusal-not-a-marker = 이 병사는 마커가 아니다. 이 키를 지울 것
refusal-unknown-target = 여기서 고를 수 있는 병사 가운데 `{ $found }` 이름은 없다: { $nearest ->
    [none] 적어 둔 이름 가운데 하나를 쓸 것
   *[other] 가장 비슷한 이름은 `{ $nearest }`
}
refusal-no-such-leader = 이 오더에는 `{ $found }` 항목이 없다. 협동 오더는 `spearhead`, 파이어팀은 `leader`로 적는다
refusal-no-peripheral-type = 주변장치의 종류는 하나다. `peripheral-ancillary`, `peripheral-control`, `peripheral-cyberplug`, `peripheral-servant`, `peripheral-synchronized` 가운데 하나를 여기에 적을 것
refusal-never-autonomous = 자율 프로필은 주변장치(사이버플러그)에만 있다. 이 키를 지울 것
refusal-not-for-this-peripheral = 이 종류의 주변장치에서는 `{ $found }` 항목이 아무것도 바꾸지 않는다. 지우거나 `type`을 고쳐 적을 것
refusal-coherency-follows = 여기서는 거리로 코헤런시를 정한다. `{ $found }` 대신 `distance`를 적을 것
refusal-team-has-its-aro = 고르지 않아도 파이어팀 ARO가 정해진다. 이 키를 지울 것
refusal-unit-above-team = 같은 유닛이 { $found }명이라고 적혀 있지만 팀원은 { $size }명이다. { $size } 이하로 적을 것
refusal-bonuses-twice = 파이어팀 보너스는 팀원에 따라 정해진다. 스킬에서 `fireteam`을 지울 것
refusal-no-member = `{ $found }`: 대응할 수 있는 팀원이 아니다. 팀원은 대응 병사여야 하고 리더도 팀원이어야 한다
refusal-nobody-declares = `{ $found }`: 선언한 팀원이 없다. 팀원이 선언한 스킬 가운데서 고를 것
refusal-no-fireteam-order = 파이어팀 오더에만 쓰는 키다. `order = "fireteam"`을 적거나 이 키를 지울 것
refusal-unknown-unit = `{ $found }` 유닛이 없음{ $nearest ->
    [none] {""}
   *[other] , 가장 가까운 이름은 `{ $nearest }`
}: 이름이나 번호를 적을 것
refusal-ambiguous-unit = `{ $found }`에 맞는 유닛이 여럿: `{ $expected }` 중 하나를 적을 것
refusal-unknown-option = { $unit } 유닛에서 `{ $found }` 옵션을 하나로 정할 수 없음: 다음 중 번호를 적을 것. { $expected }
refusal-no-figures = { $edition }의 유닛 수치가 없음: 능력치를 직접 적거나 n5처럼 수치가 있는 에디션을 고를 것
refusal-unknown-profile = { $edition }에 `{ $found }` 유닛 프로필이 없음
refusal-not-for-active = 이 키는 `reactive`의 병사에게만 쓸 수 있음: 뺄 것
refusal-not-for-reactive = `declares`는 활성화한 병사에게만 쓸 수 있음: 대응은 `aro`에 적을 것
refusal-not-activated = `taken-over`와 `ends-in-total-cover`는 활성화한 병사에게만 쓸 수 있음: 뺄 것
refusal-no-posture-without-aro = 반응하지 않는 병사는 자세를 바꾸지 않음: `aro`를 적거나 `activates`와 `ends`를 뺄 것
refusal-pilot-inside = 기체 안의 파일럿은 따로 움직이지 않음: `dismounted`를 쓸 것
refusal-not-taken-over = `possessed` 같은 상태여야 적이 빼앗은 병사다
refusal-not-disconnected = 연결이 끊긴 병사에게만 그 원인이 있다
refusal-dash-and-value = `{ $found }` 항목에는 값과 대시를 함께 쓸 수 없다
refusal-friends-do-not-react = 활성화한 병사의 아군은 그 병사에게 ARO를 선언하지 않음: `aro`나 `side`를 뺄 것

refusal-name-twice = `{ $found }` 이름이 두 번 나온다: 같은 이름은 한 번만 쓸 것

## 목록의 id
refusal-unknown-state = `{ $edition }` 에디션에 `{ $found }` 상태는 없다: 값이 인쇄된 상태의 id여야 한다{ $nearest ->
    [none] {""}
   *[other] . 가장 비슷한 것은 `{ $nearest }`
}
refusal-unknown-event = `{ $edition }` 에디션에 `{ $found }` 사건은 없다: 상태를 해제하는 것이거나 값이 인쇄된 것이어야 한다{ $nearest ->
    [none] {""}
   *[other] . 가장 비슷한 것은 `{ $nearest }`
}
refusal-unknown-troop-type = `{ $edition }` 에디션에 `{ $found }` 병종은 없다: 값이 인쇄된 항목의 id여야 한다{ $nearest ->
    [none] {""}
   *[other] . 가장 비슷한 것은 `{ $nearest }`
}

## 오더와 리스트
refusal-order-and-reaction = `declares`, `aro` 두 가지를 모두 적었다: 하나만 남겨야 한다
refusal-unknown-immunity = `{ $edition }` 에디션에서 실행하는 면역 중에 `{ $found }`는 없다: 탄, 상태, 또는 `{ $expected }` 중 하나를 적는다
refusal-unknown-vulnerability = `{ $edition }` 에디션에 취약성으로 적을 무기, 탄, 트레잇, 스킬, 프로그램 `{ $found }`는 없다
refusal-out-of-place = `{ $found }` 키는 `{ $fitting }`일 때만 쓴다: 그렇게 적거나 키를 지워야 한다
refusal-not-for-command-tokens = `{ $found }` 키는 커맨드 토큰으로 만드는 파이어팀에는 쓰지 않는다: 이 키나 `command-tokens`를 지워야 한다
refusal-on-the-way = `on-the-way`는 이동할 때만 쓰는데 { $name }: 이동을 선언하지 않았다. true, false, 오더의 절반 가운데 하나를 적어야 한다
refusal-after-the-dodge = `after-the-dodge`는 회피할 때만 쓰는데 { $name }: 회피를 선언하지 않았다. true, false, 오더의 절반 가운데 하나를 적어야 한다
refusal-no-path = 이동을 선언하지 않아 경로가 없다: `path-point` 키를 지워야 한다
refusal-swc-limit-of-scenario = SWC 한도는 시나리오가 이미 정한다: `limit-swc`, `scenario` 가운데 하나를 지워야 한다
refusal-no-new-leader = `recovers` 키는 리더를 잃은 파이어팀에서 `number-2` 팀원이 뒤를 이을 때만 쓴다: 키를 지워야 한다
refusal-skill-keeps-no-trooper-going = `{ $found }` 스킬이 있어도 무의식 상태의 병사는 계속 싸울 수 없다: `{ $expected }` 가운데 하나를 적거나 키를 지워야 한다
refusal-no-hacker = 해커에게 `hacker` 스킬이 없다: 스킬에 적어야 한다
refusal-wounds-unasked = `wounds`, `wounds-lost` 키는 재생에만 쓴다: 키를 지우거나 `event`를 `regeneration`으로 적어야 한다
refusal-skill-changes-no-save = `{ $edition }` 에디션에서 `{ $found }` 스킬이 방어 굴림에 미치는 효과는 계산하지 않는다{ $expected ->
    [none] : 지워야 한다
   *[other] : 지우거나 `{ $expected }` 중에서 적어야 한다
}
refusal-skills-unasked = `skills`, `announced` 키는 쓰러질 때만 쓴다: 키를 지우거나 `event`를 `unconscious`로 적고 스킬을 밝혀야 한다
refusal-lieutenant-stays = 전 장교가 그대로 지휘하는 동안 `{ $found }` 키는 아무것도 바꾸지 않는다: 키를 지워야 한다
refusal-unknown-player = `troopers`에 `{ $found }` 플레이어가 없다
refusal-retreat-is-not-over = `lieutenant` 키는 퇴각!이 끝날 때만 뜻이 있다: 키를 지우거나 `before`를 적고 살아남은 비용을 늘려야 한다
refusal-game-goes-on = `victory-points` 키는 게임이 끝날 때만 뜻이 있다: 키를 지워야 한다
refusal-replaced-before-the-check = 시나리오가 판정 전에 장교를 바꾸므로 `{ $found }` 키는 아무것도 바꾸지 않는다: 키를 지워야 한다
refusal-no-tactical-link = `{ $found }`에는 장교에 관한 규칙이 없다: `scenario` 키를 지우거나 { $nearest } 시나리오를 적어야 한다
refusal-changes-at-its-last-point = `{ $edition }` 에디션에서는 첫째 프로필의 마지막 운드를 잃을 때 바뀌며 괄호 속 숫자가 없다: `changes-at` 항목({ $found })을 빼야 한다
refusal-zero-visibility-unasked = `zero-visibility`는 직감적 사격에만 묻는다: 빼고 `line-of-fire`와 보정치로 적어야 한다
refusal-no-swc = `{ $path }` 값은 `{ $found }`: 정수이거나 `"0.5"` 같은 절반 단위여야 한다

## 점수표
refusal-sheet-late-round = 마친 게임 라운드는 { $completed }인데 { $round }라운드에 적은 것이 있다: 숫자를 고치거나 그 라운드를 비워야 한다
refusal-sheet-card-and-zone = 카드의 숫자와 그 숫자를 더하는 구역은 함께 적는다: 둘 다 적거나 둘 다 비워야 한다
refusal-sheet-flag = `{ $path }` 값은 `{ $found }`: `1`이나 `0`이어야 한다
refusal-sheet-unknown = 점수표에 `{ $found }` 칸은 없다: 빼야 한다
refusal-draw-untick = 고난도 모드가 없는 시나리오다({ $scenario }). { $others }에만 있다: 표시를 지워야 한다
refusal-draw-mode = `{ $found }` 모드는 없다: `standard` 아니면 `extreme`이어야 한다
refusal-scenario-size = { $sizes ->
    [none] 이 시나리오에는 여기서 고를 게임 크기가 없으므로 army-points도 없다
   *[other] 이 시나리오에는 아미 포인트 { $found }인 게임이 없다. 다음 중 하나여야 한다: { $sizes }
}
refusal-unknown-scenario = `{ $found }` 시나리오는 없다: { $nearest ->
    [none] 시나리오 목록에서 골라야 한다
   *[other] 가장 비슷한 것은 `{ $nearest }`
}
refusal-score-unknown = 이 시나리오에 `{ $found }` 항목은 없다: `{ $expected }` 가운데 하나여야 한다{ $nearest ->
    [none] {""}
   *[other] . 가장 비슷한 것은 `{ $nearest }`
}
refusal-score-contradiction = `{ $path }` 값이 { $stated }인데 목록에서는 { $found }: 한쪽을 고치거나 합계를 빼야 한다
refusal-score-together = `{ $fact }` 값이 A { $a }, B { $b }인데 모두 { $most }개뿐이다: 한쪽을 고쳐야 한다
refusal-score-given-up = `{ $path }` 값이 { $found }인데, 이 플레이어는 카드 { $used }장을 다른 데 써서 목표로는 포기했다: { $left } 이하여야 한다
refusal-score-too-many-cards = { $player } 쪽에서 기밀 카드 { $found }장을 다른 데 썼는데, 가진 것은 { $most }장이다
refusal-score-cancels = `{ $path }` 값이 { $found }인데, 상대가 달성해서 무효로 만들 수 있는 것은 { $most }개다
refusal-score-cancels-with = `{ $path }`: 이 플레이어의 목표 가운데 무효로 만드는 데 썼거나 무효가 된 것이 { $found }개인데, 달성한 것은 { $most }개뿐이고 하나는 둘 중 한 가지만 한다
refusal-score-provisions = `{ $path }` 값이 { $found }인데, 이 플레이어가 달성한 것은 { $most }개고, 달성한 목표만 점수를 더 준다
refusal-score-part = `{ $fact }` 값은 { $found }인데, 이것을 포함하는 `{ $whole }` 값이 { $most }뿐이다: 한쪽을 고쳐야 한다
refusal-score-bonus = 추가 점수를 얻었다는 카드가 { $found }장({ $cards })인데 달성한 기밀 목표는 { $most }개다: 이런 카드는 달성한 목표보다 많을 수 없다
refusal-score-dead-in-place = `{ $trooper }` 병사는 사망해서 테이블에 없다: 서 있는 곳과 닿아 있는 것을 빼야 한다
refusal-score-undeployed-in-place = `{ $trooper }` 병사는 배치된 적이 없다: 서 있는 곳과 닿아 있는 것을 빼야 한다
refusal-score-card = 이 시나리오에서는 기밀 카드를 이렇게 쓰지 못한다: { $use }
refusal-score-one-use = 카드 하나는 한 가지로만 쓴다: `value`와 `zone`, `trooper`나 `interference`, `cancels`, `provisions` 가운데 한 가지만 적어야 한다
refusal-score-other-scenario = 점수표에 적힌 시나리오는 `{ $found }`인데 채점할 시나리오는 `{ $expected }`: 둘 가운데 하나를 고쳐야 한다
refusal-score-no-early-end = 이 시나리오는 마지막 게임 라운드 전에 끝나지 않는다: `completed` 항목을 빼야 한다
refusal-score-no-early-end-in-this-reading = 이 시나리오는 한 해석에서만 마지막 라운드 전에 끝난다: `completed`를 빼거나 `{ $discrepancy }`에서 `{ $reading }` 해석을 골라야 한다
refusal-no-name = `{ $found }` 이름은 쓸 수 없다: 소문자, 숫자와 하이픈 하나씩만 쓴다
refusal-no-player = `{ $found }` 플레이어는 없다: `a` 아니면 `b`여야 한다
refusal-score-two-zones = `{ $trooper }` 병사의 베이스가 `{ $one }`, `{ $other }` 두 곳에 걸친 몫을 더하면 베이스 하나보다 크다: 한쪽을 고쳐야 한다
refusal-score-too-far = `{ $trooper }` 병사가 `{ $one }`, `{ $other }` 두 곳에 함께 있을 수는 없다: 가장 넓은 베이스({ $widest })로도 닿을 수 없는 거리다
refusal-score-too-near-to-tell = `{ $trooper }` 병사의 베이스가 `{ $zone }` 구역에 너무 절반 가까이 걸쳐 있어 아무도 가릴 수 없다: 서로 합의하고, 위치 대신 모두의 `inside`와 `contact`를 적어야 한다
refusal-score-contact-unread = 이 시나리오에서는 { $round }라운드가 끝날 때 { $object }{ $number ->
        [0] {""}
       *[other] {" "}{ $number }
    }에 닿아 있어도 바뀌는 것이 없다: 빼야 한다
refusal-score-stated-and-found = `{ $key }` 항목은 베이스의 위치에서 정해진다: 이 항목을 빼거나 위치를 빼야 한다
refusal-score-does-not-move = `{ $object }` 오브젝트는 시나리오가 놓은 곳에서 움직이지 않는다: 위치를 빼야 한다
refusal-score-carried = `{ $object }` 오브젝트는 누가 들고 있어서 놓인 곳이 없다: 위치를 빼거나 들고 있다는 것을 빼야 한다
refusal-score-off-the-table = `{ $name }` 베이스의 한가운데가 테이블 밖이다: 위치를 고쳐야 한다
refusal-score-limit = `{ $path }` 값이 { $a }, `{ $other }` 값이 { $b }인데 { $why }: 한쪽을 고쳐야 한다
refusal-score-army-listed = { $player } 쪽 병사의 코스트 합계가 { $found }인데, 여기서 아미는 { $points }포인트다
refusal-score-army = `{ $path }` 값이 { $found }인데, 여기서 아미는 { $points }포인트다{ $baggage ->
    [0] {""}
   *[other] . 여기에 배기지의 가치만 더할 수 있다
}
refusal-score-army-both = `{ $path }` 값이 { $a }, `{ $other }` 값이 { $b }라서 더하면 아미의 { $points }포인트{ $baggage ->
    [0] {"를"}
   *[other] 에 배기지의 가치를 합친 것도
} 넘는다: 한쪽을 고쳐야 한다
refusal-score-who-killed = `{ $trooper }` 병사를 적 데이터트래커가 처치했고 적이 한 일은 아니라고 적혀 있다: `killed-by-datatracker`와 `not-by-the-enemy` 가운데 하나를 뺄 것
refusal-score-no-neutral-hvt = 이 시나리오에는 중립인 HVT가 없다: `hvt-lost` 항목을 빼야 한다
refusal-score-not-of-the-sort = `{ $found }` 구역은 `{ $expected }` 종류가 아니다
refusal-unknown-objective = `{ $found }` 기밀 목표는 없다: { $nearest ->
    [none] 기밀 목표 목록에서 골라야 한다
   *[other] 가장 비슷한 것은 `{ $nearest }`
}
refusal-objective-unknown = `{ $found }` 스킬, 장비, 프로그램, 병과는 여기서 알려져 있지 않다: { $nearest ->
    [none] 알려진 것의 id여야 한다
   *[other] 가장 비슷한 것은 `{ $nearest }`
}
refusal-objective-null-doer = `{ $deed }` 행동을 하는 쪽이 무효화 상태라서 아무것도 할 수 없다: 상태를 고쳐야 한다
refusal-objective-null-and-normal = `{ $deed }` 행동에서 무효화 상태이면서 정상 상태일 수는 없다: 상태를 고쳐야 한다
refusal-objective-dead-in-place = `{ $deed }` 행동에 나오는 병사가 사망해서 테이블에 없다: 있는 곳과 닿아 있는 것을 빼야 한다
refusal-objective-relation = 이런 대상과는 성립할 수 없다: { $relation }
refusal-objective-two-kinds = `{ $target }` 대상의 종류가 행동마다 다르다: 한쪽을 고쳐야 한다
refusal-objective-two-places = 베이스가 한꺼번에 이렇게 있을 수는 없다: { $one }, { $other }
refusal-objective-no-answer = 이 카드는 이 모드에서 대상이 이렇게 맞대응하게 하지 않는다: { $with }
refusal-draw-too-few = 덱에서 뽑을 수 있는 카드가 { $found }장이라 목표를 고르기에 모자란다: 빠진 카드를 더한다
refusal-draw-not-drawn = `{ $found }`: 카드 가운데 없음. 다음 가운데 하나여야 함: `{ $expected }`
refusal-object-not-attacked = 이 시나리오에서 공격할 수 없는 목표물이다: 프로필이 있는 것을 고른다
refusal-no-saturation-zone = 이 시나리오에는 포화 구역이 없다: 다른 시나리오를 고르거나 `saturation-of`를 뺀다
refusal-draw-none = 이 시나리오에서는 기밀 목표를 뽑지 않는다({ $scenario }): 다른 시나리오를 고른다
refusal-draw-no-high-difficulty = 고난도 모드는 공통 목표가 있는 시나리오에만 있다: `high-difficulty`를 뺀다
refusal-scenario-not-in-edition = `{ $edition }` 에디션에는 `{ $found }` 시나리오가 없다: 그 페이지에 적힌 에디션을 고르거나 `--edition`을 뺄 것
refusal-scenario-without-rule = 이 시나리오에서는 { $rule } 규칙을 쓰지 않는다: 그 규칙이 목록에 있는 시나리오를 골라야 한다
refusal-panoply-nothing-found = 노획품 표를 굴리지 못하면 찾는 것도 없다: `found`를 빼거나 굴림을 고쳐야 한다({ $item })
refusal-above-and-below = 위와 아래에 함께 있을 수는 없다: `above`나 `below` 가운데 하나를 빼야 한다
refusal-secure-hvt-off = 여기서는 HVT 확보를 고를 수 없다: HVT를 놓지 않거나 뽑는 기밀 목표가 없다
refusal-twice-on-the-table = `{ $name }` 이름이 두 번 나온다: 모델과 지형지물마다 다른 이름을 붙여야 한다
refusal-in-the-same-place = { PARTICLE($name, "이/가") } { PARTICLE($other, "과/와") } 같은 자리에 겹친다: 둘 중 하나를 옮기거나 서 있는 높이를 적어야 한다
refusal-not-on-the-table = 테이블에 `{ $name }` 이름은 없다: `{ $known }` 가운데 하나여야 한다
refusal-zero-height = `{ $name }`의 높이가 0이라 아무것도 가리지 않는다: 높이를 적거나 지형을 빼야 한다
refusal-itself = { PARTICLE($name, "이/가") } 자기 자신을 볼 수는 없다: 다른 모델을 적어야 한다
refusal-faces-itself = 모델이 자기가 선 자리를 향할 수는 없다: 다른 모델이나 지점을 적어야 한다
refusal-follows-from-the-table = `{ $found }` 키는 `table`에서 정해진다: 이 키를 지우거나 `table`을 지워야 한다
refusal-too-close-on-the-table = `table`에서 0.1mm 단위의 차이다: 서로 정해서 `{ $found }` 키로 적어야 한다
refusal-turns-its-back = { PARTICLE($name, "이/가") } { PARTICLE($other, "을/를") } 등지고 있는데 상대는 그쪽을 본다. 명령에서는 이 둘을 나누지 못한다: 상대를 향하게 하거나 `moving`이라고 적어야 한다
refusal-silhouette-and-height = 실루엣에는 정해진 높이가 있다: `height`나 `silhouette` 가운데 하나를 빼야 한다
refusal-bends-inwards = { $name }의 꼭짓점은 안으로 꺾이지 않고 한 바퀴 돌아야 한다: 차례대로 적고, 꺾인 지형지물은 여러 개로 나누어야 한다
refusal-the-same-figure = { PARTICLE($name, "이/가") } 두 번 나온다: 다른 모델을 적어야 한다
refusal-one-shape = 구역은 원이거나 띠이거나 꼭짓점으로 이루어진다: `circle`, `strip`, `corners` 가운데 하나만 적어야 한다
refusal-strip = 띠는 가까운 거리에서 먼 거리까지다: `strip = ['8"', '16"']`처럼 적어야 한다
refusal-crosses-itself = 꼭짓점은 구역을 한 바퀴 돌아야 하고 변끼리 엇갈리거나 닿으면 안 된다: 차례대로 적어야 한다
refusal-zone-of-the-scenario = 구역은 `{ $scenario }`의 것이다: 그린 구역이나 시나리오 가운데 하나를 빼야 한다

## 대회
refusal-event-text = `{ $found }` 글은 여기에 쓸 수 없다: 눈에 보이고 앞뒤에 공백이 없는 한 줄로 1~{ $most }자여야 한다
refusal-event-key = `{ $found }` 키는 대회 파일에 없다: 판정에 쓰는 것이므로 빼야 한다
refusal-event-name-twice = `{ $found }` 이름이 두 번 나온다: 참가자마다 다른 이름을 써야 한다
refusal-event-unknown-player = `{ $found }` 참가자는 없다: `player`에 적힌 이름이어야 한다{ $nearest ->
    [none] {""}
   *[other] . 가장 비슷한 것은 `{ $nearest }`
}
refusal-event-half-a-result = 결과를 반만 적었다: `{ $missing }`도 적거나, 게임 중이면 둘 다 빼야 한다
refusal-event-lots-twice = `lots`, `drawn` 두 가지를 모두 적었다: 하나만 남겨야 한다
refusal-event-no-lot = `{ $player }` 참가자의 제비가 없다: `drawn`에는 참가자가 모두 있어야 한다
refusal-event-too-few-players = 참가자가 너무 적다({ $found }명): { $least }명 이상이어야 한다
refusal-event-no-escalation = `{ $form }` 대회에는 아미가 커지는 추가 규칙이 없다: 토너먼트나 리그여야 한다
refusal-event-other-rounds = `rounds` 값은 { $found }: 이 대회는 언제나 { $expected }라운드다
refusal-event-too-few-rounds = 라운드가 너무 적다({ $found }라운드): { $least }라운드 이상이어야 한다
refusal-event-unusual-rounds = 참가자 { $players }명에 { $found }라운드: 표의 기준은 { $expected }라운드다
refusal-event-too-many-rounds = 대진을 정한 라운드({ $found }개)가 대회의 라운드({ $most }개)보다 많다: `rounds`를 고치거나 라운드를 빼야 한다
refusal-event-other-tier = 이 대회의 티어는 { $tier } 쪽이 아니다: 리그는 중위 티어이고, 아미가 커지는 추가 규칙에서는 라운드마다 정해져 있다. `tier`를 빼야 한다
refusal-event-no-k-factor = 특별한 대회인데 K 계수가 없다: 공지한 값을 `k-factor`에 적어야 한다
refusal-event-own-k-factor = `{ $form }` 대회의 K 계수는 규칙에 적혀 있다: `k-factor`를 빼거나 대회를 `special`로 적어야 한다
refusal-event-other-scenarios = 시나리오가 { $found }개다: 라운드마다 하나씩 모두 { $expected }개여야 한다
refusal-event-scenario-twice = { $again }라운드의 `{ $scenario }` 시나리오는 { $first }라운드에서도 한다: 다른 시나리오여야 한다
refusal-event-second-own-scenario = `{ $scenario }` 시나리오는 팩에 없고, 주최자의 시나리오는 이미 하나 있다: 팩의 시나리오여야 한다
refusal-event-other-scenario = `{ $scenario }` 시나리오는 이 라운드의 것이 아니다: { $printed } 시나리오여야 한다
refusal-event-other-extra = `{ $form }` 형식에서는 제한 투입, 용병 고용, 스펙 옵스를 쓸 수 없다: `extras`에서 뺀다
refusal-event-other-army = `{ $player }`의 리스트가 서로 다른 아미의 것이다: 한 아미의 것이어야 한다
refusal-event-other-faction = `{ $player }`의 리스트가 서로 다른 진영의 것이다: 한 진영이나 한 섹토리얼 아미의 것이어야 한다
refusal-event-other-battle-list = `{ $player }`의 리스트가 모두 한 클로즈드 배틀 리스트의 것이 아니다: 그 리스트만 써야 한다
refusal-event-hired = `{ $player }`의 리스트는 추가 규칙 없이 용병을 고용했다: `extras`에 `soldiers-of-fortune`을 넣는다
refusal-event-no-spec-ops = `{ $player }`의 리스트에는 추가 규칙 없이 스펙 옵스가 있다: `extras`에 `spec-ops`를 넣는다
refusal-event-changed-spec-ops = `{ $player }`의 스펙 옵스가 토너먼트 도중에 바뀌었다: `changed-after`를 뺀다
refusal-event-other-lists = `{ $player }` 참가자의 리스트가 { $found }개다: { $expected }개여야 한다
refusal-event-twice-in-a-round = `{ $player }` 참가자가 { $round }라운드에 두 번 나온다: 게임 하나나 부전승 하나여야 한다
refusal-event-left-before = `{ $player }` 참가자는 { $last }라운드 뒤에 그만두었는데 { $round }라운드에 나온다: `left-after`나 그 라운드를 고쳐야 한다
refusal-event-left-out = `{ $player }` 참가자가 { $round }라운드에 없다: 게임이나, 홀수일 때의 부전승이나, `left-after`가 있어야 한다
refusal-event-bye-for-nobody = `{ $player }` 참가자에게 부전승을 주었지만 참가자 수는 짝수다({ $players }명): 게임을 해야 한다
refusal-event-no-result = `{ $one }`, `{ $other }` 두 참가자의 { $round }라운드 결과가 없다: 다음 라운드의 대진보다 먼저 적어야 한다
refusal-event-objective-points = 목표 점수 { $found }점은 있을 수 없다: 0~{ $most }점이어야 한다
refusal-event-victory-points = 승리 점수 { $found }점은 예상 밖의 값이다: 0~{ $most }점이어야 한다
refusal-event-second-bye = `{ $player }` 참가자가 { $round }라운드에 또 부전승을 받았지만 더 적게 받은 사람이 있다: 그 가운데 한 사람에게 주어야 한다
refusal-event-met-again = { $round }라운드에서 이미 만난 사람끼리 만났다(재대결 { $found }회): { $fewest }회로 할 수 있었다
refusal-event-early-penalty = `{ $player }` 참가자의 점수를 { $round }라운드 뒤에 뺀다고 적었다: 대진을 정한 1~{ $played }라운드여야 한다
refusal-event-unfinished = { $round }라운드의 결과가 모자란다: 다음 대진을 정하기 전에 모두 있어야 한다
refusal-event-over = 대회는 { $rounds }라운드로 끝났다: 더 정할 대진이 없다
refusal-total-is-no-terrain = `total`은 지형의 종류가 아니다. 지형의 종류를 적는다
refusal-terrain-not-listed = 고른 종류가 `terrain`에 없다. 그 가운데 하나를 고른다
refusal-place-key = { $edition }의 배짱 굴림과 상관없다: 빼야 한다
refusal-alignment-key = `{ $found }`: { $edition }에서는 소속과 상관없다. 빼야 한다
refusal-other-check = `{ $found }`: `check`가 `{ $check }`일 때만 읽는다. 빼거나 `check`를 바꿔야 한다
refusal-not-disposable = `uses-left`는 소모성 무기에만 묻는다: 빼야 한다
refusal-above-printed-uses = `uses-left`가 { $found }인데 무기에 적힌 횟수는 { $printed }이다: 낮춰야 한다
refusal-shot-at-a-point = { $weapon }: 표적이 아니라 지점에 쏜다: `at`을 빼야 한다
refusal-not-targetless = `point`는 표적 없음 트레잇이 있는 무기에만 묻는다: 빼고 `at`으로 표적을 적어야 한다

## 설치물과 보급품
refusal-automatic-or-not = `{ $found }` 항목이 다른 목록에 있다: 자동 스킬과 자동 장비는 `automatic`에, 나머지는 `others`에 적어야 한다
refusal-beyond-without-reach = 배치 구역을 몇 인치까지 벗어나는 것은 전방 배치와 전략적 배치뿐이다. 이 키를 지울 것
refusal-copied-by-the-replica = 복제는 이것을 본체에서 그대로 가져온다. 이 키를 지울 것
refusal-disco-ball-not-on-table = 디스코 볼은 맨 먼저 한 번만 놓고, 파괴된 뒤에는 아무 일도 없다: `events` 순서를 고쳐야 한다
refusal-item-without-patient = 이 물품은 가진 병사에게 듣는다: `patient` 키를 지워야 한다
refusal-kit-is-not-shot = 키트는 `distance` 거리에서 `bs` 값으로 쏘거나 접촉해서 쓴다: 두 키를 함께 적거나 지워야 한다
refusal-kit-shot-once = 쏜 키트는 대상에게 한 번만 닿는다: `uses` 키를 지우거나 `distance` 키를 지워야 한다
refusal-kit-of-the-user = 메디킷을 쓰는 병사의 스킬과 장비만 적는다: 키를 지워야 한다
refusal-lent-value = `{ $found }` 값에 보정치가 없다: `firewall(-3)`이나 `discover(+3)`처럼 적어야 한다
refusal-more-than-printed-uses = 남은 횟수 { $found }번은 적혀 있는 { $printed }번보다 많다: 남은 횟수를 적어야 한다
refusal-needs-no-baggage = 오버킬에는 배기지를 가진 아군이 필요 없다: `baggage` 키를 지워야 한다
refusal-no-impersonator = 변장 상태인 병사에게만 단계가 있다. `states`에 `impersonation-state`를 넣거나 이 키를 지울 것
refusal-no-echo = 오더에서 결속 점검에 실패하는 것은 홀로에코 상태의 병사와 그 허상뿐이다. 페리퍼럴에게는 `disconnected` 상태를 주고, 팀에서 빠진 파이어팀 팀원은 팀에서 지우고, 아니면 이 키를 지울 것
refusal-no-mask = 홀로마스크 상태인 병사만 다른 병사를 흉내 낸다. `states`에 `holomask`를 넣거나 이 키를 지울 것
refusal-no-printed-traits = `{ $found }` 항목에는 { $edition } 트레잇이 없다: 무기나 장비를 적고, 모드가 여럿이면 `mode` 키도 적어야 한다
refusal-no-repeater = `{ $found }` 항목은 리피터처럼 작동하지 않는다: `{ $expected }` 가운데 하나를 적거나 키를 지워야 한다
refusal-not-for-a-replica = 복제에는 이것이 따로 없다. 이 키를 지울 것
refusal-not-in-deployment = 배치 단계에는 반응하지 않는다: `reactive` 키를 지워야 한다
refusal-not-on-the-chart = `{ $found }` 물품은 표에 없다: `{ $expected }` 가운데 하나를 적어야 한다
refusal-one-type-only = 고를 종류가 없는 물품이다: 키를 지워야 한다
refusal-only-at-the-edge = 이 에디션의 착지 규칙은 이것을 따지지 않는다. 이 키를 지울 것
refusal-only-for-a-jump = 이 에디션에서는 전투 강하만 이것을 따진다. 이 키를 지울 것
refusal-no-feedback = 이 에디션에서 `{ $found }`에는 NFB 라벨이 없다
refusal-feedback-alone = 이 병사에게는 이것 때문에 멈출 다른 NFB 라벨이 없다. 이 키를 지울 것
refusal-nothing-to-guard = 이 병사는 은폐 배치 상태가 아니거나 마커 상태가 되려는 적이 보이지 않는다. 이 키를 지울 것
refusal-does-not-appear = 이 병사는 이 오더에 은폐 배치에서 나오지 않는다. 이 키를 지울 것
refusal-never-a-marker = 이 병사에게는 마커로 배치할 스킬이 없다. 이 키를 지울 것
refusal-marker-only-after-the-roll = 이 병사가 마커인지는 굴린 다음에야 정해진다. 이 키나 ARO를 지울 것
refusal-only-for-mines = 지뢰에만 쓰는 키다: 지워야 한다
refusal-only-for-speedballs = 스피드볼에만 쓰는 키다: 지워야 한다
refusal-only-in-an-order = 오더에만 쓰는 키이고 상태처리 단계에는 쓰지 않는다: 지워야 한다
refusal-only-in-reaction = ARO에만 쓰는 키다: `reactive` 키를 더하거나 이 키를 지워야 한다
refusal-only-with-boost = 부스트가 있는 무기에만 쓰는 키다: 지워야 한다
refusal-only-with-minelayer = 지뢰 매설에만 쓰는 키다: `by = "minelayer"`라고 적거나 키를 지워야 한다
refusal-only-with-intuitive-attack = 굴림은 직감적 사격에만 한다: `by = "intuitive-attack"`라고 적거나 키를 지워야 한다
refusal-smoke-cut-in-part = `{ $other }`: `{ $name }` 아래의 연막을 일부만 덮어 나머지를 가릴 수 없다. 어느 한쪽을 옮겨야 한다
refusal-only-with-perimeter = 페리미터에만 쓰는 키다: 지워야 한다
refusal-skill-not-listed = `{ $found }` 스킬이 병사에게 없다: `skills`에 적어야 한다
refusal-unknown-original = 이 편에 `{ $found }` 병사가 없거나 그것도 복제다. 본체가 되는 병사의 이름을 쓸 것
refusal-unknown-type = `{ $found }` 종류는 없다: `{ $expected }` 가운데 하나를 적어야 한다
refusal-where-it-hits = 쏘거나 던진 것은 맞은 자리에 놓인다: 키를 지워야 한다

refusal-units-too-many-files = 파일이 { $found }개다. 많아야 { $most }개까지 받으므로 나누어 가져올 것
refusal-units-too-large = 파일이 { $found }바이트다. 많아야 { $most }바이트까지 받으므로 아미 하나의 파일을 줄 것
refusal-units-unknown-key = { $line }행 { $column }열에 모르는 키 `{ $found }`: 아는 키는 `{ $expected }`. 제작사가 형식을 바꾸었으니 그 키를 읽는 법부터 더해야 한다
refusal-units-missing-key = { $line }행 { $column }열에 키 `{ $key }` 빠짐: 내려받은 그대로의 파일을 줄 것
refusal-units-unknown-word = { $line }행 { $column }열에 모르는 값 `{ $found }`: 아는 값은 `{ $expected }`
refusal-units-malformed = { $line }행 { $column }열에 뜻밖의 값(`{ $found }`): 내려받은 그대로의 파일을 줄 것
refusal-units-not-json = { $line }행 { $column }열부터 JSON이 아니다. 내려받은 파일을 그대로 넣어야 한다
refusal-units-unknown-value = `{ $place }`의 키 `{ $key }`에 모르는 값 `{ $found }`: 파일이 이름을 대지 않거나 뜻이 알려지지 않은 값이다
refusal-units-unknown-army = `{ $found }`: 그런 이름의 아미가 없다{ $nearest ->
    [none] {""}
   *[other] . 가장 가까운 것은 `{ $nearest }`
}. 파일 이름을 아미의 슬러그나 번호로 하거나 army.json도 함께 줄 것
refusal-army-code-too-long = 아미 코드가 { $found }바이트다. 많아야 { $most }바이트까지 읽으므로 리스트 하나의 코드를 붙일 것
refusal-army-code-empty = 아미 코드가 없다: 아미 빌더가 보여 주는 코드나 그 코드로 끝나는 주소를 붙일 것
refusal-army-code-character = 아미 코드의 { $at }번째 글자 `{ $found }`: 코드에 쓰이지 않는 글자다. 앞뒤의 글을 빼고 다시 붙일 것
refusal-army-code-cut-short = 아미 코드가 중간에 끊겼다({ $part ->
    [army] 아미
    [list-name] 리스트 이름
    [points] 포인트
    [groups] 컴뱃 그룹
   *[members] 병사 목록
}). 끝까지 다시 복사할 것
refusal-army-code-unreadable = 아미 코드를 { $at }번째 바이트에서 읽을 수 없다: 코드가 상했거나 알려지지 않은 형식이다. 다시 복사할 것
refusal-too-many-units = 유닛이 { $found }개, 최대 { $most }개: 몇을 뺄 것
refusal-matrix-unknown-unit = `{ $found }` 유닛이 없음{ $nearest ->
    [none] {""}
   *[other] , 가장 가까운 이름은 `{ $nearest }`
}: 아미 코드를 넣거나 유닛 이름을 한 줄에 하나씩 적을 것
refusal-matrix-unknown-option = { $unit } 유닛에 병사 한 명짜리 옵션 { $found }이 없음: 유닛 페이지의 옵션 번호를 적을 것
refusal-matrix-too-many = 리스트의 서로 다른 병사가 { $found }명, 최대 { $most }명: 몇을 뺄 것
refusal-list-fireteam-minimum = { $unit } 병사가 { $least }명 이상 필요함
refusal-list-fireteam-asterisk = 다음 유닛의 병사가 하나 이상 필요함: { $units }
refusal-list-unknown-army = 아미 { $number }(`{ $slug }`): 데이터에 없는 아미다. 더 새로운 아미이거나 더는 팔지 않는 아미일 수 있다
refusal-list-unknown-option = 컴뱃 그룹 { $group }의 { $position }번째 병사: 데이터 버전 { $version }의 { $unit }에는 옵션 { $option } 항목이 없다. 코드의 버전이 다르다
refusal-list-foreign-unit = 컴뱃 그룹 { $group }의 { $position }번째 병사: 데이터 버전 { $version }에서 { $unit } 유닛은 { $army } 아미에 넣을 수 없다
refusal-list-unknown-unit = 컴뱃 그룹 { $group }의 { $position }번째 병사: 유닛 { $number } 항목이 데이터에 없다. 코드의 버전이 { $version } 버전과 다르다
refusal-list-too-many-troopers = 리스트의 병사가 { $found }명이다. 많아야 { $most }명까지 허용된다
refusal-list-group-too-large = 컴뱃 그룹 { $group }의 병사가 { $found }명이다. 많아야 { $most }명까지 허용된다
refusal-list-lieutenants = { $found ->
    [0] 리스트에 장교가 없다
   *[other] 리스트에 장교가 { $found }명이다
}. 꼭 한 명이어야 한다
refusal-list-too-dear = 병사들의 값이 { $found }포인트다. 많아야 { $most }포인트까지 허용된다
refusal-list-too-much-swc = 병사들의 SWC가 { $found } 든다. 많아야 { $most }까지 허용된다
refusal-list-over-availability = 리스트에 { $unit } 유닛이 { $found }명이다. AVA는 { $most }다
refusal-list-shared-limit = 리스트에 { $units } 유닛이 모두 { $found }명이다. 합쳐서 { $most }명까지 허용된다
refusal-no-landing-area = `{ $found }`에는 지정 착지 구역이 없다: `scenario` 키를 지우거나 { $nearest } 시나리오를 적어야 한다
refusal-nobody-lands = 이것이 바꾸는 스킬로 착지하는 병사가 없다. 이 키를 지울 것
refusal-no-drop-template = 이 에디션에서 이 스킬로 착지할 때는 강하 템플릿을 놓지 않는다. 이 키를 지울 것
refusal-no-prior-deployment = 사전 배치가 아닌 것이다. 다른 방법으로 놓을 것
refusal-place-of-prior-deployment = 사전 배치하는 것을 어디에 놓는지 따지는 규칙이 없다. 이 키를 지울 것
refusal-depth-without-points = 이 에디션에서 배치 구역의 깊이는 아미 포인트와 관계없다. 이 키를 지울 것
refusal-fact-without-effect = 이 오더에서 이것에 달린 것이 없다. 이 키를 지우거나, 이것이 바꾸는 것을 적을 것
refusal-one-chart-only = 이 에디션에서는 이 스킬의 표가 하나이고 레벨을 따지지 않는다. 이 키를 지울 것
refusal-scenario-without-gates = 이 시나리오에는 벽이 있는 구역이 없다. 다른 시나리오를 적을 것
refusal-no-gate-opens = 이 선에는 스킬로 여는 문이 없다. 이 키를 지울 것
refusal-scenario-changes-no-weapons = 시나리오 `{ $found }`에는 무기를 바꾸는 규칙이 없다: 다른 시나리오를 적어야 한다
refusal-scenario-fires-no-such-ammunition = 시나리오가 더하는 탄에 { $found } 탄이 없다: 다른 탄을 적어야 한다
refusal-lasts-no-turns = `{ $found }`: 몇 턴 동안 이어지는 상태를 일으키지 않는다
refusal-no-antennas = 이 시나리오에는 송신 안테나가 없다
refusal-one-mission-question = 미션에 관한 상황에는 질문이 꼭 하나여야 한다. 키를 하나만 쓴다
