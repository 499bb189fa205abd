/** The rules of a business, and the screen on which they are set. */
export const systemSettings = {
  // settings
  'Step of the calendar': 'Krok kalendarza',
  'Times are offered, and visits moved, in steps of this length. Any other time can be typed.':
    'Co ile minut proponujemy godziny i przesuwamy wizyty. Każdą inną godzinę można wpisać ręcznie.',
  'The week begins on': 'Pierwszy dzień tygodnia',
  'The first day of the week in the calendar, and wherever a date is chosen.':
    'Od tego dnia zaczyna się tydzień w kalendarzu i wszędzie tam, gdzie wybiera się datę.',
  'The day begins at': 'Początek dnia',
  'The calendar shows the day from this time. It begins earlier when somebody works or is booked earlier.':
    'Od tej godziny kalendarz pokazuje dzień. Zaczyna się wcześniej, gdy ktoś wcześniej pracuje lub ma wizytę.',
  'The day ends at': 'Koniec dnia',
  'The calendar shows the day until this time. It ends later when somebody works or is booked later.':
    'Do tej godziny kalendarz pokazuje dzień. Kończy się później, gdy ktoś dłużej pracuje lub ma wizytę.',
  'Cancelling by the link': 'Odwołanie przez link',
  'Until so many hours before the start a client can cancel by the link in the message. Later the client is asked to call.':
    'Do tylu godzin przed wizytą klient może ją odwołać linkiem z wiadomości. Później prosimy go o telefon.',
  Reminder: 'Przypomnienie',
  'So many hours before the visit the client is reminded of it. 0: no reminders.':
    'Tyle godzin przed wizytą klient dostaje przypomnienie. 0: bez przypomnień.',
  'Quiet hours': 'Cisza nocna',
  'Reminders that are due in these hours wait for their end; where that would be too late, they leave before. What answers a change of a visit leaves at once.':
    'Przypomnienia z tych godzin czekają do rana, a jeśli byłoby za późno, wychodzą wcześniej. Potwierdzenia i zmiany wizyt wychodzą od razu.',
  'Sign out when idle': 'Wylogowanie po bezczynności',
  'Whoever does nothing for so long has to sign in again.':
    'Kto przez tyle czasu nic nie zrobi, musi zalogować się ponownie.',
  'Sign out in any case': 'Wylogowanie bez względu na aktywność',
  'So many days after signing in everybody has to sign in again, however busy.':
    'Po tylu dniach od zalogowania każdy musi zalogować się ponownie.',

  // the screen
  'The rules of this business. What you change is saved at once.':
    'Zasady tej firmy. Każda zmiana zapisuje się od razu.',
  'Search for a setting': 'Szukaj ustawienia',
  'For whom': 'Dla kogo',
  'This business': 'Ta firma',
  'All businesses': 'Wszystkie firmy',
  'What you set here holds for every business that has no value of its own for it.':
    'To, co tu ustawisz, obowiązuje w każdej firmie, która nie ma własnego ustawienia.',
  General: 'Ogólne',
  'Booking|settings': 'Rezerwacja i odwołania',
  'Messages to clients': 'Wiadomości do klientów',
  Privacy: 'Prywatność',
  Receipts: 'Paragony',
  'Signing in|settings': 'Logowanie',
  'Saved: {name}': 'Zapisano: {name}',
  'Reset to {value}': 'Przywróć: {value}',
  'Reset {name} to {value}': 'Przywróć {name}: {value}',
  'Changed by {name}, {when}.': 'Zmiana: {name}, {when}.',
  'Changed {when}.': 'Zmiana: {when}.',
  'As set for all businesses.': 'Tak jak we wszystkich firmach.',
  'This is the default.': 'Wartość domyślna.',
  'Default: {value}.': 'Domyślnie: {value}.',
  '{business} has its own value: {value}.': '{business} ma własne ustawienie: {value}.',
  'Only a superadmin can change this.': 'Może to zmienić tylko superadmin.',
  'Quiet from': 'Cisza od',
  'Quiet until': 'Cisza do',
  'off|setting': 'wyłączone',
  'days|unit': 'dni',
  '{count} days': { one: '{count} dzień', few: '{count} dni', many: '{count} dni', other: '{count} dnia' },

  // refusals
  'Enter 0 to 168 hours.': 'Wpisz od 0 do 168 godzin.',
  'Enter 1 to 720 hours.': 'Wpisz od 1 do 720 godzin.',
  'Enter 1 to 90 days.': 'Wpisz od 1 do 90 dni.',
  'The end must not be the start.': 'Koniec musi być inny niż początek.',
  'Only a superadmin can change what holds for all businesses.':
    'To, co obowiązuje we wszystkich firmach, może zmienić tylko superadmin.',
} as const
