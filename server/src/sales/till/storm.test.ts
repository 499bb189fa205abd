import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Sale } from '@wizyta/contract/sales/till/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { counted } from '../../../test/rounds.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { testConfig } from '../../../test/test-config.ts'
import { verifyBooks } from '../books/verify-books.ts'

/** On demand alone: `STORM_SECONDS=3600 node node_modules/vitest/vitest.mjs run --project unit …/storm.test.ts`. */
const isWanted = process.env.STORM_SECONDS !== undefined
const seconds = Number(process.env.STORM_SECONDS ?? 0)
/** Answers that a storm waits for at least. */
const leastAnswers = 160
const workers = 8
/** Answers between two kills. */
const killEvery = 40
const server = join(import.meta.dirname, '../../main.ts')

let t: Salon
const apis: { port: number; process: ChildProcess }[] = []
beforeAll(async () => {
  if (!isWanted) return
  t = await testSalon()
  for (let place = 0; place < 2; place += 1) {
    const port = await freePort()
    apis.push({ port, process: startApi(port) })
  }
}, 120_000)
afterAll(async () => {
  for (const { process } of apis) process.kill('SIGKILL')
  if (isWanted) await t.close()
})

function startApi(port: number): ChildProcess {
  const { user, password, host, port: socket, database } = t.connection
  const url = `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${socket}`
  return spawn(process.execPath, [server], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      SECRET_KEY: testConfig.secretKey,
    },
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const below = (count: number) => Math.floor(Math.random() * count)

/** Asks one of the processes, and again with the same key until it is answered. */
async function post(path: string, body: object): Promise<{ status: number; body: any }> {
  const key = crypto.randomUUID()
  for (;;) {
    try {
      const answer = await fetch(`http://127.0.0.1:${apis[below(apis.length)]?.port}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...t.anna.headers({ key }) },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      })
      if (answer.status < 500) return { status: answer.status, body: await answer.json() }
    } catch {
      // The process was killed, or is not up yet.
    }
    await pause(50)
  }
}

test.runIf(isWanted)(
  'a storm of sales, refunds, voids and shifts, with processes killed in its midst, leaves all books in order',
  async () => {
    const create = async (path: string, body: object) => (await t.anna.post(path, body)).body.id as string
    const method = (name: string, type: string) =>
      create('/tenant/payment-methods', { name, type, counts_turnover: true, counts_commission: true })
    const methods = [await method('Gotówka', 'cash'), await method('Karta', 'card')]
    const tills = [
      await create('/tenant/tills', { name: 'Kasa 1' }),
      await create('/tenant/tills', { name: 'Kasa 2' }),
    ]
    const shifts = await Promise.all(
      tills.map((till_id) => create('/tenant/shifts', { till_id, counted: 100_000, reason: 'Start' })),
    )
    const cut = await t.service({ name: 'Strzyżenie', price: 10_000, vat_rate: '8' })
    const ola = await t.employee({}, [cut])
    const client_id = await t.client()
    const goods = await create('/tenant/products', {
      name: 'Szampon',
      kind: 'retail',
      unit: 'pcs',
      sale_price: 5_000,
      vat_rate: '23',
    })
    const first = 5_000_000
    await t.anna.post('/tenant/stock-movements', {
      product_id: goods,
      type: 'correction_in',
      qty: first,
      unit_cost: 2_000,
      reason: 'Start',
    })
    await create('/tenant/commission-groups', {
      name: 'Wszyscy',
      versions: [
        {
          valid_from: '2026-01-01',
          base: 'net_after_cost',
          voucher_base: 'paid',
          defaults: {
            service: { percent: 4_000, amount: null },
            product: { percent: 1_000, amount: null },
            voucher: { percent: 0, amount: null },
            pass: { percent: 0, amount: null },
          },
          exceptions: [],
          tiers: [{ from: 100_000, percent: 4_500 }],
          tier_mode: 'slice',
          deduct_discount_share: 10_000,
          count_tips: true,
        },
      ],
      employees: [{ employee_id: ola, valid_from: '2026-01-01' }],
    })
    const rule = await create('/tenant/discounts', {
      name: 'Burza',
      code: 'BURZA',
      kind: 'percent',
      percent: 1_000,
      scope: 'services',
      max_uses: 25,
      per_client: 20,
    })

    const made: Sale[] = []
    const seen = new Map<number, number>()
    const ends = Date.now() + seconds * 1_000
    let answers = 0
    const isOver = () => answers >= leastAnswers && Date.now() >= ends
    const sell = () => {
      const qty = 1 + below(3)
      const hasGoods = below(2) === 1
      const hasCode = below(3) === 0
      const tip = below(3) === 0 ? 500 : 0
      const total = (hasCode ? 9_000 : 10_000) * qty + (hasGoods ? 5_000 : 0)
      return post('/tenant/sales', {
        client_id: below(2) ? client_id : null,
        till_id: tills[below(2)],
        lines: [
          { kind: 'service', service_id: cut, qty, unit_price: 10_000, employee_id: ola },
          ...(hasGoods
            ? [{ kind: 'product', product_id: goods, qty: 1, unit_price: 5_000, seller_id: ola }]
            : []),
        ],
        codes: hasCode ? ['BURZA'] : [],
        tips: tip > 0 ? [{ employee_id: ola, amount: tip }] : [],
        payments: [{ method_id: methods[below(2)], amount: total + tip }],
      })
    }
    const refund = (sale: Sale) => {
      const line = sale.lines[below(sale.lines.length)] as Sale['lines'][number]
      const amount = 1 + below(Math.max(1, line.total))
      return post(`/tenant/sales/${sale.id}/refunds`, {
        lines: [{ line_id: line.id, qty: line.kind === 'product' ? 1 : 0, amount }],
        payments: [{ method_id: methods[below(2)], amount }],
        reason: 'Burza',
      })
    }
    const turnShift = async () => {
      const place = below(tills.length)
      const closed = await post(`/tenant/shifts/${shifts[place]}/closure`, {
        counted: 50_000,
        reason: 'Burza',
      })
      if (closed.status !== 200) return closed
      const opened = await post('/tenant/shifts', { till_id: tills[place], counted: 60_000, reason: 'Burza' })
      if (opened.status === 201) shifts[place] = opened.body.id
      return opened
    }
    const work = async () => {
      while (!isOver()) {
        const deed = below(20)
        const sale = made[below(made.length || 1)]
        const answer =
          deed < 11 || !sale
            ? await sell()
            : deed < 15
              ? await refund(sale)
              : deed < 19
                ? await post(`/tenant/sales/${sale.id}/void`, { reason: 'Burza' })
                : await turnShift()
        if (answer.status === 201 && answer.body.kind === 'sale') made.push(answer.body)
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
        answers += 1
      }
    }
    const kill = async () => {
      for (let next = killEvery; ; next += killEvery) {
        while (answers < next && !isOver()) await pause(20)
        if (isOver()) return
        const api = apis[below(apis.length)] as (typeof apis)[number]
        api.process.kill('SIGKILL')
        await once(api.process, 'exit')
        api.process = startApi(api.port)
      }
    }
    await Promise.all([...Array.from({ length: workers }, work), kill()])

    expect([...seen.keys()].filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([])
    expect(seen.get(201)).toBeGreaterThan(leastAnswers / 4)
    const verdicts = await verifyBooks(t.parts.database)
    expect(verdicts.flatMap(({ broken }) => broken ?? [])).toEqual([])

    const [sums] = await asOwner(
      t,
      `select
      (select balance::bigint from stock_levels where product_id = '${goods}')
        = ${first} - (select coalesce(sum(l.qty), 0) * 1000 from sale_lines l where l.product_id = '${goods}'
            and not exists (select from sale_voids v where v.sale_id = l.sale_id)) as stock,
      not exists (select from sale_lines l where l.product_id is not null and l.qty <> 0
        and abs(l.qty) * 1000 <> (select coalesce(sum(abs(m.qty)), 0) from sale_line_movements x
          join stock_movements m on m.id = x.movement_id where x.sale_line_id = l.id)) as movements,
      not exists (select from discount_uses u where (u.uses, u.amount) is distinct from (
        select sum(e.uses), sum(e.amount) from discount_entries e where e.discount_id = u.discount_id
        having count(*) > 0) and exists (select from discount_entries e where e.discount_id = u.discount_id)) as uses,
      coalesce((select uses between 0 and 25 and amount >= 0 from discount_uses where discount_id = '${rule}'), true) as bound,
      not exists (select from sale_lines l where l.refunds_line_id is null and l.discount <> (
        select coalesce(sum(d.amount), 0) from sale_line_discounts d where d.sale_line_id = l.id)) as discounts,
      not exists (select from commission_entries c where c.kind = 'sale'
        and exists (select from sale_voids v where v.sale_id = c.sale_id)
        and c.amount + (select coalesce(sum(r.amount), 0) from commission_entries r where r.reverses_id = c.id) <> 0) as voided,
      not exists (select from commission_entries c where c.kind = 'sale'
        and c.amount + (select coalesce(sum(r.amount), 0) from commission_entries r where r.reverses_id = c.id) < 0) as earned`,
    )
    expect(sums).toEqual({
      stock: true,
      movements: true,
      uses: true,
      bound: true,
      discounts: true,
      voided: true,
      earned: true,
    })
    const calls = [...seen.values()].reduce((sum, one) => sum + one, 0)
    counted('MON-1', `a storm of ${calls} calls of the till in ${seconds} s, all books in order`)
  },
  7_200_000,
)
