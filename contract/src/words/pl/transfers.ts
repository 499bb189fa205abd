/** Przesunięcia między salonami (MM). */
export const transfers = {
  'Transfers between salons': 'Przesunięcia między salonami',
  'Transfer between salons|log': 'Przesunięcie między salonami',
  'Line of a transfer|log': 'Pozycja przesunięcia',
  'Sent|transfer': 'Wysłane',
  'Received|transfer': 'Przyjęte',
  'Other salon': 'Drugi salon',
  'Transfers|stock': 'Przesunięcia',
  'Documents MM, the latest on top.': 'Dokumenty MM, najnowsze na górze.',
  'Search by number, salon or product': 'Szukaj po numerze, salonie lub produkcie',
  'Goods that go to another salon of the firm, or come from it, stand here.':
    'Tu pojawią się produkty, które idą do innego salonu firmy albo z niego przychodzą.',
  'Number of products': 'Liczba produktów',
  'To the salon': 'Do salonu',
  'Choose a salon.': 'Wybierz salon.',
  'The other salon does not have this product. Add it there first.':
    'Drugi salon nie ma tego produktu. Najpierw dodaj go tam.',
  'Several products of the other salon have this SKU or name. Give one of them the code of this product.':
    'W drugim salonie kilka produktów ma ten SKU albo tę nazwę. Nadaj jednemu z nich kod tego produktu.',
  'The other salon counts this product in another unit. Use the same unit in both.':
    'Drugi salon liczy ten produkt w innej jednostce. Ustaw w obu tę samą.',
  'The other salon has this product in packs of another size. Use the same content of one unit in both.':
    'Drugi salon ma ten produkt w opakowaniach innej wielkości. Ustaw w obu tę samą zawartość.',
  'You cannot change the stock of this salon. Choose another one.':
    'Nie możesz zmieniać stanów tego salonu. Wybierz inny.',
  'You cannot add products there. A colleague with that right can.':
    'Nie możesz dodawać tam produktów. Może to zrobić osoba z tym uprawnieniem.',
  'This product is there already. Enter its whole quantity in one line.':
    'Ten produkt już tu jest. Wpisz całą ilość w jednej pozycji.',
  'Another line goes into the same product of the other salon. Give each product a code of its own there.':
    'Inna pozycja trafia do tego samego produktu drugiego salonu. Nadaj tam każdemu produktowi jego własny kod.',
  'The other salon keeps this product by batch, and not all of this stock has one. Enter its batch here first.':
    'Drugi salon prowadzi ten produkt w partiach, a część tego stanu nie ma partii. Najpierw wprowadź ją tutaj.',
  'Only sealed packs can be moved: this product lasts a time after opening. The day of opening does not go along.':
    'Przesunąć można tylko całe, zamknięte opakowania: ten produkt ma termin po otwarciu. Data otwarcia nie przechodzi do drugiego salonu.',
  'The stock of “{name}” in {salon} is below zero. Enter what is missing there first.':
    'Stan produktu „{name}” w salonie {salon} jest ujemny. Najpierw wprowadź tam brakujące sztuki.',
  'A colleague who can change the stock of {salon} now can take it back.':
    'Cofnąć może osoba, która może teraz zmieniać stany w salonie {salon}.',
  '{salon} does not have this transfer. Correct the stock in both salons by hand.':
    'Salon {salon} nie ma tego przesunięcia. Skoryguj stany w obu salonach ręcznie.',
  '“{name}” was archived in {salon}. Restore it there first.':
    'Produkt „{name}” jest zarchiwizowany w salonie {salon}. Najpierw przywróć go tam.',
  'This transfer was taken back before.': 'To przesunięcie zostało już cofnięte.',
  'There is not enough of “{name}” left in {salon}. It cannot be taken back.':
    'W salonie {salon} jest już za mało produktu „{name}”. Nie można tego cofnąć.',
  'There is not enough of “{name}” left here. It cannot be taken back.':
    'Jest tu już za mało produktu „{name}”. Nie można tego cofnąć.',
  'Some of these goods have been sold or used since. They cannot be taken back.':
    'Część tych produktów już sprzedano albo zużyto. Nie można tego cofnąć.',
  'Move to another salon': 'Przesuń do innego salonu',
  'Move goods': 'Przesuń produkty',
  'They leave the stock here and come into the stock there, at the same value.':
    'Produkty zejdą ze stanu tutaj i wejdą na stan tam, z tą samą wartością.',
  'No other salon of the firm lets you change its stock. Ask for this right there.':
    'W żadnym innym salonie firmy nie możesz zmieniać stanów. Poproś o to prawo w drugim salonie.',
  'There: {name}': 'Tam: {name}',
  'Add it there': 'Dodaj tam',
  'Add it there: {name}': 'Dodaj tam: {name}',
  'Added in {salon}: {name}': 'Dodano w salonie {salon}: {name}',
  'Moved to {salon}: {document}': 'Przesunięto do salonu {salon}: {document}',
  'To {salon}|transfer': 'Do: {salon}',
  'From {salon}|transfer': 'Z: {salon}',
  'From the salon': 'Z salonu',
  'Take the transfer back': 'Cofnij przesunięcie',
  'Wrong quantity, wrong salon …': 'Zła ilość, zły salon …',
  'Taken back. The goods are in the salon that sent them.':
    'Cofnięto. Produkty wróciły do salonu, z którego wyszły.',
  'It is taken back as a whole, in both salons.': 'Cofa się je w całości, w obu salonach.',
  'Between salons': 'Między salonami',
  'Between salons, net': 'Między salonami netto',
  'Between salons: what came from other salons of the firm, less what went there. Of all salons together it is nothing.':
    'Między salonami: co przyszło z innych salonów firmy, mniej to, co tam poszło. We wszystkich salonach razem wychodzi zero.',
  'Corrections: increases, decreases, losses and stocktakes.':
    'Korekty: zwiększenia, zmniejszenia, straty i inwentaryzacje.',
} as const
