import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditActions } from '@wizyta/contract/access/activity-log/api'
import { auditActionWords } from '@wizyta/contract/access/activity-log/audit-names'
import { auditColumn, auditEntityWords, auditTables } from '@wizyta/contract/access/activity-log/audit-tables'
import { auditText } from '@wizyta/contract/access/activity-log/audit-text'
import { subjects } from '@wizyta/contract/kit/permission'
import { pl } from '@wizyta/contract/words/pl'
import { textWriter } from '@wizyta/contract/words/translate'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'

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
      recorded.filter(({ table_name }) => !auditTables.has(table_name)).map(({ table_name }) => table_name),
    ).toEqual([])
    expect(
      recorded.filter(({ entity }) => !(entity in auditEntityWords)).map(({ entity }) => entity),
    ).toEqual([])
  })

  test('for every column of these tables', () => {
    const silent = recorded.flatMap(({ table_name, columns }) =>
      columns
        .filter((column) => !technical.includes(column) && auditColumn(table_name, column) === undefined)
        .map((column) => `${table_name}.${column}`),
    )
    expect(silent).toEqual([])
  })

  test('for columns that there are, and for no others', () => {
    const written = new Map(recorded.map(({ table_name, columns }) => [table_name, columns]))
    // Other values have tables of their own, or are written by an event.
    const elsewhere = [
      'employee_groups.member_ids',
      'services.variants',
      'services.resource_rule',
      'services.performers',
      'deliveries.lines',
      'delivery_corrections.added',
      'services.recipe',
      'usages.lines',
      'usages.override_reason',
      'usages.posted_before',
      'client_transfers.till_id',
      'usage_lines.batch_id',
      'stock_movements.salon',
      'discounts.service_group_ids',
      'discounts.product_group_ids',
      'discounts.service_ids',
      'discounts.product_ids',
      'commission_groups.versions',
      'commission_groups.employees',
      'commission_versions.exceptions',
      'commission_exceptions.target',
      'commission_exceptions.target_id',
      'waiting_entries.service_ids',
      'waiting_entries.employee_ids',
      'waiting_entries.windows',
      'clients.group_ids',
      'client_groups.discount_percent',
      'sale_lines.holder_name',
      'sale_lines.holder_id',
      'sale_lines.dedication',
      // Kept with the movements of stock.
      'sales.override_reason',
      'sale_lines.batch_id',
      'sale_payments.deposit_id',
      'voucher_templates.items',
      'vouchers.active',
      'vouchers.price',
      'vouchers.items',
      'vouchers.validity_days',
      'vouchers.client_limit',
      'vouchers.colour',
      'vouchers.terms',
      'discounts.client_group_ids',
      'visits.offer_id',
      'clients.own_fields',
      'clients.consents',
      'services.rates',
      'employees.pay_changes',
      'services.add_on_ids',
      'services.parts',
      'vouchers.design',
      'tasks.items',
    ]
    const declared = [...auditTables].flatMap(([part, { known, telling = [], follows = [] }]) =>
      written.has(part)
        ? [...known.keys(), ...telling, ...follows]
            .filter((column) => !written.get(part)?.includes(column))
            .map((column) => `${part}.${column}`)
        : [],
    )
    expect(declared.filter((one) => !elsewhere.includes(one))).toEqual([])
  })

  test('for every value that a column of these tables is bound to', async () => {
    const client = new pg.Client(database.connection)
    await client.connect()
    const { rows } = await client.query<{ part: string; rule: string }>(
      `select conrelid::regclass::text as part, pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'c'`,
    )
    await client.end()
    const bound = rows
      .filter(({ part }) => recorded.some(({ table_name }) => table_name === part))
      .flatMap(({ part, rule }) => {
        const [, column = '', values = ''] = /\(\((\w+) = ANY \(ARRAY\[([^\]]+)/.exec(rule) ?? []
        return [...values.matchAll(/'([^']+)'/g)].map(([, value = '']) => ({ part, column, value }))
      })
    expect(bound.length).toBeGreaterThan(60)
    for (const language of ['pl', 'en'] as const) {
      const { valueText } = auditText(textWriter(language, pl), {
        language,
        currency: 'PLN',
        business: '',
        moment: String,
        day: String,
      })
      expect(
        bound.filter(({ part, column, value }) => valueText({ part, column }, value, {}) === value),
      ).toEqual([])
    }
  })

  test('for all that writes no row, wherever the product says it', () => {
    const source = (folder: string): string[] =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
        .map((path) => readFileSync(join(folder, path), 'utf8'))
    const events = source(join(import.meta.dirname, '../..')).flatMap((text) =>
      [...text.matchAll(/(?:recordEvent|recordApart)\([^]*?\{([^}]*action: [^}]*)\}/g)].map(
        ([, event = '']) => event,
      ),
    )
    const named = (field: string) =>
      events.flatMap((event) => new RegExp(`${field}: '([^']+)'`).exec(event)?.[1] ?? [])
    expect(events.length).toBeGreaterThan(5)
    expect(named('action').filter((action) => !auditActions.includes(action as never))).toEqual([])
    expect(named('entity').filter((entity) => !(entity in auditEntityWords))).toEqual([])
    expect(named('part').filter((part) => !auditTables.has(part))).toEqual([])
    expect(auditActions.filter((action) => !(action in auditActionWords))).toEqual([])
    expect(
      Object.keys(auditEntityWords)
        .filter((entity) => !subjects.includes(entity as never))
        .sort(),
    ).toEqual([
      'consent-kinds',
      'customer-fields',
      'fiscal-printers',
      'leave-requests',
      'loyalty',
      'message-rules',
      'message-templates',
      'payment-methods',
      'price-changes',
      'product-changes',
      'push-devices',
      'report-schedules',
      'rota-months',
      'rota-templates',
      'stock-transfers',
      'support-messages',
      'suppressions',
      'task-templates',
      'till-favourites',
      'tills',
      'voucher-templates',
      'waiting-entries',
    ])
  })
})
