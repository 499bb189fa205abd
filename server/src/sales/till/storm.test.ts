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

/**
 * Short in the suite. Long on demand, with kills of PostgreSQL as well:
 * `STORM_SECONDS=1800 node node_modules/vitest/vitest.mjs run --project unit …/storm.test.ts`
 */
const seconds = Number(process.env.STORM_SECONDS ?? 0)
const isLong = seconds > 0
/** Answers that a storm waits for at least. */
const leastAnswers = isLong ? 160 : 80
const workers = isLong ? 20 : 6
/** Answers between two kills. */
const killEvery = isLong ? 60 : 25
/** A call that has no answer after this time is a failure: the storm ends and says so. */
const patienceMs = 60_000
const server = join(import.meta.dirname, '../../main.ts')

let t: Salon
/** Answers of 500 and above. */
let refusals = 0
const apis: Api[] = []
/** Nothing is started again. */
let isClosing = false
beforeAll(async () => {
  t = await testSalon()
  // The server of the tests answers before a commit is written; here a crash must lose nothing.
  if (isLong) await asOwner(t, `alter database ${t.connection.database} set synchronous_commit = on`)
  for (let place = 0; place < 2; place += 1) apis.push(keepUp(await freePort()))
  await Promise.all(apis.map(isUp))
}, 400_000)
afterAll(async () => {
  isClosing = true
  for (const { process } of apis) process.kill('SIGKILL')
  await t.close()
})

interface Api {
  port: number
  process: ChildProcess
  /** Last words on standard error. */
  said: string
}

/** Starts a process of the API, and another whenever it ends, as the supervisor of an operator does. */
function keepUp(port: number): Api {
  const api: Api = { port, process: startApi(port), said: '' }
  const again = () => {
    if (isClosing) return
    api.process = startApi(port)
    follow()
  }
  const follow = () => {
    api.process.stderr?.on('data', (text) => {
      api.said = `${api.said}${text}`.slice(-500)
    })
    // One that starts while PostgreSQL recovers ends at once.
    api.process.once('exit', () => setTimeout(again, 200))
  }
  follow()
  return api
}

