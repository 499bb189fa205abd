/** What the API says when it refuses, whatever the feature. */
export const refusals = {
  'The request could not be read.': 'Nie udało się odczytać żądania.',
  'The request is not valid JSON.': 'Żądanie nie jest poprawnym JSON-em.',
  'Send JSON as application/json.': 'Wyślij JSON jako application/json.',
  'There is nothing at this address.': 'Pod tym adresem niczego nie ma.',
  'The address is too long.': 'Adres jest za długi.',
  'This is more than is accepted at once.': 'To więcej, niż przyjmujemy naraz.',
  'This was asked by another site.': 'O to poprosiła inna strona.',
  'This took too long. Please try again.': 'Trwało to zbyt długo. Spróbuj ponownie.',
  'Please check the form.': 'Sprawdź formularz.',
  'A value is not allowed here.': 'Ta wartość jest tu niedozwolona.',
  'The text holds a character that cannot be stored.': 'Tekst zawiera znak, którego nie można zapisać.',
  'This no longer exists.': 'Tego nie ma albo już nie istnieje.',
  'There is one like this already.': 'Taki wpis już istnieje.',
  'Something this belongs to is missing or still needed.':
    'Brakuje czegoś powiązanego albo jest to jeszcze potrzebne.',
  'This time has just been taken.': 'Ten czas właśnie ktoś zajął.',
  'Many people are changing this at once. Please try again.':
    'Wiele osób zmienia to jednocześnie. Spróbuj ponownie.',
  'Your change was not saved. Compare it with the present state and save again.':
    'Zmiana nie została zapisana. Porównaj ją z obecnym stanem i zapisz ponownie.',
  'The database cannot be reached. Nothing was saved; please try again in a moment.':
    'Nie można połączyć się z bazą danych. Nic nie zostało zapisane; spróbuj za chwilę.',
  'Say in If-Match which version of the record you saw.': 'Podaj w If-Match wersję, którą widziano.',
  'If-Match must hold the version of the record.': 'If-Match musi zawierać wersję wpisu.',
  'A creating call needs an Idempotency-Key.': 'Tworzenie wymaga nagłówka Idempotency-Key.',
  'The Idempotency-Key has 8 to 128 plain characters.': 'Idempotency-Key ma od 8 do 128 zwykłych znaków.',
  'This Idempotency-Key was used for something else.': 'Ten Idempotency-Key posłużył do czegoś innego.',
  'Your first attempt succeeded, but your rights have changed since. Check before you retry.':
    'Pierwsza próba się powiodła, a od tego czasu zmieniły się Twoje uprawnienia. Sprawdź, zanim spróbujesz ponownie.',
  'Nothing was saved. If it happens again, tell us this number: {number}.':
    'Nic nie zostało zapisane. Jeśli to się powtórzy, podaj nam ten numer: {number}.',
  'Your session has ended. Please sign in.': 'Sesja się zakończyła. Zaloguj się.',
  'No session and no API key came with this call. A key begins with wiz_ and stands behind Authorization: Bearer.':
    'To wywołanie nie ma ani sesji, ani klucza API. Klucz zaczyna się od wiz_ i stoi po Authorization: Bearer.',
  'Choose a business first.': 'Najpierw wybierz firmę.',
  'The business could not be recognised.': 'Nie rozpoznano firmy.',
  'You are not a member of this business.': 'Nie należysz do tej firmy.',
  'You do not have the right to do this here.': 'Nie masz tu uprawnienia do tej czynności.',
  'Your role shows reports of today only.': 'Twoja rola pokazuje raporty tylko z dzisiaj.',
  'The e-mail or the password is not right.': 'E-mail lub hasło są nieprawidłowe.',
  'Too many attempts. Please wait a moment and try again.':
    'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.',
  'Many people are signing in. Please try again in a moment.': 'Loguje się wiele osób. Spróbuj za chwilę.',
} as const
