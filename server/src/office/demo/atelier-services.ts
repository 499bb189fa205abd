import type { GroupPlan } from './salon.ts'

const women = '96.02.11.0'
const men = '96.02.12.0'
const cosmetics = '96.02.13.0'
const massage = '96.04.10.0'
const sink = [{ any_of: ['sink'], work_only: true }]
const room = [{ any_of: ['room1', 'room2'] }]

/** The price list of Atelier Urody. */
// biome-ignore format: a price list reads as a table
export const atelierGroups: GroupPlan[] = [
  {
    name: 'Strzyżenie i stylizacja',
    en: 'Cut and style',
    colour: 'rose',
    services: [
      { code: 'SD', name: 'Strzyżenie damskie', en: 'Women’s haircut', price: 140, minutes: 60, pkwiu: women, clients: 'female', weight: 10, afterwards: ['MOD'], variants: [['Włosy krótkie', 120, 45], ['Włosy średnie', 140, 60], ['Włosy długie', 160, 75]] },
      { code: 'SM', name: 'Strzyżenie męskie', en: 'Men’s haircut', price: 80, minutes: 30, pkwiu: men, clients: 'male', weight: 9, afterwards: ['BR'] },
      { code: 'SDZ', name: 'Strzyżenie dziecięce', en: 'Children’s haircut', price: 60, minutes: 30, pkwiu: women, weight: 2, description: 'Dzieci do 10 lat.' },
      { code: 'GR', name: 'Grzywka', en: 'Fringe trim', price: 30, minutes: 15, pkwiu: women, clients: 'female', weight: 4 },
      { code: 'MOD', name: 'Modelowanie', en: 'Blow-dry', price: 90, minutes: 30, pkwiu: women, clients: 'female', weight: 4, variants: [['Włosy krótkie', 70, 30], ['Włosy długie', 110, 45]] },
      { code: 'UP', name: 'Upięcie okolicznościowe', en: 'Occasion updo', price: 220, minutes: 75, pkwiu: women, clients: 'female', weight: 2, description: 'Wesele, studniówka, sesja zdjęciowa.' },
    ],
  },
  {
    name: 'Koloryzacja',
    en: 'Colouring',
    colour: 'pink',
    services: [
      { code: 'ODR', name: 'Koloryzacja odrostów', en: 'Root touch-up', price: 240, minutes: 105, parts: [30, 35, 40], needs: sink, pkwiu: women, clients: 'female', own: { rebook_from_days: 28, rebook_to_days: 42, recall_days: 60 }, weight: 8, afterwards: ['SD', 'MOD'] },
      { code: 'KOL', name: 'Koloryzacja całości', en: 'Full colour', price: 320, minutes: 120, parts: [45, 30, 45], needs: sink, pkwiu: women, clients: 'female', weight: 6, afterwards: ['MOD', 'SD'], variants: [['Włosy krótkie', 280, 105], ['Włosy średnie', 320, 120], ['Włosy długie', 390, 150]] },
      { code: 'BAL', name: 'Baleyage', en: 'Balayage', price: 480, minutes: 180, parts: [75, 45, 60], needs: sink, pkwiu: women, clients: 'female', weight: 3, price_type: 'from', afterwards: ['MOD'] },
      { code: 'TON', name: 'Tonowanie', en: 'Toner', price: 120, minutes: 45, parts: [15, 15, 15], needs: sink, pkwiu: women, clients: 'female', weight: 3 },
      { code: 'DEK', name: 'Dekoloryzacja z koloryzacją', en: 'Colour correction', price: 550, minutes: 240, parts: [60, 40, 45, 35, 60], needs: sink, pkwiu: women, clients: 'female', own: { last_start: '15:00', cancel_limit_h: 48, deposit_kind: 'percent', deposit_share: 3_000 }, weight: 1, price_type: 'range', price_max: 900, description: 'Po konsultacji; cena zależy od stanu włosów.' },
    ],
  },
  {
    name: 'Pielęgnacja włosów',
    en: 'Hair care',
    colour: 'teal',
    services: [
      { code: 'KER', name: 'Keratynowe prostowanie', en: 'Keratin straightening', price: 450, minutes: 150, parts: [45, 30, 75], needs: sink, pkwiu: women, clients: 'female', own: { last_start: '17:00', recall_days: 150 }, weight: 2 },
      { code: 'BOT', name: 'Botoks na włosy', en: 'Hair botox', price: 250, minutes: 90, parts: [25, 30, 35], needs: sink, pkwiu: women, clients: 'female', weight: 2, afterwards: ['MOD'] },
      { code: 'SAU', name: 'Sauna regenerująca', en: 'Hair sauna', price: 100, minutes: 45, parts: [15, 20, 10], pkwiu: women, clients: 'female', weight: 2, afterwards: ['MOD'] },
    ],
  },
  {
    name: 'Barber',
    en: 'Barber',
    colour: 'brown',
    services: [
      { code: 'BR', name: 'Trymowanie brody', en: 'Beard trim', price: 60, minutes: 30, pkwiu: men, clients: 'male', weight: 6 },
      { code: 'CMB', name: 'Combo: strzyżenie i broda', en: 'Haircut and beard', price: 130, minutes: 60, pkwiu: men, clients: 'male', weight: 8 },
      { code: 'GOL', name: 'Golenie brzytwą', en: 'Razor shave', price: 90, minutes: 45, pkwiu: men, clients: 'male', own: { gender_limit: 'male' }, weight: 2 },
      { code: 'ODS', name: 'Odsiwianie włosów', en: 'Grey blending', price: 70, minutes: 45, parts: [15, 15, 15], pkwiu: men, clients: 'male', weight: 2 },
    ],
  },
  {
    name: 'Dłonie i stopy',
    en: 'Hands and feet',
    colour: 'green',
    services: [
      { code: 'MK', name: 'Manicure klasyczny', en: 'Manicure', price: 80, minutes: 45, pkwiu: cosmetics, weight: 3 },
      { code: 'MH', name: 'Manicure hybrydowy', en: 'Gel polish manicure', price: 130, minutes: 75, pkwiu: cosmetics, clients: 'female', weight: 10, afterwards: ['PH', 'PK'] },
      { code: 'UZ', name: 'Uzupełnienie żelu', en: 'Gel infill', price: 170, minutes: 105, pkwiu: cosmetics, clients: 'female', own: { rebook_from_days: 21, rebook_to_days: 28, recall_days: 35 }, weight: 4 },
      { code: 'ZEL', name: 'Przedłużanie paznokci żelem', en: 'Gel nail extensions', price: 230, minutes: 150, pkwiu: cosmetics, clients: 'female', weight: 2 },
      { code: 'PK', name: 'Pedicure leczniczy', en: 'Medical pedicure', price: 160, minutes: 60, needs: [{ any_of: ['pedicure'] }], pkwiu: cosmetics, weight: 4 },
      { code: 'PH', name: 'Pedicure hybrydowy', en: 'Gel polish pedicure', price: 180, minutes: 90, needs: [{ any_of: ['pedicure'] }], pkwiu: cosmetics, clients: 'female', weight: 5 },
    ],
  },
  {
    name: 'Twarz',
    en: 'Face',
    colour: 'violet',
    services: [
      { code: 'KON', name: 'Konsultacja kosmetologiczna', en: 'Skin consultation', price: 0, minutes: 30, needs: room, price_type: 'free', pkwiu: cosmetics, weight: 2, description: 'Badanie skóry i plan zabiegów.' },
      { code: 'OCZ', name: 'Oczyszczanie wodorowe', en: 'Hydrogen facial', price: 220, minutes: 75, needs: room, pkwiu: cosmetics, weight: 6, afterwards: ['MAS'] },
      { code: 'KW', name: 'Kwasy', en: 'Acid peel', price: 180, minutes: 45, needs: room, pkwiu: cosmetics, clients: 'female', weight: 5 },
      { code: 'MEZ', name: 'Mezoterapia mikroigłowa', en: 'Microneedling', price: 350, minutes: 75, buffer_after: 15, needs: room, vat: '23', pkwiu: '96.02.19.0', clients: 'female', weight: 3, afterwards: ['MAS'] },
      { code: 'KOB', name: 'Masaż twarzy Kobido', en: 'Kobido face massage', price: 200, minutes: 60, needs: room, pkwiu: cosmetics, clients: 'female', weight: 4 },
      { code: 'MAS', name: 'Maska algowa', en: 'Algae mask', price: 90, minutes: 30, needs: room, pkwiu: cosmetics, clients: 'female', weight: 1 },
    ],
  },
  {
    name: 'Brwi, rzęsy i makijaż',
    en: 'Brows, lashes and make-up',
    colour: 'amber',
    services: [
      { code: 'HEN', name: 'Henna i regulacja brwi', en: 'Brow tint and shape', price: 60, minutes: 30, pkwiu: cosmetics, clients: 'female', weight: 7 },
      { code: 'LAM', name: 'Laminacja brwi', en: 'Brow lamination', price: 140, minutes: 60, parts: [20, 15, 25], pkwiu: cosmetics, clients: 'female', weight: 5 },
      { code: 'RZ', name: 'Przedłużanie rzęs 1:1', en: 'Classic lash extensions', price: 200, minutes: 120, pkwiu: cosmetics, clients: 'female', weight: 4, afterwards: ['HEN'] },
      { code: 'RZU', name: 'Uzupełnienie rzęs', en: 'Lash infill', price: 140, minutes: 75, pkwiu: cosmetics, clients: 'female', own: { rebook_from_days: 14, rebook_to_days: 21, recall_days: 30 }, weight: 5, afterwards: ['HEN'] },
      { code: 'MAK', name: 'Makijaż wieczorowy', en: 'Evening make-up', price: 220, minutes: 60, pkwiu: cosmetics, clients: 'female', weight: 3 },
    ],
  },
  {
    name: 'Ciało i masaż',
    en: 'Body and massage',
    colour: 'blue',
    services: [
      { code: 'REL', name: 'Masaż relaksacyjny', en: 'Relaxing massage', price: 190, minutes: 60, buffer_after: 15, needs: [{ any_of: ['massage'] }], vat: '23', pkwiu: massage, weight: 8, variants: [['60 minut', 190, 60], ['90 minut', 260, 90]] },
      { code: 'SPO', name: 'Masaż sportowy', en: 'Sports massage', price: 210, minutes: 60, buffer_after: 15, needs: [{ any_of: ['massage'] }], vat: '23', pkwiu: massage, weight: 5 },
      { code: 'PLE', name: 'Masaż pleców', en: 'Back massage', price: 120, minutes: 30, buffer_after: 15, needs: [{ any_of: ['massage', 'room2'] }], vat: '23', pkwiu: massage, weight: 5 },
      { code: 'DRE', name: 'Drenaż limfatyczny', en: 'Lymphatic drainage', price: 200, minutes: 60, buffer_after: 15, needs: [{ any_of: ['massage'] }], vat: '23', pkwiu: massage, clients: 'female', weight: 3 },
      { code: 'LAS', name: 'Depilacja laserowa', en: 'Laser hair removal', price: 150, minutes: 30, needs: [{ any_of: ['room1', 'room2'] }, { any_of: ['laser'] }], pkwiu: cosmetics, weight: 3, variants: [['Pachy', 150, 30], ['Bikini', 200, 45], ['Łydki', 280, 60], ['Całe nogi', 450, 90]] },
    ],
  },
]

/** Returns the named groups with those of their services that have an employee. */
export const groupsWith = (groups: GroupPlan[], codes: ReadonlySet<string>): GroupPlan[] =>
  groups
    .map((group) => ({ ...group, services: group.services.filter(({ code }) => codes.has(code)) }))
    .filter(({ services }) => services.length > 0)
