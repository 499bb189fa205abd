import type { ReportSchedule } from '@wizyta/contract/figures/report-schedules/api'
import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { testFilled } from '../../../test/fill.ts'
import { typeOf } from '../../messaging/messages/claim-written.ts'
import { comparedOn } from './question.ts'
import { sendDueReports } from './send-due.ts'

let salon: Awaited<ReturnType<typeof testFilled>>['t'] & { anna: Person }
const path = '/tenant/report-schedules'
const failures: unknown[] = []
const log = { error: (about: unknown) => void failures.push(about) }
/** A Monday two weeks ahead, half past seven in Warsaw. */
const monday = (() => {
  const day = Temporal.PlainDate.from(localDay(Date.now(), 'Europe/Warsaw'))
  return day.add({ days: 15 - day.dayOfWeek }).toString()
})()
const half7 = Temporal.PlainDateTime.from(`${monday}T07:30`).toZonedDateTime(
  'Europe/Warsaw',
).epochMilliseconds

beforeAll(async () => {
  const { t } = await testFilled()
  salon = { ...t, anna: t.world.anna }
})
afterAll(() => salon.close())

interface Mail {
  recipient: string
  subject: string
  text: string
  html: string
  attachment_name: string | null
  attachment: Buffer | null
  status: string
}
const mailsOf = async (id: string): Promise<Mail[]> =>
  (
    await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
      sql<Mail>`select m.recipient, m.subject, m.text, m.html, m.attachment_name, m.status, f.bytes as attachment
        from messages m left join file_contents f on f.business_id = m.business_id and f.id = m.attachment_id
        where m.report_schedule_id = ${id} order by m.recipient`.execute(tx),
    )
  ).rows
const send = (at = half7) =>
  sendDueReports({ database: salon.parts.database, config: salon.parts.config, log }, at)
const make = async (fields: object): Promise<ReportSchedule> => {
  const { status, body } = await salon.anna.post(path, {
    name: 'Poniedziałek',
    report: 'finance',
    recipient_ids: [salon.anna.user.id],
    ...fields,
  })
  expect(status).toBe(201)
  return body
}
const stop = async (schedule: ReportSchedule) => {
  const { version } = (await salon.anna.get(`${path}/${schedule.id}`)).body
  await salon.anna.patch(`${path}/${schedule.id}`, { active: false }, { version })
}

