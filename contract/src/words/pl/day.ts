/** What the day itself says of visits, of what is in their way, and of who is told. */
export const day = {
  Appointment: 'Wizyta',
  Time: 'Termin',
  '{count} appointments': {
    one: '{count} wizyta',
    few: '{count} wizyty',
    many: '{count} wizyt',
    other: '{count} wizyty',
  },
  'with me: {count} appointments': {
    one: 'u mnie: {count} wizyta',
    few: 'u mnie: {count} wizyty',
    many: 'u mnie: {count} wizyt',
    other: 'u mnie: {count} wizyty',
  },
  'No appointments.': 'Brak wizyt.',
  'Confirm|step': 'Potwierdź',
  'Arrived|step': 'W salonie',
  'Start|step': 'Rozpocznij',
  'Finish|step': 'Zakończ',
  'Took place|step': 'Odbyła się',
  Accept: 'Przyjmij',

  // Clashes
  '{range} is blocked: {kind}': '{range} zablokowane: {kind}',
  '{name} has an appointment {range}': '{name} ma wizytę {range}',
  '{name} needs a pause around the appointment {range}': '{name}: za krótka przerwa przy wizycie {range}',
  '{name} is taken {range}': '{name}: zajęte {range}',
  '{name}: outside working hours {range}': '{range} – poza godzinami pracy ({name})',
  '{name} has a break {range}': '{name} ma przerwę {range}',
  '{name} cannot do two services at once': '{name}: dwie usługi w tym samym czasie',
  '{name} is not available that day': '{name}: nieobecność w tym dniu',
  '{name} is not available {range}': '{name}: nieobecność {range}',
  '{name} does not work here on that day': '{name} nie pracuje tu w tym dniu',
  '{name} is busy in another salon {range}': '{name} pracuje {range} w innym salonie',
  'The business is closed that day': 'Salon jest tego dnia nieczynny',
  'The business is closed {range}': 'Salon nieczynny {range}',
  'The client has another appointment {range}': 'Klient ma inną wizytę {range}',
  '{name} does not perform this service': '{name}: nie wykonuje tej usługi',

  // Reasons for no message
  'Staff chose not to notify the client.': 'Personel nie chciał powiadamiać klienta.',
  'The client has no e-mail address.': 'Klient nie ma adresu e-mail.',
  'The client does not want messages.': 'Klient nie chce otrzymywać wiadomości.',
  'The appointment starts in less than an hour.': 'Do wizyty pozostało mniej niż godzinę.',
  'The appointment had already started.': 'Wizyta już się rozpoczęła.',
  'The change was undone before the message left.': 'Zmianę cofnięto, zanim wiadomość wyszła.',
  'A later change replaced this message.': 'Późniejsza zmiana sprawiła, że wiadomość straciła sens.',

  // Series
  'What does it concern?': 'Czego dotyczy zmiana?',
  'Only this appointment': 'Tylko ta wizyta',
  'This appointment and those after it': 'Ta i następne',
  'The whole series': 'Cała seria',
  'Appointments that have passed or begun stay as they are.':
    'Wizyty, które minęły lub się zaczęły, pozostają bez zmian.',

  // Steps
  'This step does not follow from the present state.': 'Ten krok nie wynika z obecnego stanu wizyty.',
  'Only an appointment that has not begun can be late.':
    'Spóźnić się można tylko na wizytę, która się nie zaczęła.',
  'Only on the day of the appointment.': 'Dostępne w dniu wizyty.',
  'Only after the appointment should have ended.': 'Dostępne po planowanym końcu wizyty.',
  'Only after the appointment should have started.': 'Dopiero po godzinie rozpoczęcia wizyty.',
  'Only before the appointment starts.': 'Tylko przed rozpoczęciem wizyty.',
  'Only within 7 days of the appointment.': 'Tylko w ciągu 7 dni od wizyty.',

  // Saving
  'Your first attempt was saved. Check it before you save again.':
    'Pierwsza próba jednak się zapisała, w tamtej postaci. Sprawdź, zanim zapiszesz ponownie.',
} as const
