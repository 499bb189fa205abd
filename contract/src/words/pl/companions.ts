/** Other clients of a visit, who come along with the one who pays. */
export const companions = {
  'For whom': 'Dla kogo',
  'Add a person': 'Dodaj osobę',
  '{name} (pays)': '{name} (płaci)',
  'The client who pays': 'Klient, który płaci',
  'Add a person…': 'Dodaj osobę…',
  'Comes along; the first client pays.': 'Osoba towarzysząca; płaci pierwszy klient.',
  'together with: {names}': 'razem z: {names}',
  'Changed for whom a service is': 'Zmieniono, dla kogo jest usługa',
} as const
