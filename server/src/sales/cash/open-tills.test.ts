import { defaultRights } from '@wizyta/contract/access/roles/default-rights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { warnOfOpenTills } from './notice-open-tills.ts'

let t: Salon
let kasia: Person
let iga: Person
let shift: string
beforeAll(async () => {
  t = await testSalon()
  kasia = await t.person(t.world.a, defaultRights('cashier'), 'Kasia')
  iga = await t.person(t.world.a, defaultRights('cashier'), 'Iga')
  const till_id = (await t.anna.post('/tenant/tills', { name: 'Kasa przy oknie' })).body.id
  shift = (await kasia.post('/tenant/shifts', { till_id, counted: 10_000 })).body.id
})
afterAll(() => t.close())

const told = async (person: Person) =>
  (await person.get('/tenant/notices')).body.data.filter(
    ({ kind }: { kind: string }) => kind === 'till_left_open',
  )
const warn = () => warnOfOpenTills(t.parts.database)

test('a till that was left open is told once to those who may close it, and not on its own day', async () => {
  await warn()
  expect(await told(kasia)).toEqual([])
  await asOwner(t, `update shifts set opened_at = opened_at - interval '1 day' where id = '${shift}'`)
  await warn()
  await warn()
  expect(await told(kasia)).toMatchObject([{ subject: 'Kasa przy oknie', record_id: shift }])
  expect(await told(t.anna)).toHaveLength(1)
  expect(await told(iga)).toEqual([])
  expect(await told(t.world.dorota)).toEqual([])
})
