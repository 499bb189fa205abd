import { changed, emptyLevel, type Level, takeIn, takeOut } from '@wizyta/contract/sales/stock/cost'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { whileBusy } from '../../../test/at-once.ts'
import { times } from '../../../test/whole.ts'
import { withoutLocks } from '../../../test/without-locks.ts'

const rounds = times(4, 40)
/** A control has to see its fault once. */
const controlRounds = 30

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** A pack of 75 ml, so that averages have to be rounded. */
async function product(app: TestApp): Promise<string> {
  const given = { name: 'Farba', kind: 'professional', unit: 'pack', pack_size: 75_000, usage_unit: 'ml' }
  return (await app.world.anna.post('/tenant/products', { ...given, vat_rate: '23' })).body.id
}
async function draft(app: TestApp, product_id: string, packs: number, pack_price: number) {
  const lines = [{ product_id, packs, pack_price, vat_rate: '23' }]
  return (await app.world.anna.post('/tenant/deliveries', { price_mode: 'net', lines })).body
}
const receive = (
  app: TestApp,
  row: { id: string; version: number; lines: { id: string }[] },
  packs: number,
) =>
  whileBusy(() =>
    app.world.anna.post(
      `/tenant/deliveries/${row.id}/receipt`,
      { lines: [{ line_id: row.lines[0]?.id, packs }] },
      { version: row.version },
    ),
  )
const use = (app: TestApp, product_id: string, qty: number) =>
  whileBusy(() =>
    app.world.anna.post('/tenant/usages', { purpose: 'cleaning', lines: [{ product_id, qty }] }),
  )

/** Reads the level of a product, and the sums of its movements. Nothing here comes from the code under test. */
async function shelf(app: TestApp, id: string): Promise<{ level: Level; moved: Level; numbers: number[] }> {
  const [row] = await asOwner(
    app,
    `select l.balance::int as qty, l.value::int, sum(m.qty)::int as moved_qty, sum(m.value)::int as moved_value,
      array_agg(m.number order by m.number) as numbers
    from stock_levels l join stock_movements m using (business_id, product_id)
    where l.product_id = '${id}' group by l.balance, l.value`,
  )
  return {
    level: { qty: row.qty, value: row.value },
    moved: { qty: row.moved_qty, value: row.moved_value },
    numbers: row.numbers,
  }
}

/** The second receipt meets another version, or, when it comes late, a delivery that has been received. */
const refused = expect.toBeOneOf([409, 412])

/** Receives one delivery of 4 packs twice at once. */
async function receiveTwice(app: TestApp) {
  const id = await product(app)
  const row = await draft(app, id, 4, 1_000)
  const answers = await Promise.all([receive(app, row, 4), receive(app, row, 4)])
  return {
    statuses: answers.map(({ status }) => status).toSorted((a, b) => a - b),
    ...(await shelf(app, id)),
  }
}

const pack = 75_000
/** Steps that run at once: two deliveries at two prices, and a usage of what was there. */
const steps: ((level: Level) => Level)[] = [
  (level) => changed(level, takeIn(level, 3 * pack, 3 * 1_001)),
  (level) => changed(level, takeIn(level, 7 * pack, 7 * 1_499)),
  (level) => changed(level, takeOut(level, 40_000)),
]
const before = changed(emptyLevel, takeIn(emptyLevel, pack, 500))
/** Returns the levels that the steps give one after the other, in any order. */
function serialLevels(level: Level, left: readonly ((level: Level) => Level)[]): Level[] {
  if (left.length === 0) return [level]
  return left.flatMap((step) =>
    serialLevels(
      step(level),
      left.filter((one) => one !== step),
    ),
  )
}
async function averageAtOnce(app: TestApp) {
  const id = await product(app)
  await receive(app, await draft(app, id, 1, 500), 1)
  const [first, second] = [await draft(app, id, 3, 1_001), await draft(app, id, 7, 1_499)]
  const answers = await Promise.all([receive(app, first, 3), receive(app, second, 7), use(app, id, 40_000)])
  return { statuses: answers.map(({ status }) => status), ...(await shelf(app, id)) }
}

