# 페이지의 말.

ui-inches = { $number }인치
ui-millimetres = { $number }mm
