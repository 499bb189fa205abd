/** Files attached to records, and invoices of KSeF that become deliveries. */
export const deliveryPapers = {
  // Attached files
  'Attached files': 'Załączniki',
  'No files.': 'Brak plików.',
  'Attach files or drop them here': 'Dodaj pliki lub upuść je tutaj',
  'PDF, JPEG, PNG or XML, up to 10 MB': 'PDF, JPEG, PNG lub XML, do 10 MB',
  'Attaching…': 'Dodawanie…',
  'Download: {name}': 'Pobierz: {name}',
  'PDF|file': 'PDF',
  'JPEG|file': 'JPEG',
  'PNG|file': 'PNG',
  'XML|file': 'XML',
  'File of a delivery|log': 'Załącznik dostawy',
  'Removed|log': 'Usunięto',
  'The file is larger than 10 MB.': 'Plik jest większy niż 10 MB.',
  'Attach a PDF, JPEG, PNG or XML file. This one is something else.':
    'Dodaj plik PDF, JPEG, PNG lub XML. Ten jest innego rodzaju.',
  'This is a web page, not a document.': 'To strona internetowa, a nie dokument.',
  'There are {count} files here already. Remove one first.':
    'Jest tu już {count} plików. Najpierw usuń któryś z nich.',
  'The delivery has arrived, so its papers stay with it.':
    'Dostawa jest już przyjęta, więc jej dokumenty zostają.',
  'This delivery is archived. Restore it first.': 'Ta dostawa jest w archiwum. Najpierw ją przywróć.',

  // XML
  'The file is damaged: it is not well-formed XML.': 'Plik jest uszkodzony: to nie jest poprawny XML.',
  'The file holds a document type, which is not allowed.':
    'Plik zawiera deklarację DOCTYPE, która jest niedozwolona.',
  'The file is not written in UTF-8. Download it again from KSeF.':
    'Plik nie jest zapisany w UTF-8. Pobierz go ponownie z KSeF.',
  'The file is nested too deeply to be read.': 'Plik jest zbyt głęboko zagnieżdżony.',
  'The file is too long to be read.': 'Plik jest za długi.',

  // Invoices of KSeF
  'From KSeF': 'Z KSeF',
  'An XML file can also be dropped on this page.': 'Plik XML można też upuścić na tę stronę.',
  'Delivery from a KSeF invoice': 'Dostawa z faktury KSeF',
  'A draft is made: supplier, lines and prices are taken from the invoice.':
    'Powstanie szkic dostawy: dostawca, pozycje i ceny z faktury.',
  'Choose the XML file or drop it here': 'Wybierz plik XML lub upuść go tutaj',
  'FA(2) or FA(3), up to 10 MB': 'FA(2) lub FA(3), do 10 MB',
  'Reading the invoice…': 'Odczytywanie faktury…',
  'Draft made of the invoice {number}': 'Utworzono szkic dostawy z faktury {number}',
  'KSeF invoice': 'Faktura KSeF',
  'NIP {number}': 'NIP {number}',
  'Another company is the buyer on this invoice. Check it.':
    'Nabywcą na tej fakturze jest inna firma. Sprawdź ją.',
  'The seller is among your suppliers.': 'Sprzedawca jest wśród dostawców.',
  'The seller is not among your suppliers yet.': 'Sprzedawcy nie ma jeszcze wśród dostawców.',
  'Use this supplier': 'Wybierz tego dostawcę',
  'Add the supplier': 'Dodaj dostawcę',
  'Supplier of the delivery: {name}': 'Dostawca: {name}',
  'Lines without a product: {count}': 'Pozycje bez produktu: {count}',
  'Your choice is remembered for the next invoice of this seller.':
    'Wybór zapamiętamy dla następnych faktur tego sprzedawcy.',
  'Left out: {count}': 'Pominięte: {count}',
  'Product for: {name}': 'Produkt dla: {name}',
  'Create product': 'Utwórz produkt',
  'Leave out': 'Pomiń',
  'New product for professional use: {name}': 'Nowy produkt do użytku w salonie: {name}',
  'Not matched': 'Bez produktu',
  Matched: 'Dopasowana',
  'Left out|line': 'Pominięta',
  'A discount is no product. Leave the line out.': 'Rabat nie jest produktem. Pomiń tę pozycję.',
  'This is not an invoice of KSeF: FA(2) or FA(3) is expected.':
    'To nie jest faktura KSeF. Potrzebny jest plik FA(2) lub FA(3).',
  'The invoice lacks its seller, number or date.': 'Na fakturze brakuje sprzedawcy, numeru lub daty.',
  'The invoice has no lines.': 'Faktura nie ma pozycji.',
  'This invoice corrects another one. Open that delivery and correct it.':
    'To faktura korygująca. Otwórz tamtą dostawę i wystaw korektę.',
  'This invoice is for an advance payment, no goods come with it.':
    'To faktura zaliczkowa, nie ma na niej dostawy towaru.',
  'This invoice is in another currency. Enter the delivery by hand.':
    'Ta faktura jest w innej walucie. Wpisz dostawę ręcznie.',
  'A line of the invoice has no price.': 'Pozycja faktury nie ma ceny.',
  'The invoice has a VAT rate that products cannot have.':
    'Na fakturze jest stawka VAT, której produkty nie mogą mieć.',
  'An amount of the invoice cannot be read.': 'Nie udało się odczytać kwoty na fakturze.',
  'An amount of the invoice is too large.': 'Kwota na fakturze jest za duża.',
  'There is a delivery for this invoice already. Search for the number of the document.':
    'Dostawa z tej faktury już istnieje. Znajdź ją po numerze dokumentu.',

  // Orders by mail
  'Send order': 'Wyślij zamówienie',
  'Send order again': 'Wyślij ponownie',
  'Send the order to the supplier': 'Wyślij zamówienie do dostawcy',
  'By e-mail, with a PDF of the order, in the language of the supplier.':
    'E-mailem z zamówieniem w pliku PDF, w języku dostawcy.',
  'Note for the supplier': 'Uwagi dla dostawcy',
  'Language of orders': 'Język zamówień',
  'Choose the supplier first.': 'Najpierw wybierz dostawcę.',
  'The order goes out in a minute.': 'Zamówienie wyjdzie za minutę.',
  'The supplier has no e-mail address. Enter one first.': 'Dostawca nie ma adresu e-mail. Najpierw go wpisz.',
  'Order to a supplier': 'Zamówienie do dostawcy',
  'Show the delivery': 'Pokaż dostawę',
  'It could not be sent in time.': 'Nie udało się wysłać na czas.',
  'The order was cancelled before the message left.': 'Zamówienie anulowano, zanim wiadomość wyszła.',
  'Order from {business}, {date}': 'Zamówienie – {business}, {date}',
  'Order {date}': 'Zamówienie {date}',
  'No.': 'Lp.',
  'Order for {supplier}': 'Zamówienie dla: {supplier}',
  'We would like to order these goods:': 'Prosimy o realizację zamówienia:',
  'Delivery address': 'Adres dostawy',
  'SKU {code}': 'indeks {code}',
  'EAN {code}': 'EAN {code}',
  'Please confirm the order and the date of delivery by answering this mail.':
    'Prosimy o potwierdzenie zamówienia i terminu dostawy w odpowiedzi na tę wiadomość.',

  // Differences
  'Net on the invoice': 'Netto na fakturze',
  'VAT on the invoice': 'VAT na fakturze',
  'Gross on the invoice': 'Brutto na fakturze',
  'Gross here': 'Brutto w dostawie',
  'To the grosz as on the invoice.': 'Co do grosza jak na fakturze.',
  'To the grosz as on the invoice with its corrections.': 'Co do grosza jak na fakturze z korektami.',
  'Lines without a product: {amount}': 'Pozycje bez produktu: {amount}',
  'Lines left out: {amount}': 'Pominięte pozycje: {amount}',
  'Unit prices rounded to whole grosze: {amount}': 'Zaokrąglenie cen do pełnych groszy: {amount}',
  'Lines changed or added here: {amount}': 'Pozycje zmienione lub dodane: {amount}',
  'Lines of the invoice do not make up its sums: {amount}':
    'Pozycje faktury nie składają się na jej sumy: {amount}',
  'VAT on these amounts and its rounding: {amount}': 'VAT od tych kwot i jego zaokrąglenie: {amount}',
  'The supplier rounds VAT line by line; here it is rounded once for each rate.':
    'Dostawca zaokrągla VAT w każdej pozycji, a tutaj liczymy go raz dla stawki.',
  'The net total was entered; enter the gross one.': 'Wpisano sumę netto. Wpisz sumę brutto.',
  'With the other kind of prices, net or gross, it would be as on the document.':
    'Po zmianie rodzaju cen (netto lub brutto) byłoby jak na dokumencie.',
  'So little comes of rounded unit prices.': 'Taka różnica wynika z zaokrąglenia cen.',
  'Compare quantities, prices and VAT rates with the document.':
    'Porównaj z dokumentem ilości, ceny i stawki VAT.',
  'Change|match': 'Zmień',
  'Matched: {count}': 'Dopasowane: {count}',
  'Change the product of: {name}': 'Zmień produkt: {name}',
  'Save the quantity': 'Zapisz ilość',
  'Attached the invoice {number}': 'Dołączono fakturę {number}',
  'This invoice may belong to a delivery that you have. Attach it there.':
    'Ta faktura może należeć do dostawy, którą już masz. Dołącz ją do niej.',
  'Invoice {number}: {amount}': 'Faktura {number}: {amount}',
  'Deliveries of this supplier': 'Dostawy tego dostawcy',
  'No document number': 'Bez numeru dokumentu',
  'Attach to {name}': 'Dołącz do {name}',
  'Attach to this delivery': 'Dołącz do tej dostawy',
  'These are other goods: make a draft': 'To inny towar: utwórz szkic',
  'Another delivery has this document number:': 'Inna dostawa ma ten numer dokumentu:',
  'Forgotten lines': 'Pominięte przy przyjęciu',
  'By a correction|line': 'Korektą',
  '{product}: forgotten, {packs}': '{product}: dodano pominięte, {packs}',
  'Enter a value where the paper rounds: it gives the price of one unit.':
    'Wpisz wartość, gdy dokument zaokrągla. Z niej wyniknie cena jednostki.',
  'This delivery is of another supplier than the invoice.': 'Ta dostawa jest od innego dostawcy niż faktura.',
} as const
