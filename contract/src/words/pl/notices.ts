/** The bell's list of what happened, and which of it one wants to hear of. */
export const notices = {
  'Mark all as read': 'Oznacz wszystkie jako przeczytane',
  'Mark as read': 'Oznacz jako przeczytane',
  'Notification settings': 'Ustaw powiadomienia',
  'Older ones': 'Starsze',
  Unread: 'Nieprzeczytane',
  'Nothing new': 'Nic nowego',
  'Changes of your appointments by others, cancellations, confirmations and undelivered messages appear here.':
    'Tu dowiesz się, co inni zmieniają w Twoich wizytach, którzy klienci odwołują lub potwierdzają i które wiadomości nie dotarły.',
  'The notifications could not be loaded. {reason}': 'Nie udało się wczytać powiadomień. {reason}',

  'A new appointment with you': 'Nowa wizyta u Ciebie',
  'New appointments with you: {number}': 'Nowe wizyty u Ciebie: {number}',
  'One of your appointments was moved': 'Twoja wizyta ma inny termin',
  'Your appointments moved: {number}': 'Twoje wizyty z innym terminem: {number}',
  'One of your appointments was reassigned': 'Twoją wizytę przejął ktoś inny',
  'Your appointments reassigned: {number}': 'Twoje wizyty przejęte przez kogoś innego: {number}',
  'One of your appointments was cancelled': 'Salon odwołał Twoją wizytę',
  'Your appointments cancelled: {number}': 'Twoje wizyty odwołane przez salon: {number}',
  'An appointment with you was cancelled by link': 'Wizytę u Ciebie odwołano przez link',
  'An appointment was cancelled by link': 'Wizytę odwołano przez link',
  'An appointment with you was confirmed by link': 'Wizytę u Ciebie potwierdzono przez link',
  'A message did not reach its client': 'Wiadomość nie dotarła do klienta',
  'A message did not reach its client. Please call.': 'Wiadomość nie dotarła do klienta. Zadzwoń.',
  'Messages that did not reach their clients: {number}':
    'Wiadomości, które nie dotarły do klientów: {number}',
  'An order did not reach its supplier': 'Zamówienie nie dotarło do dostawcy',
  'A long list was exported': 'Wyeksportowano długą listę',
  'first: {when}': 'pierwsza: {when}',
  '{when} (was {before})': '{when} (było: {before})',

  'Name the notifications that were read.': 'Powiedz, które powiadomienia zostały przeczytane.',

  // Settings
  'In the app and by e-mail': 'W aplikacji i e-mailem',
  'In the app, under the bell; by e-mail to {email}.':
    'W aplikacji pod dzwonkiem, e-mailem na adres {email}.',
  Event: 'Co się dzieje',
  'In the app': 'W aplikacji',
  'Only in the app': 'Tylko w aplikacji',
  '{what}: {way}': '{what}: {way}',
  'A colleague books an appointment with me': 'Ktoś z zespołu zapisuje wizytę u mnie',
  'Also when an appointment becomes yours, or comes back.':
    'Także gdy wizyta przechodzi do Ciebie albo wraca.',
  'A colleague moves one of my appointments': 'Ktoś z zespołu zmienia termin mojej wizyty',
  'A colleague reassigns one of my appointments': 'Ktoś z zespołu przekazuje moją wizytę komuś innemu',
  'A colleague cancels one of my appointments': 'Ktoś z zespołu odwołuje moją wizytę',
  'A client confirms an appointment with me': 'Klient potwierdza wizytę u mnie',
  'An order cannot be delivered to its supplier': 'Zamówienie nie dociera do dostawcy',
  'A colleague exports a list of more than 200 rows':
    'Ktoś z zespołu eksportuje listę dłuższą niż 200 pozycji',
  'Where you may see the activity log.': 'Tam, gdzie widzisz rejestr aktywności.',
} as const
