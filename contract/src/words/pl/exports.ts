/** Files of lists, and views that users keep of them. */
export const exports = {
  'Exports|log': 'Eksporty',
  'List|log': 'Lista',
  'Export list': 'Eksportuj listę',
  'The list could not be exported. {reason}': 'Nie udało się wyeksportować listy. {reason}',
  'This list is too long for a file. Narrow it by filters to 100,000 rows.':
    'Ta lista jest za długa na plik. Zawęź ją filtrami do 100 000 wierszy.',
  'Many files were exported in a short time. Try again in {minutes} min.':
    'W krótkim czasie wyeksportowano wiele plików. Spróbuj ponownie za {minutes} min.',
  'My views': 'Moje widoki',
  'Keep this view': 'Zapisz ten widok',
  'Search, filter or sort first': 'Najpierw wyszukaj, odfiltruj lub posortuj',
  'Name of the view': 'Nazwa widoku',
  'There is a view with this name. Saving replaces it.': 'Masz już widok o tej nazwie. Zapisanie go zastąpi.',
  'There is a view with this name already.': 'Masz już widok o tej nazwie.',
  'Rename this view': 'Zmień nazwę widoku',
  'Remove this view': 'Usuń ten widok',
  'View saved: {name}': 'Zapisano widok: {name}',
  'View removed: {name}': 'Usunięto widok: {name}',
  'You keep {count} views already. Remove one of them first.':
    'Masz już zapisane widoki w liczbie {count}. Najpierw usuń jeden z nich.',
  'These are too many filters for a view. Choose fewer.':
    'Za dużo filtrów jak na jeden widok. Wybierz ich mniej.',
  'This is not a view of a list.': 'To nie jest widok listy.',
}
