/** Keys by which other programs call the API, and the panel in which they are made. */
export const apiKeys = {
  // the panel
  'API access': 'Dostęp dla programów (API)',
  'Connect other programs, such as your website, with API keys.':
    'Inne programy, np. strona WWW, odczytują i zapisują dane własnym kluczem.',
  'No key was used yet.': 'Żaden klucz nie był jeszcze używany.',
  '{count} keys': {
    one: '{count} klucz',
    few: '{count} klucze',
    many: '{count} kluczy',
    other: '{count} klucza',
  },
  'With a key, another program can call the API for this business. The reference page describes the calls.':
    'Dzięki kluczowi inny program, np. strona WWW, korzysta z API w imieniu tej firmy. Wszystkie wywołania opisuje dokumentacja.',
  'API reference (opens in a new tab)': 'Dokumentacja API (otwiera się w nowej karcie)',
  'Creating keys requires the right to connect apps.':
    'Klucze może tworzyć tylko osoba z uprawnieniem do dodawania integracji.',
  'API keys': 'Klucze API',
  'New API key': 'Nowy klucz API',
  'Choose its permissions. It keeps them only while you have them.':
    'Klucz może to, co tu wybierzesz, i tylko tak długo, jak długo Ty masz te uprawnienia.',
  'Name|key': 'Nazwa',
  'Where it is used: “Website”.': 'Gdzie jest używany, np. „Strona WWW”.',
  'Valid for': 'Ważny przez',
  '30 days': '30 dni',
  '90 days': '90 dni',
  'A year': 'Rok',
  'Until it is revoked': 'Do unieważnienia',
  'Permissions of the key': 'Co może klucz',
  'Read everything': 'Wszystko do odczytu',
  'Nothing|rights': 'Nic',
  '{number} of {total}': '{number} z {total}',
  'The key stays valid after you sign out, so confirm your password.':
    'Klucz działa także po Twoim wylogowaniu, dlatego pytamy o hasło jeszcze raz.',
  'Create key': 'Utwórz klucz',
  'Creating the key…': 'Tworzenie klucza…',
  'Key {name} created': 'Utworzono klucz: {name}',
  'Copy it now: it is shown only once. Keep it like a password.':
    'Skopiuj go teraz: pokazujemy go tylko ten jeden raz. Przechowuj go tak jak hasło.',
  Key: 'Klucz',
  'The key is copied.': 'Klucz skopiowano.',
  'The browser did not allow copying. Select the key and copy it.':
    'Przeglądarka nie pozwoliła na skopiowanie. Zaznacz klucz i skopiuj go ręcznie.',
  'I have copied it': 'Mam już kopię',
  'Created by {name}, {date}.': 'Utworzono: {name}, {date}.',
  'Valid until {date}.': 'Ważny do {date}.',
  'Valid until it is revoked.': 'Ważny do unieważnienia.',
  'Not used yet.': 'Jeszcze nieużywany.',
  'Rights: {number}': 'Uprawnienia: {number}',
  '{what} (not now: its creator lacks this right)':
    '{what} (nie teraz: autor klucza nie ma tego uprawnienia)',
  Revoke: 'Unieważnij',
  'Revoke the key {name}?': 'Unieważnić klucz {name}?',
  'Programs that use it lose access at once. This cannot be undone.':
    'Programy, które go używają, od razu stracą dostęp. Tego nie można cofnąć.',
  'The key {name} is revoked.': 'Unieważniono klucz: {name}.',
  'Active|key': 'Aktywny',
  'Expired|key': 'Wygasł',
  'Stopped: its creator lacks the rights|key': 'Wstrzymany: autor nie ma tych uprawnień',
  'Stopped: created without a second factor|key': 'Wstrzymany: utworzony bez weryfikacji dwuetapowej',
  'A role of its creator now requires a second factor. Sign in with it, create a new key and revoke this one.':
    'Rola autora wymaga teraz weryfikacji dwuetapowej. Zaloguj się z nią, utwórz nowy klucz, a ten unieważnij.',

  // the mail to its creator
  'An API key was created for your account': 'W Twoim imieniu utworzono klucz API',
  'An API key was created with your account in {brand}. It lets another program use the data of the business, even when you are signed out.':
    'Na Twoim koncie w {brand} utworzono klucz API. Inny program może nim pracować na danych firmy, także po Twoim wylogowaniu.',
  'View API keys': 'Zobacz klucze API',
  'If not, revoke the key and set a new password at once.':
    'Jeśli nie, od razu unieważnij klucz i ustaw nowe hasło.',

  'Websites|key': 'Strony WWW',
  'Websites: {names}': 'Strony WWW: {names}',
  'Only if a page calls the API in the visitor’s browser. One per line: https://example.com':
    'Tylko gdy strona wywołuje API w przeglądarce odwiedzającego. Każda w osobnym wierszu: https://example.com',

  // refusals
  'Enter a website as https://example.com, without a path.':
    'Wpisz stronę w postaci https://example.com, bez ścieżki.',
  'Enter ten websites at most.': 'Wpisz najwyżej dziesięć stron.',
  'This API key does not name this website.': 'Ten klucz API nie wymienia tej strony WWW.',
  'Enter 1 to 730 days.': 'Wpisz od 1 do 730 dni.',
  'A key can only have rights that you have yourself.':
    'Klucz może mieć tylko te uprawnienia, które masz Ty.',
  'There is a key with this name already. Choose another name, or revoke that key.':
    'Jest już klucz o tej nazwie. Wybierz inną nazwę albo unieważnij tamten klucz.',
  'This API key does not exist. Check that it is complete.':
    'Nie ma takiego klucza API. Sprawdź, czy został skopiowany w całości.',
  'This API key was revoked. Create a new one in Apps.':
    'Ten klucz API został unieważniony. Utwórz nowy w zakładce Aplikacje.',
  'This API key has expired. Extend it or create a new one in Apps.':
    'Ten klucz API wygasł. Przedłuż go albo utwórz nowy w zakładce Aplikacje.',
  'This API key does not work at the moment: its creator or its business is suspended.':
    'Ten klucz API w tej chwili nie działa: konto osoby, która go utworzyła, albo firma jest zawieszona.',
  'A role of this key’s creator requires a second factor. Sign in with it and create a new key.':
    'Rola osoby, która utworzyła ten klucz API, wymaga weryfikacji dwuetapowej, a klucz powstał bez niej. Zaloguj się z weryfikacją dwuetapową i utwórz nowy klucz.',
  'This API key belongs to another business.': 'Ten klucz API należy do innej firmy.',
  'This call is for people who sign in. An API key cannot make it.':
    'To wywołanie jest dla osób, które się logują. Nie można go wykonać kluczem API.',
  Extend: 'Przedłuż',
  'Extend the key {name}': 'Przedłuż klucz {name}',
  'The key {name} is extended.': 'Klucz {name} został przedłużony.',
  'This key is valid until it is revoked.': 'Ten klucz jest ważny do unieważnienia.',
  'Choose a later date than the current one.': 'Wybierz dzień późniejszy niż obecny.',
  'Choose a day within two years.': 'Wybierz dzień w ciągu dwóch lat.',
  'Enter a reason.': 'Podaj powód.',
  'Valid until': 'Ważny do',
} as const
