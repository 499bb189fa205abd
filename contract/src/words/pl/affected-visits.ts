/** The visits that an absence, other hours or archiving would hit. */
export const affectedVisits = {
  'Visits affected: {number}': 'Wizyty, których dotyczy zmiana: {number}',
  'Upcoming visits: {number}': 'Nadchodzące wizyty: {number}',
  'Choose what becomes of each before you save.': 'Zdecyduj, co z nimi zrobić, zanim zapiszesz.',
  'Hand over or cancel all of them first.': 'Najpierw przekaż lub odwołaj wszystkie.',
  'Visits that are not listed here: {number}': 'Wizyty, których tu nie widać: {number}',
  'Hand over to those who are free': 'Przekaż wolnym osobom',
  'Hand over: {name}': 'Przekaż: {name}',
  'Move to: {name}': 'Przenieś: {name}',
  'Leave as it is': 'Zostaw bez zmian',
  'What becomes of the visit: {client}': 'Co zrobić z wizytą: {client}',
  'Find another time in the calendar': 'Znajdź inny termin w kalendarzu',
  'Find another time in the calendar: {client}': 'Znajdź inny termin w kalendarzu: {client}',
  'Away today': 'Nieobecność dziś',
  'Reason for cancelling': 'Powód odwołania',
  'Notify clients': 'Powiadom klientów',
} as const
