import type { Articles } from '../content.ts'

/** What whoever runs the team sets up. */
export const team = {
  employees: {
    role: 'team',
    title: 'Pracownicy',
    pieces: [
      'Każda osoba, która obsługuje klientów, ma kartę: dane, usługi i godziny pracy.',
      { picture: 'employee', alt: 'Usługi pracownika z własnymi cenami i czasami' },
      {
        points: [
          'W części „Usługi” zaznacz, co osoba wykonuje. Własna cena i własny czas obowiązują tylko u niej; puste pole znaczy: jak w usłudze.',
          'Usługi można skopiować od innej osoby albo wypełnić dla całej grupy.',
          '„Zatrudnienie od” i „Ostatni dzień pracy” ograniczają czas, w którym można do niej umawiać.',
          'Kto odchodzi, idzie do archiwum: jego dawne wizyty zostają w historii.',
        ],
      },
    ],
  },
  hours: {
    role: 'team',
    title: 'Godziny pracy i nieobecności',
    pieces: [
      'Godziny mają salon, każdy pracownik i każdy zasób. Osoba bez własnych godzin pracuje w godzinach otwarcia salonu.',
      { picture: 'hours', alt: 'Tydzień pracy, inne godziny w dniu i nieobecności' },
      {
        points: [
          '„Co tydzień” to stały plan z przerwami. Dzień można skopiować na inne dni.',
          '„Godziny w wybranym dniu” zastępują plan w jednym dniu: pracująca sobota, krótszy dzień.',
          '„Nieobecności” blokują całe dni albo ich część. Dla salonu są to dni zamknięte.',
          'Wizyty już umówione zostają na miejscu. Trzeba je przełożyć osobno.',
        ],
      },
    ],
  },
  services: {
    role: 'team',
    title: 'Usługi, warianty i grupy',
    pieces: [
      'Usługa ma nazwę, cenę brutto, stawkę VAT i czas. Grupa porządkuje usługi i daje wizytom kolor w kalendarzu.',
      { picture: 'service', alt: 'Formularz usługi z ceną, czasem i wariantami' },
      {
        points: [
          'Warianty, na przykład długość włosów, mają własną cenę i czas; przy wizycie wybiera się jeden.',
          'Przerwa techniczna w trakcie (działa farba lub maska) zwalnia pracownika dla innego klienta.',
          'Przygotowanie przed i sprzątanie po zajmują pracownika, a nie klienta.',
          'Wizyta zachowuje cenę z chwili umówienia, nawet gdy cennik się zmieni.',
        ],
      },
    ],
  },
  resources: {
    role: 'team',
    title: 'Gabinety, stanowiska, urządzenia',
    pieces: [
      'Zasób to coś, czego usługa potrzebuje i czego nie ma bez końca. W usłudze wskazuje się, z czego wziąć: jeden z tych „i jeden z” tamtych.',
      {
        points: [
          'Wizyta zajmuje wolny zasób sama, najpierw ten z wyższym priorytetem. Gdy żaden nie jest wolny, termin nie pasuje.',
          'Zasób z kilkoma miejscami może służyć kilku wizytom naraz.',
          'Serwis zapisuje się w godzinach pracy zasobu: wtedy nie można go użyć.',
        ],
      },
    ],
  },
  double: {
    role: 'team',
    title: 'Zajęty termin',
    pieces: [
      'Dwie wizyty nie mogą zająć tej samej osoby ani tego samego miejsca, nawet gdy dwie recepcje zapiszą je w tej samej sekundzie. Druga dostaje odpowiedź, co stoi na przeszkodzie, i najbliższy wolny termin.',
      {
        points: [
          'Poza godzinami pracy, w przerwie lub w dniu nieobecności można umówić po potwierdzeniu.',
          'Na zajęty termin umówi tylko osoba z prawem do nakładania wizyt (admin i manager), z powodem. Wizyta ma wtedy znak „Nałożona za zgodą”.',
          'Kto pracuje w dwóch salonach firmy, jest zajęty w obu. Szczegółów z drugiego salonu nie widać.',
        ],
      },
    ],
  },
} satisfies Articles
