/** The waiting list: its list and form, and where the calendar offers its clients. */
export const waitingList = {
  'Waiting list': 'Lista oczekujących',
  'queue, cancellations, freed times, standby': 'kolejka, odwołania, zwolnione terminy, rezerwowi',
  'New entry|waiting list': 'Nowy wpis',
  'Clients who want an earlier time. Freed times find them here.':
    'Klienci, którzy czekają na termin. Gdy coś się zwolni, podpowiemy, kogo zaprosić.',
  'Waiting now: {waiting}. In {days} days: added {added}, offered {offered}, booked {booked}, worth {value}.':
    'Czeka teraz: {waiting}. W ciągu {days} dni: dodano {added}, zaproponowano {offered}, umówiono {booked} o wartości {value}.',
  'Find a time': 'Znajdź termin',

  // States and wishes
  'Waiting|waiting list': 'Czeka',
  'Offered|waiting list': 'Zaproponowano termin',
  'Booked|waiting list': 'Umówiono',
  'Gave up|waiting list': 'Rezygnacja',
  'Expired|waiting list': 'Po terminie',
  'Normal|priority': 'Zwykły',
  'High|priority': 'Wysoki',
  'Priority|waiting list': 'Priorytet',
  'All day|waiting list': 'Cały dzień',
  'Morning, until 12:00': 'Rano, do 12:00',
  'Afternoon, 12:00 to 17:00': 'Po południu, 12:00–17:00',
  'Evening, from 17:00': 'Wieczorem, od 17:00',
  'Time of day': 'Pora dnia',
  'Suitable times': 'Pasujące terminy',
  'Suitable time {number}': 'Pasujący termin {number}',
  'Remove suitable time {number}': 'Usuń pasujący termin {number}',
  'Add a suitable time': 'Dodaj pasujący termin',
  'As soon as possible': 'Jak najszybciej',
  'On every day': 'Codziennie',
  'Not before': 'Nie wcześniej niż',
  'Until|waiting list': 'Czeka do',
  'Added|waiting list': 'Dodano',
  'Wish|waiting list': 'Na co czeka',
  'When|waiting list': 'Kiedy',
  'Order of asking': 'Kolejność',
  'Empty: any employee who performs it.': 'Puste: każda osoba, która wykonuje usługę.',

  // In the calendar
  'Add to the waiting list': 'Dodaj do listy oczekujących',
  'Fits from the waiting list: {count}': 'Z listy oczekujących pasuje: {count}',
  'From the waiting list': 'Z listy oczekujących',
  'Book {name} at {time}': 'Umów: {name}, {time}',
  'This client no longer waits. Another user has booked or closed the entry.':
    'Ten klient już nie czeka. Ktoś inny umówił go albo zamknął wpis.',

  'Only a booking or the last day leads to this state.':
    'Ten stan wynika z umówionej wizyty albo z ostatniego dnia.',

  // In the activity log
  'Entry of the waiting list|log': 'Wpis na liście oczekujących',
  'Offered at|waiting list': 'Zaproponowano',
  'Suitable time|log': 'Pasujący termin',
  'Service of a waiting entry|log': 'Usługa z listy oczekujących',
  'Employee of a waiting entry|log': 'Pracownik z listy oczekujących',
} as const
