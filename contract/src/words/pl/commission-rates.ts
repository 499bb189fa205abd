/** Commissions on products and on groups, in their forms. */
export const commissionRates = {
  'Own commission': 'Własna prowizja',
  'Own commission (%)': 'Własna prowizja (%)',
  'Own commission (amount)': 'Własna prowizja (kwota)',
  'Default commission': 'Domyślna prowizja',
  'Default commission (%)': 'Domyślna prowizja (%)',
  'Default commission (amount)': 'Domyślna prowizja (kwota)',
  'Before that of its group. Exceptions of commission groups come first.':
    'Przed prowizją grupy produktów. Wyjątki grup prowizyjnych mają pierwszeństwo.',
  'In place of the usual rate of employees. Subgroups take it too.':
    'Zamiast stawki podstawowej pracownika. Także w podgrupach.',
  'Enter a percentage or an amount.': 'Podaj procent albo kwotę.',
  'A commission is at most 100%.': 'Prowizja może wynosić najwyżej 100%.',
  'none|rate': 'brak',
  'percent|rate': '%',
  'amount|rate': 'kwota',
  'Kind of rate: {name}': 'Rodzaj stawki: {name}',
  'Rate: {name}': 'Stawka: {name}',
} as const
