/** The catalogue of reports, what all reports have, and each report. */
export const reports = {
  // Reports over long periods
  'Waiting|report': 'Czeka',
  'In progress|report': 'W przygotowaniu',
  'Ready|report': 'Gotowy',
  'Failed|report': 'Nieudany',
  'Stopped|report': 'Zatrzymany',
  'Stop|report': 'Zatrzymaj',
  'Your permissions have changed since this report was created. Create it again.':
    'Uprawnienia zmieniły się od przygotowania tego raportu. Przygotuj go ponownie.',
  'Reports of up to a year are shown at once.': 'Raporty do roku wyświetlają się od razu.',
  'Three of your reports are being created already. Wait for one of them, or stop it.':
    'Przygotowujemy już trzy Twoje raporty. Poczekaj na jeden z nich albo go zatrzymaj.',
  'Your report is ready': 'Raport jest gotowy',
  'Your report could not be created': 'Nie udało się przygotować raportu',
  'My long report is ready': 'Mój raport z długiego okresu jest gotowy',
  'My long report could not be created': 'Nie udało się przygotować mojego raportu z długiego okresu',
  'This period is longer than a year. We will create the report in the background and notify you.':
    'Ten okres jest dłuższy niż rok. Przygotujemy raport w tle i powiadomimy Cię.',
  'The report could not be created. Try again, or choose a shorter period.':
    'Nie udało się przygotować raportu. Spróbuj ponownie lub wybierz krótszy okres.',
  'Create report': 'Przygotuj raport',
  'Create again': 'Przygotuj ponownie',
  'The report is waiting for its turn.': 'Raport czeka na swoją kolej.',
  'The report is being created.': 'Przygotowujemy raport.',
  'Requested {when}. You can leave this page: a notification tells you when it is ready.':
    'Zlecono {when}. Możesz opuścić tę stronę: o gotowym raporcie powiadomimy Cię.',
  'Created {when}, kept until {until}.': 'Przygotowano {when}, przechowujemy do {until}.',
  'Many reports are being made right now. Please try again in a moment.':
    'Przygotowujemy teraz wiele raportów. Spróbuj ponownie za chwilę.',
  'Figures of the salon, by the question they answer.': 'Liczby salonu, pogrupowane według pytań.',
  'Search for a report': 'Szukaj raportu',
  'Your role does not show any report.': 'Ta rola nie pokazuje żadnego raportu.',
  'Your role does not show this report.': 'Ta rola nie pokazuje tego raportu.',
  'There is no such report.': 'Nie ma takiego raportu.',
  'All reports': 'Wszystkie raporty',

  // What all reports have
  Today: 'Dziś',
  Yesterday: 'Wczoraj',
  'This week': 'Ten tydzień',
  'Last week': 'Poprzedni tydzień',
  'This month': 'Ten miesiąc',
  'Last month': 'Poprzedni miesiąc',
  'This year': 'Ten rok',
  'Custom period': 'Własny zakres',
  'Rows by': 'Wiersze według',
  'Part {place} of {count}': 'Część {place} z {count}',
  'A report has {count} days at most.': {
    one: 'Raport obejmuje najwyżej {count} dzień.',
    few: 'Raport obejmuje najwyżej {count} dni.',
    many: 'Raport obejmuje najwyżej {count} dni.',
    other: 'Raport obejmuje najwyżej {count} dnia.',
  },
  'This period is too long, or ends before it begins.':
    'Ten okres jest za długi albo kończy się przed początkiem.',
  'There is nothing to count in this period. Choose another one.':
    'W tym okresie nie ma czego liczyć. Wybierz inny okres.',
  '{shown} of {total} rows are shown. The totals and the files hold all.':
    'Pokazano {shown} z {total} wierszy. Sumy i pliki obejmują wszystkie.',
  'The chart shows {shown} of {total} rows.': 'Wykres pokazuje {shown} z {total} wierszy.',
  'Headline figures': 'Najważniejsze liczby',
  'What the figures mean': 'Co oznaczają te liczby',
  'Time zone: {zone}': 'Strefa czasowa: {zone}',
  'Created {when} by {name}': 'Utworzono: {when}, {name}',
  'Total|report': 'Razem',
  'By the day of the appointment': 'Według dnia wizyty',
  'By the day of the sale': 'Według dnia sprzedaży',
  'By the day of the payment': 'Według dnia płatności',
  'By the day of the fiscal receipt': 'Według dnia paragonu fiskalnego',
  'Export to XLSX': 'Eksportuj do XLSX',
  'Export to PDF': 'Eksportuj do PDF',
  'Export|report': 'Eksport',
  'PDF|log value': 'PDF',
  'This is not a report.': 'To nie jest raport.',
  'Among favourites': 'W ulubionych',
  'Add to favourites': 'Dodaj do ulubionych',
  'Save as|report': 'Zapisz jako',
  'Name of the saved report': 'Nazwa zapisanego raportu',
  'Favourites and saved reports': 'Ulubione i zapisane raporty',
  'Compare with': 'Porównaj z',
  'Compared with {days}': 'Porównanie z: {days}',
  'No comparison': 'Bez porównania',
  'Compared period': 'Porównywany okres',
  'A filter no longer applies here and was left out: {filters}.':
    'Filtr, który tu nie obowiązuje, został pominięty: {filters}.',
  'Comparison|report': 'Porównanie',
  'Change|figure': 'Zmiana',
  'Dashed line: {days}': 'Linia przerywana: {days}',
  '{value} pp': '{value} p.p.',
  'before: {value}': 'wcześniej: {value}',
  'Chart of “{column}”. The table below has the same figures.':
    'Wykres „{column}”. Tabela poniżej zawiera te same liczby.',
  'highest day: {value}': 'najwyższy dzień: {value}',
  'highest week: {value}': 'najwyższy tydzień: {value}',
  'highest month: {value}': 'najwyższy miesiąc: {value}',
  'Week from {date}': 'Tydzień od {date}',
  'The report could not be exported. {reason}': 'Nie udało się wyeksportować raportu. {reason}',
  'This report is too long for a file. Choose a shorter period.':
    'Ten raport jest za długi na plik. Wybierz krótszy okres.',
  'Filters by employee, till and the like hold in one business alone. Leave them out.':
    'Filtry według pracownika, kasy i podobne dotyczą tylko jednego salonu. Usuń je.',
  'The period ended before it began. It is one day now.':
    'Okres kończył się przed początkiem. Teraz to jeden dzień.',
  'Left out here, since it holds in this business alone: {filters}.':
    'Pominięto tutaj, bo dotyczy tylko tego salonu: {filters}.',
  'This report is too long for a PDF. Export it as XLSX or CSV, or choose a shorter period.':
    'Ten raport jest za długi na PDF. Wyeksportuj go jako XLSX lub CSV albo wybierz krótszy okres.',
  'This report was kept without all its rows. Create it again, then export it.':
    'Ten raport zapisano bez wszystkich wierszy. Przygotuj go ponownie, a potem wyeksportuj.',
  'About this report': 'O raporcie',
  Report: 'Raport',
  'Date basis': 'Podstawa daty',
  Created: 'Utworzono',
  'Created by': 'Utworzone przez',

  // Visits
  'Appointments|report': 'Wizyty',
  'How are the days filled?': 'Jak wypełnione są dni?',
  'Appointments booked, done, cancelled and missed, and how long ahead they were booked.':
    'Wizyty umówione, wykonane, odwołane i nieobecności oraz wyprzedzenie, z jakim je umówiono.',
  'Booked: every appointment agreed for the period, whatever its outcome. Requests, holds and declined appointments do not count.':
    'Umówione: każda wizyta uzgodniona na ten okres, niezależnie od tego, co się z nią stało. Prośby, rezerwacje wstępne i odrzucone wizyty się nie liczą.',
  'Done: completed or checked out. Open: booked, confirmed, or the client is here.':
    'Wykonane: wykonane lub rozliczone. Otwarte: umówione, potwierdzone lub klient jest w salonie.',
  'Cancelled by the client: by the link in a message. All others were cancelled by the salon. Late: within the time limit for cancelling.':
    'Odwołane przez klienta: przez link w wiadomości. Pozostałe odwołał salon. Późno: po upływie terminu odwołania.',
  'Cancellation rate and no-show rate: shares of all booked appointments.':
    'Odsetek odwołań i nieobecności: udział we wszystkich umówionych wizytach.',
  'Clients a day: a client with several appointments on one day counts once; cancelled and missed appointments do not count.':
    'Klienci dziennie: klient z kilkoma wizytami jednego dnia liczy się raz; odwołania i nieobecności się nie liczą.',
  'Booked ahead: average time from booking to the appointment.':
    'Wyprzedzenie: średni czas od umówienia do wizyty.',
  'Overbooked: booked over another appointment, with a reason.':
    'Mimo kolizji: umówione z podaniem powodu mimo zajętego terminu.',
  'Value: agreed prices of appointments that are done or open, VAT included. Net: by the rates of their services.':
    'Wartość: uzgodnione ceny wizyt wykonanych i otwartych, z VAT. Netto: według stawek ich usług.',
  'Weekday and hour': 'Dzień tygodnia i godzina',
  'An appointment belongs to the day and hour on which it begins.':
    'Wizyta należy do dnia i godziny, w których się zaczyna.',
  'Booked|source of a visit': 'Sposób umówienia',
  Hour: 'Godzina',
  'Walk-ins': 'Bez karty klienta',
  'Client who pays': 'Klient płacący',
  'Booked|visits': 'Umówione',
  'Done|visits': 'Wykonane',
  'Open|visits': 'Otwarte',
  'Cancelled by the client': 'Odwołane przez klienta',
  'Cancelled by the salon': 'Odwołane przez salon',
  'Cancelled late': 'Odwołane późno',
  'Cancellation rate': 'Odwołania, %',
  'No-show rate': 'Nieobecności, %',
  '{name} (archived)': '{name} (w archiwum)',
  'Clients a day': 'Klienci dziennie',
  'Booked ahead': 'Wyprzedzenie',
  'Day of the week': 'Dzień tygodnia',
  'With a resource': 'Z zasobem',
  Overbooked: 'Mimo kolizji',
  'This report has too many filters to be saved.': 'Ten raport ma za dużo filtrów, by go zapisać.',
  'You have saved {count} reports. Remove one first.':
    'Masz już {count} zapisanych raportów. Najpierw usuń któryś.',
} as const
