/** Matrices of services, service groups and resources. */
export const assignments = {
  'Click or drag to assign. Enter or the right button opens price and duration.':
    'Kliknij lub przeciągnij, aby przypisać. Enter lub prawy przycisk otwiera cenę i czas.',
  'A click gives all services of the group, another takes them away.':
    'Kliknięcie przypisuje wszystkie usługi grupy, kolejne je odbiera.',
  'Resources of one kind replace each other: an appointment takes one of each kind.':
    'Zasoby jednego rodzaju są zamienne: wizyta zajmuje po jednym z każdego rodzaju.',
  'The default workplace: it is taken first when it fits.':
    'Domyślne stanowisko: jeśli pasuje do usługi, zajmujemy je w pierwszej kolejności.',
  'Add employees and services first, then assign them here.':
    'Najpierw dodaj pracowników i usługi, a potem przypisz je tutaj.',
  'Add resources first, then assign them here.': 'Najpierw dodaj zasoby, a potem przypisz je tutaj.',
  'Services of employees': 'Usługi pracowników',
  'Service groups of employees': 'Grupy usług pracowników',
  'Resources of services': 'Zasoby usług',
  'Workplaces of employees': 'Stanowiska pracowników',
  'Assign|verb': 'Przypisz',
  'Take away': 'Odbierz',
  'Price and duration': 'Cena i czas',
  'All employees': 'Wszyscy pracownicy',
  assigned: 'przypisano',
  'not assigned': 'nie przypisano',
  'not online': 'nie online',
  '{given} of {all} services': 'przypisane usługi: {given} z {all}',
  'Nothing has changed.': 'Nic się nie zmieniło.',
  'Changes: {count}': 'Zmiany: {count}',
  'Assigned|column': 'Przypisanie',
  'And {count} more changes.': 'I jeszcze zmian: {count}.',
  'Given: {count}': 'Przypisane: {count}',
  'Taken away: {count}': 'Odebrane: {count}',
  'Changed: {count}': 'Zmienione: {count}',
  'Services taken: {count}': 'Odbierane usługi: {count}',
  'Resources taken: {count}': 'Odbierane zasoby: {count}',
  'Selected: {count}': 'Zaznaczono: {count}',
  'Different|values': 'różne',
  'Save {count} changes at most at once.': 'Naraz można zapisać najwyżej tyle zmian: {count}.',
  'Assignments changed: {count}': 'Zmieniono przypisania: {count}',
  'The assignments are as they were.': 'Przywrócono poprzednie przypisania.',
  'matrix, performers, own price, own duration': 'macierz, tabela, kto wykonuje, własna cena, własny czas',
  'workplace, rooms, devices, chairs': 'stanowisko, gabinety, urządzenia, fotele',
}
