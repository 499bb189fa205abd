import type { ImportDetail } from '@wizyta/contract/figures/imports/api'
import { fieldWords } from '@wizyta/contract/kit/label'
import { type Service, serviceInput } from '@wizyta/contract/sales/services/api'
import { pl } from '@wizyta/contract/words/pl'
import { translator } from '@wizyta/contract/words/translate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { workOnImports } from '../../figures/imports/work.ts'

const path = '/tenant/imports'
let salon: Salon
beforeAll(async () => {
  salon = await testSalon()
})
afterAll(() => salon.close())

const after = async (way: string, id: string, body?: object): Promise<ImportDetail> => {
  const asked = await salon.anna.post(`${path}/${id}/${way}`, body)
  expect([asked.status, asked.body.message]).toEqual([200, undefined])
  await workOnImports({ database: salon.parts.database, stopping: () => false })
  return (await salon.anna.get(`${path}/${id}`)).body
}
const upload = async (kind: string, lines: string[]): Promise<ImportDetail> => {
  const { status, body } = await salon.anna.post(
    `${path}?kind=${kind}&file_name=cennik.csv`,
    Buffer.from(lines.join('\r\n')),
  )
  expect(status).toBe(201)
  return body
}
const rows = async (list: string) => (await salon.anna.get(`/tenant/${list}?per_page=50`)).body.data

test('groups and services come from files; a roll-back takes the services back', async () => {
  const groups = await upload('service-groups', [
    'Grupa;VAT;PKWiU',
    'Twarz;8%;96.02.13.0',
    'Twarz / Peelingi;23;',
  ])
  const checkedGroups = await after('checks', groups.id, { mapping: groups.mapping })
  expect((await after('runs', checkedGroups.id)).created).toBe(2)
  const named = (await rows('service-groups')).find(({ name }: { name: string }) => name === 'Peelingi')
  expect(named).toMatchObject({ default_vat_rate: '23' })

  const services = await upload('services', [
    'Usługa;Kategoria;Cena;Cena do;Czas trwania;VAT',
    'Peeling kwasowy;Twarz / Peelingi;180,00;;45 min;8',
    'Makijaż ślubny;Twarz;250;400;1:30;',
    'Bez grupy;Nie ma takiej;100;;30;',
    'Bez czasu;Twarz;100;;;',
  ])
  const checked = await after('checks', services.id, { mapping: services.mapping })
  const done = await after('runs', checked.id)
  expect(done.created).toBe(2)
  const found: Service[] = await rows('services')
  const of = (name: string) => found.find((service) => service.name === name)
  expect(of('Peeling kwasowy')).toMatchObject({
    service_group_id: named.id,
    price: 18_000,
    duration_min: 45,
    vat_rate: '8',
  })
  expect(of('Makijaż ślubny')).toMatchObject({
    price_type: 'range',
    price: 25_000,
    price_max: 40_000,
    duration_min: 90,
  })
  const undone = await after('undo', done.id)
  expect(undone.counts).toMatchObject({ undone: 2 })
  expect(await rows('services')).toEqual([])
})

const translators = { pl: translator('pl', pl), en: translator('en') }
/** Fields of a saved list beside its columns. */
const more = {
  description: 'Z hybrydą',
  price_type: 'range',
  price_max: 15_000,
  vat_rate: 'zw',
  pkwiu: '96.02.13.0',
  fiscal_name: 'Manicure',
  buffer_before_min: 5,
  buffer_after_min: 10,
  min_notice_h: 12,
  max_ahead_days: 60,
  last_start: '18:30',
  min_age: 16,
  gender_limit: 'female',
  clients_allowed: 'known',
  rules_block: true,
  cancel_limit_h: 0,
  deposit_kind: 'percent',
  deposit_share: 2_550,
  deposit_amount: null,
  rebook_from_days: 21,
  rebook_to_days: 28,
  recall_days: 45,
}

