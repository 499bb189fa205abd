/** Users of a business: their list, what may be done with them, and invitations. */
export const users = {
  // refusals
  'You cannot change your own access. Ask another administrator.':
    'Własnego dostępu nie można zmienić. Poproś kogoś, kto ma to uprawnienie.',
  'This user has rights that you do not have. Ask another administrator.':
    'Ta osoba ma uprawnienia, których Ty nie masz. Poproś kogoś, kto je ma.',
  'Only a superadmin decides on superadmins.': 'O superadminach decyduje tylko superadmin.',
  'A user has at least one role. Give another one first, or remove the user from the business.':
    'Każda osoba ma co najmniej jedną rolę. Najpierw nadaj inną albo usuń tę osobę z salonu.',
  'This can be chosen when the invitation has been accepted.':
    'Będzie można to wybrać, gdy zaproszenie zostanie przyjęte.',
  'Another user is this employee already.': 'Ten pracownik jest już przypisany do innego konta.',
  'You cannot link users with employees here.': 'Nie możesz tu łączyć kont z pracownikami.',
  'Invited as {name}': 'Zaproszenie wysłane: {name}',
  'Invite to sign in': 'Zaproś do logowania',
  'You cannot invite to this business.': 'Nie możesz zapraszać do tego salonu.',
  'This address is a user of {business} already. Change the roles there.':
    'Osoba o tym adresie ma już dostęp do salonu {business}. Zmień jej role w tym salonie.',
  'This address has an open invitation to {business}. Send it again, or withdraw it first.':
    'Na ten adres wysłano już zaproszenie do salonu {business}. Wyślij je ponownie albo najpierw wycofaj.',
  'There is an account with this address. Sign in with it, then accept the invitation.':
    'Istnieje już konto z tym adresem. Zaloguj się na nie i przyjmij zaproszenie.',
  'This invitation is for another account. Sign in with the address that it was sent to.':
    'To zaproszenie jest dla innego konta. Zaloguj się adresem, na który przyszło.',
  'This invitation has been used or withdrawn, or is too old. Ask for a new one.':
    'To zaproszenie zostało już wykorzystane lub wycofane albo straciło ważność. Poproś o nowe.',
  'The invitation is no longer valid. Ask for a new one.': 'Zaproszenie nie jest już ważne. Poproś o nowe.',
  'The roles of this invitation no longer exist. Withdraw it and send a new one.':
    'Ról z tego zaproszenia już nie ma. Wycofaj je i zaproś na nowo.',
  'This invitation offers rights that you do not have. Ask another administrator.':
    'To zaproszenie daje uprawnienia, których nie masz. Poproś kogoś, kto je ma.',
  'This invitation has been accepted in the meantime. Change the roles of the user instead.':
    'To zaproszenie zostało w międzyczasie przyjęte. Zmień role tej osoby na liście użytkowników.',
  'This invitation has been accepted in the meantime. Look at the user instead.':
    'To zaproszenie zostało w międzyczasie przyjęte. Zajrzyj do tej osoby na liście użytkowników.',
  'This invitation is no longer open. Send a new one.': 'To zaproszenie nie jest już aktualne. Wyślij nowe.',
  'An invitation offers at least one role. Give another one first, or withdraw the invitation.':
    'Zaproszenie daje co najmniej jedną rolę. Najpierw dodaj inną albo wycofaj zaproszenie.',
  'The sender of this invitation may not grant this role. Ask another administrator.':
    'Osoba, która wysłała to zaproszenie, nie może nadać tej roli. Poproś kogoś, kto może zapraszać.',
  // the form
  'Enter the name.': 'Wpisz imię i nazwisko.',
  'Choose at least one role.': 'Wybierz co najmniej jedną rolę.',
  // the letter
  'Will you join {business}?': 'Zaproszenie: {business} – czy przyjmujesz?',
  'Invitation: {business}': 'Zaproszenie: {business}',
  '{inviter} invites you to work with {brand}.': '{inviter} zaprasza Cię do pracy w systemie {brand}.',
  'You are invited to work with {brand}.': 'Masz zaproszenie do pracy w systemie {brand}.',
  'Where|salon': 'Gdzie',
  'View the invitation': 'Zobacz zaproszenie',
  'Accept the invitation': 'Przyjmij zaproszenie',
  'You have an account with this address already: sign in with it, and accept or decline.':
    'Masz już konto z tym adresem: zaloguj się na nie i przyjmij zaproszenie albo je odrzuć.',
  'By the link you set your password; then you can sign in with this address.':
    'Pod tym linkiem ustawisz hasło; potem zalogujesz się tym adresem.',
  'The link works once, within 7 days. If you know nothing of this, do nothing.':
    'Link działa jeden raz, przez 7 dni. Jeśli nic o tym nie wiesz, nie musisz nic robić.',
  // statuses
  'Active|user': 'Aktywne',
  'Inactive|user': 'Nieaktywne',
  'Invited|user': 'Zaproszenie',
  'Suspended|user': 'Zawieszone',
  // columns
  Username: 'Nazwa użytkownika',
  'Sign-in|column': 'Logowanie',
  'Last sign-in': 'Ostatnie logowanie',
  'Open sessions': 'Otwarte sesje',
  'Signs in with a second factor': 'Loguje się z weryfikacją dwuetapową',
  'Signs in with the password alone': 'Loguje się samym hasłem',
  'link until {when}': 'ważne do {when}',
  'link has expired': 'straciło ważność',
  'no longer valid': 'nieważne',
  'The invitation is no longer valid: its sender may no longer grant these roles. Send it again in your name.':
    'Zaproszenie nie jest już ważne: osoba, która je wysłała, nie może już nadać tych ról. Wyślij je ponownie, a pójdzie w Twoim imieniu.',
  You: 'Ty',
  // the list
  'Users of this business, with their roles and permissions.':
    'Kto może się logować i pracować w tym salonie oraz co każda z tych osób może robić.',
  'Invited users sign in with their own account.': 'Każda zaproszona tu osoba loguje się na własne konto.',
  Invite: 'Zaproś',
  'Name or e-mail': 'Imię, nazwisko lub e-mail',
  'Export|verb': 'Eksportuj',
  'Exported: {count} users': {
    one: 'Wyeksportowano {count} użytkownika',
    few: 'Wyeksportowano {count} użytkowników',
    many: 'Wyeksportowano {count} użytkowników',
    other: 'Wyeksportowano {count} użytkownika',
  },
  // what may be done
  'This is you. Ask another administrator to change your access.':
    'To Ty. O zmianę własnego dostępu poproś kogoś innego.',
  'This user has rights that you do not have.': 'Ta osoba ma uprawnienia, których Ty nie masz.',
  'This invitation offers rights that you do not have.': 'To zaproszenie daje uprawnienia, których nie masz.',
  'Roles and details': 'Role i szczegóły',
  'Withdraw the invitation': 'Wycofaj zaproszenie',
  Suspend: 'Zawieś',
  'Sign out everywhere': 'Wyloguj wszędzie',
  'Remove from this business': 'Usuń z tego salonu',
  Remove: 'Usuń',
  'Activating users… {done} of {total}': 'Aktywowanie użytkowników… {done} z {total}',
  'Activated: {name}': 'Aktywowano: {name}',
  'Activated: {count} users': {
    one: 'Aktywowano {count} użytkownika',
    few: 'Aktywowano {count} użytkowników',
    many: 'Aktywowano {count} użytkowników',
    other: 'Aktywowano {count} użytkownika',
  },
  'Suspending users… {done} of {total}': 'Zawieszanie użytkowników… {done} z {total}',
  'Suspended: {name}': 'Zawieszono: {name}',
  'Suspended: {count} users': {
    one: 'Zawieszono {count} użytkownika',
    few: 'Zawieszono {count} użytkowników',
    many: 'Zawieszono {count} użytkowników',
    other: 'Zawieszono {count} użytkownika',
  },
  'Deactivating users… {done} of {total}': 'Dezaktywowanie użytkowników… {done} z {total}',
  'Deactivated: {name}': 'Dezaktywowano: {name}',
  'Deactivated: {count} users': {
    one: 'Dezaktywowano {count} użytkownika',
    few: 'Dezaktywowano {count} użytkowników',
    many: 'Dezaktywowano {count} użytkowników',
    other: 'Dezaktywowano {count} użytkownika',
  },
  'As before: {count} users': {
    one: 'Jak poprzednio: {count} użytkownik',
    few: 'Jak poprzednio: {count} użytkowników',
    many: 'Jak poprzednio: {count} użytkowników',
    other: 'Jak poprzednio: {count} użytkownika',
  },
  'Removing users… {done} of {total}': 'Usuwanie użytkowników… {done} z {total}',
  'Removed: {count} users': {
    one: 'Usunięto {count} użytkownika',
    few: 'Usunięto {count} użytkowników',
    many: 'Usunięto {count} użytkowników',
    other: 'Usunięto {count} użytkownika',
  },
  'Withdrawing the invitation…': 'Wycofywanie zaproszenia…',
  'The invitation was withdrawn: {name}': 'Wycofano zaproszenie: {name}',
  'Signing out everywhere…': 'Wylogowywanie…',
  'Signed out everywhere: {name}': 'Wylogowano wszędzie: {name}',
  'Sending the invitation…': 'Wysyłanie zaproszenia…',
  'The invitation was sent again: {name}': 'Wysłano zaproszenie ponownie: {name}',
  // what is asked first
  'Remove {name} from {business}?': 'Usunąć z salonu {business}: {name}?',
  'Remove {count} users from {business}?': {
    one: 'Usunąć {count} użytkownika z salonu {business}?',
    few: 'Usunąć {count} użytkowników z salonu {business}?',
    many: 'Usunąć {count} użytkowników z salonu {business}?',
    other: 'Usunąć {count} użytkownika z salonu {business}?',
  },
  'Access ends immediately. Appointments, history and their work in other businesses stay. To return they need a new invitation.':
    'Od następnego kliknięcia te osoby nic już tu nie zrobią. Wizyty i historia zostają, podobnie jak praca w innych salonach. Do powrotu potrzebne będą nowe zaproszenia.',
  'Access ends immediately. Appointments, history and work in other businesses stay. Returning requires a new invitation.':
    'Od następnego kliknięcia ta osoba nic już tu nie zrobi. Wizyty i historia zostają, podobnie jak praca w innych salonach. Do powrotu potrzebne będzie nowe zaproszenie.',
  'Superadmins are removed from every business of the company, and access ends immediately. Appointments and history stay. To return they need a new invitation.':
    'Superadmin znika ze wszystkich salonów firmy i od następnego kliknięcia nic już w nich nie zrobi. Wizyty i historia zostają. Do powrotu potrzebne będzie nowe zaproszenie.',
  '{name} is a superadmin, and so is removed from every business of the company.':
    '{name} to superadmin, więc zniknie ze wszystkich salonów firmy.',
  'Of superadmins, in every business of the company.': 'Superadmini – we wszystkich salonach firmy.',
  'Withdraw the invitation of {name}?': 'Wycofać zaproszenie dla: {name}?',
  'The link in the mail stops working.': 'Link z wiadomości przestanie działać.',
  'Sign {name} out everywhere?': 'Wylogować wszędzie: {name}?',
  'This user must sign in again on every device at once, even during unsaved work. The password stays.':
    'Na każdym urządzeniu trzeba będzie zalogować się od nowa, żeby tu dalej pracować – od razu, także tam, gdzie ktoś właśnie coś wpisuje. Hasło się nie zmienia.',
  // the panel
  User: 'Użytkownik',
  'Roles in {business}': 'Role w salonie {business}',
  '{role} (off)': '{role} (wyłączona)',
  'Holds rights that you do not have.': 'Zawiera uprawnienia, których nie masz.',
  '{name} has the role {role} now.': '{name} ma teraz rolę {role}.',
  '{name} no longer has the role {role}.': '{name} nie ma już roli {role}.',
  '{name} no longer has the role {role}, and has no access in {business} without another one.':
    '{name} nie ma już roli {role}, a bez innej nic nie zrobi w salonie {business}.',
  'This is the last role of {name} in {business}. Assign another one first, or remove this user from the business.':
    'To ostatnia rola: {name}, {business}. Bez roli nic się tam nie zrobi. Najpierw nadaj inną albo usuń tę osobę z salonu.',
  'The invitation of {name} offers the role {role} now.': 'Zaproszenie dla: {name} – dodano rolę {role}.',
  'The invitation of {name} no longer offers the role {role}.':
    'Zaproszenie dla: {name} – usunięto rolę {role}.',
  'You can change the roles until the invitation is accepted.':
    'Dopóki zaproszenie nie zostanie przyjęte, role można zmienić bez wysyłania nowego.',
  'Invite to another business': 'Zaproś do innego salonu',
  'Works here as': 'Pracuje tu jako',
  'Appointments of this employee are then the user’s own.': 'Wizyty tego pracownika będą wizytami tej osoby.',
  'No employee': 'Nikt z kalendarza',
  'Open the employee’s record': 'Otwórz kartę pracownika',
  Sessions: 'Sesje',
  'Last sign-in: {when}': 'Ostatnie logowanie: {when}',
  'Has never signed in.': 'Jeszcze nie było logowania.',
  'since {when}': 'od: {when}',
  'last used {when}': 'ostatnio używana: {when}',
  'Account history': 'Co się działo z tym kontem',
  'Recent activity': 'Co ta osoba ostatnio robiła',
  'The activity log is empty.': 'W rejestrze aktywności nic jeszcze nie ma.',
  'Show all in the activity log': 'Pokaż wszystko w rejestrze aktywności',
  // a second factor that was lost
  'Reset the second factor': 'Zresetuj weryfikację dwuetapową',
  'Reset the second factor of {name}?': 'Zresetować weryfikację dwuetapową: {name}?',
  'App, codes by e-mail, passkeys, backup codes and remembered browsers are removed, and every session ends. Then the password alone is enough, unless a role requires a new second factor. Verify the user’s identity first.':
    'Usuwa aplikację, kody e-mailem, klucze dostępu, kody zapasowe i zapamiętane przeglądarki oraz kończy wszystkie sesje. Potem wystarczy samo hasło; jeśli rola wymaga weryfikacji dwuetapowej, system od razu poprosi o jej ustawienie. Najpierw upewnij się, że prosi o to naprawdę ta osoba.',
  'Type the name to confirm: {name}': 'Aby potwierdzić, wpisz: {name}',
  'This is not the name.': 'To nie to imię i nazwisko.',
  'The second factor was reset: {name}': 'Zresetowano weryfikację dwuetapową: {name}',
  'If this user has lost phone and backup codes, only the operator of this installation can help. They also work for another company.':
    'Jeśli ta osoba nie ma telefonu ani kodów zapasowych, pomoże tylko osoba, która opiekuje się tą instalacją: konto należy też do zespołu innej firmy.',
  'If this person has lost phone and backup codes, a superadmin of all salons where they work can help.':
    'Jeśli ta osoba nie ma telefonu ani kodów zapasowych, pomoże superadmin wszystkich salonów, w których pracuje.',
  'Signs in as {name}': 'Loguje się jako {name}',
  // inviting
  'Invite a user': 'Zaproś użytkownika',
  'Name and surname': 'Imię i nazwisko',
  'The invitation goes there; this will be the name to sign in with.':
    'Tam wyślemy zaproszenie; tym adresem będzie można się logować.',
  'At least one.': 'Co najmniej jedna.',
  'At least one, in any of the businesses.': 'Co najmniej jedna, w dowolnym z salonów.',
  'There is no other business for this invitation.':
    'Nie ma innego salonu, do którego można by zaprosić tę osobę.',
  'Send the invitation': 'Wyślij zaproszenie',
  'Done|close': 'Gotowe',
  'Invite another user': 'Zaproś kolejną osobę',
  'The invitation goes to {email}. Its link works once, for 7 days.':
    'Zaproszenie wysyłamy na adres {email}. Link działa jeden raz, przez 7 dni.',
  'The invitation for {email} is noted, but this installation sends no mails yet. Send it again when it does.':
    'Zaproszenie dla {email} jest zapisane, ale ta instalacja nie wysyła jeszcze wiadomości. Wyślij je ponownie, gdy zacznie.',
  // accepting
  '{inviter} invites you to work here:': '{inviter} zaprasza Cię do pracy tutaj:',
  'You are invited to work here:': 'Masz zaproszenie do pracy tutaj:',
  'Your name': 'Twoje imię i nazwisko',
  '{other} is signed in here, and will be signed out when you accept.':
    'Na tym komputerze trwa sesja {other}. Przyjęcie zaproszenia ją zakończy.',
  'You are signed in as {email}.': 'Jesteś na koncie {email}.',
  'This invitation is for {email}. You are signed in as {other}.':
    'To zaproszenie jest dla {email}. Teraz otwarte jest konto {other}.',
  'Sign out and use the other account': 'Wyloguj i użyj tamtego konta',
  'There is an account with the address {email}. Sign in with it to accept or decline.':
    'Z adresem {email} jest już konto. Zaloguj się na nie, aby przyjąć lub odrzucić zaproszenie.',
  'You have accepted the invitation.': 'Zaproszenie zostało przyjęte.',
  'You have declined the invitation.': 'Zaproszenie zostało odrzucone.',
  'Decline for good? To come in later you will need a new invitation.':
    'Odrzucić na dobre? Później potrzebne będzie nowe zaproszenie.',
  'Decline the invitation': 'Odrzuć zaproszenie',
  'Open the app': 'Przejdź do pracy',
  'Archive {name}?': 'Zarchiwizować: {name}?',
  'The account {account} still signs in to this business.':
    'Konto {account} nadal loguje się do tego salonu.',
  'Deactivate the account here too': 'Dezaktywuj tu także konto',
  'It can be activated again in the list of users.': 'Można je znów aktywować na liście użytkowników.',
} as const
