import type { Sale } from '@wizyta/contract/sales/till/api'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/as-owner.ts'
import { workerLog } from '../../../../test/log-secrets.ts'

import { type Salon, testSalon } from '../../../../test/salon.ts'
import { printReceipts } from './print-receipts.ts'
import type { FiscalAnswer, FiscalDocument, FiscalPrinter } from './printer.ts'

let t: Salon
let card: string
let cash: string
let cut: string
beforeAll(async () => {
  t = await testSalon()
  card = await newCard()
  cash = await newMethod('Gotówka', 'cash', { opens_drawer: true })
  const { body: till } = await t.anna.post('/tenant/tills', { name: 'Kasa 1' })
  await t.anna.post('/tenant/shifts', { till_id: till.id, counted: 0 })
  cut = await t.service({ name: 'Strzyżenie', fiscal_name: 'STRZYZENIE', price: 12_000, vat_rate: '8' })
  await asOwner(
    t,
    `insert into fiscal_printers (business_id, name, adapter) values ('${t.world.a}', 'Recepcja', 'fake')`,
  )
})
afterAll(() => t.close())
beforeEach(async () => {
  await asOwner(t, 'delete from fiscal_prints')
})

const newMethod = async (name: string, type: string, more: object) =>
  (
    await t.anna.post('/tenant/payment-methods', {
      name,
      type,
      counts_turnover: true,
      counts_commission: true,
      ...more,
    })
  ).body.id as string
