/** SMS: providers, texts about visits, replies, and what they cost. */
export const sms = {
  // Texts about visits; they leave without Polish letters
  '{business}: appointments booked: {when}.|sms': '{business}: wizyty umówione: {when}.',
  '{business}: new times: {when}.|sms': '{business}: nowe terminy: {when}.',
  '{business}: appointments cancelled: {when}.|sms': '{business}: wizyty odwołane: {when}.',
  '{business}: reminder of the appointment: {when}.|sms': '{business}: przypominamy o wizycie: {when}.',
  'Reply YES or NO.|sms': 'Odpisz TAK lub NIE.',
  'Tel. {phone}|sms': 'Tel. {phone}',

  // Providers
  'SMS provider': 'Bramka SMS',
  'Messages to clients by SMS, with a monthly budget.':
    'Wiadomości do klientów SMS-em, z budżetem na miesiąc.',
  'SMSAPI|provider': 'SMSAPI',
  'SMSPLANET|provider': 'SMSPLANET',
  'Demo: nothing leaves': 'Demo – nic nie wychodzi',
  Provider: 'Operator',
  'Sender|sms': 'Nadpis nadawcy',
  'At most 11 characters.': 'Najwyżej 11 znaków.',
  'Use letters without accents, figures, and . & _ - alone.':
    'Użyj liter bez polskich znaków, cyfr oraz . & _ -.',
  'Price of one part': 'Cena jednej części',
  'Monthly budget': 'Budżet na miesiąc',
  'SMS only to numbers that begin with': 'SMS-y tylko na numery zaczynające się od',
  'Enter country codes, for example +48.': 'Wpisz numery kierunkowe krajów, na przykład +48.',
  'Empty: all numbers. SMS abroad can cost several times as much.':
    'Puste: wszystkie numery. SMS za granicę może kosztować kilka razy więcej.',
  'Clients can reply': 'Klienci mogą odpisywać',
  'Replies of clients come by SMSAPI alone. From this provider they stay in its own panel.':
    'Odpowiedzi klientów przychodzą tylko przez SMSAPI. U tego operatora zostają w jego panelu.',
  'Replies cannot be read from this provider.': 'Odpowiedzi od tego operatora nie da się odczytać.',
  'Check of the connection': 'Sprawdzenie połączenia',
  'The provider looks at an SMS to you and sends none. It costs nothing.':
    'Operator sprawdzi SMS do Ciebie, ale go nie wyśle. Nic to nie kosztuje.',
  'Check the connection': 'Sprawdź połączenie',
  'Checking the connection…': 'Sprawdzanie połączenia…',
  'The provider would have sent the SMS.': 'Operator wysłałby ten SMS.',
  'The provider would not send the SMS. It said:': 'Operator nie wysłałby tego SMS-a. Odpowiedział:',
  'Test of the SMS provider.': 'Test bramki SMS.',
  'Other SMS providers are being checked. Please try again in a moment.':
    'Trwa sprawdzanie innych bramek SMS. Spróbuj ponownie za chwilę.',
  'Add your phone number to your employee card first.':
    'Najpierw dodaj swój numer telefonu do karty pracownika.',
  'Token|sms': 'Token',
  'New token|sms': 'Nowy token',
  'Enter the token.': 'Wpisz token.',
  'This SMS provider is connected already.': 'Ta bramka SMS jest już połączona.',
  'Two SMS providers are connected already.': 'Dwie bramki SMS są już połączone.',
  'The provider cannot be changed. Connect another one instead.':
    'Operatora nie można zmienić. Zamiast tego połącz inną bramkę.',
  'The SMS provider cannot be reached.': 'Nie można połączyć się z bramką SMS.',
  'The SMS provider did not answer in time.': 'Bramka SMS nie odpowiedziała na czas.',
  'The connection to the SMS provider broke.': 'Połączenie z bramką SMS zostało przerwane.',
  'Please try again in a moment.': 'Spróbuj ponownie za chwilę.',
  'This attempt was overtaken by another.': 'Tę próbę wyprzedziła inna.',
  'A name of at most 11 characters that the provider has approved.':
    'Najwyżej 11 znaków; nazwa musi być zatwierdzona u operatora.',
  'Empty: no limit. You are warned at 80%, and nothing is sent beyond it.':
    'Puste: bez limitu. Przy 80% dostaniesz ostrzeżenie, po wyczerpaniu nic nie wychodzi.',
  'Only where the sender is a number. Reminders then ask for TAK or NIE.':
    'Tylko gdy nadawcą jest numer. Przypomnienia poproszą wtedy o TAK lub NIE.',
  'It is stored encrypted and never shown again.':
    'Jest przechowywany w postaci zaszyfrowanej i nigdy nie jest pokazywany.',
  'Stored encrypted; leave it empty to keep it.':
    'Zapisany w postaci zaszyfrowanej; puste pole go nie zmienia.',
  'No phone gets anything: for trying it out.': 'Żaden telefon nic nie dostaje – do wypróbowania.',
  'This month: {cost} for {count} parts': {
    one: 'W tym miesiącu: {cost} za {count} część',
    few: 'W tym miesiącu: {cost} za {count} części',
    many: 'W tym miesiącu: {cost} za {count} części',
    other: 'W tym miesiącu: {cost} za {count} części',
  },
  'This month: {cost} of {budget}': 'W tym miesiącu: {cost} z {budget}',
  'Connect an SMS provider': 'Połącz bramkę SMS',
  'Connect one in reserve': 'Połącz zapasową bramkę',
  'The one in reserve takes over when the first one refuses or cannot be reached.':
    'Zapasowa bramka wysyła, gdy główna odmawia albo nie odpowiada.',
  'Disconnect the SMS provider': 'Odłącz bramkę SMS',
  'Disconnect {provider}?': 'Odłączyć {provider}?',
  'SMS to clients wait until a provider is connected again.':
    'SMS-y do klientów poczekają, aż bramka znów zostanie połączona.',
  'The SMS provider is disconnected.': 'Bramka SMS jest odłączona.',
  'Address for replies': 'Adres dla odpowiedzi',
  'Enter it at the provider, so that replies of clients arrive here.':
    'Wpisz go u operatora, żeby trafiały tu odpowiedzi klientów.',
  'Show the address for replies': 'Pokaż adres dla odpowiedzi',
  'The address is copied.|sms': 'Skopiowano adres.',
  'Preferred channel': 'Preferowany kanał',

  // The mailbox and the bell
  'SMS|message': 'SMS',
  'SMS from a client': 'SMS od klienta',
  'Received|message': 'Odebrano',
  'Received|log value': 'odebrana',
  received: 'odebrana',
  'Push|log value': 'powiadomienie push',
  'Delivered|sms': 'Doręczono',
  'Cost|message': 'Koszt',
  '{count} parts|sms': {
    one: '{count} część',
    few: '{count} części',
    many: '{count} części',
    other: '{count} części',
  },
  'The SMS provider said': 'Odpowiedź bramki SMS',
  'The client has no phone number.': 'Klient nie ma numeru telefonu.',
  'The SMS budget of this month is spent.': 'Budżet SMS na ten miesiąc jest wyczerpany.',
  'The client got five SMS within an hour.': 'Klient dostał pięć SMS-ów w ciągu godziny.',
  'No SMS provider is connected.': 'Nie połączono żadnej bramki SMS.',
  'No SMS go to this number.': 'Na ten numer SMS-y nie wychodzą.',
  'No SMS go to the number of your employee card. Enter a mobile number there.':
    'Na numer z Twojej karty pracownika SMS-y nie wychodzą. Wpisz tam numer komórki.',
  'No SMS go to numbers of this country.': 'Na numery z tego kraju SMS-y nie wychodzą.',
  'It is unknown whether the provider took it, so it is not sent twice.':
    'Nie wiadomo, czy bramka przyjęła wiadomość, więc nie wysyłamy jej drugi raz.',
  'A client replied by SMS': 'Klient odpisał SMS-em',
  'The SMS budget of this month': 'Budżet SMS na ten miesiąc',
  'Spent: no more SMS are sent': 'Wyczerpany: SMS-y nie wychodzą',
  'A mass SMS is paused until there is more': 'Wstrzymano wysyłkę SMS-ów: brakuje budżetu',
  'More than 80% spent': 'Wykorzystano ponad 80%',
  'A client replies by SMS': 'Klient odpisuje SMS-em',
  'Other than TAK to the next appointment.': 'Inaczej niż TAK na najbliższą wizytę.',
  'The SMS budget runs out': 'Kończy się budżet SMS',

  // The activity log
  'Provider|log': 'Bramka',
  'Number at the provider|log': 'Numer u operatora',
  'Parts|sms': 'Części',
  'Cost|log': 'Koszt',
  'SMS provider|log': 'Bramka SMS',
  'Token set|log': 'Token zapisany',
  'Token set by|log': 'Token zapisał(a)',
} as const
