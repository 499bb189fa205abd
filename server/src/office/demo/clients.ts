import { dateWithoutYear } from '@wizyta/contract/kit/date-without-year'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { readNip } from '@wizyta/contract/office/businesses/nip'
import { englishNames, femaleNames, inAscii, maleNames, surnames, womansSurname } from './names.ts'
import type { Random } from './random.ts'

export interface DemoClient {
  id: string
  first_name: string
  last_name: string
  phone: string | null
  email: string | null
  gender: 'female' | 'male'
  birth_date: string | null
  language: 'pl' | 'en'
  source: string
  preferred_employee_id: string | null
  note: string | null
  alert: string | null
  allergies: string[]
  contraindications: string[]
  health_note: string | null
  health_consent_on: string | null
  tags: string[]
  notify_by_email: boolean
  /** Code of the card of the former program; few still have it. */
  card_barcode: string | null
  online_block: boolean
  online_block_reason: string | null
  deposit_rule: 'default' | 'always' | 'never'
  /** Firm that a few buy for. */
  company_name: string | null
  company_nip: string | null
  company_address: string | null
  /** Came for the first time within the weeks of the demo: entered together with the first visit. */
  isNew: boolean
  created_at: string
}

// What is said here suits everyone: notes know no gender.
const notes = [
  'Lubi ciszę podczas zabiegu.',
  'Prosi o kawę bez cukru.',
  'Zawsze kilka minut po czasie.',
  'Woli terminy poranne.',
  'Przyjeżdża z małym psem.',
  'Parking dla gości: podać numer tablicy.',
  'Woli kontakt SMS niż telefon.',
  'Wrażliwa skóra głowy.',
  'Pracuje obok, może przyjść od ręki.',
  'Lubi rozmawiać o podróżach.',
  'Zwykle płaci kartą.',
  'Pyta o nowości z pielęgnacji.',
]
const womensNotes = [
  'Odcień 7.1, ostatnio 20 vol.',
  'Odcień 9.03, toner 9.1.',
  'Cienkie włosy, delikatny rozjaśniacz.',
  'Paznokcie: kształt migdał.',
  'Rzęsy: skręt C, 0,15.',
]
type Told = Pick<DemoClient, 'allergies' | 'contraindications' | 'health_note'>
const none: Told = { allergies: [], contraindications: [], health_note: null }
const expecting: Told = { ...none, contraindications: ['ciąża'], health_note: 'Bez kwasów i lasera.' }
/** Health data of some clients, with their consent. */
const told: Told[] = [
  {
    ...none,
    allergies: ['parafenylenodiamina'],
    health_note: 'Próba uczuleniowa przed każdą koloryzacją.',
  },
  { ...none, allergies: ['lateks'] },
  expecting,
  { ...none, contraindications: ['rozrusznik serca'], health_note: 'Bez lasera i prądów.' },
  { ...none, contraindications: ['cukrzyca'], health_note: 'Ostrożnie przy pedicure.' },
  { ...none, contraindications: ['retinoidy doustne'], health_note: 'Bez mezoterapii i kwasów.' },
  { ...none, contraindications: ['leki przeciwzakrzepowe'] },
  { ...none, allergies: ['olejki eteryczne'] },
  { ...none, health_note: 'Zawroty głowy przy wstawaniu, prosi o chwilę.' },
]
const tags = [
  'VIP',
  'stała klientka',
  'karnet',
  'z polecenia',
  'ślub',
  'studentka',
  'biuro obok',
  'influencerka',
]
const mensTags = ['VIP', 'stały klient', 'karnet', 'z polecenia', 'biuro obok']
const prefixes = [
  '501',
  '502',
  '505',
  '512',
  '514',
  '530',
  '533',
  '570',
  '600',
  '601',
  '602',
  '604',
  '605',
  '607',
  '609',
  '660',
  '661',
  '664',
  '668',
  '690',
  '691',
  '692',
  '694',
  '695',
  '696',
  '698',
]

/**
 * Clients of one salon, none twice. Numbers have 555 in the middle and addresses end in `.example`, so that they
 * reach no real person.
 */
export function makeClients(
  random: Random,
  count: number,
  { men, today }: { men: number; today: string },
): DemoClient[] {
  const people = [
    ...localPeople(random, count, men),
    ...random
      .shuffle(englishNames)
      .slice(0, Math.round(count / 25))
      .map(([first_name, last_name, gender]) => ({ first_name, last_name, gender, language: 'en' as const })),
  ]
  const chosen = random.shuffle(people.slice(-count))
  const addresses = new Set<string>()
  return chosen.map((person, index) => {
    const { gender, language } = person
    const noPhone = random.chance(0.02)
    const email = noPhone || random.chance(0.86) ? freeAddress(person, addresses, random) : null
    const isNew = index > count * 0.84
    const fitting = gender === 'female' ? told : told.filter((one) => one !== expecting)
    const health = random.chance(0.06) ? random.pick(fitting) : none
    const since = addDays(today, -random.int(70, 1400))
    return {
      id: random.uuid(),
      ...person,
      phone: noPhone ? null : phone(index, random),
      email,
      birth_date: remembered(random.chance(0.55) && health !== expecting ? birthday(random) : null, index),
      source: random.weighted(
        ['phone', 'www', 'referral', 'social', 'walk_in'],
        (source) => ({ phone: 5, www: 4, referral: 3, social: 2 })[source] ?? 1,
      ),
      preferred_employee_id: null,
      note: random.chance(0.3)
        ? random.pick(gender === 'female' && language === 'pl' ? [...notes, ...womensNotes] : notes)
        : null,
      alert: null,
      ...health,
      health_consent_on: health === none ? null : since,
      tags: random.chance(0.18)
        ? random.shuffle(gender === 'female' ? tags : mensTags).slice(0, random.int(1, 2))
        : [],
      notify_by_email: email !== null && !random.chance(0.05),
      card_barcode: index % 43 === 8 ? `KLUB${String(10_231 + index * 7)}` : null,
      ...bookingRulesOf(index),
      ...(index % 29 === 4 ? firmOf(person.last_name, index) : noFirm),
      isNew,
      created_at: `${since}T${String(random.int(8, 17)).padStart(2, '0')}:${String(random.int(10, 59))}:00Z`,
    }
  })
}

