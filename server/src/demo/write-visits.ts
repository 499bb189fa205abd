import { visitSpan } from '@wizyta/contract/plan-lines'
import { localDay, localTimeOf } from '@wizyta/contract/wall-time'
import type { Tx } from '../lib/database.ts'
import type { DemoClient } from './clients.ts'
import type { House } from './house.ts'
import type { DemoVisit, Plan } from './plan.ts'
import type { Random } from './random.ts'
import { lifeOf } from './visit-life.ts'
import { actFor, writeRows } from './write.ts'

interface Writing {
  /** Users of the business: visits are entered in their names. */
  staff: string[]
  random: Random
  timezone: string
  now: number
}

/** Writes clients, series, visits with their lines and what they hold, and blocks, as booking would have. */
export async function writeVisits(tx: Tx, house: House, clients: DemoClient[], plan: Plan, writing: Writing): Promise<void> {
  const { random, staff, timezone, now } = writing
  const business_id = house.businessId
  const moment = new Date(now).toISOString()
  const rows = plan.visits.map((visit) => ({ visit, life: lifeOf(visit, writing), ...visitSpan(visit.lines) }))
  const first = firstVisits(rows.map(({ visit, from }) => ({ visit, from })))
  for (const { visit, life } of rows) if (first.has(visit.id) && visit.client) visit.client.created_at = life.created_at

  await writeRows(tx, 'clients', numbered(clients, moment).map((client) => ({ business_id, ...client })))
  await writeRows(tx, 'counters', [{ business_id, name: 'clients', value: clients.length }])
  await writeRows(tx, 'series', plan.series.map((one) => ({ business_id, ...one, created_at: moment })))

  const vat = new Map(house.services.map(({ id, plan }) => [id, plan.vat ?? '8']))
  const shares = staff.map(() => [] as typeof rows)
  for (const row of rows) shares[random.int(0, staff.length - 1)]?.push(row)
  for (const [index, share] of shares.entries()) {
    await actFor(tx, business_id, staff[index] ?? null)
    const visits = share.map(({ visit, life, from, to }) => ({
      business_id, id: visit.id, client_id: visit.client?.id ?? null, walk_in_name: visit.walk_in_name,
      starts_at: iso(from), ends_at: iso(to), local_start: `${localDay(from, timezone)}T${localTimeOf(from, timezone)}`, timezone,
      first_visit: first.has(visit.id), series_id: visit.series_id, ...life,
      ics_sequence: 0, link_generation: 0, version: 1,
    }))
    await writeRows(tx, 'visits', visits)
    const lines = share.flatMap(({ visit }) =>
      visit.lines.map(({ resources_fixed: _, ...line }, position) => ({ business_id, visit_id: visit.id, position, ...line, vat_rate: vat.get(line.service_id) })),
    )
    await writeRows(tx, 'visit_lines', lines)
    await writeRows(tx, 'bookings', share.flatMap(({ visit }) => bookingsOf(visit, business_id)))
  }

  await writeRows(tx, 'blocks', plan.blocks.map((block) => ({ business_id, ...block, version: 1, created_at: moment, updated_at: moment })))
  const held = plan.blocks.filter(({ bookable_over }) => !bookable_over)
  await writeRows(tx, 'bookings', held.map(({ id, employee_id, starts_at, ends_at }) => ({ ...booking, business_id, id: crypto.randomUUID(), employee_id, starts_at, ends_at, block_id: id })))
}

const booking = { employee_id: null, resource_id: null, seat: 0, visit_id: null, line_id: null, block_id: null, overridden: false }

const bookingsOf = (visit: DemoVisit, business_id: string) =>
  visit.held.map(({ subject_id, kind, line, seat, from, to }) => ({
    ...booking, business_id, id: crypto.randomUUID(), [`${kind}_id`]: subject_id, seat, starts_at: iso(from), ends_at: iso(to), visit_id: visit.id, line_id: visit.lines[line]?.id,
  }))

/** The ids of the first visits of clients who came within these weeks. */
function firstVisits(rows: { visit: DemoVisit; from: number }[]): Set<string> {
  const first = new Map<string, { id: string; from: number }>()
  for (const { visit, from } of rows) {
    if (!visit.client?.isNew || visit.outcome === 'cancelled') continue
    const before = first.get(visit.client.id)
    if (!before || from < before.from) first.set(visit.client.id, { id: visit.id, from })
  }
  return new Set([...first.values()].map(({ id }) => id))
}

/** Numbers follow the order in which clients were entered. */
const numbered = (clients: DemoClient[], moment: string) =>
  [...clients]
    .sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
    .map(({ isNew: _, ...client }, index) => ({ ...client, number: index + 1, version: 1, updated_at: client.created_at < moment ? client.created_at : moment }))

const iso = (at: number) => new Date(at).toISOString()
