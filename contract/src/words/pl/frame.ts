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

  // Closed businesses and the reasons
  'Your access is suspended: {name}': 'Twój dostęp jest zawieszony: {name}',
  'Your access has been deactivated: {name}': 'Twój dostęp został wyłączony: {name}',
  'Ask the owner or an administrator to restore it. Your data there is safe.':
    'Poproś o jego przywrócenie właściciela albo osobę, która zarządza tam użytkownikami. Nic z tego, co tam zapisano, nie zginęło.',
  'The business is suspended: {name}': 'Firma jest zawieszona: {name}',
  'Only superadmins can use it for now. Nothing is lost. Ask the owner when it reopens.':
    'Na razie pracują w niej tylko superadmini. Nic nie zginęło. Zapytaj właściciela, kiedy firma wznowi pracę.',
  'The business is closed: {name}': 'Firma jest zamknięta: {name}',
  'It is closed. Its owner can reopen it for {days} days after closing.':
    'Nikt już w niej nie pracuje. Właściciel może ją otworzyć ponownie przez {days} dni od zamknięcia: zapytaj o to.',
  'You no longer belong to: {name}': 'Nie należysz już do: {name}',
  'An administrator has removed your access. Ask the owner if that is a mistake.':
    'Osoba, która zarządza tam użytkownikami, odebrała Ci dostęp. Jeśli to pomyłka, zapytaj właściciela.',
  'You cannot work in any of your businesses now': 'Nie możesz teraz pracować w żadnej ze swoich firm',
  'You do not belong to any business': 'Nie należysz do żadnej firmy',
  'Ask the owner of the business for access, then try again.':
    'Poproś właściciela firmy o dostęp, a potem spróbuj ponownie.',
  'Your business is closed': 'Twoja firma jest zamknięta',
  'For {days} days after closing you can open it again.':
    'Przez {days} dni od zamknięcia możesz ją otworzyć ponownie.',
  'Open {name} again': 'Otwórz ponownie: {name}',
  'You can work here': 'Tu możesz pracować',
  'Try in another salon': 'Spróbuj w innym salonie',
  'You have no role in {business}, so you see almost nothing. Ask the owner or an administrator for one.':
    'Nie masz żadnej roli w firmie {business}, dlatego prawie nic tu nie widać. Poproś o rolę właściciela albo osobę, która zarządza użytkownikami.',
  'Without a role you cannot open this page.': 'Bez roli nie otworzysz tej strony.',
  'The previewed role {name} does not include this page.':
    'Rola {name}, w której oglądasz program, nie obejmuje tej strony.',
} as const
