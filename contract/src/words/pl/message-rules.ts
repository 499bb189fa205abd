/** Rules of messages: list, form, simulation, and reasons of those left out. */
export const messageRules = {
  'Notification rule|log': 'Zasada powiadomień',
  'reminder, confirmation, birthday, after the appointment, voucher, quiet hours':
    'przypomnienie, potwierdzenie, urodziny, po wizycie, bon, cisza nocna',
  'Stock below the minimum|rule': 'Stan poniżej minimum',
  'Day closed|rule': 'Zamknięcie dnia',
  'This message does not leave by this channel.': 'Ta wiadomość nie wychodzi tym kanałem.',
  'Deposit to pay': 'Przedpłata do zapłaty',
  'Manager|audience': 'Kierownik',
  'Reception|audience': 'Recepcja',
  'Any appointment|rule': 'Każda wizyta',
  'First appointment|rule': 'Pierwsza wizyta',
  'Later appointments|rule': 'Kolejne wizyty',
  'Which appointments|rule': 'Których wizyt dotyczy',

  // Fields
  'Send|rule': 'Wysyłaj',
  'Receivers|rule': 'Odbiorcy',
  'Channels|rule': 'Kanały',
  'Days|rule': 'Dni',
  'Hours after the appointment': 'Godziny po wizycie',
  'Time of day|rule': 'Godzina',
  'Only these services|rule': 'Tylko te usługi',
  'Only these client groups|rule': 'Tylko te grupy klientów',
  'Only booked by|rule': 'Tylko umówione przez',
  'Wait for the end of quiet hours': 'Czekaj na koniec ciszy nocnej',
  'Least minutes before the appointment': 'Najpóźniej minut przed wizytą',
  'Not twice within hours|rule': 'Nie częściej niż co (godzin)',
  'Only appointments not confirmed|rule': 'Tylko wizyty niepotwierdzone',
  'Make a task too|rule': 'Dodaj też zadanie',
  'One for each product, due on that day, while none is open.':
    'Jedno na produkt, z terminem na ten dzień, jeśli żadne nie jest otwarte.',
  'In stock {stock}, minimum {minimum}.': 'Stan {stock}, minimum {minimum}.',
  'This has no effect on messages of this event.': 'To nie działa przy wiadomościach tego zdarzenia.',
  'Choose each once.': 'Każdy kanał wybierz raz.',
  'Choose receivers that fit the event.': 'Wybierz odbiorców, którzy pasują do zdarzenia.',
  'Messages of this kind can be seen among the sent ones.': 'Takie wiadomości widać wśród wysłanych.',

  // List
  'Which message goes to whom and when. The texts are in the message templates.':
    'Jaka wiadomość, do kogo i kiedy. Treści są w szablonach wiadomości.',
  'New rule': 'Nowa zasada',
  'Messages that leave by themselves: reminders, thanks after an appointment, birthday wishes.':
    'Wiadomości, które wychodzą same: przypomnienia, podziękowania, życzenia urodzinowe.',
  'When|rule': 'Kiedy',
  'In the app|rule': 'W programie',
  'As the client prefers': 'Jak woli klient',
  'On|rule': 'Włączona',
  'Off|rule': 'Wyłączona',
  'not confirmed|rule': 'niepotwierdzone',
  '{count} hours after the appointment': {
    one: '{count} godzinę po wizycie',
    few: '{count} godziny po wizycie',
    many: '{count} godzin po wizycie',
    other: '{count} godziny po wizycie',
  },
  'On the birthday': 'W dniu urodzin',
  'Once a product falls below it, from': 'Gdy produkt spadnie poniżej, od',
  'When a time is freed, as the waiting list says': 'Gdy zwolni się termin, według listy oczekujących',
  '{count} hours before the appointment': {
    one: '{count} godzinę przed wizytą',
    few: '{count} godziny przed wizytą',
    many: '{count} godzin przed wizytą',
    other: '{count} godziny przed wizytą',
  },
  'At once|rule': 'Od razu',
  '{count} days after the last appointment': {
    one: '{count} dzień po ostatniej wizycie',
    few: '{count} dni po ostatniej wizycie',
    many: '{count} dni po ostatniej wizycie',
    other: '{count} dnia po ostatniej wizycie',
  },
  '{count} days before it expires': {
    one: '{count} dzień przed końcem ważności',
    few: '{count} dni przed końcem ważności',
    many: '{count} dni przed końcem ważności',
    other: '{count} dnia przed końcem ważności',
  },

  // Form
  'Message and time|rule': 'Wiadomość i czas',
  'Hours before the appointment|rule': 'Godzin przed wizytą',
  'Clients with a deposit unpaid at that time. Booked later: no reminder.':
    'Wychodzi, gdy przedpłata nie jest jeszcze opłacona. Przy późniejszej rezerwacji: bez przypomnienia.',
  'When and to whom a time is offered is set in the waiting list.':
    'Kiedy i komu proponujemy termin, ustawisz na liście oczekujących.',
  'Each product once, until its stock has been above the minimum.':
    'O każdym produkcie raz, dopóki stan nie wróci powyżej minimum.',
  'Days after the last appointment': 'Dni po ostatniej wizycie',
  'Days before it expires': 'Dni przed końcem ważności',
  'Booked later: no reminder.': 'Przy późniejszej rezerwacji: bez przypomnienia.',
  'One that is late leaves no closer to the appointment.':
    'Spóźnione przypomnienie nie wyjdzie bliżej wizyty.',
  'Closer to the appointment staff call the client instead. 0: always send.':
    'Bliżej wizyty lepiej zadzwonić. 0: wysyłaj zawsze.',
  'They are notified in the app.': 'Dostaną powiadomienie w programie.',
  'It goes by e-mail or SMS, as chosen on the client card.':
    'Wychodzi e-mailem lub SMS-em, jak ustawiono w karcie klienta.',
  'Conditions|rule': 'Warunki',
  'Empty: no limit.': 'Puste: bez ograniczeń.',
  'Search for a service': 'Szukaj usługi',
  '0: no limit.|rule': '0: bez limitu.',
  'Swap the order': 'Zamień kolejność',
  'First {first}; where that cannot be, {second}.': 'Najpierw {first}; gdy to niemożliwe, {second}.',
  'Other channels are not used.': 'Innych kanałów nie używamy.',

  // Simulation
  'Clients who would have had this message.': 'Kto dostałby tę wiadomość.',
  'Users who would have been told.': 'Kto w zespole dostałby powiadomienie.',
  'Nothing to tell within the last seven days.': 'W ostatnich siedmiu dniach nic takiego nie było.',
  'The user turned these notifications off.': 'Ta osoba wyłączyła te powiadomienia.',
  'The user closed the day.': 'Ta osoba zamykała dzień.',
  'would have had it: {number}': 'dostałoby: {number}',
  'left out: {number}': 'pominięto: {number}',
  'No client within the last seven days.': 'Nikt w ostatnich siedmiu dniach.',
  'The client has neither an e-mail address nor a phone number for this.':
    'Brak adresu e-mail i numeru telefonu do tej wiadomości.',
  'The client had such a message a short while ago.': 'Klient niedawno dostał taką wiadomość.',
  'The rule for this message is off, or does not fit the appointment.':
    'Zasada tej wiadomości jest wyłączona lub nie obejmuje tej wizyty.',

  // Mail and notices
  'Products have fallen below their minimum.': 'Stan produktów spadł poniżej minimum.',
  'See products below their minimum': 'Zobacz produkty poniżej minimum',
  'Choose receivers of this mail under Communication › Client notifications.':
    'Odbiorców tej wiadomości ustawisz w: Komunikacja › Powiadomienia klientów.',
  'E-mail to them too': 'Także e-mail do nich',
  'With the figures of the day-close report, to those who may see them.':
    'Z raportem zamknięcia dnia, do osób z prawem do niego.',
  'With the names of the products.': 'Z nazwami produktów.',
  'Products below their minimum: {number}': 'Produkty poniżej minimum: {number}',
  'A day was closed|notice': 'Zamknięto dzień',
} as const