/** Posts a stocktake that found 60 of 75 ml, while 8 usages of 5 ml are posted. */
async function postDuringUsage(app: TestApp) {
  const id = await product(app)
  await receive(app, await draft(app, id, 1, 500), 1)
  const shelf_place = crypto.randomUUID()
  const { anna } = app.world
  const { version: productVersion } = (await anna.get(`/tenant/products/${id}`)).body
  await anna.patch(`/tenant/products/${id}`, { shelf_place }, { version: productVersion })
  const path = '/tenant/stocktakes'
  const { id: stocktake } = (await anna.post(path, { name: 'Farby', scope: 'shelf', shelf_place })).body
  await anna.post(`${path}/${stocktake}/counts`, { product_id: id, qty: 60_000 })
  const version = async () => (await anna.get(`${path}/${stocktake}`)).body.version
  await anna.post(`${path}/${stocktake}/review`, undefined, { version: await version() })
  const options = { version: await version() }
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => use(app, id, 5_000)),
    whileBusy(() => anna.post(`${path}/${stocktake}/posting`, {}, options)),
    ...Array.from({ length: 4 }, () => use(app, id, 5_000)),
  ])
  return { statuses: answers.map(({ status }) => status), ...(await shelf(app, id)) }
}

type Outcome = Awaited<ReturnType<typeof averageAtOnce>>
const isSum = ({ level, moved }: Outcome) => level.qty === moved.qty && level.value === moved.value
const hasNoGaps = ({ numbers }: Outcome) => numbers.every((number, index) => number === index + 1)

test('a delivery that is received twice at once is on the shelf once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const level = { qty: 4 * pack, value: 4_000 }
    expect(await receiveTwice(t)).toEqual({ statuses: [200, refused], level, moved: level, numbers: [1] })
  }
})

test('deliveries and a usage at once leave the value and the average cost of one order of them', async () => {
  const possible = serialLevels(before, steps)
  expect(new Set(possible.map(({ value }) => value)).size).toBeGreaterThan(1)
  for (let round = 0; round < rounds; round += 1) {
    const outcome = await averageAtOnce(t)
    expect(outcome.statuses).toEqual([200, 200, 201])
    expect(possible).toContainEqual(outcome.level)
    expect(outcome).toSatisfy(isSum)
    expect(outcome).toSatisfy(hasNoGaps)
  }
})

test('usages that are posted while a stocktake is posted are taken off what was found', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const outcome = await postDuringUsage(t)
    expect(outcome.statuses.every((status) => status < 300)).toBe(true)
    expect(outcome.level.qty).toBe(20_000)
    expect(outcome).toSatisfy(isSum)
    expect(outcome).toSatisfy(hasNoGaps)
  }
})

/** Runs the same calls without row locks, and without what else in the database keeps two apart. */
describe('control', () => {
  let bare: TestApp
  beforeAll(async () => {
    bare = await testApp({}, withoutLocks)
    await asOwner(
      bare,
      'alter table stock_movements drop constraint stock_movements_business_id_product_id_number_key',
    )
  })
  afterAll(() => bare.close())

  async function seen<Result>(attempt: () => Promise<Result>, isFault: (result: Result) => boolean) {
    for (let round = 0; round < controlRounds; round += 1) if (isFault(await attempt())) return true
    return false
  }

  test('without locks, deliveries at once leave a value that no order of them gives', async () => {
    const possible = JSON.stringify(serialLevels(before, steps))
    expect(
      await seen(
        () => averageAtOnce(bare),
        (outcome) => !possible.includes(JSON.stringify(outcome.level)) && !isSum(outcome),
      ),
    ).toBe(true)
  })

  test('without locks, a usage is lost behind the posting of a stocktake', async () => {
    expect(
      await seen(
        () => postDuringUsage(bare),
        (outcome) => outcome.level.qty !== 20_000 && !isSum(outcome),
      ),
    ).toBe(true)
  })

  test('without locks, the version still refuses the second receipt; without both, the shelf has the goods twice', async () => {
    for (let round = 0; round < 4; round += 1)
      expect((await receiveTwice(bare)).statuses).toEqual([200, refused])
    await asOwner(
      bare,
      `create function keep_version() returns trigger language plpgsql as
        'begin new.version := old.version; return new; end';
      create trigger zz_keep_version before update on deliveries for each row execute function keep_version()`,
    )
    expect(
      await seen(
        () => receiveTwice(bare),
        ({ statuses, numbers }) => statuses.join() === '200,200' && numbers.length === 2,
      ),
    ).toBe(true)
  })
})
