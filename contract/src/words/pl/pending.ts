/** Screens whose inside comes later: what each will hold. */
export const pending = {
  'This screen is being built. Here will be:': 'Ten ekran jest w budowie. Będzie tu:',
  'Go to the clients': 'Przejdź do klientów',
  'Go to the sent messages': 'Przejdź do wysłanych wiadomości',
  'Conversations of the team: rooms, direct messages and talks about a visit.':
    'Rozmowy zespołu: pokoje, wiadomości prywatne i wątki wizyt.',
  'Questions to clients after a visit, and what they answered.':
    'Pytania do klientów po wizycie i ich odpowiedzi.',
  'Employees and services in one table, with prices and durations.':
    'Wszyscy pracownicy i wszystkie usługi w jednej tabeli: kto co wykonuje, za ile i w jakim czasie.',
  'Employees and service groups in one table.':
    'Wszyscy pracownicy i wszystkie grupy usług w jednej tabeli: kto co wykonuje.',
  'Rooms and devices of each employee.': 'Kto pracuje w którym pomieszczeniu i na którym urządzeniu.',
  'Working hours from a file, with a look before they are taken.':
    'Godziny pracy z pliku, z podglądem przed przyjęciem.',
  'The order in which groups of people stand in lists and in the calendar.':
    'Kolejność grup pracowników na listach i w kalendarzu.',
  'The order of saved calendars.': 'Kolejność zapisanych kalendarzy.',
  'The order in which rooms and devices stand in the calendar.':
    'Kolejność pomieszczeń i urządzeń w kalendarzu.',
  'The order in which services are offered when a visit is booked.': 'Kolejność usług przy umawianiu wizyty.',
  'The order in which groups of services are offered when a visit is booked.':
    'Kolejność grup usług przy umawianiu wizyty.',
  'The till: services, products, vouchers and tips in one basket, paid as the client likes.':
    'Kasa: usługi, produkty, bony i napiwki w jednym koszyku, opłacone tak, jak woli klient.',
  'What you sell and use up: prices, VAT, stock, minimum stock and barcodes.':
    'To, co salon sprzedaje i zużywa: ceny, VAT, stany, stany minimalne i kody kreskowe.',
  'What is on the shelf; increase or decrease it with a reason.':
    'Co jest na półce; zwiększanie i zmniejszanie stanu z podaniem powodu.',
  'The texts of mails and SMS for each event, in Polish and English, with a preview.':
    'Treści e-maili i SMS-ów dla każdego zdarzenia, po polsku i po angielsku, z podglądem.',
  'Which message goes to whom and when: confirmation, reminder, follow-up.':
    'Jaka wiadomość idzie do kogo i kiedy: potwierdzenie, przypomnienie, wiadomość po wizycie.',
  'One mail to many clients, to those alone who agreed to it.':
    'Jeden e-mail do wielu klientów – tylko do tych, którzy wyrazili zgodę.',
  'One SMS to many clients, to those alone who agreed to it.':
    'Jeden SMS do wielu klientów – tylko do tych, którzy wyrazili zgodę.',
} as const
