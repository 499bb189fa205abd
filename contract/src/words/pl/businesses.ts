/** Businesses: their fields, their refusals, public holidays, the mails to newcomers. */
export const businesses = {
  // Fields
  'Two exports are being made already. Please try again in a minute.':
    'Trwają już dwa eksporty. Spróbuj ponownie za minutę.',
  'Enter the full name of the company.': 'Podaj pełną nazwę firmy.',
  'This is not a NIP. It has ten digits; check them one by one.':
    'To nie jest NIP. Ma dziesięć cyfr; sprawdź je po kolei.',
  'This is not a REGON. It has nine or fourteen digits.':
    'To nie jest REGON. Ma dziewięć albo czternaście cyfr.',
  'Enter the street and number.': 'Podaj ulicę i numer.',
  'Enter the postal code.': 'Podaj kod pocztowy.',
  'A postal code has the form 00-000.': 'Kod pocztowy ma postać 00-000.',
  'Enter the town.': 'Podaj miejscowość.',
  'Enter a phone number.': 'Podaj numer telefonu.',
  'This is not the address of a web page.': 'To nie jest adres strony internetowej.',
  'This is not an account number (IBAN). Check it digit by digit.':
    'To nie jest numer konta (IBAN). Sprawdź go cyfra po cyfrze.',
  'Choose a time zone.': 'Wybierz strefę czasową.',
  'This is not a time zone.': 'To nie jest strefa czasowa.',
  'Choose a currency.': 'Wybierz walutę.',
  'Choose a language.': 'Wybierz język.',
  'Choose whether the company pays VAT.': 'Wybierz, czy firma jest podatnikiem VAT.',
  'Choose a colour.': 'Wybierz kolor.',
  'Write the colour like #7c2d5e.': 'Zapisz kolor jak #7c2d5e.',
  'White text cannot be read on this colour. Choose a darker one.':
    'Na tym kolorze nie widać białego tekstu. Wybierz ciemniejszy.',
  'Use small letters a–z, digits and single hyphens.':
    'Użyj małych liter a–z, cyfr i pojedynczych łączników.',
  'This public address is taken. Choose another one.': 'Ten adres publiczny jest zajęty. Wybierz inny.',
  'Choose a head office that is no branch itself.': 'Wybierz centralę, która sama nie jest oddziałem.',

  // Suspending and closing
  'This business is suspended already.': 'Ta firma jest już zawieszona.',
  'This business is active already.': 'Ta firma jest już czynna.',
  'This business is closed. Open it again first.': 'Ta firma jest zamknięta. Najpierw otwórz ją ponownie.',
  'This business is closed already.': 'Ta firma jest już zamknięta.',
  'This business is open already.': 'Ta firma jest już otwarta.',
  'The export contains everything, so it requires the right to view everything.':
    'Eksport zawiera wszystko. Może go pobrać ten, kto ma prawo wszystko zobaczyć.',

  // Public holidays
  'New Year’s Day': 'Nowy Rok',
  Epiphany: 'Trzech Króli',
  'Easter Sunday': 'Wielkanoc',
  'Easter Monday': 'Poniedziałek Wielkanocny',
  'Labour Day': 'Święto Pracy',
  'Constitution Day': 'Święto Konstytucji 3 Maja',
  'Whit Sunday': 'Zesłanie Ducha Świętego',
  'Corpus Christi': 'Boże Ciało',
  'Assumption Day': 'Wniebowzięcie NMP',
  'All Saints’ Day': 'Wszystkich Świętych',
  'Independence Day': 'Święto Niepodległości',
  'Christmas Eve': 'Wigilia',
  'Christmas Day': 'Boże Narodzenie',
  'Second day of Christmas': 'Drugi dzień Bożego Narodzenia',

  // The guided start, as the server refuses
  'Add at least one person.': 'Dodaj przynajmniej jedną osobę.',
  'You do not have the right to set working hours.': 'Nie masz uprawnień do ustawiania godzin pracy.',
  'You do not have the right to add groups of services.': 'Nie masz uprawnień do dodawania grup usług.',
  'This service is not in the catalogue, or is named twice.':
    'Tej usługi nie ma w katalogu albo podano ją dwa razy.',

  // Registration
  'Enter the name of the company.': 'Podaj nazwę firmy.',
  'Enter the name of the salon.': 'Podaj nazwę salonu.',
  'This installation takes no registrations.': 'Ta instalacja nie przyjmuje rejestracji.',
  'This installation sends no mails yet, so registration is not possible.':
    'Ta instalacja nie wysyła jeszcze e-maili, więc nie można się zarejestrować.',
  'You have an account already': 'Masz już konto',
  'A registration in {brand} was requested with this address, which already has an account.':
    'Ktoś chciał się zarejestrować w systemie {brand} tym adresem, a ma on już konto.',
  'If it was you, sign in. Open further salons under Businesses.':
    'Jeśli to Ty: zaloguj się. Kto prowadzi tu firmę, otwiera kolejne salony w dziale Firmy.',
  'Get started with {brand}': 'Zacznij z systemem {brand}',
  'Open the link to choose a password. Then your salon is ready to be set up.':
    'Otwórz link i wybierz hasło. Potem możesz od razu przygotować swój salon.',
  'Choose a password': 'Wybierz hasło',
} as const
