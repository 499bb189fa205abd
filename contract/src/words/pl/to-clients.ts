/** What clients read: the mails, and the page behind the link of a mail. */
export const toClients = {
  'Please note': 'Prosimy pamiętać',
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
  Previously: 'Poprzednio',
  Where: 'Miejsce',
  Phone: 'Telefon',
  'See the visit, confirm or cancel': 'Zobacz, potwierdź lub odwołaj wizytę',
  'See the visit and confirm': 'Zobacz i potwierdź wizytę',
  'See or cancel the visit': 'Zobacz lub odwołaj wizytę',
  'See the visit': 'Zobacz wizytę',
  'Please confirm the new time.': 'Prosimy o potwierdzenie nowego terminu.',
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

  // The page behind the link of a mail
  'Your visit': 'Twoja wizyta',
  'Try again': 'Spróbuj ponownie',
  'Your visit is confirmed.': 'Wizyta jest potwierdzona.',
  'Your visit waits for the salon to accept it.': 'Wizyta czeka na potwierdzenie salonu.',
  'Your visit is cancelled.': 'Wizyta jest odwołana.',
  'Your visit has started.': 'Wizyta już się rozpoczęła.',
  'This visit is over.': 'Ta wizyta już się odbyła.',
  'This visit does not take place.': 'Ta wizyta się nie odbędzie.',
  'Thank you, we are looking forward to seeing you.': 'Dziękujemy, do zobaczenia.',
  'Times are those of the salon ({zone}).': 'Godziny według czasu salonu ({zone}).',
  'with {name}': 'wykonuje: {name}',
  'Show on the map': 'Pokaż na mapie',
  'Confirm the visit': 'Potwierdź wizytę',
  'Cancel the visit': 'Odwołaj wizytę',
  'Add to calendar': 'Dodaj do kalendarza',
  'Call {phone}': 'Zadzwoń: {phone}',
  'Do you want to cancel the visit?': 'Czy odwołać wizytę?',
  'Its time will be free for others at once.': 'Termin od razu stanie się dostępny dla innych.',
  'Reason (optional)': 'Powód (opcjonalnie)',
  'Yes, cancel the visit': 'Tak, odwołaj wizytę',
  'No, keep it': 'Nie, zostaw',
  'Cancelling by this link was possible until {when}. Please call us.':
    'Odwołanie przez link było możliwe do: {when}. Prosimy o telefon.',
  'You can cancel here until {when}.': 'Wizytę można tu odwołać do: {when}.',
  'This visit can no longer be confirmed here. Please call us.':
    'Tej wizyty nie można już tutaj potwierdzić. Prosimy o telefon.',
  'This visit can no longer be cancelled here. Please call us.':
    'Tej wizyty nie można już tutaj odwołać. Prosimy o telefon.',
  'This link does not work': 'Ten link nie działa',
  'It may be incomplete or outdated. Open it from the newest message, or call the salon.':
    'Może być niepełny albo wizyta jest już nieaktualna. Prosimy otworzyć link z najnowszej wiadomości lub zadzwonić do salonu.',
  'The visit could not be loaded': 'Nie udało się wczytać wizyty',
  'Nothing was changed. {reason}': 'Nic nie zostało zmienione. {reason}',
} as const
