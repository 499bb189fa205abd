/** Reports of visits, clients, stock, vouchers, discounts, tips and messages. */
export const otherReports = {
  // From visits to money
  'From appointments to money': 'Od wizyt do pieniędzy',
  'Value of appointments, what of it was settled, taxed, paid and printed, and where the gaps come from.':
    'Wartość wizyt, ile z niej rozliczono, opodatkowano, zapłacono i wydrukowano, oraz skąd biorą się różnice.',
  'Value of appointments: agreed prices of appointments that are done, by the day of the appointment.':
    'Wartość wizyt: uzgodnione ceny wykonanych wizyt, według dnia wizyty.',
  'Not settled: done appointments that still wait for the till.':
    'Nierozliczone: wykonane wizyty, które czekają na kasę.',
  'Settled appointments and over the counter: turnover of lines with and without an appointment, by the day of the sale.':
    'Rozliczone wizyty i sprzedaż bez wizyty: obrót z pozycji z wizytą i bez niej, według dnia sprzedaży.',
  'Changed at the till: settled appointments minus their agreed prices. Discounts, refunds and other days are in it.':
    'Zmienione w kasie: rozliczone wizyty minus ich uzgodnione ceny, w tym rabaty, zwroty i rozliczenia w innym dniu.',
  'Turnover, gross, net and payments are those of the finance summary. Gross is that of the VAT report.':
    'Obrót, brutto, netto i płatności są takie jak w podsumowaniu finansowym. Brutto zgadza się z raportem VAT.',
  'Net values of appointments and turnover are those without VAT, by the rate of each line.':
    'Netto wizyt i obrotu to wartości bez VAT, według stawki każdej pozycji.',
  'Value of appointments, net': 'Wartość wizyt, netto',
  'Given, net|discounts': 'Udzielone, netto',
  'By day, week and month there are values alone: quantities of different products are not added up.':
    'Według dni, tygodni i miesięcy są same wartości: ilości różnych produktów się nie sumuje.',
  'Taxed at another time: gross minus turnover. Prepayments and single-purpose vouchers are taxed when they are paid.':
    'Opodatkowane w innym czasie: brutto minus obrót. Przedpłaty i bony jednego przeznaczenia są opodatkowane przy zapłacie.',
  'On fiscal receipts and to be printed: what the receipts add up to. Refunds have none.':
    'Na paragonach i do wydrukowania: sumy paragonów. Zwroty nie mają paragonu.',
  'Settled appointments|sums': 'Rozliczone wizyty',
  'Value of appointments': 'Wartość wizyt',
  'Not settled': 'Nierozliczone',
  'Changed at the till': 'Zmienione w kasie',
  'Over the counter': 'Sprzedaż bez wizyty',
  'Taxed at another time': 'Opodatkowane w innym czasie',

  // Clients
  'Phone|client source': 'Telefon',
  'Walk-in|client source': 'Z ulicy',
  'Website|client source': 'Strona internetowa',
  'Referral|client source': 'Polecenie',
  'Social media|client source': 'Media społecznościowe',
  'Import|client source': 'Import',
  'Other|client source': 'Inne',
  'Clients|report': 'Klienci',
  'Who comes back?': 'Kto wraca?',
  'New and returning clients, who came back within 30, 60 and 90 days, and clients lost.':
    'Nowi i powracający klienci, kto wrócił w 30, 60 i 90 dni, oraz klienci utraceni.',
  'Appointments: a client who came counts once a day, with all appointments of the day.':
    'Wizyty: klient, który przyszedł, liczy się raz dziennie, ze wszystkimi terminami tego dnia.',
  'Walk-ins: appointments without a client on file.': 'Bez karty klienta: wizyty bez klienta w bazie.',
  'New: the first appointment of the client that was settled in the salon. Returning: appointments on later days. A first appointment that waits for the till is neither.':
    'Nowi: pierwsza rozliczona wizyta klienta w salonie. Powracający: wizyty w późniejszych dniach. Pierwsza wizyta, która czeka na kasę, nie jest ani jedną, ani drugą.',
  'Rebooked: the client had a later appointment at checkout, or booked one within 24 hours.':
    'Umówieni ponownie: przy rozliczeniu klient miał późniejszą wizytę albo umówił ją w ciągu 24 godzin.',
  'Back in 30, 60 and 90 days: share of new clients who came again by then. Clients whose days are not over do not count yet.':
    'Powrót w 30, 60 i 90 dni: część nowych klientów, którzy przyszli ponownie w tylu dniach. Klienci, których dni jeszcze nie minęły, jeszcze się nie liczą.',
  'Balances are those at the end of each row; in the total, those at the end of the period.':
    'Salda są na koniec każdego wiersza, a w sumie na koniec okresu.',
  'By day, week and month: open and expired so far are those at the end of it.':
    'Według dni, tygodni i miesięcy: pozostało i wygasło dotąd są na koniec dnia, tygodnia lub miesiąca.',
  'Not yet': 'Jeszcze nie',
  'An appointment that counts in several rows counts once in the total.':
    'Wizyta, która liczy się w kilku wierszach, w sumie liczy się raz.',
  'Lost: away for one and a half of their own cycle, the average time between days with an appointment.':
    'Utraceni: klient nie przyszedł przez półtora własnego cyklu, który minął w okresie. Cykl to średni czas między dniami z wizytą.',
  'Value: prices of the appointments, VAT included. Net: by the rates of their services.':
    'Wartość: ceny wizyt z VAT. Netto: według stawek ich usług.',
  'Source|client': 'Źródło',
  'Share of walk-ins': 'Bez karty klienta, %',
  'Back in 30 days': 'Powrót w 30 dni',
  'Back in 60 days': 'Powrót w 60 dni',
  'Back in 90 days': 'Powrót w 90 dni',
  'Clients lost': 'Klienci utraceni',
  'Value of a client': 'Wartość klienta',
  'Clients: each once, by the first appointment in the period. Value of a client: that of all their appointments in it.':
    'Klienci: każdy raz, według pierwszej wizyty w okresie. Wartość klienta: ile razem warte są jego wizyty w okresie.',
  'Value of an appointment': 'Wartość wizyty',

  // Discounts
  'Discounts|report': 'Rabaty',
  'How often discounts were given and how much they took off, by rule, employee and approver.':
    'Jak często udzielano rabatów i ile wyniosły, według reguły, pracownika i osoby, która je zatwierdziła.',
  'Margin: those lines without VAT, less the purchase cost of the goods.':
    'Marża: te pozycje bez VAT, minus koszt zakupu towarów.',
  'Approved by: the person who allowed the sale with their PIN.':
    'Zatwierdzone przez: osoba, która zezwoliła na sprzedaż swoim PIN-em.',
  'Approved by|discounts': 'Zatwierdzone przez',
  'Without approval': 'Bez zatwierdzenia',
  'Any discount': 'Dowolny rabat',
  'Kind of payment': 'Rodzaj płatności',
  'All kinds|payments': 'Wszystkie rodzaje',
  'Paid this way': 'Zapłacono tą drogą',
  'Shift opened': 'Zmiana otwarta',
  'All lines': 'Wszystkie pozycje',
  'Last day from': 'Ostatni dzień od',
  'Last day until': 'Ostatni dzień do',
  'Uses: lines of sales that a discount lowered. Given: how much it took off, VAT included.':
    'Użycia: pozycje sprzedaży z rabatem. Udzielono: o ile rabat obniżył cenę, z VAT.',
  'Turnover: what those lines cost after the discount.': 'Obrót: wartość tych pozycji po rabacie.',
  'Share: given, of the price before the discount.': 'Udział: rabat jako część ceny przed rabatem.',
  'By employee: products count by their seller, all else by the performer.':
    'Według pracownika: produkty liczą się sprzedawcy, reszta wykonawcy.',
  'Share of turnover': 'Udział w obrocie',
  'Turnover of all': 'Obrót ogółem',
  'Share of turnover: given, of the turnover of all sales. Rows of employees and days have a share of theirs.':
    'Udział w obrocie: rabaty jako część obrotu ze wszystkich sprzedaży. W wierszach pracowników i dni: jako część ich obrotu.',
  'By hand: given at the till without a rule. Loyalty points that were paid with stand on their own.':
    'Ręcznie: udzielone w kasie bez reguły. Zapłata punktami stoi osobno.',
  'Voided sales do not count, and refunds give nothing back here.':
    'Anulowane sprzedaże się nie liczą, a zwroty niczego tu nie cofają.',
  'Uses|discount': 'Użycia',
  'Given|discounts': 'Udzielono',
  'Share|discounts': 'Udział',

  // Messages
  'Appointment moved': 'Zmiana terminu wizyty',
  'Offer of a freed time': 'Propozycja zwolnionego terminu',
  'Communication|report': 'Komunikacja',
  'What do clients hear from us?': 'Co słyszą od nas klienci?',
  'Messages sent, delivered, failed and left out, what they cost and what came of them.':
    'Wiadomości wysłane, doręczone, nieudane i pominięte, ile kosztowały i co przyniosły.',
  'Delivered: the provider of SMS told that they reached the phone. Mail tells nothing of the kind.':
    'Doręczone: dostawca SMS potwierdził, że dotarły na telefon. Poczta tego nie potwierdza.',
  'Parts and cost: of SMS, as the provider counts them.':
    'Części i koszt: dotyczą SMS, według rozliczeń dostawcy.',
  'Confirmed: reminders after which the client confirmed the appointment before it began.':
    'Potwierdzone: przypomnienia, po których klient potwierdził wizytę, zanim się zaczęła.',
  'Won: appointments that clients booked within 7 days after a message that asked them to come, not cancelled or missed. Each belongs to the latest such message.':
    'Pozyskane: wizyty umówione w ciągu 7 dni po wiadomości z zaproszeniem, bez odwołanych i nieobecności. Każda należy do ostatniej takiej wiadomości.',
  'Delivered|messages': 'Doręczone',
  'Parts|SMS': 'Części SMS',
  'Cost|messages': 'Koszt',
  'Confirmed|messages': 'Potwierdzone',
  'Won|messages': 'Pozyskane',
  'A message belongs to the day on which it was written.': 'Wiadomość należy do dnia, w którym ją utworzono.',
  'Sent: handed over to the mail server; in the demo, kept in the mailbox.':
    'Wysłane: przekazane do serwera poczty. W wersji demonstracyjnej zostają w skrzynce i liczą się jako wysłane.',
  'Left out: not sent for a reason, such as a missing address. Taken back: overtaken before it left.':
    'Pominięte: niewysłane z jakiegoś powodu, na przykład braku adresu. Wycofane: zastąpione przed wysłaniem.',
  'Sent, of all: share of messages that were sent.': 'Wysłane, %: część wiadomości, które wysłano.',
  'Without a reason': 'Bez powodu',
  Written: 'Utworzone',
  'Failed|messages': 'Nieudane',
  'Left out|messages': 'Pominięte',
  'Waiting|messages': 'Oczekujące',
  'Sent, of all': 'Wysłane, %',

  // Resources
  'Resources|report': 'Zasoby',
  'Hours, utilisation, appointments and value of each room, chair and device.':
    'Godziny, wykorzystanie, wizyty i wartość każdego gabinetu, fotela i urządzenia.',
  'Hours open: hours of the resource, or else of the salon, without times out of use. Two places at a time count twice.':
    'Godziny otwarcia: godziny zasobu, a bez nich salonu, bez czasu wyłączenia z użytku. Dwa miejsca naraz liczą się podwójnie.',
  'A resource counts from the day on which it was added up to the day on which it was archived.':
    'Zasób liczy się od dnia dodania do dnia przeniesienia do archiwum.',
  'Utilisation: time in use as a share of hours open.':
    'Wykorzystanie: czas zajęty jako część godzin otwarcia.',
  'Hours open': 'Godziny otwarcia',
  'In use: time of appointments that came or are still to come, by their lines.':
    'Zajętość: czas wizyt, które się odbyły lub odbędą, według pozycji.',
  'Appointments: with at least one line there. Value: prices of those lines, VAT included, and net by their rates.':
    'Wizyty: z co najmniej jedną usługą w tym miejscu. Wartość: ceny tych usług z VAT oraz netto według ich stawek.',
  'By the hour: value by the hour in use.': 'Za godzinę: wartość na godzinę zajętości.',
  'In use': 'Zajętość',
  'By the hour': 'Za godzinę',

  // Stock
  'Stock change': 'Zmiany stanów',
  'Opening and closing stock of each product, with deliveries, sales, usage and corrections.':
    'Stan początkowy i końcowy każdego produktu, z dostawami, sprzedażą, zużyciem i korektami.',
  'Opening: stock before the first day. Closing: stock at the end of the last day, as in the stock value report.':
    'Stan początkowy: przed pierwszym dniem. Stan końcowy: na koniec ostatniego dnia, jak w raporcie wartości magazynu.',
  'Quantities are packs. Values are net purchase prices.':
    'Ilości w opakowaniach. Wartości w cenach zakupu netto.',
  'Sold: returns from clients taken off. Deliveries: corrections of deliveries included.':
    'Sprzedane: po odjęciu zwrotów od klientów. Dostawy: razem z korektami dostaw.',
  'Opening and all changes together are the closing stock.':
    'Stan początkowy i wszystkie zmiany dają stan końcowy.',
  'Opening|stock': 'Stan początkowy',
  'Sold|stock': 'Sprzedane',
  'Used|stock': 'Zużyte',
  'Corrections up': 'Korekty w górę',
  'Corrections down': 'Korekty w dół',
  'Closing, in usage units': 'Stan końcowy w jednostkach zużycia',
  'Usage units are those in which the product is used: millilitres, grams, pieces.':
    'Jednostki zużycia: te, w których produkt się zużywa, np. mililitry, gramy, sztuki.',
  'Closing|stock': 'Stan końcowy',
  'Opening, net': 'Początek netto',
  'Deliveries, net': 'Dostawy netto',
  'Sold, net': 'Sprzedane netto',
  'Used, net': 'Zużyte netto',
  'Corrections up, net': 'Korekty w górę netto',
  'Corrections down, net': 'Korekty w dół netto',
  'Closing, net': 'Koniec netto',
  'Stock value and low stock': 'Wartość magazynu i braki',
  'Stock, net and retail value, products below their minimum, and how much to order.':
    'Stan, wartość netto i detaliczna, produkty poniżej minimum i ile zamówić.',
  'Stock and values are those at the end of the last day of the period. Quantities are packs.':
    'Stan i wartości na koniec ostatniego dnia okresu. Ilości w opakowaniach.',
  'Net value: purchase prices. Retail value: today’s prices, with VAT and without it.':
    'Wartość netto: ceny zakupu. Wartość detaliczna: dzisiejsze ceny, z VAT i bez VAT.',
  'Below the minimum: stock is less than the minimum of the product.':
    'Poniżej minimum: stan jest mniejszy niż minimum produktu.',
  'To order: whole cartons up to the maximum or minimum, with what goes until the delivery. What is on order today is left out.':
    'Do zamówienia: pełne kartony do maksimum lub minimum produktu, z tym, co zejdzie do dnia dostawy, jak w propozycji zamówienia. Bez tego, co jest dziś w zamówieniach.',
  'Expires soon: packs that expire within 90 days after the last day. Expired: those that expired before it. Both by the batches of today.':
    'Krótki termin: opakowania z partii, których termin mija do 90 dni po ostatnim dniu. Po terminie: opakowania z partii, których termin minął wcześniej. Oba według dzisiejszych partii.',
  'By day, week and month: values at the end of each, up to today. Quantities of different products are not added up.':
    'Według dni, tygodni i miesięcy: wartości na koniec każdego z nich, do dziś. Ilości różnych produktów nie są sumowane.',
  'Expired|stock': 'Po terminie',
  'On order|stock': 'W zamówieniu',
  'Without a supplier': 'Bez dostawcy',
  'Products in stock': 'Produkty na stanie',
  'Minimum|stock': 'Minimum',
  'Below the minimum': 'Poniżej minimum',
  'To order': 'Do zamówienia',
  'Net value': 'Wartość netto',
  'Retail value': 'Wartość detaliczna',
  'Retail value, without VAT': 'Wartość detaliczna bez VAT',

  // Tips
  'Tips|report': 'Napiwki',
  'Number and sum of tips by employee, by payment method and by day.':
    'Liczba i suma napiwków według pracownika, formy płatności i dnia.',
  'A tip counts for the employee for whom it was left.':
    'Napiwek liczy się pracownikowi, któremu go zostawiono.',
  'By method: how the tip was paid; where nothing was said, the largest payment of the sale.':
    'Według metody: jak zapłacono napiwek, a gdy tego nie podano, największa płatność sprzedaży.',
  'Tips that refunds gave back are taken off the sum.': 'Napiwki oddane przy zwrotach odejmujemy od sumy.',
  'Voided sales do not count.': 'Anulowane sprzedaże się nie liczą.',
  'Number|tips': 'Liczba',
  'Average tip': 'Średni napiwek',

  // Sales and usage
  'Sales and usage|report': 'Sprzedaż i zużycie',
  'What was used for services beside what the recipes of the appointments expect.':
    'Co zużyto na usługi, obok tego, co przewidują receptury wizyt.',
  'The figures are those of the screen “Sales and usage”.':
    'Liczby są takie jak na ekranie „Sprzedaż i zużycie”.',
  'Sold: turnover of the product at the till. Used: net cost of what was taken for services and other purposes.':
    'Sprzedane: obrót produktu w kasie. Zużyte: koszt netto tego, co pobrano na usługi i inne cele.',
  'By employee: sold by the seller, used by the employee of the usage. By service: what was sold stands without a service.':
    'Według pracowników: sprzedane przez sprzedającego, zużyte przez pracownika z zużycia. Według usług: sprzedaż stoi bez usługi.',
  'Expected: net cost of the recipes of all appointments whose client came.':
    'Przewidziane: koszt netto receptur wszystkich wizyt, na które klient przyszedł.',
  'For services: net cost of what was posted for those services. Difference: for services, beyond what was expected.':
    'Na usługi: koszt netto tego, co zapisano na te usługi. Różnica: o ile więcej, niż przewidziano.',
  'Usage counts on the day of its appointment, or the day given for it. The report “Stock change” has the day of its posting.':
    'Zużycie liczy się w dniu wizyty albo w podanym dniu. W raporcie „Zmiany magazynowe” stoi w dniu zapisania.',
  'Used: on the day on which it was posted. The report “Sales and usage” has it on the day of its appointment.':
    'Zużyto: w dniu zapisania. W raporcie „Sprzedaż i zużycie” stoi w dniu wizyty.',
  'Voided sales and usage that was taken back do not count.':
    'Anulowane sprzedaże i wycofane zużycia się nie liczą.',
  'By day, week and month: what was sold and used. What recipes expect is worked out for the whole period alone.':
    'Według dni, tygodni i miesięcy: co sprzedano i zużyto. To, czego oczekują receptury, liczone jest tylko dla całego okresu.',
  'Without a service': 'Bez usługi',
  'Sold, with VAT': 'Sprzedane z VAT',
  'Sold, without VAT': 'Sprzedane bez VAT',
  'For services, net': 'Na usługi netto',
  'Expected, net': 'Przewidziane netto',
  'Difference, net': 'Różnica netto',
  'Sold, pieces': 'Sprzedane, szt.',
  'Used, in usage units': 'Zużyte w jednostkach zużycia',
  'For services, in usage units': 'Na usługi w jednostkach zużycia',
  'Expected, in usage units': 'Przewidziane w jednostkach zużycia',
  'Difference, in usage units': 'Różnica w jednostkach zużycia',
  'Quantities beside products: pieces sold, and what was used as the product is measured.':
    'Ilości stoją przy produktach: sprzedane sztuki oraz zużyte mililitry, gramy lub sztuki, zależnie od miary produktu.',

  // Vouchers
  'Single-purpose': 'Jednego przeznaczenia',
  'Multi-purpose': 'Różnego przeznaczenia',
  'Amount|voucher kind': 'Kwotowy',
  'Services|voucher kind': 'Na usługi',
  'Pass|voucher kind': 'Karnet',
  'Month of the sale': 'Miesiąc sprzedaży',
  'Month of expiry': 'Miesiąc końca ważności',
  'By month of the sale or of expiry: what became in the period of the vouchers of that month.':
    'Według miesiąca sprzedaży lub końca ważności: co w okresie stało się z bonami z tego miesiąca.',
  'Vouchers and passes|report': 'Bony i karnety',
  'What do we owe?': 'Co jesteśmy winni?',
  'Vouchers and passes sold, redeemed, refunded and expired, and what is still open.':
    'Bony i karnety sprzedane, wykorzystane, zwrócone i wygasłe, oraz ile jeszcze zostało.',
  'Sold: value of vouchers and passes sold in the period. Redeemed: paid with them, returns taken off.':
    'Sprzedane: wartość bonów i karnetów sprzedanych w okresie. Wykorzystane: zapłacono nimi, po odjęciu zwrotów.',
  'Refunded: given back or voided.': 'Zwrócone: oddane lub anulowane.',
  'Open: what all vouchers were still good for at the end of the period, expired ones left out.':
    'Pozostało: ile wszystkie bony były jeszcze warte na koniec okresu, bez wygasłych.',
  'Expired: left on vouchers whose last day was in the period. Expired so far: left on all that had expired by its end.':
    'Wygasłe: pozostałość na bonach, których ostatni dzień był w okresie. Wygasłe łącznie: pozostałość na wszystkich, które wygasły do jego końca.',
  'Multi-purpose vouchers are taxed when they are used, single-purpose vouchers when they are sold.':
    'Bony różnego przeznaczenia są opodatkowane przy wykorzystaniu, a jednego przeznaczenia przy sprzedaży.',
  'Kind for VAT': 'Rodzaj dla VAT',
  Template: 'Szablon',
  'Number sold': 'Liczba sprzedanych',
  Redeemed: 'Wykorzystane',
  'Refunded|vouchers': 'Zwrócone',
  'Expired|vouchers': 'Wygasłe',
  'Expired so far|vouchers': 'Wygasłe łącznie',
  'Income from expired|vouchers': 'Przychód z wygasłych',
  'Income: expired vouchers closed at night, less those that were extended later. It has no VAT.':
    'Przychód: kwota, która stała się przychodem przy nocnym zamknięciu wygasłych bonów, po odjęciu przywróconej przy ich przedłużeniu. Bez VAT.',
  'Open|vouchers': 'Pozostało',

  // Waiting list
  'High|waiting priority': 'Wysoki',
  'Normal|waiting priority': 'Zwykły',
  'Waiting list|report': 'Lista oczekujących',
  'Clients who waited, offers made to them, times filled and the value of those appointments.':
    'Klienci, którzy czekali, złożone im propozycje, wypełnione terminy i wartość tych wizyt.',
  'Added: entries written in the period. All other figures are of these entries.':
    'Dodane: wpisy z okresu. Wszystkie pozostałe liczby dotyczą tych wpisów.',
  'Offered: a time was offered at least once. Filled: an appointment came of it, and was not cancelled or missed.':
    'Zaproponowano: termin zaproponowano co najmniej raz. Wypełnione: powstała z tego wizyta, nieodwołana i bez nieobecności.',
  'Value: prices of those appointments, VAT included. Net: by the rates of their services.':
    'Wartość: ceny tych wizyt z VAT. Netto: według stawek ich usług.',
  'Wait: average time from the entry to the booking.': 'Oczekiwanie: średni czas od wpisu do umówienia.',
  Priority: 'Priorytet',
  Added: 'Dodane',
  Filled: 'Wypełnione',
  'Filled, of all': 'Wypełnione, %',
  Wait: 'Oczekiwanie',

  // The week in figures
  'The week in figures': 'Tydzień w liczbach',
  'Appointments, turnover, average bill, upsell, discounts, booking cycle, online share and how full the days are.':
    'Wizyty, obrót, średni rachunek, sprzedaż dodatkowa, rabaty, odstęp między wizytami, udział rezerwacji online i obłożenie.',
  'Turnover and products: lines of the till after discounts, refunds taken off, VAT included, by the day of the sale.':
    'Obrót i produkty: pozycje z kasy po rabatach i zwrotach, brutto, według dnia sprzedaży.',
  'Average bill: turnover by sale that stands.':
    'Średni rachunek: obrót na jedną sprzedaż, która nie została anulowana.',
  'Sold with a service: share of sales with a service that also have a product.':
    'Produkt przy usłudze: jaka część sprzedaży z usługą ma też produkt.',
  'By employee: hours of the employee, appointments with them, and their lines at the till. Products count by their seller.':
    'Według pracownika: jego godziny, wizyty u niego i jego pozycje w kasie. Produkty liczą się według sprzedawcy.',
  'Booking cycle: average time of returning clients since their appointment before.':
    'Odstęp między wizytami: średni czas od poprzedniej wizyty klientów powracających.',
  'Booked online: share of all booked appointments that clients booked themselves.':
    'Rezerwacje online: jaką część umówionych wizyt klienci umówili sami.',
  'Time filled: hours worked as a share of hours available, also for days to come.':
    'Obłożenie: godziny pracy z klientem jako część godzin dostępnych, także w nadchodzących dniach.',
  'Appointments by their day, money by the day of the sale':
    'Wizyty według ich dnia, pieniądze według dnia sprzedaży',
  'Booking cycle': 'Odstęp między wizytami',
  'Booked online|share': 'Rezerwacje online',
  'Time filled': 'Obłożenie',
  // Surveys
  'Surveys|report': 'Ankiety',
  'What do clients think of us?': 'Co klienci o nas myślą?',
  'Answers, response rate, average rating, NPS and the follow-up of low scores.':
    'Odpowiedzi i ich odsetek, średnia ocena, NPS i reakcja na niskie oceny.',
  'Answers belong to the day on which they were given, sent surveys to that of their link.':
    'Odpowiedź należy do dnia, w którym ją wysłano, a ankieta – do dnia, w którym powstał jej link.',
  'Answered, of all: share of the surveys sent in the period. Without anonymous ones: it would tell who answered.':
    'Z odpowiedzią, %: część ankiet wysłanych w okresie, na które odpowiedziano, także później. Bez ankiet anonimowych: zdradziłoby to, kto odpowiedział.',
  'Average rating: from 1 to 5, over answers with a rating.':
    'Średnia ocena: od 1 do 5, z odpowiedzi z oceną.',
  'NPS: share of 9 and 10 less the share of 0 to 6, from −100 to 100.':
    'NPS: odsetek ocen 9 i 10 minus odsetek ocen od 0 do 6, od −100 do 100.',
  'Follow-up: average time from a low score until its task is done.':
    'Reakcja: średni czas od niskiej oceny do wykonania jej zadania.',
  'By employee and service anonymous surveys are left out. An appointment with several counts for each.':
    'W podziale na pracowników i usługi nie ma ankiet anonimowych. Wizyta z kilkoma liczy się przy każdym z nich.',
  'Anonymous surveys count from three answers on.': 'Ankiety anonimowe liczą się od trzech odpowiedzi.',
  'By the day of the answer': 'Według dnia odpowiedzi',
  'Answered, of all': 'Z odpowiedzią, %',
  Ratings: 'Oceny',
  'Followed up': 'Z reakcją',
  'Follow-up': 'Reakcja',
} as const
