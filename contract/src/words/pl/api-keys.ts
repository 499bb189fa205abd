/** Keys by which other programs call the API, and the panel in which they are made. */
export const apiKeys = {
  // the panel
  'Access for programs (API)': 'Dostęp dla programów (API)',
  'Other programs, such as your website, read and write by a key of their own.':
    'Inne programy, np. strona WWW, odczytują i zapisują dane własnym kluczem.',
  'No key was used yet.': 'Żaden klucz nie był jeszcze używany.',
  '{count} keys': {
    one: '{count} klucz',
    few: '{count} klucze',
    many: '{count} kluczy',
    other: '{count} klucza',
  },
  'With a key another program, such as your website, calls the API in the name of this business. What it can call is described on the reference page.':
    'Dzięki kluczowi inny program, np. strona WWW, korzysta z API w imieniu tej firmy. Wszystkie wywołania opisuje dokumentacja.',
  'API reference (opens in a new tab)': 'Dokumentacja API (otwiera się w nowej karcie)',
  'Only somebody with the right to connect apps can make keys.':
    'Klucze może tworzyć tylko osoba z uprawnieniem do dodawania integracji.',
  'API keys': 'Klucze API',
  'New API key': 'Nowy klucz API',
  'It can do what you choose here, and only as long as you may do it yourself.':
    'Klucz może to, co tu wybierzesz, i tylko tak długo, jak długo Ty masz te uprawnienia.',
  'Name|key': 'Nazwa',
  'Where it is used: “Website”.': 'Gdzie jest używany, np. „Strona WWW”.',
  'Valid for': 'Ważny przez',
  '30 days': '30 dni',
  '90 days': '90 dni',
  'A year': 'Rok',
  'Until it is revoked': 'Do unieważnienia',
  'What the key can do': 'Co może klucz',
  'Everything to read': 'Wszystko do odczytu',
  'Nothing|rights': 'Nic',
  '{number} of {total}': '{number} z {total}',
  'A key stays valid after you have signed out, so we ask again.':
    'Klucz działa także po Twoim wylogowaniu, dlatego pytamy o hasło jeszcze raz.',
  'Create key': 'Utwórz klucz',
  'Creating the key…': 'Tworzenie klucza…',
  'The key {name} is made': 'Utworzono klucz: {name}',
  'Copy it now: it is shown this once and never again. Keep it as you keep a password.':
    'Skopiuj go teraz: pokazujemy go tylko ten jeden raz. Przechowuj go tak jak hasło.',
  Key: 'Klucz',
  'The key is copied.': 'Klucz skopiowano.',
  'The browser did not allow copying. Mark the key and copy it by hand.':
    'Przeglądarka nie pozwoliła na skopiowanie. Zaznacz klucz i skopiuj go ręcznie.',
  'I have copied it': 'Mam już kopię',
  'Made by {name}, {date}.': 'Utworzono: {name}, {date}.',
  'Valid until {date}.': 'Ważny do {date}.',
  'Valid until it is revoked.': 'Ważny do unieważnienia.',
  'Not used yet.': 'Jeszcze nieużywany.',
  'Rights: {number}': 'Uprawnienia: {number}',
  '{what} (not now: its maker lacks this right)': '{what} (nie teraz: autor klucza nie ma tego uprawnienia)',
  Revoke: 'Unieważnij',
  'Revoke the key {name}?': 'Unieważnić klucz {name}?',
  'Programs that use it are refused at once. It cannot be brought back.':
    'Programy, które go używają, od razu stracą dostęp. Tego nie można cofnąć.',
  'The key {name} is revoked.': 'Unieważniono klucz: {name}.',
  'Active|key': 'Aktywny',
  'Expired|key': 'Wygasł',
  'Stopped: its maker lacks the rights|key': 'Wstrzymany: autor nie ma tych uprawnień',
  'Stopped: made without a second factor|key': 'Wstrzymany: utworzony bez weryfikacji dwuetapowej',
  'A role of its maker needs a second factor by now. Make a new key after signing in with it, and revoke this one.':
    'Rola autora wymaga teraz weryfikacji dwuetapowej. Zaloguj się z nią, utwórz nowy klucz, a ten unieważnij.',

  // the mail to whoever made one
  'An API key was made in your name': 'W Twoim imieniu utworzono klucz API',
  'An API key was made with your account in {brand}. Another program can work with the data of the business by it, also when you are signed out.':
    'Na Twoim koncie w {brand} utworzono klucz API. Inny program może nim pracować na danych firmy, także po Twoim wylogowaniu.',
  'Look at the API keys': 'Zobacz klucze API',
  'If not, revoke the key and set a new password at once.':
    'Jeśli nie, od razu unieważnij klucz i ustaw nowe hasło.',

  // refusals
  'Enter 1 to 730 days.': 'Wpisz od 1 do 730 dni.',
  'A key can only have rights that you have yourself.':
    'Klucz może mieć tylko te uprawnienia, które masz Ty.',
  'There is a key with this name already. Choose another name, or revoke that key.':
    'Jest już klucz o tej nazwie. Wybierz inną nazwę albo unieważnij tamten klucz.',
  'This API key is not valid, or not any more.': 'Ten klucz API jest nieprawidłowy albo już nie działa.',
  'The role of whoever made this API key needs a second factor, and the key was made without one. Sign in with the second factor and make a new key.':
    'Rola osoby, która utworzyła ten klucz API, wymaga weryfikacji dwuetapowej, a klucz powstał bez niej. Zaloguj się z weryfikacją dwuetapową i utwórz nowy klucz.',
  'This API key belongs to another business.': 'Ten klucz API należy do innej firmy.',
  'This call is for people who sign in. An API key cannot make it.':
    'To wywołanie jest dla osób, które się logują. Nie można go wykonać kluczem API.',
  Extend: 'Przedłuż',
  'Extend the key {name}': 'Przedłuż klucz {name}',
  'The key {name} is extended.': 'Klucz {name} został przedłużony.',
  'This key is valid until it is revoked.': 'Ten klucz jest ważny do unieważnienia.',
  'Choose a later day than the present one.': 'Wybierz dzień późniejszy niż obecny.',
  'Choose a day within two years.': 'Wybierz dzień w ciągu dwóch lat.',
  'Enter a reason.': 'Podaj powód.',
  'Valid until': 'Ważny do',
} as const
