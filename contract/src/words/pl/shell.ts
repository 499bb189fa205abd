/** The frame around every screen: menu, header, error pages, notices. Loaded before anything is drawn. */
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

  // Names of the roles that the product makes
  superadmin: 'właściciel (superadmin)',
  admin: 'administrator (admin)',
  manager: 'kierownik (manager)',
  cashier: 'recepcja (cashier)',
  specialist: 'specjalista',

  // Names of sections
  Messages: 'Wiadomości',
  'Your appointment': 'Twoja wizyta',
  Profile: 'Profil',
  'New e-mail address': 'Nowy adres e-mail',
  Invitation: 'Zaproszenie',
  Registration: 'Rejestracja',
  'Suspended|business': 'Zawieszona',

  // Menu and header
  'Skip to content': 'Przejdź do treści',
  'Main menu': 'Menu główne',
  'Show or hide the menu': 'Pokaż lub ukryj menu',
  'Search for a client, appointment, action…': 'Szukaj klienta, wizyty, akcji…',
  'Switch business': 'Zmień firmę',
  Language: 'Język',
  Theme: 'Motyw',
  'Light|theme': 'Jasny',
  'Dark|theme': 'Ciemny',
  'System|theme': 'Systemowy',
  'Your account': 'Twoje konto',
  Guest: 'Gość',
  'No e-mail': 'Brak email',
  Breadcrumb: 'Położenie',
  'Sign out': 'Wyloguj się',
  'Notifications, {count} unread': {
    one: 'Powiadomienia, {count} nieprzeczytane',
    few: 'Powiadomienia, {count} nieprzeczytane',
    many: 'Powiadomienia, {count} nieprzeczytanych',
    other: 'Powiadomienia, {count} nieprzeczytanego',
  },
  'Notifications, more than 99 unread': 'Powiadomienia, ponad 99 nieprzeczytanych',

  // Sign-in
  'Sign in': 'Zaloguj się',
  'E-mail': 'E-mail',
  Password: 'Hasło',
  'Show password': 'Pokaż hasło',
  'Hide password': 'Ukryj hasło',

  // Names of the pages before the door, and of the one that changes the password
  'New password': 'Nowe hasło',
  'Forgot your password?': 'Nie pamiętasz hasła?',
  'Reset password': 'Zresetuj hasło',
  'One-time code': 'Kod jednorazowy',
  'Company sign-in': 'Logowanie firmowe',
  'Company accounts': 'Konta firmowe',

  // Session
  'Your session has expired!': 'Sesja wygasła!',
  'This tab now shows {business}.': 'Ta karta pokazuje teraz: {business}.',
  'Another business was chosen': 'Wybrano inną firmę',
  'Another tab switched to {business}. This page holds unsaved input for {current}.':
    'W innej karcie wybrano: {business}. Na tej stronie są niezapisane dane firmy {current}.',
  'Switch and discard the input': 'Przełącz i odrzuć dane',

  // Unsaved input
  'Leave without saving?': 'Wyjść bez zapisywania?',
  'You have unsaved changes.': 'Dane wpisane na tej stronie nie zostały zapisane.',
  'Stay on the page': 'Zostań na stronie',
  'Leave without saving': 'Wyjdź bez zapisywania',

  // Errors
  'Something went wrong!': 'Coś poszło nie tak!',
  'The server answered with error {status}.': 'Serwer odpowiedział błędem {status}.',
  'Internal server error!': 'Błąd wewnętrzny serwera!',
  'Content not found.': 'Nie znaleziono treści.',
  'The content was not modified!': 'Zawartość nie została zmodyfikowana!',
  'Validation failed': 'Formularz zawiera błędy',
  'No connection': 'Brak połączenia',
  'The server cannot be reached. Check the network and try again.':
    'Nie można połączyć się z serwerem. Sprawdź sieć i spróbuj ponownie.',
  'No connection. What you see may be out of date. It catches up by itself.':
    'Brak połączenia. Widoczne dane mogą być nieaktualne. Odświeżą się same.',
  'No connection. This is how things stood at {time}. It catches up by itself.':
    'Brak połączenia. Widzisz stan z {time}. Dane odświeżą się same.',
  'Not Found': 'Nie znaleziono',
  'Oops! Page not found!': 'Ups! Strona nie została znaleziona!',
  'The page you are looking for does not exist or has been moved.':
    'Szukana strona nie istnieje albo została przeniesiona.',
  'Oops! Something went wrong': 'Ups! Coś poszło nie tak',
  'We apologise for the inconvenience. Please try again later.':
    'Przepraszamy za niedogodności. Proszę spróbować ponownie później.',
  'You are not signed in': 'Wymagane logowanie',
  'Sign in to see this page.': 'Zaloguj się, aby zobaczyć tę stronę.',
  'Access denied': 'Brak dostępu',
  'Your role in this business does not include this page. The owner can change that.':
    'Twoja rola w tej firmie nie obejmuje tej strony. Może to zmienić właściciel.',
  'Role preview: you cannot save anything': 'Podgląd roli: niczego nie zapiszesz',
  'The service is down for maintenance': 'Trwa przerwa techniczna',
  'It will be back soon. Nothing has been lost.': 'Usługa wkrótce wróci. Żadne dane nie zostały utracone.',
  'Back to home page': 'Wróć na stronę główną',
  'Show Error': 'Pokaż błąd',
  'Hide Error': 'Ukryj błąd',
  'This page could not be shown. Nothing that was saved is lost.':
    'Nie udało się pokazać tej strony. Zapisane dane są bezpieczne.',
  'Error number {id}': 'Numer błędu {id}',
} as const
