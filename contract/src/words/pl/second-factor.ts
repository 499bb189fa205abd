/** The second factor, passkeys and the password: at the door, in the settings, and the mails about them. */
export const secondFactor = {
  // Refusals
  'A code has six digits.': 'Kod ma sześć cyfr.',
  'Enter the code.': 'Wpisz kod.',
  'Give the passkey a name.': 'Nazwij klucz dostępu.',
  'This code is not right, or has been used.': 'Ten kod jest nieprawidłowy albo już użyty.',
  'This code is not right. Look at the app again: it shows a new one every 30 seconds.':
    'Ten kod jest nieprawidłowy. Spójrz jeszcze raz do aplikacji: co 30 sekund pokazuje nowy.',
  'This sign-in took too long, or too many codes were wrong. Sign in again.':
    'To logowanie trwało zbyt długo albo zbyt wiele kodów było błędnych. Zaloguj się jeszcze raz.',
  'Codes by e-mail are not turned on for this account.': 'Kody e-mailem nie są włączone na tym koncie.',
  'This installation sends no mails yet, so no code can be sent.':
    'Ta instalacja nie wysyła jeszcze e-maili, więc nie da się wysłać kodu.',
  'This is set up already. Remove it first to set it up anew.':
    'To jest już ustawione. Aby ustawić od nowa, najpierw usuń.',
  'No second factor is set up here: the password alone is asked for.':
    'Weryfikacja dwuetapowa nie jest tu ustawiona: wystarcza samo hasło.',
  'This user also works for another company. Only the operator of this installation can reset the second factor.':
    'Ta osoba pracuje też w innej firmie. Weryfikację dwuetapową może jej zresetować tylko osoba, która opiekuje się tą instalacją.',
  'Only a superadmin of every salon where this person works resets the second factor.':
    'Weryfikację dwuetapową resetuje tylko superadmin wszystkich salonów, w których ta osoba pracuje.',
  'Backup codes stand in for a second factor. Set one up first.':
    'Kody zapasowe działają zamiast weryfikacji dwuetapowej. Najpierw ją ustaw.',
  'Your role here needs a second factor. Set one up to go on.':
    'Twoja rola wymaga weryfikacji dwuetapowej. Ustaw ją, aby przejść dalej.',
  'These are many passkeys. Remove one that you no longer use.':
    'To już dużo kluczy dostępu. Usuń taki, którego nie używasz.',
  'The passkey could not be checked. Try again.':
    'Nie udało się sprawdzić klucza dostępu. Spróbuj jeszcze raz.',
  'Passkeys need an address with a name, such as https://salon.example.com.':
    'Klucze dostępu wymagają adresu z nazwą, na przykład https://salon.example.com.',
  'This passkey does not open an account here.': 'Ten klucz dostępu nie otwiera tu żadnego konta.',
  'This is one of the most common passwords. Choose another one.':
    'To jedno z pierwszych haseł, których każdy próbuje. Wybierz inne.',
  'This password is made of a name that others know: yours, the business’s or the product’s. Choose another one.':
    'To hasło składa się ze znanej innym nazwy: Twojej, firmy albo programu. Wybierz inne.',

  // Mails
  '{code} is your sign-in code': '{code} to Twój kod logowania',
  'Enter this code where you are signing in to {brand}.':
    'Wpisz ten kod tam, gdzie logujesz się w systemie {brand}.',
  Code: 'Kod',
  'The code works once, for {count} minutes.': {
    one: 'Kod działa raz, przez {count} minutę.',
    few: 'Kod działa raz, przez {count} minuty.',
    many: 'Kod działa raz, przez {count} minut.',
    other: 'Kod działa raz, przez {count} minuty.',
  },
  'We will never ask you for it.': 'Nikt od nas nigdy o niego nie zapyta.',
  'If you are not signing in right now, your password is known to others. Set a new one.':
    'Jeśli właśnie się nie logujesz, ktoś zna Twoje hasło. Ustaw nowe.',
  'Your password has been changed': 'Twoje hasło zostało zmienione',
  'API keys revoked': 'Unieważnione klucze API',
  'Programs that used your API keys are refused now. Make new keys for those that you still need.':
    'Programy, które używały Twoich kluczy API, nie mają już dostępu. Potrzebnym utwórz nowe klucze.',
  'The password of your account in {brand} has been changed. You were signed out everywhere else.':
    'Hasło do Twojego konta w systemie {brand} zostało zmienione. Wylogowaliśmy Cię ze wszystkich innych urządzeń.',
  'Your passkeys have changed': 'Zmiana w Twoich kluczach dostępu',
  'Your second factor has changed': 'Zmiana w Twojej weryfikacji dwuetapowej',
  'An authenticator app has been added to your account in {brand}.':
    'Do Twojego konta w systemie {brand} dodano aplikację z kodami.',
  'The authenticator app has been removed from your account in {brand}.':
    'Z Twojego konta w systemie {brand} usunięto aplikację z kodami.',
  'Codes by e-mail have been turned on for your account in {brand}.':
    'Na Twoim koncie w systemie {brand} włączono kody e-mailem.',
  'Codes by e-mail have been turned off for your account in {brand}.':
    'Na Twoim koncie w systemie {brand} wyłączono kody e-mailem.',
  'New backup codes have been generated for your account in {brand}. The old ones no longer work.':
    'Dla Twojego konta w systemie {brand} utworzono nowe kody zapasowe. Dawne już nie działają.',
  'A passkey has been added to your account in {brand}.':
    'Do Twojego konta w systemie {brand} dodano klucz dostępu.',
  'A passkey has been removed from your account in {brand}.':
    'Z Twojego konta w systemie {brand} usunięto klucz dostępu.',
  '{by} has reset the second factor of your account in {brand}. App, codes by e-mail, passkeys and backup codes are gone, and you were signed out everywhere.':
    '{by} – reset weryfikacji dwuetapowej na Twoim koncie w systemie {brand}. Aplikacja, kody e-mailem, klucze dostępu i kody zapasowe zostały usunięte, a wszystkie Twoje sesje zakończone.',
  'The operator of {brand} has reset the second factor of your account. App, codes by e-mail, passkeys and backup codes are gone, and you were signed out everywhere.':
    'Osoba, która opiekuje się systemem {brand}, zresetowała weryfikację dwuetapową na Twoim koncie. Aplikacja, kody e-mailem, klucze dostępu i kody zapasowe zostały usunięte, a wszystkie Twoje sesje zakończone.',
  'Sign in with your password and set a new second factor up.':
    'Zaloguj się hasłem i ustaw weryfikację dwuetapową od nowa.',
  'If you have not asked for this, set a new password at once and tell the owner of your business.':
    'Jeśli o to nie prosisz, od razu ustaw nowe hasło i powiedz o tym właścicielowi firmy.',
  'View your sign-in settings': 'Zobacz ustawienia logowania',
  'If not, set a new password at once and tell the owner of your business.':
    'Jeśli nie, od razu ustaw nowe hasło i powiedz o tym właścicielowi firmy.',

  // The second step of a sign-in
  'Show that it is you.': 'Pokaż, że to Ty.',
  'Show a passkey of this account: by your finger, face or PIN.':
    'Użyj klucza dostępu do tego konta: palcem, twarzą albo kodem PIN.',
  'Use a passkey': 'Użyj klucza dostępu',
  'We will send a code to {email}.': 'Wyślemy kod na adres {email}.',
  'Send a code': 'Wyślij kod',
  'Send a new one': 'Wyślij nowy',
  'The demo sends no mails. This is the code: {code}':
    'Wersja demonstracyjna nie wysyła e-maili. Oto kod: {code}',
  'A code is on its way to {email}. It works once, within ten minutes.':
    'Wysłaliśmy kod na adres {email}. Działa raz, przez dziesięć minut.',
  'Do not ask in this browser for 30 days': 'Nie pytaj w tej przeglądarce przez 30 dni',
  'Tick it before you type the code, which is sent with its last digit.':
    'Zaznacz, zanim wpiszesz kod: wysyła się sam z ostatnią cyfrą.',
  'Another way': 'Inny sposób',
  'Code from the app': 'Kod z aplikacji',
  Passkey: 'Klucz dostępu',
  'Code by e-mail': 'Kod e-mailem',
  'Backup code': 'Kod zapasowy',
  'Code from your authenticator app': 'Kod z aplikacji uwierzytelniającej',
  'Six digits. The app shows new ones every 30 seconds.': 'Sześć cyfr. Aplikacja co 30 sekund pokazuje nowe.',
  'Code from the e-mail': 'Kod z e-maila',
  'Six digits, sent to {email}.': 'Sześć cyfr, wysłanych na adres {email}.',
  'One of the ten that you were given. Each works once.':
    'Jeden z dziesięciu, które masz zapisane. Każdy działa raz.',
  'No passkey was shown. Try again, or choose another way.':
    'Nie pokazano klucza dostępu. Spróbuj jeszcze raz albo wybierz inny sposób.',

  // How hard a password is to guess
  'Easy to guess': 'Łatwe do odgadnięcia',
  Weak: 'Słabe',
  Fair: 'Znośne',
  'Good|password': 'Dobre',
  Strong: 'Mocne',

  // In the settings
  'Protects your account even if your password becomes known.':
    'Kto pozna Twoje hasło, i tak się nie zaloguje: oprócz hasła pytamy o coś jeszcze.',
  'Your role needs a second factor in: {businesses}.':
    'Twoja rola wymaga weryfikacji dwuetapowej w: {businesses}.',
  'Authenticator app': 'Aplikacja uwierzytelniająca',
  'An app on your phone shows a new code every 30 seconds, also without a network.':
    'Aplikacja w telefonie co 30 sekund pokazuje nowy kod, także bez internetu.',
  'Set up the app': 'Skonfiguruj aplikację',
  'Remove the app': 'Usuń aplikację',
  'On|factor': 'Włączone',
  'Off|factor': 'Wyłączone',
  'A code goes to {email}. Weaker than the app, because anyone with access to your mail can read it.':
    'Kod przychodzi na adres {email}. Słabsze niż aplikacja: kto czyta Twoją pocztę, przeczyta i kod.',
  'Turn the codes on': 'Włącz kody',
  'Turn the codes off': 'Wyłącz kody',
  'Backup codes': 'Kody zapasowe',
  'For when your phone is not at hand. {count} codes are left.': {
    one: 'Na wypadek, gdy nie masz przy sobie telefonu. Został {count} kod.',
    few: 'Na wypadek, gdy nie masz przy sobie telefonu. Zostały {count} kody.',
    many: 'Na wypadek, gdy nie masz przy sobie telefonu. Zostało {count} kodów.',
    other: 'Na wypadek, gdy nie masz przy sobie telefonu. Zostało {count} kodu.',
  },
  'Generate new codes': 'Utwórz nowe kody',
  'Your backup codes': 'Twoje kody zapasowe',
  'They are shown this once. Keep them where you keep your documents: each lets you in once without your phone.':
    'Pokazujemy je tylko raz. Trzymaj je tam, gdzie dokumenty: każdy wpuści Cię raz, bez telefonu.',
  'The codes are copied.': 'Kody zostały skopiowane.',
  'The browser did not allow copying. Select the codes and copy them.':
    'Przeglądarka nie pozwoliła skopiować. Zaznacz kody i skopiuj je ręcznie.',
  'Save as a file': 'Zapisz jako plik',
  'I have saved them': 'Mam je zapisane',
  'Open an authenticator app on your phone, such as Google Authenticator, Aegis or 1Password.':
    'Otwórz w telefonie aplikację uwierzytelniającą, na przykład Google Authenticator, Aegis albo 1Password.',
  'Have it read this picture, or type the key by hand.': 'Zeskanuj nią ten obrazek albo przepisz klucz.',
  'Picture for the authenticator app': 'Obrazek dla aplikacji uwierzytelniającej',
  Key: 'Klucz',
  'Copy the key': 'Kopiuj klucz',
  'The key is copied.': 'Klucz skopiowano.',
  'The browser did not allow copying. Select the key and copy it.':
    'Przeglądarka nie pozwoliła na skopiowanie. Zaznacz klucz i skopiuj go ręcznie.',
  'Enter the code that the app shows': 'Wpisz kod, który pokazuje aplikacja',
  'Confirm the code': 'Potwierdź kod',
  'Checking the code…': 'Sprawdzanie kodu…',

  // Passkeys
  Passkeys: 'Klucze dostępu',
  'Sign in with the fingerprint, face or PIN of your device, without a password. Passkeys work only at this address and cannot be phished.':
    'Logujesz się palcem, twarzą albo kodem PIN telefonu lub komputera, bez hasła. Klucz dostępu działa tylko pod tym adresem: nikt go od Ciebie nie wyłudzi.',
  'Passkeys work at {origin} only: open this page there.':
    'Klucze dostępu działają tylko pod adresem {origin}: otwórz tę stronę tam.',
  'This browser makes no passkeys here. They need an address with a name, such as https://salon.example.com, and a browser that knows them.':
    'Tutaj ta przeglądarka nie utworzy klucza dostępu. Potrzebny jest adres z nazwą, na przykład https://salon.example.com, i przeglądarka, która je zna.',
  'Add a passkey': 'Dodaj klucz dostępu',
  'Keep the passkey': 'Zachowaj klucz dostępu',
  'Name of the passkey': 'Nazwa klucza dostępu',
  'Such as “Phone” or “Key on the ring”.': 'Na przykład „Telefon” albo „Breloczek”.',
  'This device has a passkey for your account already.':
    'To urządzenie ma już klucz dostępu do Twojego konta.',
  'No passkey was made. Try again, or choose another device.':
    'Klucz dostępu nie powstał. Spróbuj jeszcze raz albo wybierz inne urządzenie.',
  'Added: {when}': 'Dodany: {when}',
  'Last use: {when}': 'Ostatnie użycie: {when}',
  'Not used yet': 'Jeszcze nieużyty',
  'Kept by a service, on several devices': 'Przechowywany w usłudze, na kilku urządzeniach',
  Rename: 'Zmień nazwę',
  'Rename: {name}': 'Zmień nazwę: {name}',
  'Remove: {name}': 'Usuń: {name}',
  'Removed: {name}': 'Usunięto: {name}',
  'Remove the passkey': 'Usuń klucz dostępu',

  // Browsers that are not asked
  'Remembered browsers': 'Zapamiętane przeglądarki',
  'These browsers skip the second step for 30 days. A new password resets them.':
    'Tutaj przez 30 dni wystarcza samo hasło. Nowe hasło usuwa je wszystkie z listy.',
  'Until {when}': 'Do: {when}',
  Forget: 'Zapomnij',
  'Forget: {name}': 'Zapomnij: {name}',
  'Forget all of them': 'Zapomnij wszystkie',
  'Forgotten.': 'Zapomniano.',

  // Where a role asks for it
  'Your role requires a second factor. Choose one: it takes a minute.':
    'Twoja rola wymaga czegoś więcej niż hasło. Wybierz, co Ci pasuje: zajmie to minutę.',
  'You have a second factor already, but did not show it. Sign out and in again to do so.':
    'Masz już weryfikację dwuetapową, ale tym razem jej nie użyto. Wyloguj się i zaloguj ponownie.',
  'Continue in {business}': 'Przejdź do: {business}',
} as const
