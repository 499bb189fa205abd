/** Payment methods: their list and form. */
export const paymentMethods = {
  'Payment methods': 'Metody płatności',
  'Payment method': 'Metoda płatności',
  'payment methods, cash, card, BLIK, transfer, barter':
    'metody płatności, formy płatności, gotówka, karta, BLIK, przelew, barter, gratis',
  'New payment method': 'Nowa metoda płatności',
  'Cash|payment': 'Gotówka',
  'Card|payment': 'Karta',
  BLIK: 'BLIK',
  'Transfer|payment': 'Przelew',
  'Voucher|payment': 'Bon',
  'Pass|payment': 'Karnet',
  'Online payment': 'Płatność online',
  Barter: 'Barter',
  Reward: 'Nagroda',
  'Free of charge|payment': 'Gratis',
  'Other|payment': 'Inna',
  'Choose a kind.': 'Wybierz rodzaj.',
  'Brings in money': 'Przynosi wpływ pieniędzy',
  'Counts for commission': 'Wliczana do prowizji',
  'Opens the cash drawer': 'Otwiera szufladę',
  'Fiscal printer code': 'Kod w drukarce fiskalnej',
  'Ways in which clients pay in the salon: cash, card, BLIK, transfer.':
    'Sposoby, w jakie klienci płacą w salonie: gotówka, karta, BLIK, przelew.',
  'How clients pay in the salon, and what prints the receipts. Online providers are not connected yet.':
    'Jak klienci płacą w salonie i co drukuje paragony. Operatorzy płatności online nie są jeszcze podłączeni.',
  'Off, as for vouchers: totals of sales name it apart. Turnover does not depend on it.':
    'Wyłączone, jak dla bonów: sumy sprzedaży podają ją osobno. Obrót od tego nie zależy.',
  'Employees earn commission on what is paid this way.': 'Od takich płatności należy się prowizja.',
  'Leave empty to use the code of the kind.': 'Puste: kod właściwy dla rodzaju.',
  'Used for|payment': 'Zastosowanie',
  'Another payment method has this name.': 'Inna metoda płatności ma już tę nazwę.',
  'One cash method must remain. Add another one first.':
    'Musi zostać jedna metoda gotówkowa. Najpierw dodaj inną.',
  'This method has been used. Archive it and add another one of the other kind.':
    'Tą metodą już płacono. Zarchiwizuj ją i dodaj inną, właściwego rodzaju.',
} as const
