import { atelierGroups, groupsWith } from './atelier-services.ts'
import type { Salon, StaffPlan } from './salon.ts'

const hair = ['SD', 'SM', 'SDZ', 'GR', 'MOD', 'UP']
const colouring = ['ODR', 'KOL', 'BAL', 'TON', 'DEK', 'KER', 'BOT', 'SAU']
const nails = ['MK', 'MH', 'UZ', 'ZEL', 'PK', 'PH']
const face = ['KON', 'OCZ', 'KW', 'MEZ', 'KOB', 'MAS', 'LAS']
const brows = ['HEN', 'LAM', 'RZ', 'RZU', 'MAK']
const massage = ['REL', 'SPO', 'PLE', 'DRE']

// biome-ignore format: a rota reads as a table
const mokotowStaff: StaffPlan[] = [
  { first_name: 'Anna', last_name: 'Nowak', gender: 'female', position: 'Stylistka fryzur, kolorystka', colour: 'rose', english: true, performs: [...hair, ...colouring], price_factor: 1.15, week: ['9-17', '9-17', '', '11-19', '9-19', '9-15', ''], break: '13:15-13:45', hired_on: '2018-03-01', bio: 'Od dwunastu lat zajmuje się koloryzacją. Lubi chłodne blondy.' },
  { first_name: 'Olga', last_name: 'Zielińska', gender: 'female', position: 'Stylistka paznokci', colour: 'green', performs: nails, week: ['9-17', '9-17', '9-17', '', '9-17', '10-16', ''], break: '13-13:30', hired_on: '2020-09-01' },
  { first_name: 'Katarzyna', last_name: 'Mazur', display_name: 'Kasia Mazur', gender: 'female', position: 'Masażystka', colour: 'blue', usual_resource: 'massage', step: 30, performs: massage, week: ['10-18', '', '10-19', '10-18', '10-19', '10-16', ''], break: '14-14:30', hired_on: '2019-05-15' },
  { first_name: 'Paweł', last_name: 'Król', gender: 'male', position: 'Fryzjer męski, barber', colour: 'orange', english: true, performs: ['SM', 'SDZ', 'BR', 'CMB', 'GOL', 'ODS'], week: ['9-17', '9-17', '12-20', '12-20', '9-17', '9-15', ''], break: '14:30-15', hired_on: '2021-02-01' },
  { first_name: 'Zofia', last_name: 'Wrona', gender: 'female', position: 'Kosmetolożka', colour: 'violet', english: true, usual_resource: 'room1', performs: face, price_factor: 1.1, week: ['9-16', '9-18', '9-16', '', '9-18', '', '10-17'], break: '12:30-13', hired_on: '2017-10-02', bio: 'Kosmetolożka z dyplomem, prowadzi terapie skóry trądzikowej.' },
  { first_name: 'Ewa', last_name: 'Dąbek', gender: 'female', position: 'Stylistka brwi i rzęs, wizażystka', colour: 'amber', performs: brows, week: ['', '11-19', '11-19', '11-19', '11-19', '9-17', '10-16'], break: '15-15:30', hired_on: '2022-01-10' },
  { first_name: 'Monika', last_name: 'Sadowska', gender: 'female', position: 'Kierowniczka salonu, stylistka fryzur', colour: 'pink', english: true, account: 'manager@demo.test', performs: [...hair, 'ODR', 'KOL', 'TON', 'SAU'], price_factor: 1.15, week: ['8-16', '8-16', '8-16', '8-16', '8-14', '', ''], break: '12-12:30', hired_on: '2016-06-01' },
  { first_name: 'Michał', last_name: 'Sikora', gender: 'male', position: 'Stylista fryzur', colour: 'sky', account: 'specialist@demo.test', performs: [...hair, 'ODR', 'KOL', 'BAL', 'TON', 'BR'], week: ['12-20', '12-20', '', '9-17', '12-20', '9-17', '10-16'], break: '16-16:30', hired_on: '2021-11-01' },
  { first_name: 'Natalia', last_name: 'Górska', gender: 'female', position: 'Młodsza stylistka fryzur', colour: 'lime', performs: ['SD', 'SM', 'SDZ', 'GR', 'MOD', 'ODR', 'TON', 'SAU', 'BOT'], price_factor: 0.85, slower_by: 15, week: ['9-17', '', '9-17', '12-20', '9-17', '9-17', '10-17'], break: '13-13:30', hired_on: '2023-09-04' },
  { first_name: 'Alicja', last_name: 'Pawlak', gender: 'female', position: 'Kosmetolożka', colour: 'teal', usual_resource: 'room2', performs: face, week: ['13-20', '13-20', '13-20', '12-20', '12-20', '9-16', ''], break: '16:30-17', hired_on: '2023-03-01' },
  { first_name: 'Julia', last_name: 'Krawczyk', gender: 'female', position: 'Stylistka paznokci', colour: 'brown', performs: nails, week: ['', '12-20', '12-20', '9-17', '12-20', '9-17', '10-16'], break: '15:30-16', hired_on: '2023-08-01' },
  { first_name: 'Tomasz', last_name: 'Lis', gender: 'male', position: 'Fizjoterapeuta, masażysta', colour: 'slate', english: true, usual_resource: 'massage', performs: massage, price_factor: 1.1, week: ['14-20', '10-18', '', '13-20', '8-15', '9-15', ''], break: '', hired_on: '2022-05-04' },
]

