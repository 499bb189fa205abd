/** The account of a client: balance, debts, postings. */
export const clientAccount = {
  'Account|client': 'Rozliczenia',
  'Show earlier postings': 'Pokaż wcześniejsze',
  'Settled|account': 'Rozliczone',
  'Pay the debt': 'Spłać dług',
  'Pay in onto the account': 'Wpłać na konto',
  'Go to the till': 'Przejdź do kasy',
  'Correction|account': 'Korekta',
  'after: {amount}': 'po: {amount}',
} as const
