/** What the server and the schemas say while visits are booked, moved and taken along their life. */
export const booking = {
  // why a visit does not fit
  'This person already has an appointment at this time.': 'Ta osoba ma już wizytę w tym czasie.',
  'One person cannot do two services at once.': 'Jedna osoba nie wykona dwóch usług jednocześnie.',
  'This time is blocked.': 'Ten czas jest zablokowany.',
  'A room or device that is needed is taken at this time.':
    'Potrzebny gabinet lub sprzęt jest w tym czasie zajęty.',
  'This is outside the working hours.': 'To poza godzinami pracy.',
  'This falls into a break.': 'To wypada w przerwie.',
  'This person is away on that day.': 'Ta osoba jest tego dnia nieobecna.',
  'This person is away at this time.': 'Ta osoba jest w tym czasie nieobecna.',
  'This person does not work here on that day.': 'Ta osoba tego dnia tu nie pracuje.',
  'This person is busy in another salon at this time.': 'Ta osoba pracuje w tym czasie w innym salonie.',
  'A room or device that is needed is out of use on that day.':
    'Potrzebny gabinet lub sprzęt jest tego dnia wyłączony z użytku.',
  'The business is closed on that day.': 'Tego dnia salon jest nieczynny.',
  'The business is closed at this time.': 'W tym czasie salon jest nieczynny.',
  'This client already has another appointment at this time.': 'Ten klient ma już w tym czasie inną wizytę.',
  'This person does not perform this service.': 'Ta osoba nie wykonuje tej usługi.',
  'Some dates of the series do not fit.': 'Niektóre terminy serii nie pasują.',
  'You do not have the right to double-book.': 'Nie masz uprawnienia do umawiania wizyt na zajęty czas.',
  // what is chosen
  'Choose a service.': 'Wybierz usługę.',
  'Choose at least one service.': 'Wybierz co najmniej jedną usługę.',
  'Choose an employee.': 'Wybierz pracownika.',
  'Choose a resource.': 'Wybierz zasób.',
  'Choose a client.': 'Wybierz klienta.',
  'Choose a client or enter a name.': 'Wybierz klienta albo wpisz imię.',
  'This service is no longer offered.': 'Tej usługi nie ma już w ofercie.',
  'This variant is no longer offered.': 'Tego wariantu nie ma już w ofercie.',
  'Enter the reason.': 'Podaj powód.',
  // times
  'Enter a time in whole minutes.': 'Podaj godzinę z dokładnością do minuty.',
  'Enter a date between 2000 and 2099.': 'Podaj datę z lat 2000–2099.',
  'The end must be after the start.': 'Koniec musi być po początku.',
  'An appointment lasts at most 24 hours.': 'Wizyta trwa najwyżej 24 godziny.',
  'At most 24 hours.': 'Najwyżej 24 godziny.',
  // series
  'At least 2.': 'Co najmniej 2.',
  'At most 60.': 'Najwyżej 60.',
  'A series has at most 60 appointments.': 'Seria ma najwyżej 60 wizyt.',
  'Enter how many appointments or the last date.': 'Podaj liczbę wizyt albo ostatnią datę.',
  'At least one date must stay.': 'Musi zostać co najmniej jeden termin.',
  // moving and changing
  'Only an appointment that has not begun can be moved.':
    'Przenieść można tylko wizytę, która się nie zaczęła.',
  'Say where the appointment goes.': 'Wskaż, dokąd przenieść wizytę.',
  'This appointment has no such service.': 'Ta wizyta nie ma takiej usługi.',
  'This person is not part of the appointment.': 'Ta osoba nie bierze udziału w wizycie.',
  'This appointment does not use it.': 'Ta wizyta z tego nie korzysta.',
  'Client and services of this appointment can no longer be changed.':
    'Klienta ani usług tej wizyty nie można już zmienić.',
  // the life of a visit
  'A person of this appointment no longer works here.': 'Jedna z osób tej wizyty już tu nie pracuje.',
  'A room or device of this appointment is no longer in use.':
    'Pomieszczenie lub sprzęt tej wizyty nie jest już w użyciu.',
  'You do not have the right to bring an appointment back.': 'Nie masz uprawnienia do przywracania wizyt.',
} as const