test('a saved list of services comes back as it was, rules of booking and deposits included', async () => {
  const { id: face } = (await salon.anna.post('/tenant/service-groups', { name: 'Dłonie', name_en: 'Hands' }))
    .body
  const { id: group } = (
    await salon.anna.post('/tenant/service-groups', { name: 'Żel', name_en: 'Gel', parent_id: face })
  ).body
  const usual = { service_group_id: group, vat_rate: '8', duration_min: 75, price: 12_050 }
  const full = { ...usual, ...more, name: 'Manicure żelowy', name_en: 'Gel manicure', code: 'MZ' }
  const amount = { ...usual, name: 'Zdjęcie żelu', deposit_kind: 'amount', deposit_amount: 2_000 }
  for (const body of [full, amount])
    expect((await salon.anna.post('/tenant/services', body)).status).toBe(201)

  for (const language of ['pl', 'en'] as const) {
    const stored = (await rows('services')).filter(
      ({ service_group_id }: Service) => service_group_id === group,
    )
    const file = await salon.anna.post(
      '/tenant/list-exports',
      { list: 'services', format: 'csv', columns: columnsIn(language), filter: { service_group_id: group } },
      { headers: { 'accept-language': language } },
    )
    for (const { id, version } of stored)
      expect((await salon.anna.delete(`/tenant/services/${id}`, { version })).status).toBe(200)

    const found = await upload('services', String(file.body).trim().split('\r\n'))
    expect(Object.values(found.mapping).filter((column) => column !== null)).toHaveLength(
      columnsIn(language).length,
    )
    const checked = await after('checks', found.id, { mapping: found.mapping })
    expect((await after('runs', checked.id)).created).toBe(2)
    const back: Service[] = await rows('services')
    expect(back.find(({ name }) => name === full.name)).toMatchObject(full)
    expect(back.find(({ name }) => name === amount.name)).toMatchObject(amount)
  }
})

/** Columns of the list and of the saved file, with their headings. */
function columnsIn(language: 'pl' | 'en') {
  const fields = [
    'name',
    'name_en',
    'code',
    'service_group_id',
    'price',
    'duration_min',
    ...Object.keys(more),
  ]
  return fields.map((field) => ({ field, label: translators[language](labelOf(field)) }))
}
const labelOf = (field: string) => fieldWords(serviceInput.shape[field as 'name']).label ?? 'Name'

test('a column with a share or an amount alone sets the deposit; a roll-back brings the former one back', async () => {
  const deposit = async () => {
    const found: Service[] = await rows('services')
    const { deposit_kind, deposit_share, deposit_amount } = found.find(
      ({ name }) => name === 'Zdjęcie żelu',
    ) as Service
    return { deposit_kind, deposit_share, deposit_amount }
  }
  const before = await deposit()
  const file = await upload('services', ['Usługa;Procent zaliczki', 'Zdjęcie żelu;30%'])
  const checked = await after('checks', file.id, { mapping: file.mapping })
  await salon.anna.put(`${path}/${checked.id}/decisions`, { decision: 'update' })
  const done = await after('runs', checked.id)
  expect(await deposit()).toEqual({ deposit_kind: 'percent', deposit_share: 3_000, deposit_amount: null })
  await after('undo', done.id)
  expect(await deposit()).toEqual(before)

  const both = await upload('services', ['Usługa;Procent zaliczki;Kwota zaliczki', 'Zdjęcie żelu;30%;20,00'])
  expect(await after('checks', both.id, { mapping: both.mapping })).toMatchObject({ counts: { refused: 1 } })
})

