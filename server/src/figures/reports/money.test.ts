import { netOf, type VatName } from '@wizyta/contract/kit/vat'
import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { debtsOf, owedAt, taxOf } from '../../../test/money-oracle.ts'
import type { Rows } from '../../../test/money-rows.ts'
import { isTurnover, moneyWorld, period, readMoney, sum, zone } from '../../../test/money-world.ts'
import type { Salon } from '../../../test/salon.ts'

/** The figures of the reports are compared with sums that plain loops make over the stored rows. */
let t: Salon
let rows: Rows
/** All documents of the shift lie in it. */
const wide = { from: '2026-10-20', to: '2026-11-05' }

beforeAll(async () => {
  const world = await moneyWorld()
  t = world.t
  rows = world.rows
}, 400_000)
afterAll(() => t.close())

const linesOf = ({ id }: { id: string }) => rows.everyLine.filter(({ sale_id }) => sale_id === id)
const read = (key: string, by: string, days = period) => readMoney(t, key, by, days)

describe('reports of money', () => {
  test('the finance summary is what plain sums over all documents give, day by day', async () => {
    const { rows: days } = await read('finance', 'day')
    expect(days.map(({ key }) => key)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
    for (const day of days) {
      const on = <Row extends { sale?: any; day?: string }>(list: Row[]) =>
        list.filter((row) => (row.day ?? row.sale.day) === day.key)
      const lines = on(rows.lines)
      const taxes = on(rows.sales).flatMap((sale) => taxOf(sale, rows))
      const taken = on(rows.sales).filter(({ kind }) => kind === 'deposit')
      const paid = (...types: string[]) =>
        sum(
          on(rows.payments).filter(({ method_id }) => types.includes(rows.types.get(method_id) ?? '')),
          ({ amount }) => amount,
        )
      expect(day).toMatchObject({
        documents: on(rows.sales).length,
        turnover: sum(lines.filter(isTurnover), ({ total }) => total),
        services: sum(
          lines.filter(({ kind }) => kind === 'service'),
          ({ total }) => total,
        ),
        products: sum(
          lines.filter(({ kind }) => kind === 'product'),
          ({ total }) => total,
        ),
        fees: sum(
          lines.filter(({ kind }) => kind === 'fee'),
          ({ total }) => total,
        ),
        vouchers: sum(
          lines.filter(({ kind }) => kind === 'voucher'),
          ({ total }) => total,
        ),
        passes: sum(
          lines.filter(({ kind }) => kind === 'pass'),
          ({ total }) => total,
        ),
        deposits: sum(taken.flatMap(linesOf), ({ total }) => total),
        discounts: sum(on(rows.sales), ({ discount_total }) => discount_total),
        refunds: sum(
          on(rows.sales)
            .filter(({ kind }) => kind === 'refund')
            .flatMap(linesOf),
          ({ total }) => -total,
        ),
        net: sum(taxes, ({ net }) => net),
        vat: sum(taxes, ({ vat }) => vat),
        gross: sum(taxes, ({ gross }) => gross),
        tips: sum(on(rows.tips), ({ amount }) => amount),
        paid_cash: paid('cash'),
        paid_card: paid('card'),
        paid_transfer: paid('transfer'),
        paid_voucher: paid('voucher', 'pass'),
        paid_other: paid('barter'),
        paid: sum(on(rows.payments), ({ amount }) => amount),
        ...debtsOf((one) => one === day.key, rows),
        liabilities: owedAt(day.key, rows),
      })
    }
  })

  test('payments by method are sums of the stored payments, and the till, the days and the finance summary say the same', async () => {
    const { rows: methods, totals } = await read('payments', 'method')
    expect(methods.map(({ key }) => key).toSorted()).toEqual(
      [...new Set(rows.payments.map(({ method_id }) => method_id))].toSorted(),
    )
    const bringMoney = ['cash', 'card', 'transfer']
    for (const row of methods) {
      const own = rows.payments.filter(({ method_id }) => method_id === row.key)
      const back = own.filter(({ sale }) => sale.kind === 'refund')
      const paid = sum(own, ({ amount }) => amount)
      const type = rows.types.get(row.key as string) ?? ''
      expect([type, row]).toMatchObject([
        type,
        {
          label: type,
          refunds: sum(back, ({ amount }) => -amount),
          received: paid + sum(back, ({ amount }) => -amount),
          paid,
          taken: bringMoney.includes(type) ? paid : 0,
        },
      ])
    }
    // A correction takes a payment from one method and puts it to another: their number stays.
    expect(totals.count).toBe(
      rows.payments.filter(({ sale }) => ['sale', 'deposit'].includes(sale.kind)).length +
        sum(
          rows.payments.filter(({ sale }) => sale.kind === 'correction'),
          ({ amount }) => Math.sign(amount),
        ),
    )
    const { totals: finance } = await read('finance', 'day')
    expect(totals.paid).toBe(finance.paid)
    for (const by of ['day', 'week', 'month', 'till'])
      expect([by, (await read('payments', by)).totals]).toEqual([by, totals])
    const { totals: all } = await read('payments', 'method', wide)
    const { body: listed } = await t.anna.get(
      `/tenant/sales-totals?filter[from]=${wide.from}&filter[to]=${wide.to}`,
    )
    const { rows: wideMethods } = await read('payments', 'method', wide)
    const balance = wideMethods.find(({ key }) => key === null)?.paid ?? 0
    expect(all.taken).toBe(Number(all.paid) - listed.uncounted - Number(balance))
  })

  test('the tax of each rate, day and field of JPK is what the lines, vouchers and prepayments of the documents give', async () => {
    const taxes = rows.sales.flatMap((sale) => taxOf(sale, rows).map((tax) => ({ ...tax, sale })))
    const added = (list: typeof taxes, prefix = '') => ({
      [`${prefix}net`]: sum(list, ({ net }) => net),
      [`${prefix}vat`]: sum(list, ({ vat }) => vat),
      [`${prefix}gross`]: sum(list, ({ gross }) => gross),
    })
    const expected = (list: typeof taxes) => ({
      ...added(list),
      ...added(
        list.filter(({ sale }) => sale.kind === 'refund'),
        'refunds_',
      ),
    })
    const kindOf = ({ voucher_id }: { voucher_id: string }) => rows.vouchers.get(voucher_id)?.vat_kind
    const spv = rows.lines.filter((line) => ['voucher', 'pass'].includes(line.kind) && kindOf(line) === 'spv')
    const mpv = rows.payments.filter((payment) => kindOf(payment) === 'mpv')
    const { rows: byRate } = await read('vat', 'rate')
    for (const rate of ['8', '23']) {
      const own = taxes.filter((tax) => tax.rate === rate)
      expect(byRate.find(({ key }) => key === rate)).toMatchObject({
        ...expected(own),
        spv: sum(
          spv.filter(({ vat_rate }) => vat_rate === rate),
          ({ total }) => total,
        ),
        mpv: 0,
      })
    }
    const used = sum(mpv, ({ amount }) => amount)
    expect(byRate.find(({ key }) => key === null)).toMatchObject({ gross: 0, spv: 0, mpv: used })
    const { rows: days, totals } = await read('vat', 'day')
    const { rows: jpk } = await read('vat-sums', 'day')
    const { rows: bridge } = await read('bridge', 'day')
    expect(totals).toMatchObject({ ...expected(taxes), spv: sum(spv, ({ total }) => total), mpv: used })
    for (const { key, ...row } of days) {
      const own = taxes.filter(({ sale }) => sale.day === key)
      expect(row).toMatchObject(expected(own))
      const of = (rate: string, part: 'net' | 'vat') =>
        sum(
          own.filter((tax) => tax.rate === rate),
          (tax) => tax[part],
        )
      expect(jpk.find((one) => one.key === key)).toMatchObject({
        k_17: of('8', 'net'),
        k_18: of('8', 'vat'),
        k_19: of('23', 'net'),
        k_20: of('23', 'vat'),
      })
      const lines = rows.lines.filter((line) => isTurnover(line) && line.sale.day === key)
      const turnover = sum(lines, ({ total }) => total)
      const settled = sum(
        lines.filter(({ event_id }) => event_id),
        ({ total }) => total,
      )
      const waiting = own.filter(({ sale, gross }) => rows.receipts.get(sale.id) === 'pending' && gross > 0)
      expect(bridge.find((one) => one.key === key)).toMatchObject({
        settled,
        counter: turnover - settled,
        other_time: sum(own, ({ gross }) => gross) - turnover,
        fiscal_waiting: sum(waiting, ({ gross }) => gross),
      })
    }
    for (const by of ['document', 'fiscal', 'buyer', 'week', 'month'])
      expect([by, (await read('vat', by)).totals]).toEqual([by, totals])
    // Nothing above holds for want of rows.
    for (const kind of ['amount', 'pass'])
      for (const vat of ['spv', 'mpv']) {
        const isUse = ({ voucher_id }: { voucher_id: string }) => {
          const voucher = rows.vouchers.get(voucher_id)
          return voucher?.kind === kind && voucher.vat_kind === vat
        }
        expect([kind, vat, rows.payments.some(isUse)]).toEqual([kind, vat, true])
      }
    for (const kind of ['sale', 'deposit', 'refund'])
      expect(new Set(taxes.filter(({ sale }) => sale.kind === kind).map(({ rate }) => rate))).toEqual(
        new Set(['8', '23']),
      )
  })

  test('finance, VAT, the fields of JPK, day closes and the bridge say the same, and turnover is that of the book and of the list of sales', async () => {
    const { totals: finance } = await read('finance', 'month', wide)
    const { totals: vat, rows: rates } = await read('vat', 'rate', wide)
    const { totals: jpk } = await read('vat-sums', 'month', wide)
    const { totals: closes } = await read('day-close', 'shift', wide)
    const { totals: bridge } = await read('bridge', 'week', wide)
    const taxed = ({ net, vat: tax, gross }: Record<string, number>) => [net, tax, gross]
    expect(taxed(vat)).toEqual(taxed(finance))
    expect(taxed(jpk)).toEqual(taxed(finance))
    expect(sum(['k_10', 'k_13', 'k_15', 'k_17', 'k_19'], (name) => jpk[name])).toBe(finance.net)
    expect(sum(['k_16', 'k_18', 'k_20'], (name) => jpk[name])).toBe(finance.vat)
    expect([jpk.k_17, jpk.k_18]).toEqual(taxed(rates.find(({ key }) => key === '8') as never).slice(0, 2))
    for (const name of ['paid_cash', 'paid_card', 'paid_transfer', 'paid_other', 'paid', 'tips'])
      expect([name, closes[name]]).toEqual([name, finance[name]])
    expect([bridge.turnover, bridge.gross, bridge.paid]).toEqual([
      finance.turnover,
      finance.gross,
      finance.paid,
    ])
    expect(Number(bridge.settled) + Number(bridge.counter)).toBe(finance.turnover)
    const standing = new Set(rows.sales.map(({ id }) => id))
    const book = rows.entries.filter(({ account, ref_id }) => account === 'revenue' && standing.has(ref_id))
    const filter = `filter[from]=${wide.from}&filter[to]=${wide.to}`
    const { body: listed } = await t.anna.get(`/tenant/sales-totals?${filter}`)
    expect(listed.turnover).toBe(finance.turnover)
    expect(listed.uncounted).toBeGreaterThan(0)
    const { totals: some } = await read('finance', 'month')
    expect(some.turnover).toBe(-sum(book, ({ amount }) => amount))
    expect(some.documents).toBeLessThan(finance.documents ?? 0)
  })

  test('the week in figures counts the money of the finance summary, and bills as plain loops do', async () => {
    for (const days of [period, wide]) {
      const { totals: weekly } = await read('weekly', 'week', days)
      const { totals: finance } = await read('finance', 'week', days)
      for (const name of ['turnover', 'products', 'discounts'])
        expect([name, weekly[name]]).toEqual([name, finance[name]])
    }
    const { totals: weekly } = await read('weekly', 'day')
    const bills = Map.groupBy(
      rows.lines.filter((line) => isTurnover(line) && line.sale.kind === 'sale'),
      ({ sale }) => sale.id,
    )
    const withService = [...bills.values()].filter((lines) => lines.some(({ kind }) => kind === 'service'))
    const withBoth = withService.filter((lines) => lines.some(({ kind }) => kind === 'product'))
    expect(weekly).toMatchObject({
      bills: bills.size,
      average_bill: Math.round(Number(weekly.turnover) / bills.size),
      attach: Math.round((10_000 * withBoth.length) / withService.length),
    })
    expect(withBoth.length).toBeGreaterThan(0)
  })

  test('commissions are the sums of their lines, with tips and advances; archived employees keep theirs', async () => {
    const { rows: staff, totals } = await read('commissions', 'employee')
    expect(staff).toHaveLength(2)
    for (const one of staff) {
      const own = rows.commissions.filter(({ employee_id }) => employee_id === one.key)
      expect(own.length).toBeGreaterThan(0)
      const tips = sum(
        rows.tips.filter(({ employee_id }) => employee_id === one.key),
        ({ amount }) => amount,
      )
      const commission = sum(own, ({ amount }) => amount)
      expect(one).toMatchObject({
        entries: own.length,
        base: sum(own, ({ base }) => base),
        commission,
        taken_back: sum(
          own.filter(({ kind }) => kind !== 'sale'),
          ({ amount }) => amount,
        ),
        tips,
        pay: commission + tips - one.advances,
      })
    }
    for (const by of ['day', 'sale', 'rule']) {
      const { totals: others } = await read('commissions', by)
      expect([by, others]).toEqual([by, totals])
    }
  })

  test('services, products, employees and discounts are sums of the lines, with employees as corrected', async () => {
    const doer = (line: any) => (rows.corrected.get(line.id) ?? line).employee_id
    const seller = (line: any) => (rows.corrected.get(line.id) ?? line).seller_id ?? doer(line)
    const { totals: finance } = await read('finance', 'day')
    for (const [report, kind, by, who] of [
      ['services', 'service', 'employee', doer],
      ['products', 'product', 'seller', seller],
    ] as const) {
      const { rows: staff, totals } = await read(report, by)
      expect(totals.turnover).toBe(finance[`${kind}s`])
      for (const one of staff) {
        const own = rows.lines.filter((line) => line.kind === kind && who(line) === one.key)
        const turnover = sum(own, ({ total }) => total)
        expect([report, one.key, one.turnover]).toEqual([report, one.key, turnover])
        expect(one.pieces).toBe(sum(own, ({ qty }) => qty))
        expect(one.net).toBe(
          sum(
            own,
            ({ total, vat_rate }) =>
              Math.sign(Number(total)) * netOf(Math.abs(Number(total)), vat_rate as VatName),
          ),
        )
      }
    }
    const net = ({ total, vat_rate }: any) =>
      Math.sign(Number(total)) * netOf(Math.abs(Number(total)), vat_rate as VatName)
    const { rows: staff, totals: all } = await read('employees', 'employee')
    for (const one of staff.filter(({ key }) => key)) {
      const own = rows.lines.filter(
        (line) => isTurnover(line) && (line.kind === 'product' ? seller(line) : doer(line)) === one.key,
      )
      expect([one.turnover, one.net]).toEqual([sum(own, ({ total }) => total), sum(own, net)])
    }
    const { totals: weekly } = await read('weekly', 'week')
    const { totals: bridge } = await read('bridge', 'day')
    expect([all.net, weekly.net, bridge.turnover_net, finance.turnover_net]).toEqual(
      Array(4).fill(sum(rows.lines.filter(isTurnover), net)),
    )
    const { totals: discounts } = await read('discounts', 'rule')
    expect(discounts.given).toBe(sum(rows.lines, ({ discount }) => discount))
    const cut = rows.lines.filter(({ discount }) => Number(discount) > 0)
    const sold = new Set(cut.filter(({ kind }) => kind === 'product').map(({ sale }) => sale.id))
    const cost = -sum(
      rows.movements.filter(({ ref_id }) => sold.has(ref_id)),
      ({ value }) => value,
    )
    expect(cost).toBeGreaterThan(0)
    expect(discounts.margin).toBe(
      sum(cut, ({ total, vat_rate }) => netOf(Number(total), vat_rate as VatName)) - cost,
    )
    const { rows: approvers } = await read('discounts', 'approver')
    expect(approvers.map(({ key, given }) => [key, given])).toEqual([[null, discounts.given]])
    const { totals: tips } = await read('tips', 'method')
    expect([tips.tips, tips.count]).toEqual([finance.tips, rows.tips.length])
  })

  test('opening stock and its changes are the closing stock, which is the stock value; also in the middle of a period', async () => {
    for (const to of ['2026-10-24', '2026-10-26']) {
      const days = { from: '2026-10-24', to }
      const { rows: changes, totals } = await read('stock-change', 'product', days)
      for (const row of changes) {
        expect(
          row.opening + row.delivered + row.sold + row.used + row.increased + row.decreased + row.transferred,
        ).toBe(row.closing)
        expect(
          row.opening_value +
            row.delivered_value +
            row.sold_value +
            row.used_value +
            row.increased_value +
            row.decreased_value +
            row.transferred_value,
        ).toBe(row.closing_value)
        const before = rows.movements.filter(
          ({ product_id, at }) => product_id === row.key && localDay(new Date(at).toISOString(), zone) <= to,
        )
        expect(row.closing_value).toBe(sum(before, ({ value }) => value))
        expect(row.closing_units).toBe(sum(before, ({ qty }) => qty))
      }
      for (const by of ['day', 'week', 'month']) {
        const { rows: times, totals: same } = await read('stock-change', by, days)
        expect([by, same]).toEqual([by, totals])
        // The stock after a row is that before the next one.
        for (const [place, row] of times.slice(1).entries())
          expect(row.opening_value).toBe(times[place]?.closing_value)
      }
      const { totals: shelf } = await read('stock-value', 'supplier', days)
      expect(shelf.closing_value).toBe(totals.closing_value)
    }
  })

  test('days without anything give no rows and zero totals; money that is owed and goods have rows of zeros', async () => {
    const empty = { from: '2025-01-01', to: '2025-01-02' }
    const isSomething = (values: object) => Object.values(values).some((value) => Number(value) !== 0)
    for (const key of [
      'finance',
      'vat',
      'bridge',
      'services',
      'discounts',
      'tips',
      'commissions',
      'payments',
    ]) {
      const { rows: none, totals } = await read(key, 'day', empty)
      expect([key, none, isSomething(totals)]).toEqual([key, [], false])
    }
    for (const key of ['vouchers', 'stock-change', 'stock-value']) {
      const { rows: none, totals } = await read(key, 'day', empty)
      expect([key, none.map((row) => row.key)]).toEqual([key, ['2025-01-01', '2025-01-02']])
      for (const { key: _, label: __, ...row } of none) expect([key, isSomething(row)]).toEqual([key, false])
      expect([key, isSomething(totals)]).toEqual([key, false])
    }
  })

  test('after the last movement nothing happens any more, and what is owed and lies on the shelf stays', async () => {
    const today = localDay(Date.now(), zone)
    const later = { from: addDays(today, 1), to: addDays(today, 3) }
    const { totals: owed } = await read('finance', 'day', later)
    const vouchers = await read('vouchers', 'kind', later)
    expect([owed.turnover, owed.documents]).toEqual([0, 0])
    // The balance of vouchers in the book. All of them are valid for a year.
    const book = rows.entries.filter(({ account }) => ['client', 'deposit', 'voucher'].includes(account))
    expect(owed.liabilities).toBe(-sum(book, ({ amount }) => amount))
    expect(vouchers.totals.outstanding).toBe(
      -sum(
        book.filter(({ account }) => account === 'voucher'),
        ({ amount }) => amount,
      ),
    )
    expect(vouchers.totals.outstanding).toBeGreaterThan(0)
    const shelf = sum(rows.movements, ({ value }) => value)
    expect(shelf).toBeGreaterThan(0)
    for (const by of ['day', 'week', 'month']) {
      expect([by, (await read('vouchers', by, later)).totals]).toEqual([by, vouchers.totals])
      const { totals } = await read('stock-change', by, later)
      expect([by, totals.opening_value, totals.closing_value]).toEqual([by, shelf, shelf])
      expect([by, (await read('stock-value', by, later)).totals.closing_value]).toEqual([by, shelf])
    }
  })
})
