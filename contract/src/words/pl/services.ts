/** Services, their groups, and the resources they need: their lists and forms. */
export const services = {
  // Service groups
  'New group': 'Nowa grupa',
  'Groups put the services in order: hair, nails, face. They give appointments their colour in the calendar.':
    'Grupy porządkują usługi: włosy, paznokcie, twarz. Nadają wizytom kolor w kalendarzu.',
  'Parent group': 'Należy do',
  'No other group': 'Żadnej innej grupy',
  'Appointments of its services have this colour in the calendar.':
    'Taki kolor mają w kalendarzu wizyty z jej usługami.',
  'Clients can book its services online': 'Klienci mogą rezerwować jej usługi online',
  'Show its services': 'Pokaż usługi grupy',
  'Search for a group': 'Szukaj grupy',

  // Services
  'Description, for clients': 'Opis dla klientów',
  'As the group': 'Jak grupa',
  'Once off, it cannot be chosen for new appointments.': 'Po wyłączeniu usługi nie można umówić.',
  'Empty fields follow the service. With no employee it cannot be booked.':
    'Puste pola: jak w usłudze. Bez zaznaczonej osoby nie można jej umówić.',
  'There are no employees yet.': 'Nie ma jeszcze pracowników.',
  'Price and tax': 'Cena i podatek',
  'Prices are gross. An appointment keeps the price it was booked with.':
    'Ceny są brutto. Wizyta zachowuje cenę z chwili umówienia.',
  'Kind of price': 'Rodzaj ceny',
  'Lowest price': 'Cena najniższa',
  'Highest price': 'Cena najwyższa',
  'VAT rate': 'Stawka VAT',
  'PKWiU code': 'Kod PKWiU',
  'Beauty and hair: 8% since April 2024.': 'Fryzjerstwo i kosmetyka: 8% od kwietnia 2024.',
  'Before and after the service the employee is busy, the client is not.':
    'Przed usługą i po niej zajęty jest pracownik, a nie klient.',
  'Time|of a service': 'Czas',
  'Clients at once': 'Klienci jednocześnie',
  'Above one it is a class.': 'Więcej niż jeden: zajęcia grupowe.',
  'Preparation before': 'Przygotowanie przed',
  'Cleaning up after': 'Sprzątanie po',
  'Processing time': 'Z przerwą techniczną w trakcie',
  'While a colour or a mask works, the employee is free for another client.':
    'Gdy działa farba lub maska, pracownik może przyjąć innego klienta.',
  Processing: 'Przerwa techniczna',
  'Add processing': 'Dodaj przerwę techniczną',
  'Remove processing {number}': 'Usuń przerwę techniczną {number}',
  'Work {number}, minutes': 'Praca {number}, minuty',
  'Processing {number}, minutes': 'Przerwa techniczna {number}, minuty',
  'The parts make {total}, the service lasts {duration}.':
    'Części dają razem {total}, a usługa trwa {duration}.',
  'Set the duration to {total}': 'Ustaw czas na {total}',
  Variant: 'Wariant',
  'Variants with their own price and duration, such as hair lengths. Each appointment uses one of them.':
    'Odmiany usługi z własną ceną i czasem, na przykład długości włosów. Przy wizycie wybiera się jedną z nich.',
  'Add a variant': 'Dodaj wariant',
  'Remove the variant': 'Usuń wariant',
  'Each line reserves one free resource. If none is free, the time is unavailable.':
    'Wizyta zajmuje jeden wolny zasób z każdej pozycji. Gdy żaden nie jest wolny, wizyta się nie mieści.',
  'The service needs no room, chair or device.':
    'Usługa nie wymaga pomieszczenia, stanowiska ani urządzenia.',
  'One of': 'Jeden z',
  'and one of': 'i jeden z',
  'Add requirement': 'Dodaj wymaganie',
  'Add another requirement': 'Dodaj kolejne wymaganie',
  'Remove requirement': 'Usuń to wymaganie',
  'Add a resource': 'Dodaj zasób',
  'Add a resource…': 'Dodaj zasób…',
  'Or another resource…': 'Albo inny zasób…',
  'Prefer {name}': 'Wyżej: {name}',
  'Prefer others to {name}': 'Niżej: {name}',
  'How long it is taken': 'Jak długo jest zajęty',
  'For the whole service': 'Przez całą usługę',
  'Only while the employee works': 'Tylko podczas pracy pracownika',
  'Archived resource': 'Zasób w archiwum',

  // Resources
  Resource: 'Zasób',
  'New resource': 'Nowy zasób',
  'Rooms, chairs and devices that services require. Each appointment reserves a free one.':
    'Pomieszczenia, stanowiska i urządzenia potrzebne do usług. Wizyta zajmuje wolny zasób i nikt nie zajmie go drugi raz.',
  Room: 'Pomieszczenie',
  Chair: 'Stanowisko',
  Device: 'Urządzenie',
  'Other|resource': 'Inny',
  Booking: 'Rezerwowanie',
  Places: 'Miejsca',
  'Appointments that may use it at once.': 'Ile wizyt może go używać naraz.',
  'Clean-up time': 'Sprzątanie po wizycie',
  'Priority of use': 'Kolejność użycia',
  'From 1 to 5; 1 is taken first when several would do.': 'Od 1 do 5; pierwszy wybierany jest zasób z 1.',
  'Hours and maintenance': 'Godziny i serwis',
  'Edit hours': 'Edytuj godziny',
  'For the team': 'Dla zespołu',
  'Search for a resource': 'Szukaj zasobu',
} as const
