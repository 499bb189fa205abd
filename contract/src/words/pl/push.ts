/** Push messages: devices, the list, and why one did not leave. */
export const push = {
  'Quiet hours of my devices': 'Godziny ciszy moich urządzeń',
  'Notifications of phones and computers wait until they end.':
    'Powiadomienia telefonów i komputerów czekają do ich końca.',
  'Silent in these hours': 'Cisza w tych godzinach',
  'None|quiet hours': 'Bez ciszy',
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
  'The user no longer works here, or is suspended.': 'Użytkownik już tu nie pracuje albo jest zawieszony.',
  'The user may no longer see this.': 'Użytkownik nie może już tego widzieć.',
  'The user had read it in the app.': 'Użytkownik przeczytał to wcześniej w aplikacji.',
  'The push service of this device is not allowed.': 'Usługa push tego urządzenia nie jest dozwolona.',
  'The push service did not answer in time.': 'Usługa push nie odpowiedziała na czas.',
  'The push service cannot be reached.': 'Nie można połączyć się z usługą push.',
  'The connection to the push service broke.': 'Połączenie z usługą push zostało przerwane.',
  'This device no longer takes push messages.': 'To urządzenie nie przyjmuje już powiadomień push.',

  // Screens
  'push, phone, device, notifications, bell': 'push, telefon, urządzenie, powiadomienia, dzwonek',
  'Sent|push': 'Wysłane',
  Devices: 'Urządzenia',
  'My devices': 'Moje urządzenia',
  'Test of a device': 'Próba urządzenia',
  'Notifications on the phones and computers of the team.':
    'Powiadomienia na telefonach i komputerach zespołu.',
  'User or device': 'Użytkownik lub urządzenie',
  'Once an employee turns notifications on for a device, what was sent there appears here.':
    'Gdy ktoś z zespołu włączy powiadomienia na swoim urządzeniu, tu zobaczysz, co tam wysłano.',
  'Send again: {name}': 'Wyślij ponownie: {name}',
  'The device gets no more notifications.': 'Urządzenie nie dostaje już powiadomień.',
  'No device of the team gets notifications yet. Each employee turns them on alone.':
    'Żadne urządzenie w zespole nie ma jeszcze powiadomień. Każdy włącza je u siebie.',
  'Remove {name}?': 'Usunąć: {name}?',
  '{name} gets no more notifications on it, until turning them on there again.':
    '{name} – powiadomienia przestaną tam przychodzić, aż zostaną włączone ponownie.',
  'Turned on|push': 'Włączone',
  'Last message': 'Ostatnia wiadomość',
  'Last message: {when}': 'Ostatnia wiadomość: {when}',
  'Turned on: {when}|push': 'Włączone: {when}',
  '{count} events|push': {
    one: '{count} zdarzenie',
    few: '{count} zdarzenia',
    many: '{count} zdarzeń',
    other: '{count} zdarzenia',
  },
  'without names': 'bez nazwisk',
  'Test: {name}|push': 'Próba: {name}',
  'Test|push': 'Próba',
  'Choose events: {name}': 'Wybierz zdarzenia: {name}',
  'A test message is on its way to {name}.': 'Wiadomość próbna wyszła na urządzenie: {name}.',
  'This device gets notifications now.': 'To urządzenie dostaje teraz powiadomienia.',
  'The browser could not reach its push service. Try again.':
    'Przeglądarka nie połączyła się ze swoją usługą push. Spróbuj ponownie.',
  'Get what the bell shows on this device too, also while the app is closed.':
    'To, co pokazuje dzwonek, przyjdzie też na to urządzenie – także przy zamkniętej aplikacji.',
  'Turn on on this device': 'Włącz na tym urządzeniu',
  'On iPhone and iPad, first add the app to the home screen: Share, then “Add to Home Screen”. Open it from there.':
    'Na iPhonie i iPadzie najpierw dodaj aplikację do ekranu początkowego: Udostępnij, potem „Do ekranu początkowego”. Otwórz ją stamtąd.',
  'Notifications are blocked for this address. Allow them in the settings of the browser.':
    'Powiadomienia z tego adresu są zablokowane. Zezwól na nie w ustawieniach przeglądarki.',
  'Notifications need a secure address that begins with https.':
    'Powiadomienia wymagają bezpiecznego adresu, który zaczyna się od https.',
  'The app is not ready for notifications in this browser yet. Reload the page in a moment.':
    'Aplikacja w tej przeglądarce nie jest jeszcze gotowa na powiadomienia. Odśwież stronę za chwilę.',
  'This browser knows no push messages. Use Chrome, Edge, Firefox or Safari.':
    'Ta przeglądarka nie obsługuje powiadomień push. Użyj Chrome, Edge, Firefoksa lub Safari.',
  'The lock screen then says what and when, but no client.':
    'Ekran blokady pokaże wtedy co i kiedy, bez klienta.',
  'Notify of': 'Powiadamiaj o',
  'Only of what is also on for the bell.': 'Tylko o tym, co jest włączone także dla dzwonka.',
  'On phones and computers': 'Na telefonach i komputerach',
  'What the bell shows, as a notification of the device.':
    'To, co pokazuje dzwonek, jako powiadomienie na urządzeniu.',
  'Push to their devices too': 'Także push na ich urządzenia',
  'To devices with notifications turned on.': 'Na urządzenia z włączonymi powiadomieniami.',
} as const
