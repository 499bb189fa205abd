/** What a business connects: its mail server, and calendar feeds. */
export const apps = {
  'Nothing is connected yet.': 'Nic nie jest jeszcze połączone.',
  'Everything is connected.': 'Wszystko jest połączone.',
  'Show all|apps': 'Pokaż wszystkie',
  // refusals
  'Enter the address of the mail server.': 'Wpisz adres serwera poczty.',
  'Enter a port.': 'Wpisz numer portu.',
  'Enter the user name.': 'Wpisz nazwę użytkownika.',
  'Enter the name that clients see.': 'Wpisz nazwę, którą zobaczą klienci.',
  'Enter the address that mails are sent from.': 'Wpisz adres, z którego mają wychodzić wiadomości.',
  'Enter the password.': 'Wpisz hasło.',
  'Enter the password again, since the server has changed.':
    'Wpisz hasło jeszcze raz, bo ma trafić w inne miejsce.',
  'This mail server lies inside the network of the installation and cannot be used.':
    'Ten serwer poczty leży w sieci wewnętrznej i nie można go użyć.',
  'No mail server was found under this name.': 'Nie znaleziono serwera poczty o tej nazwie.',
  'Use one of the ports of mail servers: 465, 587, 2525 or 25.':
    'Użyj jednego z portów serwerów poczty: 465, 587, 2525 lub 25.',
  'A mail server is connected already.': 'Serwer poczty jest już połączony.',
  'The stored password can no longer be read. Enter it again.':
    'Zapisanego hasła nie można już odczytać. Wpisz je jeszcze raz.',
  'Other mail servers are being tested. Please try again in a moment.':
    'Trwa sprawdzanie innych serwerów poczty. Spróbuj ponownie za chwilę.',
  'This employee has a calendar address already.': 'Ten pracownik ma już adres kalendarza.',
  'Choose an employee.': 'Wybierz pracownika.',
  'There is no calendar.': 'Nie ma takiego kalendarza.',

  // the mail of a test
  'Test of the mail server of {business}': 'Sprawdzenie serwera poczty: {business}',
  'This mail was sent by your own mail server. Clients will get theirs in the same way.':
    'Ta wiadomość wyszła z Waszego serwera poczty. Tak samo będą wychodzić wiadomości do klientów.',
  Sender: 'Nadawca',

  // entries of a feed
  'Busy|calendar feed': 'Zajęte',
  'Client|calendar feed': 'Klient',

  // the page
  'Connected services and their status': 'Z czym salon jest połączony i czy to działa.',
  'Search for an app': 'Szukaj integracji',
  'Which apps': 'Które integracje',
  'All|apps': 'Wszystkie',
  'Connected|apps': 'Połączone',
  'Not connected|apps': 'Niepołączone',
  'Sorted from A to Z. Reverse the order': 'Kolejność od A do Z. Odwróć kolejność',
  'Sorted from Z to A. Reverse the order': 'Kolejność od Z do A. Odwróć kolejność',
  'Connected|app': 'Połączono',
  'Not connected|app': 'Nie połączono',
  'Does not work|app': 'Nie działa',
  'Interrupted, is tried again|app': 'Przerwa w działaniu, ponawiamy',
  Manage: 'Zarządzaj',
  Connect: 'Połącz',
  'Look|app': 'Zobacz',
  '{count} addresses': {
    one: '{count} adres',
    few: '{count} adresy',
    many: '{count} adresów',
    other: '{count} adresu',
  },
  'Own mail server (SMTP)': 'Własny serwer poczty (SMTP)',
  'Messages to clients leave from the address of your business.':
    'Wiadomości do klientów wychodzą z adresu e-mail salonu.',
  'Calendars of employees (iCal)': 'Kalendarze pracowników (iCal)',
  'Everyone sees their own appointments in the calendar of their phone.':
    'Każdy widzi swoje wizyty w kalendarzu telefonu.',
  'Last used: {when}': 'Ostatnio użyty: {when}',
  'Nothing was sent over it yet.': 'Nic jeszcze przez niego nie wysłano.',
  'Last fetched: {when}': 'Ostatnio pobrany: {when}',
  'No calendar has fetched it yet.': 'Żaden kalendarz jeszcze go nie pobrał.',

  // the mail server
  'Changing this requires the right to change apps.':
    'Ustawić to może tylko osoba z uprawnieniem do zmiany integracji.',
  'At the last attempt, {when}, the mail server said:':
    'Przy ostatniej próbie ({when}) serwer poczty odpowiedział:',
  'Messages wait and are tried again.': 'Wiadomości czekają i są wysyłane ponownie.',
  'Mail server': 'Serwer poczty',
  'Address of the server': 'Adres serwera',
  Encryption: 'Szyfrowanie',
  Port: 'Port',
  'User name': 'Nazwa użytkownika',
  'Often the whole e-mail address.': 'Często jest to cały adres e-mail.',
  'New password|mail server': 'Nowe hasło',
  'Password|mail server': 'Hasło',
  'Set on {date} by {name}. It is stored encrypted and never shown; leave it empty to keep it.':
    'Ustawione {date}, {name}. Jest zapisane w postaci zaszyfrowanej i nie da się go wyświetlić. Aby go nie zmieniać, zostaw puste pole.',
  'Set on {date}. It is stored encrypted and never shown; leave it empty to keep it.':
    'Ustawione {date}. Jest zapisane w postaci zaszyfrowanej i nie da się go wyświetlić. Aby go nie zmieniać, zostaw puste pole.',
  'It is stored encrypted and never shown again. Some providers want a password for apps here.':
    'Zapisujemy je w postaci zaszyfrowanej i nigdy go nie pokazujemy. U niektórych dostawców potrzebne jest tu hasło aplikacji.',
  'Shown to clients in the mail.': 'To klienci zobaczą w wiadomości.',
  'Name of the sender': 'Nazwa nadawcy',
  'Address of the sender': 'Adres nadawcy',
  'One that this server may send from.': 'Taki, z którego ten serwer może wysyłać.',
  'Reply-to address': 'Odpowiedzi trafiają na',
  'Empty: to the e-mail address of the business.': 'Puste: na adres e-mail salonu.',
  Test: 'Sprawdzenie',
  'A mail to you, over this server.': 'Wiadomość do Ciebie przez ten serwer.',
  'Send a test mail': 'Wyślij wiadomość próbną',
  'Sending the test mail…': 'Wysyłanie wiadomości próbnej…',
  'Save first: what is saved is tested.': 'Najpierw zapisz: sprawdzane są zapisane ustawienia.',
  'The mail server has taken the mail to {email}. Look into your inbox, and into the spam.':
    'Serwer poczty przyjął wiadomość do {email}. Zajrzyj do skrzynki odbiorczej, a także do spamu.',
  'The mail did not leave. The mail server, or the network, said:':
    'Wiadomość nie wyszła. Odpowiedź serwera poczty lub sieci:',
  'Disconnect|heading': 'Rozłączenie',
  'The password is removed with it.': 'Hasło zostanie przy tym usunięte.',
  'Disconnect the mail server': 'Rozłącz serwer poczty',
  'Disconnect {host}?': 'Rozłączyć {host}?',
  'Messages to clients then leave the way this installation is set up. To connect again, the password is needed again.':
    'Wiadomości do klientów będą wychodzić tak, jak ustawiono w całej instalacji. Aby połączyć serwer ponownie, trzeba będzie jeszcze raz podać hasło.',
  'The mail server is disconnected.': 'Serwer poczty został rozłączony.',

  // calendar addresses
  'These addresses need rights to all appointments, to clients, and to change employees.':
    'Do tych adresów trzeba uprawnień do wszystkich wizyt, do klientów i do zmiany pracowników.',
  'Calendar addresses': 'Adresy kalendarzy',
  'New calendar address': 'Nowy adres kalendarza',
  'Anyone with this address can read the calendar. Give it only to the employee. It never contains phones, e-mails or notes of clients.':
    'Kto zna adres, ten widzi kalendarz. Przekaż go tylko pracownikowi. Nie ma w nim telefonów, adresów e-mail ani notatek o klientach.',
  'Details shown': 'Co pokazuje',
  'Busy times only': 'Tylko to, że czas jest zajęty',
  'First name and service': 'Imię klienta i usługa',
  'Full name, services and resources': 'Imię i nazwisko, usługi, zasoby',
  'All employees have one': 'Każdy już ma adres',
  'Create address': 'Utwórz adres',
  'In Google Calendar: “Other calendars”, “From URL”. On an iPhone: Settings, Apps, Calendar, Calendar Accounts, “Add Subscribed Calendar”. In Outlook: “Add calendar”, “Subscribe from web”.':
    'W Kalendarzu Google: „Inne kalendarze”, „Z adresu URL”. Na iPhonie: Ustawienia, Aplikacje, Kalendarz, Konta kalendarza, „Dodaj subskrybowany kalendarz”. W Outlooku: „Dodaj kalendarz”, „Subskrybuj z internetu”.',
  'Calendar apps refresh on their own: some every 15 minutes, Google several times a day.':
    'Programy same pytają o zmiany: jedne co kwadrans, Google kilka razy dziennie.',
  'Secret address': 'Tajny adres',
  'Show the secret address': 'Pokaż tajny adres',
  'Show the calendar address of {name}': 'Pokaż adres kalendarza: {name}',
  'The activity log records each view.': 'Wyświetlenie adresu zapisuje się w dzienniku.',
  Copy: 'Kopiuj',
  'Copy the calendar address of {name}': 'Kopiuj adres kalendarza: {name}',
  'The address is copied.': 'Adres skopiowano.',
  'The browser did not allow copying. Select the address and copy it.':
    'Przeglądarka nie pozwoliła na skopiowanie. Zaznacz adres i skopiuj go ręcznie.',
  'Open in the calendar of this device': 'Otwórz w kalendarzu tego urządzenia',
  'New address': 'Nowy adres',
  'Turn off': 'Wyłącz',
  'Turn off the calendar address of {name}?': 'Wyłączyć adres kalendarza: {name}?',
  'Give {name} a new calendar address?': 'Nadać nowy adres kalendarza: {name}?',
  'Every calendar that follows it stops being brought up to date at once.':
    'Kalendarze, które z niego korzystają, od razu przestaną się aktualizować.',
  'The old one ends at once. Every calendar that follows it has to be given the new one.':
    'Poprzedni adres od razu przestanie działać. W każdym kalendarzu, który z niego korzysta, trzeba wpisać nowy.',
  '{name} has a new calendar address. The old one has ended.':
    'Nowy adres kalendarza: {name}. Poprzedni już nie działa.',
  'Calendar of the client': 'Kalendarz klienta',
  'This link adds the appointments to the client’s phone calendar. Anyone with it can see, confirm or cancel them.':
    'Dzięki temu linkowi klient ma swoje wizyty w kalendarzu telefonu. Kto zna link, ten je widzi i może je potwierdzić lub odwołać.',
  'Create link': 'Utwórz link',
  'New link': 'Nowy link',
  'Turn off the link?': 'Wyłączyć link?',
  'Create a new link?': 'Utworzyć nowy link?',
  'There is a new link. The old one has ended.': 'Utworzono nowy link. Poprzedni już nie działa.',
  'The link is turned off.': 'Link wyłączono.',
  'The calendar address of {name} is turned off.': 'Adres kalendarza wyłączono: {name}.',
} as const
