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
  Voided: 'Unieważniona',
  'Not needed|fiscal': 'Niepotrzebny',
  'To be printed': 'Do wydrukowania',
  'Printed|fiscal': 'Wydrukowany',
  'Failed|fiscal': 'Błąd wydruku',
  'Printed by hand': 'Wydrukowany ręcznie',
  'Fiscal receipt': 'Paragon fiskalny',
  Discount: 'Rabat',
  Total: 'Razem',
  Amount: 'Kwota',
  'Reason of the discount': 'Powód rabatu',
  'Sold by': 'Sprzedawca',
  Received: 'Otrzymano',
  Till: 'Kasa',
  Tips: 'Napiwki',
  'Name of the buyer': 'Nazwa nabywcy',
  Sale: 'Sprzedaż',
  'Line of a sale|log': 'Pozycja sprzedaży',
  'Payment|log': 'Płatność',
  'Tip|log': 'Napiwek',
  'Void|log': 'Unieważnienie',
  // Refusals
  'Add something to the basket.': 'Dodaj coś do koszyka.',
  'A sale has 100 lines at most.': 'Sprzedaż ma najwyżej 100 pozycji.',
  'This NIP is not valid. Check its digits.': 'Ten NIP jest nieprawidłowy. Sprawdź cyfry.',
  'Choose what is refunded.': 'Wybierz, co zwracasz.',
  'Say how the money is returned.': 'Wybierz, jak oddajesz pieniądze.',
  'Your role cannot change this price.': 'Twoja rola nie pozwala zmienić tej ceny.',
  'The discount is larger than the price.': 'Rabat jest większy niż cena.',
  'Your role cannot give a discount this large.': 'Twoja rola nie pozwala dać tak dużego rabatu.',
  'This product has no sale price.': 'Ten produkt nie ma ceny sprzedaży.',
  'The payments do not cover the total.': 'Płatności nie pokrywają kwoty do zapłaty.',
  'The payments are more than the total.': 'Płatności przekraczają kwotę do zapłaty.',
  'Choose the client whose balance this is.': 'Wybierz klienta, którego to konto.',
  'This visit was settled already. Look at its sale before you take money again.':
    'Ta wizyta jest już rozliczona. Sprawdź jej sprzedaż, zanim znów przyjmiesz pieniądze.',
  'This visit cannot be settled in its present state.': 'Tej wizyty nie można teraz rozliczyć.',
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
