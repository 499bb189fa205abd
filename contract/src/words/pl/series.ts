/** Changes of a series of visits: what it concerns, what became of it, why not. */
export const series = {
  // Refusals
  'Say one thing to do: move, change or cancel.': 'Wskaż jedną czynność: przełożenie, zmianę albo odwołanie.',
  'This appointment is not part of a series.': 'Ta wizyta nie należy do serii.',
  'This appointment is not part of the change.': 'Ta wizyta nie jest objęta zmianą.',
  'Say what is to change.': 'Wskaż, co ma się zmienić.',

  // Dates that it concerns
  'This appointment is one of a series': 'Ta wizyta należy do serii',
  'Cancel these appointments': 'Odwołaj te wizyty',

  // Dates that do not fit
  'Some appointments of the series do not fit': 'Niektóre wizyty serii nie pasują',
  'All of them at once': 'Wszystkie naraz',
  'Each as chosen below': 'Każda według wyboru poniżej',
  'Take the nearest times': 'Najbliższe wolne terminy',
  'Leave these appointments as they are': 'Zostaw te wizyty bez zmian',
  'Leave this appointment as it is': 'Zostaw tę wizytę bez zmian',

  // Result
  'Moved {count} appointments of the series: {client}': {
    one: 'Przełożono {count} wizytę z serii: {client}',
    few: 'Przełożono {count} wizyty z serii: {client}',
    many: 'Przełożono {count} wizyt z serii: {client}',
    other: 'Przełożono {count} wizyty z serii: {client}',
  },
  'Changed {count} appointments of the series: {client}': {
    one: 'Zmieniono {count} wizytę z serii: {client}',
    few: 'Zmieniono {count} wizyty z serii: {client}',
    many: 'Zmieniono {count} wizyt z serii: {client}',
    other: 'Zmieniono {count} wizyty z serii: {client}',
  },
  'Cancelled {count} appointments of the series: {client}': {
    one: 'Odwołano {count} wizytę z serii: {client}',
    few: 'Odwołano {count} wizyty z serii: {client}',
    many: 'Odwołano {count} wizyt z serii: {client}',
    other: 'Odwołano {count} wizyty z serii: {client}',
  },
  'There was nothing to change.': 'Nie było nic do zmiany.',
  '{count} appointments stay as they were.': {
    one: '{count} wizyta pozostaje bez zmian.',
    few: '{count} wizyty pozostają bez zmian.',
    many: '{count} wizyt pozostaje bez zmian.',
    other: '{count} wizyty pozostają bez zmian.',
  },
  'As they were: {dates}.': 'Bez zmian: {dates}.',
  'Not undone: {client}': 'Nie cofnięto: {client}',
  'One of these appointments has changed since.': 'Ktoś zmienił w tym czasie jedną z tych wizyt.',
  'One of the old times has been taken since.': 'Jeden z poprzednich terminów został w tym czasie zajęty.',

  // The series in the panel
  'Appointment {number} of {count} in the series': '{number}. z {count} w serii',
} as const
