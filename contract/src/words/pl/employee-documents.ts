/** Employment, pay and photos of employees; their qualifications and documents. */
export const employeeDocuments = {
  // The record
  'Contact|employee': 'Kontakt',
  'Emergency contact': 'Kontakt w nagłym wypadku',
  'Name and phone of a close person': 'Imię i telefon bliskiej osoby',
  Employment: 'Zatrudnienie',
  'Form of employment': 'Forma zatrudnienia',
  'Employment contract': 'Umowa o pracę',
  'Mandate contract': 'Umowa zlecenie',
  'Own business (B2B)': 'Własna działalność (B2B)',
  'Owner|employment': 'Właściciel',
  'Apprentice|employment': 'Uczeń',
  'Not given|employment': 'Nie podano',
  Pay: 'Wynagrodzenie',
  'Rate per hour': 'Stawka za godzinę',
  'Basic pay per month': 'Podstawa miesięczna',
  'Changes of pay': 'Zmiany wynagrodzenia',
  'Plan a change of pay': 'Zaplanuj zmianę wynagrodzenia',
  'Pay today: {hourly} per hour, {monthly} per month': 'Dziś: {hourly} za godzinę, {monthly} miesięcznie',
  'There is already a change from this day on.': 'Od tego dnia jest już inna zmiana.',
  'Pay of an employee|log': 'Wynagrodzenie pracownika',
  'Gets tips': 'Otrzymuje napiwki',
  'Once off, the till gives this employee no tips.': 'Po wyłączeniu kasa nie przypisze tej osobie napiwków.',
  'This employee gets no tips. Choose another one.': 'Ta osoba nie otrzymuje napiwków. Wybierz inną.',
  'For users who may see all commissions. Commissions come on top.':
    'Widoczne dla osób z prawem do prowizji wszystkich. Prowizje doliczane są osobno.',
  'Other|employee': 'Pozostałe',
  'History|employee': 'Historia',
  'Photo of {name}': 'Zdjęcie: {name}',
  'Remove the photo': 'Usuń zdjęcie',
  'Photo of an employee|log': 'Zdjęcie pracownika',
  'You do not have the right to see the activity log.': 'Nie masz prawa do rejestru aktywności.',

  // Qualifications
  'Qualifications and documents': 'Uprawnienia i dokumenty',
  'certificates, courses, medical, sanitary, contracts, expiry, validity':
    'certyfikaty, kursy, badania, sanepid, książeczka, umowy, BHP, ważność, terminy',
  Qualifications: 'Uprawnienia i kursy',
  Qualification: 'Uprawnienie',
  'New qualification': 'Nowe uprawnienie',
  'Add a qualification': 'Dodaj uprawnienie',
  'No qualifications. Add courses, certificates and permits.':
    'Brak uprawnień. Dodaj kursy, certyfikaty i zezwolenia.',
  'Henna course, laser permit…': 'Kurs henny, szkolenie laserowe…',
  'Issued by': 'Wystawca',
  'Issued on': 'Data wydania',
  'Valid until|document': 'Ważność do',
  'There are {count} qualifications here already. Remove one first.':
    'Jest tu już {count} uprawnień. Najpierw usuń któreś z nich.',
  'This employee is archived. Restore the employee first.':
    'Ten pracownik jest w archiwum. Najpierw go przywróć.',
  'Qualification of an employee|log': 'Uprawnienie pracownika',
  'None|qualification': 'Brak',

  // Documents
  'Kind of document': 'Rodzaj dokumentu',
  'Contract|document': 'Umowa',
  'Medical certificate': 'Orzeczenie lekarskie',
  'Sanitary booklet': 'Książeczka sanepidowska',
  'Health and safety training': 'Szkolenie BHP',
  'Certificate or diploma': 'Certyfikat lub dyplom',
  'Identity document': 'Dokument tożsamości',
  'Other|document': 'Inny',
  'Document|employee': 'Dokument',
  'New document': 'Nowy dokument',
  'Add a document': 'Dodaj dokument',
  'Attach a document': 'Dołącz dokument',
  'Attach a document: {name}': 'Dołącz dokument: {name}',
  'No documents.': 'Brak dokumentów.',
  'Each download is recorded in the activity log.': 'Każde pobranie zapisuje się w rejestrze aktywności.',
  'Edit: {name}': 'Edytuj: {name}',
  'Document of an employee|log': 'Dokument pracownika',
  'Type of file|log': 'Typ pliku',

  // Documents and qualifications that expire
  'Expired {date}': 'Po terminie: {date}',
  'Until {date}|validity': 'Do {date}',
  Validity: 'Ważność',
  'Expired|document': 'Po terminie',
  'Expires within 30 days|document': 'Kończy się w ciągu 30 dni',
  'Expires within 90 days|document': 'Kończy się w ciągu 90 dni',
  'What expires first comes first. The bell warns 30 and 7 days before.':
    'Najpierw to, co kończy się najwcześniej. Dzwonek przypomina 30 i 7 dni wcześniej.',
  'Employee or name': 'Pracownik lub nazwa',
  'Courses, certificates and documents from the records of employees are collected here.':
    'Tu zbierają się kursy, certyfikaty i dokumenty z kart pracowników.',
  'A qualification is about to expire': 'Kończy się ważność uprawnienia',
  'A document of an employee is about to expire': 'Kończy się ważność dokumentu pracownika',
  'A qualification of an employee expires': 'Kończy się uprawnienie pracownika',
  'A document of an employee expires': 'Kończy się dokument pracownika',
  '30 and 7 days before, where you may change employees.':
    '30 i 7 dni wcześniej, tam, gdzie możesz zmieniać pracowników.',
  '30 and 7 days before, where you may see documents.':
    '30 i 7 dni wcześniej, tam, gdzie widzisz dokumenty pracowników.',

  // Rights
  'Own commissions': 'Własne prowizje',
  'See the report on own commissions, of any day.': 'Podgląd raportu własnych prowizji, z dowolnych dni.',
  'See all commissions, and the pay of employees; without it, only own commissions.':
    'Widzieć prowizje wszystkich i wynagrodzenia pracowników; bez tego każdy widzi tylko swoje prowizje.',
  'Documents of employees': 'Dokumenty pracowników',
  'See and download contracts, certificates and other documents of employees.':
    'Widzieć i pobierać umowy, orzeczenia i inne dokumenty pracowników.',
  'Add documents of employees, change and remove them.': 'Dodawać, zmieniać i usuwać dokumenty pracowników.',
} as const
