/** Templates of messages to clients: list, editor, preview, versions. */
export const messageTemplates = {
  'Message template|log': 'Szablon wiadomości',
  'texts, confirmation, reminder, birthday, subject, variables':
    'treści, potwierdzenie, przypomnienie, urodziny, temat, zmienne',
  'SMS, texts, confirmation, reminder, birthday, variables':
    'SMS, treści, potwierdzenie, przypomnienie, urodziny, zmienne',
  SMS: 'SMS',
  'Test of a template': 'Próba szablonu',
  'Haircut|example': 'Strzyżenie z modelowaniem',
  'Qualification|example': 'Kurs koloryzacji',
  'Document|example': 'Orzeczenie lekarskie',
  'Till|example': 'Kasa przy wejściu',
  'YES|example': 'TAK',
  'Supplier|example': 'Hurtownia Fryzjerska',
  'Spring news|example': 'Wiosenne nowości',
  'Resource|example': 'Urządzenie laserowe',
  'Order colours|example': 'Zamówić farby',
  'Shampoo|example': 'Szampon regenerujący',
  'Colour|example': 'Farba 7.1',
  'Card|example': 'Karta',

  // Events and kinds
  'After the appointment': 'Po wizycie',
  'Birthday wishes': 'Życzenia urodzinowe',
  'Long time no visit': 'Dawno bez wizyty',
  'Voucher about to expire': 'Bon traci ważność',
  'Event|template': 'Zdarzenie',
  'About the appointment|template': 'O wizycie',
  'Marketing|template': 'Marketing',
  'Kind of message': 'Rodzaj wiadomości',

  // Fields
  'Use this text': 'Używaj tej treści',
  'Write without Polish letters': 'Pisz bez polskich liter',
  'Subject in Polish|template': 'Temat po polsku',
  'First sentence in Polish': 'Pierwsze zdanie po polsku',
  'Text in Polish|template': 'Treść po polsku',
  'Subject in English|template': 'Temat po angielsku',
  'First sentence in English': 'Pierwsze zdanie po angielsku',
  'Text in English|template': 'Treść po angielsku',
  'Subject|template': 'Temat',
  'Title|push': 'Tytuł',
  'Devices show up to {count} characters.': 'Urządzenia pokazują do {count} znaków.',
  'Several at once have the usual text.': 'Kilka naraz ma treść standardową.',
  'Devices without names leave the client out.': 'Urządzenia bez nazwisk pomijają klienta.',
  'To staff: needs no consent.': 'Do zespołu: nie wymaga zgody.',
  'Test push messages from your device, in the notification settings.':
    'Push wypróbujesz ze swojego urządzenia, w ustawieniach powiadomień.',
  'Facts and the button of this mail stay as they are.': 'Dane i przycisk tej wiadomości zostają bez zmian.',
  'First sentence': 'Pierwsze zdanie',
  'Text|template': 'Treść',
  'This must be one line.': 'To pole ma jedną linię.',
  'This text names a variable that the message does not have.':
    'W treści jest zmienna, której ta wiadomość nie zna.',
  'The kind of this message is fixed.': 'Rodzaju tej wiadomości nie można zmienić.',
  'Connect an SMS provider, and add your phone number to your employee card.':
    'Połącz dostawcę SMS i uzupełnij numer telefonu w swojej karcie pracownika.',

  // List
  'Texts of messages to clients and staff. Without an own text the usual one goes out.':
    'Treści wiadomości do klientów i zespołu. Bez własnej treści wychodzi standardowa.',
  'E-mail to clients': 'E-mail do klientów',
  'SMS to clients': 'SMS do klientów',
  'E-mail to staff': 'E-mail do zespołu',
  'Push to staff': 'Push do zespołu',
  'The data of this preview is made up.': 'Dane w podglądzie są przykładowe.',
  'All templates': 'Wszystkie szablony',
  'Own text': 'Własny',
  'Off|template': 'Wyłączony',

  // Editor
  'Language of the text': 'Język treści',
  'Version {number}': 'Wersja {number}',
  Insert: 'Wstaw',
  'Unknown here: {names}. Use the variables below.': 'Nieznane: {names}. Użyj zmiennych poniżej.',
  'The other language has, and this one lacks: {names}': 'Jest w drugim języku, a brakuje tutaj: {names}',
  'Empty fields: the usual text goes out.': 'Puste pola: wychodzi treść standardowa.',
  'Start from the usual text': 'Zacznij od standardowej',
  'When off, the usual text goes out.': 'Po wyłączeniu wychodzi treść standardowa.',
  'Marketing: goes only to clients who agreed to it.':
    'Marketing: trafia tylko do klientów, którzy się zgodzili.',
  'About the appointment: needs no marketing consent.': 'O wizycie: nie wymaga zgody na marketing.',
  'Goes only to clients who agreed to it.': 'Trafia tylko do klientów, którzy się zgodzili.',
  'No offers and no promotions in the text.': 'Bez ofert i promocji w treści.',

  // SMS
  '{count} SMS parts': {
    one: '{count} część SMS',
    few: '{count} części SMS',
    many: '{count} części SMS',
    other: '{count} części SMS',
  },
  '{count} characters left': {
    one: 'został {count} znak',
    few: 'zostały {count} znaki',
    many: 'zostało {count} znaków',
    other: 'zostało {count} znaku',
  },
  'price: {amount}': 'cena: {amount}',
  'A part holds 70 characters instead of 160 because of: {letters}':
    'W części mieści się 70 znaków zamiast 160 z powodu: {letters}',
  'Count twice: {letters}': 'Liczą się podwójnie: {letters}',
  'The second part begins at “{letter}”.': 'Druga część zaczyna się od „{letter}”.',

  // Preview
  'Appointment of the preview': 'Wizyta w podglądzie',
  'The next appointment': 'Najbliższa wizyta',
  'Colours of the mail program': 'Kolory programu pocztowego',
  'Width|preview': 'Szerokość',
  'Preview|template': 'Podgląd',
  'Light|mail': 'Jasne',
  'Dark|mail': 'Ciemne',
  Computer: 'Komputer',
  'Phone|device': 'Telefon',
  'There is no appointment yet: the data is made up.': 'Nie ma jeszcze wizyt: dane są przykładowe.',
  'Send a test to me': 'Wyślij próbną do mnie',
  'The test goes to {email}.': 'Próbna wiadomość wyjdzie na {email}.',

  // Versions
  'Versions of the text': 'Wersje treści',
  'Restore this text': 'Przywróć tę treść',
  'The usual text': 'Treść standardowa',
} as const
