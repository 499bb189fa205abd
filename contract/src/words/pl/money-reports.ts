/** Reports of money: finance, day close, VAT, commissions, employees, services, products. */
export const moneyReports = {
  'Number in the payroll program': 'Numer w programie płacowym',
  'Payroll file': 'Plik do programu płacowego',
  Payroll: 'Płace',
  'Number|payroll': 'Numer',
  Component: 'Składnik',
  'Comma: 1234,50': 'Przecinek: 1234,50',
  'Dot: 1234.50': 'Kropka: 1234.50',
  'Decimal sign': 'Znak dziesiętny',
  'Codes of the components': 'Kody składników',
  'Save the file': 'Zapisz plik',
  'CSV for the payroll program: {days}. Components without a code are left out.':
    'CSV do programu płacowego: {days}. Składniki bez kodu są pomijane.',
  'Enter the code of one component at least.': 'Wpisz kod co najmniej jednego składnika.',
  'Without a number in the payroll program: {names}. Enter it at the employee first.':
    'Bez numeru w programie płacowym: {names}. Najpierw wpisz go w karcie pracownika.',
  'Only employees chosen in the report.': 'Tylko pracownicy wybrani w raporcie.',
  'Vouchers and passes sold are no turnover: they count when they are used.':
    'Sprzedane bony i karnety nie są obrotem: liczą się przy wykorzystaniu.',
  'This quarter': 'Ten kwartał',
  'Last quarter': 'Poprzedni kwartał',
  'Last year': 'Poprzedni rok',
  'The period before': 'Poprzedni okres',
  'The same weeks last year': 'Te same tygodnie rok temu',
  'By the day of the stock movement': 'Według dnia ruchu magazynowego',
  'Sales by their day, usage by the day of its appointment':
    'Sprzedaż według jej dnia, zużycie według dnia wizyty',
  'By the day of the entry': 'Według dnia wpisu',
  'By the day of the message': 'Według dnia wiadomości',
  'As of the end of the last day': 'Stan na koniec ostatniego dnia',

  'How much did we earn?': 'Ile zarobiliśmy?',
  'Who earned what?': 'Kto i za ile?',
  'What does not sell?': 'Co się nie sprzedaje?',
  'What earns money?': 'Na czym zarabiamy?',
  'What do we hand over to the accountant?': 'Co przekazać księgowości?',

  // Payments
  'Payments by method': 'Płatności według formy',
  'What clients paid by each payment method, what was given back, and the money that came in.':
    'Ile klienci zapłacili każdą formą płatności, ile zwrócono i ile pieniędzy wpłynęło.',
  'Each payment method has a row of its own, also where several are of one type.':
    'Każda forma płatności ma własny wiersz, także gdy kilka jest jednego rodzaju.',
  'Number: payments less refunds. A correction moves one to its new method.':
    'Liczba: płatności bez zwrotów. Korekta przenosi jedną z poprzedniej metody do nowej, więc metoda może mieć liczbę ujemną.',
  'Paid: payments of sales and prepayments, tips included. A corrected payment stands at the method that it has now.':
    'Zapłacono: płatności za sprzedaż i przedpłaty, razem z napiwkami. Skorygowana płatność stoi przy formie, którą ma teraz.',
  'Total paid: paid, with refunds taken off. It is that of the finance summary.':
    'Zapłacono razem: zapłacone po odjęciu zwrotów. Tyle samo podaje podsumowanie finansowe.',
  'Money taken: total paid by the methods that bring in money. Vouchers, passes, gifts and balances of clients do not.':
    'Wpływ pieniędzy: zapłacono razem formami, które przynoszą wpływ pieniędzy. Bony, karnety, gratisy i konta klientów go nie przynoszą.',
  'A debt that a client pays later is money of the day on which it is paid.':
    'Dług, który klient płaci później, jest wpływem z dnia zapłaty.',
  'Number|payments': 'Liczba',
  'Paid|sums': 'Zapłacono',
  'Money taken': 'Wpływ pieniędzy',
  'Without a till': 'Bez kasy',

  // Finance
  'Finance summary': 'Podsumowanie finansowe',
  'Turnover by kind, discounts, refunds, VAT, tips, payments and what is owed to clients.':
    'Obrót według rodzaju, rabaty, zwroty, VAT, napiwki, płatności i zobowiązania wobec klientów.',
  'Turnover: services, products and fees after discounts, refunds taken off, VAT included. It does not matter how they were paid.':
    'Obrót: usługi, produkty i opłaty po rabatach i zwrotach, z VAT. Sposób zapłaty nie ma znaczenia.',
  'Vouchers and passes sold stand beside the turnover: they count when they are used.':
    'Sprzedane bony i karnety stoją obok obrotu: liczą się przy wykorzystaniu.',
  'Net, VAT and gross: what the fiscal documents of the period say. They are those of the VAT report.':
    'Netto, VAT i brutto: według dokumentów fiskalnych z okresu. Zgadzają się z raportem VAT.',
  'A prepayment and a single-purpose voucher are taxed when they are paid, so that gross differs from turnover.':
    'Przedpłata i bon jednego przeznaczenia są opodatkowane przy zapłacie, dlatego brutto różni się od obrotu.',
  'Payments: money by its method, tips included. Refunds are taken off.':
    'Płatności: pieniądze według formy, razem z napiwkami, po odjęciu zwrotów.',
  'Prepayments: taken in the period. What was given back stands in the refunds.':
    'Przedpłaty: przyjęte w okresie. Oddane stoją w zwrotach.',
  'Owed: how much more than before the period the salon owes on vouchers, passes, prepayments and balances. A voucher that expires is no longer owed.':
    'Zobowiązania: o ile więcej niż przed okresem salon jest winien z bonów, karnetów, przedpłat i sald klientów. Bon, który wygasa, przestaje być zobowiązaniem.',
  'Owed in all at the end': 'Zobowiązania razem na koniec',
  'Owed in all at the end: all of these together, less the debts of clients. The total is that at the end of the period, up to today.':
    'Zobowiązania razem na koniec: bony, karnety, przedpłaty i salda łącznie. Długi klientów są odjęte. Suma to stan na koniec okresu, najdalej na dziś.',
  'By till: documents of that till. What is owed belongs to no till.':
    'Według kasy: dokumenty tej kasy. Zobowiązania nie należą do żadnej kasy.',
  'By client group: documents, vouchers and balances of its clients.':
    'Według grupy klientów: dokumenty, bony i salda jej klientów.',
  'Voided sales do not count. A refund counts on its own day.':
    'Anulowane sprzedaże się nie liczą. Zwrot liczy się w swoim dniu.',
  Turnover: 'Obrót',
  Documents: 'Dokumenty',
  Fees: 'Opłaty',
  Net: 'Netto',
  Gross: 'Brutto',
  'Total paid': 'Zapłacono razem',
  'Vouchers sold|sums': 'Sprzedane bony',
  'Passes sold': 'Sprzedane karnety',
  'Owed on vouchers': 'Zobowiązania z bonów',
  'Owed on passes': 'Zobowiązania z karnetów',
  'Owed for prepayments': 'Zobowiązania z przedpłat',
  'Owed on balances': 'Zobowiązania z sald',

  // Day close
  'Day close': 'Zamknięcie dnia',
  'Each shift of a till: opening, cash in and out, counted and difference, payments by method, tips.':
    'Każda zmiana kasy: otwarcie, wpłaty i wypłaty, stan policzony i różnica, płatności według formy, napiwki.',
  'Without the right to change cash operations: no cash, and no sum that holds it. The drawer is counted blind.':
    'Bez prawa do zmiany operacji finansowych: bez gotówki i sum, które ją zawierają. Kasę liczy się w ciemno.',
  'Without the right to change cash operations: no payments, and nothing that is owed. The drawer is counted blind.':
    'Bez prawa do zmiany operacji finansowych: bez płatności i zobowiązań. Kasę liczy się w ciemno.',
  'Without the right to change cash operations: no payments and no receipts. The drawer is counted blind.':
    'Bez prawa do zmiany operacji finansowych: bez płatności i paragonów. Kasę liczy się w ciemno.',
  'Without the right to change cash operations: all figures are without cash. The drawer is counted blind.':
    'Bez prawa do zmiany operacji finansowych: wszystkie kwoty bez gotówki. Kasę liczy się w ciemno.',
  'A shift belongs to the day on which it was opened.': 'Zmiana należy do dnia, w którym ją otwarto.',
  'By the book: what the drawer should hold at the closing. The difference is what was counted beyond it, or less.':
    'Według ewidencji: ile powinno być w kasie przy zamknięciu. Różnica: o ile policzono więcej lub mniej.',
  'An open shift has no figures of its count so far.': 'Otwarta zmiana nie ma jeszcze wyników liczenia kasy.',
  'Cash sales: sales and refunds in cash. KP and KW: all that was paid in and out besides, counted differences too.':
    'Sprzedaż gotówkowa: sprzedaże i zwroty w gotówce. KP i KW: pozostałe wpłaty i wypłaty, także różnice kasowe.',
  'Payments: by method, tips included, refunds taken off.':
    'Płatności: według formy, razem z napiwkami, po odjęciu zwrotów.',
  'Sales and prepayments together: totals of all documents of the shift, refunds taken off.':
    'Sprzedaż i przedpłaty razem: suma dokumentów zmiany po odjęciu zwrotów.',
  'On fiscal receipts: what the printed receipts add up to. Vouchers taxed later are not on them.':
    'Na paragonach fiskalnych: suma wydrukowanych paragonów. Nie ma na nich bonów opodatkowanych później.',
  'Shift|till': 'Zmiana',
  'Cash sales': 'Sprzedaż gotówkowa',
  'Sales and prepayments together': 'Sprzedaż i przedpłaty razem',

  // VAT
  'Net, VAT and gross by rate, what refunds take off, fiscal receipts, and sales to firms.':
    'Netto, VAT i brutto według stawek, kwoty zwrotów, paragony fiskalne i sprzedaż dla firm.',
  'With a NIP: sales, prepayments and refunds whose buyer gave a NIP, as corrections leave it.':
    'Z numerem NIP: sprzedaże, przedpłaty i zwroty z NIP-em nabywcy, po korektach.',
  'Simplified invoices: printed receipts with a NIP until the end of 2026, up to 450 PLN or 100 EUR.':
    'Faktury uproszczone: do końca 2026 r. wydrukowany paragon z NIP-em do 450 zł (100 euro) jest fakturą.',
  'KSeF invoice to issue: taxed documents with a NIP from 1 January 2027 on. Each counts, as invoices are not kept here.':
    'Faktura w KSeF do wystawienia: opodatkowane dokumenty z NIP-em od 1 stycznia 2027 r. Faktur tu nie zapisujemy, więc liczy się każdy z nich.',
  'A sale that prepayments or single-purpose vouchers have paid in full needs none: it was taxed before.':
    'Sprzedaż opłacona w całości przedpłatami lub bonami jednego przeznaczenia jej nie wymaga: podatek rozliczono wcześniej.',
  'Numbers of documents stand by rate in the row without a rate: a document may have several.':
    'Według stawek liczby dokumentów stoją w wierszu bez stawki, bo dokument może mieć ich kilka.',
  'With a NIP': 'Z numerem NIP',
  'Without a NIP': 'Bez numeru NIP',
  'Simplified invoices': 'Faktury uproszczone',
  'KSeF invoice to issue': 'Faktura w KSeF do wystawienia',
  'Net, VAT and gross: what the fiscal documents of the period say. Prices are gross, and the tax is counted from them by rate.':
    'Netto, VAT i brutto: według dokumentów fiskalnych z okresu. Ceny są brutto, a podatek liczy się od nich według stawek.',
  'A multi-purpose voucher is taxed when it is used, a single-purpose one when it is sold. A prepayment is taxed when it is paid.':
    'Bon różnego przeznaczenia jest opodatkowany przy wykorzystaniu, bon jednego przeznaczenia przy sprzedaży, a przedpłata przy zapłacie.',
  'Single-purpose vouchers: gross of those sold. Multi-purpose vouchers: what was paid with them, less what went back.':
    'Bony jednego przeznaczenia: brutto sprzedanych. Bony różnego przeznaczenia: ile nimi zapłacono, minus zwroty.',
  'Single-purpose vouchers': 'Bony jednego przeznaczenia',
  'Multi-purpose vouchers': 'Bony różnego przeznaczenia',
  'Without a rate': 'Bez stawki',
  'Refunds lower the tax on their own day, and stand beside it again in columns of their own.':
    'Zwroty zmniejszają podatek w swoim dniu i stoją dodatkowo w osobnych kolumnach.',
  'A – 23%': 'A – 23%',
  'B – 8%': 'B – 8%',
  'C – 5%': 'C – 5%',
  'D – 0%': 'D – 0%',
  'E – exempt': 'E – zwolnione',
  'Refunds|documents': 'Zwroty',
  'Rate|VAT': 'Stawka',
  'Refunds, net': 'Zwroty netto',
  'Refunds, VAT': 'Zwroty VAT',
  'Refunds, gross': 'Zwroty brutto',
  'VAT sums for JPK': 'Sumy VAT do JPK',
  'Net and VAT of each rate in the fields of JPK_V7, by month, week or day.':
    'Netto i VAT każdej stawki w polach JPK_V7, według miesięcy, tygodni lub dni.',
  'The figures are those of the VAT report. Each column names its field of JPK_V7.':
    'Kwoty zgadzają się z raportem VAT. Każda kolumna nosi nazwę pola JPK_V7.',
  'K_10: exempt. K_13: 0%. K_15 and K_16: 5%. K_17 and K_18: 8%. K_19 and K_20: 23%.':
    'K_10: zwolnione. K_13: 0%. K_15 i K_16: 5%. K_17 i K_18: 8%. K_19 i K_20: 23%.',
  K_10: 'K_10',
  K_13: 'K_13',
  K_15: 'K_15',
  K_16: 'K_16',
  K_17: 'K_17',
  K_18: 'K_18',
  K_19: 'K_19',
  K_20: 'K_20',

  // Commissions
  'Commission and pay': 'Prowizje i wypłaty',
  'What commissions were counted from, the commissions, tips and paid advances of each employee.':
    'Podstawa prowizji, prowizje, napiwki i wypłacone zaliczki każdego pracownika.',
  'Base: what commissions are counted from, by the rules of each employee’s commission group.':
    'Podstawa: kwota, od której liczy się prowizję według zasad grupy prowizyjnej pracownika.',
  'A refund or a correction takes back commissions on its own day. A voided sale leaves none.':
    'Zwrot lub korekta cofa prowizję w swoim dniu. Anulowana sprzedaż nie daje prowizji.',
  'Rate used: commissions as a share of their base.': 'Stawka: prowizja jako część podstawy.',
  'Tips: left for the employee in sales of the period.':
    'Napiwki: zostawione pracownikowi przy sprzedażach z okresu.',
  'Advances: advances and tips that the till paid to the employee (KW), minus what was taken back.':
    'Zaliczki: zaliczki i napiwki wypłacone pracownikowi z kasy (KW), po odjęciu wycofanych.',
  'To pay|wages': 'Do wypłaty',
  'To pay: commissions and tips without advances.': 'Do wypłaty: prowizje i napiwki po odjęciu zaliczek.',
  'Pay for hours: working hours of the rota without absences, each day at the rate valid on it. Days to come do not count.':
    'Za godziny: godziny pracy z grafiku bez nieobecności, każdego dnia według stawki z tego dnia. Dni przyszłe się nie liczą.',
  'Hours at a rate: those of employees paid by the hour. Others have none.':
    'Godziny ze stawką: tylko osób ze stawką godzinową. Pozostałe osoby ich nie mają.',
  'Basic pay: each day its part of the month, by the pay valid on it.':
    'Pensja: za każdy dzień jego część miesiąca, według wynagrodzenia z tego dnia.',
  'With basic pay: to pay, pay for hours and basic pay together. Taxes and contributions are not worked out.':
    'Razem z pensją: do wypłaty, za godziny i pensja. Podatki i składki nie są liczone.',
  'Hours at a rate': 'Godziny ze stawką',
  'Pay for hours': 'Za godziny',
  'Basic pay': 'Pensja',
  'With basic pay': 'Razem z pensją',
  'Each line is explained on its sale.': 'Każda pozycja jest wyjaśniona przy swojej sprzedaży.',
  'Rate of one service or product': 'Stawka usługi lub produktu',
  'Rate of a group': 'Stawka grupy',
  'Usual rate of a group': 'Zwykła stawka grupy',
  'Rate by turnover': 'Stawka progowa',
  'No rate': 'Bez stawki',
  'Rule|commission': 'Zasada',
  'Tips, advances and basic pay': 'Napiwki, zaliczki i pensja',
  'Base: services': 'Podstawa: usługi',
  'Base: products': 'Podstawa: produkty',
  'Base: vouchers and passes': 'Podstawa: bony i karnety',
  'Taken back|commission': 'Cofnięte',
  'Taken back: what refunds, voids and corrections took off the commissions. It is part of them.':
    'Cofnięte: ile prowizji odjęły zwroty, anulowania i korekty. Ta kwota jest już w prowizji.',
  Base: 'Podstawa',
  'Rate used': 'Stawka',
  Commission: 'Prowizja',
  Advances: 'Zaliczki',

  // Employees
  'Employee performance': 'Wyniki pracowników',
  'Hours, utilisation, appointments, new and returning clients, turnover and average bill of each employee.':
    'Godziny, wykorzystanie, wizyty, nowi i powracający klienci, obrót i średni rachunek każdego pracownika.',
  'My commissions': 'Moje prowizje',
  'Your own commissions, tips and paid advances, with what they were counted from.':
    'Twoje prowizje, napiwki i wypłacone zaliczki, z podstawą, od której je naliczono.',
  'You see yourself alone: the employee with whom your account is linked.':
    'Widzisz tylko siebie: pracownika, z którym połączono Twoje konto.',
  'Tips and advances': 'Napiwki i zaliczki',
  'pay, tips, commission': 'wynagrodzenie, napiwki, prowizja',
  'Hours available: working hours without absences. Hours worked: time with clients and paid blocks.':
    'Godziny dostępne: godziny pracy bez nieobecności. Godziny przepracowane: czas z klientami i płatne blokady.',
  'Utilisation: hours worked as a share of hours available.':
    'Wykorzystanie: godziny przepracowane jako część dostępnych.',
  'An appointment counts for each employee who performed a part.':
    'Wizyta liczy się każdemu pracownikowi, który wykonał jej część.',
  'Services and products: turnover of lines that the employee performed, or sold where a seller is named, refunds taken off.':
    'Usługi i produkty: obrót z pozycji wykonanych przez pracownika lub sprzedanych, jeśli wskazano sprzedawcę, po odjęciu zwrotów.',
  'Sold with a service: share of documents with a service of the employee that also have a product.':
    'Produkt przy usłudze: część dokumentów z usługą pracownika, na których jest też produkt.',
  'Average bill: turnover of the employee by document with a line of theirs.':
    'Średni rachunek: obrót pracownika na dokument z jego pozycją.',
  'Without an employee': 'Bez pracownika',
  'Requested: share of appointments with a client whose preferred employee this is.':
    'Na życzenie: część wizyt klientów, dla których to preferowany pracownik.',
  'Rating: mean of the ratings in surveys after appointments of the employee, anonymous surveys left out.':
    'Ocena: średnia ocen z ankiet po wizytach pracownika, bez ankiet anonimowych.',
  'Requested|employees': 'Na życzenie',
  'Rating|employees': 'Ocena',
  'Hours available': 'Godziny dostępne',
  'Hours worked': 'Godziny przepracowane',
  Utilisation: 'Wykorzystanie',
  'New clients': 'Nowi klienci',
  'Appointments of returning clients': 'Wizyty powracających klientów',
  'Appointments with a client': 'Wizyty z klientem',
  Rebooked: 'Umówieni ponownie',
  'With a service': 'Z usługą',
  'Sold with a service': 'Produkt przy usłudze',
  'Average bill': 'Średni rachunek',
  'Turnover, net': 'Obrót netto',

  // Services and products
  'Services|report': 'Usługi',
  'Number, time, turnover, price by the hour, material and margin of each service.':
    'Liczba, czas, obrót, stawka za godzinę, materiał i marża każdej usługi.',
  'Number: pieces sold, refunded ones taken off.': 'Liczba: sprzedane sztuki po odjęciu zwróconych.',
  'Turnover and net: after discounts, refunds taken off. It does not matter how they were paid.':
    'Obrót i netto: po rabatach i zwrotach. Sposób zapłaty nie ma znaczenia.',
  'Time: from the appointment that was settled. Services sold without an appointment have none.':
    'Czas: z rozliczonej wizyty. Usługi sprzedane bez wizyty nie mają czasu.',
  'Price by the hour: turnover of lines with a time by the hour of that time, refunds taken off.':
    'Stawka za godzinę: obrót pozycji z czasem na godzinę tego czasu, po odjęciu zwrotów.',
  'Material: cost of what was used for the service in the period, net. Usage counts on the day of its appointment.':
    'Materiał: koszt netto tego, co zużyto na usługę w okresie. Zużycie liczy się w dniu wizyty.',
  'Margin: net turnover without material.': 'Marża: obrót netto bez materiału.',
  'Booked online: share of lines whose appointment the client booked.':
    'Umówione online: udział pozycji, których wizytę umówił klient.',
  'Service group': 'Grupa usług',
  'Number|services': 'Liczba',
  'Average price': 'Średnia cena',
  'Price by the hour': 'Stawka za godzinę',
  Material: 'Materiał',
  'Lines|sale': 'Pozycje',
  'Products|report': 'Produkty',
  'Pieces, turnover, cost and margin of each product, unsold ones included.':
    'Sztuki, obrót, koszt i marża każdego produktu, także tych, których nikt nie kupił.',
  'Cost: net purchase value of what left the shelf. Margin: net turnover without cost.':
    'Koszt: wartość zakupu netto tego, co zeszło z półki. Marża: obrót netto bez kosztu.',
  'In stock: packs on the shelf at the end of the period.':
    'Na stanie: opakowania na półce na koniec okresu.',
  'Days of stock: how long the stock lasts if it sells as in the period up to today. Of one seller or one client group it stays empty.':
    'Zapas w dniach: na ile dni wystarczy zapas przy sprzedaży jak w okresie do dziś. Dla jednego sprzedawcy lub jednej grupy klientów pozostaje pusty.',
  'Products in stock stand here too where nothing was sold. They are the slow movers.':
    'Stoją tu też produkty na stanie, których nic nie sprzedano. To one zalegają.',
  'Product group': 'Grupa produktów',
  'Without a group': 'Bez grupy',
  Seller: 'Sprzedawca',
  'Number|products': 'Sztuki',
  Cost: 'Koszt',
  'Days of stock': 'Zapas w dniach',
} as const
