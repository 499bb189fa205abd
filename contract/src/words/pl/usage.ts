/** What visits, cleaning and tests use up: recipes, usages and their summary. */
export const usage = {
  Usage: 'Zużycie',
  Purpose: 'Cel',
  'Service|usage': 'Usługa',
  Cleaning: 'Sprzątanie i dezynfekcja',
  'Test|usage': 'Próba',
  'Other|usage': 'Inne',
  'Used|when': 'Zużyto',
  'Taken back|usage': 'Cofnięto',
  'Line of a usage|log': 'Pozycja zużycia',
  Recipe: 'Receptura',
  'Product of a recipe|log': 'Produkt w recepturze',
  'A recipe has 40 products at most.': 'Receptura może mieć najwyżej 40 produktów.',
  'This product is named twice.': 'Ten produkt jest podany dwa razy.',
  'Add what was used up.': 'Dodaj to, co zużyto.',
  'These are too many lines.': 'Za dużo pozycji.',
  'Say what was lost and why.': 'Napisz, co się zmarnowało i dlaczego.',
  'Nothing is used up before the day of the visit.': 'Zużycia nie zapisuje się przed dniem wizyty.',
  'This lies in the future.': 'To data w przyszłości.',
  'This usage was taken back before.': 'To zużycie zostało już cofnięte.',
  'Not enough of “{name}”: {left} pcs in stock. Nothing was posted.':
    'Za mało produktu „{name}”: na stanie jest {left} szt. Nic nie zapisano.',
  'Not enough of “{name}”: {left} packs in stock. Nothing was posted.':
    'Za mało produktu „{name}”: na stanie jest {left} op. Nic nie zapisano.',
  'Not enough of “{name}”: {left} ml in stock. Nothing was posted.':
    'Za mało produktu „{name}”: na stanie jest {left} ml. Nic nie zapisano.',
  'Not enough of “{name}”: {left} g in stock. Nothing was posted.':
    'Za mało produktu „{name}”: na stanie jest {left} g. Nic nie zapisano.',
  'Not enough of “{name}”: {left} pulses in stock. Nothing was posted.':
    'Za mało produktu „{name}”: na stanie jest {left} imp. Nic nie zapisano.',
  'Not enough of “{name}”: {left} units in stock. Nothing was posted.':
    'Za mało produktu „{name}”: na stanie jest {left} j. Nic nie zapisano.',
}
