/** The card of a client, and the list that leads to it. */
export const clientCard = {
  // The form
  'Card code': 'Kod karty',
  'Card code: {code}': 'Kod karty: {code}',
  'Scan the card, or type its code.': 'Zeskanuj kartę albo wpisz jej kod.',
  'The code of a card has 4 to 64 letters, digits and signs, without spaces.':
    'Kod karty ma od 4 do 64 liter (bez polskich znaków), cyfr i znaków, bez spacji.',
  'Another client has this card.': 'Tę kartę ma inny klient.',
  'No client with the card {code}': 'Brak klienta z kartą {code}',
  Portrait: 'Zdjęcie klienta',
  'Only with the agreement of the client.': 'Tylko za zgodą klienta.',
  'Portrait of {name}': 'Zdjęcie: {name}',
  'Remove the portrait': 'Usuń zdjęcie',
  'Portrait of a client|log': 'Zdjęcie klienta',
  'The year may be missing: 12.05 or 12 May.': 'Roku może brakować: 12.05 albo 12 maja.',
  // The list
  Tag: 'Etykieta',
  Birthday: 'Urodziny',
  'Not seen': 'Bez wizyty',
  'Lost, from': 'Utraceni od',
  'Lost, until': 'Utraceni do',
  'Next appointment|column': 'Kolejna wizyta',
  'for {count} weeks': {
    one: 'od {count} tygodnia',
    few: 'od {count} tygodni',
    many: 'od {count} tygodni',
    other: 'od {count} tygodnia',
  },

  // The card
  'Client card': 'Karta klienta',
  'No phone and no e-mail.': 'Brak telefonu i e-maila.',
  'Not wanted': 'Nie wysyłać',
  'At a glance': 'W skrócie',
  'Usual interval': 'Zwykły odstęp',
  Upcoming: 'Nadchodzące',
  'Past and cancelled appointments': 'Minione i odwołane',
  'All appointments of the client': 'Wszystkie wizyty klienta',
  'All messages of the client': 'Wszystkie wiadomości klienta',
  'All purchases of the client': 'Wszystkie zakupy klienta',
  'Messages of one client': 'Wiadomości jednego klienta',
  'Only the latest {most} notes are shown.': 'Widać tylko ostatnie notatki: {most}.',
  'No messages yet.': 'Nie ma jeszcze wiadomości.',
  'Show earlier messages': 'Pokaż wcześniejsze wiadomości',

  // Another program, retention
  'Number in another program': 'Numer w innym programie',
  'Another client has this number.': 'Ten numer ma inny klient.',
  'Keep data until': 'Przechowywać dane do',
  'Retention rules do not reach the client before.': 'Do tego dnia reguły usuwania omijają klienta.',

  // Booking and deposit
  'Booking and deposit': 'Rezerwacje i przedpłaty',
  'Block online booking': 'Blokada rezerwacji online',
  'Reason for the block': 'Powód blokady',
  'Enter why the client may not book online.': 'Wpisz, dlaczego klient nie może rezerwować online.',
  'Only staff see it.': 'Widzi go tylko personel.',
  'The client gets no offers of free times and cannot accept one. Staff can book.':
    'Klient nie dostaje propozycji terminów i nie może ich przyjąć. Personel może umówić.',
  'Deposit of the client': 'Przedpłata od klienta',
  'As services and settings ask|deposit': 'Według usług i ustawień',
  'Always|deposit': 'Zawsze',
  'Never|deposit': 'Nigdy',
  'This choice comes before services and settings.':
    'Ten wybór ma pierwszeństwo przed usługami i ustawieniami.',
  'Online booking is blocked: {reason}': 'Rezerwacja online zablokowana: {reason}',
  'Online booking is blocked.': 'Rezerwacja online zablokowana.',
  'This client always pays a deposit.': 'Ten klient zawsze wpłaca przedpłatę.',
  'This client pays no deposits.': 'Ten klient nie wpłaca przedpłat.',
  '{name} is left out. Online booking is blocked: {reason}':
    'Pominięto: {name}. Rezerwacja online zablokowana: {reason}',
  '{name} is left out. {service} needs a valid patch test.':
    'Pominięto: {name}. {service} – brak ważnej próby uczuleniowej.',
  '{name} is left out by a booking rule of {service}.':
    'Pominięto: {name}. Nie pozwalają zasady usługi {service}.',
  'no reason given': 'nie podano powodu',
  'Online booking is blocked for this client. Please call.':
    'Ten klient ma zablokowaną rezerwację online. Zadzwoń do niego.',
  'This time cannot be booked here. Please call us.':
    'Tego terminu nie można tu zarezerwować. Prosimy o telefon.',

  // More phones
  'Other phones': 'Inne telefony',
  'Label|phone': 'Opis',
  'Add a phone': 'Dodaj telefon',
  'For example: work, mother': 'Na przykład: praca, mama',
  'Remove the phone': 'Usuń telefon',
  'Messages go to the main number.': 'Wiadomości idą na główny numer.',

  'Consents of this client are recorded on the card.': 'Zgody tego klienta zapisuje się na karcie klienta.',

  // Notes
  'New note': 'Nowa notatka',
  'Enter a note.': 'Wpisz notatkę.',
  edited: 'edytowano',
  'Edit the note of {time}': 'Edytuj notatkę: {time}',
  'Archive the note of {time}': 'Archiwizuj notatkę: {time}',
  'Only its author can change or archive a note.': 'Notatkę może zmienić lub zarchiwizować tylko jej autor.',
  'Note on a client|log': 'Notatka o kliencie',
} as const
