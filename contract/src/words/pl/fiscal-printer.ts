/** Fiscal printers: what failed, and what to do. */
export const fiscalPrinter = {
  'The fiscal printer cannot be reached. Check that it is on and connected, then print again.':
    'Drukarka fiskalna nie odpowiada. Sprawdź, czy jest włączona i podłączona, i wydrukuj ponownie.',
  'The fiscal printer is out of paper. Put in a new roll, then print again.':
    'W drukarce fiskalnej skończył się papier. Załóż nową rolkę i wydrukuj ponownie.',
  'The fiscal printer waits for its daily report. Print the report, then print again.':
    'Drukarka fiskalna czeka na raport dobowy. Wydrukuj raport, a potem paragon ponownie.',
  'The fiscal printer refused the receipt. Check names and VAT rates, then print again or by hand.':
    'Drukarka fiskalna odrzuciła paragon. Sprawdź nazwy i stawki VAT, a potem wydrukuj ponownie lub ręcznie.',
  'The fiscal printer did not answer. See whether it has printed: if so, note the number; if not, print again.':
    'Drukarka fiskalna nie odpowiedziała. Sprawdź, czy wydrukowała paragon: jeśli tak, wpisz numer, jeśli nie, wydrukuj ponownie.',
  'The receipt is with the fiscal printer.': 'Paragon czeka w drukarce fiskalnej.',
  'Print again': 'Wydrukuj ponownie',
  'The receipt is printed again': 'Paragon wydrukuje się ponownie',
  'The fiscal printer has this receipt in hand. Wait for its answer.':
    'Drukarka fiskalna zajmuje się tym paragonem. Poczekaj na jej odpowiedź.',
  'The print of this receipt has not failed. Look at the sale again.':
    'Wydruk tego paragonu się powiódł albo jeszcze trwa. Sprawdź sprzedaż ponownie.',
  'No fiscal printer is connected. Print the receipt by hand and note its number.':
    'Nie podłączono drukarki fiskalnej. Wydrukuj paragon ręcznie i wpisz jego numer.',
  // Register of returns
  'Register of returns': 'Ewidencja zwrotów',
  'returns, complaints, tax office': 'zwroty, reklamacje, urząd skarbowy',
  'Search by number, receipt or reason': 'Szukaj po numerze, paragonie lub powodzie',
  'Refunds of fiscal receipts stand here, for the tax office.':
    'Tu są zwroty paragonów fiskalnych, na potrzeby urzędu skarbowego.',
  'Returned on': 'Data zwrotu',
  'Date of the sale': 'Data sprzedaży',
  'Returned|what': 'Co zwrócono',
  'Accepted by|return': 'Przyjął',
  'Total of the receipt': 'Kwota paragonu',
  // The settings of printers
  'Fiscal printers': 'Drukarki fiskalne',
  'Fiscal printer': 'Drukarka fiskalna',
  'New fiscal printer': 'Nowa drukarka fiskalna',
  'fiscal printer, cash register, receipts, queue': 'drukarka fiskalna, kasa fiskalna, paragony, kolejka',
  'Receipts by hand, number noted': 'Paragony ręcznie, z wpisaniem numeru',
  'Choose how it is connected.': 'Wybierz sposób podłączenia.',
  'Connection|printer': 'Podłączenie',
  'Another fiscal printer has this name.': 'Inna drukarka fiskalna ma już taką nazwę.',
  'No printer can be connected yet: receipts are printed by hand.':
    'Drukarek nie można jeszcze podłączyć: paragony drukujesz ręcznie.',
  'None: it serves all tills without a printer of their own.':
    'Bez wyboru: obsługuje wszystkie kasy bez własnej drukarki.',
  'Which till prints its receipts where, and what waits.': 'Która kasa gdzie drukuje paragony i co czeka.',
  'Name the registers on which you print receipts, and their tills.':
    'Nazwij urządzenia, na których drukujesz paragony, i wskaż ich kasy.',
  'To be printed: {count}': 'Do wydrukowania: {count}',
  'Failed: {count}|fiscal': 'Nieudane: {count}',
  'Last number: {number}, {time}': 'Ostatni numer: {number}, {time}',
  'All other tills': 'Wszystkie pozostałe kasy',
} as const
