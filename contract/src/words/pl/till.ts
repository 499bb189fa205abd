/** The till: baskets, sales, refunds, receipts. */
export const till = {
  // Settings
  'Discount by hand': 'Rabat ręczny',
  'Largest discount that staff give without the right to change prices.':
    'Największy rabat, jaki pracownik daje bez prawa do zmiany cen.',
  'Debt of a client': 'Dług klienta',
  'How much a client may owe the salon. 0: no sales on account.':
    'Ile klient może być winien salonowi. 0: bez sprzedaży na konto.',
  'Fiscal receipts': 'Paragony fiskalne',
  'Each sale waits until its fiscal receipt was printed.':
    'Każda sprzedaż czeka na wydrukowanie paragonu fiskalnego.',
  // Fields
  Fee: 'Opłata',
  'Payment to the client’s balance': 'Wpłata na konto klienta',
  'Paid|sale': 'Zapłacona',
  'Refunded in part': 'Częściowo zwrócona',
  Refunded: 'Zwrócona',
  'Not needed|fiscal': 'Niepotrzebny',
  'To be printed': 'Do wydrukowania',
  'Printed|fiscal': 'Wydrukowany',
  'Failed|fiscal': 'Błąd wydruku',
  'Printed by hand': 'Wydrukowany ręcznie',
  'Fiscal receipt': 'Paragon fiskalny',
  Discount: 'Rabat',
  Amount: 'Kwota',
  'Reason of the discount': 'Powód rabatu',
  'Sold by': 'Sprzedawca',
  Received: 'Otrzymano',
  Till: 'Kasa',
  'Name of the buyer': 'Nazwa nabywcy',
  Sale: 'Sprzedaż',
  'Line of a sale|log': 'Pozycja sprzedaży',
  'Payment|log': 'Płatność',
  'Tip|log': 'Napiwek',
  'Void|log': 'Unieważnienie',
  // The till
  'till, checkout, sell, basket, pay': 'nowa sprzedaż, kasa, sprzedaj, koszyk, zapłata, paragon, rozlicz',
  Basket: 'Koszyk',
  'Refund|sale': 'Zwrot',
  'Counter|sale': 'Lada',
  'Services and products': 'Usługi i produkty',
  'Service, product or code': 'Usługa, produkt lub kod',
  'Scan a code, or search for a service, product or client':
    'Zeskanuj kod albo wpisz usługę, produkt lub klienta',
  'Code, service, product or client': 'Kod, usługa, produkt lub klient',
  'Nothing found. Check the name or the code.': 'Nic nie znaleziono. Sprawdź nazwę lub kod.',
  'in stock: {quantity}': 'na stanie: {quantity}',
  'Quick choice': 'Szybki wybór',
  'Item of the quick choice|log': 'Pozycja szybkiego wyboru',
  'Only services have variants.': 'Warianty mają tylko usługi.',
  'Name each item once.': 'Podaj każdą pozycję jeden raz.',
  'These come first, in this order. What is sold most fills the other places, up to twelve.':
    'Te pozycje są pierwsze, w tej kolejności. Pozostałe miejsca, do dwunastu, zajmuje to, co sprzedaje się najczęściej.',
  'Add a service, product or voucher': 'Dodaj usługę, produkt lub bon',
  'All that was found is in the quick choice already.':
    'Wszystko, co znaleziono, jest już w szybkim wyborze.',
  'The quick choice holds {count} items at most. Remove one to add another.':
    'Szybki wybór mieści najwyżej tyle pozycji: {count}. Usuń jedną, aby dodać inną.',
  'Nothing is chosen yet: what is sold most is shown.':
    'Nic jeszcze nie wybrano: widać to, co sprzedaje się najczęściej.',
  'Another user has changed the quick choice meanwhile. Save again to replace it.':
    'Ktoś inny zmienił w tym czasie szybki wybór. Zapisz ponownie, aby go zastąpić.',
  'Take over that list': 'Weź tamtą listę',
  'Change client': 'Zmień klienta',
  'Sell to {name}?': 'Sprzedać klientowi: {name}?',
  'The sale is for {name} now. Points, prepayments and payments from that account leave the basket.':
    'Sprzedaż ma już klienta: {name}. Punkty, przedpłaty i płatności z tego konta znikną z koszyka.',
  'The basket is empty': 'Koszyk jest pusty',
  'No payment method for vouchers and passes is active. Restore one in the settings.':
    'Brak aktywnej metody płatności dla bonów i karnetów. Przywróć ją w ustawieniach.',
  'Scan a code, search, or settle an appointment from the calendar.':
    'Zeskanuj kod, wyszukaj albo rozlicz wizytę z kalendarza.',
  'Removed from the basket': 'Usunięto z koszyka',
  'Basket emptied': 'Opróżniono koszyk',
  'Empty basket': 'Opróżnij koszyk',
  'Put aside': 'Odłóż',
  'Put the basket aside': 'Odłóż koszyk',
  'Any till can take it up again.': 'Można do niego wrócić na każdej kasie.',
  'Take over: {name}': 'Wpisz: {name}',
  'Put aside: {name}': 'Odłożono: {name}',
  'Put aside: {number}': 'Odłożone: {number}',
  'Baskets put aside': 'Odłożone koszyki',
  'Discard: {name}': 'Usuń: {name}',
  'Change: {name}': 'Zmień: {name}',
  'Remove: {name}': 'Usuń: {name}',
  'Payment refused': 'Płatność odrzucona',
  'Payment refused: {name}': 'Płatność odrzucona: {name}',
  '{name} was refused. The basket and other payments stay. Left to pay: {amount}.':
    '{name}: płatność odrzucona. Koszyk i pozostałe płatności zostają. Do zapłaty: {amount}.',
  'One less: {name}': 'O jeden mniej: {name}',
  'One more: {name}': 'O jeden więcej: {name}',
  'Quantity: {name}': 'Ilość: {name}',
  'Amount: {name}': 'Kwota: {name}',
  '{price} each': 'po {price}',
  'discount {amount}': 'rabat {amount}',
  'Who performed it?': 'Kto wykonał?',
  'No employee|sale': 'Bez pracownika',
  'Before discount': 'Przed rabatem',
  'To pay': 'Do zapłaty',
  Payment: 'Płatność',
  Payments: 'Płatności',
  'Client’s balance': 'Konto klienta',
  'Left to pay: {amount}': 'Zostało do zapłaty: {amount}',
  'Paid too much by {amount}': 'O {amount} za dużo',
  'Complete sale': 'Zakończ sprzedaż',
  'Choose how the client pays.': 'Wybierz, jak płaci klient.',
  Change: 'Reszta',
  Tip: 'Napiwek',
  'Ask before the payment.': 'Zapytaj przed płatnością.',
  'For whom': 'Dla kogo',
  'Add client': 'Dodaj klienta',
  'Sale without a client': 'Sprzedaż bez klienta',
  'Owes {amount}': 'Do oddania: {amount}',
  'Balance: {amount}': 'Na koncie: {amount}',
  'No connection. The basket is kept; complete the sale once the network is back.':
    'Brak połączenia. Koszyk zostaje; zakończ sprzedaż, gdy wróci sieć.',
  'This appointment is settled already, or cannot be settled.':
    'Ta wizyta jest już rozliczona albo nie można jej rozliczyć.',
  'No till is open. Count the cash in the drawer and open it before you sell.':
    'Żadna kasa nie jest otwarta. Przelicz gotówkę w szufladzie i otwórz kasę, zanim sprzedasz.',
  'Open till': 'Otwórz kasę',
  'Sale {number} is voided': 'Unieważniono sprzedaż {number}',
  'Sale {number} is complete': 'Sprzedaż {number} zakończona',
  'Number of the fiscal receipt': 'Numer paragonu fiskalnego',
  'Receipt printed': 'Wydrukowano paragon',
  'The fiscal receipt is noted.': 'Zapisano paragon fiskalny.',
  'Show the document': 'Pokaż dokument',
  'Taken back at the till': 'Cofnięto przy kasie',
  'Next sale': 'Następna sprzedaż',
  'Check out': 'Rozlicz',
  // Refusals
  'Add something to the basket.': 'Dodaj coś do koszyka.',
  'A sale has 100 lines at most.': 'Sprzedaż ma najwyżej 100 pozycji.',
  'This NIP is not valid. Check its digits.': 'Ten NIP jest nieprawidłowy. Sprawdź cyfry.',
  'The client has used this money since. Refund only what is left of it.':
    'Klient wykorzystał już te pieniądze. Zwróć tylko to, co z nich zostało.',
  'This basket was sold as {number}. Look at that sale, then complete this one.':
    'Ten koszyk sprzedano jako {number}. Sprawdź tamtą sprzedaż, a potem zakończ tę.',
  'The voucher or pass has expired. What goes back to it can be used once it is extended.':
    'Bon lub karnet stracił ważność. Zwrot będzie na nim dostępny po przedłużeniu.',
  'Choose what is refunded.': 'Wybierz, co zwracasz.',
  'Your role cannot change this price.': 'Twoja rola nie pozwala zmienić tej ceny.',
  'The discount is larger than the price.': 'Rabat jest większy niż cena.',
  'Your role cannot give a discount this large.': 'Twoja rola nie pozwala dać tak dużego rabatu.',
  'Reason without payment': 'Powód bez zapłaty',
  'More than your discount limit stays unpaid: {percent} %.':
    'Bez zapłaty zostaje więcej niż Twój limit rabatu: {percent} %.',
  'The right to other prices is needed, or the PIN of a colleague who has it.':
    'Potrzebne jest uprawnienie do innych cen albo PIN osoby, która je ma.',
  'The right to other prices is needed.': 'Potrzebne jest uprawnienie do innych cen.',
  'Enter the amount: {name}.': 'Wpisz kwotę: {name}.',
  'Nothing is left on the balance of the client.': 'Na koncie klienta nic już nie zostało.',
  'Everything is paid. Remove a payment to pay in another way.':
    'Wszystko jest zapłacone. Usuń płatność, by zapłacić inaczej.',
  'Nothing is to be paid. Complete the sale.': 'Nie ma nic do zapłaty. Zakończ sprzedaż.',
  'Say why no money is taken for it.': 'Napisz, dlaczego nie bierzesz za to pieniędzy.',
  'Your role cannot give this much without payment.': 'Twoja rola nie pozwala dać tak wiele bez zapłaty.',
  'This product has no sale price.': 'Ten produkt nie ma ceny sprzedaży.',
  'The payments do not cover the total.': 'Płatności nie pokrywają kwoty do zapłaty.',
  'The payments are more than the total.': 'Płatności przekraczają kwotę do zapłaty.',
  'Choose the client whose balance this is.': 'Wybierz klienta, którego to konto.',
  'This appointment was settled already. Look at its sale before you take money again.':
    'Ta wizyta jest już rozliczona. Sprawdź jej sprzedaż, zanim znów przyjmiesz pieniądze.',
  'This appointment cannot be settled in its present state.': 'Tej wizyty nie można teraz rozliczyć.',
  'A voucher or pass is redeemed by its code.': 'Bon lub karnet realizuje się jego kodem.',
  'This is less than the amount.': 'To mniej niż kwota.',
  'Not enough of “{name}”: {left} pcs in stock. Nothing was sold.':
    'Za mało „{name}”: na stanie {left} szt. Nic nie sprzedano.',
  'Not enough of “{name}”: {left} packs in stock. Nothing was sold.':
    'Za mało „{name}”: na stanie {left} op. Nic nie sprzedano.',
  'Not enough of “{name}”: {left} ml in stock. Nothing was sold.':
    'Za mało „{name}”: na stanie {left} ml. Nic nie sprzedano.',
  'Not enough of “{name}”: {left} g in stock. Nothing was sold.':
    'Za mało „{name}”: na stanie {left} g. Nic nie sprzedano.',
  'Not enough of “{name}”: {left} pulses in stock. Nothing was sold.':
    'Za mało „{name}”: na stanie {left} impulsów. Nic nie sprzedano.',
  'Not enough of “{name}”: {left} units in stock. Nothing was sold.':
    'Za mało „{name}”: na stanie {left} j. Nic nie sprzedano.',
  'This sale has moved on. Look at it again.': 'Stan tej sprzedaży się zmienił. Sprawdź ją ponownie.',
  'The fiscal receipt of this sale is printed. Refund it instead.':
    'Paragon fiskalny tej sprzedaży jest wydrukowany. Zrób zwrot.',
  'This basket was sold or discarded at another till. See the sales before you sell it again.':
    'Ten koszyk sprzedano lub usunięto na innej kasie. Zanim sprzedasz go ponownie, sprawdź sprzedaże.',
  'Taken up: {name}': 'Wznowiono: {name}',
  'The former basket is back.': 'Poprzedni koszyk wrócił.',
  'Discarded: {name}': 'Usunięto: {name}',
  'The shift of this sale is closed. Refund it instead.': 'Zmiana tej sprzedaży jest zamknięta. Zrób zwrot.',
  'The money that is returned is not what is refunded.': 'Oddawane pieniądze nie równają się zwrotowi.',
  'This is more than was sold and not returned yet.': 'To więcej, niż sprzedano i jeszcze nie zwrócono.',
  'This is more than was paid and not returned yet.': 'To więcej, niż zapłacono i jeszcze nie zwrócono.',
  'A line is named twice.': 'Pozycja jest wybrana dwa razy.',
  'This sale needs no fiscal receipt.': 'Ta sprzedaż nie wymaga paragonu fiskalnego.',
  'The printer has reported this receipt already.': 'Drukarka potwierdziła już ten paragon.',
  'There is not that much cash in the drawer.': 'W szufladzie nie ma tyle gotówki.',
  'The balance of this client does not suffice. Choose another payment.':
    'Na koncie klienta nie ma tylu środków. Wybierz inną płatność.',
  'There is not that much left on this voucher.': 'Na tym bonie nie zostało tyle środków.',
} as const
