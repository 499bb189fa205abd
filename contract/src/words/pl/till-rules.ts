/** Discounts, commissions and approvals at the till. */
export const tillRules = {
  // Setting
  'PIN at the till': 'PIN przy kasie',
  'A colleague with the right approves refunds, voids, other prices and large discounts by their PIN.':
    'Osoba z uprawnieniem zatwierdza swoim PIN-em zwroty, anulowania, inne ceny i duże rabaty.',
  'From users without the right': 'Od osób bez uprawnienia',
  'Every time|PIN': 'Za każdym razem',
  'Never|PIN': 'Nigdy',

  // Approval
  'A colleague with the right approves this by a PIN.': 'Zatwierdza to PIN-em osoba z uprawnieniem.',
  'This user cannot approve it. Choose another one.': 'Ta osoba nie może tego zatwierdzić. Wybierz inną.',
  'The PIN is wrong.': 'PIN jest nieprawidłowy.',
  'Approval by PIN': 'Zatwierdzenie PIN-em',
  'Approved by|till': 'Zatwierdza',
  'Approve|till': 'Zatwierdź',
  'No user with the right has a PIN. It is set in the account settings.':
    'Żadna osoba z uprawnieniem nie ma PIN-u. Ustawia się go w ustawieniach konta.',
  'Approved by {name}': 'Zatwierdza: {name}',
  '{amount}, {percent} %': '{amount}, {percent} %',
  '{amount}, {percent} % (limit {limit} %)': '{amount}, {percent} % (limit {limit} %)',

  // Discounts at the till
  'No discount has this code now.': 'Żaden rabat nie ma teraz tego kodu.',
  'The discounts have changed meanwhile. Look at the sum and complete the sale again.':
    'Rabaty zmieniły się w międzyczasie. Sprawdź kwotę i zakończ sprzedaż ponownie.',
  'Code: {code}': 'Kod: {code}',
  'Remove the code {code}': 'Usuń kod {code}',
  'Add code': 'Dodaj kod',
  'No discount has the code {code} now': 'Żaden rabat nie ma teraz kodu {code}',
  'Take off: {name}': 'Zdejmij: {name}',
  'Give again: {name}': 'Przywróć: {name}',
  'taken off': 'zdjęto',
  '{name} waits for approval': '{name} czeka na zgodę',
  '{name} taken off: {reason}': 'Zdjęto {name}: {reason}',
  'Why is it taken off?': 'Dlaczego go zdejmujesz?',

  // Visits of a family
  'Settle together:': 'Rozlicz razem:',
  'Add also: {name}, {time}': 'Dodaj też: {name}, {time}',

  // Commissions
  'In no commission group on this day.': 'Tego dnia bez grupy prowizyjnej.',
  'Void: {taken} of {whole} taken back': 'Anulowanie: cofnięto {taken} z {whole}',
  'Refund: {taken} of {whole} taken back': 'Zwrot: cofnięto {taken} z {whole}',
  'Commissions|sale': 'Prowizje',
  'Choose a month.': 'Wybierz miesiąc.',
  'Choose at least one employee.': 'Wybierz co najmniej jednego pracownika.',
  'Try a past month': 'Sprawdź miniony miesiąc',
  'Counts the sales of the month by these rates. Nothing is saved.':
    'Liczy sprzedaż z miesiąca według tych stawek. Nic nie zapisuje.',
  'Month|commission': 'Miesiąc',
  'Earlier months': 'Wcześniejsze miesiące',
  'Compare|commission': 'Porównaj',
  'Until now|commission': 'Dotychczas',
  'By these rates': 'Według tych stawek',
  'Difference|commission': 'Różnica',
  'Lines|commission': 'Pozycje',
  'Nothing was sold by these employees in this month.': 'W tym miesiącu te osoby nic nie sprzedały.',
  'Choose employees of the group first.': 'Najpierw wybierz pracowników grupy.',

  // Cash
  'Opening cash': 'Stan początkowy',
} as const
