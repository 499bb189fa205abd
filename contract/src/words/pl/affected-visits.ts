/** The visits that an absence, other hours or archiving would hit. */
export const affectedVisits = {
  'Appointments that the file leaves without time: {number}':
    'Wizyty, na które plik nie zostawia czasu: {number}',
  'What becomes of each is asked when you start the import.':
    'Co z każdą z nich zrobić, wybierzesz po kliknięciu „Importuj”.',
  'Appointments outside the imported hours: {number}': 'Wizyty poza zaimportowanymi godzinami: {number}',
  'Open each in the calendar to move it, hand it over or cancel it.':
    'Otwórz każdą w kalendarzu, aby ją przełożyć, przekazać lub odwołać.',
  'Appointments affected: {number}': 'Wizyty, których dotyczy zmiana: {number}',
  'Upcoming appointments: {number}': 'Nadchodzące wizyty: {number}',
  'Choose what becomes of each before you save.': 'Zdecyduj, co z nimi zrobić, zanim zapiszesz.',
  'Choose what becomes of each before you archive.': 'Zdecyduj, co z nimi zrobić, zanim zarchiwizujesz.',
  'Archive anyway': 'Archiwizuj mimo to',
  'Hand over or cancel all of them first.': 'Najpierw przekaż lub odwołaj wszystkie.',
  'Appointments that are not listed here: {number}': 'Wizyty, których tu nie widać: {number}',
  'Hand over to those who are free': 'Przekaż wolnym osobom',
  'Hand over: {name}': 'Przekaż: {name}',
  'Move to: {name}': 'Przenieś: {name}',
  'Leave as it is': 'Zostaw bez zmian',
  'What becomes of the appointment: {client}': 'Co zrobić z wizytą: {client}',
  'Find another time in the calendar': 'Znajdź inny termin w kalendarzu',
  'Find another time in the calendar: {client}': 'Znajdź inny termin w kalendarzu: {client}',
  'Away today': 'Nieobecność dziś',
  'Reason for cancelling': 'Powód odwołania',
  'By the rule of the salon': 'Według reguły salonu',
  'Notify clients': 'Powiadom klientów',
  'Changed appointments: {count}': 'Zmienione wizyty: {count}',
  'Changed: {client}': 'Zmieniono wizytę: {client}',
} as const