test('variants, add-ons and performers leave with the price list and come back', async () => {
  const ola = await salon.employee({ first_name: 'Ola', last_name: 'Zając' })
  const iga = await salon.employee({ first_name: 'Iga', last_name: 'Sikora' })
  const file = [
    'Usługa;Kategoria;Cena;Czas trwania;VAT;Warianty;Wykonuje;Dodatki;Rezerwacja online',
    'Olejek;Twarz;20;10;8;;;;nie',
    'Masaż;Twarz;100;45;8;"Krótki / 30 / 120; Długi / 60 min / 150,50";Ola Zając, iga sikora;Olejek;tak',
    'Zły wariant;Twarz;100;45;8;Krótki;;;',
    'Obcy;Twarz;100;45;8;;Nikt Taki;;',
    'Bez dodatku;Twarz;100;45;8;;;Maska;',
  ]
  const read = await upload('services', file)
  const done = await after('runs', (await after('checks', read.id, { mapping: read.mapping })).id)
  expect([done.created, done.refused]).toEqual([2, 3])
  const massage = async (): Promise<Service> =>
    (await rows('services')).find(({ name }: { name: string }) => name === 'Masaż')
  const first = await massage()
  const variants = [
    { name: 'Krótki', duration_min: 30, price: 12_000 },
    { name: 'Długi', duration_min: 60, price: 15_050 },
  ]
  expect(first).toMatchObject({ variants, online: true })
  expect(first.employee_ids.toSorted()).toEqual([ola, iga].toSorted())

  const fields = { name: 'Nazwa', variants: 'Warianty', employee_ids: 'Wykonuje', add_on_ids: 'Dodatki' }
  const columns = Object.entries(fields).map(([field, label]) => ({ field, label }))
  const saved = await salon.anna.post('/tenant/list-exports', {
    list: 'services',
    name: 'Masaż',
    format: 'csv',
    columns,
  })
  const changed = String(saved.body)
    .replace('150.50', '160')
    .replace(/, Iga Sikora|Iga Sikora, /, '')
  const again = await upload('services', changed.trim().split('\r\n'))
  await after('checks', again.id, { mapping: again.mapping })
  await salon.anna.put(`${path}/${again.id}/decisions`, { decision: 'update' })
  const updated = await after('runs', again.id)
  expect(updated.updated).toBe(1)
  const second = await massage()
  expect(second.variants.map(({ id, price }) => [id, price])).toEqual([
    [first.variants[0]?.id, 12_000],
    [first.variants[1]?.id, 16_000],
  ])
  expect([second.employee_ids, second.add_on_ids]).toEqual([[ola], first.add_on_ids])
  await after('undo', again.id)
  const back = await massage()
  expect([back.variants, back.employee_ids.toSorted()]).toEqual([
    first.variants,
    first.employee_ids.toSorted(),
  ])
})

test('a roll-back returns variants that the file left out or named otherwise, a chosen one with its id', async () => {
  const variant = (name: string) => ({ name, duration_min: 30, price: 10_000 })
  const service = await salon.service({
    name: 'Strzyżenie',
    variants: ['Grzywka', 'Boki', 'Całość'].map(variant),
  })
  const haircut = async (): Promise<Service> => (await salon.anna.get(`/tenant/services/${service}`)).body
  const first = await haircut()
  const employee = await salon.employee({ first_name: 'Ewa', last_name: 'Ruda' }, [service])
  await salon.week(null)
  await salon.week(employee)
  const line = { service_id: service, variant_id: first.variants[1]?.id, employee_id: employee }
  await salon.booked([line], '2030-01-07T10:00:00+01:00')

  const file = await upload('services', [
    'Usługa;Warianty',
    'Strzyżenie;"Grzywka i baki / 30 / 100; Całość / 30 / 100"',
  ])
  await after('checks', file.id, { mapping: file.mapping })
  await salon.anna.put(`${path}/${file.id}/decisions`, { decision: 'update' })
  expect((await after('runs', file.id)).updated).toBe(1)
  expect((await haircut()).variants.map(({ name }) => name)).toEqual(['Grzywka i baki', 'Całość'])
  expect((await after('undo', file.id)).counts).toMatchObject({ undone: 1 })
  const back = (await haircut()).variants
  expect(back).toMatchObject(['Grzywka', 'Boki', 'Całość'].map(variant))
  expect(back.slice(1)).toEqual(first.variants.slice(1))
})

test('a name of two employees is refused; the one that clients know tells them apart', async () => {
  const namesake = { first_name: 'Anna', last_name: 'Mazur' }
  const ania = await salon.employee({ ...namesake, display_name: 'Ania M.' })
  await salon.employee(namesake)
  const file = await upload('services', [
    'Usługa;Kategoria;Cena;Czas trwania;Wykonuje',
    'Henna;Twarz;50;30;Anna Mazur',
    'Laminacja;Twarz;50;30;Ania M.',
  ])
  const checked = await after('checks', file.id, { mapping: file.mapping })
  expect(checked.counts).toMatchObject({ ready: 1, refused: 1 })
  const refused = await salon.anna.get(`${path}/${file.id}/rows?state=refused`)
  expect(refused.body.data[0].reasons).toMatchObject([
    { text: 'Several employees have this name. Give each a name for clients, and enter that one here.' },
  ])
  await after('runs', file.id)
  const found: Service[] = await rows('services')
  expect(found.find(({ name }) => name === 'Laminacja')?.employee_ids).toEqual([ania])
})
