import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import type { OwnPrice } from '@wizyta/contract/people/client-prices/own-price'
import sharp from 'sharp'
import type { Tx } from '../../kit/database/database.ts'
import type { DemoClient } from './clients.ts'
import type { House } from './house.ts'
import { createRandom } from './random.ts'
import { writeRows } from './write.ts'

/** Writes what a few cards hold besides: own fields, family, alert notes, own prices and durations, patch tests, photos. */
export async function writeClientCards(
  tx: Tx,
  house: House,
  clients: readonly DemoClient[],
  { now, prices, userId }: { now: number; prices: readonly OwnPrice[]; userId: string | null },
): Promise<void> {
  const business_id = house.businessId
  const random = createRandom(20_261_125 + house.salon.clients)
  const today = localDay(now, 'Europe/Warsaw')
  const known = clients.filter(({ isNew }) => !isNew)
  const women = known.filter(({ gender }) => gender === 'female')
  await writeOwnFields(tx, business_id, known, () => random.uuid())
  await writeFamily(tx, business_id, known, () => random.uuid())
  await writeRows(
    tx,
    'client_notes',
    known
      .filter((_, index) => index % 23 === 4)
      .map(({ id: client_id, created_at }, index) => ({
        business_id,
        id: random.uuid(),
        client_id,
        author_id: userId,
        ...alertNotes[index % alertNotes.length],
        created_at,
        updated_at: created_at,
      })),
  )
  await writeRows(
    tx,
    'client_prices',
    prices.map((price, index) => ({
      business_id,
      id: random.uuid(),
      ...price,
      note: priceNotes[index % priceNotes.length],
      by_id: userId,
    })),
  )
  await writeRows(
    tx,
    'client_durations',
    [...new Set(prices.map(({ client_id }) => client_id))].slice(0, 3).flatMap((client_id, index) => {
      const own = prices.find((price) => price.client_id === client_id)
      const usual = house.services.find(({ id }) => id === own?.service_id)?.duration_min
      if (!own || usual === undefined) return []
      return {
        business_id,
        id: random.uuid(),
        client_id,
        service_id: own.service_id,
        variant_id: own.variant_id,
        duration_min: usual + 15 * (index + 1),
        note: index === 0 ? 'Bardzo gęste włosy.' : null,
        by_id: userId,
      }
    }),
  )
  const brows = house.services.find(({ plan }) => plan.name === 'Henna i regulacja brwi')
  if (!brows) return
  await writeRows(tx, 'service_patch_tests', [
    { business_id, service_id: brows.id, kind: 'Henna', days: 180, blocks: false },
  ])
  await writeRows(
    tx,
    'client_patch_tests',
    women
      .filter((_, index) => index % 3 === 0)
      .map(({ id: client_id }, index) => ({
        business_id,
        id: random.uuid(),
        client_id,
        kind: 'Henna',
        tested_on: addDays(today, -((index * 17) % 260) - 1),
        result: index % 29 === 7 ? 'positive' : 'negative',
        note: index % 29 === 7 ? 'Zaczerwienienie po 24 godzinach.' : null,
        by_id: userId,
      })),
  )
  await writePhotos(tx, business_id, women.slice(2, 5), {
    service_id: brows.id,
    today,
    userId,
    uuid: () => random.uuid(),
  })
}

const priceNotes = ['Stała klientka od lat.', null, 'Cena sprzed podwyżki, tak ustalono.']

const alertNotes = [
  { kind: 'alert', text: 'Reaguje na aceton. Używać zmywacza bez acetonu.' },
  { kind: 'pinned', text: 'Najchętniej wtorki po 17.' },
  { kind: 'alert', text: 'Przed wizytą zadzwonić, zapomina o terminach.' },
  { kind: 'pinned', text: 'Paragon zawsze z NIP.' },
]

