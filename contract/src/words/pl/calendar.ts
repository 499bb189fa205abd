/** The calendar: its views, cards, filters, moving and blocks. */
export const calendar = {
  // Views and toolbar
  Day: 'Dzień',
  '3 days': '3 dni',
  Week: 'Tydzień',
  Month: 'Miesiąc',
  List: 'Lista',
  View: 'Widok',
  Today: 'Dziś',
  Previous: 'Poprzedni',
  Next: 'Następny',
  'Choose a date': 'Wybierz datę',
  'New appointment': 'Nowa wizyta',
  '{percent}% booked': '{percent}% obłożenia',
  '{amount} planned': '{amount} plan',
  'Everyone · {count}': 'Wszyscy · {count}',
  'Resources · {count}': 'Zasoby · {count}',
  '{chosen} of {all}': '{chosen} z {all}',
  'Week of {name}': 'Tydzień: {name}',
  '{name} now stands at place {place}.': '{name}: teraz na miejscu {place}.',
  'Off: {names}': 'Wolne: {names}',
  '{count} off': {
    one: 'nie pracuje: {count}',
    few: 'nie pracuje: {count}',
    many: 'nie pracuje: {count}',
    other: 'nie pracuje: {count}',
  },
  'This day is not stored on this device. It appears when the connection is back.':
    'Tego dnia nie zapisano na tym urządzeniu. Pojawi się, gdy wróci połączenie.',
  'These days are not stored on this device. They appear when the connection is back.':
    'Tych dni nie zapisano na tym urządzeniu. Pojawią się, gdy wróci połączenie.',
  'No appointments on this day.': 'Tego dnia nikt nie ma wizyt.',
  'The calendar has no employees yet.': 'W kalendarzu nie ma jeszcze nikogo.',
  'You see only your own calendar, but your account is not linked to an employee yet. Ask an administrator to link it.':
    'Widzisz własny kalendarz, a Twoje konto nie jest jeszcze połączone z żadną osobą z zespołu. Poproś o to osobę, która zarządza tu użytkownikami.',

  // Display and filters
  'Display and filters': 'Wygląd i filtry',

  // Keys
  'Arrow keys go from appointment to appointment, Enter opens, M moves, question mark shows all keys.':
    'Strzałki przechodzą od wizyty do wizyty, Enter otwiera, M przekłada, znak zapytania pokazuje wszystkie skróty.',

  // Month
  'free from {time}': 'wolne od {time}',
  'nothing free': 'brak wolnych',

  // Moving
  'Fits.': 'Pasuje.',
  'Does not fit: {why}': 'Nie pasuje: {why}',
  'Enter drops, Escape cancels.': 'Enter upuszcza, Escape anuluje.',
  'This appointment can no longer be moved: {status}.': 'Tej wizyty nie można już przełożyć: {status}.',
  'Moved: {client} → {where}': 'Przeniesiono: {client} → {where}',
  'Changed: {client}, {time}': 'Zmieniono: {client}, {time}',
  'Undone: {client}': 'Cofnięto: {client}',
  'Undone.': 'Cofnięto.',
  'The message goes out in {seconds} s.': 'Wiadomość wyjdzie za {seconds} s.',
  'The message goes out on {when}.': 'Wiadomość wyjdzie {when}.',
  'The client will not be notified.': 'Klient nie dostanie wiadomości.',
  'No client card, so no message is sent.': 'Wizyta bez karty klienta: nikt nie dostanie wiadomości.',
  'Notify client': 'Powiadom klienta',
  'Not saved: {client} is back where it was.': 'Nie zapisano: {client} wraca na swoje miejsce.',
  'Not saved.': 'Nie zapisano.',
  People: 'Osoby',

  // Steps in the list

  // State of a visit
  Hold: 'Rezerwacja wstępna',
  Requested: 'Oczekuje na akceptację',
  Booked: 'Umówiona',
  Confirmed: 'Potwierdzona',
  'Client is here': 'Klient w salonie',
  'In progress': 'W trakcie',
  Done: 'Wykonana',
  'Checked out': 'Rozliczona',
  Cancelled: 'Odwołana',
  'No-show': 'Nieobecność',
  Declined: 'Odrzucona',
  Expired: 'Wygasła',
  'to accept|tag': 'do akceptacji',
  'hold|tag': 'wstępna',
  'here|tag': 'w salonie',
  'in progress|tag': 'trwa',
  'no-show|tag': 'nieobecność',
  'cancelled|tag': 'odwołana',

  // Marks of a visit
  'Important note': 'Ważna uwaga',
  'Double-booked on purpose': 'Nałożona za zgodą',
  'First appointment': 'Pierwsza wizyta',
  '1st|tag': '1. raz',
  Paid: 'Opłacona',
  'paid|tag': 'opłac.',
  'Partly paid': 'Częściowo opłacona',
  'partly paid|tag': 'część',
  'Partly refunded': 'Częściowo zwrócona',
  'partly refunded|tag': 'zwrot części',
  'Not paid': 'Nieopłacona',
  'not paid|tag': 'nieopł.',
  'Deposit paid': 'Przedpłata opłacona',
  'deposit|tag': 'przedpłata',
  'Deposit due': 'Czeka na przedpłatę',
  'deposit due|tag': 'bez przedpłaty',
  Note: 'Notatka',
  'Booked online': 'Umówiona online',
  Recurring: 'Cykliczna',
  'processing {minutes} min': 'przerwa techn. {minutes} min',

  // Blocks and absences
  'Not employed': 'Poza okresem zatrudnienia',
  Break: 'Przerwa',
  Training: 'Szkolenie',
  'Office work': 'Praca biurowa',
  Reserved: 'Rezerwacja',
  'Time block': 'Blokada czasu',
  '{block} (paid)': '{block} (płatne)',
  'appointments may be booked over it': 'można umawiać wizyty',
  'Blocked time: {block}': 'Dodano: {block}',
  'Changed: {block}': 'Zmieniono: {block}',
  'Removed: {block}': 'Usunięto: {block}',
  'Holiday leave': 'Urlop',
  'Sick leave': 'Zwolnienie lekarskie',
  'Leave on demand': 'Urlop na żądanie',
  'Child care': 'Opieka nad dzieckiem',
  Maintenance: 'Serwis',
  Absence: 'Nieobecność',

  // Clashes and versions
  'This time is taken': 'Ten termin jest zajęty',
  'Nearest free time: {time}': 'Najbliższy wolny termin: {time}',
  'Day off': 'Wolne',
  Closed: 'Zamknięte',
} as const
