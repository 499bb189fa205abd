/** Roles: who may do what, how it is put together, and how it looks to whom it is given. */
export const roles = {
  'You can grant or revoke only rights that you have.':
    'Możesz nadawać i odbierać tylko te uprawnienia, które masz.',
  'Users who lose this role: {count}. Check again before you delete.': {
    one: 'Uprawnienia straci {count} osoba. Sprawdź jeszcze raz, zanim usuniesz.',
    few: 'Uprawnienia stracą {count} osoby. Sprawdź jeszcze raz, zanim usuniesz.',
    many: 'Uprawnienia straci {count} osób. Sprawdź jeszcze raz, zanim usuniesz.',
    other: 'Uprawnienia straci {count} osoby. Sprawdź jeszcze raz, zanim usuniesz.',
  },
  'A role belongs to the business in which it is made.': 'Rola należy do firmy, w której powstaje.',
  'There is a role of this name already.': 'Rola o tej nazwie już istnieje.',
  'The superadmin has every right and stays as it is.':
    'Superadmin ma wszystkie uprawnienia i pozostaje bez zmian.',
  'Set up a second factor of your own first, under Settings › Security: otherwise you would lock yourself out.':
    'Najpierw włącz weryfikację dwuetapową u siebie, w Ustawieniach › Bezpieczeństwo – inaczej zamkniesz sobie dostęp.',
  'You have the role {name} yourself. Ask another administrator to change it.':
    'Masz rolę {name}. Zmienić ją musi ktoś inny.',
  'The role {name} has rights that you do not have, so you cannot decide on it.':
    'Rola {name} ma uprawnienia, których nie masz, więc nie możesz o niej decydować.',
  'Business is required.': 'Firma jest wymagana.',
  'At least one permission is required.': 'Wymagane jest co najmniej jedno uprawnienie.',
  'Changes are disabled in a role preview. Leave the preview first.':
    'Podgląd roli: zmiany są wyłączone. Najpierw zakończ podgląd.',
  'This preview has ended. Leave it to continue.':
    'Ten podgląd się skończył. Wyjdź z niego, aby pracować dalej.',
  'You see health data of a client only around your appointment with them.':
    'Dane o zdrowiu klienta widzisz tylko w pobliżu wizyty, którą wykonujesz.',
  'You see contacts of a client only around your appointment with them.':
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
  'It stops working at once. You can restore it from the archive.':
    'Od następnego kliknięcia nie daje żadnych uprawnień. Zostaje w archiwum, skąd można ją przywrócić.',
  '{count} people lose it. They stay in the business, but have no rights without another role.': {
    one: 'Straci ją {count} osoba. Zostanie w salonie, ale bez innej roli nic tu nie zrobi.',
    few: 'Stracą ją {count} osoby. Zostaną w salonie, ale bez innej roli nic tu nie zrobią.',
    many: 'Straci ją {count} osób. Zostaną w salonie, ale bez innej roli nic tu nie zrobią.',
    other: 'Straci ją {count} osoby. Zostaną w salonie, ale bez innej roli nic tu nie zrobią.',
  },
  'They stop working at once. You can restore them from the archive.':
    'Od następnego kliknięcia nie dają żadnych uprawnień. Zostają w archiwum, skąd można je przywrócić.',
  '{count} people lose at least one of them. They stay in the business, but have no rights without another role.':
    {
      one: 'Co najmniej jedną z nich straci {count} osoba. Zostanie w salonie, ale bez innej roli nic tu nie zrobi.',
      few: 'Co najmniej jedną z nich stracą {count} osoby. Zostaną w salonie, ale bez innej roli nic tu nie zrobią.',
      many: 'Co najmniej jedną z nich straci {count} osób. Zostaną w salonie, ale bez innej roli nic tu nie zrobią.',
      other:
        'Co najmniej jedną z nich straci {count} osoby. Zostaną w salonie, ale bez innej roli nic tu nie zrobią.',
    },
  'Deactivate the role {name}?': 'Dezaktywować rolę {name}?',
  'Deactivate {count} roles?': {
    one: 'Dezaktywować {count} rolę?',
    few: 'Dezaktywować {count} role?',
    many: 'Dezaktywować {count} ról?',
    other: 'Dezaktywować {count} roli?',
  },
  'It gives no rights until it is activated again. Users keep the role.':
    'Do ponownej aktywacji nie daje żadnych uprawnień. Pozostaje przypisana do osób, które ją mają.',
  'They give no rights until activated again. Users keep the roles.':
    'Do ponownej aktywacji nie dają żadnych uprawnień. Pozostają przypisane do osób, które je mają.',
  '{count} people lose rights at once, except those of their other roles.': {
    one: '{count} osoba od razu straci uprawnienia – te, których nie daje jej inna rola.',
    few: '{count} osoby od razu stracą uprawnienia – te, których nie daje im inna rola.',
    many: '{count} osób od razu straci uprawnienia – te, których nie daje im inna rola.',
    other: '{count} osoby od razu straci uprawnienia – te, których nie daje im inna rola.',
  },
  'All of them are active already.': 'Wszystkie są już aktywne.',
  'All of them are inactive already.': 'Wszystkie są już nieaktywne.',
  'Type "DELETE" to confirm.': 'Wpisz „DELETE”, aby potwierdzić.',
  Role: 'Rola',
  'Once off, it gives no rights.': 'Wyłączona nie daje nikomu żadnych uprawnień.',
  'Users with this role also sign in with a code or passkey.':
    'Kto ma tę rolę, loguje się dodatkowo kodem lub kluczem dostępu.',
  'Applies at once to all superadmins of the company. You need a second factor yourself; others set it up at their next sign-in.':
    'Działa od razu, dla wszystkich superadminów we wszystkich salonach firmy. Musisz mieć własną weryfikację dwuetapową; kto jej nie ma, ustawi ją przy następnym logowaniu.',
  'The superadmin always has every right. All that can be set is the second factor.':
    'Superadmin ma zawsze wszystkie uprawnienia. Ustawić można tylko weryfikację dwuetapową.',
  'Only a superadmin can set this.': 'Może to ustawić tylko superadmin.',
  'Superadmins need a second factor now.': 'Superadmini muszą teraz używać weryfikacji dwuetapowej.',
  'Superadmins no longer need a second factor.': 'Superadmini nie muszą już używać weryfikacji dwuetapowej.',
  'This role is in the archive and gives nothing.': 'Ta rola jest w archiwum i nie daje żadnych uprawnień.',
  'New role': 'Nowa rola',
  'What each role may do in this business. A person with several roles may do what any of them allows.':
    'Na co pozwala każda rola w tym salonie. Kto ma kilka ról, może wszystko, na co pozwala którakolwiek z nich.',
  'Name or description': 'Nazwa lub opis',
  Allows: 'Na co pozwala',
  'No access token available. Please sign in.': 'Brak tokenu dostępu. Zaloguj się.',
  'Error loading roles:': 'Błąd wczytywania ról:',
  'Check browser console for more details': 'Więcej szczegółów w konsoli przeglądarki',
  'Roles define what users may see and do. Without a role they have no access.':
    'Rola mówi, co mogą widzieć i robić osoby, które ją mają. Bez roli nikt nic tu nie zrobi.',
  'Built in|role': 'Wbudowana',
  'You do not have this right, so you cannot grant or revoke it.':
    'Nie masz tego uprawnienia, więc nie możesz go nadać ani odebrać.',
  'Not a default of this role.': 'Ponad zwykły zakres tej roli.',
  'Default of this role.': 'Zwykle należy do tej roli.',
  'Same rights as…': 'Tak samo jak…',
  'Show the rights': 'Pokaż uprawnienia',
  Table: 'Tabela',
  'In words': 'Opisowo',
  'Search the rights': 'Szukaj uprawnień',
  'Changed from the default: {count}.': {
    one: '{count} różnica wobec zwykłego zakresu tej roli.',
    few: '{count} różnice wobec zwykłego zakresu tej roli.',
    many: '{count} różnic wobec zwykłego zakresu tej roli.',
    other: '{count} różnicy wobec zwykłego zakresu tej roli.',
  },
  'granted, not default': 'ponad zwykły zakres',
  'default, not granted': 'brak ze zwykłego zakresu',
  'Reset to default': 'Przywróć zwykły zakres',
  'Everything shown': 'Wszystkie widoczne',
  'Whole group {name}': 'Cała grupa {name}',
  'Part of the product': 'Część programu',
  'View rights': 'Zobacz uprawnienia',
  'Preview role': 'Zobacz jako ta rola',
  Deactivate: 'Dezaktywuj',
  Activate: 'Aktywuj',
  'Activating roles...': 'Aktywowanie ról...',
  'Deactivating roles...': 'Dezaktywowanie ról...',
  'Activated: {count} roles': {
    one: 'Aktywowano {count} rolę',
    few: 'Aktywowano {count} role',
    many: 'Aktywowano {count} ról',
    other: 'Aktywowano {count} roli',
  },
  'Deactivated: {count} roles': {
    one: 'Dezaktywowano {count} rolę',
    few: 'Dezaktywowano {count} role',
    many: 'Dezaktywowano {count} ról',
    other: 'Dezaktywowano {count} roli',
  },
  'Deleting roles...': 'Usuwanie ról...',
  'Deleted: {count} roles': {
    one: 'Usunięto {count} rolę',
    few: 'Usunięto {count} role',
    many: 'Usunięto {count} ról',
    other: 'Usunięto {count} roli',
  },
  'Restored: {name}': 'Przywrócono: {name}',
  'All|rights': 'Razem',
  'See|right': 'Widzi',
  'Add|right': 'Dodaje',
  'Change|right': 'Zmienia',
  'Remove|right': 'Usuwa',
  'Everything, in every salon of the company': 'Wszystko, we wszystkich salonach firmy',
  'Runs the salon': 'Prowadzi salon',
  'Plans the rota and runs the day': 'Układa grafik i pilnuje dnia',
  'Books appointments and takes payments': 'Umawia wizyty i rozlicza klientów',
  'Performs services; sees an own calendar and own clients':
    'Wykonuje usługi; widzi własny kalendarz i własnych klientów',
  'Preview of the role {name}. Changes are disabled.': 'Podgląd roli „{name}”. Zmiany są wyłączone.',
  'Leave the preview': 'Zakończ podgląd',
  'Show the contact': 'Pokaż kontakt',
  'Your role masks contacts of clients. Around your appointment you can reveal one; that is logged.':
    'Twoja rola pokazuje kontakty klientów zasłonięte. W pobliżu wizyty, którą wykonujesz, możesz pokazać kontakt; zostaje to zapisane.',
} as const
