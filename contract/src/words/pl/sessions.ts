/** Where one is signed in, the PIN, and the lock of a shared computer's screen. */
export const sessions = {
  // The setting
  'Screen lock': 'Blokada ekranu',
  'Lock the screen after this much inactivity. A PIN or password opens it. Off: lock by hand only.':
    'Komputer, przy którym przez ten czas nikt nic nie robi, zasłania ekran do chwili podania PIN-u lub hasła. Wyłączone: ekran blokuje się tylko ręcznie.',

  // The mail about a new device
  'New sign-in to your account': 'Nowe logowanie na Twoje konto',
  'Your account in {brand} was used on a new device.':
    'Ktoś zalogował się na Twoje konto w {brand} na urządzeniu, którego wcześniej nie było.',
  'When|sign-in': 'Kiedy',
  Device: 'Urządzenie',
  'Unknown program': 'Nieznany program',
  'Network address': 'Adres sieciowy',
  'See where you are signed in': 'Zobacz zalogowane urządzenia',
  'If not, sign that device out and set a new password at once.':
    'Jeśli nie, wyloguj to urządzenie i od razu ustaw nowe hasło.',

  // Where one is signed in
  'Where you are signed in': 'Zalogowane urządzenia',
  'Browsers in which your account is open. Sign out what you do not know, and set a new password then.':
    'Przeglądarki, w których otwarte jest Twoje konto. Wyloguj te, których nie znasz, i ustaw wtedy nowe hasło.',
  'This device': 'To urządzenie',
  'Locked|screen': 'Zablokowane',
  'In use now': 'W użyciu teraz',
  'Last used: {when}|session': 'Ostatnio: {when}',
  'from {address}': 'z adresu {address}',
  'Signed in: {from}. Ends by {to}.': 'Zalogowano: {from}. Wygaśnie najpóźniej: {to}.',
  'Sign out there': 'Wyloguj',
  'Sign out there: {name}': 'Wyloguj: {name}',
  'Signed out there.': 'Urządzenie zostało wylogowane.',
  'Sign out everywhere else': 'Wyloguj wszystkie pozostałe',
  'Sign out everywhere else?': 'Wylogować wszystkie pozostałe urządzenia?',
  'You stay signed in here, and have to sign in again in {count} other places.': {
    one: 'Tutaj nadal możesz pracować. Na {count} innym urządzeniu trzeba będzie zalogować się ponownie.',
    few: 'Tutaj nadal możesz pracować. Na {count} innych urządzeniach trzeba będzie zalogować się ponownie.',
    many: 'Tutaj nadal możesz pracować. Na {count} innych urządzeniach trzeba będzie zalogować się ponownie.',
    other:
      'Tutaj nadal możesz pracować. Na {count} innych urządzeniach trzeba będzie zalogować się ponownie.',
  },
  'Signed out in {count} places.': {
    one: 'Wylogowano {count} urządzenie.',
    few: 'Wylogowano {count} urządzenia.',
    many: 'Wylogowano {count} urządzeń.',
    other: 'Wylogowano {count} urządzenia.',
  },

  'Your sign-in methods and sessions.': 'Jak się logujesz i gdzie jesteś teraz w systemie.',

  // The PIN
  'PIN for a locked screen': 'PIN do zablokowanego ekranu',
  'Unlock the screen of a shared computer with a few digits. It works only where you have signed in with your password.':
    'Na wspólnym komputerze blokujesz ekran i otwierasz go kilkoma cyframi. Działa tylko tam, gdzie zalogowano Cię hasłem.',
  'You have a PIN, set: {when}.': 'Masz PIN, ustawiony: {when}.',
  'You have no PIN. A locked screen opens by your password.':
    'Nie masz PIN-u. Zablokowany ekran otwiera Twoje hasło.',
  'You have no PIN and no password: when your screen is locked, you sign in again.':
    'Nie masz PIN-u ani hasła: gdy ekran się zablokuje, zalogujesz się ponownie.',
  'It was entered wrongly too many times. It works again once you have entered your password.':
    'Wpisano go błędnie zbyt wiele razy. Zadziała ponownie, gdy podasz hasło.',
  'Change the PIN': 'Zmień PIN',
  'Set a PIN': 'Ustaw PIN',
  'Remove the PIN': 'Usuń PIN',
  'Your PIN is removed.': 'PIN został usunięty.',
  'Lock the screen now': 'Zablokuj ekran teraz',
  'Your PIN is set.': 'PIN został ustawiony.',
  'New PIN': 'Nowy PIN',
  '4 to 8 digits, not easy to guess.': 'Od 4 do 8 cyfr, trudnych do odgadnięcia.',
  'Save the PIN': 'Zapisz PIN',

  // The locked screen
  'Or continue as a colleague:': 'Albo pracuj dalej jako ktoś inny z zespołu:',
  'Sign in as another user': 'Zaloguj inną osobę',
  'What {name} has typed here and not saved will be lost.':
    'To, co {name} ma tu wpisane i niezapisane, przepadnie.',
  'Back to {name}': 'Wróć do: {name}',
  'Continue as {name}': 'Pracuj dalej jako {name}',
  PIN: 'PIN',
  Unlock: 'Odblokuj',
  'Enter your PIN.': 'Wpisz PIN.',
  'Use the password instead': 'Użyj hasła',
  'You have neither a PIN nor a password that opens it. Sign in again to go on where you were.':
    'Nie masz PIN-u ani hasła, które by go otworzyły. Zaloguj się ponownie, aby wrócić do tego miejsca.',
  'Sign in again': 'Zaloguj się ponownie',
  'Use the PIN instead': 'Użyj PIN-u',

  // Refusals
  'Lock the screen': 'Zablokuj ekran',
  'The screen is locked': 'Ekran jest zablokowany',
  'The screen is locked. Open it to go on.': 'Ekran jest zablokowany. Odblokuj go, aby pracować dalej.',
  'A PIN has 4 to 8 digits.': 'PIN ma od 4 do 8 cyfr.',
  'This PIN is too easy to guess.': 'Ten PIN zbyt łatwo odgadnąć.',
  'This is not your PIN.': 'To nie jest Twój PIN.',
  'Too many wrong PINs. Enter your password.': 'PIN był błędny zbyt wiele razy. Teraz potrzebne jest hasło.',
  'The PIN is disabled. Enter your password.': 'Teraz potrzebne jest hasło.',
  'Sign in on this computer with your password first.': 'Najpierw zaloguj się na tym komputerze hasłem.',
} as const