describe('a report by mail', () => {
  test('is sent once for its day, however many workers there are', async () => {
    const schedule = await make({ rhythm: 'week', weekday: 'monday', hour: 7, period: 'this-month' })
    await Promise.all([send(), send(), send()])
    expect(failures).toEqual([])
    expect(await mailsOf(schedule.id)).toHaveLength(1)
    await send(half7 + 3_600_000)
    await send(half7 + 23 * 3_600_000)
    expect(await mailsOf(schedule.id)).toHaveLength(1)
    await send(half7 + 7 * 86_400_000)
    expect(await mailsOf(schedule.id)).toHaveLength(2)
    expect((await salon.anna.get(`${path}/${schedule.id}`)).body.last_sent_on).toBe(addDays(monday, 7))
    await stop(schedule)
    await send(half7 + 14 * 86_400_000)
    expect(await mailsOf(schedule.id)).toHaveLength(2)
  })

  test('is not sent before its hour, nor for days before it was switched on, nor a day late', async () => {
    const schedule = await make({ rhythm: 'week', weekday: 'monday', hour: 8 })
    await send()
    expect(await mailsOf(schedule.id)).toHaveLength(0)
    // A day and more after the hour.
    await send(half7 + 26 * 3_600_000)
    expect(await mailsOf(schedule.id)).toHaveLength(0)
    await stop(schedule)
    const daily = await make({ rhythm: 'day', hour: 0 })
    await send(Date.now())
    expect(await mailsOf(daily.id)).toHaveLength(0)
    await stop(daily)
  })

  test('has the totals of the report, its link, and the file that the screen would give', async () => {
    const today = localDay(Date.now(), 'Europe/Warsaw')
    const schedule = await make({
      name: 'Kasa dziś',
      rhythm: 'day',
      hour: 7,
      period: 'today',
      by: 'day',
      format: 'csv',
    })
    // The period is that of the day on which it is due: the till of tomorrow is still empty.
    const tomorrow = Temporal.PlainDateTime.from(`${addDays(today, 1)}T07:30`).toZonedDateTime(
      'Europe/Warsaw',
    )
    await send(tomorrow.epochMilliseconds)
    const [mail] = await mailsOf(schedule.id)
    expect(mail?.subject).toContain('Kasa dziś')
    expect(mail?.text).toContain(`/reports/finance?from=${addDays(today, 1)}&to=${addDays(today, 1)}&by=day`)
    expect(mail?.attachment_name).toMatch(/\.csv$/)
    await stop(schedule)
    const yesterday = await make({
      rhythm: 'day',
      hour: 9,
      period: 'yesterday',
      format: 'csv',
      columns: ['turnover', 'paid'],
      name: 'Wczoraj',
    })
    await send(tomorrow.epochMilliseconds + 2 * 3_600_000)
    const [told] = await mailsOf(yesterday.id)
    const { body } = await salon.anna.get(`/tenant/reports/finance?from=${today}&to=${today}&by=day`)
    expect(body.totals.turnover).toBeGreaterThan(0)
    const written = new Intl.NumberFormat('pl', { minimumFractionDigits: 2 }).format(
      body.totals.turnover / 100,
    )
    const plain = (text: string | undefined) => text?.replace(/[\s\u00a0\u202f]/g, '') ?? ''
    expect(plain(told?.text)).toContain(plain(written))
    expect(told?.attachment?.toString('utf8').trimEnd().split('\r\n')).toHaveLength(body.rows.length + 1)
    // The chosen columns, beside the day, in the file and on the screen that the link opens.
    expect(told?.attachment?.toString('utf8').split('\r\n')[0]?.split(';')).toHaveLength(3)
    expect(told?.text).toContain('columns=turnover%2Cpaid')
    const { body: log } = await salon.anna.get('/tenant/audit-log?action=export&entity=reports')
    expect(log.data[0].changes).toMatchObject({
      report: [null, 'finance'],
      format: [null, 'csv'],
      recipients: [null, 1],
    })
    await stop(yesterday)
    const book = await make({
      rhythm: 'day',
      hour: 9,
      period: 'yesterday',
      format: 'xlsx',
      name: 'Skoroszyt',
    })
    await send(tomorrow.epochMilliseconds + 2 * 3_600_000)
    const [sheet] = await mailsOf(book.id)
    expect(sheet?.attachment_name).toMatch(/\.xlsx$/)
    expect(typeOf(sheet?.attachment_name ?? '')).toContain('spreadsheetml')
    expect(sheet?.attachment?.subarray(0, 2).toString()).toBe('PK')
    await stop(book)
  })

  test('compares its period as the screen does, in the mail and in the file', async () => {
    const today = localDay(Date.now(), 'Europe/Warsaw')
    const late = Temporal.PlainDateTime.from(`${addDays(today, 2)}T10:00`).toZonedDateTime('Europe/Warsaw')
    const schedule = await make({
      name: 'Porównanie',
      rhythm: 'day',
      hour: 9,
      period: 'yesterday',
      by: 'day',
      compare: 'previous',
      format: 'csv',
      columns: ['turnover'],
    })
    await send(late.epochMilliseconds)
    const [mail] = await mailsOf(schedule.id)
    const { body } = await salon.anna.get(`/tenant/reports/finance?from=${today}&to=${today}&by=day`)
    const written = new Intl.NumberFormat('pl', { minimumFractionDigits: 2 }).format(
      body.totals.turnover / 100,
    )
    const plain = (text: string | undefined) => text?.replace(/[\s\u00a0\u202f]/g, '') ?? ''
    // Nothing was sold on the day itself, and all of it on the day before.
    expect(plain(mail?.text)).toContain(plain(`−100% · wcześniej: ${written}`))
    expect(mail?.text).toContain('compare=previous')
    const lines = mail?.attachment?.toString('utf8').trimEnd().split('\r\n') ?? []
    expect(lines[0]).toMatch(/Okres;Dzień;Obrót$/)
    expect(lines.at(-1)).toMatch(new RegExp(`^${today};${today};`))
    const answer = await salon.anna.post('/tenant/reports/finance/exports', {
      from: addDays(today, 1),
      to: addDays(today, 1),
      by: 'day',
      format: 'csv',
      compared: { from: today, to: today },
    })
    expect(answer.status).toBe(200)
    const { body: log } = await salon.anna.get('/tenant/audit-log?action=export&entity=reports')
    expect(log.data[0].changes.compared).toEqual([null, `${today} – ${today}`])
    await stop(schedule)
  })

  test('of a month that is not over compares the same days of the month before', () => {
    const asked = { from: '2026-11-01', to: '2026-11-30' }
    const due = { period: 'this-month', compare: 'previous' } as const
    expect(comparedOn(due, asked, '2026-11-16')).toEqual({
      days: { from: '2026-11-01', to: '2026-11-16' },
      compared: { from: '2026-10-01', to: '2026-10-16' },
    })
    expect(comparedOn({ ...due, compare: null }, asked, '2026-11-16')).toEqual({
      days: asked,
      compared: null,
    })
  })

  test('goes to those alone who may see the report when it leaves', async () => {
    const reader = await salon.person(salon.world.a, [
      'reports.index',
      'reports-earlier.index',
      'sales.index',
      'events-others.index',
    ])
    const waiter = await salon.person(salon.world.a, ['events.index'])
    const schedule = await make({
      rhythm: 'day',
      hour: 7,
      recipient_ids: [reader.user.id, waiter.user.id, salon.anna.user.id],
    })
    await send(half7 + 86_400_000)
    const addresses = (await mailsOf(schedule.id)).map(({ recipient }) => recipient)
    expect(addresses.toSorted()).toEqual([reader.user.email, salon.anna.user.email].toSorted())
    await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
      sql`update memberships set status = 'suspended' where user_id = ${reader.user.id}`.execute(tx),
    )
    await send(half7 + 2 * 86_400_000)
    expect(
      (await mailsOf(schedule.id)).filter(({ recipient }) => recipient === reader.user.email),
    ).toHaveLength(1)
    await stop(schedule)
  })

  test('is found in the mailbox by its recipient alone', async () => {
    const mails = (who: Person) => who.get('/tenant/messages?filter[kind]=report&per_page=50')
    const own = (await mails(salon.anna)).body
    expect(own.total).toBeGreaterThan(0)
    const other = await salon.person(salon.world.a, [
      'notifications.index',
      'events-others.index',
      'exports.create',
    ])
    expect((await mails(other)).body.total).toBe(0)
    expect((await salon.anna.get(`/tenant/messages/${own.data[0].id}`)).status).toBe(200)
    expect((await other.get(`/tenant/messages/${own.data[0].id}`)).status).toBe(404)
  })

  test('of a report, a grouping or a person that is not there is refused', async () => {
    const refused = async (fields: object) => {
      const { status, body } = await salon.anna.post(path, {
        name: 'X',
        report: 'finance',
        recipient_ids: [salon.anna.user.id],
        ...fields,
      })
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await refused({ report: 'pay' })).toEqual([422, ['report']])
    expect(await refused({ by: 'moon' })).toEqual([422, ['by']])
    expect(await refused({ sort: 'moon' })).toEqual([422, ['sort']])
    expect(await refused({ filter: { moon: ['full'] } })).toEqual([422, ['filter']])
    expect(await refused({ columns: ['moon'] })).toEqual([422, ['columns']])
    expect(await refused({ period: 'moon' })).toEqual([422, ['period']])
    expect(await refused({ recipient_ids: [crypto.randomUUID()] })).toEqual([422, ['recipient_ids']])
    expect(await refused({ recipient_ids: [] })).toEqual([422, ['recipient_ids']])
  })

  test('lists who can receive which report', async () => {
    const { data } = (await salon.anna.get('/tenant/report-recipients')).body
    const anna = data.find(({ id }: { id: string }) => id === salon.anna.user.id)
    expect(anna.reports).toContain('commissions')
    expect(data.some(({ reports }: { reports: string[] }) => reports.length === 0)).toBe(true)
  })
})

