import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { workOnImports } from '../../figures/imports/work.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

const define = async (body: object): Promise<string> =>
  (await t.world.anna.post('/tenant/customer-fields', body)).body.id
const find = async (id: string, person = t.world.anna) => (await person.get(`/tenant/customers/${id}`)).body
async function change(id: string, own_fields: object, person = t.world.anna) {
  const { version } = await find(id)
  return person.patch(`/tenant/customers/${id}`, { own_fields }, { version })
}

test('values are checked by their field, kept one by one, and removed by null', async () => {
  const dog = await define({ name: 'Pies', kind: 'yes_no' })
  const size = await define({ name: 'Wzrost', kind: 'number' })
  const skin = await define({ name: 'Skóra', kind: 'choices', options: ['sucha', 'wrażliwa'] })
  const client = await t.client({ own_fields: { [dog]: true } })
  expect((await find(client)).own_fields).toEqual({ [dog]: true })
  await change(client, { [size]: 1.75, [skin]: ['wrażliwa'] })
  expect((await find(client)).own_fields).toEqual({ [dog]: true, [size]: 1.75, [skin]: ['wrażliwa'] })
  const refused = await change(client, { [size]: 'wysoki', [skin]: ['tłusta'] })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      [`own_fields.${size}`]: ['Enter a number.'],
      [`own_fields.${skin}`]: ['Choose from the list.'],
    },
  ])
  await change(client, { [dog]: null })
  expect((await find(client)).own_fields).toEqual({ [size]: 1.75, [skin]: ['wrażliwa'] })
})

test('a sensitive field is neither read nor written without the right to health data', async () => {
  const secret = await define({ name: 'Leki', kind: 'text', is_sensitive: true })
  const client = await t.client({ own_fields: { [secret]: 'tajne' } })
  const clerk = await t.person(t.world.a, ['customers.index', 'customers.update', 'events-others.index'])
  expect((await find(client, clerk)).own_fields).toEqual({})
  expect((await change(client, { [secret]: 'inne' }, clerk)).status).toBe(422)
  expect((await find(client)).own_fields).toEqual({ [secret]: 'tajne' })
})

test('the kind stays once there are values, and an archived field hides them until it is back', async () => {
  const field = await define({ name: 'Kawa', kind: 'text' })
  const client = await t.client({ own_fields: { [field]: 'czarna' } })
  const path = `/tenant/customer-fields/${field}`
  expect((await t.world.anna.patch(path, { kind: 'number' }, { version: 1 })).status).toBe(422)
  await t.archive(path)
  expect((await find(client)).own_fields).toEqual({})
  await t.world.anna.post(`${path}/restoration`, undefined, { version: 2 })
  expect((await find(client)).own_fields).toEqual({ [field]: 'czarna' })
})

test('a file fills own fields as their kinds ask, and what does not fit is named before anything is written', async () => {
  const number = await define({ name: 'Numer buta', name_en: 'Shoe size', kind: 'number' })
  const day = await define({ name: 'Od kiedy', kind: 'date' })
  const agrees = await define({ name: 'Parking', kind: 'yes_no' })
  const kinds = await define({ name: 'Cera', kind: 'choices', options: ['Sucha', 'Tłusta'] })
  const path = '/tenant/imports'
  const work = () => workOnImports({ database: t.parts.database, stopping: () => false })
  const { body: detail } = await t.world.anna.post(
    `${path}?kind=customers&file_name=a.csv`,
    Buffer.from(
      [
        'Imię;Telefon;Shoe size;Od kiedy;Parking;Cera',
        'Ada;601444001;38,5;30.05.2026;tak;sucha, tlusta',
        'Bea;601444002;duży;31.02.2026;może;zielona',
        'Cela;601444003;;;nie;',
      ].join('\n'),
    ),
  )
  expect(detail.mapping).toMatchObject({ [`own_fields.${number}`]: 2, [`own_fields.${kinds}`]: 5 })
  const known = await t.client({ phone: '601 444 003', own_fields: { [day]: '2026-01-01' } })
  await t.world.anna.post(`${path}/${detail.id}/checks`, { mapping: detail.mapping })
  await work()
  const { body: lacking } = await t.world.anna.get(`${path}/${detail.id}/rows?left_out=true&per_page=10`)
  const byLabel = (one: { label: string }, other: { label: string }) => (one.label < other.label ? -1 : 1)
  expect(lacking.data).toHaveLength(1)
  expect(lacking.data[0].reasons.sort(byLabel)).toEqual([
    { alike: 1, column: 5, label: 'Cera', text: '“zielona” is left out. Choose from the list.' },
    { alike: 1, column: 2, label: 'Numer buta', text: '“duży” is left out. Enter a number.' },
    { alike: 1, column: 3, label: 'Od kiedy', text: '“31.02.2026” is left out. There is no such date.' },
    { alike: 1, column: 4, label: 'Parking', text: '“może” is left out. Choose yes or no.' },
  ])
  await t.world.anna.put(`${path}/${detail.id}/decisions`, { decision: 'update' })
  await t.world.anna.post(`${path}/${detail.id}/runs`)
  await work()
  const [ada] = (await t.world.anna.get('/tenant/customers?name=601444001')).body.data
  expect(ada.own_fields).toEqual({
    [number]: 38.5,
    [day]: '2026-05-30',
    [agrees]: true,
    [kinds]: ['Sucha', 'Tłusta'],
  })
  const [bea] = (await t.world.anna.get('/tenant/customers?name=601444002')).body.data
  expect(bea).toMatchObject({ first_name: 'Bea', own_fields: {} })
  expect((await find(known)).own_fields).toEqual({ [day]: '2026-01-01', [agrees]: false })
  await t.world.anna.post(`${path}/${detail.id}/undo`)
  await work()
  expect((await find(known)).own_fields).toEqual({ [day]: '2026-01-01' })
})

test('the file of clients has own fields, and a sensitive one is empty without the right to see it', async () => {
  const plain = await define({ name: 'Zawód', kind: 'text' })
  const secret = await define({ name: 'Choroby', kind: 'text', is_sensitive: true })
  await t.client({ first_name: 'Zora', own_fields: { [plain]: 'lekarka', [secret]: 'tajne' } })
  const file = async (person: typeof t.world.anna) =>
    String(
      (
        await person.post('/tenant/list-exports', {
          list: 'customers',
          format: 'csv',
          name: 'Zora',
          columns: [plain, secret].map((id) => ({ field: `own_fields.${id}`, label: id.slice(0, 4) })),
        })
      ).body,
    ).split('\r\n')[1]
  const clerk = await t.person(t.world.a, ['customers.index', 'exports.create', 'events-others.index'])
  expect([await file(t.world.anna), await file(clerk)]).toEqual(['lekarka;tajne', 'lekarka;'])
})

test('what is required for a visit and empty is named, also to those who may not see it', async () => {
  const asked = await define({ name: 'PESEL', kind: 'text', required_at: 'booking', is_sensitive: true })
  const later = await define({ name: 'Podpis', kind: 'yes_no', required_at: 'check_in' })
  const client = await t.client()
  const missing = async (at: string) =>
    (await t.world.anna.get(`/tenant/customers/${client}/readiness?at=${at}`)).body.missing.map(
      ({ id }: { id: string }) => id,
    )
  expect([await missing('booking'), await missing('check_in')]).toEqual([[asked], [asked, later]])
  await change(client, { [asked]: '1', [later]: false })
  expect(await missing('check_in')).toEqual([])
})
