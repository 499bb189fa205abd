import type { Articles } from '../content.ts'

/** What the owner decides. */
export const owner = {
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
          'specjalista: umawia wizyty; widzi własny kalendarz i własnych klientów.',
        ],
      },
      'Czego rola nie obejmuje, tego nie ma w menu ani w wyszukiwaniu, a serwer odmawia także wtedy, gdy ktoś wpisze adres ręcznie. Odebrane prawo znika przy następnym kliknięciu.',
      'W Rolach tworzy się kolejne role i zmienia te, uprawnienie po uprawnieniu. „Opisowo” mówi, na co pozwala każde z nich, a „Tak samo jak…” zaczyna od uprawnień innej roli.',
      {
        points: [
          'Nikt nie nadaje ani nie odbiera uprawnienia, którego sam nie ma, ani nie zmienia roli, którą ma.',
          'Bez uprawnienia „Kontakt do klientów” telefony i e-maile są zasłonięte. Kto ma bliską wizytę klienta, może je pokazać; zostaje to zapisane.',
          '„Zobacz jako ta rola” w menu roli otwiera program tak, jak widzą go osoby z tą rolą. W tym czasie nic nie można zmienić.',
          'Usunięta rola trafia do archiwum. Osoby zostają w salonie, ale bez innej roli nic tam nie zrobią.',
        ],
      },
    ],
  },
  users: {
    role: 'owner',
    title: 'Użytkownicy: zaproszenie, zawieszenie, role',
    pieces: [
      'Kto ma się logować, dostaje zaproszenie na swój adres e-mail. Wspólnych kont nie trzeba: każda osoba ma własne, a w każdym salonie własne role.',
      {
        steps: [
          'W menu wybierz „Użytkownicy” i „Zaproś”.',
          'Wpisz imię, nazwisko i adres, zaznacz role w tym salonie, a jeśli trzeba, także w innych.',
          'Link z wiadomości działa jeden raz, przez 7 dni. Nowa osoba ustawia nim hasło i od razu jest zalogowana; kto ma już konto, loguje się na nie i przyjmuje zaproszenie albo je odrzuca.',
        ],
      },
      {
        points: [
          'Role zmienia się ptaszkami w panelu osoby. Zmiana działa od następnego kliknięcia.',
          '„Zawieś” zamyka ten salon od razu; w innych salonach wszystko zostaje. „Aktywuj” przywraca dostęp z tymi samymi rolami.',
          '„Wyloguj wszędzie” kończy sesje na wszystkich urządzeniach, na przykład po zgubieniu telefonu.',
          '„Zresetuj weryfikację dwuetapową” w panelu osoby pomaga, gdy ktoś nie ma telefonu ani kodów zapasowych. Może to zrobić superadmin, swoim hasłem, gdy ta osoba pracuje tylko w jego firmie. Najpierw upewnij się, że prosi o to naprawdę ona; dostanie o tym e-mail.',
          'Zaproszenie można wysłać ponownie (dawny link przestaje działać) albo wycofać.',
          'Nikt nie zmienia własnego dostępu ani osoby, która ma więcej uprawnień. Zawsze zostaje co najmniej jeden superadmin.',
        ],
      },
    ],
  },
  salons: {
    role: 'owner',
    title: 'Kilka salonów (firm)',
    pieces: [
      'Jedno konto może należeć do kilku salonów, w każdym z inną rolą. Nazwa salonu nad menu przełącza między nimi; tak samo Ctrl+K i nazwa drugiego salonu.',
      {
        points: [
          'Klienci, wizyty, cennik i godziny każdego salonu są oddzielne. Salony nie widzą swoich danych.',
          'Zmiana salonu dotyczy wszystkich otwartych kart przeglądarki. Karta z niezapisanymi danymi najpierw pyta i można w niej zostać.',
        ],
      },
      'Nowy salon otwiera superadmin: „Firmy” › „Nowa firma”. Potem program prowadzi krok po kroku przez godziny, cennik, pracowników i pierwszą wizytę; każdy krok można odłożyć.',
      {
        points: [
          'W danych firmy wybierasz, w które święta salon jest zamknięty. W taki dzień nie da się umówić wizyty, chyba że ustawisz godziny na tę datę.',
          'Menu firmy eksportuje wszystkie jej dane do jednego pliku, zawiesza ją albo zamyka. W zawieszonej firmie pracują tylko superadmini; zamkniętą można otworzyć ponownie przez 30 dni.',
          'Dane salonu zmienia się, pracując w nim: najpierw się na niego przełącz.',
        ],
      },
    ],
  },
  smtp: {
    role: 'owner',
    title: 'Integracje: własny serwer poczty (SMTP)',
    pieces: [
      'Z własnym serwerem wiadomości do klientów wychodzą z adresu e-mail salonu. Potrzebne jest uprawnienie do zmiany integracji (superadmin i admin).',
      {
        steps: [
          'W menu wybierz „Konfiguracja” › „Integracje”, a przy „Własny serwer poczty (SMTP)” „Połącz”.',
          'Wpisz adres serwera, szyfrowanie, port, nazwę użytkownika i hasło. Podaje je dostawca poczty; u niektórych jest to osobne hasło aplikacji.',
          'Podaj nazwę i adres nadawcy: to klienci zobaczą w wiadomości.',
          'Zapisz i wybierz „Wyślij wiadomość próbną”. Przyjdzie do Ciebie.',
        ],
      },
      {
        points: [
          'Hasło jest zaszyfrowane i nigdy nie jest pokazywane. Zmiana adresu serwera wymaga podania go jeszcze raz.',
          'Gdy serwer odmawia, Integracje pokazują jego odpowiedź, a wiadomości czekają i wychodzą później.',
          '„Rozłącz serwer poczty” usuwa hasło; wiadomości wychodzą wtedy tak, jak ustawiono w całej instalacji.',
        ],
      },
    ],
  },
  feeds: {
    role: 'owner',
    title: 'Integracje: kalendarze pracowników (iCal)',
    pieces: [
      'Każdy pracownik może widzieć swoje wizyty w kalendarzu telefonu. W menu: „Konfiguracja” › „Integracje”, „Kalendarze pracowników (iCal)”.',
      {
        steps: [
          'Wybierz osobę i to, co kalendarz pokazuje: samą zajętość, imię i usługę albo wszystko z zasobami.',
          '„Utwórz adres” i przekaż go tylko tej osobie.',
          'Osoba dodaje go w Kalendarzu Google, na iPhonie lub w Outlooku jako subskrypcję.',
        ],
      },
      {
        points: [
          'Telefonów, adresów e-mail i notatek o klientach w kalendarzu nie ma.',
          'Zgubiony telefon: „Nowy adres” lub „Wyłącz” od razu kończy dawny. Gdy konto pracownika jest zawieszone, adres nie działa; po usunięciu z firmy kończy się na stałe.',
          'Lista mówi, kiedy kalendarz ostatnio pobrano.',
        ],
      },
    ],
  },
  'api-keys': {
    role: 'owner',
    title: 'Integracje: dostęp dla programów (API)',
    pieces: [
      'Kluczem API inny program, np. strona WWW, odczytuje i zapisuje dane jednej firmy. W menu: „Konfiguracja” › „Integracje”, „Dostęp dla programów (API)”.',
      {
        steps: [
          'Nazwij klucz tak, jak program, który go użyje, i wybierz, jak długo jest ważny.',
          'Zaznacz tylko to, co program ma robić. Dać można jedynie uprawnienia, które masz Ty.',
          'Podaj swoje hasło i skopiuj klucz. Pokazujemy go tylko raz.',
        ],
      },
      {
        points: [
          'Klucz nie wpuści nikogo do aplikacji i nie zmieni ról, użytkowników ani ustawień.',
          'Lista mówi, kiedy klucz był ostatnio używany. „Unieważnij” kończy go od razu.',
          'Gdy autor klucza odejdzie lub straci uprawnienie, klucz traci je razem z nim.',
        ],
      },
    ],
  },
  rules: {
    role: 'owner',
    title: 'Zasady firmy: środowisko pracy',
    pieces: [
      'W menu „Konfiguracja” › „Środowisko pracy” są zasady firmy: kalendarz, odwołania, wiadomości do klientów i logowanie. Każda zmiana zapisuje się od razu i działa na wszystkich komputerach.',
      {
        points: [
          'Przy każdym ustawieniu widać, kto i kiedy je zmienił, i jest przycisk, który przywraca wartość domyślną. „Cofnij” wraca do poprzedniej.',
          'Przypomnienia, które wypadają w ciszy nocnej, wychodzą rano. Potwierdzenia i zmiany wizyt wychodzą od razu.',
          'Superadmin kilku firm może ustawić coś dla wszystkich naraz; firma z własnym ustawieniem je zachowuje.',
        ],
      },
    ],
  },
  'activity-log': {
    role: 'owner',
    title: 'Rejestr aktywności: kto, co i kiedy',
    pieces: [
      '„Konfiguracja” › „Rejestr aktywności” pokazuje, co się w salonie działo: każdą zmianę, logowania, odmowy z braku uprawnienia, eksporty i podglądy zasłoniętych danych. Potrzebne jest do tego uprawnienie.',
      {
        points: [
          'Wpis otwiera szczegóły: kto, kiedy, z jakiego urządzenia i adresu, oraz wartości przed i po. Danych osobowych klientów w nim nie ma.',
          'Lista zawęża się do osoby, czego dotyczy, co się stało i do dni; adres strony zachowuje te wybory. „Historia” w menu klienta, pracownika i usługi pokazuje wpisy o nich.',
          'Nowe wpisy nie przesuwają tego, co czytasz: przycisk na górze mówi, ile ich jest.',
          '„Eksportuj do CSV” zapisuje to, co widać, do pliku. Eksport też jest wpisem.',
        ],
      },
      'Wpisów nie można zmienić ani usunąć. Są połączone w łańcuch; na serwerze npm run verify-log sprawdza, czy żadnego nie brakuje i żaden nie jest inny, niż był.',
    ],
  },
  installation: {
    role: 'owner',
    title: 'Instalacja i bezpieczeństwo danych',
    pieces: [
      'Wizyta działa na własnym serwerze. Ustawia się ją zmiennymi środowiska; ich pełna lista jest w pliku README.',
      {
        points: [
          'SMTP_URL i MAIL_FROM: serwer poczty wszystkich salonów. W Integracjach każdy salon może połączyć własny; bez żadnego wiadomości czekają.',
          'SUPPORT_EMAIL: adres, na który trafiają pytania z tego centrum pomocy.',
          'SECRET_KEY podpisuje linki dla klientów i adresy kalendarzy oraz szyfruje hasła serwerów poczty. Po jego zmianie dawne linki i adresy przestają działać; z poprzednim kluczem w SECRET_KEY_BEFORE hasła dają się nadal odczytać.',
          'Gdy telefon i kody zapasowe straci jedyny superadmin, wpuści go ten, kto opiekuje się serwerem: npm run reset-second-factor -- adres@e-mail.',
          'Kopia zapasowa to baza danych i SECRET_KEY. Hasła są zapisane tylko jako skróty.',
        ],
      },
      'Każda zmiana wizyty zostaje w jej historii z nazwiskiem i godziną.',
    ],
  },
} satisfies Articles
