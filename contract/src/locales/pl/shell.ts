/** The frame around every screen: menu, header, sign-in, error pages, notices. Loaded before anything is drawn. */
export const shell = {
  // Words that every screen uses
  Save: 'Zapisz',
  Cancel: 'Anuluj',
  Close: 'Zamknij',
  Undo: 'Cofnij',
  Back: 'Wstecz',
  Delete: 'Usuń',
  Search: 'Szukaj',
  Yes: 'Tak',
  No: 'Nie',
  'Try again': 'Spróbuj ponownie',
  'Loading…': 'Wczytywanie…',
  'No results': 'Brak wyników',
  '{count} minutes': {
    one: '{count} minuta',
    few: '{count} minuty',
    many: '{count} minut',
    other: '{count} minuty',
  },

  // Names of sections
  Dashboard: 'Pulpit',
  Calendar: 'Kalendarz',
  Employees: 'Pracownicy',
  'New employee': 'Nowy pracownik',
  Resources: 'Zasoby',
  Clients: 'Klienci',
  'New client': 'Nowy klient',
  Sales: 'Sprzedaż',
  Services: 'Usługi',
  'New service': 'Nowa usługa',
  'Service groups': 'Grupy usług',
  Communication: 'Komunikacja',
  Messages: 'Wiadomości',
  Visits: 'Wizyty',
  Help: 'Pomoc',
  'Help centre': 'Centrum pomocy',
  FAQ: 'Najczęstsze pytania (FAQ)',
  'Your visit': 'Twoja wizyta',
  Settings: 'Ustawienia',
  Profile: 'Profil',
  Account: 'Konto',
  Appearance: 'Wygląd',
  Display: 'Wyświetlanie',
  Notifications: 'Powiadomienia',
  'New e-mail address': 'Nowy adres e-mail',

  // Menu and header
  'Skip to content': 'Przejdź do treści',
  'Main menu': 'Menu główne',
  'Show or hide the menu': 'Pokaż lub ukryj menu',
  'Switch business': 'Zmień firmę',
  Businesses: 'Firmy',
  Language: 'Język',
  Polish: 'Polski',
  English: 'English',
  Theme: 'Motyw',
  'Light|theme': 'Jasny',
  'Dark|theme': 'Ciemny',
  'System|theme': 'Systemowy',
  'Your account': 'Twoje konto',
  Guest: 'Gość',
  'No e-mail': 'Brak email',
  Breadcrumb: 'Położenie',
  'Sign out': 'Wyloguj się',

  // Sign-in
  'Sign in': 'Zaloguj się',
  // A brand is not declined: "w systemie Wizyta".
  'Sign in to {brand}': 'Zaloguj się w systemie {brand}',
  'Signing in…': 'Logowanie…',
  'E-mail': 'E-mail',
  Password: 'Hasło',
  'Show password': 'Pokaż hasło',
  'Hide password': 'Ukryj hasło',
  'Enter your e-mail.': 'Podaj adres e-mail.',
  'Enter your password.': 'Podaj hasło.',
  'Wrong e-mail or password.': 'Nieprawidłowy adres e-mail lub hasło.',
  'Too many attempts. Try again in {count} minutes.': {
    one: 'Zbyt wiele prób. Spróbuj ponownie za {count} minutę.',
    few: 'Zbyt wiele prób. Spróbuj ponownie za {count} minuty.',
    many: 'Zbyt wiele prób. Spróbuj ponownie za {count} minut.',
    other: 'Zbyt wiele prób. Spróbuj ponownie za {count} minuty.',
  },
  'Too many attempts. Try again in {count} seconds.': {
    one: 'Zbyt wiele prób. Spróbuj ponownie za {count} sekundę.',
    few: 'Zbyt wiele prób. Spróbuj ponownie za {count} sekundy.',
    many: 'Zbyt wiele prób. Spróbuj ponownie za {count} sekund.',
    other: 'Zbyt wiele prób. Spróbuj ponownie za {count} sekundy.',
  },
  'Too many attempts. Try again in a moment.': 'Zbyt wiele prób. Spróbuj ponownie za chwilę.',
  'Calendar, clients and visits in one place.': 'Kalendarz, klienci i wizyty w jednym miejscu.',
  'Demo accounts': 'Konta demonstracyjne',
  'One click signs you in. The data are made up.': 'Jedno kliknięcie loguje. Dane są zmyślone.',

  // Setting a password by link
  'New password': 'Nowe hasło',
  'Set your password': 'Ustaw hasło',
  'At least 8 characters. A short sentence is easy to remember and hard to guess.':
    'Co najmniej 8 znaków. Krótkie zdanie łatwo zapamiętać i trudno odgadnąć.',
  'Set password': 'Ustaw hasło',
  'The password has been set. You can sign in now.': 'Hasło zostało ustawione. Możesz się zalogować.',
  'This link is not complete. Copy the whole address from the message.':
    'Ten link jest niepełny. Skopiuj cały adres z wiadomości.',

  // Session
  'Your session has expired!': 'Sesja wygasła!',
  'This tab now shows {business}.': 'Ta karta pokazuje teraz: {business}.',
  'Another business was chosen': 'Wybrano inną firmę',
  'Another tab switched to {business}. This page holds unsaved input for {current}.':
    'W innej karcie wybrano: {business}. Na tej stronie są niezapisane dane firmy {current}.',
  'Switch and discard the input': 'Przełącz i odrzuć dane',
  'You do not belong to any business yet': 'Nie należysz jeszcze do żadnej firmy',
  'Ask the owner of the business for access, then reload this page.':
    'Poproś właściciela firmy o dostęp, a potem odśwież tę stronę.',

  // Unsaved input
  'Leave without saving?': 'Wyjść bez zapisywania?',
  'What you typed on this page has not been saved.': 'Dane wpisane na tej stronie nie zostały zapisane.',
  'Stay on the page': 'Zostań na stronie',
  'Leave without saving': 'Wyjdź bez zapisywania',

  // Errors
  'Something went wrong!': 'Coś poszło nie tak!',
  'Internal server error!': 'Błąd wewnętrzny serwera!',
  'Content not found.': 'Nie znaleziono treści.',
  'The content was not modified!': 'Zawartość nie została zmodyfikowana!',
  'Validation failed': 'Formularz zawiera błędy',
  'No connection': 'Brak połączenia',
  'The server cannot be reached. Check the network and try again.':
    'Nie można połączyć się z serwerem. Sprawdź sieć i spróbuj ponownie.',
  'No connection. What you see may be out of date. It catches up by itself.':
    'Brak połączenia. Widoczne dane mogą być nieaktualne. Odświeżą się same.',
  'Connected again.': 'Połączenie wróciło.',
  'Not Found': 'Nie znaleziono',
  'Oops! Page not found!': 'Ups! Strona nie została znaleziona!',
  'The page you are looking for does not exist or has been moved.':
    'Szukana strona nie istnieje albo została przeniesiona.',
  'Oops! Something went wrong': 'Ups! Coś poszło nie tak',
  'We apologise for the inconvenience. Please try again later.':
    'Przepraszamy za niedogodności. Proszę spróbować ponownie później.',
  'You are not signed in': 'Nie jesteś zalogowany',
  'Sign in to see this page.': 'Zaloguj się, aby zobaczyć tę stronę.',
  'Access denied': 'Brak dostępu',
  'Your role in this business does not include this page. The owner can change that.':
    'Twoja rola w tej firmie nie obejmuje tej strony. Może to zmienić właściciel.',
  'The service is down for maintenance': 'Trwa przerwa techniczna',
  'It will be back soon. Nothing has been lost.': 'Usługa wkrótce wróci. Żadne dane nie zostały utracone.',
  'Back to home page': 'Wróć na stronę główną',
  'Show Error': 'Pokaż błąd',
  'Hide Error': 'Ukryj błąd',
  'This page could not be shown. Nothing that was saved is lost.':
    'Nie udało się pokazać tej strony. Zapisane dane są bezpieczne.',
  'Error number {id}': 'Numer błędu {id}',
  'Working hours': 'Godziny pracy',
} as const
