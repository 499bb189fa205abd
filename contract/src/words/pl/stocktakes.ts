/** Inwentaryzacja. */
export const stocktakes = {
  Stocktakes: 'Inwentaryzacje',
  'Open|stocktake': 'Rozpoczęta',
  'Being counted': 'Liczenie',
  'In review': 'Do zatwierdzenia',
  'Posted|stocktake': 'Zaksięgowana',
  'Cancelled|stocktake': 'Anulowana',
  'Scope|stocktake': 'Zakres',
  'All products': 'Wszystkie produkty',
  'A group of products': 'Grupa produktów',
  'A place on the shelf': 'Miejsce na półce',
  'Leave them as they are': 'Zostaw bez zmian',
  'Count them as zero': 'Przyjmij zero',
  'Not counted': 'Niepoliczone',
  'Count blind': 'Liczenie w ciemno',
  'Choose a group.': 'Wybierz grupę.',
  'Choose a place on the shelf.': 'Wybierz miejsce na półce.',
  Counted: 'Policzone',
  'With a difference': 'Z różnicą',
  'To be counted again': 'Do ponownego liczenia',
  'Count|log': 'Wpis liczenia',
  'Counting has begun. Start another stocktake for other products.':
    'Liczenie już trwa. Dla innych produktów rozpocznij osobną inwentaryzację.',
  'Another stocktake is counting some of these products. Finish it first.':
    'Część tych produktów jest właśnie liczona w innej inwentaryzacji. Najpierw ją zakończ.',
  'This product is not part of this stocktake.': 'Ta inwentaryzacja nie obejmuje tego produktu.',
  'This stocktake has moved on. Look at it again.':
    'Stan tej inwentaryzacji się zmienił. Sprawdź ją ponownie.',
  'Some products are not counted. Say what happens to them.':
    'Część produktów nie jest policzona. Wybierz, co z nimi zrobić.',
  'Some products are to be counted again. Count them first.':
    'Część produktów czeka na ponowne liczenie. Najpierw je policz.',
  'Since the count, more has left the shelf than was found. Recount: {name}.':
    'Od liczenia zeszło z półki więcej, niż policzono. Policz ponownie: {name}.',
  'This product is being counted. Finish the stocktake first.':
    'Ten produkt jest właśnie liczony. Najpierw zakończ inwentaryzację.',
}
