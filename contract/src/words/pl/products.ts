/** Suppliers, products and their stock: lists, forms and movements. */
export const products = {
  // Suppliers
  Supplier: 'Dostawca',
  'New supplier': 'Nowy dostawca',
  'The firms you buy products from, with contact and delivery time.':
    'Firmy, w których kupujesz produkty: kontakt i czas dostawy.',
  'Search by name or NIP': 'Szukaj po nazwie lub NIP',
  'Search for a supplier': 'Szukaj dostawcy',
  'Contact person': 'Osoba kontaktowa',
  'Delivery time': 'Czas dostawy',
  'Days from order to delivery.': 'Dni od zamówienia do dostawy.',
  'Enter a number of days.': 'Podaj liczbę dni.',
}
