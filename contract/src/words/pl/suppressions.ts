/** Addresses that get no marketing. */
export const suppressions = {
  'Addresses without marketing': 'Adresy bez marketingu',
  'Address without marketing|log': 'Adres bez marketingu',
  'Not written to|tab': 'Lista wykluczeń',
  'Messages|tab': 'Wiadomości',
  'Addresses and numbers that get no mass messages, birthday wishes or offers.':
    'Adresy i numery, na które nie wysyłamy wiadomości masowych, życzeń ani ofert.',
  'Address, number or note': 'Adres, numer lub notatka',
  'Unsubscribed and non-existent addresses appear here by themselves. Add others by hand.':
    'Wypisane i nieistniejące adresy pojawią się tu same. Inne możesz dodać.',
  'Unsubscribed|suppression': 'Wypisany',
  'The address does not exist|suppression': 'Adres nie istnieje',
  'Complained|suppression': 'Skarga klienta',
  'Added by hand|suppression': 'Dodany ręcznie',
  'Cause|suppression': 'Powód',
  'Note|suppression': 'Notatka',
  'Since|suppression': 'Od kiedy',
  'Address or number': 'Adres lub numer',
  'Enter an address or a number.': 'Podaj adres lub numer.',
  'Added by|suppression': 'Kto dodał',
  'Released|suppression': 'Zdjęty z listy',
  'Released by|suppression': 'Kto zdjął z listy',
  'This address is on the list already.': 'Ten adres jest już na liście.',
  'This address was released already.': 'Ten adres został już zdjęty z listy.',
  'Add address': 'Dodaj adres',
  'Appointment messages still arrive. Only marketing stops.':
    'Wiadomości o wizytach nadal wychodzą. Wstrzymany jest tylko marketing.',
  'The address is on the list.': 'Dodano adres do listy.',
  'Release|suppression': 'Zdejmij z listy',
  'Release: {name}|suppression': 'Zdejmij z listy: {name}',
  'Release {name}?|suppression': 'Zdjąć z listy: {name}?',
  'Marketing goes there again, if the client has agreed to it.':
    'Marketing znów może tam wychodzić, jeśli klient wyraził zgodę.',
  'The client asked for it, the address was corrected …': 'Prośba klienta, poprawiony adres…',
  'The address was released.': 'Zdjęto adres z listy.',
} as const
