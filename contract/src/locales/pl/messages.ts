/** Mails to clients, the mailbox, and the page behind the link of a mail. */
export const messages = {
  // Mails
  'Visit booked: {when}': 'Wizyta umówiona: {when}',
  'Visit changed: {when}': 'Zmiana wizyty: {when}',
  'New time of your visit: {when}': 'Nowy termin wizyty: {when}',
  'Visit cancelled: {when}': 'Wizyta odwołana: {when}',
  'Reminder of your visit: {when}': 'Przypomnienie o wizycie: {when}',
  'Good day,': 'Dzień dobry,',
  'Your visit is booked.': 'Wizyta jest umówiona.',
  'Your visit has changed.': 'Wizyta została zmieniona.',
  'Your visit has a new time.': 'Termin wizyty został zmieniony.',
  'Your visit has been cancelled.': 'Wizyta została odwołana.',
  'We confirm that your visit is cancelled.': 'Potwierdzamy odwołanie wizyty.',
  'This is a reminder of your visit.': 'Przypominamy o wizycie.',
  When: 'Termin',
  Previously: 'Poprzednio',
  Where: 'Miejsce',
  Phone: 'Telefon',
  'See the visit, confirm or cancel': 'Zobacz, potwierdź lub odwołaj wizytę',
  'The link is meant for you alone. Please do not pass it on.':
    'Link jest przeznaczony wyłącznie dla odbiorcy tej wiadomości. Prosimy go nie przekazywać.',
  'You can cancel by the link until the visit starts.':
    'Wizytę można odwołać przez ten link do chwili jej rozpoczęcia.',
  'You can cancel by the link until {count} hours before the visit.': {
    one: 'Wizytę można odwołać przez ten link najpóźniej {count} godzinę przed jej rozpoczęciem.',
    few: 'Wizytę można odwołać przez ten link najpóźniej {count} godziny przed jej rozpoczęciem.',
    many: 'Wizytę można odwołać przez ten link najpóźniej {count} godzin przed jej rozpoczęciem.',
    other: 'Wizytę można odwołać przez ten link najpóźniej {count} godziny przed jej rozpoczęciem.',
  },
  'For anything else, please call {phone}.': 'W innych sprawach prosimy o telefon: {phone}.',
  'To change or cancel the visit, please call {phone}.':
    'Aby zmienić lub odwołać wizytę, prosimy o telefon: {phone}.',
  'To book another time, please call {phone}.': 'Aby umówić inny termin, prosimy o telefon: {phone}.',
} as const
