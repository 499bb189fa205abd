import { addDays } from '@wizyta/contract/kit/wall-time'
import type { DocumentKind } from '@wizyta/contract/people/employee-documents/api'
import type { Tx } from '../../../kit/database/database.ts'
import type { House } from '../house.ts'
import { createRandom } from '../random.ts'
import { writeRows } from '../write.ts'
import { drawPortrait } from './draw-portrait.ts'

type Employee = House['employees'][number]

/** Returns what the demo knows of an employee's contract and contact. */
export function employmentOf({ plan: { position, hired_on } }: Employee, index: number) {
  const isOwner = position.startsWith('Właściciel')
  const isJunior = position.startsWith('Młodsza')
  const employment_type = isOwner ? 'owner' : isJunior ? 'mandate' : index % 5 === 3 ? 'b2b' : 'employment'
  return {
    employment_type,
    nip: employment_type === 'b2b' ? '5260250274' : null,
    hourly_rate: employment_type === 'mandate' ? 3_200 : null,
    monthly_base: employment_type === 'employment' ? 480_000 + 20_000 * (index % 4) : null,
    address: `ul. ${['Puławska', 'Wiktorska', 'Odyńca', 'Racławicka'][index % 4]} ${12 + index * 3}, Warszawa`,
    emergency_contact: `${['Adam', 'Barbara', 'Piotr', 'Ewa'][index % 4]}, 601 700 ${110 + index}`,
    tips_share: !isOwner,
    seniority_since: employment_type === 'employment' ? hired_on : null,
    payroll_number: String(index + 1).padStart(3, '0'),
  }
}

interface Course {
  /** Part of the position of employees who have it. */
  of: RegExp
  name: string
  issued_by: string
  /** Days from today; null: no last day. */
  ends: number | null
  issued: number
  note?: string
}

const courses: readonly Course[] = [
  {
    of: /fryzur|Fryzjer|barber/i,
    name: 'Czeladnik – fryzjer',
    issued_by: 'Izba Rzemieślnicza w Warszawie',
    ends: null,
    issued: -2_900,
  },
  {
    of: /kolorystka/i,
    name: 'Koloryzacja – poziom mistrzowski',
    issued_by: 'Akademia Koloru',
    ends: 17,
    issued: -1_078,
    note: 'Odnowienie: kurs online, zapisać do końca miesiąca.',
  },
  {
    of: /Kosmetolożka/,
    name: 'Laser diodowy – obsługa i bezpieczeństwo',
    issued_by: 'Centrum Szkoleń Laserowych',
    ends: 64,
    issued: -666,
  },
  {
    of: /Kosmetolożka/,
    name: 'Dyplom – kosmetologia',
    issued_by: 'Wyższa Szkoła Zdrowia',
    ends: null,
    issued: -3_400,
  },
  {
    of: /brwi/,
    name: 'Henna pudrowa i laminacja brwi',
    issued_by: 'Studio Brow Pro',
    ends: 410,
    issued: -320,
  },
  {
    of: /paznokci/,
    name: 'Manicure podologiczny',
    issued_by: 'Akademia Paznokcia',
    ends: -12,
    issued: -742,
    note: 'Nowy termin egzaminu w przyszłym miesiącu.',
  },
  {
    of: /asażyst/,
    name: 'Masaż leczniczy',
    issued_by: 'Polskie Towarzystwo Masażu',
    ends: null,
    issued: -2_100,
  },
]

/** Writes qualifications, documents, raises and photos of a salon's employees: most are valid, some expire soon. */
export async function writeStaff(
  tx: Tx,
  house: House,
  { today, userId }: { today: string; userId: string | null },
): Promise<void> {
  const business_id = house.businessId
  const random = createRandom(20_261_126 + house.salon.clients)
  const day = (offset: number | null) => (offset === null ? null : addDays(today, offset))
  const qualifications = courses.flatMap(({ of, name, issued_by, ends, issued, note = null }) =>
    house.employees
      .filter(({ plan }) => of.test(plan.position))
      .map(({ id: employee_id }, at) => ({
        business_id,
        id: random.uuid(),
        employee_id,
        name,
        issued_by,
        issued_on: day(issued + 61 * at),
        // The first employee with it is as planned, colleagues are later.
        valid_until: day(ends === null ? null : ends + 61 * at),
        note: at === 0 ? note : null,
      })),
  )
  await writeRows(tx, 'employee_qualifications', qualifications)
  const contents: object[] = []
  const keep = (employee_id: string, kind: DocumentKind, name: string, ends: number | null) => {
    const bytes = onePage(name)
    const content_id = random.uuid()
    contents.push({ business_id, id: content_id, bytes: `\\x${bytes.toString('hex')}` })
    return {
      business_id,
      id: random.uuid(),
      employee_id,
      kind,
      valid_until: day(ends),
      content_id,
      name,
      type: 'pdf',
      size: bytes.length,
      by_id: userId,
    }
  }
  const documents = house.employees
    .slice(0, 6)
    .flatMap(({ id, plan }, at) => [
      keep(id, 'contract', `umowa-${plan.hired_on}.pdf`, null),
      keep(id, 'medical', 'orzeczenie-lekarskie.pdf', 23 + 97 * at),
      ...(at < 2 ? [keep(id, 'sanitary', 'ksiazeczka-sanepid.pdf', null)] : []),
    ])
  await writeRows(tx, 'file_contents', contents)
  await writeRows(tx, 'employee_documents', documents)
  await writeRows(tx, 'employee_pay', raisesOf(house, today))
  await writePhotos(tx, house, random.uuid)
}

/** Returns a raise of the last weeks for each paid employee, and a planned one of the first. */
function raisesOf({ businessId: business_id, employees }: House, today: string) {
  const paid = employees.map((one, index) => ({ id: one.id, pay: employmentOf(one, index) }))
  const raise = (amount: number | null, percent: number) =>
    amount === null ? null : Math.round((amount * percent) / 10_000) * 100
  return paid
    .filter(({ pay }) => pay.hourly_rate !== null || pay.monthly_base !== null)
    .flatMap(({ id: employee_id, pay }, at) =>
      [{ days: -40, percent: 104 }, ...(at === 0 ? [{ days: 35, percent: 110 }] : [])].map(
        ({ days, percent }) => ({
          business_id,
          employee_id,
          valid_from: `${addDays(today, days).slice(0, 7)}-01`,
          hourly_rate: raise(pay.hourly_rate, percent),
          monthly_base: raise(pay.monthly_base, percent),
        }),
      ),
    )
}

/** Writes drawn photos of all employees but the last, who shows how a colour stands in. */
async function writePhotos(
  tx: Tx,
  { businessId: business_id, employees }: House,
  uuid: () => string,
): Promise<void> {
  const photos = await Promise.all(
    employees.slice(0, -1).map(async ({ id: employee_id, plan }, place) => {
      const { large, small } = await drawPortrait(plan.gender === 'male', place)
      const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
      return { business_id, id: uuid(), employee_id, large: hex(large), small: hex(small) }
    }),
  )
  await writeRows(tx, 'employee_photos', photos)
}

/** Returns a PDF with one line of text. */
function onePage(text: string): Buffer {
  const drawn = `BT /F1 18 Tf 72 760 Td (${text}) Tj 0 -28 Td (Dokument demonstracyjny) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj${object}endobj\n`
    return offset
  })
  const start = body.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${rows}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  )
}