// biome-ignore format: a rota reads as a table
const wilanowStaff: StaffPlan[] = [
  { first_name: 'Magdalena', last_name: 'Wolska', gender: 'female', position: 'Stylistka fryzur, kolorystka', colour: 'rose', performs: [...hair, ...colouring], price_factor: 1.1, week: ['9-17', '9-17', '9-17', '11-19', '9-17', '', ''], break: '13-13:30', hired_on: '2022-04-01' },
  { first_name: 'Krystian', last_name: 'Bednarek', gender: 'male', position: 'Stylista fryzur', colour: 'sky', english: true, performs: [...hair, 'ODR', 'KOL', 'TON', 'BR', 'CMB'], week: ['11-19', '11-19', '', '11-19', '11-19', '9-16', ''], break: '15-15:30', hired_on: '2022-04-01' },
  { first_name: 'Sylwia', last_name: 'Kruk', gender: 'female', position: 'Stylistka paznokci', colour: 'green', performs: nails, week: ['9-17', '', '9-17', '9-17', '11-19', '9-16', ''], break: '13:30-14', hired_on: '2023-01-16' },
  { first_name: 'Emilia', last_name: 'Zdrojewska', gender: 'female', position: 'Kosmetolożka', colour: 'violet', usual_resource: 'room1', performs: face.filter((code) => code !== 'LAS'), week: ['10-18', '10-18', '10-18', '', '10-18', '9-16', ''], break: '14-14:30', hired_on: '2022-04-01' },
  { first_name: 'Wiktoria', last_name: 'Jeż', gender: 'female', position: 'Stylistka brwi i rzęs', colour: 'amber', performs: brows, week: ['', '11-19', '11-19', '9-17', '11-19', '9-16', ''], break: '15-15:30', hired_on: '2024-02-01' },
]

const pairs = [
  { first: 'KOL', second: 'MH', together: false },
  { first: 'SD', second: 'HEN', together: false },
  { first: 'UP', second: 'MAK', together: false },
  { first: 'ODR', second: 'HEN', together: false },
  { first: 'MK', second: 'HEN', together: true },
]

const codesOf = (staff: StaffPlan[]) => new Set(staff.flatMap(({ performs }) => performs))