function startApi(port: number): ChildProcess {
  const { user, password, host, port: socket, database } = t.connection
  const url = `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${socket}`
  return spawn(process.execPath, [server], {
    stdio: ['ignore', 'ignore', 'pipe'],
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

/** Waits until a process answers; fails with its last words where it takes too long. */
async function isUp(api: Api): Promise<void> {
  for (const ends = Date.now() + patienceMs; ; await pause(50)) {
    const isReady = await fetch(`http://127.0.0.1:${api.port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (Date.now() > ends) throw new Error(`the API did not come up: ${api.said}`)
  }
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

/** Asks one of the processes, and again with the same key until it is answered; fails where it never is. */
async function post(path: string, body: object): Promise<{ status: number; body: any }> {
  const key = crypto.randomUUID()
  let last = 'no answer'
  for (const ends = Date.now() + patienceMs; Date.now() < ends; await pause(50)) {
    try {
      const answer = await fetch(`http://127.0.0.1:${apis[below(apis.length)]?.port}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...t.anna.headers({ key }) },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      })
      if (answer.status < 500) return { status: answer.status, body: await answer.json() }
      last = `${answer.status} ${await answer.text()}`
      refusals += 1
    } catch (error) {
      // The process was killed, or is not up yet.
      last = String(error)
    }
  }
  throw new Error(`${path} was not answered in ${patienceMs / 1000} s; the last was: ${last}`)
}

/** Kills a process of PostgreSQL. The postmaster then ends all the others, and recovers. */
async function crashDatabase(): Promise<void> {
  const [row] = await asOwner(
    t,
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() limit 1`,
  )
  if (row) process.kill(row.pid, 'SIGKILL')
}

test(
  'a storm of sales, vouchers, refunds, voids and shifts, with processes killed in its midst, leaves all books in order',
  async () => {
    const create = async (path: string, body: object) => (await t.anna.post(path, body)).body.id as string
    const method = (name: string, type: string) =>
      create('/tenant/payment-methods', { name, type, counts_turnover: true, counts_commission: true })
    const methods = [await method('Gotówka', 'cash'), await method('Karta', 'card')]
    const bon = await method('Bon', 'voucher')
    await method('Karnet', 'pass')
    const tills = [
      await create('/tenant/tills', { name: 'Kasa 1' }),
      await create('/tenant/tills', { name: 'Kasa 2' }),
    ]
    const shifts = await Promise.all(
      tills.map((till_id) => create('/tenant/shifts', { till_id, counted: 100_000, reason: 'Start' })),
    )
    const cut = await t.service({ name: 'Strzyżenie', price: 10_000, vat_rate: '8' })
    const ola = await t.employee({}, [cut])
    const iga = await t.employee({ first_name: 'Iga' }, [cut])
    const client_id = await t.client()
    const goods = await create('/tenant/products', {
      name: 'Szampon',
      kind: 'retail',
      unit: 'pcs',
      sale_price: 5_000,
      vat_rate: '23',
    })
    await t.anna.put('/tenant/loyalty-program', {
      active: true,
      grosze_per_point: 1_000,
      scope: 'all',
      point_value: 50,
      least_points: 1,
      most_percent: 50,
      valid_months: 12,
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
    const given = { vat_kind: 'mpv', validity_days: 365 }
    const voucher = { ...given, name: 'Bon', kind: 'amount', price: 20_000 }
    const pass = {
      ...given,
      name: 'Karnet',
      kind: 'pass',
      price: 40_000,
      items: [{ service_id: cut, count: 5 }],
    }
    const templates = [
      { kind: 'voucher', price: 20_000, id: await create('/tenant/voucher-templates', voucher) },
      { kind: 'pass', price: 40_000, id: await create('/tenant/voucher-templates', pass) },
    ] as const
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
    /** Vouchers and passes that were sold, whatever is left on them. */
    const held: { kind: string; id: string }[] = []
    let redeemed = 0
    const seen = new Map<number, number>()
    const begun = Date.now()
    const ends = begun + seconds * 1_000
    let answers = 0
    const isOver = () =>
      answers === Number.POSITIVE_INFINITY || (answers >= leastAnswers && Date.now() >= ends)
    const sell = () => {
      const qty = 1 + below(3)
      const hasGoods = below(2) === 1
      const hasCode = below(3) === 0
      const tip = below(3) === 0 ? 500 : 0
      const hasClient = below(2) === 1
      const points = hasClient && below(3) === 0 ? 20 : 0
      const total = (hasCode ? 9_000 : 10_000) * qty + (hasGoods ? 5_000 : 0) - points * 50
      return post('/tenant/sales', {
        client_id: hasClient ? client_id : null,
        points,
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
    const sellVoucher = () => {
      const { kind, id, price } = templates[below(2)] as (typeof templates)[number]
      return post('/tenant/sales', {
        till_id: tills[below(2)],
        lines: [{ kind, voucher_template_id: id, qty: 1, unit_price: price }],
        payments: [{ method_id: methods[below(2)], amount: price }],
      })
    }
    /** Uses one of those that were sold. Several workers take the last of it at the same time. */
    const redeem = async () => {
      const used = held[below(held.length)]
      if (!used) return sellVoucher()
      const part = 1 + below(10_000)
      const cutOf = (more: object) => ({
        kind: 'service',
        service_id: cut,
        qty: 1,
        employee_id: ola,
        ...more,
      })
      const answer = await post('/tenant/sales', {
        till_id: tills[below(2)],
        ...(used.kind === 'pass'
          ? { lines: [cutOf({ unit_price: 0, voucher_id: used.id })], payments: [] }
          : {
              lines: [cutOf({ unit_price: 10_000 })],
              payments: [
                { method_id: bon, amount: part, voucher_id: used.id },
                ...(part < 10_000 ? [{ method_id: methods[0], amount: 10_000 - part }] : []),
              ],
            }),
      })
      if (answer.status === 201) redeemed += 1
      return answer
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
    const correct = (sale: Sale) =>
      post(`/tenant/sales/${sale.id}/corrections`, {
        payments: [{ method_id: methods[below(2)], amount: sale.total + sale.tip_total }],
        lines: sale.lines.map(({ id }) => ({ line_id: id, employee_id: iga, seller_id: iga })),
        reason: 'Burza',
      })
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
        const sale = made[below(made.length || 1)]
        const deeds = [
          ...Array.from({ length: 9 }, () => sell),
          ...Array.from({ length: 3 }, () => sellVoucher),
          ...Array.from({ length: 6 }, () => redeem),
          ...(sale
            ? [
                ...Array.from({ length: 4 }, () => () => refund(sale)),
                ...Array.from({ length: 2 }, () => () => correct(sale)),
                ...Array.from(
                  { length: 2 },
                  () => () => post(`/tenant/sales/${sale.id}/void`, { reason: 'Burza' }),
                ),
                turnShift,
              ]
            : []),
        ]
        const answer = await (deeds[below(deeds.length)] ?? sell)()
        if (answer.status === 201 && answer.body.kind === 'sale') {
          made.push(answer.body)
          for (const { kind, voucher: bought } of (answer.body as Sale).lines)
            if (bought && kind !== 'service') held.push({ kind, id: bought.id })
        }
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
        answers += 1
      }
    }
    let kills = 0
    const kill = async () => {
      for (let next = killEvery; ; next += killEvery) {
        while (answers < next && !isOver()) await pause(20)
        if (isOver()) return
        kills += 1
        if (isLong && kills % 4 === 0) await crashDatabase()
        else apis[below(apis.length)]?.process.kill('SIGKILL')
      }
    }
    let failure: unknown
    const untilFailure = (work: Promise<void>) =>
      work.catch((error: unknown) => {
        failure ??= error
        answers = Number.POSITIVE_INFINITY
      })
    await Promise.all([...Array.from({ length: workers }, work), kill()].map(untilFailure))
    if (failure) throw failure
    const calls = [...seen.values()].reduce((sum, one) => sum + one, 0)
    const said = `${calls} calls of the till in ${Math.round((Date.now() - begun) / 1000)} s, ${kills} kills, ${refusals} answers 5xx that were asked again, ${JSON.stringify(Object.fromEntries(seen))}`

    expect([...seen.keys()].filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([])
    expect(seen.get(201)).toBeGreaterThan(leastAnswers / 4)
    expect(redeemed).toBeGreaterThan(0)
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
      not exists (select from discount_uses u left join (
        select discount_id, sum(uses) as uses, sum(amount) as amount from discount_entries group by discount_id) e
          using (discount_id)
        where (u.uses, u.amount) is distinct from (coalesce(e.uses, 0), coalesce(e.amount, 0))) as uses,
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
    counted('MON-1', `a storm of ${said}, all books in order`)
    if (isLong) console.log(said)
  },
  (seconds + 180) * 1_000,
)
