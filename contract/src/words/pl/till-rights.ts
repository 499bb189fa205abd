/** Rights at the line of the till: other prices, discounts by hand, debts. */
export const tillRights = {
  'Other scope of the service': 'Inny zakres usługi',
  'Complaint|price': 'Reklamacja',
  'Agreed with the client': 'Ustalenie z klientem',
  'Mistake in the price list': 'Błąd w cenniku',
  'Other|price': 'Inny powód',
  'Reason of the price': 'Powód zmiany ceny',
  'Note on the price': 'Komentarz do ceny',
  'Other price': 'Inna cena',
  'Say why the price is another one.': 'Podaj powód zmiany ceny.',
  'Your role cannot sell on account.': 'Twoja rola nie pozwala sprzedawać na konto klienta.',
  'Empty: as in the settings, or without a limit with the right to other prices.':
    'Puste: jak w ustawieniach, a z uprawnieniem do innych cen bez limitu.',
  // Tips
  'Tip {amount} for {name}, paid by': 'Napiwek {amount} dla: {name} – forma płatności',
  // Fees and free lines
  'Fee or other line': 'Opłata lub inna pozycja',
  'Add to basket': 'Dodaj do koszyka',
  'No-show|fee': 'Niestawienie się na wizytę',
  'Charge fee': 'Pobierz opłatę',
  'Your role cannot add a line with a price of its own.':
    'Twoja rola nie pozwala dodać pozycji z własną ceną.',
  'Paid with no money received': 'Zapłacono bez wpływu pieniędzy',
} as const