// biome-ignore format: an inventory reads as a table
export const mokotow: Salon = {
  key: 'mokotow',
  name: 'Atelier Urody Mokotów',
  street: 'ul. Puławska 39',
  postal_code: '02-508',
  phone: '+48225550139',
  email: 'mokotow@atelierurody.example',
  brand_colour: '#7c2d5e',
  company: {
    legal_name: 'Atelier Urody sp. z o.o.',
    nip: '0001200103',
    regon: '000120017',
    types: ['hair', 'nails', 'cosmetics'],
  },
  week: ['8-20', '8-20', '8-20', '8-20', '8-20', '9-17', '10-17'],
  resources: [
    { key: 'sink', name: 'Myjki fryzjerskie', category: 'chair', code: 'MYJ', colour: 'sky', capacity: 3, overbook: true, note: 'Trzy stanowiska przy oknie.' },
    { key: 'room1', name: 'Gabinet kosmetyczny 1', category: 'room', code: 'G1', colour: 'violet', turnover: 5 },
    { key: 'room2', name: 'Gabinet kosmetyczny 2', category: 'room', code: 'G2', colour: 'pink', turnover: 5 },
    { key: 'massage', name: 'Gabinet masażu', category: 'room', code: 'M', colour: 'blue', capacity: 2, turnover: 15, note: 'Dwa stoły rozdzielone parawanem.' },
    { key: 'pedicure', name: 'Fotel do pedicure', category: 'chair', code: 'PED', colour: 'green', turnover: 10 },
    { key: 'laser', name: 'Laser diodowy', category: 'device', code: 'L1', colour: 'orange', turnover: 5, note: 'Serwis dwa razy w roku.' },
  ],
  groups: atelierGroups,
  staff: mokotowStaff,
  teams: [
    { name: 'Fryzjerzy', description: 'Strzyżenie, koloryzacja i broda.', colour: 'rose', lead: 'Sadowska', members: ['Nowak', 'Król', 'Sadowska', 'Sikora', 'Górska'] },
    { name: 'Kosmetolodzy', description: 'Twarz, paznokcie, brwi i rzęsy.', colour: 'violet', lead: 'Wrona', members: ['Zielińska', 'Wrona', 'Dąbek', 'Pawlak', 'Krawczyk'] },
    { name: 'Masażyści', description: 'Masaż relaksacyjny i leczniczy.', colour: 'blue', lead: 'Lis', members: ['Mazur', 'Lis'] },
  ],
  clients: 600,
  pairs,
  regulars: 22,
  goods: { pace: 1, seed: 0 },
}

export const wilanow: Salon = {
  key: 'wilanow',
  name: 'Atelier Urody Wilanów',
  street: 'ul. Sarmacka 12',
  postal_code: '02-972',
  phone: '+48225550112',
  email: 'wilanow@atelierurody.example',
  brand_colour: '#0b5f63',
  company: {
    legal_name: 'Atelier Urody sp. z o.o.',
    nip: '0001200103',
    regon: '000120017',
    types: ['hair', 'nails', 'cosmetics'],
  },
  week: ['9-19', '9-19', '9-19', '9-19', '9-19', '9-16', ''],
  resources: [
    { key: 'sink', name: 'Myjka fryzjerska', category: 'chair', code: 'MYJ', colour: 'sky', capacity: 2 },
    {
      key: 'room1',
      name: 'Gabinet kosmetyczny',
      category: 'room',
      code: 'G1',
      colour: 'violet',
      turnover: 5,
    },
    {
      key: 'pedicure',
      name: 'Fotel do pedicure',
      category: 'chair',
      code: 'PED',
      colour: 'green',
      turnover: 10,
    },
  ],
  groups: groupsWith(atelierGroups, codesOf(wilanowStaff)),
  staff: wilanowStaff,
  clients: 150,
  pairs,
  regulars: 8,
  goods: { codes: ['AL', 'NR', 'NH', 'DE', 'OR'], pace: 0.5, seed: 1_000 },
}
