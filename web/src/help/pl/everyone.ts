import type { Articles } from '../content.ts'

/** What everyone has. */
export const everyone = {
  'sign-in': {
    role: 'everyone',
    title: 'Logowanie i zapomniane hasło',
    pieces: [
      'Logujesz się adresem e-mail i hasłem. Na tym samym komputerze logowanie wystarcza na 7 dni, chyba że wcześniej wybierzesz „Wyloguj się”.',
      {
        steps: [
          'Nie pamiętasz hasła? Na stronie logowania wybierz „Nie pamiętasz hasła?” i podaj swój adres e-mail.',
          'Otwórz link z wiadomości. Działa raz, przez 30 minut.',
          'Ustaw nowe hasło, co najmniej 8 znaków, i zaloguj się.',
        ],
      },
      {
        points: [
          'Gdy znasz obecne hasło: menu przy Twoim imieniu, „Zresetuj hasło”. To samo robi „Zmień hasło” w menu „Ustawienia”, w dziale „Konto”.',
          'Hasło ustawione linkiem kończy wszystkie sesje tego konta. Zmiana w ustawieniach zostawia tylko tę, w której jesteś.',
          'Link nie przyszedł? Zajrzyj do spamu. Jeśli instalacja nie wysyła e-maili, strona mówi to od razu; wtedy pomoże właściciel firmy.',
          '„Wyloguj się” jest w menu przy Twoim imieniu. Kończy pracę we wszystkich kartach tej przeglądarki.',
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
          '„Konto”: adres e-mail i hasło. Nowy adres zaczyna obowiązywać, gdy otworzysz link, który na niego przyjdzie; do tego czasu logujesz się dawnym.',
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
          '„Wybierz, o czym informujemy” otwiera ustawienia: co ma być w aplikacji, a co także e-mailem. E-mailem przychodzą odwołania przez klientów i niedostarczone wiadomości.',
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
