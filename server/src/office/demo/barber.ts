import type { Salon } from './salon.ts'

const men = '96.02.12.0'
const everything = ['BS', 'BD', 'BB', 'BC', 'BG', 'BO', 'BX']

// biome-ignore format: a price list reads as a table
export const barberPraga: Salon = {
  key: 'praga',
  name: 'Barber Praga',
  street: 'ul. Ząbkowska 31',
  postal_code: '03-736',
  phone: '+48225550131',
  email: 'kontakt@barberpraga.example',
  brand_colour: '#1f3a5f',
  company: { legal_name: 'Barber Praga Jan Nowicki', nip: '0001200209', regon: '000120023', types: ['barber'] },
  week: ['10-20', '10-20', '10-20', '10-20', '10-20', '9-17', ''],
  resources: [
    { key: 'steam', name: 'Parownica', category: 'device', code: 'PAR', colour: 'sky', turnover: 5 },
  ],
  groups: [
    {
      name: 'Włosy', en: 'Hair', colour: 'blue',
      services: [
        { code: 'BS', name: 'Strzyżenie', en: 'Haircut', price: 90, minutes: 45, pkwiu: men, clients: 'male', weight: 10 },
        { code: 'BD', name: 'Strzyżenie maszynką', en: 'Buzz cut', price: 60, minutes: 30, pkwiu: men, clients: 'male', weight: 4 },
        { code: 'BX', name: 'Ojciec i syn', en: 'Father and son', price: 150, minutes: 75, pkwiu: men, clients: 'male', weight: 2 },
      ],
    },
    {
      name: 'Broda', en: 'Beard', colour: 'brown',
      services: [
        { code: 'BB', name: 'Broda', en: 'Beard trim', price: 70, minutes: 30, pkwiu: men, clients: 'male', weight: 6 },
        { code: 'BG', name: 'Golenie brzytwą na gorąco', en: 'Hot towel shave', price: 110, minutes: 45, pkwiu: men, clients: 'male', weight: 3, needs: [{ any_of: ['steam'] }] },
        { code: 'BO', name: 'Odsiwianie', en: 'Grey blending', price: 80, minutes: 45, parts: [15, 15, 15], pkwiu: men, clients: 'male', weight: 2 },
        { code: 'BC', name: 'Combo: włosy i broda', en: 'Haircut and beard', price: 150, minutes: 75, pkwiu: men, clients: 'male', weight: 9 },
      ],
    },
  ],
  staff: [
    { first_name: 'Bartosz', last_name: 'Praski', gender: 'male', position: 'Właściciel, barber', colour: 'blue', performs: everything, price_factor: 1.2, english: true, account: 'owner@barber.test', week: ['10-18', '10-18', '', '12-20', '12-20', '9-17', ''], break: '14-14:30', hired_on: '2019-04-01' },
    { first_name: 'Kuba', last_name: 'Sroka', gender: 'male', position: 'Barber', colour: 'orange', performs: everything, week: ['12-20', '12-20', '12-20', '10-18', '10-18', '', ''], break: '15:30-16', hired_on: '2021-06-01' },
    { first_name: 'Dawid', last_name: 'Wilk', gender: 'male', position: 'Młodszy barber', colour: 'green', performs: ['BS', 'BD', 'BB', 'BC', 'BX'], price_factor: 0.85, week: ['', '10-18', '10-18', '10-18', '10-18', '9-17', ''], break: '13:30-14', hired_on: '2023-03-06' },
  ],
  clients: 120,
  pairs: [],
  regulars: 6,
  goods: { codes: ['BR', 'BS', 'VO'], pace: 0.8, seed: 2_000 },
}
