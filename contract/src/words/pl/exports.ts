/** Files of lists. */
export const exports = {
  'Exports|log': 'Eksporty',
  'List|log': 'Lista',
  'Export list': 'Eksportuj listę',
  'The list could not be exported. {reason}': 'Nie udało się wyeksportować listy. {reason}',
  'This list is too long for a file. Narrow it by filters to 100,000 rows.':
    'Ta lista jest za długa na plik. Zawęź ją filtrami do 100 000 wierszy.',
}
