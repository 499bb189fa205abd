import type { Articles } from '../content.ts'

/** What the desk does all day. */
export const desk = {
  dashboard: {
    role: 'desk',
    title: 'Pulpit: dzień w jednym miejscu',
    pieces: [
      'Pulpit otwiera się po zalogowaniu. Pokazuje dzisiejsze wizyty według statusu, wolny czas do końca dnia, kto teraz pracuje i kto przyjdzie następny. Każda liczba prowadzi do listy, którą liczy.',
      { picture: 'dashboard', alt: 'Pulpit z liczbami dnia, najbliższymi wizytami i zespołem' },
      {
        points: [
          '„Wizyty do zamknięcia” to wizyty, które już minęły, a nadal wyglądają na przyszłe. Otwórz każdą i zaznacz, czy klient przyszedł.',
          '„Niedostarczone wiadomości” prowadzą do wysłanych wiadomości, do tych, których serwer poczty nie przyjął.',
          'Pulpit odświeża się sam. Widać na nim tylko to, do czego rola daje prawo.',
        ],
      },
    ],
  },
  day: {
    role: 'desk',
    title: 'Dzień w kalendarzu',
    pieces: [
      'Każda osoba ma kolumnę. Tło pokazuje godziny pracy, karty to wizyty, a linia to bieżąca godzina. Nad kolumną widać, na ile dzień jest zajęty.',
      { picture: 'day', alt: 'Widok dnia z kolumnami pracowników i kartami wizyt' },
      {
        points: [
          'Widoki: dzień (D), 3 dni (3), tydzień (W), miesiąc (M) i lista (A). T wraca do dzisiaj. Na telefonie kalendarz zaczyna od listy.',
          'Kolumny mogą pokazywać pracowników albo zasoby. „Wygląd i filtry” zmieniają kolory, wysokość godziny i to, które wizyty widać.',
          'Ctrl+K albo ukośnik (/) szuka wszystkiego: klienta, wizyty, ekranu, pomocy. Znak zapytania (?) pokazuje wszystkie skróty.',
          'Zmiany zrobione na innym komputerze pojawiają się same.',
        ],
      },
    ],
  },
  book: {
    role: 'desk',
    title: 'Umawianie wizyty',
    pieces: [
      {
        steps: [
          'Kliknij wolne miejsce w kalendarzu albo naciśnij N.',
          'Wpisz nazwisko, telefon lub e-mail i wybierz klienta. Nowego dodasz w tym samym polu; wizyta może też być bez karty klienta.',
          'Wybierz usługę, a jeśli ma warianty, także wariant. Kolejne usługi mogą iść po sobie, równocześnie lub z przerwą.',
          'Wybierz termin: jeden z wolnych albo własny. Panel mówi, czy pasuje, a jeśli nie, to dlaczego.',
          'Zapisz przyciskiem „Umów wizytę”.',
        ],
      },
      { picture: 'new-visit', alt: 'Panel nowej wizyty z klientem, usługą i wolnymi terminami' },
      'Wizyta może się powtarzać co kilka dni, tygodni lub miesięcy. Panel pokazuje wszystkie terminy; te, które nie pasują, można pominąć, przenieść na najbliższy wolny albo umówić mimo to, podając powód.',
      'Klient z adresem e-mail dostaje potwierdzenie po minucie. Przełącznik „Powiadom klienta e-mailem” je wyłącza.',
    ],
  },
  move: {
    role: 'desk',
    title: 'Przekładanie i odwoływanie',
    pieces: [
      {
        points: [
          'Przeciągnij kartę na inną godzinę lub do innej osoby. Dolna krawędź zmienia czas trwania. Klawiaturą: M i strzałki albo Alt i strzałki.',
          '„Przełóż” w panelu wizyty przenosi ją na dowolny dzień.',
          '„Odwołaj” pyta o powód i zwalnia termin od razu. Odwołaną wizytę może przywrócić osoba z takim prawem, do 7 dni po jej terminie.',
        ],
      },
      { picture: 'visit', alt: 'Panel wizyty z jej przebiegiem, usługami, wiadomościami i historią' },
      'O zmianie klient dowiaduje się po minucie. Do tego czasu powiadomienie na dole pozwala cofnąć zmianę albo wyłączyć wiadomość. Zmiana cofnięta w tym czasie nie wysyła niczego.',
      'Przy wizycie z serii panel pyta, czy zmiana dotyczy tylko tej wizyty, tej i następnych, czy całej serii.',
    ],
  },
  life: {
    role: 'desk',
    title: 'Przebieg wizyty',
    pieces: [
      'Wizyta przechodzi przez statusy: Umówiona, Potwierdzona, Klient w salonie, W trakcie, Wykonana. Następny krok jest przyciskiem w panelu wizyty i na liście.',
      {
        points: [
          'Potwierdzić może klient przez link z wiadomości albo recepcja.',
          '„Klient przyszedł” można zaznaczyć tylko w dniu wizyty, a „Klient nie przyszedł” dopiero, gdy wizyta miała się już zacząć. Po jej planowanym końcu jest też „Wizyta się odbyła”.',
          'Zwykły krok można cofnąć.',
          'Nieobecności liczą się na karcie klienta i widać je przy następnym umawianiu.',
        ],
      },
    ],
  },
  clients: {
    role: 'desk',
    title: 'Klienci i ich historia',
    pieces: [
      'Na karcie klienta stoją kontakt, notatka, etykiety, preferowany pracownik, język wiadomości i ostrzeżenie. Obok są wszystkie wizyty.',
      { picture: 'client', alt: 'Karta klienta z danymi i listą wizyt' },
      {
        points: [
          'Ostrzeżenie widać przy każdej wizycie klienta; widzi je każdy, kto widzi klientów.',
          'Alergie i przeciwwskazania mają osobne miejsce w części „Zdrowie”. Zapisujemy je tylko za zgodą klienta, a widzi je ten, kto ma do nich prawo.',
          'Wyłączone „Wysyłaj wiadomości o wizytach” znaczy: żadnych e-maili, także przypomnień.',
          'Klienta się nie usuwa, tylko przenosi do archiwum. Stamtąd zawsze można go przywrócić.',
        ],
      },
    ],
  },
  messages: {
    role: 'desk',
    title: 'Co dostaje klient',
    pieces: [
      'Wizyta wysyła e-maile: potwierdzenie, zmianę terminu, odwołanie i przypomnienie. Każdy ma wpis do kalendarza albo link do strony wizyty, na której klient może ją potwierdzić lub odwołać.',
      { picture: 'mailbox', alt: 'Lista wiadomości i otwarta wiadomość tak, jak widzi ją klient' },
      {
        points: [
          '„Komunikacja” › „Wysłane wiadomości” pokazuje każdą wiadomość tak, jak widzi ją klient, i mówi, co się z nią stało.',
          'Niedostarczoną wiadomość można wysłać ponownie, dopóki wizyta się nie zaczęła.',
          'Klient bez adresu e-mail albo taki, który nie chce wiadomości, nie dostaje nic; powód jest zapisany.',
        ],
      },
    ],
  },
  'client-calendar': {
    role: 'desk',
    title: 'Wizyty w kalendarzu klienta',
    pieces: [
      'Klient może mieć wszystkie swoje wizyty w kalendarzu telefonu (iCal). Nowe, przełożone i odwołane poprawiają się tam same.',
      {
        steps: [
          'Otwórz kartę klienta. Obok formularza jest „Kalendarz klienta”.',
          'Wybierz „Utwórz link”, potem „Kopiuj”, i przekaż adres tylko temu klientowi.',
          'Klient dodaje go w swoim kalendarzu jako subskrypcję z adresu URL.',
        ],
      },
      {
        points: [
          'Kto zna link, widzi wizyty i może je potwierdzić lub odwołać. Gdy trafił nie tam, „Nowy link” albo „Wyłącz” od razu kończy dawny.',
          'Telefony same pytają o zmiany: jedne co kwadrans, Kalendarz Google kilka razy dziennie.',
          'Link może tworzyć i zobaczyć, kto może zmieniać klientów i wszystkie wizyty. Dziennik aktywności to zapisuje.',
        ],
      },
    ],
  },
} satisfies Articles
