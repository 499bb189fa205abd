/** Labels of visits: their list and form, and where a visit shows and changes them. */
export const visitLabels = {
  'New label': 'Nowa etykieta',
  'Label|visit': 'Etykieta',
  Labels: 'Etykiety',
  'Mark appointments with labels of your own: VIP, urgent, to confirm.':
    'Oznaczaj wizyty własnymi etykietami: VIP, pilne, do potwierdzenia.',
  'Show its appointments': 'Pokaż wizyty z tą etykietą',
  Mark: 'Znak',
  'An icon, or one or two characters of your own.': 'Ikona albo własny znak: jeden lub dwa symbole.',
  'Choose an icon or enter a sign.': 'Wybierz ikonę albo wpisz znak.',
  'One or two characters.': 'Jeden lub dwa znaki.',
  Icon: 'Ikona',
  Sign: 'Znak',
  'Star|icon': 'Gwiazda',
  'Crown|icon': 'Korona',
  'Heart|icon': 'Serce',
  'Sparkles|icon': 'Iskierki',
  'Flag|icon': 'Flaga',
  'Bell|icon': 'Dzwonek',
  'Phone|icon': 'Telefon',
  'Gift|icon': 'Prezent',
  'Clock|icon': 'Zegar',
  'Camera|icon': 'Aparat',
  'Child|icon': 'Dziecko',
  'Wheelchair|icon': 'Wózek',

  // On a visit
  'Add a label': 'Dodaj etykietę',
  'Change the labels': 'Zmień etykiety',
  'Added the label: {name}': 'Dodano etykietę: {name}',
  'Removed the label: {name}': 'Usunięto etykietę: {name}',
  'a former label': 'dawna etykieta',

  // In the activity log
  'Appointment label|log': 'Etykieta wizyt',
  'Label of an appointment|log': 'Etykieta wizyty',
} as const
