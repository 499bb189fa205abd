import { defaultRights } from '@wizyta/contract/access/roles/default-rights'
import { neededRights, type Permission, permissions } from '@wizyta/contract/kit/permission'
import { type AddressPurpose, secretAddresses } from '@wizyta/contract/kit/secret-addresses'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import type { Route } from '../src/kit/http/http.ts'
import { addressOf } from '../src/kit/security/secret-address.ts'
import { isSigned, signedIdsOf } from '../src/kit/security/signed-token.ts'
import { type TestApp, testApp } from './app.ts'
import { callAs, exampleOf, versionOf } from './calling.ts'
import { fill, type Ids } from './fill.ts'
import { inTurn, isWhole } from './whole.ts'

let t: TestApp
let ids: Ids
beforeAll(async () => {
  t = await testApp()
  ids = await fill(t.world.anna, 'Ala')
  const link = addressOf(t.parts.config, 'visit link', { businessId: t.world.a, id: ids.visit }, 0)
  await inA(sql`
    update messages set status = 'kept', text = ${`Zobacz: ${link}`}, html = ${`<a href="${link}">Zobacz</a>`},
      ics = ${`URL:${link.slice(0, 70)}\r\n ${link.slice(70)}\r\n`}
    where id = ${ids.message}`)
})
afterAll(() => t.close())

const inA = (statement: ReturnType<typeof sql>) =>
  t.parts.database.transaction({ businessId: t.world.a }, (tx) => statement.execute(tx))

/** The kinds of addresses that a text holds, by their signatures. */
function addressesIn(text: string): AddressPurpose[] {
  const plain = text.replace(/\\r|\r/g, '').replace(/(\\n|\n) /g, '')
  const tokens = plain.match(/(?<![\w-])[\w-]{64}(?![\w-])/g) ?? []
  return (Object.keys(secretAddresses) as AddressPurpose[]).filter((purpose) =>
    tokens.some(
      (token) =>
        signedIdsOf(token) !== null &&
        [0, 1, 2, 3].some((generation) => isSigned(t.parts.config.secretKey, purpose, token, generation)),
    ),
  )
}
const lacking = (purpose: AddressPurpose, rights: readonly Permission[]) =>
  secretAddresses[purpose].worth.filter((right) => !rights.includes(right))

describe('PRM-7, PRM-8: a secret address', () => {
  test('is declared with a right to what it shows', () => {
    for (const [purpose, { worth }] of Object.entries(secretAddresses))
      expect([purpose, worth.filter((right) => right.endsWith('.index')).length > 0]).toEqual([purpose, true])
    expect(lacking('visit link', secretAddresses['client calendar'].worth)).toEqual([])
  })

  test('is in no answer to users who lack a right that it is worth', async () => {
    const found: string[] = []
    const seen = new Set<AddressPurpose>()
    for (const [place, route] of routes.entries()) {
      const needed = neededRights(route.endpoint.permission)
      // With what the call asks for, and calendars of colleagues, so that there is something to see.
      const narrow: Permission[] = [...new Set([...needed, 'events-others.index' as const])]
      const broad = permissions.filter((one) => needed.includes(one) || !one.startsWith('events.'))
      const both = needed.length > 0 ? [narrow, broad] : [narrow]
      for (const rights of isWhole ? both : [inTurn(both, place)])
        for (const purpose of addressesIn(await answerTo(route, rights))) {
          seen.add(purpose)
          const missing = lacking(purpose, rights)
          if (missing.length > 0) found.push(`${route.name}: ${purpose} without ${missing.join(', ')}`)
        }
    }
    expect(found).toEqual([])
    // Those of a mass message stand in mails and SMS alone.
    expect([...seen, 'message choices', 'opened mail'].sort()).toEqual(Object.keys(secretAddresses).sort())
  }, 400_000)

  test('leads, in the text of a message, only users who may see and change visits, and only in the demo mailbox', async () => {
    const desk = await t.person(t.world.a, [...defaultRights('cashier')], 'Recepcja')
    const looker = await t.person(t.world.a, ['notifications.index', 'events-others.index'], 'Widz')
    const shown = async (person: typeof desk) =>
      addressesIn(JSON.stringify((await person.get(`/tenant/messages/${ids.message}`)).body))
    expect([await shown(desk), await shown(looker)]).toEqual([['visit link'], []])
    await inA(sql`update messages set status = 'sent' where id = ${ids.message}`)
    expect([await shown(desk), await shown(looker)]).toEqual([[], []])
    const { body } = await desk.get(`/tenant/messages/${ids.message}`)
    expect([body.text, body.ics]).toEqual([
      expect.stringMatching(/^Zobacz: http\S+\/visit\/•••$/),
      expect.stringMatching(/^URL:http\S+•••\r\n$/s),
    ])
  })

  test('does not leave with the export of the business', async () => {
    const { status, body } = await t.world.anna.post('/tenant/business-exports')
    expect([status, JSON.stringify(body.tables.messages).includes('/visit/•••')]).toEqual([200, true])
    expect(addressesIn(JSON.stringify(body))).toEqual([])
  })
})

async function answerTo(route: Route, rights: readonly Permission[]): Promise<string> {
  const person = await t.person(t.world.a, rights)
  const example = exampleOf(route, ids)
  const { body } = await callAs(person, route, example, {
    version: await versionOf(t.world.anna, route, example),
  })
  return JSON.stringify(body ?? null)
}
