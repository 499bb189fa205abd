/** The account of a client: balance, debts, postings. */
export const clientAccount = {
  'Account|client': 'Rozliczenia',
  'Show earlier postings': 'Pokaż wcześniejsze',
  'Settled|account': 'Rozliczone',
  'Pay the debt': 'Spłać dług',
  'Pay in onto the account': 'Wpłać na konto',
  'Pay out|account': 'Wypłać',
  'Pay out credit: {name}': 'Wypłata z konta: {name}',
  'The client gets money back. A pay-out in cash has a number (KW).':
    'Klient dostaje pieniądze z powrotem. Wypłata gotówką ma numer KW.',
  'On the account': 'Na koncie',
  'How it is paid out': 'Sposób wypłaty',
  'In cash': 'Gotówką',
  'Paid out: {amount}': 'Wypłacono: {amount}',
  'Paid out: {number}': 'Wypłata: {number}',
  'Client moves away, asks for the money …': 'Klient rezygnuje, prosi o zwrot pieniędzy …',
  'The client does not have that much on the account.': 'Klient nie ma tyle na koncie.',
  'Credit is paid out in cash or by a transfer.': 'Pieniądze z konta wypłaca się gotówką albo przelewem.',
  'Credit paid out by transfer|log': 'Wypłata z konta klienta przelewem',
  'Go to the till': 'Przejdź do kasy',
  'Correction|account': 'Korekta',
  'after: {amount}': 'po: {amount}',
} as const
