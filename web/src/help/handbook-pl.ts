import type { Handbook } from './content.ts'

/** Dokumentacja. What stands here is true of the product as it is. */
export const handbook: Handbook = {
  roles: { desk: 'Recepcja', team: 'Prowadzenie zespołu', owner: 'Właściciel' },
  articles: {
    dashboard: {
      role: 'desk',
      title: 'Pulpit: dzień w jednym miejscu',
      pieces: [
        'Pulpit otwiera się po zalogowaniu. Pokazuje dzisiejsze wizyty według statusu, wolny czas do końca dnia, kto teraz pracuje i kto przyjdzie następny. Każda liczba prowadzi do listy, którą liczy.',
        { picture: 'dashboard', alt: 'Pulpit z liczbami dnia, najbliższymi wizytami i zespołem' },
        {
          points: [
            '„Wizyty do zamknięcia” to wizyty, które już minęły, a nadal wyglądają na przyszłe. Otwórz każdą i zaznacz, czy klient przyszedł.',
            '„Niedostarczone wiadomości” prowadzą do skrzynki z wiadomościami, których serwer poczty nie przyjął.',
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
            'Ctrl+K albo ukośnik (/) szuka klienta, wizyty lub ekranu, znak zapytania (?) pokazuje wszystkie skróty.',
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
            '„Odwołaj” pyta o powód i zwalnia termin od razu. Odwołaną wizytę może przywrócić w ciągu 7 dni osoba z takim prawem.',
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
            '„Klient przyszedł” można zaznaczyć tylko w dniu wizyty, a „Klient nie przyszedł” dopiero po godzinie jej rozpoczęcia.',
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
            'Ostrzeżenie (alergia, przeciwwskazanie) widać przy każdej wizycie klienta.',
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
            '„Komunikacja” pokazuje każdą wiadomość tak, jak widzi ją klient, i mówi, co się z nią stało.',
            'Niedostarczoną wiadomość można wysłać ponownie, dopóki wizyta się nie zaczęła.',
            'Klient bez adresu e-mail albo taki, który nie chce wiadomości, nie dostaje nic; powód jest zapisany.',
          ],
        },
      ],
    },
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
            '„Inne godziny w dniu” zastępują plan w jednym dniu: pracująca sobota, krótszy dzień.',
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
        'Zasób to coś, czego usługa potrzebuje i czego nie ma bez końca. W usłudze wskazuje się, z czego wziąć: „jeden z” tych, „i jeden z” tamtych.',
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
    rights: {
      role: 'owner',
      title: 'Kto co może',
      pieces: [
        'Każdy ma w każdym salonie jedną lub kilka ról. Nowy salon zaczyna z pięcioma:',
        {
          points: [
            'superadmin: wszystko.',
            'admin: prowadzi salon.',
            'manager: układa grafik, zmienia usługi i pilnuje dnia; może nakładać wizyty.',
            'cashier (recepcja): umawia i zmienia wizyty i klientów, resztę ogląda.',
            'specjalista: umawia wizyty i widzi kalendarz oraz klientów.',
          ],
        },
        'Czego rola nie obejmuje, tego nie ma w menu ani w wyszukiwaniu, a serwer odmawia także wtedy, gdy ktoś wpisze adres ręcznie. Odebrane prawo znika przy następnym kliknięciu.',
        'Ekran do zmiany ról jeszcze nie istnieje; role są takie, z jakimi salon powstał.',
      ],
    },
    salons: {
      role: 'owner',
      title: 'Kilka salonów',
      pieces: [
        'Jedno konto może należeć do kilku salonów, w każdym z inną rolą. Nazwa salonu w lewym górnym rogu przełącza między nimi.',
        {
          points: [
            'Klienci, wizyty, cennik i godziny każdego salonu są oddzielne. Salony nie widzą swoich danych.',
            'W dwóch kartach przeglądarki można mieć otwarte dwa różne salony.',
          ],
        },
      ],
    },
    installation: {
      role: 'owner',
      title: 'Instalacja i bezpieczeństwo danych',
      pieces: [
        'Wizyta działa na własnym serwerze. Ustawia się ją zmiennymi środowiska; ich pełna lista jest w pliku README.',
        {
          points: [
            'SMTP_URL i MAIL_FROM: serwer poczty wszystkich salonów. W „Integracjach” każdy salon może połączyć własny; bez żadnego wiadomości czekają.',
            'SUPPORT_EMAIL: adres, na który trafiają pytania z tego centrum pomocy.',
            'SECRET_KEY podpisuje linki dla klientów i adresy kalendarzy oraz szyfruje hasła serwerów poczty. Po jego zmianie dawne linki i adresy przestają działać; z poprzednim kluczem w SECRET_KEY_BEFORE hasła dają się nadal odczytać.',
            'Kopia zapasowa to baza danych i SECRET_KEY. Hasła są zapisane tylko jako skróty.',
          ],
        },
        'Każda zmiana wizyty zostaje w jej historii z nazwiskiem i godziną.',
      ],
    },
  },
}
