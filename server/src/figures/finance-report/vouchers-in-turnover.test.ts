import { afterAll, expect, test } from 'vitest'
import { day } from '../../../test/fill.ts'
import { voucherDesk } from '../../../test/voucher-desk.ts'

const { t, template, bought, use, close } = await voucherDesk()
afterAll(close)

/** The totals of the reports that name turnover or tax. */
async function figures() {
  const read = async (key: string, by: string) =>
    (await t.anna.get(`/tenant/reports/${key}?from=${day(-1)}&to=${day(1)}&by=${by}`)).body.totals
  const [finance, bridge, weekly, vat] = [
    await read('finance', 'day'),
    await read('bridge', 'day'),
    await read('weekly', 'day'),
    await read('vat', 'rate'),
  ]
  expect([bridge.turnover, weekly.turnover]).toEqual([finance.turnover, finance.turnover])
  expect([bridge.gross, vat.gross, vat.net]).toEqual([finance.gross, finance.gross, finance.net])
  return { turnover: finance.turnover, vouchers: finance.vouchers, gross: finance.gross, net: finance.net }
}

/** Returns how much an act changes each figure. */
async function added(act: () => Promise<unknown>) {
  const before = await figures()
  await act()
  const after = await figures()
  return Object.fromEntries(
    Object.entries(after).map(([name, sum]) => [name, sum - before[name as keyof typeof before]]),
  )
}

test('a multi-purpose voucher is neither turnover nor taxed when it is sold; what it buys is both', async () => {
  let id = ''
  expect(
    await added(async () => {
      id = (await bought(await template({ price: 20_000 }))).id
    }),
  ).toEqual({ turnover: 0, vouchers: 20_000, gross: 0, net: 0 })
  expect(await added(() => use(id, 12_000))).toEqual({
    turnover: 12_000,
    vouchers: 0,
    gross: 12_000,
    net: 11_111,
  })
})

test('a single-purpose voucher is taxed when it is sold; what it buys is turnover, and is not taxed again', async () => {
  let id = ''
  expect(
    await added(async () => {
      id = (await bought(await template({ price: 10_800, vat_kind: 'spv', vat_rate: '8' }))).id
    }),
  ).toEqual({ turnover: 0, vouchers: 10_800, gross: 10_800, net: 10_000 })
  // The rest of the price is paid by card, and taxed.
  expect(await added(() => use(id, 10_800))).toEqual({
    turnover: 12_000,
    vouchers: 0,
    gross: 1_200,
    net: 1_111,
  })
})
