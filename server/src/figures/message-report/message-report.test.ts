import { messageReport } from '@wizyta/contract/figures/message-report/api'
import { drillTo } from '@wizyta/contract/kit/report'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let salon: Salon
beforeAll(async () => {
  salon = await testSalon()
})
afterAll(() => salon.close())

test('messages are delivered, cost, confirm a visit and win one, each as its definition says', async () => {
  const cut = await salon.service({ duration_min: 60 })
  const ola = await salon.employee({}, [cut])
  const [ewa, iza] = [await salon.client(), await salon.client()]
  const book = (client_id: string, at: string) =>
    salon.booked([{ service_id: cut, employee_id: ola }], at, { client_id, walk_in_name: undefined })
  const confirmed = await book(ewa, '2027-03-10T10:00:00+01:00')
  const open = await book(ewa, '2027-03-11T10:00:00+01:00')
  const early = await book(ewa, '2027-03-13T10:00:00+01:00')
  const won = await book(iza, '2027-03-12T10:00:00+01:00')
  const missed = await book(iza, '2027-03-15T10:00:00+01:00')
  const cancelled = await book(iza, '2027-03-16T10:00:00+01:00')
  await salon.parts.database.transaction({ businessId: salon.world.a }, async (tx) => {
    await sql`update visits set confirmed_at = '2027-03-09T12:00Z' where id in (${confirmed.id}, ${early.id})`.execute(
      tx,
    )
    await sql`update visits set created_at = '2027-03-05T12:00Z' where id in (${won.id}, ${missed.id}, ${cancelled.id})`.execute(
      tx,
    )
    await sql`update visits set status = 'no_show' where id = ${missed.id}`.execute(tx)
    await sql`update visits set status = 'cancelled' where id = ${cancelled.id}`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      insert into message_rules (business_id, event, channels, days) values (${salon.world.a}, 'away', '{sms}', 90)
      returning id`.execute(tx)
    const rule = rows[0]?.id as string
    const write = (kind: string, fields: Record<string, string | number | null>) => {
      const given = {
        status: 'sent',
        channel: 'sms',
        visit_id: null,
        client_id: null,
        parts: null,
        cost: null,
        delivered_at: null,
        sent_at: '2027-03-01T12:00Z',
        ...fields,
      }
      return sql`
        insert into messages (business_id, kind, sequence, starts_at, due_at, expires_at, created_at, ${sql.join(
          Object.keys(given).map((name) => sql.ref(name)),
        )})
        values (${salon.world.a}, ${kind}, 0, now(), now(), now(), '2027-03-01T12:00Z', ${sql.join(Object.values(given))})`.execute(
        tx,
      )
    }
    await write('reminder', {
      visit_id: confirmed.id,
      client_id: ewa,
      sent_at: '2027-03-09T08:00Z',
      parts: 2,
      cost: 18,
      delivered_at: '2027-03-09T08:01Z',
    })
    // Confirmed before the reminder left, or not at all.
    await write('reminder', {
      visit_id: early.id,
      client_id: ewa,
      sent_at: '2027-03-09T13:00Z',
      parts: 1,
      cost: 9,
    })
    await write('reminder', {
      visit_id: open.id,
      client_id: ewa,
      sent_at: '2027-03-10T08:00Z',
      status: 'failed',
    })
    await write('away', { client_id: iza, rule_id: rule, occasion: 'first' })
    // A later one has won the visit.
    await write('away', {
      client_id: iza,
      rule_id: rule,
      occasion: 'third',
      sent_at: '2027-02-28T12:00Z',
    })
    // More than seven days before the client booked.
    await write('away', {
      client_id: iza,
      rule_id: rule,
      occasion: 'second',
      sent_at: '2027-02-20T12:00Z',
      channel: 'email',
    })
  })
  const report = await salon.anna.get('/tenant/reports/messages?from=2027-03-01&to=2027-03-01&by=kind')
  const figures = (key: string | null) => {
    const row = key === null ? report.body.totals : report.body.rows.find((one: any) => one.key === key)
    const { written, sent, failed, delivered, parts, cost, confirmed: answered, won: booked } = row
    return { written, sent, failed, delivered, parts, cost, confirmed: answered, won: booked }
  }
  expect(figures('reminder')).toEqual({
    written: 3,
    sent: 2,
    failed: 1,
    delivered: 1,
    parts: 3,
    cost: 27,
    confirmed: 1,
    won: 0,
  })
  expect(figures('away')).toEqual({
    written: 3,
    sent: 3,
    failed: 0,
    delivered: 0,
    parts: 0,
    cost: 0,
    confirmed: 0,
    won: 1,
  })
  // Each state leads to its messages.
  const query = { from: '2027-03-01', to: '2027-03-01', by: 'kind' }
  for (const row of [null, { key: 'reminder' }])
    for (const name of ['sent', 'failed', 'skipped', 'waiting', 'cancelled']) {
      const to = drillTo(messageReport, query, row, name)
      const filter = Object.entries(to?.filter ?? {}).map(([key, value]) => `filter[${key}]=${String(value)}`)
      const { body } = await salon.anna.get(`${to?.list.path}?${filter.join('&')}`)
      const values = row ? report.body.rows.find((one: any) => one.key === row.key) : report.body.totals
      expect([row?.key, name, body.total]).toEqual([row?.key, name, values[name]])
    }
})
