/** Passwords set by a link, what comes before the door beside signing in, and the mail of a forgotten password. */
export const access = {
  // Setting a password by link
  'Set your password': 'Ustaw hasło',
  'At least 8 characters. A short sentence is easy to remember and hard to guess.':
    'Co najmniej 8 znaków. Krótkie zdanie łatwo zapamiętać i trudno odgadnąć.',
  'Set password': 'Ustaw hasło',
  'The password has been set. You can sign in now.': 'Hasło zostało ustawione. Możesz się zalogować.',
  'API keys revoked: {number}. Programs that used them are refused; make new keys for those that you still need.':
    'Unieważnione klucze API: {number}. Programy, które ich używały, nie mają już dostępu; potrzebnym utwórz nowe klucze.',
  'This link is not complete. Copy the whole address from the message.':
    'Ten link jest niepełny. Skopiuj cały adres z wiadomości.',
  'Ask for a new link': 'Poproś o nowy link',

  // A forgotten password
  'Enter the address you sign in with. We will send a link that sets a new password.':
    'Podaj adres, którym się logujesz. Wyślemy link do ustawienia nowego hasła.',
  'If {email} has an account, a link is on its way. It works once, within 30 minutes.':
    'Jeśli ktoś loguje się adresem {email}, wysłaliśmy na niego link. Działa raz, przez 30 minut.',
  'Nothing has arrived? Check your spam folder or the address, then ask again.':
    'Nic nie przyszło? Zajrzyj do spamu albo sprawdź adres i poproś jeszcze raz.',
  'The demo sends no mails. If the address has an account, this link opens it:':
    'Wersja demonstracyjna nie wysyła e-maili. Jeśli adres ma konto, zadziała ten link:',
  'Set a new password': 'Ustaw nowe hasło',
  'Another address': 'Inny adres',
  'Back to signing in': 'Wróć do logowania',
  'This installation sends no mails yet, so no link can be sent. Ask the owner of your business for help.':
    'Ta instalacja nie wysyła jeszcze e-maili, więc linku nie da się wysłać. Poproś o pomoc właściciela firmy.',

  // Resetting the own password
  'You set a new password by your present one. It signs you out everywhere else.':
    'Nowe hasło ustawiasz, podając obecne. Wylogujesz się przy tym ze wszystkich innych urządzeń.',
  'I do not remember my password': 'Nie pamiętam hasła',
  'We will send a link to {email}. The password that you set with it signs you out here as well.':
    'Wyślemy link na adres {email}. Hasło ustawione tym linkiem wyloguje Cię także tutaj.',
  'A link is on its way to {email}. It works once, within 30 minutes.':
    'Wysłaliśmy link na adres {email}. Działa raz, przez 30 minut.',

  // A code as the second step
  'No code is expected': 'Nie czekamy na żaden kod',
  'A code is asked for after the password, within ten minutes. No sign-in waits in this browser.':
    'O kod pytamy po podaniu hasła, przez dziesięć minut. W tej przeglądarce nikt się teraz nie loguje.',
  'Never pass on a code because a message asks for it: that message is not from us.':
    'Jeśli jakaś wiadomość prosi Cię o kod, nikomu go nie podawaj: nie wysłaliśmy jej.',

  // The mail of a forgotten password
  'Open the link to set a new password for your account in {brand}.':
    'Otwórz link, aby ustawić nowe hasło do konta w systemie {brand}.',
  'The link works once, within 30 minutes. A new password signs you out everywhere.':
    'Link działa raz, przez 30 minut. Nowe hasło wyloguje Cię ze wszystkich urządzeń.',
} as const
