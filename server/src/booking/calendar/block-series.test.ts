import type { Block } from '@wizyta/contract/booking/calendar/api'
import { localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let salon: Salon
let cut: string
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service({ duration_min: 60 })
})
afterAll(() => salon.close())

const zone = 'Europe/Warsaw'
/** Monday; the clocks change on the Sunday of the week after. */
const first = '2027-03-15'
const make = (employee_id: string, rest = {}) =>
  salon.anna.post('/tenant/block-series', {
    employee_id,
    kind: 'break',
    starts_at: `${first}T12:00:00+01:00`,
    ends_at: `${first}T12:30:00+01:00`,
    repeat: { every: 1, unit: 'weeks', weekdays: [1, 3, 5], count: 6 },
    ...rest,
  })
const made = async (employee_id: string, rest = {}): Promise<Block[]> =>
  (await make(employee_id, rest)).body.data
const wall = ({ starts_at, ends_at }: Block) =>
  `${localDay(starts_at, zone).slice(5)} ${localTimeOf(starts_at, zone)}–${localTimeOf(ends_at, zone)}`
const change = (block: Block | undefined, body: object) =>
  salon.anna.post(`/tenant/blocks/${block?.id}/series-changes`, body, { version: block?.version })
const remove = (block: Block | undefined, scope: string) =>
  salon.anna.post(`/tenant/blocks/${block?.id}/series-removals`, { scope }, { version: block?.version })
const stored = async (employee_id: string): Promise<Block[]> =>
  (await salon.anna.get(`/tenant/calendar?from=${first}&days=42&employee_id=${employee_id}`)).body.blocks
const undo = (body: object) => salon.anna.post('/tenant/block-series-undos', body)

test('a block repeats at the same time on the clock, on weekdays, over the change of the clocks', async () => {
  const ola = await salon.employee({}, [cut])
  const blocks = await made(ola, { repeat: { every: 2, unit: 'weeks', weekdays: [1, 5], count: 4 } })
  expect(blocks.map(wall)).toEqual([
    '03-15 12:00–12:30',
    '03-19 12:00–12:30',
    '03-29 12:00–12:30',
    '04-02 12:00–12:30',
  ])
  expect(new Set(blocks.map(({ series_id }) => series_id)).size).toBe(1)
  const refused = await salon.book([{ service_id: cut, employee_id: ola }], '2027-03-29T12:00:00+02:00')
  expect([refused.status, refused.body.message]).toEqual([409, 'This time is blocked.'])
})

test('dates that do not fit are named, and left out when so decided', async () => {
  const ola = await salon.employee({}, [cut])
  const visit = await salon.booked([{ service_id: cut, employee_id: ola }], '2027-03-17T12:00:00+01:00')
  const refused = await make(ola)
  expect([refused.status, refused.body.message]).toEqual([409, 'Some dates of the series do not fit.'])
  expect(refused.body.clashes).toMatchObject([
    { block_id: null, date: '2027-03-17', clashes: [{ kind: 'employee', visit_id: visit.id }] },
  ])
  expect(await stored(ola)).toEqual([])
  expect((await made(ola, { skip: ['2027-03-17'] })).map(wall)).toHaveLength(5)
  expect((await make(ola, { bookable_over: true })).status).toBe(201)
})

describe('a change', () => {
  test('of this and the following ones moves each by as much on the clock, and is taken back whole', async () => {
    const [ola, iga] = [await salon.employee({}, [cut]), await salon.employee({}, [cut])]
    const blocks = await made(ola)
    const moved = {
      employee_id: iga,
      starts_at: '2027-03-19T13:00:00+01:00',
      ends_at: '2027-03-19T14:00:00+01:00',
    }
    const { status, body } = await change(blocks[2], { scope: 'following', change: moved })
    expect([status, body.data.map(wall)]).toEqual([
      200,
      ['03-19 13:00–14:00', '03-22 13:00–14:00', '03-24 13:00–14:00', '03-26 13:00–14:00'],
    ])
    expect((await stored(ola)).map(wall)).toEqual(['03-15 12:00–12:30', '03-17 12:00–12:30'])
    expect((await undo(body.undo)).status).toBe(200)
    expect((await stored(ola)).map(wall)).toEqual(blocks.map(wall))
    expect((await undo(body.undo)).status).toBe(412)
  })

  test('of all lets each take the place of the next', async () => {
    const ola = await salon.employee({}, [cut])
    const blocks = await made(ola, { repeat: { every: 1, unit: 'days', count: 3 } })
    const later = { starts_at: '2027-03-16T12:00:00+01:00', ends_at: '2027-03-16T12:30:00+01:00' }
    const { body } = await change(blocks[0], { scope: 'all', change: later })
    expect(body.data.map(wall)).toEqual(['03-16 12:00–12:30', '03-17 12:00–12:30', '03-18 12:00–12:30'])
  })

  test('that does not fit names the blocks, which stay when so decided', async () => {
    const ola = await salon.employee({}, [cut])
    const blocks = await made(ola)
    await salon.booked([{ service_id: cut, employee_id: ola }], '2027-03-17T12:30:00+01:00')
    const longer = { scope: 'all', change: { ends_at: `${first}T13:00:00+01:00` } }
    const refused = await change(blocks[0], longer)
    expect(refused.body.clashes).toMatchObject([{ block_id: blocks[1]?.id, date: '2027-03-17' }])
    expect(await stored(ola)).toHaveLength(6)
    const { body } = await change(blocks[0], { ...longer, skip: [blocks[1]?.id] })
    expect(body.data).toHaveLength(5)
    expect((await stored(ola)).map(wall)[1]).toBe('03-17 12:00–12:30')
  })

  test('of one alone leaves the others, and the block in its series', async () => {
    const ola = await salon.employee({}, [cut])
    const [block, ...others] = await made(ola)
    const { body } = await salon.anna.patch(`/tenant/blocks/${block?.id}`, { note: 'Obiad' }, { version: 1 })
    expect([body.note, body.series_id]).toEqual(['Obiad', block?.series_id])
    expect((await stored(ola)).slice(1).map(({ note }) => note)).toEqual(others.map(() => null))
  })
})

test('blocks that follow are removed together, and come back together', async () => {
  const ola = await salon.employee({}, [cut])
  const blocks = await made(ola)
  const { body } = await remove(blocks[1], 'following')
  expect((await stored(ola)).map(wall)).toEqual([wall(blocks[0] as Block)])
  const visit = await salon.booked([{ service_id: cut, employee_id: ola }], '2027-03-17T12:00:00+01:00')
  expect((await undo(body.undo)).status).toBe(409)
  await salon.step(visit, 'cancelled')
  expect((await undo(body.undo)).status).toBe(200)
  expect((await stored(ola)).map(({ id }) => id)).toEqual(blocks.map(({ id }) => id))
})

test('a stale version, a block that does not repeat and a foreign series are refused', async () => {
  const ola = await salon.employee({}, [cut])
  const [block] = await made(ola)
  const before = { scope: 'all', change: { note: 'Kawa' } }
  expect((await change(block, before)).status).toBe(200)
  expect((await change(block, before)).status).toBe(412)
  const single = await salon.anna.post('/tenant/blocks', {
    employee_id: ola,
    kind: 'admin',
    starts_at: `${first}T15:00:00+01:00`,
    ends_at: `${first}T16:00:00+01:00`,
  })
  expect((await remove(single.body, 'all')).body.message).toBe('This block does not repeat.')
  const { body } = await remove({ ...(block as Block), version: 2 }, 'all')
  expect((await salon.world.dorota.post('/tenant/block-series-undos', body.undo)).status).toBe(404)
})
