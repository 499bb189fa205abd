import { bridgeReport } from '@wizyta/contract/figures/bridge-report/api'
import { commissionReport } from '@wizyta/contract/figures/commission-report/api'
import { dayCloseReport } from '@wizyta/contract/figures/day-close-report/api'
import { employeeReport } from '@wizyta/contract/figures/employee-report/api'
import { financeReport } from '@wizyta/contract/figures/finance-report/api'
import { paymentReport } from '@wizyta/contract/figures/payment-report/api'
import { tipReport } from '@wizyta/contract/figures/tip-report/api'
import { type AnyReport, drillTo } from '@wizyta/contract/kit/report'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Rows } from '../../../test/money-rows.ts'
import { isTurnover, moneyWorld, period, readMoney, sum } from '../../../test/money-world.ts'
import type { Salon } from '../../../test/salon.ts'

/** Figures of each employee are compared with plain loops over the lines of a random world. */
let t: Salon
let rows: Rows
let people: string[]
beforeAll(async () => {
  const world = await moneyWorld()
  t = world.t
  rows = world.rows
  people = world.people
}, 400_000)
afterAll(() => t.close())

const read = (key: string, by: string, employee?: string) =>
  readMoney(t, key, by, period, employee && `&filter[employee]=${employee}`)
/** The performer of a line, of products their seller, as corrections leave them. */
function earner(line: any): string {
  const { employee_id, seller_id } = rows.corrected.get(line.id) ?? line
  return line.kind === 'product' ? (seller_id ?? employee_id) : employee_id
}
const share = (part: number, of: number) => Math.round((10_000 * part) / of)

/** Bills with a line of an employee, or of anyone, and what these lines say. */
function billsOf(person?: string) {
  const own = rows.lines.filter((line) => isTurnover(line) && (!person || earner(line) === person))
  const sold = Map.groupBy(
    own.filter(({ sale }) => sale.kind === 'sale'),
    ({ sale }) => sale.id,
  )
  const hasGoods = (sale: string) =>
    rows.lines.some((line) => line.sale.id === sale && line.kind === 'product')
  const withService = [...sold].filter(([, lines]) => lines.some(({ kind }) => kind === 'service'))
  const withBoth = withService.filter(([sale]) => hasGoods(sale))
  expect(withBoth.length).toBeGreaterThan(0)
  return {
    bills: sold.size,
    average_bill: Math.round(sum(own, ({ total }) => total) / sold.size),
    attach: share(withBoth.length, withService.length),
    discounts: sum(own, ({ discount }) => discount),
  }
}

describe('the money of employees', () => {
  test('bills, their average, products beside services and discounts are those of the lines', async () => {
    const { rows: staff, totals } = await read('employees', 'employee')
    for (const person of people)
      expect(staff.find(({ key }) => key === person)).toMatchObject(billsOf(person))
    expect(totals).toMatchObject(billsOf())
  })

  test.each(['employees', 'weekly'])(
    'of one employee alone the report “%s” says what the row of the employee says beside others',
    async (report) => {
      for (const person of people) {
        const { totals } = await read(report, 'day', person)
        expect([person, totals]).toMatchObject([person, billsOf(person)])
      }
    },
  )

  test('discounts of an employee are the same in the report on employees and in that on discounts', async () => {
    const { rows: staff } = await read('discounts', 'employee')
    for (const person of people) {
      const { discounts } = billsOf(person)
      expect(discounts).toBeGreaterThan(0)
      expect([person, staff.find(({ key }) => key === person)?.given]).toEqual([person, discounts])
      expect([person, (await read('discounts', 'rule', person)).totals.given]).toEqual([person, discounts])
    }
  })

  test('discounts are a share of the turnover of all, in rows of employees and days of theirs', async () => {
    const turnover = (lines: readonly any[]) => sum(lines.filter(isTurnover), ({ total }) => total)
    const given = (lines: readonly any[]) => sum(lines, ({ discount }) => discount)
    const all = share(given(rows.lines), turnover(rows.lines))
    for (const by of ['rule', 'approver', 'employee', 'day', 'month'])
      expect([by, (await read('discounts', by)).totals.turnover_share]).toEqual([by, all])
    for (const [by, keyOf] of [
      ['employee', earner],
      ['day', (line: any) => line.sale.day],
    ] as const)
      for (const row of (await read('discounts', by)).rows) {
        const own = rows.lines.filter((line) => keyOf(line) === row.key)
        expect([row.key, row.turnover_share]).toEqual([row.key, share(given(own), turnover(own))])
      }
  })

  /** Ids of the sales behind a row. */
  async function behind(report: AnyReport, by: string, key: string | null): Promise<string[]> {
    const to = drillTo(report, { ...period, by }, { key })
    const filters = Object.entries(to?.filter ?? {}).map(
      ([name, value]) => `filter[${name}]=${String(value)}`,
    )
    const { status, body } = await t.anna.get(`/tenant/sales?${filters.join('&')}&per_page=100`)
    expect(status).toBe(200)
    return body.data.map(({ id }: { id: string }) => id).toSorted()
  }
  const idsOf = (list: readonly (string | undefined)[]) => [...new Set(list)].toSorted()

  test('a row of an employee leads to the sales of its lines as they are corrected, and to no others', async () => {
    expect(rows.lines.some((line) => rows.corrected.get(line.id)?.employee_id !== line.employee_id)).toBe(
      true,
    )
    for (const person of people) {
      const own = rows.lines.filter((line) => {
        const { employee_id, seller_id } = rows.corrected.get(line.id) ?? line
        return employee_id === person || seller_id === person
      })
      expect(await behind(employeeReport, 'employee', person)).toEqual(idsOf(own.map(({ sale }) => sale.id)))
    }
  })

  test('a row of tips leads to the sales with a tip for the employee', async () => {
    for (const person of people) {
      const own = rows.tips.filter(({ employee_id }) => employee_id === person)
      expect(own.length).toBeGreaterThan(0)
      expect(await behind(tipReport, 'employee', person)).toEqual(idsOf(own.map(({ sale }) => sale.id)))
    }
  })

  test('a row of commissions leads to the documents with its entries and tips, corrections among them', async () => {
    const of = (isOwn: (row: any, day: string) => boolean) =>
      idsOf([
        ...rows.commissions.filter((row) => isOwn(row, row.day)).map(({ sale_id }) => sale_id),
        ...rows.tips.filter((row) => isOwn(row, row.sale.day)).map(({ sale }) => sale.id),
      ])
    for (const person of people) {
      const own = of(({ employee_id }) => employee_id === person)
      const corrections = rows.sales.filter(({ id, kind }) => kind === 'correction' && own.includes(id))
      expect(corrections.length).toBeGreaterThan(0)
      expect(await behind(commissionReport, 'employee', person)).toEqual(own)
    }
    for (const day of ['2026-10-24', '2026-10-25', '2026-10-26'])
      expect([day, await behind(commissionReport, 'day', day)]).toEqual([day, of((_, own) => own === day)])
  })

  test('a row of a document in the report on commissions has its number as it stands on paper', async () => {
    const letters: Record<string, string> = { sale: 'S', refund: 'ZW', correction: 'KOR', deposit: 'ZAL' }
    const { rows: documents } = await read('commissions', 'sale')
    const shown = documents.filter(({ key }) => key)
    for (const { key, label } of shown) {
      const document = rows.documents.find(({ id }) => id === key)
      expect(label).toBe(`${letters[document.kind]} ${document.number}/${document.number_year}`)
    }
    expect(new Set(shown.map(({ label }) => label)).size).toBe(shown.length)
  })
})