/** A few clients book by staff alone, pay a deposit always, or never. */
const bookingRulesOf = (
  index: number,
): Pick<DemoClient, 'online_block' | 'online_block_reason' | 'deposit_rule'> => ({
  online_block: index % 71 === 30,
  online_block_reason: index % 71 === 30 ? 'Trzy wizyty bez odwołania. Umawia tylko recepcja.' : null,
  deposit_rule: index % 71 === 30 ? 'always' : index % 53 === 11 ? 'never' : 'default',
})

type Firm = Pick<DemoClient, 'company_name' | 'company_nip' | 'company_address'>
const noFirm: Firm = { company_name: null, company_nip: null, company_address: null }
const trades = ['Biuro rachunkowe', 'Kancelaria prawna', 'Studio projektowe', 'Tłumaczenia']

/** The firm of a client. Its NIP begins with 000, which is no tax office: no real firm has it. */
function firmOf(surname: string, index: number): Firm {
  let nip: string | null = null
  for (let next = 3_100_000 + index * 100; nip === null; next++) nip = readNip(`000${next}`)
  return {
    company_name: `${trades[index % trades.length]} ${surname}`,
    company_nip: nip,
    company_address: `ul. Puławska ${10 + index}, 02-515 Warszawa`,
  }
}

/**
 * Makes two clients look like others who were entered before: one by the same phone, one by name and birthday. The
 * entry that came later has no e-mail. The latest clients are taken: the first ones serve as examples elsewhere.
 */
export function enterTwice(clients: readonly DemoClient[]): DemoClient[] {
  const isLocal = ({ language, gender, phone, isNew }: DemoClient) =>
    language === 'pl' && gender === 'female' && phone !== null && !isNew
  const local = clients.filter(isLocal).sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
  const [byPhone, byBirthday] = local.filter(({ email }) => email === null).slice(-2)
  if (!byPhone || !byBirthday) return [...clients]
  const known = local.filter(({ email }) => email !== null)
  const phoneTwin = known.findLast(({ created_at }) => created_at < byPhone.created_at)
  const birthdayTwin = known.findLast(
    ({ id, birth_date, created_at }) =>
      id !== phoneTwin?.id && birth_date !== null && created_at < byBirthday.created_at,
  )
  if (!phoneTwin || !birthdayTwin) return [...clients]
  const nameOf = ({ first_name, last_name }: DemoClient) => ({ first_name, last_name })
  const twins = new Map([
    [byPhone.id, { ...byPhone, ...nameOf(phoneTwin), phone: phoneTwin.phone }],
    [byBirthday.id, { ...byBirthday, ...nameOf(birthdayTwin), birth_date: birthdayTwin.birth_date }],
  ])
  return clients.map((client) => twins.get(client.id) ?? client)
}

function localPeople(random: Random, count: number, men: number) {
  const seen = new Set<string>()
  const people: Pick<DemoClient, 'first_name' | 'last_name' | 'gender' | 'language'>[] = []
  while (people.length < count) {
    const gender = random.chance(men) ? 'male' : 'female'
    const surname = random.pick(surnames)
    const first_name = random.pick(gender === 'female' ? femaleNames : maleNames)
    const last_name = gender === 'female' ? womansSurname(surname) : surname
    if (seen.has(`${first_name} ${last_name}`)) continue
    seen.add(`${first_name} ${last_name}`)
    people.push({ first_name, last_name, gender, language: 'pl' })
  }
  return people
}

const phone = (index: number, random: Random) =>
  `+48${prefixes[index % prefixes.length]}555${String(Math.floor(index / prefixes.length) * 37 + random.int(0, 36)).padStart(3, '0')}`

function freeAddress(
  { first_name, last_name }: { first_name: string; last_name: string },
  taken: Set<string>,
  random: Random,
) {
  const host = random.pick(['poczta.example', 'mail.example', 'skrzynka.example'])
  const [first, last] = [inAscii(first_name), inAscii(last_name)]
  const forms = [
    `${first}.${last}`,
    `${first[0]}${last}`,
    `${last}.${first}`,
    `${first}${last}${random.int(70, 99)}`,
  ]
  const wanted = random.weighted(forms, (form) => (form === forms[0] ? 5 : 1))
  const address =
    [wanted, ...forms].map((form) => `${form}@${host}`).find((one) => !taken.has(one)) ??
    `${first}.${last}${taken.size}@${host}`
  taken.add(address)
  return address
}

/** Some clients told the day and the month alone. */
const remembered = (born: string | null, index: number) =>
  born && index % 11 === 3 ? dateWithoutYear(Number(born.slice(5, 7)), Number(born.slice(8))) : born

const birthday = (random: Random) =>
  `${random.int(1952, 2007)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`
