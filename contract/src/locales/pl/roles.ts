/** Roles: who may do what, how it is put together, and how it looks to whom it is given. */
export const roles = {
  'You can give or take away only rights that you have yourself.':
    'Możesz nadawać i odbierać tylko te uprawnienia, które masz.',
  'People who lose this by it: {count}. Look again before you delete.': {
    one: 'Straci to {count} osoba. Sprawdź jeszcze raz, zanim usuniesz.',
    few: 'Stracą to {count} osoby. Sprawdź jeszcze raz, zanim usuniesz.',
    many: 'Straci to {count} osób. Sprawdź jeszcze raz, zanim usuniesz.',
    other: 'Straci to {count} osoby. Sprawdź jeszcze raz, zanim usuniesz.',
  },
  'A role belongs to the business in which it is made.': 'Rola należy do firmy, w której powstaje.',
  'There is a role of this name already.': 'Rola o tej nazwie już istnieje.',
  'The superadmin has every right and stays as it is.':
    'Superadmin ma wszystkie uprawnienia i pozostaje bez zmian.',
  'Set up a second factor of your own first, under Settings › Security: otherwise you would lock yourself out.':
    'Najpierw włącz weryfikację dwuetapową u siebie, w Ustawieniach › Bezpieczeństwo – inaczej zamkniesz sobie dostęp.',
  'You have the role {name} yourself. Somebody else has to change it.':
    'Masz rolę {name}. Zmienić ją musi ktoś inny.',
  'The role {name} has rights that you do not have, so you cannot decide on it.':
    'Rola {name} ma uprawnienia, których nie masz, więc nie możesz o niej decydować.',
  'Business is required.': 'Firma jest wymagana.',
  'At least one permission is required.': 'Wymagane jest co najmniej jedno uprawnienie.',
  'You are seeing this as a role sees it, and nothing can be changed. Leave the preview first.':
    'Oglądasz program jako rola i nic nie można zmienić. Najpierw zakończ podgląd.',
  'This preview has ended. Leave it to go on.':
    'Ten podgląd się skończył. Wyjdź z niego, aby pracować dalej.',
  'You see what a client told of health only around a visit that you do.':
    'Dane o zdrowiu klienta widzisz tylko w pobliżu wizyty, którą wykonujesz.',
  'You see the contact of a client only around a visit that you do.':
    'Kontakt do klienta widzisz tylko w pobliżu wizyty, którą wykonujesz.',
  'Your role': 'Twoja rola',
  Description: 'Opis',
  Rights: 'Uprawnienia',
  Right: 'Uprawnienie',
  '{given} of {total}': '{given} z {total}',
  'Active|role': 'Aktywna',
  'Inactive|role': 'Nieaktywna',
  'Needs a second factor': 'Wymaga weryfikacji dwuetapowej',
  Created: 'Utworzono',
  'Delete the role {name}?': 'Usunąć rolę {name}?',
  'Delete {count} roles?': {
    one: 'Usunąć {count} rolę?',
    few: 'Usunąć {count} role?',
    many: 'Usunąć {count} ról?',
    other: 'Usunąć {count} roli?',
  },
  'It gives nothing from the next click on. It stays in the archive, from where it can be brought back.':
    'Od następnego kliknięcia nic nie daje. Zostaje w archiwum, skąd można ją przywrócić.',
  '{count} people lose it. They stay in the business, and without another role they can do nothing here.': {
    one: 'Straci ją {count} osoba. Zostanie w firmie, ale bez innej roli nic tu nie zrobi.',
    few: 'Stracą ją {count} osoby. Zostaną w firmie, ale bez innej roli nic tu nie zrobią.',
    many: 'Straci ją {count} osób. Zostaną w firmie, ale bez innej roli nic tu nie zrobią.',
    other: 'Straci ją {count} osoby. Zostaną w firmie, ale bez innej roli nic tu nie zrobią.',
  },
  'Type "DELETE" to confirm.': 'Wpisz „DELETE”, aby potwierdzić.',
  Role: 'Rola',
  'Switched off, it gives nothing to anybody.': 'Wyłączona nikomu nic nie daje.',
  'Whoever has this role signs in with a code or a passkey as well.':
    'Kto ma tę rolę, loguje się dodatkowo kodem lub kluczem dostępu.',
  'Set at once, for all superadmins in every business of the company. You need a second factor of your own; whoever has none sets it up at the next sign-in.':
    'Działa od razu, dla wszystkich superadminów we wszystkich salonach firmy. Musisz mieć własną weryfikację dwuetapową; kto jej nie ma, ustawi ją przy następnym logowaniu.',
  'The superadmin always has every right. All that can be set is the second factor.':
    'Superadmin ma zawsze wszystkie uprawnienia. Ustawić można tylko weryfikację dwuetapową.',
  'Only a superadmin can set this.': 'Może to ustawić tylko superadmin.',
  'Superadmins need a second factor now.': 'Superadmin musi teraz używać weryfikacji dwuetapowej.',
  'Superadmins need no second factor any more.': 'Superadmin nie musi już używać weryfikacji dwuetapowej.',
  'This role is in the archive and gives nothing.': 'Ta rola jest w archiwum i nic nie daje.',
  'New role': 'Nowa rola',
  'What each role may do in this business. A person with several roles may do what any of them allows.':
    'Co każda rola może w tej firmie. Osoba z kilkoma rolami może to, na co pozwala którakolwiek z nich.',
  'Name or description': 'Nazwa lub opis',
  'What it lets one do': 'Na co pozwala',
  'No access token available. Please sign in.': 'Brak tokenu dostępu. Zaloguj się.',
  'Error loading roles:': 'Błąd wczytywania ról:',
  'Check browser console for more details': 'Więcej szczegółów w konsoli przeglądarki',
  'A role says what the people who have it may see and do. Without a role nobody may do anything here.':
    'Rola mówi, co mogą widzieć i robić osoby, które ją mają. Bez roli nikt nic tu nie zrobi.',
  'Built in|role': 'Wbudowana',
  'You do not have this right yourself, so you can neither give it nor take it away.':
    'Nie masz tego uprawnienia, więc nie możesz go nadać ani odebrać.',
  'Not usual for this role.': 'Ponad zwykły zakres tej roli.',
  'Usual for this role.': 'Zwykle należy do tej roli.',
  'Same rights as…': 'Tak samo jak…',
  'Show the rights': 'Pokaż uprawnienia',
  Table: 'Tabela',
  'In words': 'Opisowo',
  'Search the rights': 'Szukaj uprawnień',
  'Other than usual for this role: {count} (marked + and −).': {
    one: '{count} różnica wobec zwykłego zakresu tej roli (oznaczona + lub −).',
    few: '{count} różnice wobec zwykłego zakresu tej roli (oznaczone + i −).',
    many: '{count} różnic wobec zwykłego zakresu tej roli (oznaczone + i −).',
    other: '{count} różnicy wobec zwykłego zakresu tej roli (oznaczone + i −).',
  },
  'As usual again': 'Przywróć zwykły zakres',
  'Everything shown': 'Wszystko, co widać',
  'Whole group {name}': 'Cała grupa {name}',
  'Part of the product': 'Część programu',
  'Look at the rights': 'Zobacz uprawnienia',
  'See as this role': 'Zobacz jako ta rola',
  Deactivate: 'Dezaktywuj',
  Activate: 'Aktywuj',
  'Activating roles...': 'Aktywowanie ról...',
  'Deactivating roles...': 'Dezaktywowanie ról...',
  'Activated: {count} roles': {
    one: 'Aktywowano: {count} rolę',
    few: 'Aktywowano: {count} role',
    many: 'Aktywowano: {count} ról',
    other: 'Aktywowano: {count} roli',
  },
  'Deactivated: {count} roles': {
    one: 'Dezaktywowano: {count} rolę',
    few: 'Dezaktywowano: {count} role',
    many: 'Dezaktywowano: {count} ról',
    other: 'Dezaktywowano: {count} roli',
  },
  'Deleting roles...': 'Usuwanie ról...',
  'Deleted: {count} roles': {
    one: 'Usunięto: {count} rolę',
    few: 'Usunięto: {count} role',
    many: 'Usunięto: {count} ról',
    other: 'Usunięto: {count} roli',
  },
  'Restored: {name}': 'Przywrócono: {name}',
  'All|rights': 'Całość',
  'See|right': 'Widzi',
  'Add|right': 'Dodaje',
  'Change|right': 'Zmienia',
  'Remove|right': 'Usuwa',
  specialist: 'specjalista',
  'You see this as the role {name}. Nothing can be changed.':
    'Oglądasz program jako rola {name}. Nic nie można zmienić.',
  'Leave the preview': 'Zakończ podgląd',
  'Show the contact': 'Pokaż kontakt',
  'Your role shows contacts of clients masked. Around a visit that you do you can show one; that is written down.':
    'Twoja rola pokazuje kontakty klientów zasłonięte. W pobliżu wizyty, którą wykonujesz, możesz pokazać kontakt; zostaje to zapisane.',
} as const
