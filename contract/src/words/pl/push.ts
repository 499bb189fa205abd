/** Push messages: devices, the list, and why one did not leave. */
export const push = {
  'Push message|log': 'Wiadomość push',
  'Push|rule': 'Push',
  'Devices with push messages': 'Urządzenia z powiadomieniami push',
  'Device with push messages|log': 'Urządzenie z powiadomieniami push',
  'Name of the device': 'Nazwa urządzenia',
  'Name the device.': 'Nazwij urządzenie.',
  'Events|push': 'Zdarzenia',
  'Without names|push': 'Bez nazwisk i nazw',
  'This is not an address of a push service.': 'To nie jest adres usługi push.',
  'This is not a key.': 'To nie jest klucz.',
  'Choose channels that fit the event.': 'Wybierz kanały, które pasują do zdarzenia.',
  'The key of this installation has changed. Turn push messages on again.':
    'Klucz tej instalacji się zmienił. Włącz powiadomienia push ponownie.',
  'Ten devices get push messages already. Remove one of them first.':
    'Powiadomienia push ma już dziesięć urządzeń. Najpierw usuń jedno z nich.',
  'Its device is gone, or the message is older than a day.':
    'Urządzenia już nie ma albo wiadomość ma ponad dobę.',
  'Push messages work on this device': 'Powiadomienia push działają na tym urządzeniu',
  'The device is gone.': 'Urządzenia już nie ma.',
  'The user does not work here any more, or is suspended.':
    'Użytkownik już tu nie pracuje albo jest zawieszony.',
  'The user may not see this any more.': 'Użytkownik nie może już tego widzieć.',
  'The user had read it in the app.': 'Użytkownik przeczytał to wcześniej w aplikacji.',
  'The push service of this device is not allowed.': 'Usługa push tego urządzenia nie jest dozwolona.',
  'The push service did not answer in time.': 'Usługa push nie odpowiedziała na czas.',
  'The push service cannot be reached.': 'Nie można połączyć się z usługą push.',
  'The connection to the push service broke.': 'Połączenie z usługą push zostało przerwane.',
  'This device no longer takes push messages.': 'To urządzenie nie przyjmuje już powiadomień push.',
} as const
