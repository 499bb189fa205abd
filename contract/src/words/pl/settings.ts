/** The user's own settings, the mails about his account, and the notices to the staff. */
export const settings = {
  // Sections
  'Sections of the settings': 'Działy ustawień',
  'How your colleagues see you.': 'Jak widzą Cię współpracownicy.',
  'What you sign in with.': 'Dane do logowania.',
  'It changes at once, and comes along when you sign in on another device.':
    'Zmienia się od razu i działa też po zalogowaniu na innym urządzeniu.',
  'What you see first, and what the menu shows.': 'Co widzisz najpierw i co pokazuje menu.',
  'E-mails and notifications you get.': 'O czym mamy do Ciebie pisać.',

  // Profile
  Picture: 'Zdjęcie',
  'It stands beside your name. Everyone in your company can see it.':
    'Pojawia się przy Twoim imieniu. Widzi je każdy w Twojej firmie.',
  'Your picture': 'Twoje zdjęcie',
  'You have no picture. Your initials stand in for it.': 'Nie masz zdjęcia. Zastępują je inicjały.',
  'Choose a picture': 'Wybierz zdjęcie',
  'Choose another picture': 'Wybierz inne zdjęcie',
  'Remove the picture': 'Usuń zdjęcie',
  'Your picture has been removed.': 'Zdjęcie zostało usunięte.',
  'JPEG, PNG, WebP or AVIF, up to 5 MB.': 'JPEG, PNG, WebP lub AVIF, do 5 MB.',
  'This file is larger than 5 MB. Choose a smaller one.': 'Ten plik ma ponad 5 MB. Wybierz mniejszy.',
  Crop: 'Przytnij zdjęcie',
  'Part of the picture. Move it with the arrow keys, come closer with plus and minus.':
    'Fragment zdjęcia. Przesuwaj go strzałkami, przybliżaj klawiszami plus i minus.',
  Zoom: 'Przybliżenie',
  'Use this picture': 'Użyj tego zdjęcia',
  'This browser cannot show the picture. It will be cut by itself.':
    'Ta przeglądarka nie umie pokazać zdjęcia. Zostanie przycięte automatycznie.',
  'Choose a picture.': 'Wybierz zdjęcie.',
  'Choose a picture: JPEG, PNG, WebP or AVIF.': 'Wybierz zdjęcie: JPEG, PNG, WebP lub AVIF.',
  'This picture has too many pixels. Choose a smaller one.':
    'To zdjęcie ma zbyt dużą rozdzielczość. Wybierz mniejsze.',
  'This picture is damaged. Choose another one.': 'To zdjęcie jest uszkodzone. Wybierz inne.',
  'Name|person': 'Imię i nazwisko',
  'First and last name': 'Imię i nazwisko',
  'Enter your name.': 'Podaj imię i nazwisko.',

  // Account
  'E-mail address': 'Adres e-mail',
  'A new address counts from the moment you open the link that we send to it.':
    'Nowy adres zacznie obowiązywać, gdy otworzysz link, który na niego wyślemy.',
  'Change the e-mail address': 'Zmień adres e-mail',
  'Your password': 'Twoje hasło',
  'Confirms that it is you.': 'Żeby nikt nie zrobił tego za Ciebie, gdy odejdziesz od stanowiska.',
  'You have no password yet, and some things have to be confirmed by one. Set one by mail: we will send a link to {email}. The new password signs you out, here too.':
    'Nie masz jeszcze hasła, a niektóre zmiany trzeba nim potwierdzić. Ustaw je przez e-mail: wyślemy link na {email}. Nowe hasło wyloguje Cię, także tutaj.',
  'You have no password yet. Have a link sent to you that sets one, under Settings › Security.':
    'Nie masz jeszcze hasła. W Ustawieniach › Bezpieczeństwo wyślesz sobie link, który je ustawi.',
  'Set a password': 'Ustaw hasło',
  'Send the link': 'Wyślij link',
  'We have sent a link to {email}. Until you open it, you sign in with the address above.':
    'Na adres {email} wysłaliśmy link. Dopóki go nie otworzysz, logujesz się adresem podanym wyżej.',
  'The demo sends no mails. This is the link:': 'Wersja demonstracyjna nie wysyła e-maili. Oto link:',
  'Take the change back': 'Wycofaj zmianę',
  'Your address stays as it is.': 'Adres pozostaje bez zmian.',
  'A new password signs you out everywhere else.': 'Nowe hasło wyloguje Cię ze wszystkich innych urządzeń.',
  'Change the password': 'Zmień hasło',
  'Your present password': 'Obecne hasło',
  'Your password has been changed.': 'Hasło zostało zmienione.',
  'Your password has been changed, and your API keys are revoked.':
    'Hasło zostało zmienione, a Twoje klucze API są unieważnione.',
  'Also revoke my API keys ({number})': 'Unieważnij też moje klucze API ({number})',
  'An intruder may have created one. Programs that use them will need new keys.':
    'Ktoś, kto znał Twoje hasło, mógł utworzyć klucz. Programy, które używają tych kluczy, będą potrzebować nowych.',
  'This is not your password.': 'To nie jest Twoje hasło.',
  'This is your address already.': 'To już jest Twój adres.',
  'This installation sends no mails yet, so an address cannot be confirmed.':
    'Ta instalacja nie wysyła jeszcze e-maili, więc adresu nie można potwierdzić.',
  'Another account has this address. Choose another address.':
    'Ten adres należy do innego konta. Wybierz inny adres.',
  'Confirm that you want to sign in with this address from now on.':
    'Potwierdź, że od teraz chcesz logować się tym adresem.',
  'Confirm the new address': 'Potwierdź nowy adres',
  'From now on you sign in with {email}.': 'Od teraz logujesz się adresem {email}.',
  'Go to your account': 'Przejdź do konta',

  // Appearance
  'The page reloads in the other language.': 'Strona wczyta się ponownie w drugim języku.',
  '“System” follows the setting of your device.': '„Systemowy” działa według ustawień urządzenia.',
  Font: 'Krój pisma',
  'System|font': 'Systemowy',
  'Direction of the page': 'Kierunek strony',
  'On which side the menu and every line begin.': 'Po której stronie zaczynają się menu i wiersze.',
  'From left to right': 'Od lewej do prawej',
  'From right to left': 'Od prawej do lewej',

  // Display
  'Start|settings': 'Początek',
  'Page after signing in': 'Strona po zalogowaniu',
  'What the calendar shows when you open it. On a phone it opens as a list.':
    'Co pokazuje kalendarz po otwarciu. Na telefonie otwiera się jako lista.',
  'Colours of appointments': 'Kolory wizyt',
  'By service|colour': 'Według usługi',
  'By employee|colour': 'Według pracownika',
  'By status|colour': 'Według statusu',
  'By label|colour': 'Według etykiety',
  'Menu|settings': 'Menu',
  'Hidden pages leave the menu but stay accessible.':
    'Wyłączone pozycje znikną z menu. Ich adresy i Twoje uprawnienia zostają.',
  'This is not the address of a page.': 'To nie jest adres strony.',
  'This is not a column of a list.': 'To nie jest kolumna listy.',
  'These are too many.': 'To za dużo.',

  // Notifications
  'By e-mail': 'E-mailem',
  'This installation sends no mails yet. What you choose counts from when it does.':
    'Ta instalacja nie wysyła jeszcze e-maili. Twój wybór zadziała, gdy zacznie.',
  'A client cancels an appointment with me': 'Klient odwołuje wizytę u mnie',
  'Cancelled online by the link in a message.':
    'Linkiem z wiadomości, więc nikt z recepcji Ci o tym nie powie.',
  'A client cancels any appointment': 'Klient odwołuje wizytę u kogokolwiek',
  'In every business where you may see the appointments of colleagues.':
    'W każdej firmie, w której możesz oglądać wizyty innych osób.',
  'A message to a client cannot be delivered': 'Nie udało się dostarczyć wiadomości do klienta',
  'So that you can call. In every business whose messages you may see.':
    'Żeby ktoś zadzwonił. W każdej firmie, której wiadomości możesz oglądać.',

  // Mails about the account
  'Confirm your new e-mail address': 'Potwierdź nowy adres e-mail',
  'Open the link to sign in to {brand} with this address from now on.':
    'Otwórz link, aby od teraz logować się tym adresem w systemie {brand}.',
  'The link works once, within a day.': 'Link działa raz, przez jeden dzień.',
  'If you have not asked for this, do nothing: everything stays as it is.':
    'Jeśli to nie Ty, nie rób nic: wszystko zostanie po staremu.',
  'Your e-mail address is to be changed': 'Prośba o zmianę Twojego adresu e-mail',
  'A change of address was requested in your account in {brand}.':
    'Ktoś zalogowany na Twoje konto w systemie {brand} poprosił o zmianę adresu.',
  'If it was you, there is nothing to do here.': 'Jeśli to Ty, nie musisz nic robić.',
  'If not, take the change back in your account and set a new password.':
    'Jeśli nie, wycofaj zmianę na swoim koncie i ustaw nowe hasło.',

  // Notices to the staff
  'Appointment cancelled by link: {when}': 'Wizyta odwołana przez link: {when}',
  'An appointment was cancelled by the link of its client.': 'Wizytę odwołano przez link klienta.',
  'See the day in the calendar': 'Zobacz dzień w kalendarzu',
  'A message did not reach its client: {when}': 'Wiadomość nie dotarła do klienta: {when}',
  'A message about this appointment could not be delivered. Please call the client.':
    'Nie udało się dostarczyć wiadomości o tej wizycie. Warto zadzwonić.',
  'A message could not be delivered. Please call the client.':
    'Nie udało się dostarczyć wiadomości. Warto zadzwonić do klienta.',
  'See what was not delivered': 'Zobacz niedostarczone',
  'Choose what we e-mail you about under Settings › Notifications.':
    'O czym piszemy, wybierasz w ustawieniach, w dziale Powiadomienia.',
} as const
