/** Blocks of time that repeat: their rule, what a change concerns, dates that do not fit. */
export const blockSeries = {
  'Choose a day.': 'Wybierz dzień.',
  'At most 366.': 'Najwyżej 366.',
  'Enter how many blocks or the last date.': 'Podaj liczbę powtórzeń albo ostatni dzień.',
  'A series has at most 366 blocks.': 'Seria ma najwyżej 366 blokad.',
  'This block is not part of the change.': 'Ta blokada nie jest objęta zmianą.',
  'This block does not repeat.': 'Ta blokada się nie powtarza.',
  'One of these blocks has been removed since.': 'Ktoś usunął w tym czasie jedną z tych blokad.',
  'Series of blocks|log': 'Seria blokad czasu',

  // The rule
  'On days': 'W dni',
  'after a number of times': 'liczba razy',
  'How many times': 'Ile razy',
  'No date.': 'Żaden dzień.',
  '{count} times, the last on {day}': {
    one: '{count} raz, ostatni: {day}',
    few: '{count} razy, ostatni raz: {day}',
    many: '{count} razy, ostatni raz: {day}',
    other: '{count} razy, ostatni raz: {day}',
  },

  // Dates that it concerns
  'This block repeats': 'Ta blokada się powtarza',
  'Only this block': 'Tylko ta blokada',
  'This block and those after it': 'Ta i następne',
  'All of them|blocks': 'Wszystkie',
  'Blocks that have passed or begun stay as they are.': 'Minione i rozpoczęte blokady pozostają bez zmian.',

  // Result
  'Some dates do not fit': 'Niektóre dni nie pasują',
  'Leave these dates out': 'Pomiń te dni',
  'Blocked time: {block}, {count} times': {
    one: 'Dodano: {block}, {count} raz',
    few: 'Dodano: {block}, {count} razy',
    many: 'Dodano: {block}, {count} razy',
    other: 'Dodano: {block}, {count} razy',
  },
  'Changed: {block}, {count} times': {
    one: 'Zmieniono: {block}, {count} raz',
    few: 'Zmieniono: {block}, {count} razy',
    many: 'Zmieniono: {block}, {count} razy',
    other: 'Zmieniono: {block}, {count} razy',
  },
  'Removed: {block}, {count} times': {
    one: 'Usunięto: {block}, {count} raz',
    few: 'Usunięto: {block}, {count} razy',
    many: 'Usunięto: {block}, {count} razy',
    other: 'Usunięto: {block}, {count} razy',
  },
} as const
