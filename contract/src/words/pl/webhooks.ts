/** Webhooks: addresses of other programs that hear of events, and the log of what was sent to them. */
export const webhooks = {
  // events
  'Appointment booked|webhook': 'Umówiono wizytę',
  'Appointment moved|webhook': 'Przełożono wizytę',
  'Appointment cancelled|webhook': 'Odwołano wizytę',
  'Appointment completed|webhook': 'Zakończono wizytę',
  'Client did not come|webhook': 'Klient nie przyszedł',
  'Client added|webhook': 'Dodano klienta',
  'Client changed|webhook': 'Zmieniono dane klienta',
  'Test event|webhook': 'Zdarzenie próbne',

  // fields, and the activity log
  Webhook: 'Webhook',
  'Address|webhook': 'Adres odbiorcy',
  'Events|webhook': 'Zdarzenia',
  'Active|webhook': 'Włączony',
  'Secret renewed|log': 'Nowy sekret',
  'Stopped after failures|log': 'Wstrzymano po błędach',

  // the mail about a paused one
  'The webhook “{name}” was paused': 'Webhook „{name}” został wstrzymany',
  'The address of this webhook has not accepted anything for days, or answers that it is gone. The other program no longer hears of what happens in the salon.':
    'Adres tego webhooka od kilku dni niczego nie przyjmuje albo odpowiada, że już nie istnieje. Drugi program nie dowiaduje się, co dzieje się w salonie.',
  'View webhooks': 'Zobacz webhooki',
  'Contact the support of the other program. Then switch the webhook on again, and send again what is missing from its log.':
    'Skontaktuj się z pomocą drugiego programu. Potem włącz webhook ponownie i wyślij z jego dziennika to, czego brakuje.',

  // states of a delivery
  'Waiting|delivery': 'Czeka',
  'Being sent|delivery': 'W trakcie wysyłania',
  'Delivered|delivery': 'Dostarczono',
  'Failed|delivery': 'Nie dostarczono',

  // refusals
  'Enter an address that begins with https://.': 'Wpisz adres zaczynający się od https://.',
  'Choose at least one event.': 'Wybierz co najmniej jedno zdarzenie.',
  'There is a webhook with this name already.': 'Jest już webhook o tej nazwie.',
  'A business can have 10 webhooks. Delete one that is no longer needed.':
    'Firma może mieć 10 webhooków. Usuń ten, który nie jest już potrzebny.',
  'Choose only events of appointments and clients that you may see yourself.':
    'Wybierz tylko zdarzenia dotyczące wizyt i klientów, których możesz oglądać.',
  'This address lies inside the network of the installation and cannot be used.':
    'Ten adres leży w sieci wewnętrznej i nie można go użyć.',
  'No server was found under this name.': 'Nie znaleziono serwera o tej nazwie.',
  'Use port 443, which needs no number in the address.':
    'Użyj portu 443: w adresie nie trzeba wtedy podawać numeru.',
  'The receiver did not answer within 10 seconds.': 'Odbiorca nie odpowiedział w ciągu 10 sekund.',
  'The stored secret can no longer be read. Renew it.':
    'Zapisanego sekretu nie można już odczytać. Utwórz nowy.',
  'This delivery is being sent just now.': 'To zdarzenie jest właśnie wysyłane.',
  'The webhook is paused. Resume it first.': 'Webhook jest wstrzymany. Najpierw go wznów.',
  'A webhook was paused because its receiver did not take anything.':
    'Wstrzymano webhook, bo odbiorca niczego nie przyjmował.',

  // the card
  Webhooks: 'Webhooki',
  'Other programs hear of appointments and clients at once.':
    'Inne programy od razu dowiadują się o wizytach i klientach.',
  '{count} webhooks': {
    one: '{count} webhook',
    few: '{count} webhooki',
    many: '{count} webhooków',
    other: '{count} webhooka',
  },
  'Last sent: {when}': 'Ostatnio wysłano: {when}',
  'Nothing was sent yet.': 'Jeszcze nic nie wysłano.',

  // the panel
  'Each chosen event is sent to your address, signed. It holds ids and times, no personal data.':
    'Wybrane zdarzenia trafiają pod podany adres, z podpisem. Zawierają identyfikatory i godziny, bez danych osobowych.',
  'Secret|webhook': 'Sekret',
  'The secret is copied.': 'Sekret skopiowano.',
  'The browser did not allow copying. Select the secret and copy it.':
    'Przeglądarka nie pozwoliła na skopiowanie. Zaznacz sekret i skopiuj go ręcznie.',
  'Adding webhooks requires the right to connect apps.':
    'Webhooki może dodawać tylko osoba z uprawnieniem do dodawania integracji.',
  'New webhook': 'Nowy webhook',
  'The receiving program: “Website”.': 'Kto odbiera, np. „Strona WWW”.',
  'Add webhook': 'Dodaj webhook',
  'Webhook {name} added': 'Dodano webhook: {name}',
  'Not received since: {when}': 'Odbiorca nie przyjmuje od: {when}',
  'Pause|webhook': 'Wstrzymaj',
  'Resume|webhook': 'Wznów',
  'Send a test': 'Wyślij próbne',
  'New secret': 'Nowy sekret',
  'New secret of {name}': 'Nowy sekret: {name}',
  'Create a new secret for {name}?': 'Utworzyć nowy sekret: {name}?',
  'For 24 hours events are signed with both secrets. Enter the new one in the receiving program.':
    'Przez 24 godziny zdarzenia są podpisywane oboma sekretami. Wpisz nowy w programie, który je odbiera.',
  'Delete the webhook {name}?': 'Usunąć webhook {name}?',
  'Its secret and the list of sent events go with it. This cannot be undone.':
    'Razem z nim znikną sekret i lista wysłanych zdarzeń. Tego nie można cofnąć.',
  'The webhook {name} is deleted.': 'Usunięto webhook: {name}.',
  'Paused|webhook': 'Wstrzymany',
  'Paused: the receiver does not answer|webhook': 'Wstrzymany: odbiorca nie przyjmuje zdarzeń',

  // the log
  'Sent events': 'Wysłane zdarzenia',
  'Nothing was sent in the last 30 days.': 'W ostatnich 30 dniach nic nie wysłano.',
  'Answer|webhook': 'Odpowiedź',
  'None yet|answer': 'Jeszcze nie ma',
  'Content|webhook': 'Treść',
} as const
