import type { ImportDetail } from '@wizyta/contract/figures/imports/api'
import type { Service } from '@wizyta/contract/sales/services/api'
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
