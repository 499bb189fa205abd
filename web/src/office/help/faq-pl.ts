import type { Faq } from './content.ts'

/** Najczęstsze pytania. What stands here is true of the product as it is. */
export const faq: Faq = {
  categories: {
    testing: 'Testowanie',
    communication: 'Komunikacja',
    calendar: 'Kalendarz',
    clients: 'Klienci',
    synchronisation: 'Synchronizacja',
    employees: 'Pracownicy',
    account: 'Konto',
  },
  questions: {
    testing: {
      category: 'testing',
      question: 'Jak przetestować aplikację?',
      answer: [
        'W wersji demonstracyjnej na stronie logowania jest ramka „Konta demonstracyjne”. Jedno kliknięcie loguje jako superadmin, admin, manager, cashier lub specjalista, więc widać, co pokazuje każda rola.',
        'Dane są zmyślone, a wiadomości do klientów zostają na ekranie „Komunikacja” › „Wysłane wiadomości”: nikt ich nie dostaje. Można spokojnie umawiać, przeciągać i odwoływać wizyty.',
        'W prawdziwej instalacji kont demonstracyjnych nie ma. Na próbę wystarczy wtedy klient z własnym adresem e-mail: na ten adres przyjdą wszystkie jego wiadomości.',
      ],
      tags: ['demo', 'próba', 'konta'],
    },
    'bulk-sms': {
      category: 'communication',
      question: 'Czy mogę wysłać SMS do wielu klientów naraz?',
      answer: [
        'Jeszcze nie. Wizyta wysyła dziś e-maile o pojedynczych wizytach: potwierdzenie, zmianę terminu, odwołanie i przypomnienie. Nie wysyła SMS-ów ani wiadomości masowych.',
        'Wiadomości wychodzą co minutę. Co zostało wysłane, co czeka i czego nie udało się dostarczyć, pokazuje „Komunikacja” › „Wysłane wiadomości”.',
      ],
      tags: ['SMS', 'e-mail', 'wysyłka masowa'],
    },
    'new-visit': {
      category: 'calendar',
      question: 'Jak umówić wizytę?',
      answer: [
        'Kliknij wolne miejsce w kolumnie pracownika albo naciśnij N. Obok kalendarza otworzy się panel „Nowa wizyta”.',
        'Wpisz nazwisko, telefon lub e-mail klienta i wybierz go z listy; nowego klienta dodasz w tym samym miejscu. Potem wybierz usługę. Panel pokaże wolne terminy, a jeśli wybrany nie pasuje, powie dlaczego.',
        'Po zapisaniu wizyta stoi w kalendarzu, a klient z adresem e-mail dostaje po minucie potwierdzenie. Do tego czasu można cofnąć.',
      ],
      tags: ['wizyta', 'umawianie', 'nowa wizyta'],
    },
    'drag-and-drop': {
      category: 'calendar',
      question: 'Czy mogę przełożyć wizytę, przeciągając ją?',
      answer: [
        'Tak. Złap wizytę i przeciągnij ją na inną godzinę albo do innej osoby; za dolną krawędź wydłużysz ją lub skrócisz. Z klawiatury: Alt i strzałki.',
        'Podczas przeciągania widać, czy termin jest wolny. Zajętego miejsca zapisać się nie da bez prawa do nakładania wizyt i podania powodu.',
        'Klient dostaje e-mail z nowym terminem po minucie. W powiadomieniu na dole można go wyłączyć albo cofnąć przeniesienie; wtedy nic nie wychodzi.',
      ],
      tags: ['przeciąganie', 'zmiana terminu', 'powiadomienie klienta'],
    },
    'client-view': {
      category: 'clients',
      question: 'Co widzi klient?',
      answer: [
        'Każdy e-mail o wizycie ma link do jej strony. Klient widzi tam termin, usługi, osobę i adres salonu, bez zakładania konta i bez hasła.',
        'Może potwierdzić wizytę, dodać ją do swojego kalendarza i odwołać, dopóki pozwala na to termin ustawiony w salonie. Samo otwarcie strony niczego nie zmienia.',
        'Link można też skopiować z panelu wizyty. Kto go ma, może działać jako klient, dlatego przekazuje się go tylko jemu.',
      ],
      tags: ['link', 'potwierdzenie', 'odwołanie'],
    },
    'client-card': {
      category: 'clients',
      question: 'Gdzie jest karta klienta z historią wizyt i uwag?',
      answer: [
        'Na liście „Klienci” kliknij nazwisko. Karta pokazuje kontakt, notatkę, etykiety i ostrzeżenie, a obok wszystkie wizyty: następną, ostatnią, odbyte i nieobecności.',
        'Wizyta na liście otwiera się w swoim dniu, z własną notatką, uwagą od klienta i historią: kto i kiedy co zmienił.',
        'Ostrzeżenie widać przy każdej wizycie tego klienta; alergie i przeciwwskazania także, jeśli ktoś ma do nich prawo.',
      ],
      tags: ['karta klienta', 'historia', 'notatki'],
    },
    'calendar-sync': {
      category: 'synchronisation',
      question: 'Czy wizyty można mieć w kalendarzu telefonu?',
      answer: [
        'Klient: tak. Do każdego e-maila o wizycie dołączony jest wpis kalendarza; zmiana terminu i odwołanie poprawiają ten sam wpis. Na stronie wizyty jest też przycisk „Dodaj do kalendarza”.',
        'Wszystkie wizyty klienta: w karcie klienta, obok formularza, „Kalendarz klienta” tworzy link do kalendarza w telefonie. Nowy link albo wyłączenie od razu kończy działanie poprzedniego.',
        'Zespół: „Konfiguracja” › „Integracje”, „Kalendarze pracowników (iCal)”. Każda osoba dostaje tajny adres, a w nim tyle, ile wybierzesz. Telefonów i notatek o klientach w nim nie ma.',
      ],
      tags: ['iCal', 'kalendarz w telefonie', 'link'],
    },
    'employee-calendar': {
      category: 'employees',
      question: 'Jak dodać kalendarz pracownika?',
      answer: [
        'W menu wybierz „Pracownicy” › „Nowy pracownik”, podaj imię i nazwisko i zostaw włączone „Ma kolumnę w kalendarzu”. Po zapisaniu kolumna jest na miejscu.',
        'Potem w karcie pracownika, w części „Usługi”, zaznacz, co wykonuje, a w części „Godziny pracy” ustal tydzień. Bez własnych godzin obowiązują godziny firmy.',
        'Kolejność kolumn zmienisz, przeciągając nazwisko nad kolumną.',
      ],
      tags: ['pracownik', 'kolumna', 'grafik'],
    },
    password: {
      category: 'account',
      question: 'Jak ustawić lub zmienić hasło?',
      answer: [
        'Znasz obecne hasło? W menu przy swoim imieniu wybierz „Zresetuj hasło”. To samo robi „Zmień hasło” w menu „Ustawienia”, w dziale „Bezpieczeństwo”. Nowe hasło wyloguje Cię ze wszystkich innych urządzeń.',
        'Nie pamiętasz go? Na stronie logowania wybierz „Nie pamiętasz hasła?” i podaj swój adres e-mail. Link z wiadomości działa raz, przez 30 minut, a ustawione nim hasło kończy wszystkie sesje konta.',
        'Nowe konto dostaje link, którym ustawia pierwsze hasło. Działa raz i przez dobę; potem wystarczy „Nie pamiętasz hasła?”.',
        'Hasło ma co najmniej 8 znaków. Krótkie zdanie łatwo zapamiętać i trudno odgadnąć.',
      ],
      tags: ['hasło', 'logowanie', 'bezpieczeństwo'],
    },
  },
}
