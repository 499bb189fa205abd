/** Sign-in through an identity provider: the door, what it refuses, linked accounts. */
export const identity = {
  // How it is set up
  'Sign-in through an identity provider is not set up on this installation.':
    'Na tej instalacji nie skonfigurowano logowania przez dostawcę tożsamości.',
  'The operator of this installation sets it up, with Clerk, Keycloak, Microsoft Entra or Google:':
    'Konfiguruje je osoba, która prowadzi instalację – z Clerk, Keycloak, Microsoft Entra albo Google:',
  'Register this app at the provider, as a web app that may come back to this address:':
    'Zarejestruj tę aplikację u dostawcy jako aplikację internetową, która może wracać pod ten adres:',
  'Start the server with what the provider shows then:': 'Uruchom serwer z danymi, które pokaże dostawca:',
  'Define who may sign in, and with which role:': 'Określ, kto może wejść i z jaką rolą:',
  'The file docs/identity-provider.md, which comes with the app, explains each of them.':
    'Każde z tych ustawień opisuje plik docs/identity-provider.md, dołączony do aplikacji.',

  // The door
  'Sign in with e-mail': 'Zaloguj się e-mailem',
  'With the account that you use for everything else in the company.':
    'Kontem, którego używasz w całej firmie.',
  'Is this your account?': 'Czy to Twoje konto?',
  'There is an account here with the address {email} already.': 'Jest tu już konto z adresem {email}.',
  'Sign in once as before to link the two. From then on {provider} is enough.':
    'Zaloguj się na nie raz tak jak dotąd. Konta zostaną połączone i następnym razem wystarczy {provider}.',
  'Sign in and link': 'Zaloguj się i połącz konta',
  'If you do not know that account, close this page: nothing is linked or changed.':
    'Jeśli nie znasz tego konta, zamknij tę stronę: nic nie zostało połączone ani zmienione.',
  'The accounts are linked. From the next time on you can sign in with {provider}.':
    'Konta są połączone. Następnym razem możesz zalogować się przez {provider}.',
  Continue: 'Dalej',

  // What is refused
  'This is not an address of this app.': 'To nie jest adres w tej aplikacji.',
  'This sign-in was not begun in this browser, or it was used or took too long. Please begin again.':
    'To logowanie nie zaczęło się w tej przeglądarce, zostało już użyte albo trwało zbyt długo. Zacznij od nowa.',
  'The identity provider says that the sign-in was given up or not allowed.':
    'Dostawca tożsamości zgłasza, że logowanie przerwano albo że nie jest dozwolone.',
  'The identity provider refused the sign-in. Please try again.':
    'Dostawca tożsamości odmówił logowania. Spróbuj ponownie.',
  'The answer of the identity provider could not be trusted. Nothing was opened; please try again.':
    'Odpowiedź dostawcy tożsamości nie jest wiarygodna. Niczego nie otwarto; spróbuj ponownie.',
  'The identity provider cannot be reached. Try again in a moment, or sign in with e-mail and password.':
    'Nie można połączyć się z dostawcą tożsamości. Spróbuj za chwilę albo zaloguj się e-mailem i hasłem.',
  'The identity provider does not say that your e-mail address is confirmed. Confirm it there, or sign in with e-mail and password.':
    'Dostawca tożsamości nie potwierdza Twojego adresu e-mail. Potwierdź go u dostawcy albo zaloguj się e-mailem i hasłem.',
  'Addresses of this company may not sign in here. Choose your work account at the provider.':
    'Adresy tej firmy nie mogą się tu logować. Wybierz u dostawcy konto służbowe.',
  'Your account here is not active. Ask the owner of your business.':
    'Twoje konto w tym systemie nie jest aktywne. Zapytaj właściciela firmy.',
  'There is no account for you here yet. Ask the owner of your business to invite you; then you can link the two.':
    'Nie masz tu jeszcze konta. Poproś właściciela firmy o zaproszenie; potem połączysz oba konta.',
  'No account is waiting to be linked. Sign in through the provider again, then with the password of the account with that address.':
    'Nic nie czeka na połączenie z tym kontem. Zaloguj się jeszcze raz przez dostawcę, a potem hasłem konta z tym samym adresem.',
  'This account of the provider belongs to another account here.':
    'To konto u dostawcy jest już połączone z innym kontem w tym systemie.',
  'These two accounts are linked already.': 'Te konta są już połączone.',
  'Only the person can unlink this account, under Settings. Here you can suspend or remove the user.':
    'To konto może odłączyć tylko ta osoba, w Ustawieniach. Tutaj możesz ją zawiesić albo usunąć.',
  'Another account of the provider is linked here. Unlink that one first.':
    'Z tym kontem połączono już inne konto u dostawcy. Najpierw je odłącz.',
  'This is your only way in. Set a password first: “Forgot your password?” on the sign-in page sends a link.':
    'To Twój jedyny sposób logowania. Najpierw ustaw hasło: link wyśle „Nie pamiętasz hasła?” na stronie logowania.',
  'Unlink your own account under Settings, where your password is asked for.':
    'Własne konto odłączysz w ustawieniach, po podaniu hasła.',

  // The own account
  'Linked accounts': 'Połączone konta',
  'With a linked account you sign in without a password.': 'Połączonym kontem logujesz się bez hasła.',
  'No account is linked.': 'Żadne konto nie jest połączone.',
  'Unlink|account': 'Odłącz',
  'Connect {provider}': 'Połącz: {provider}',
  'Last sign-in with it: {when}': 'Ostatnie logowanie: {when}',
  'Never used yet.': 'Nikt się nim jeszcze nie zalogował.',
  'Continue to the provider': 'Przejdź do dostawcy',
  'The account is unlinked. All your other sessions have ended.':
    'Konto zostało odłączone. Pozostałe Twoje sesje zakończyły się.',
  'The accounts are linked.': 'Konta są połączone.',

  // The mail about it
  'Your linked accounts have changed': 'Zmiana w Twoich połączonych kontach',
  'A company account has been linked to your account in {brand}. It opens it from now on.':
    'Z Twoim kontem w systemie {brand} połączono konto firmowe. Od teraz można się nim logować.',
  'The company account has been unlinked from your account in {brand}.':
    'Od Twojego konta w systemie {brand} odłączono konto firmowe.',

  // Members who use the provider
  'Members of this business who sign in with {provider}.':
    'Osoby z tej firmy, które logują się przez {provider}.',
  'Search by name or e-mail': 'Szukaj po nazwisku lub adresie e-mail',
  'Account here': 'Konto w systemie',
  'Created by the provider': 'Założone przez dostawcę',
  'Linked|accounts': 'Połączone',
  'Address at the provider': 'Adres u dostawcy',
  'Last sign-in with it': 'Ostatnie logowanie',
  'active|account': 'aktywne',
  'inactive|account': 'nieaktywne',
  'invited|account': 'zaproszone',
  'suspended|account': 'zawieszone',
  'No sign-ins with {provider} yet. Linked accounts will appear here.':
    'Nikt nie zalogował się jeszcze przez {provider}. Stanie tu każdy, kto zrobi to pierwszy raz albo połączy konto w ustawieniach.',
  'Unlink the account of {name}': 'Odłącz konto: {name}',
  'Unlink the account of {name}?': 'Odłączyć konto: {name}?',
  '{name} is signed out everywhere and can no longer sign in with {provider}.':
    '{name}: wylogowanie ze wszystkich urządzeń i koniec logowania przez {provider}.',
  'Other ways to sign in stay as they are.': 'Inne sposoby logowania pozostają bez zmian.',
  'There is no password yet: “Forgot your password?” on the sign-in page sets one.':
    'Konto nie ma jeszcze hasła: ustawia je „Nie pamiętasz hasła?” na stronie logowania.',
  'The account of {name} is unlinked.': 'Konto odłączone: {name}.',
} as const