const newCard = () => newMethod('Karta', 'card', { fiscal_code: 'K2' })
async function sell(payments: object[] = [{ method_id: card, amount: 11_000 }]): Promise<Sale> {
  const { status, body } = await t.anna.post('/tenant/sales', {
    lines: [{ kind: 'service', service_id: cut, qty: 1, unit_price: 12_000, discount: 1_000 }],
    payments,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const shown = async ({ id }: Sale): Promise<Sale> => (await t.anna.get(`/tenant/sales/${id}`)).body
const state = async (sale: Sale) => {
  const { fiscal_status, fiscal_number, fiscal_error, is_printing } = await shown(sale)
  return [fiscal_status, fiscal_number ?? fiscal_error, is_printing]
}
/** Time passes for all that waits, leases included. */
const later = () =>
  asOwner(
    t,
    `update fiscal_prints set next_attempt_at = next_attempt_at - interval '1 h', lease_until = lease_until - interval '1 h'`,
  )
const again = ({ id }: Sale) => t.anna.post(`/tenant/sales/${id}/fiscal-prints`)

/** A printer with paper: it keeps what it was handed, also where its answer is lost. */
function printerOf(
  next: (document: FiscalDocument) => FiscalAnswer | 'lost' | 'late' | 'never came' = () => ok(),
) {
  const paper: FiscalDocument[] = []
  let answerLate = () => {}
  const known = new Map<string, FiscalAnswer>()
  const printer: FiscalPrinter = {
    async print(document) {
      const plan = next(document)
      if (plan === 'never came') throw new Error('connection refused')
      const answer = typeof plan === 'string' ? ok(document.number) : plan
      if (answer.outcome === 'printed') paper.push(document)
      known.set(document.print_id, answer)
      if (plan === 'lost') throw new Error('connection reset')
      if (plan === 'late')
        await new Promise<void>((resolve) => {
          answerLate = resolve
        })
      return answer
    },
    async find(id) {
      return known.get(id) ?? { outcome: 'not_received' }
    },
  }
  return { printer, paper, answer: () => answerLate() }
}
const ok = (number: string | null = 'W 1'): FiscalAnswer => ({ outcome: 'printed', number })
const round = (printer: FiscalPrinter, mostSeconds = 5, log = workerLog) =>
  printReceipts({
    database: t.parts.database,
    log,
    stopping: () => false,
    adapters: { fake: printer },
    mostSeconds,
  })

describe('a connected printer', () => {
  test('prints each sale once, in the order of the sales, with names and discounts of the receipt', async () => {
    const [first, second] = [await sell(), await sell()]
    expect(await state(first)).toEqual(['pending', null, true])
    const { printer, paper } = printerOf(({ number }) => ok(number))
    await round(printer)
    await round(printer)
    expect(paper.map(({ number }) => number)).toEqual([first.number, second.number])
    expect(paper[0]).toMatchObject({
      total: 11_000,
      lines: [
        { name: 'STRZYZENIE', qty: 1, unit_price: 12_000, discount: 1_000, total: 11_000, vat_rate: '8' },
      ],
      payments: [{ type: 'card', fiscal_code: 'K2', amount: 11_000 }],
      opens_drawer: false,
    })
    expect(await state(first)).toEqual(['printed', first.number, false])
    expect((await again(first)).status).toBe(409)
  })

  test('opens the drawer for a method that says so, and names methods by their code', async () => {
    await sell([
      { method_id: card, amount: 6_000 },
      { method_id: cash, amount: 5_000 },
    ])
    const { printer, paper } = printerOf()
    await round(printer)
    expect(paper).toMatchObject([
      {
        opens_drawer: true,
        payments: [
          { type: 'card', fiscal_code: 'K2', amount: 6_000 },
          { type: 'cash', fiscal_code: null, amount: 5_000 },
        ],
      },
    ])
  })

  test('that refuses tells it at the sale; printed again it is there once', async () => {
    const sale = await sell()
    const { printer, paper } = printerOf()
    await round(printerOf(() => ({ outcome: 'failed', reason: 'no_paper' })).printer)
    expect(await state(sale)).toEqual(['failed', 'no_paper', false])
    await later()
    await round(printer)
    expect(paper).toHaveLength(0)
    expect((await again(sale)).body).toMatchObject({ fiscal_status: 'pending', is_printing: true })
    await round(printer)
    expect(paper).toHaveLength(1)
    expect(await state(sale)).toEqual(['printed', 'W 1', false])
  })

  test('whose answer was lost is asked about and prints nothing twice', async () => {
    const sale = await sell()
    const { printer, paper } = printerOf(() => 'lost')
    await round(printer)
    expect(await state(sale)).toEqual(['pending', null, true])
    await later()
    await round(printer)
    expect([await state(sale), paper.length]).toEqual([['printed', sale.number, false], 1])
  })

  test('that never got the receipt prints it at the next attempt', async () => {
    const sale = await sell()
    let tries = 0
    const { printer, paper } = printerOf(() => (++tries === 1 ? 'never came' : ok()))
    await round(printer)
    await later()
    await round(printer)
    expect([await state(sale), paper.length]).toEqual([['printed', 'W 1', false], 1])
  })

  test('that hangs keeps no round; its late answer counts, and the sale is not printed twice', async () => {
    const sale = await sell()
    const { printer, paper, answer } = printerOf(() => 'late')
    await round({ ...printer, find: async () => ({ outcome: 'unknown' }) }, 0.05)
    expect(await state(sale)).toEqual(['pending', null, true])
    answer()
    await expect.poll(() => state(sale)).toEqual(['printed', sale.number, false])
    await later()
    await round(printer)
    expect(paper).toHaveLength(1)
  })

  test('whose failure comes late changes nothing once a later attempt has the receipt', async () => {
    const sale = await sell()
    const answers: ((answer: FiscalAnswer) => void)[] = []
    const printer: FiscalPrinter = {
      print: () => new Promise((resolve) => answers.push(resolve)),
      find: async () => ({ outcome: 'not_received' }),
    }
    let late = 0
    await round(printer, 0.05, Object.assign(Object.create(workerLog), { warn: () => late++ }))
    await later()
    const second = round(printer)
    await expect.poll(() => answers.length).toBe(2)
    answers[0]?.({ outcome: 'failed', reason: 'no_paper' })
    await expect.poll(() => late).toBe(1)
    expect(await state(sale)).toEqual(['pending', null, true])
    answers[1]?.(ok())
    await second
    expect(await state(sale)).toEqual(['printed', 'W 1', false])
  })

  test('that stays silent is told to the user, who notes the number or asks again', async () => {
    const [noted, asked] = [await sell(), await sell()]
    const silence: FiscalPrinter = {
      print: async () => ({ outcome: 'unknown' }),
      find: async () => ({ outcome: 'unknown' }),
    }
    for (let attempt = 0; attempt < 14; attempt++) {
      await round(silence)
      await later()
    }
    expect(await state(noted)).toEqual(['failed', 'unanswered', false])
    expect(await state(asked)).toEqual(['failed', 'unanswered', false])
    await t.anna.put(`/tenant/sales/${noted.id}/fiscal-receipt`, { number: 'W 7' })
    await again(asked)
    const found: string[] = []
    await round({
      print: async () => {
        throw new Error('printed twice')
      },
      find: async (id) => {
        found.push(id)
        return ok('W 8')
      },
    })
    expect([await state(noted), await state(asked), found.length]).toEqual([
      ['manual', 'W 7', false],
      ['printed', 'W 8', false],
      1,
    ])
  })

  test('has one receipt in hand at a time, though two workers look at once', async () => {
    const sales = [await sell(), await sell(), await sell()]
    let [inHand, most] = [0, 0]
    const paper: string[] = []
    const slow: FiscalPrinter = {
      async print({ number }) {
        most = Math.max(most, ++inHand)
        await new Promise((resolve) => setTimeout(resolve, 20))
        inHand--
        paper.push(number)
        return ok(number)
      },
      find: async () => ({ outcome: 'unknown' }),
    }
    await Promise.all([round(slow), round(slow), round(slow)])
    await round(slow)
    expect([most, paper]).toEqual([1, sales.map(({ number }) => number)])
  })
})

test('a sale is not voided while the printer may have its receipt; before that it leaves the queue', async () => {
  const voided = (sale: Sale) => t.anna.post(`/tenant/sales/${sale.id}/void`, { reason: 'Pomyłka' })
  const early = await sell()
  expect((await voided(early)).body).toMatchObject({ status: 'voided', fiscal_status: 'not_needed' })
  const { printer, paper } = printerOf(() => 'lost')
  await round(printer)
  expect(paper).toHaveLength(0)
  const late = await sell()
  await round(printer)
  expect((await voided(late)).body.message).toBe(
    'The fiscal printer has this receipt in hand. Wait for its answer.',
  )
  await later()
  await round(printer)
  expect(await state(late)).toEqual(['printed', late.number, false])
})

test('workers that are killed at any moment, and printers that fail in any way, print each sale once', async () => {
  const plans = fc.array(fc.constantFrom('ok', 'lost', 'never came', 'killed before', 'killed after'), {
    minLength: 1,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(plans, async (planned) => {
      await asOwner(t, 'delete from fiscal_prints')
      const sale = await sell()
      const plan = [...planned]
      const paper: string[] = []
      const known = new Set<string>()
      const receive = (id: string) => {
        if (!known.has(id)) paper.push(id)
        known.add(id)
      }
      const printer: FiscalPrinter = {
        async print({ print_id }) {
          const next = plan.shift() ?? 'ok'
          if (next === 'killed before') return new Promise(() => {})
          if (next === 'never came') throw new Error('refused')
          if (known.has(print_id)) throw new Error('printed twice')
          receive(print_id)
          if (next === 'killed after') return new Promise(() => {})
          if (next === 'lost') throw new Error('reset')
          return ok(sale.number)
        },
        find: async (id) => (known.has(id) ? ok(sale.number) : { outcome: 'not_received' }),
      }
      for (let attempt = 0; attempt < 6; attempt++) {
        await round(printer, 0.03)
        await later()
      }
      expect([await state(sale), paper.length]).toEqual([['printed', sale.number, false], 1])
    }),
    { numRuns: 8 },
  )
})

test('the register of returns holds refunds of printed receipts alone, with their tax', async () => {
  const [printed, waiting] = [await sell(), await sell()]
  await asOwner(t, `delete from fiscal_prints where sale_id = '${printed.id}'`)
  await t.anna.put(`/tenant/sales/${printed.id}/fiscal-receipt`, { number: 'W 12' })
  const refund = (sale: Sale) =>
    t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
      lines: [{ line_id: sale.lines[0]?.id, qty: 0, amount: 5_400 }],
      payments: [{ method_id: card, amount: 5_400 }],
      reason: 'Reklamacja koloru',
    })
  const { body: returned } = await refund(printed)
  await refund(waiting)
  const { body } = await t.anna.get('/tenant/sale-returns?name=koloru')
  expect(body.data).toMatchObject([
    {
      number: returned.number,
      sale: { id: printed.id, name: printed.number },
      fiscal_number: 'W 12',
      lines: 'Strzyżenie',
      receipt_gross: 11_000,
      gross: 5_400,
      vat: 400,
      reason: 'Reklamacja koloru',
    },
  ])
})

test('without a printer the sale waits for a user, and nothing is queued', async () => {
  await asOwner(t, 'delete from fiscal_printers')
  const sale = await sell()
  expect(await state(sale)).toEqual(['pending', null, false])
  await asOwner(
    t,
    `update fiscal_receipts set status = 'failed', error = 'offline' where sale_id = '${sale.id}'`,
  )
  expect((await again(sale)).body.message).toBe(
    'No fiscal printer is connected. Print the receipt by hand and note its number.',
  )
  await asOwner(
    t,
    `insert into fiscal_printers (business_id, name, adapter) values ('${t.world.a}', 'Recepcja', 'manual')`,
  )
  expect((await again(sale)).body.is_printing).toBe(true)
  await round({ print: () => Promise.reject(), find: () => Promise.reject() })
  expect(await state(sale)).toEqual(['pending', null, false])
  const noted = await t.anna.put(`/tenant/sales/${sale.id}/fiscal-receipt`, { number: 'W 9' })
  expect(noted.body).toMatchObject({ fiscal_status: 'manual', fiscal_number: 'W 9' })
})
