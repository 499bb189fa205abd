/** Prepayments of visits. */
export const deposits = {
  'Prepayment|visit': 'Przedpłata',
  Prepayments: 'Przedpłaty',
  'A prepayment is named twice.': 'Ta przedpłata jest podana dwa razy.',
  'This prepayment belongs to another appointment.': 'Ta przedpłata dotyczy innej wizyty.',
  'The prepayment is more than the sale.': 'Przedpłata jest większa niż sprzedaż.',
  'The prepayment is more than the appointment costs.': 'Przedpłata jest większa niż cena wizyty.',
  'There is not that much left of this prepayment.': 'Z tej przedpłaty nie zostało już tyle.',
  'The card of the client is in the archive. Restore it, or choose another client.':
    'Karta tego klienta jest w archiwum. Przywróć ją albo wybierz innego klienta.',
  'This appointment is settled or off. It takes no prepayment.':
    'Ta wizyta jest rozliczona albo odwołana. Nie można do niej przyjąć przedpłaty.',
  'This appointment is not off. Its prepayment is deducted when it is settled.':
    'Ta wizyta nie jest odwołana. Przedpłata zostanie odliczona przy rozliczeniu.',
  'Nothing is left of this prepayment.': 'Z tej przedpłaty nic już nie zostało.',
  'Take a prepayment': 'Przyjmij przedpłatę',
  'Take a prepayment: {amount}': 'Przyjmij przedpłatę: {amount}',
  'Take {amount}|prepayment': 'Przyjmij {amount}',
  'Prepayment taken: {number}': 'Przyjęto przedpłatę: {number}',
  'No prepayments.': 'Bez przedpłat.',
  'At most {amount}.': 'Najwyżej {amount}.',
  'left {amount}': 'zostało {amount}',
  'used up': 'rozliczona',
  'Its document has its own number. It is deducted when the appointment is settled.':
    'Dostaje własny numer i potwierdzenie. Przy rozliczeniu wizyty zostanie odliczona.',
  'Return prepayment': 'Zwróć przedpłatę',
  'Keep prepayment': 'Zatrzymaj przedpłatę',
  'Prepayment returned': 'Zwrócono przedpłatę',
  'Prepayment kept': 'Zatrzymano przedpłatę',
  'By the rules of the salon it is returned.': 'Według zasad salonu należy ją zwrócić.',
  'By the rules of the salon it may be kept: the appointment was missed or cancelled late.':
    'Według zasad salonu można ją zatrzymać: wizyta nie doszła do skutku z winy klienta lub została odwołana za późno.',
  'The appointment does not take place. The prepayment is waiting for a decision.':
    'Wizyta się nie odbędzie. Zdecyduj, co z przedpłatą.',
  'The appointment is settled. What is left of the prepayment belongs to the client.':
    'Wizyta jest rozliczona. Reszta przedpłaty należy do klienta.',
  'Deduct prepayment {number}: {amount}': 'Odlicz przedpłatę {number}: {amount}',
  'Prepayment {number}': 'Przedpłata {number}',
  'Deducted by {number}': 'Odliczona w {number}',
  'This appointment is not off. No fee is charged for it.':
    'Ta wizyta nie jest odwołana. Nie nalicza się za nią opłaty.',
  'A fee for this appointment was charged already: {number}. Refund it before another one.':
    'Opłata za tę wizytę jest już naliczona: {number}. Zwróć ją, zanim naliczysz kolejną.',
  'Fee charged: {number}': 'Opłata: {number}',
  'Money goes back by': 'Jak oddajesz pieniądze',
  'Paid by {name}': 'Płaciła osoba: {name}',
  'Balance of {name}': 'Na konto: {name}',
  'The prepayment of this appointment was paid by another client.':
    'Przedpłatę za tę wizytę wpłaciła inna osoba.',
  '{name} paid the prepayment of {amount}. It stays with the appointment; there you may return it.':
    'Przedpłata {amount} jest od: {name}. Zostanie przy wizycie; tam możesz ją zwrócić.',
} as const
