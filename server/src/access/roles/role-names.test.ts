import type { Role } from '@wizyta/contract/access/roles/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { createRole, giveRole } from '../../../test/staff.ts'

let t: TestApp
let owner: Person
let english: Person
beforeAll(async () => {
  t = await testApp()
  owner = t.world.anna
  english = t.world.basia
  await t.parts.database.statement("update users set language = 'en' where id = $1", [english.user.id])
  for (const key of ['manager', 'cashier', 'specialist'] as const)
    await createRole(t, t.world.a, ['events.index'], key)
  // Of its own, between what the specialist is called in English and in Polish.
  await owner.post('/tenant/roles', { name: 'specjacja', permissions: ['events.index'] })
})
afterAll(() => t.close())

const listed = async (query: string, person = owner, headers = {}): Promise<string[]> =>
  (await person.get(`/tenant/roles?${query}`, { headers })).body.data.map(
    ({ key, name }: Role) => key ?? name,
  )

describe('seeded roles that were never renamed', () => {
  test('are listed in the order of their names as the reader reads them', async () => {
    const asked = 'name=spec&sort=name'
    expect(await listed(asked)).toEqual(['specjacja', 'specialist'])
    expect(await listed(asked, english)).toEqual(['specialist', 'specjacja'])
    // At a shared desk the screen has a language of its own.
    const ofScreen = { 'accept-language': 'en' }
    expect(await listed(asked, owner, ofScreen)).toEqual(['specialist', 'specjacja'])
  })

  test('are found by their names in either language, and as they are stored', async () => {
    for (const person of [owner, english]) {
      for (const name of ['specjal', 'special'])
        expect(await listed(`name=${name}`, person)).toEqual(['specialist'])
    }
  })

  test('are called so in files and refusals, and a renamed one as it was renamed', async () => {
    const guest = await t.person(t.world.a, [], 'Gość')
    const specialist = await createRoleOfB('specialist')
    await giveRole(t, t.world.b, guest.user.id, specialist)
    const csv = async (language: string) =>
      (await t.world.dorota.post('/tenant/user-exports', { name: 'Gość', language })).body.text
    expect([await csv('pl'), await csv('en')]).toEqual([
      expect.stringContaining(';specjalista;'),
      expect.stringContaining(';specialist;'),
    ])
    const limited = await t.person(t.world.b, ['roles.index', 'roles.update'])
    const refused = async () =>
      (await limited.post('/tenant/role-deactivations', { ids: [specialist] })).body.values
    expect(await refused()).toEqual({ name: 'specjalista' })
    const { body } = await t.world.dorota.patch(
      `/tenant/roles/${specialist}`,
      { name: 'Lada' },
      { version: 1 },
    )
    expect([body.key, body.name]).toEqual(['specialist', 'Lada'])
    expect([await csv('pl'), await csv('en')]).toEqual([
      expect.stringContaining(';Lada;'),
      expect.stringContaining(';Lada;'),
    ])
    expect(await refused()).toEqual({ name: 'Lada' })
  })
})

const createRoleOfB = (key: 'specialist') => createRole(t, t.world.b, ['events.index'], key)
