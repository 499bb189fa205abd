/** Why the server refuses to save or archive people, resources, services, hours and settings. */
export const entityRefusals = {
  'Choose one that exists and is not archived.': 'Wybierz pozycję, która istnieje i nie jest w archiwum.',
  // employees
  'The same row is named twice.': 'Ta sama pozycja jest podana dwa razy.',
  'This service is named twice.': 'Ta usługa jest podana dwa razy.',
  'This employee is named twice.': 'Ta osoba jest podana dwa razy.',
  'Upcoming appointments with this employee: {count}. Reassign or cancel them first.':
    'Ta osoba ma jeszcze umówione wizyty: {count}. Najpierw przekaż je komuś innemu albo odwołaj.',
  // suppliers and products
  'Another supplier has this tax number.': 'Inny dostawca ma już ten NIP.',
  'Another product has this code.': 'Inny produkt ma już ten kod kreskowy.',
  // labels
  'Another label has this name.': 'Inna etykieta ma już tę nazwę.',
  // resources
  'Other services include or require this one: {services}. Change them first.':
    'Inne usługi zawierają tę usługę lub jej wymagają: {services}. Najpierw je zmień.',
  'Packages include a variant that would be removed: {services}. Change them first.':
    'Usuwany wariant jest w pakietach: {services}. Najpierw je zmień.',
  'Services require this resource: {services}. Remove it from them first.':
    'Tego zasobu wymagają usługi: {services}. Najpierw usuń go z ich wymagań.',
  'Upcoming appointments with this resource: {count}. Assign another resource first.':
    'Ten zasób mają jeszcze umówione wizyty: {count}. Najpierw przydziel im inny.',
  'More upcoming appointments overlap: {count}. Move some of them first.':
    'Umówionych wizyt jest naraz więcej: {count}. Najpierw przenieś część z nich.',
  // service groups
  'A group cannot be its own parent.': 'Grupa nie może należeć do samej siebie.',
  'This group still has services. Move them to another group or archive them first.':
    'Ta grupa ma jeszcze usługi. Najpierw przenieś je do innej grupy albo zarchiwizuj.',
  'This group has subgroups. Move or archive them first.':
    'W tej grupie są inne grupy. Najpierw przenieś je albo zarchiwizuj.',
  'The parent group is archived. Restore it first.': 'Grupa nadrzędna jest w archiwum. Najpierw ją przywróć.',
  // services
  'The group of this service is archived. Restore it first.':
    'Grupa tej usługi jest w archiwum. Najpierw przywróć grupę.',
  'A resource of this service is archived. Restore it first.':
    'Zasób, którego wymaga ta usługa, jest w archiwum. Najpierw przywróć zasób.',
  'The highest price is below the lowest.': 'Najwyższa cena jest niższa od najniższej.',
  'This service has no such variant.': 'Ta usługa nie ma takiego wariantu.',
  // hours
  'A day is given twice.': 'Dzień jest podany dwa razy.',
  'Two of these weekly hours begin on the same day.':
    'Dwa z tych grafików tygodnia zaczynają się tego samego dnia.',
  'This date has hours of its own already. Remove them first.':
    'Ten dzień ma już własne godziny. Najpierw je usuń.',
  'Hours belong to an employee or to a resource, not to both.':
    'Godziny należą do pracownika albo do zasobu, nie do obu naraz.',
  'Others changed some of these assignments meanwhile: {count}. Nothing was saved.':
    'Inni zmienili w międzyczasie część tych przypisań: {count}. Niczego nie zapisano.',
} as const
