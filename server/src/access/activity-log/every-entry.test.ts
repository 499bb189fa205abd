import type { AuditEntry, AuditNames } from '@wizyta/contract/access/activity-log/api'
import { auditWords } from '@wizyta/contract/access/activity-log/audit-words'
import { settingDefaults } from '@wizyta/contract/office/system-settings/api'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, textWriter } from '@wizyta/contract/words/translate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { callAs, exampleOf, versionOf } from '../../../test/calling.ts'
import { fill, type Ids } from '../../../test/fill.ts'
import { routes } from '../../app.ts'

let t: TestApp
let entries: AuditEntry[]
let names: AuditNames
beforeAll(async () => {
  t = await testApp()
  const ids = await fill(t.world.anna, 'Ala')
  await writeEverything(ids)
  ;({ entries, names } = await readEverything())
}, 300_000)
afterAll(() => t.close())

/** Calls after which the user would be signed out, or the business closed. */
const endings = ['auth.signOut', 'businesses.suspend', 'businesses.close', 'screenLock.create']

/**
 * Makes every writing call, as superadmin and as a user without rights, and the effects that the examples leave out.
 */
async function writeEverything(ids: Ids) {
  const { anna, basia } = t.world
  const writing = routes.filter(({ endpoint, name }) => endpoint.method !== 'GET' && !endings.includes(name))
  const guest = await t.person(t.world.a, [])
  for (const route of writing) await callAs(guest, route, exampleOf(route, ids))
  const roles = `/tenant/users/${basia.user.id}/role-changes`
  const chosen = { ids: [ids.role] }
  const steps = [
    await anna.post(roles, { give: [ids.role], take: [] }),
    await anna.post('/tenant/role-deactivations', chosen),
    await anna.post('/tenant/role-activations', chosen),
    await anna.post(roles, { give: [], take: [ids.role] }),
    await anna.put(`/tenant/users/${basia.user.id}/status`, { status: 'suspended' }),
  ]
  expect(steps.filter(({ status }) => status >= 300)).toEqual([])
  for (const route of writing) {
    const example = exampleOf(route, ids)
    await callAs(anna, route, example, { version: await versionOf(anna, route, example) })
  }
  for (const key of Object.keys(settingDefaults)) {
    await anna.patch('/tenant/system-settings', { [key]: unlike[key] ?? (settingDefaults as never)[key] })
    await anna.delete(`/tenant/system-settings/${key}`)
  }
  await anna.post('/tenant/audit-log/exports', {
    who: anna.user.id,
    entity: ['roles', 'customers'],
    action: ['refused', 'sign_in'],
    from: '2026-11-01',
    record: ids.role,
  })
}
const unlike: Record<string, unknown> = {
  week_start: 'sunday',
  price_mode: 'net',
  rounding: 5,
  quiet_hours: { from: '22:00', to: '07:00' },
  sms_budget: 10_000,
  cancel_limit_hours: 12,
}

async function readEverything() {
  const found: AuditEntry[] = []
  const known: Record<string, AuditNames[string]> = {}
  for (let next = ''; ; ) {
    const { body } = await t.world.anna.get(`/tenant/audit-log?limit=200${next && `&before=${next}`}`)
    found.push(...body.data)
    Object.assign(known, body.names)
    if (!body.next) return { entries: found, names: known }
    next = body.next
  }
}

const wordsIn = (language: Language) =>
  auditWords(textWriter(language, pl), {
    language,
    currency: 'PLN',
    business: 'Mokotów',
    moment: () => '⟨moment⟩',
    day: () => '⟨day⟩',
  })

describe.each(['pl', 'en'] as const)('what is written, told in %s,', (language) => {
  const words = wordsIn(language)

  test('shows no id, no instant, no name of a column, a call or a right', () => {
    const wire =
      /[0-9a-f]{8}-[0-9a-f]{4}|\d{4}-\d{2}-\d{2}|[a-z]_[a-z]|\b[a-z-]+\.(index|create|update|delete)\b|\/tenant\//
    const texts = entries.flatMap((entry) => {
      const { what, name, fact } = words.told(entry, names)
      return [words.who(entry, names), what, name, fact, words.line(entry, names)]
    })
    expect([...new Set(texts.filter((text) => wire.test(text)))]).toEqual([])
  })

  test('has a word for each value that the product chose', () => {
    // `net` is its own word in English; what settings say has a test of its own.
    const others = entries.filter(({ entity }) => entity !== 'system-settings')
    const raw = others.flatMap(({ part, changes, ...entry }) =>
      Object.entries(changes).flatMap(([column, pair]) =>
        pair
          .flat()
          .filter((value) => typeof value === 'string' && /^[a-z][a-z_]*$/.test(value))
          .filter((value) => {
            const pair = { [column]: [null, value] }
            const [said] = words.changes({ ...entry, part, changes: pair }, names)
            return said?.after === value
          })
          .map((value) => `${part}.${column}: ${value as string}`),
      ),
    )
    expect([...new Set(raw)]).toEqual([])
  })

  test('speaks of roles, keys, sessions, rights and settings', () => {
    const told = new Set(entries.map(({ part, action }) => `${part} ${action}`))
    for (const one of [
      'memberships create',
      'memberships delete',
      'invitations create',
      'system_settings delete',
    ])
      expect([...told]).toContain(one)
    expect(
      new Set(entries.filter(({ action }) => action === 'refused').map(({ entity }) => entity)).size,
    ).toBeGreaterThan(8)
  })

  test('is understood without opening it: of whom or what, and what about it', () => {
    const mute = entries.filter((entry) => {
      const { name, fact } = words.told(entry, names)
      return !name && !fact && entry.entity_id !== entry.by?.id
    })
    expect(mute.map(({ part, action, changes }) => [part, action, Object.keys(changes)])).toEqual([])
    // What was archived, brought back, switched on or off, given or taken says it in its own word.
    const changed = entries.filter((entry) =>
      words.what(entry).endsWith(textWriter(language, pl)('changed|log')),
    )
    expect(changed.length).toBeGreaterThan(20)
    expect(changed.filter((entry) => !words.told(entry, names).fact)).toEqual([])
  })

  test('finds everything that it speaks of, but for what was removed for good', () => {
    const gone = textWriter(language, pl)('deleted record')
    const unnamed = entries.flatMap((entry) =>
      words
        .changes(entry, names)
        .filter(({ before, after }) => `${before} ${after}`.includes(gone))
        .map(({ column }) => `${entry.part}.${column}`),
    )
    expect([...new Set(unnamed)]).toEqual([])
  })
})
