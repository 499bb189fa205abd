/** The shells that every entity uses: the list, the form, the choice between two versions. */
export const forms = {
  // List
  'Clear the search': 'Wyczyść wyszukiwanie',
  'Clear this filter': 'Usuń ten filtr',
  'Clear all': 'Wyczyść',
  'Show archived': 'Pokaż archiwalne',
  'Sort by': 'Sortuj według',
  'Default order': 'Domyślna kolejność',
  'Nothing matches what you are looking for.': 'Nic nie pasuje do wyszukiwania.',
  'Clear search and filters': 'Wyczyść wyszukiwanie i filtry',
  'The list could not be loaded. {reason}': 'Nie udało się wczytać listy. {reason}',
  'There is no page {page}. The list ends on page {last}.': 'Nie ma strony {page}. Ostatnia to {last}.',
  'Go to the last page': 'Przejdź do ostatniej strony',
  '{from}–{to} of {total}': '{from}–{to} z {total}',
  'Rows per page': 'Wierszy na stronie',
  Pages: 'Strony',
  'Page {page} of {pages}': 'Strona {page} z {pages}',
  'Previous page': 'Poprzednia strona',
  'Next page': 'Następna strona',
  'Select all on this page': 'Zaznacz wszystkie na tej stronie',
  'Select {name}': 'Zaznacz: {name}',
  '{count} selected': {
    one: 'Zaznaczono {count} pozycję',
    few: 'Zaznaczono {count} pozycje',
    many: 'Zaznaczono {count} pozycji',
    other: 'Zaznaczono {count} pozycji',
  },
  'Clear the selection': 'Odznacz',

  // What may be done with a row
  Actions: 'Działania',
  'Actions: {name}': 'Działania: {name}',
  Edit: 'Edytuj',
  'Archive|verb': 'Archiwizuj',
  Archived: 'W archiwum',
  'Archived: {name}': 'Przeniesiono do archiwum: {name}',
  'Archived: {count} entries': {
    one: 'Przeniesiono do archiwum: {count} pozycję',
    few: 'Przeniesiono do archiwum: {count} pozycje',
    many: 'Przeniesiono do archiwum: {count} pozycji',
    other: 'Przeniesiono do archiwum: {count} pozycji',
  },
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
  'The first try was saved after all, as it was then. Look before you save again.':
    'Pierwsza próba jednak się zapisała, w tamtej postaci. Sprawdź, zanim zapiszesz ponownie.',
  'Not saved. Try again.': 'Nie zapisano. Spróbuj ponownie.',
  'What you had typed is here again. It is not saved yet.':
    'Przywrócono to, co było wpisane. Nie jest jeszcze zapisane.',
  Discard: 'Odrzuć',
  'Choose…': 'Wybierz…',
  'Back to the list': 'Wróć do listy',
  'This entry does not exist in this business, or the link to it is incomplete.':
    'Nie ma takiej pozycji w tej firmie albo link jest niepełny.',
  'This could not be loaded. {reason}': 'Nie udało się tego wczytać. {reason}',

  // Two versions
  'The same fields were changed to something else. Choose which version is to stay.':
    'Te same pola zostały zmienione inaczej. Wybierz, która wersja ma zostać.',
  'Your version': 'Twoja wersja',
  'Saved by someone else': 'Zapisane przez kogoś innego',
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