describe('the weekly mail', () => {
  test('tells the last whole week beside the one before, with bars and with plain text', async () => {
    const schedule = await make({
      name: 'Tydzień',
      report: 'weekly',
      rhythm: 'week',
      weekday: 'monday',
      hour: 7,
    })
    await send()
    expect(failures).toEqual([])
    const [mail] = await mailsOf(schedule.id)
    const week = { from: addDays(monday, -7), to: addDays(monday, -1) }
    const { body } = await salon.anna.get(`/tenant/reports/weekly?from=${week.from}&to=${week.to}&by=week`)
    const { visits = 0 } = body.totals
    expect(mail?.subject).toContain(week.to.split('-').toReversed().join('.'))
    // On a phone a line has room for one figure.
    expect(mail?.text).toMatch(new RegExp(`^Wizyty:\\n  ${visits}( .*)?\\n  tydzień wcześniej: \\d+`, 'm'))
    expect(mail?.text).toContain('Obłożenie najbliższych siedmiu dni:')
    expect(mail?.html.match(/height="12"/g)?.length ?? 0).toBeGreaterThan(7)
    expect(mail?.html).not.toMatch(/<script|<img|<svg/)
    await stop(schedule)
  })

  test('of one employee has the figures of the employee, and says so', async () => {
    const today = localDay(Date.now(), 'Europe/Warsaw')
    const { data } = (await salon.anna.get('/tenant/employees?per_page=100')).body
    const week = `from=${today}&to=${today}&by=week`
    const turnoverOf = async (filter: string): Promise<number> =>
      (await salon.anna.get(`/tenant/reports/weekly?${week}${filter}`)).body.totals.turnover
    const all = await turnoverOf('')
    const others = []
    for (const one of data) {
      const turnover = await turnoverOf(`&filter[employee]=${one.id}`)
      if (turnover < all) others.push({ ...one, turnover })
    }
    const [other] = others
    const schedule = await make({
      name: 'Tydzień jednej osoby',
      report: 'weekly',
      rhythm: 'day',
      hour: 7,
      filter: { employee: [other.id] },
    })
    // The last whole week of the mail is that of today.
    const next = Temporal.PlainDate.from(today).add({ days: 7 }).toString()
    await send(
      Temporal.PlainDateTime.from(`${next}T07:30`).toZonedDateTime('Europe/Warsaw').epochMilliseconds,
    )
    expect(failures).toEqual([])
    const [mail] = await mailsOf(schedule.id)
    const written = new Intl.NumberFormat('pl', { minimumFractionDigits: 2 }).format(other.turnover / 100)
    const plain = (text: string | undefined) => text?.replace(/[\s\u00a0\u202f]/g, '') ?? ''
    expect(plain(mail?.text)).toContain(plain(`Obrót: ${written} zł`))
    expect(mail?.text).toContain(
      `Pracownik: ${other.display_name ?? `${other.first_name} ${other.last_name}`}`,
    )
    expect(mail?.text).toContain(new URLSearchParams({ 'filter[employee]': other.id }).toString())
    await stop(schedule)
  })
})

test('a report that is too long for an attachment says so in its mail', async () => {
  await asOwner(salon, 'alter table products disable trigger user')
  await asOwner(
    salon,
    `insert into products (business_id, name, kind, unit, pack_size, vat_rate, sale_price, min_stock)
     select '${salon.world.a}', 'Lakier ' || n, 'retail', 'pcs', 1000, '23', 1000, 1000 from generate_series(1, 5001) n`,
  )
  const schedule = await make({
    name: 'Półka',
    report: 'stock-value',
    rhythm: 'day',
    hour: 7,
    period: 'yesterday',
    format: 'csv',
  })
  await send(half7 + 86_400_000)
  expect(failures).toEqual([])
  const [mail] = await mailsOf(schedule.id)
  expect(mail?.attachment).toBeNull()
  expect(mail?.text).toMatch(/Ten raport ma wiersze w liczbie [\d\s]+: za dużo na załącznik/)
  await stop(schedule)
})
