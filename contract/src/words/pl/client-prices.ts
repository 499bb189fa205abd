/** Own prices of clients. */
export const clientPrices = {
  'Own prices': 'Własne ceny',
  'Own price of a client|log': 'Własna cena klienta',
  'Client’s price': 'Cena klienta',
  'client’s price': 'cena klienta',
  'Value of the appointment: {before} → {after}': 'Wartość wizyty: {before} → {after}',
  'Add own price': 'Dodaj cenę',
  'No own prices. The price list applies.': 'Brak własnych cen. Obowiązuje cennik.',
  'price list: {price}': 'w cenniku: {price}',
  'All variants': 'Wszystkie warianty',
  '{from} to {until}|dates': 'od {from} do {until}',
  'not yet valid|price': 'jeszcze nie obowiązuje',
  'no longer valid|price': 'już nie obowiązuje',
  'no longer offered|service': 'już nie w ofercie',
  'Change the price: {name}': 'Zmień cenę: {name}',
  'Remove the price: {name}': 'Usuń cenę: {name}',
  'Own price removed: {name}': 'Usunięto własną cenę: {name}',
  'The client has a price for this service on these days. Change it, or choose other days.':
    'Klient ma już w tych dniach cenę tej usługi. Zmień ją albo wybierz inne dni.',
  'A client has at most 50 own prices. Remove one that is no longer needed.':
    'Klient może mieć najwyżej 50 własnych cen. Usuń niepotrzebną.',

  // Own durations
  'Own durations': 'Własne czasy usług',
  'Own duration of a client|log': 'Własny czas usługi klienta',
  'Own duration of the client': 'Własny czas klienta',
  'own duration': 'własny czas',
  'Add own duration': 'Dodaj czas',
  'No own durations. Services take their usual time.': 'Brak własnych czasów. Usługi trwają tyle co zwykle.',
  'usually: {time}': 'zwykle: {time}',
  'Duration in minutes': 'Czas w minutach',
  'Change the duration: {name}': 'Zmień czas: {name}',
  'Remove the duration: {name}': 'Usuń czas: {name}',
  'Own duration removed: {name}': 'Usunięto własny czas: {name}',
  'The client has a duration for this service. Change it.': 'Klient ma już własny czas tej usługi. Zmień go.',
  'A client has at most 50 own durations. Remove one that is no longer needed.':
    'Klient może mieć najwyżej 50 własnych czasów. Usuń niepotrzebny.',
} as const
