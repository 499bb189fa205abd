import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { commissionRulesOn } from './rules-on.ts'

let t: TestApp
let ola: string
let group: string
beforeAll(async () => {
  t = await testApp()
  ola = (await t.world.anna.post('/tenant/employees', { first_name: 'Ola', last_name: 'Lis' })).body.id
  group = (await t.world.anna.post('/tenant/service-groups', { name: 'Włosy' })).body.id
})
afterAll(() => t.close())

const path = '/tenant/commission-groups'
const rate = (percent: number) => ({ percent, amount: null })
const version = (valid_from: string, percent: number, rest: object = {}) => ({
  valid_from,
  base: 'gross',
  voucher_base: 'paid',
  defaults: {
    service: rate(percent),
    product: rate(1_000),
    voucher: rate(0),
    pass: { percent: null, amount: null },
  },
  exceptions: [],
  tiers: [],
  tier_mode: 'whole',
  deduct_discount_share: 10_000,
  count_tips: false,
  ...rest,
})
const create = async (name: string, rest: object = {}) =>
  (await t.world.anna.post(path, { name, versions: [version('2026-01-01', 4_000)], ...rest })).body
const rulesOn = (date: string) =>
  t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const found = await commissionRulesOn(tx, t.world.a, ola, date)
    return found && [found.group, found.version.valid_from, found.version.defaults.service.percent]
  })

test('an employee earns by the group of the day and by its rates of the day', async () => {
  await create('Młodsi', {
    versions: [version('2026-01-01', 3_000), version('2026-06-01', 3_500)],
    employees: [{ employee_id: ola, valid_from: '2026-02-01' }],
  })
  await create('Starsi', { employees: [{ employee_id: ola, valid_from: '2026-09-01' }] })
  expect(await rulesOn('2026-01-31')).toBeNull()
  expect(await rulesOn('2026-02-01')).toEqual(['Młodsi', '2026-01-01', 3_000])
  expect(await rulesOn('2026-05-31')).toEqual(['Młodsi', '2026-01-01', 3_000])
  expect(await rulesOn('2026-06-01')).toEqual(['Młodsi', '2026-06-01', 3_500])
  expect(await rulesOn('2026-09-01')).toEqual(['Starsi', '2026-01-01', 4_000])
})

test('no employee begins in two groups on one day', async () => {
  await create('Pierwsza', { employees: [{ employee_id: ola, valid_from: '2027-01-01' }] })
  const { errors } = await create('Druga', { employees: [{ employee_id: ola, valid_from: '2027-01-01' }] })
  expect(errors).toEqual({
    'employees.0.valid_from': ['This employee begins in a group on that day already.'],
  })
})

test('rates keep their id when they change, and two may take each other’s day', async () => {
  const { anna } = t.world
  const made = await create('Wymiana', {
    versions: [version('2026-01-01', 3_000), version('2026-06-01', 3_500)],
  })
  expect(made.versions.map((one: { valid_from: string }) => one.valid_from)).toEqual([
    '2026-06-01',
    '2026-01-01',
  ])
  const [late, early] = made.versions
  const swapped = [
    { ...late, valid_from: '2026-01-01' },
    {
      ...early,
      valid_from: '2026-06-01',
      exceptions: [{ target: 'service_group', target_id: group, ...rate(5_000) }],
    },
  ]
  const { body } = await anna.patch(`${path}/${made.id}`, { versions: swapped }, { version: 1 })
  expect(body.versions).toEqual([swapped[1], swapped[0]])
  const { body: less } = await anna.patch(`${path}/${made.id}`, { versions: [swapped[1]] }, { version: 2 })
  expect(less.versions).toEqual([swapped[1]])
})

test('what does not fit together is refused', async () => {
  const { anna, dorota } = t.world
  const foreign = (await dorota.post('/tenant/service-groups', { name: 'Obca' })).body.id
  const refused = async (...versions: object[]) => {
    const { status, body } = await anna.post(path, { name: 'Zła', versions })
    return [status, Object.keys(body.errors)]
  }
  expect(await refused()).toEqual([422, ['versions']])
  expect(await refused(version('2026-01-01', 1), version('2026-01-01', 2))).toEqual([422, ['versions']])
  expect(await refused(version('2026-01-01', 10_001))).toEqual([422, ['versions.0.defaults.service.percent']])
  const both = { percent: 1_000, amount: 500 }
  const exception = { target: 'service_group', target_id: group, ...rate(1) }
  expect(await refused(version('2026-01-01', 1, { exceptions: [{ ...exception, ...both }] }))).toEqual([
    422,
    ['versions.0.exceptions.0'],
  ])
  expect(
    await refused(version('2026-01-01', 1, { exceptions: [{ ...exception, target_id: foreign }] })),
  ).toEqual([422, ['versions.0.exceptions.0.target_id']])
})

test('a group of another business is not found, and its employees are not taken', async () => {
  const { dorota } = t.world
  const made = await create('Własna')
  expect((await dorota.get(`${path}/${made.id}`)).status).toBe(404)
  const { body } = await dorota.post(path, {
    name: 'Obca',
    versions: [version('2026-01-01', 1)],
    employees: [{ employee_id: ola, valid_from: '2026-01-01' }],
  })
  expect(Object.keys(body.errors)).toEqual(['employees.0.employee_id'])
})

test('a group is archived once it pays no employee any more', async () => {
  const { body: ela } = await t.world.anna.post('/tenant/employees', { first_name: 'Ela', last_name: 'Lis' })
  const since = (valid_from: string) => ({ employees: [{ employee_id: ela.id, valid_from }] })
  const left = await create('Dawna', since('2026-01-01'))
  const archive = (id: string) => t.world.anna.delete(`${path}/${id}`, { version: 1 })
  const refused = await archive(left.id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Employees earn commission by this group. Move them to another one first.',
  ])
  const later = await create('Przyszła', since('2999-01-01'))
  expect([(await archive(left.id)).status, (await archive(later.id)).status]).toEqual([409, 409])
  await create('Obecna', since('2026-02-01'))
  expect((await archive(left.id)).status).toBe(200)
})