async function writeOwnFields(
  tx: Tx,
  business_id: string,
  clients: readonly DemoClient[],
  uuid: () => string,
): Promise<void> {
  const field = (sort_order: number, name: string, name_en: string, more: object) => ({
    business_id,
    id: uuid(),
    name,
    name_en,
    sort_order,
    kind: 'text',
    options: [] as string[],
    required_at: 'never',
    in_new_form: false,
    is_sensitive: false,
    ...more,
  })
  const hair = ['Cienkie', 'Normalne', 'Grube']
  const drinks = ['Kawa', 'Herbata', 'Woda']
  const fields = {
    hair: field(0, 'Rodzaj włosów', 'Hair type', { kind: 'choice', options: hair }),
    drinks: field(1, 'Napój', 'Drink', { kind: 'choices', options: drinks }),
    photo: field(2, 'Zgoda na relację w internecie', 'May appear in our stories', {
      kind: 'yes_no',
      in_new_form: true,
    }),
    medicines: field(3, 'Przyjmowane leki', 'Medicines', { kind: 'long_text', is_sensitive: true }),
  }
  await writeRows(tx, 'client_fields', Object.values(fields))
  const value = (client_id: string, field_id: string, of: unknown) => ({
    business_id,
    client_id,
    field_id,
    value: of,
  })
  await writeRows(
    tx,
    'client_field_values',
    clients
      .filter((_, index) => index % 2 === 0)
      .flatMap(({ id }, index) => [
        value(id, fields.hair.id, hair[index % hair.length]),
        value(id, fields.drinks.id, [drinks[index % drinks.length]]),
        ...(index % 3 === 0 ? [value(id, fields.photo.id, index % 2 === 0)] : []),
        ...(index % 31 === 5 ? [value(id, fields.medicines.id, 'Euthyrox 50, rano')] : []),
      ]),
  )
}

/** People of one surname are a family. */
async function writeFamily(
  tx: Tx,
  business_id: string,
  clients: readonly DemoClient[],
  uuid: () => string,
): Promise<void> {
  const stem = (name: string) => name.replace(/(ski|ska|cki|cka|dzki|dzka)$/, '')
  const families = [...Map.groupBy(clients, ({ last_name }) => stem(last_name)).values()]
  const rows = families.flatMap(([first, second], index) => {
    if (!first || !second || index % 2 === 1) return []
    const isCouple = first.gender !== second.gender
    const kind = isCouple ? 'partner' : index % 4 === 0 ? 'parent' : 'sibling'
    return [{ business_id, id: uuid(), client_id: first.id, kind, other_id: second.id }]
  })
  await writeRows(tx, 'client_relations', rows.slice(0, 24))
}

/** Draws brows before and after: fewer hairs, then more. */
async function drawBrow(hairs: number, skin: string): Promise<{ large: Buffer; small: Buffer }> {
  const lines = Array.from({ length: hairs }, (_, index) => {
    const x = 90 + (index * 300) / hairs
    const y = 170 - Math.sin(((x - 90) / 300) * Math.PI) * 46
    return `<path d="M${x} ${y}q8 -26 22 -34" stroke="#4a3428" stroke-width="5" fill="none" stroke-linecap="round"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="0 0 480 360">
    <rect width="480" height="360" fill="${skin}"/>
    <ellipse cx="240" cy="240" rx="120" ry="44" fill="#fbf7f3"/><circle cx="240" cy="240" r="38" fill="#6f8a86"/>
    <circle cx="240" cy="240" r="17" fill="#22201f"/><path d="M116 238q124 -74 248 0" stroke="#4a3428" stroke-width="7" fill="none"/>
    ${lines.join('')}</svg>`
  const large = await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer()
  return { large, small: await sharp(large).resize(160, 160, { fit: 'contain' }).webp().toBuffer() }
}

async function writePhotos(
  tx: Tx,
  business_id: string,
  clients: readonly DemoClient[],
  of: { service_id: string; today: string; userId: string | null; uuid: () => string },
): Promise<void> {
  const drawn = {
    before: await drawBrow(9, '#e9c9b2'),
    after: await drawBrow(34, '#ecd0bb'),
  }
  const contents: object[] = []
  const keep = (bytes: Buffer) => {
    const id = of.uuid()
    contents.push({ business_id, id, bytes: `\\x${bytes.toString('hex')}` })
    return id
  }
  const sets = clients.map(({ id: client_id }, index) => ({
    business_id,
    id: of.uuid(),
    client_id,
    taken_on: addDays(of.today, -12 - index * 9),
    consent_on: addDays(of.today, -40),
    service_id: of.service_id,
    note: 'Henna, odcień brąz.',
    by_id: of.userId,
  }))
  const photos = sets.flatMap(({ id: set_id, client_id }) =>
    (['before', 'after'] as const).map((moment) => ({
      business_id,
      id: of.uuid(),
      client_id,
      set_id,
      moment,
      content_id: keep(drawn[moment].large),
      thumbnail_id: keep(drawn[moment].small),
      width: 480,
      height: 360,
    })),
  )
  await writeRows(tx, 'file_contents', contents)
  await writeRows(tx, 'client_photo_sets', sets)
  await writeRows(tx, 'client_photos', photos)
}
