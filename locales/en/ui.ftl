# Words of the pages.

ui-inches = { $number }″
ui-millimetres = { $number } mm
