import type { Articles } from '../content.ts'

/** What everyone has. */
export const everyone = {
  'sign-in': {
    role: 'everyone',
    title: 'Logowanie i zapomniane hasło',
    pieces: [
      'Logujesz się adresem e-mail i hasłem. Na tym samym komputerze logowanie wystarcza na 7 dni, jeśli pracujesz codziennie: po dobie bez żadnej czynności system prosi o nie ponownie. Firma może ustawić inne czasy. „Wyloguj się” kończy od razu.',
      {
        steps: [
          'Nie pamiętasz hasła? Na stronie logowania wybierz „Nie pamiętasz hasła?” i podaj swój adres e-mail.',
          'Otwórz link z wiadomości. Działa raz, przez 30 minut.',
          'Ustaw nowe hasło, co najmniej 8 znaków, i zaloguj się. Haseł, które łatwo odgadnąć, system nie przyjmuje.',
        ],
      },
      {
        points: [
          'Gdy znasz obecne hasło: menu przy Twoim imieniu, „Zresetuj hasło”. To samo robi „Zmień hasło” w menu „Ustawienia”, w dziale „Bezpieczeństwo”.',
          'Hasło ustawione linkiem kończy wszystkie sesje tego konta. Zmiana w ustawieniach zostawia tylko tę, w której jesteś.',
          'Link nie przyszedł? Zajrzyj do spamu. Jeśli instalacja nie wysyła e-maili, strona mówi to od razu; wtedy pomoże właściciel firmy.',
          '„Wyloguj się” jest w menu przy Twoim imieniu. Kończy pracę we wszystkich kartach tej przeglądarki.',
        ],
      },
    ],
  },
  'second-factor': {
    role: 'everyone',
    title: 'Weryfikacja dwuetapowa i klucze dostępu',
    pieces: [
      'Oprócz hasła system może pytać o coś jeszcze. Kto pozna Twoje hasło, i tak się wtedy nie zaloguje. Ustawiasz to w menu „Ustawienia”, w dziale „Bezpieczeństwo”. Niektóre role tego wymagają: wtedy system sam tam prowadzi.',
      {
        steps: [
          'Wybierz „Skonfiguruj aplikację” i podaj hasło. Zeskanuj obrazek aplikacją uwierzytelniającą w telefonie i wpisz kod, który pokazuje.',
          'Zachowaj dziesięć kodów zapasowych. Każdy wpuści Cię raz, gdy nie masz telefonu.',
          'Przy następnym logowaniu po haśle podajesz kod. Na własnym komputerze zaznacz „Nie pytaj w tej przeglądarce przez 30 dni”.',
        ],
      },
      {
        points: [
          'Zamiast aplikacji możesz włączyć kody e-mailem. Są słabsze: kto czyta Twoją pocztę, przeczyta i kod.',
          'Klucz dostępu zastępuje hasło i kod naraz: logujesz się palcem, twarzą albo PIN-em urządzenia. Na stronie logowania wybierz „Zaloguj się kluczem dostępu”.',
          'Po pięciu błędnych kodach logowanie zaczyna się od nowa. Kod działa raz.',
          'O każdej takiej zmianie dostajesz e-mail. Nowe hasło usuwa zapamiętane przeglądarki.',
          'Bez telefonu i bez kodów zapasowych samo hasło nie wystarczy. Trzymaj kody tam, gdzie dokumenty. Gdy i one przepadną, superadmin zresetuje Ci weryfikację dwuetapową w menu „Użytkownicy”; potem logujesz się hasłem i ustawiasz ją od nowa.',
        ],
      },
    ],
  },
  'company-account': {
    role: 'everyone',
    title: 'Logowanie kontem firmowym',
    pieces: [
      'Jeśli firma ma własnego dostawcę tożsamości (na przykład Microsoft Entra, Google, Keycloak lub Clerk), na stronie logowania jest drugi przycisk, z jego nazwą. Prowadzi do dostawcy i z powrotem, bez hasła do tego systemu.',
      {
        points: [
          'Masz już tu konto z tym samym adresem? Za pierwszym razem zaloguj się na nie jeszcze raz tak jak dotąd. Potem wystarcza konto firmowe.',
          'Konto z innym adresem połączysz sam: „Ustawienia”, „Konto”, „Połączone konta”. Tam też je odłączysz.',
          'Kto loguje się w ten sposób, pokazuje „Konta firmowe” w menu, przy użytkownikach.',
          'Wylogowanie tutaj nie wylogowuje u dostawcy.',
        ],
      },
    ],
  },
  'shared-computer': {
    role: 'everyone',
    title: 'Wspólny komputer: blokada ekranu, PIN, zalogowane urządzenia',
    pieces: [
      'Gdy odchodzisz od komputera w recepcji, zablokuj ekran: menu przy Twoim imieniu, „Zablokuj ekran”, albo Ctrl+Shift+L. Zablokowany ekran niczego nie pokazuje, także po odświeżeniu strony, a to, co było wpisane, czeka na Ciebie.',
      {
        steps: [
          'Ustaw PIN: „Ustawienia”, „Bezpieczeństwo”, „Ustaw PIN”. Ma od 4 do 8 cyfr i wymaga hasła.',
          'Zablokowany ekran otwiera Twój PIN albo hasło. Po pięciu błędnych PIN-ach działa już tylko hasło.',
          'Ktoś inny z zespołu wybiera na zablokowanym ekranie siebie i podaje swój PIN. Wszystko, co potem robi, jest zapisane jako jego praca.',
        ],
      },
      {
        points: [
          'PIN działa tylko na komputerze, na którym zalogowano Cię hasłem i nie wylogowano. Pierwszy raz wybierz „Zaloguj inną osobę”.',
          'To, co poprzednia osoba miała wpisane i niezapisane, przepada, gdy pracę przejmuje ktoś inny.',
          'Firma może ustawić, po ilu minutach ekran blokuje się sam: ustawienie „Blokada ekranu”.',
          'Gdzie otwarte jest Twoje konto, pokazują „Zalogowane urządzenia” w dziale „Bezpieczeństwo”. Każde możesz wylogować, działa od razu. O logowaniu na nowym urządzeniu dostajesz e-mail.',
        ],
      },
    ],
  },
  profile: {
    role: 'everyone',
    title: 'Profil, zdjęcie i konto',
    pieces: [
      'Menu przy Twoim imieniu, w rogu ekranu, prowadzi przez „Profil” i „Ustawienia” do własnych ustawień.',
      {
        points: [
          '„Profil”: imię i nazwisko oraz zdjęcie (JPEG, PNG, WebP lub AVIF, do 5 MB), które można przyciąć. Bez zdjęcia widać inicjały.',
          '„Konto”: adres e-mail. Nowy adres zaczyna obowiązywać, gdy otworzysz link, który na niego przyjdzie; do tego czasu logujesz się dawnym.',
          '„Wygląd”, „Wyświetlanie” i „Powiadomienia” to pozostałe działy. Każdy zmienia tylko Twoje konto.',
        ],
      },
    ],
  },
  looks: {
    role: 'everyone',
    title: 'Wygląd: motyw, język, menu',
    pieces: [
      'Koło zębate u góry otwiera panel „Wygląd”. Na telefonie jest on w menu przy Twoim imieniu, razem z językiem.',
      {
        points: [
          'Motyw: jasny, ciemny albo systemowy, czyli taki jak w urządzeniu. Do tego krój pisma i kierunek strony.',
          'Na komputerze także styl menu bocznego i układ. Ctrl+B zwija i rozwija menu w każdej chwili.',
          'Język, polski lub angielski, zmienia przycisk PL lub EN u góry; strona wczytuje się wtedy od nowa. Język wiadomości do klienta ustawia się na jego karcie.',
          'Każdy wybór działa od razu. „Przywróć wszystkie domyślne” cofa je wszystkie.',
          'Motyw, krój pisma, kierunek i język będą też na innych urządzeniach.',
        ],
      },
    ],
  },
  display: {
    role: 'everyone',
    title: 'Ekran startowy, menu i kolumny list',
    pieces: [
      'W menu „Ustawienia”, w dziale „Wyświetlanie”, wybierasz, co widzisz najpierw.',
      {
        points: [
          '„Strona po zalogowaniu”, widok, w którym otwiera się kalendarz, i kolory wizyt.',
          'Pozycje menu, których nie używasz, możesz wyłączyć. Adresy tych ekranów i Twoje uprawnienia zostają.',
          'Na każdej liście przycisk „Kolumny i wiersze” pokazuje i ukrywa kolumny oraz zmienia wysokość wierszy na wygodną lub zwartą. Wybór zostaje na Twoim koncie.',
        ],
      },
    ],
  },
  notices: {
    role: 'everyone',
    title: 'Powiadomienia i dzwonek',
    pieces: [
      'Dzwonek u góry liczy nieprzeczytane powiadomienia. Mówi o tym, co inni zmieniają w Twoich wizytach, którzy klienci odwołują lub potwierdzają i które wiadomości do klientów nie dotarły.',
      {
        points: [
          'Powiadomienie prowadzi do wizyty lub wiadomości, której dotyczy, i jest wtedy przeczytane. „Oznacz wszystkie jako przeczytane” kończy z całą listą.',
          '„Ustaw powiadomienia” otwiera ustawienia: co ma być w aplikacji, a co także e-mailem. E-mailem przychodzą odwołania przez klientów i niedostarczone wiadomości.',
          'Własnych zmian dzwonek nie powtarza. Po 90 dniach powiadomienia znikają.',
        ],
      },
    ],
  },
  search: {
    role: 'everyone',
    title: 'Wyszukiwanie i skróty klawiszowe',
    pieces: [
      'Ctrl+K (na Macu Cmd+K) albo pole u góry otwiera wyszukiwarkę, z każdego ekranu.',
      {
        points: [
          'Znajduje klientów, wizyty, pracowników, usługi, ekrany i pomoc. Polskie litery i wielkość liter nie mają znaczenia.',
          'Robi też rzeczy: nowa wizyta, dzisiejszy kalendarz, inna firma, motyw, język, wylogowanie.',
          'Strzałki wybierają, Enter otwiera, Esc zamyka.',
          'Znak zapytania (?) pokazuje wszystkie skróty; są też w menu przy Twoim imieniu jako „Skróty klawiszowe”.',
          'Na liście ukośnik (/) prowadzi do jej wyszukiwarki, w formularzu Ctrl+S zapisuje.',
        ],
      },
    ],
  },
  print: {
    role: 'everyone',
    title: 'Drukowanie',
    pieces: [
      {
        points: [
          'Kalendarz: ustaw dzień i widok, potem Ctrl+P. Dzień zmniejsza się, aż zmieści się na kartce; poziomo zmieści się więcej osób.',
          'Lista: przycisk „Kolumny i wiersze”, „Drukuj”. Drukują się widoczne wiersze i kolumny.',
          'Karta klienta, pracownika lub usługi: menu z trzema kropkami, „Drukuj”.',
          'Jedna wizyta: w jej panelu menu z trzema kropkami, „Drukuj”.',
        ],
      },
      'Druk jest zawsze czarno na białym, także przy ciemnym motywie. Menu i przyciski zostają na ekranie. Plik PDF zapiszesz w oknie drukowania przeglądarki.',
    ],
  },
  offline: {
    role: 'everyone',
    title: 'Bez sieci i jako aplikacja',
    pieces: [
      'Gdy sieć zniknie, dzisiejszy kalendarz i pulpit zostają na ekranie, nawet po ponownym otwarciu. Pasek u góry mówi, z której godziny są dane.',
      {
        points: [
          'Bez sieci można tylko czytać: zapis wymaga połączenia. Gdy wróci, dane odświeżą się same.',
          'Kopia jest tylko z tego urządzenia, najwyżej z ostatniej doby. Wylogowanie ją usuwa.',
          'Chrome i Edge na komputerze: ikona instalacji w pasku adresu. Android: menu przeglądarki, dodanie do ekranu głównego. iPhone: w Safari przycisk udostępniania, dodanie do ekranu początkowego.',
          '„Jest nowa wersja.” znaczy: „Odśwież”, a zobaczysz najnowszą.',
          'Instalacja i praca bez sieci wymagają adresu zaczynającego się od https.',
        ],
      },
    ],
  },
} satisfies Articles
