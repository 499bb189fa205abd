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
          'specjalista: umawia wizyty i widzi kalendarz oraz klientów.',
        ],
      },
      'Czego rola nie obejmuje, tego nie ma w menu ani w wyszukiwaniu, a serwer odmawia także wtedy, gdy ktoś wpisze adres ręcznie. Odebrane prawo znika przy następnym kliknięciu.',
      'Ekran „Role” jest jeszcze w budowie; role są na razie takie, z jakimi salon powstał.',
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
          'Kto odchodzi albo zgubił telefon: „Nowy adres” lub „Wyłącz” od razu kończy dawny.',
          'Lista mówi, kiedy kalendarz ostatnio pobrano.',
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
          'SMTP_URL i MAIL_FROM: serwer poczty wszystkich salonów. W Integracjach każdy salon może połączyć własny; bez żadnego wiadomości czekają.',
          'SUPPORT_EMAIL: adres, na który trafiają pytania z tego centrum pomocy.',
          'SECRET_KEY podpisuje linki dla klientów i adresy kalendarzy oraz szyfruje hasła serwerów poczty. Po jego zmianie dawne linki i adresy przestają działać; z poprzednim kluczem w SECRET_KEY_BEFORE hasła dają się nadal odczytać.',
          'Kopia zapasowa to baza danych i SECRET_KEY. Hasła są zapisane tylko jako skróty.',
        ],
      },
      'Każda zmiana wizyty zostaje w jej historii z nazwiskiem i godziną.',
    ],
  },
} satisfies Articles
