/** How lists look: columns and rows. */
export const lists = {
  'Columns and rows': 'Kolumny i wiersze',
  Columns: 'Kolumny',
  'Show all columns': 'Pokaż wszystkie kolumny',
  'Height of rows': 'Wysokość wierszy',
  Comfortable: 'Wygodna',
  'Compact|rows': 'Zwarta',
  Lists: 'Listy',
  'Which columns a list shows is chosen on the list itself, with the columns button.':
    'Które kolumny pokazuje lista, wybiera się na samej liście, przyciskiem kolumn.',
  'Hidden columns: {number}': 'Ukryte kolumny: {number}',
} as const
