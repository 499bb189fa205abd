import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditColumns } from '@wizyta/contract/audit-columns'
import { type AuditEntry, auditActions } from '@wizyta/contract/audit-log'
import { auditActionWords, auditEntityWords, auditParts } from '@wizyta/contract/audit-names'
import { auditWords } from '@wizyta/contract/audit-words'
import { pl } from '@wizyta/contract/locales/pl'
import { textWriter } from '@wizyta/contract/locales/translate'
import { subjects } from '@wizyta/contract/permission'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'

let database: TestDatabase
let recorded: { table_name: string; entity: string; columns: string[] }[]
beforeAll(async () => {
  database = await testDatabase()
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query(`
    select t.tgrelid::regclass::text as table_name, split_part(encode(t.tgargs, 'escape'), '\\000', 1) as entity,
      array(select attname::text from pg_attribute a where a.attrelid = t.tgrelid and attnum > 0 and not attisdropped) as columns
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'record_change'`)
  recorded = rows
  await client.end()
})
afterAll(() => database.drop())

const technical = ['id', 'business_id', 'version', 'created_at', 'updated_at', 'search']

describe('the log has words', () => {
  test('for every table whose changes it keeps, and for what it counts to', () => {
    expect(recorded.length).toBeGreaterThan(20)
    expect(
      recorded.filter(({ table_name }) => !(table_name in auditParts)).map(({ table_name }) => table_name),
    ).toEqual([])
    expect(
      recorded.filter(({ entity }) => !(entity in auditEntityWords)).map(({ entity }) => entity),
    ).toEqual([])
  })

  test('for every column of these tables', () => {
    const columns = new Set(recorded.flatMap((table) => table.columns))
    expect([...columns].filter((column) => !technical.includes(column) && !(column in auditColumns))).toEqual(
      [],
    )
  })

  test('for all that writes no row, wherever the product says it', () => {
    const source = (folder: string): string[] =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
        .map((path) => readFileSync(join(folder, path), 'utf8'))
    const events = source(join(import.meta.dirname, '..')).flatMap((text) =>
      [...text.matchAll(/(?:recordEvent|recordApart)\([^]*?\{([^}]*action: [^}]*)\}/g)].map(
        ([, event = '']) => event,
      ),
    )
    const named = (field: string) =>
      events.flatMap((event) => new RegExp(`${field}: '([^']+)'`).exec(event)?.[1] ?? [])
    expect(events.length).toBeGreaterThan(5)
    expect(named('action').filter((action) => !auditActions.includes(action as never))).toEqual([])
    expect(named('entity').filter((entity) => !(entity in auditEntityWords))).toEqual([])
    expect(named('part').filter((part) => !(part in auditParts))).toEqual([])
    expect(auditActions.filter((action) => !(action in auditActionWords))).toEqual([])
    expect(
      Object.keys(auditEntityWords)
        .filter((entity) => !subjects.includes(entity as never))
        .sort(),
    ).toEqual(['support-messages'])
  })
})

describe('an entry in words', () => {
  const place = { language: 'pl', currency: 'PLN', moment: (instant: string) => `⟨${instant}⟩` } as const
  const words = auditWords(textWriter('pl', pl), place)
  const entry = (more: Partial<AuditEntry>): AuditEntry => ({
    number: 1,
    at: '2026-11-21T10:00:00Z',
    by: { id: '1', name: 'Anna' },
    api_key_id: null,
    ip: '10.0.0.1',
    device: null,
    request_id: null,
    entity: 'services',
    entity_id: null,
    part: 'services',
    action: 'update',
    changes: {},
    ...more,
  })
  const room = '11111111-1111-4111-8111-111111111111'

  test('says what happened to what', () => {
    expect(words.what(entry({}))).toBe('Usługa: zmieniono')
    expect(words.what(entry({ changes: { archived_at: [null, 'x'] } }))).toBe('Usługa: zarchiwizowano')
    expect(words.what(entry({ changes: { archived_at: ['x', null] } }))).toBe('Usługa: przywrócono')
    expect(words.what(entry({ entity: 'users', part: 'users', action: 'sign_in_failed' }))).toBe(
      'Nieudane logowanie',
    )
    expect(words.what(entry({ part: 'roles', action: 'refused' }))).toBe('Odmowa z braku uprawnienia')
  })

  test('says who did it, also where nobody was signed in', () => {
    expect(words.who(entry({}), {})).toBe('Anna')
    expect(words.who(entry({ by: null }), {})).toBe('System')
    const asked = { by: null, request_id: 'a' }
    expect(words.who(entry({ ...asked, entity: 'users', part: 'users' }), {})).toBe('Ktoś niezalogowany')
    expect(
      words.who(entry({ ...asked, part: 'visits', changes: { status: ['booked', 'confirmed'] } }), {}),
    ).toBe('Klient, z linku')
    expect(words.who(entry({ api_key_id: room }), { [room]: 'Kasa' })).toBe('Klucz API Kasa (Anna)')
  })

  test('says values as people know them', () => {
    const said = (column: string, ...pair: unknown[]) => {
      const [change] = words.changes(entry({ changes: { [column]: pair } }), { [room]: 'Gabinet 1' })
      return [change?.label, change?.before, change?.after]
    }
    expect(said('price', 9_000, 12_050)).toEqual(['Cena', '90,00\u00a0zł', '120,50\u00a0zł'])
    expect(said('online', true, false)).toEqual(['Online', 'tak', 'nie'])
    expect(said('default_resource_id', null, room)).toEqual(['Domyślny zasób', 'brak', 'Gabinet 1'])
    expect(said('status', 'booked', 'no_show')).toEqual(['Status', 'Umówiona', 'Nieobecność'])
    expect(said('starts_at', '2026-11-21T10:00:00+00:00', null)).toEqual([
      'Początek',
      '⟨2026-11-21T10:00:00+00:00⟩',
      'brak',
    ])
    expect(said('phone', null, '•••')).toEqual(['Telefon', 'brak', '•••'])
    expect(said('no_such_column', 'a', 'b')).toEqual(['no such column', 'a', 'b'])
  })

  test('of a long list says what came and what went', () => {
    const rights = [
      'customers.index',
      'customers.create',
      'events.index',
      'events.create',
      'events.update',
      'roles.index',
    ]
    const [change] = words.changes(entry({ changes: { permissions: [rights, rights.slice(1)] } }), {})
    expect([change?.before, change?.after]).toEqual([expect.stringMatching(/^odebrano: .+\.$/), ''])
  })
})