test('a figure of payments, prepayments, refunds and tips leads to documents whose sum in the list is the figure', async () => {
  const kinds = ['cash', 'card', 'blik', 'transfer', 'voucher', 'balance', 'other'].map(
    (kind) => `paid_${kind}`,
  )
  type Listed = { total: number; tip_total: number; paid: number | null }
  const sumOf: Record<string, (listed: Listed) => number | null> = {
    ...Object.fromEntries(['paid', 'cash_sales', ...kinds].map((name) => [name, ({ paid }: Listed) => paid])),
    deposits: ({ total }) => total,
    refunds: ({ total, paid }) => -(paid ?? total),
  }
  const compared = new Map<string, Set<string>>()
  for (const report of [financeReport, paymentReport, dayCloseReport, bridgeReport] as AnyReport[])
    for (const by of Object.keys(report.groups)) {
      const { rows: each, totals } = await read(report.key, by)
      const ways = report === financeReport ? { ...sumOf, tips: ({ tip_total }: Listed) => tip_total } : sumOf
      for (const row of [{ ...totals, key: null }, ...each.map((one) => ({ ...one, isRow: true }))] as any[])
        for (const [name, ofList] of Object.entries(ways)) {
          if (!row[name]) continue
          const to = drillTo(report, { ...period, by }, row.isRow ? row : null, name)
          if (!to) expect([report.key, by, row.key, name]).toEqual(['payments', 'till', null, name])
          else {
            const filters = Object.entries(to.filter).map(([key, value]) => `filter[${key}]=${String(value)}`)
            const { body } = await t.anna.get(`/tenant/sales-totals?${filters.join('&')}`)
            expect([report.key, by, row.key, name, ofList(body)]).toEqual([
              report.key,
              by,
              row.key,
              name,
              row[name],
            ])
            compared.set(report.key, (compared.get(report.key) ?? new Set()).add(name))
          }
        }
    }
  const paid = ['paid_card', 'paid_cash', 'paid_other', 'paid_transfer', 'paid_voucher']
  expect(Object.fromEntries([...compared].map(([key, names]) => [key, [...names].toSorted()]))).toEqual({
    finance: ['deposits', 'paid', ...paid, 'refunds', 'tips'],
    payments: ['paid', 'refunds'],
    'day-close': ['cash_sales', 'paid', ...paid],
    bridge: ['paid'],
  })
  const cashier = await t.person(t.world.a, ['sales.index', 'financial-operations.index'])
  expect((await cashier.get('/tenant/sales-totals?filter[paid_by]=cash')).body).toMatchObject({
    paid: null,
  })
  expect((await t.anna.get('/tenant/sales-totals')).body).toMatchObject({ paid: null })
})
