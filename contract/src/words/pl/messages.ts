/** Messages as the staff see them beside a visit: how they stand, and why one did not leave. */
export const messages = {
  // Why a message did not leave
  'The appointment of this message has already started.':
    'Wizyta, której dotyczy ta wiadomość, już się rozpoczęła.',
  'Only a message that failed can be sent again.':
    'Ponownie można wysłać tylko wiadomość, której nie dostarczono.',
  // Told after all, or not
  'This appointment has no client card, so there is no client to notify.':
    'Ta wizyta nie ma karty klienta, więc nie ma kogo powiadomić.',
  'This appointment has no client card, so there is no link for a client.':
    'Ta wizyta nie ma karty klienta, więc nie ma linku dla klienta.',
  'The message to the client is just leaving and cannot be held back.':
    'Wiadomość do klienta właśnie wychodzi i nie można jej już zatrzymać.',
  'The message to the client has already left.': 'Wiadomość do klienta już wyszła.',
  'No message is waiting for the client of this appointment.':
    'Dla klienta tej wizyty nie czeka żadna wiadomość.',
  'No message to the client of this appointment was held back.':
    'Dla klienta tej wizyty nie wstrzymano żadnej wiadomości.',
  'The client already knows how the appointment stands.': 'Klient zna już aktualny stan wizyty.',
  'The mail server closed the connection.': 'Serwer poczty zamknął połączenie.',
  'The mail server did not answer in time.': 'Serwer poczty nie odpowiedział na czas.',
  'The message goes out now.': 'Wiadomość zaraz zostanie wysłana.',
  // A message to one client
  'Message from the salon': 'Wiadomość od salonu',
  'Message from {business}': 'Wiadomość od: {business}',
  'Write a message': 'Napisz wiadomość',
  'Message to {name}': 'Wiadomość do: {name}',
  'About appointments and what the client asked for. Advertising needs a consent: use a mass message for it.':
    'O wizytach i o tym, o co pyta klient. Reklama wymaga zgody: wyślij ją jako wiadomość masową.',
  'Connect an SMS provider first.': 'Najpierw połącz operatora SMS.',
  'The client has no phone number.': 'Klient nie ma numeru telefonu.',
  'Mails to this address come back. Correct it, or write an SMS.':
    'Wiadomości na ten adres wracają. Popraw go albo napisz SMS.',
  'Empty: “Message from {business}”': 'Puste: „Wiadomość od: {business}”',
  'This client can be written to neither by SMS nor by mail.':
    'Do tego klienta nie da się napisać ani SMS-em, ani e-mailem.',
  'Reply|sms': 'Odpisz',
} as const
