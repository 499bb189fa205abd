/** Reports that are sent by mail, columns of a report, businesses side by side. */
export const reportMails = {
  'Without a choice the report has all columns.': 'Bez wyboru raport ma wszystkie kolumny.',
  'Reports by mail': 'Raporty e-mailem',
  'Report by mail': 'Raport e-mailem',
  'New report by mail': 'Nowy raport e-mailem',
  'Choose a report, a rhythm and the people who receive it.':
    'Wybierz raport, rytm wysyłania i osoby, które go dostaną.',
  'Send by mail': 'Wysyłaj e-mailem',
  'weekly mail, scheduled, subscriptions, newsletter of figures':
    'mail tygodniowy, harmonogram, cykliczne, subskrypcja, podsumowanie tygodnia',
  'day {number}|schedule': 'dnia {number}.',
  'How often': 'Jak często',
  'Every day': 'Codziennie',
  'Every week': 'Co tydzień',
  'Every month': 'Co miesiąc',
  Rhythm: 'Rytm',
  'Link alone': 'Tylko odnośnik',
  Attachment: 'Załącznik',
  Weekday: 'Dzień tygodnia',
  Monday: 'Poniedziałek',
  Tuesday: 'Wtorek',
  Wednesday: 'Środa',
  Thursday: 'Czwartek',
  Friday: 'Piątek',
  Saturday: 'Sobota',
  Sunday: 'Niedziela',
  'Day of the month': 'Dzień miesiąca',
  'This is not a day.': 'To nie jest dzień.',
  'This is not an hour.': 'To nie jest godzina.',
  'A shorter month has it on its last day.': 'W krótszym miesiącu wysyłka jest ostatniego dnia.',
  'From 0 to 23, in the time of the salon.': 'Od 0 do 23, według czasu salonu.',
  Recipients: 'Odbiorcy',
  'Switched on': 'Włączony',
  'The mail goes to those who may see the report when it leaves.':
    'Wiadomość dostaną osoby, które w chwili wysyłania mają prawo do tego raportu.',
  '{name} (may not see this report)': '{name} (bez prawa do tego raportu)',
  'A person no longer belongs to this business.': 'Jedna z osób nie należy już do tego salonu.',
  'The report does not have this.': 'Ten raport tego nie ma.',
  'The mail tells the last whole week, the week before beside it, and how full the coming days are.':
    'Wiadomość podaje liczby z ostatniego pełnego tygodnia, obok tydzień wcześniej, i obłożenie najbliższych dni.',
  'Days of your own choice cannot be repeated. Choose one of the periods.':
    'Własnych dni nie da się powtarzać. Wybierz jeden z okresów.',
  'As usual|grouping': 'Jak zwykle',
  'Last sent': 'Ostatnio wysłany',
  'Order|log': 'Kolejność',
  'Filters|log': 'Filtry',

  // The mails
  'Open the report': 'Otwórz raport',
  'All rows are attached.': 'Wszystkie wiersze są w załączniku.',
  'This report has {count} rows: too many to attach. Save its file from the screen.':
    'Ten raport ma wiersze w liczbie {count}: za dużo na załącznik. Plik zapisz na ekranie raportu.',
  'This mail is set up under Reports › Reports by mail.':
    'Tę wiadomość ustawiono w Raporty › Raporty e-mailem.',
  'Your week: {period}': 'Twój tydzień: {period}',
  'The week {period} in figures': 'Tydzień {period} w liczbach',
  'Turnover of the last {count} weeks': 'Obrót z ostatnich {count} tygodni',
  'How full the coming seven days are': 'Obłożenie najbliższych siedmiu dni',
  'from {date}': 'od {date}',
  'closed|day': 'zamknięte',
  'the week before: {before}': 'tydzień wcześniej: {before}',

  'Last 8 weeks': 'Ostatnie 8 tygodni',

  // Columns, catalogue, businesses
  'Recently opened': 'Ostatnio otwierane',
  'Side by side|businesses': 'Porównaj salony',
  'Your businesses side by side': 'Twoje salony obok siebie',
  'Businesses are shown without the compared period.': 'Salony pokazujemy bez porównania z innym okresem.',
  'Export comparison|report': 'Eksport porównania',
  'All businesses|report': 'Wszystkie salony',
  'As of|report': 'Stan na',
  'Left out|report': 'Pominięto',
  'no permission|report': 'brak uprawnień',
  'permissions have changed|report': 'uprawnienia się zmieniły',
  'We will create the report of each business in the background and notify you.':
    'Przygotujemy raport każdego salonu w tle i powiadomimy Cię.',
  'Business {number} of {count} is being read.': 'Salon {number} z {count} jest w trakcie liczenia.',
  '{name} is left out: you may not see this report there.':
    '{name} – pominięto: nie masz tam uprawnień do tego raportu.',
  '{name} is left out: your permissions there have changed. Create the report again.':
    '{name} – pominięto: Twoje uprawnienia się tam zmieniły. Przygotuj raport ponownie.',
  'None of your businesses shows this report any longer. Create it again.':
    'Żaden z Twoich salonów nie pokazuje już tego raportu. Przygotuj go ponownie.',
  'The total adds up the businesses shown. Shares and averages are counted from their sums.':
    'Suma obejmuje pokazane salony. Udziały i średnie są liczone z ich sum.',
  'Money of several currencies is not added up.': 'Kwot w różnych walutach nie sumujemy.',
  'You may see this report in one business only.': 'Masz uprawnienia do tego raportu tylko w jednym salonie.',
  'An API key reads one business. Ask for the report of each business by its own key.':
    'Klucz API czyta jeden salon. O raport każdego salonu zapytaj jego własnym kluczem.',
  'This report is not ready. Wait until it is, then export it.':
    'Raport nie jest jeszcze gotowy. Poczekaj, a potem go wyeksportuj.',
  'This report is of one business. Open it and export it there.':
    'To raport jednego salonu. Otwórz go i tam wyeksportuj.',
  'Figure|report': 'Liczba',
} as const
