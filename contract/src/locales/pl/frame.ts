/** What opens from the frame: the drawer of looks, the menu of the user. Loaded with them. */
export const frame = {
  'Reset password': 'Zresetuj hasło',
  'Every choice applies at once. Theme, font and direction follow you to other devices; the menu is set for this one.':
    'Każdy wybór działa od razu. Motyw, krój pisma i kierunek będą też na innych urządzeniach, ustawienie menu tylko na tym.',
  'Every choice applies at once and follows you to other devices.':
    'Każdy wybór działa od razu i będzie też na innych urządzeniach.',
  'Sidebar style': 'Styl menu bocznego',
  'Inset|sidebar': 'Wtopione',
  'Floating|sidebar': 'Pływające',
  'Sidebar|sidebar': 'Standardowe',
  Layout: 'Układ',
  'Default|layout': 'Domyślny',
  'Compact|layout': 'Zwarty',
  'Offcanvas|layout': 'Ukryte menu',
  'Compact leaves a strip of icons, Offcanvas nothing. {keys} shows and hides the menu at any time.':
    'Zwarty zostawia pasek ikon, ukryte menu znika całe. {keys} pokazuje je i chowa w każdej chwili.',
  'Reset: {choice}': 'Przywróć domyślne: {choice}',
  'Reset all': 'Przywróć wszystkie domyślne',
} as const
