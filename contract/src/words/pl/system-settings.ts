/** The rules of a business, and the screen on which they are set. */
export const systemSettings = {
  // settings
  'Step of the calendar': 'Krok kalendarza',
  'Times are offered, and appointments moved, in steps of this length. Any other time can be typed.':
    'Co ile minut proponujemy godziny i przesuwamy wizyty. Każdą inną godzinę można wpisać ręcznie.',
  'The week begins on': 'Pierwszy dzień tygodnia',
  'The first day of the week: in the calendar, fields of dates, reports and the weekly mail.':
    'Od tego dnia zaczyna się tydzień w kalendarzu, polach dat, raportach i mailu tygodniowym.',
  'The day begins at': 'Początek dnia',
  'The calendar day starts at this time, or earlier when there are earlier hours or appointments.':
    'Od tej godziny kalendarz pokazuje dzień. Zaczyna się wcześniej, gdy ktoś wcześniej pracuje lub ma wizytę.',
  'The day ends at': 'Koniec dnia',
  'The calendar day ends at this time, or later when there are later hours or appointments.':
    'Do tej godziny kalendarz pokazuje dzień. Kończy się później, gdy ktoś dłużej pracuje lub ma wizytę.',
  'Cancelling by the link': 'Odwołanie przez link',
  'Clients can cancel by link until this many hours before the appointment. After that they are asked to call.':
    'Do tylu godzin przed wizytą klient może ją odwołać linkiem z wiadomości. Później prosimy go o telefon.',
  'Late cancellation': 'Późne odwołanie',
  'A cancellation by the client counts as late from this many hours before the appointment. Staff can decide otherwise.':
    'Od tylu godzin przed wizytą odwołanie przez klienta liczy się jako późne. Przy odwołaniu można to zmienić.',
  'Reasons for cancelling': 'Powody odwołania',
  'Staff choose one of these when they cancel an appointment. One reason per line.':
    'Lista do wyboru przy odwoływaniu wizyty. Jeden powód w wierszu.',
  'A line is empty.': 'Jeden z wierszy jest pusty.',
  'A reason has at most 80 characters.': 'Powód może mieć najwyżej 80 znaków.',
  'Enter at least one reason.': 'Podaj przynajmniej jeden powód.',
  'Enter at most 20 reasons.': 'Podaj najwyżej 20 powodów.',
  'A reason is listed twice.': 'Powód jest na liście dwa razy.',
  'New confirmation after a move': 'Ponowne potwierdzenie po przesunięciu',
  'A confirmed appointment moved by this many minutes or more, or to another day, has to be confirmed again.':
    'Potwierdzona wizyta przesunięta o co najmniej tyle minut albo na inny dzień wymaga ponownego potwierdzenia.',
  'Quiet hours': 'Cisza nocna',
  'Reminders, offers and changes by staff wait until these hours end. A message that would be too late leaves earlier. Bookings and changes by clients are answered at once.':
    'Przypomnienia, propozycje terminów i zmiany wprowadzone przez personel czekają do rana; jeśli byłoby za późno, wiadomość wyjdzie wcześniej. Rezerwacje i zmiany klientów potwierdzamy od razu.',
  'Sign out when idle': 'Wylogowanie po bezczynności',
  'Sign out after this much inactivity.': 'Kto przez tyle czasu nic nie zrobi, musi zalogować się ponownie.',
  'Sign out in any case': 'Wylogowanie bez względu na aktywność',
  'Everyone must sign in again after this many days, even when active.':
    'Po tylu dniach od zalogowania każdy musi zalogować się ponownie.',
  'Limit of no-shows': 'Limit nieobecności',
  'Warn staff after this many no-shows.':
    'Od tylu nieobecności ostrzegamy każdego, kto umawia klienta, otwiera jego kartę lub wizytę.',
  Deposit: 'Przedpłata',
  'Share of the price that is proposed as a deposit, and reminded of. 0: none.':
    'Taką część ceny podpowiadamy jako przedpłatę i o niej przypominamy. 0: bez.',
  'Time held for a client': 'Blokada terminu na czas rezerwacji',
  'A time stays reserved this long while a client books it online.':
    'Tak długo trzymamy termin, gdy klient rezerwuje go online. Potem znów jest wolny.',
  'Answer from the waiting list': 'Odpowiedź z listy oczekujących',
  'An offered time is held this long for a client of the waiting list.':
    'Tyle czasu trzymamy zaproponowany termin dla klienta z listy oczekujących.',
  'Freed times': 'Zwolnione terminy',
  'Propose clients of the waiting list to staff, or send offers automatically.':
    'Podpowiadaj personelowi, kogo zaprosić, albo wysyłaj propozycje automatycznie.',
  'Propose to staff': 'Podpowiadaj',
  'Send automatically': 'Wysyłaj',
  'Prices when selling': 'Ceny przy sprzedaży',
  'Whether prices are shown and typed with VAT or without it.':
    'Czy ceny pokazujemy i wpisujemy z VAT, czy bez.',
  'Rounding of discounted prices': 'Zaokrąglanie cen po rabacie',
  'A price that a discount has changed is rounded to this amount.':
    'Cenę zmienioną przez rabat zaokrąglamy do tej kwoty.',
  'Selling needs an open till': 'Sprzedaż tylko przy otwartej kasie',
  'Sales require an open till with counted cash.':
    'Bez otwarcia kasy i policzenia gotówki nie można nic sprzedać.',
  'Blind count of the drawer': 'Liczenie gotówki w ciemno',
  'Cashiers see what the drawer should hold only after counting it.':
    'Kasjer widzi, ile powinno być w szufladzie, dopiero gdy ją przeliczy.',
  'Budget for SMS': 'Budżet na SMS-y',
  'No more SMS are sent after this monthly spend. Off: no limit.':
    'Po wydaniu tej kwoty w miesiącu kolejne SMS-y nie wychodzą. Wyłączone: bez limitu.',
  'Keeping data of clients': 'Przechowywanie danych klientów',
  'Erase client data this many years after the last appointment. Off: keep it until erased by hand. Five years are common; ask your lawyer.':
    'Tyle lat po ostatniej wizycie dane klienta mają zostać usunięte. Wyłączone: zostają, aż ktoś je usunie. Często przyjmuje się 5 lat; uzgodnij to z prawnikiem.',

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
  'on|setting': 'włączone',
  'gross|prices': 'brutto',
  'net|prices': 'netto',
  'no rounding': 'bez zaokrąglania',
  'years|unit': 'lat',
  '{count} years': { one: '{count} rok', few: '{count} lata', many: '{count} lat', other: '{count} roku' },
  '{amount} a month': '{amount} miesięcznie',
  'days|unit': 'dni',
  '{count} days': { one: '{count} dzień', few: '{count} dni', many: '{count} dni', other: '{count} dnia' },

  // refusals
  'Enter 1 to 10.': 'Wpisz od 1 do 10.',
  'Enter 0 to 100 percent.': 'Wpisz od 0 do 100 procent.',
  'Enter 1 to 100 percent.': 'Wpisz od 1 do 100 procent.',
  'Deposit of clients who always pay one': 'Przedpłata klientów, którzy zawsze ją wpłacają',
  'Share of the price where neither the service nor the setting above asks for a deposit.':
    'Część ceny, gdy ani usługa, ani ustawienie powyżej nie wymaga przedpłaty.',
  'Fee for a late cancellation': 'Opłata za późne odwołanie',
  'Fee for a no-show': 'Opłata za nieobecność',
  'Share of the price that the till proposes. 0: none, 100: the full price.':
    'Część ceny, którą proponuje kasa. 0: bez opłaty, 100: pełna cena.',
  'Enter 5 to 60 minutes.': 'Wpisz od 5 do 60 minut.',
  'Enter 5 to 720 minutes.': 'Wpisz od 5 do 720 minut.',
  'Enter 1 to 20 years.': 'Wpisz od 1 do 20 lat.',
  'Enter a whole amount.': 'Wpisz pełną kwotę, bez groszy.',
  'Enter 0 to 168 hours.': 'Wpisz od 0 do 168 godzin.',
  'Enter 1 to 720 hours.': 'Wpisz od 1 do 720 godzin.',
  'Enter 1 to 90 days.': 'Wpisz od 1 do 90 dni.',
  'The end must not be the start.': 'Koniec musi być inny niż początek.',
  'Only a superadmin can change what holds for all businesses.':
    'To, co obowiązuje we wszystkich firmach, może zmienić tylko superadmin.',
} as const
