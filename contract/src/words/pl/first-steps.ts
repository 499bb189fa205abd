/** What a new business is led through before its first day. */
export const firstSteps = {
  'After these the calendar is ready for work.': 'Po nich kalendarz jest gotowy do pracy.',
  'Add an employee': 'Dodaj pracownika',
  'Each person who serves clients gets a column in the calendar.':
    'Każda osoba, która obsługuje klientów, ma kolumnę w kalendarzu.',
  'Add a service': 'Dodaj usługę',
  'Its duration and price are filled in by themselves when you book.':
    'Jej czas i cena wpisują się same przy umawianiu wizyty.',
  'Set the working hours': 'Ustal godziny pracy',
  'Free times are looked for within them.': 'W nich szukane są wolne terminy.',
  'Book the first appointment': 'Umów pierwszą wizytę',
  'Click a time in the calendar, choose the client and the service.':
    'Kliknij godzinę w kalendarzu, wybierz klienta i usługę.',
  'done|step': 'zrobione',
  'Step by step': 'Krok po kroku',
} as const
