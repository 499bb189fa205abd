/** Tills, shifts, cash that comes and goes without a sale. */
export const cash = {
  Tills: 'Kasy',
  'Shift|cash': 'Zmiana kasy',
  'Opened|till': 'Otwarta',
  'Closed|till': 'Zamknięta',
  'Cash in the drawer': 'Gotówka w szufladzie',
  'By the book': 'Według systemu',
  'Reason of the difference': 'Powód różnicy',
  'Cash operation|log': 'Operacja kasowa',
  'Choose a till.': 'Wybierz kasę.',
  'Pay-in': 'Wpłata',
  'Pay-out': 'Wypłata',
  'Taken to the bank': 'Odprowadzenie do banku',
  'Salary advance': 'Zaliczka dla pracownika',
  'Paid to a supplier': 'Zapłata dostawcy',
  'Difference|cash': 'Różnica',
  Category: 'Kategoria',
  'From or to': 'Od kogo lub komu',
  'Say what it is for.': 'Napisz, czego dotyczy.',
  'Several tills are open. Choose one.': 'Otwartych jest kilka kas. Wybierz jedną.',
  'No till is open. Open one with the cash in its drawer first.':
    'Żadna kasa nie jest otwarta. Najpierw ją otwórz, licząc gotówkę w szufladzie.',
  'This till was closed a moment ago. Open it again first.':
    'Tę kasę właśnie zamknięto. Najpierw otwórz ją ponownie.',
  'This till is open already.': 'Ta kasa jest już otwarta.',
  'This shift is closed already.': 'Ta zmiana jest już zamknięta.',
  'The drawer does not hold what the book says. Count again, or say why.':
    'Gotówka w szufladzie nie zgadza się z systemem. Przelicz jeszcze raz albo podaj powód.',
  'The notes and coins add up to another amount.': 'Banknoty i monety dają inną sumę.',
  'This entry was reversed before.': 'Ten wpis cofnięto już wcześniej.',
  'A difference stays as it was counted.': 'Różnica zostaje taka, jak ją policzono.',
  'This till is open. Close it first.': 'Ta kasa jest otwarta. Najpierw ją zamknij.',
  'The drawer of this till is not empty by the book. Take its cash out first.':
    'W tej kasie według systemu jest gotówka. Najpierw ją wypłać.',
  'A business needs a till.': 'Firma musi mieć kasę.',
} as const
