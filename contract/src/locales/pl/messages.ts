/** Mails to clients, the mailbox, and the page behind the link of a mail. */
export const messages = {
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

  // Why a message did not leave
  'Staff chose not to tell the client.': 'Personel nie chciał powiadamiać klienta.',
  'The client has no e-mail address.': 'Klient nie ma adresu e-mail.',
  'The client does not want messages.': 'Klient nie chce otrzymywać wiadomości.',
  'The visit starts in less than an hour.': 'Do wizyty pozostało mniej niż godzinę.',
  'The visit had already started.': 'Wizyta już się rozpoczęła.',
  'The change was undone before the message left.': 'Zmianę cofnięto, zanim wiadomość wyszła.',
  'A later change made this message needless.': 'Późniejsza zmiana sprawiła, że wiadomość straciła sens.',
  'The visit of this message has already started.':
    'Wizyta, której dotyczy ta wiadomość, już się rozpoczęła.',
  'Only a message that failed can be sent again.':
    'Ponownie można wysłać tylko wiadomość, której nie dostarczono.',
  // Told after all, or not
  'This visit has no client card, so there is nobody to tell.':
    'Ta wizyta nie ma karty klienta, więc nie ma kogo powiadomić.',
  'This visit has no client card, so there is no link for a client.':
    'Ta wizyta nie ma karty klienta, więc nie ma linku dla klienta.',
  'The message to the client is just leaving and cannot be held back.':
    'Wiadomość do klienta właśnie wychodzi i nie można jej już zatrzymać.',
  'The message to the client has already left.': 'Wiadomość do klienta już wyszła.',
  'No message is waiting for the client of this visit.': 'Dla klienta tej wizyty nie czeka żadna wiadomość.',
  'No message to the client of this visit was held back.':
    'Dla klienta tej wizyty nie wstrzymano żadnej wiadomości.',
  'The client already knows how the visit stands.': 'Klient zna już aktualny stan wizyty.',
  'The mail server closed the connection.': 'Serwer poczty zamknął połączenie.',
  'The mail server did not answer in time.': 'Serwer poczty nie odpowiedział na czas.',

  // The mailbox
  'What clients are told of their visits.': 'Wiadomości o wizytach wysyłane klientom.',
  'Here is what clients are told of their visits: booked, moved, cancelled, and reminders. Book a visit for a client with an e-mail address, and a minute later the message is here.':
    'Tu trafiają wiadomości do klientów: o umówieniu, zmianie terminu i odwołaniu wizyty oraz przypomnienia. Po umówieniu wizyty klienta z adresem e-mail wiadomość pojawi się tu po minucie.',
  'Client, address or subject': 'Klient, adres lub temat',
  Kind: 'Rodzaj',
  Period: 'Okres',
  Status: 'Status',
  'Confirmation of the booking': 'Potwierdzenie wizyty',
  'Notice of the new time': 'Wiadomość o zmianie terminu',
  'Notice of the cancellation': 'Wiadomość o odwołaniu',
  Reminder: 'Przypomnienie',
  'Waiting to be sent': 'Czeka na wysłanie',
  'Being sent': 'W trakcie wysyłki',
  Sent: 'Wysłano',
  'Not sent: demo': 'Demo – nie wysłano',
  'Not delivered': 'Nie dostarczono',
  'Left out': 'Pominięto',
  'Taken back': 'Wycofano',
  'This is the demo: messages are kept here, as the client would get them, and not sent to anybody.':
    'To wersja demonstracyjna: wiadomości zapisują się w tej skrzynce tak, jak zobaczyłby je klient, i nie są nikomu wysyłane.',
  'No mail server is set up, so nothing is sent. Messages wait here until SMTP_URL is set; waiting now: {count}.':
    'Serwer poczty nie jest skonfigurowany, więc nic nie jest wysyłane. Wiadomości czekają na ustawienie SMTP_URL; teraz czeka: {count}.',
  '{count} messages of the last week could not be delivered.': {
    one: 'Nie udało się dostarczyć {count} wiadomości z ostatniego tygodnia.',
    few: 'Nie udało się dostarczyć {count} wiadomości z ostatniego tygodnia.',
    many: 'Nie udało się dostarczyć {count} wiadomości z ostatniego tygodnia.',
    other: 'Nie udało się dostarczyć {count} wiadomości z ostatniego tygodnia.',
  },
  'Show them': 'Pokaż',
  'Choose a message to read it as the client does.': 'Wybierz wiadomość, aby przeczytać ją tak jak klient.',
  Message: 'Wiadomość',
  'All messages': 'Wszystkie wiadomości',
  To: 'Do',
  'Next attempt': 'Następna próba',
  'Goes out': 'Wyjdzie',
  Attempts: 'Próby',
  'The mail server said': 'Odpowiedź serwera poczty',
  Why: 'Dlaczego',
  'The message goes out now.': 'Wiadomość zaraz zostanie wysłana.',
  'Send again': 'Wyślij ponownie',
  'Show the visit': 'Pokaż wizytę',
  'removes the entry from the calendar': 'usuwa wpis z kalendarza',
  'entry for the calendar': 'wpis do kalendarza',
  Download: 'Pobierz',
  'The text is written when the message leaves, so that it says what is true then.':
    'Treść powstaje w chwili wysłania, aby zgadzała się z tym, co wtedy aktualne.',
  'This message was never written: it did not leave.': 'Treść nie powstała, bo wiadomość nie wyszła.',
  'Form of the mail': 'Postać wiadomości',
  'As a mail': 'Jako e-mail',
  'As text': 'Jako tekst',

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
  'Reason, if you like to give one': 'Powód (opcjonalnie)',
  'Yes, cancel the visit': 'Tak, odwołaj wizytę',
  'No, keep it': 'Nie, zostaw',
  'Cancelling by this link was possible until {when}. Please call us.':
    'Odwołanie przez link było możliwe do: {when}. Prosimy o telefon.',
  'You can cancel here until {when}.': 'Wizytę można tu odwołać do: {when}.',
  'This visit can no longer be confirmed here. Please call us.':
    'Tej wizyty nie można już tutaj potwierdzić. Prosimy o telefon.',
  'This visit can no longer be cancelled here. Please call us.':
    'Tej wizyty nie można już tutaj odwołać. Prosimy o telefon.',
  'This link leads nowhere': 'Ten link nie działa',
  'It may be incomplete, or the visit has been given to somebody else. Open it from the newest message, or call the salon.':
    'Może być niepełny albo wizyta jest już nieaktualna. Prosimy otworzyć link z najnowszej wiadomości lub zadzwonić do salonu.',
  'The visit could not be loaded': 'Nie udało się wczytać wizyty',
  'Nothing was changed. {reason}': 'Nic nie zostało zmienione. {reason}',
} as const
