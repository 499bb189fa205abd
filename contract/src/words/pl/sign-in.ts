/** The sign-in pages alone: loaded beside the words of the frame, before either page is drawn. */
export const signIn = {
  // A brand is not declined: "w systemie Wizyta".
  'Sign in to {brand}': 'Zaloguj się w systemie {brand}',
  'Signing in…': 'Logowanie…',
  'Sign in with {provider}': 'Zaloguj się przez {provider}',
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
  'Sign in with a passkey': 'Zaloguj się kluczem dostępu',
  'No passkey was shown. Try again, or sign in with your password.':
    'Nie pokazano klucza dostępu. Spróbuj jeszcze raz albo zaloguj się hasłem.',
  'Calendar, clients and appointments in one place.': 'Kalendarz, klienci i wizyty w jednym miejscu.',
  'Demo accounts': 'Konta demonstracyjne',
  'One click signs you in. The data are made up.': 'Jedno kliknięcie loguje. Dane są zmyślone.',

  // Beside the form: a day as the product shows it
  'The whole day at a glance': 'Cały dzień na jednym ekranie',
  'Clients, employees and times. Without double bookings.':
    'Kto przychodzi, do kogo i na jak długo. Bez podwójnych rezerwacji.',
  'Register your salon': 'Zarejestruj swój salon',
} as const
