/** The shells that every entity uses: the list, the form, the choice between two versions. */
export const forms = {
  // How lists look
  Columns: 'Kolumny',
  'Show all columns': 'Pokaż wszystkie kolumny',
  'Height of rows': 'Wysokość wierszy',
  Comfortable: 'Wygodna',
  'Compact|rows': 'Zwarta',
  Lists: 'Listy',
  'Which columns a list shows is chosen on the list itself, with the columns button.':
    'Które kolumny pokazuje lista, wybiera się na samej liście, przyciskiem kolumn.',
  'Hidden columns: {number}': 'Ukryte kolumny: {number}',

  // What may be done with a list and its rows
  'Filters: {count}': 'Filtry: {count}',
  'Clear this filter': 'Usuń ten filtr',
  Edit: 'Edytuj',
  'Restore from the archive': 'Przywróć z archiwum',
  'Archived: it is no longer offered anywhere, and stays in the history.':
    'W archiwum: nie można już tego wybierać, ale pozostaje w historii.',
  'Move up': 'Przesuń wyżej',
  'Move down': 'Przesuń niżej',
  'Removed: {name}': 'Usunięto: {name}',
  'Remove {name}': 'Usuń: {name}',

  // Form
  'Saving…': 'Zapisywanie…',
  'Saved.': 'Zapisano.',
  'Everything is saved': 'Wszystko zapisane',
  'Not saved yet': 'Niezapisane zmiany',
  'Not saved. Try again.': 'Nie zapisano. Spróbuj ponownie.',
  'Your unsaved input has been restored.': 'Przywrócono to, co było wpisane. Nie jest jeszcze zapisane.',
  Discard: 'Odrzuć',
  'Choose…': 'Wybierz…',
  'Back to the list': 'Wróć do listy',
  'Not loaded': 'Nie wczytano',

  // Two versions
  'The same fields were changed elsewhere. Choose the version to keep.':
    'Te same pola zostały zmienione inaczej. Wybierz, która wersja ma zostać.',
  'Your version': 'Twoja wersja',
  'Saved by another user': 'Zapisane przez kogoś innego',
  'Take all of theirs': 'Zostaw zapisane',
  'Keep all of mine': 'Zostaw moje',
  'Save this choice': 'Zapisz ten wybór',
  '(empty)': '(puste)',

  // Colours
  'Rose|colour': 'Czerwony',
  'Orange|colour': 'Pomarańczowy',
  'Amber|colour': 'Bursztynowy',
  'Lime|colour': 'Limonkowy',
  'Green|colour': 'Zielony',
  'Teal|colour': 'Turkusowy',
  'Sky blue|colour': 'Błękitny',
  'Blue|colour': 'Niebieski',
  'Violet|colour': 'Fioletowy',
  'Pink|colour': 'Różowy',
  'Slate|colour': 'Szary',
  'Brown|colour': 'Brązowy',
} as const
