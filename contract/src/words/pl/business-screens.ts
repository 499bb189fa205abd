/** The screens of businesses: list, form, logo, suspending and closing; the guided start; registration. */
export const businessScreens = {
  // List
  'The salons of your company.': 'Salony Twojej firmy.',
  'Name, town or NIP': 'Nazwa, miasto lub NIP',
  'Active|business': 'Czynna',
  'Closed|business': 'Zamknięta',
  'You are here': 'Tu jesteś',
  Trade: 'Branża',
  Town: 'Miejscowość',
  NIP: 'NIP',
  Hairdresser: 'Fryzjer',
  Barber: 'Barber',
  Nails: 'Paznokcie',
  Cosmetics: 'Kosmetyka',
  Massage: 'Masaż',

  // Suspending, closing, export
  'Export all data': 'Eksportuj wszystkie dane',
  'Suspend…': 'Zawieś…',
  'End the suspension': 'Wznów działalność',
  'Close the business…': 'Zamknij firmę…',
  'Open again': 'Otwórz ponownie',
  '{name} is active again.': '{name}: działalność wznowiona.',
  '{name} is open again.': '{name}: otwarto ponownie.',
  'Suspend {name}?': 'Zawiesić: {name}?',
  'Only superadmins keep access, and they can end the suspension. No data is lost.':
    'Od następnego kliknięcia pracują tam tylko superadmini, którzy mogą wznowić działalność. Wszystkie dane zostają.',
  '{name} is suspended.': '{name}: działalność zawieszona.',
  'Close {name}?': 'Zamknąć: {name}?',
  'Access ends and it leaves every list. For {days} days a superadmin can reopen it under Businesses › Archived.':
    'Nikt już tam nie pracuje, a firma znika ze wszystkich list. Przez {days} dni superadmin może ją ponownie otworzyć w dziale Firmy, wśród zarchiwizowanych.',
  'Close the business': 'Zamknij firmę',
  '{name} is closed.': '{name}: firma zamknięta.',
  'Take all data along first: one file, in a described format.':
    'Najpierw zabierz wszystkie dane: jeden plik w opisanym formacie.',
  'This business is suspended: only superadmins get in. The menu above ends that.':
    'Ta firma jest zawieszona: wchodzą tylko superadmini. Działalność wznowisz w menu powyżej.',

  // Form
  'Then come opening hours, services and people, step by step.':
    'Potem, krok po kroku: godziny otwarcia, usługi i pracownicy.',
  'You are working in {current}. To change {name}, switch to it.':
    'Pracujesz teraz w firmie {current}. Aby zmienić dane firmy {name}, przełącz się na nią.',
  'Switch to {name}': 'Przełącz na: {name}',
  Company: 'Firma',
  'As it stands on receipts and invoices.': 'Tak jak na paragonach i fakturach.',
  'Name of the salon': 'Nazwa salonu',
  'Full name of the company': 'Pełna nazwa firmy',
  'Ten digits, also with hyphens or PL.': 'Dziesięć cyfr, także z myślnikami lub PL.',
  REGON: 'REGON',
  'Account number (IBAN)': 'Numer konta (IBAN)',
  'Head office': 'Centrala',
  'None: it stands for itself': 'Brak: to samodzielny salon',
  'Address and contact': 'Adres i kontakt',
  'Shown to clients in messages.': 'To klienci czytają w wiadomościach.',
  'Street and number': 'Ulica i numer',
  'Postal code': 'Kod pocztowy',
  'Website address': 'Strona internetowa',
  'Tax, currency and time': 'Podatek, waluta i czas',
  VAT: 'VAT',
  'Pays VAT': 'Podatnik VAT czynny',
  'Exempt from VAT': 'Zwolniony z VAT',
  'Valid from': 'Obowiązuje od',
  Currency: 'Waluta',
  'Time zone': 'Strefa czasowa',
  Warsaw: 'Warszawa',
  'Find a city': 'Znajdź miasto',
  Look: 'Wygląd dla klientów',
  'Colour and name in messages and on the pages that clients open.':
    'Kolor i nazwa w wiadomościach i na stronach, które otwierają klienci.',
  'Brand colour': 'Kolor marki',
  'Pick a colour': 'Wybierz kolor z palety',
  'White text is easy to read ({contrast} : 1).': 'Biały tekst jest czytelny ({contrast} : 1).',
  'White text is hard to read ({contrast} : 1, 4.5 is needed).':
    'Biały tekst jest mało czytelny ({contrast} : 1, potrzeba 4,5).',
  'Where it differs from the name of the salon.': 'Jeśli jest inna niż nazwa salonu.',

  // Public address
  'Public address': 'Adres publiczny',
  'Small letters, digits and hyphens; no other salon has the same. It will stand in the address of your online booking once that is there.':
    'Małe litery, cyfry i myślniki; żaden inny salon nie ma takiego samego. Będzie w adresie Twojej rezerwacji online, gdy ta część programu powstanie.',
  'Take “{word}”': 'Użyj „{word}”',

  // Hours and holidays
  'Hours and holidays': 'Godziny i święta',
  'On a public holiday that is ticked nothing can be booked. Hours set for its date open it all the same.':
    'W zaznaczone święto nie można umówić wizyty. Godziny ustawione na ten dzień mimo to go otwierają.',
  'Closed on': 'Zamknięte w święta',
  'Closed on all': 'Zamknięte we wszystkie',
  'Open on all': 'Otwarte we wszystkie',
  'All of them|holidays': 'Wszystkie',

  // Logo
  Logo: 'Logo',
  'It stands in the menu and in the list of businesses.': 'Widać je w menu i na liście firm.',
  'Logo of {name}': 'Logo: {name}',
  'No logo': 'Brak logo',
  'Remove the logo': 'Usuń logo',
  'The salon’s look and contacts for clients.': 'Jak widzą salon klienci i jak się z nim skontaktują.',
  'All data of the business': 'Wszystkie dane firmy',

  // Guided start
  '{name}: hours, price list, people, and the first appointment. Each step can wait.':
    '{name}: godziny, cennik, pracownicy i pierwsza wizyta. Każdy krok można odłożyć.',
  Steps: 'Kroki',
  'The first appointment': 'Pierwsza wizyta',
  'Skip for now': 'Pomiń na razie',
  'Save and continue': 'Zapisz i przejdź dalej',
  'When is the salon open?': 'Kiedy salon jest otwarty?',
  'Free times are looked for within these hours. Breaks and single dates come later, in the working hours.':
    'W tych godzinach szukane są wolne terminy. Przerwy i pojedyncze daty ustawisz później, w godzinach pracy.',
  'What do you offer?': 'Co oferujesz?',
  'Tick your services and enter prices. VAT and PKWiU are filled in; you can change everything later.':
    'Zaznacz, co robisz, i wpisz swoje ceny. VAT i PKWiU są uzupełnione; wszystko można później zmienić.',
  'Add services: {count}': 'Dodaj usługi: {count}',
  'In the price list': 'Już w cenniku',
  'Price: {name}': 'Cena: {name}',
  'Time: {name}': 'Czas: {name}',
  'Who works with clients?': 'Kto pracuje z klientami?',
  'Each employee gets a calendar column and every service. Change their services on their card.':
    'Każda osoba dostaje kolumnę w kalendarzu i wykonuje wszystkie usługi; wyjątki ustawisz w jej karcie.',
  'Add people: {count}': 'Dodaj osoby: {count}',
  'There already: {names}': 'Już są: {names}',
  'Another person': 'Kolejna osoba',
  'Person {number}': 'Osoba {number}',
  'Remove person {number}': 'Usuń osobę {number}',
  'Otherwise the opening hours of the salon.': 'W przeciwnym razie godziny otwarcia salonu.',
  'Go to the dashboard': 'Przejdź do pulpitu',

  // Registration
  'This installation takes no registrations. Ask the owner of your business for access.':
    'Ta instalacja nie przyjmuje rejestracji. Poproś o dostęp właściciela firmy.',
  'A company of your own, its first salon, and you as its owner.':
    'Własna firma, jej pierwszy salon i Ty jako właściciel.',
  'The demo sends no mails. This link goes on:':
    'Wersja demonstracyjna nie wysyła e-maili. Dalej prowadzi ten link:',
  'A link is on its way to {email}. It works once, within a day.':
    'Wysłaliśmy link na adres {email}. Działa raz, w ciągu doby.',
  'Your salon is there. Sign in, and set it up step by step.':
    'Salon jest gotowy. Zaloguj się i przygotuj go krok po kroku.',
  'Get started': 'Zaczynam',
} as const
