import { localDay } from '@wizyta/contract/kit/wall-time'
import type { PriceChange, PriceChangeInput } from '@wizyta/contract/sales/price-changes/api'
import { sql } from 'kysely'
import { holdSubjects } from '../../booking/calendar/lock-subjects.ts'
import type { Tx } from '../../kit/database/database.ts'
import { insertRow } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { findPriceChange, isAhead } from './queries.ts'

type Line = PriceChangeInput['lines'][number]

/** Changes many prices at once, or plans it for a day: all of them or none. */
export async function changePrices(
  { tx, businessId, session }: BusinessContext,
  { lines, valid_from, with_visits }: PriceChangeInput,
): Promise<PriceChange> {
  const today = localDay(Date.now(), session.timezone)
  if (valid_from !== null && valid_from < today)
    throw invalid({ valid_from: ['Choose today or a later day.'] })
  const ids = lines.map(({ service_id }) => service_id.toLowerCase())
  await holdSubjects(tx, businessId, [...new Set(ids)].sort())
  await checkPrices(tx, businessId, lines)
  const id = await insertRow(tx, 'price_changes', businessId, {
    valid_from: valid_from ?? today,
    with_visits,
  })
  await tx
    .insertInto('price_change_lines')
    .values(lines.map((line, position) => ({ ...line, position, business_id: businessId, change_id: id })))
    .execute()
  if (valid_from === null || valid_from === today) await applyPrices(tx, businessId, id)
  return findPriceChange(tx, businessId, id)
}

const keyOf = ({ service_id, variant_id, employee_id, is_max }: Omit<Line, 'price_before' | 'price_after'>) =>
  [service_id, variant_id, employee_id, is_max].join().toLowerCase()

/** Refuses (422) a price named twice, one that was changed since, and a range that ends below its start. */
async function checkPrices(tx: Tx, businessId: string, lines: readonly Line[]): Promise<void> {
  const present = await readPrices(tx, businessId, lines)
  const after = new Map(present)
  const errors: Record<string, string[]> = {}
  const seen = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const key = keyOf(line)
    if (seen.has(key)) errors[`lines.${index}.service_id`] = ['This price is named twice.']
    seen.add(key)
    if (present.get(key) !== line.price_before)
      errors[`lines.${index}.price_before`] = ['This price was changed meanwhile. Load the prices again.']
    after.set(key, line.price_after)
  }
  for (const [index, { service_id }] of lines.entries()) {
    const base = { service_id, variant_id: null, employee_id: null }
    const least = after.get(keyOf({ ...base, is_max: false }))
    const most = after.get(keyOf({ ...base, is_max: true }))
    if (least !== undefined && most !== undefined && most < least)
      errors[`lines.${index}.price_after`] = ['The highest price is below the lowest.']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function readPrices(
  tx: Tx,
  businessId: string,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, number>> {
  const ids = lines.map(({ service_id }) => service_id)
  const { rows } = await sql<Omit<Line, 'price_before' | 'price_after'> & { price: number }>`
    select id as service_id, null::uuid as variant_id, null::uuid as employee_id, false as is_max, price
    from services where business_id = ${businessId} and id = any (${ids}::uuid[])
    union all
    select id, null, null, true, price_max
    from services where business_id = ${businessId} and id = any (${ids}::uuid[]) and price_max is not null
    union all
    select service_id, id, null, false, price from service_variants
    where business_id = ${businessId} and service_id = any (${ids}::uuid[]) and archived_at is null
    union all
    select service_id, null, employee_id, false, price from employee_services
    where business_id = ${businessId} and service_id = any (${ids}::uuid[]) and price is not null`.execute(tx)
  return new Map(rows.map(({ price, ...key }) => [keyOf(key), price]))
}

/** Puts the new prices of a change in force. Prices that are others by now stay, and are named. */
export async function applyPrices(tx: Tx, businessId: string, id: string): Promise<void> {
  const { rows } = await sql<{ with_visits: boolean }>`
    update price_changes set applied_at = now()
    where business_id = ${businessId} and id = ${id} and applied_at is null and undone_at is null
    returning with_visits`.execute(tx)
  const [change] = rows
  if (!change) return
  await followEarlierPlans(tx, businessId, id)
  const left = await leaveCrossed(tx, businessId, id, 'after')
  const overtaken = await leaveOvertaken(tx, businessId, id, 'after')
  // Before the prices: the old ones say which visits were agreed at them.
  if (change.with_visits) await changeVisits(tx, businessId, id, { left, overtaken })
  await writePrices(tx, businessId, id, 'after', left)
}

/** Takes a change back: prices and agreed prices that are still as it made them. A planned change is dropped. */
export async function undoPrices({ tx, businessId }: BusinessContext, id: string): Promise<PriceChange> {
  const before = await findPriceChange(tx, businessId, id)
  if (before.undone_at !== null) throw conflict('This change is taken back already.')
  const { rows } = await sql<{ service_id: string }>`
    select distinct service_id from price_change_lines
    where business_id = ${businessId} and change_id = ${id} order by service_id`.execute(tx)
  await holdSubjects(
    tx,
    businessId,
    rows.map(({ service_id }) => service_id),
  )
  const { rows: taken } = await sql<{ applied_at: string | null }>`
    update price_changes set undone_at = now()
    where business_id = ${businessId} and id = ${id} and undone_at is null returning applied_at`.execute(tx)
  if (taken.length === 0) throw conflict('This change is taken back already.')
  if (taken[0]?.applied_at) {
    const left = await leaveCrossed(tx, businessId, id, 'before')
    await leaveOvertaken(tx, businessId, id, 'before')
    await writePrices(tx, businessId, id, 'before', left)
    const { rows: agreed } = await sql<Agreed>`
      select p.visit_line_id as id, l.visit_id, p.price_before as price
      from price_change_visits p
      join visit_lines l on l.business_id = p.business_id and l.id = p.visit_line_id
      join visits v on v.business_id = l.business_id and v.id = l.visit_id
      where p.business_id = ${businessId} and p.change_id = ${id} and l.price = p.price_after and ${isAhead}
        and not (l.service_id = any (${left}::uuid[]) and l.variant_id is null and not exists (
          select from price_change_lines e where e.business_id = p.business_id and e.change_id = p.change_id
            and e.service_id = l.service_id and e.employee_id = l.employee_id))`.execute(tx)
    await repriceVisits(tx, businessId, agreed)
  }
  return findPriceChange(tx, businessId, id)
}

/** The prices of a change that are wanted: those that it makes, or those from before. */
type Wanted = 'after' | 'before'

const pricesOf = (wanted: Wanted) => ({
  next: sql.ref(`l.price_${wanted}`),
  now: sql.ref(`l.price_${wanted === 'after' ? 'before' : 'after'}`),
})

/** Both ends of a range at once, as `w`, since neither may pass the other. */
function wantedRanges(businessId: string, id: string, wanted: Wanted) {
  const { next, now } = pricesOf(wanted)
  return sql`(
    select l.service_id,
      max(${next}) filter (where not l.is_max) as least, max(${now}) filter (where not l.is_max) as least_now,
      max(${next}) filter (where l.is_max) as most, max(${now}) filter (where l.is_max) as most_now
    from price_change_lines l
    where l.business_id = ${businessId} and l.change_id = ${id} and l.variant_id is null and l.employee_id is null
    group by l.service_id) w`
}
const least = sql`case when s.price = w.least_now then w.least else s.price end`
const most = sql`case when s.price_max = w.most_now then w.most else s.price_max end`

/**
 * Notes and returns the services that are left as they are. One end of their range was changed meanwhile, and the other
 * end would pass it.
 */
async function leaveCrossed(tx: Tx, businessId: string, id: string, wanted: Wanted): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from services s join ${wantedRanges(businessId, id, wanted)} on w.service_id = s.id
    where s.business_id = ${businessId} and (${most}) < (${least}) order by s.id for update of s`.execute(tx)
  const left = rows.map((row) => row.id)
  await sql`
    update price_changes set left_services = ${left}::uuid[]
    where business_id = ${businessId} and id = ${id} and left_services <> ${left}::uuid[]`.execute(tx)
  return left
}

/**
 * A plan was made from the prices of its day. Where another change has come since, it goes on from the price of that one. It
 * returns to that price when it is taken back.
 */
async function followEarlierPlans(tx: Tx, businessId: string, id: string): Promise<void> {
  await sql`
    update price_change_lines l set price_before = e.price_after
    from (
      select distinct on (e.service_id, e.variant_id, e.employee_id, e.is_max) e.*
      from price_changes c
      join price_changes o on o.business_id = c.business_id and o.applied_at > c.created_at and o.undone_at is null and o.id <> c.id
      join price_change_lines e on e.business_id = o.business_id and e.change_id = o.id
      where c.business_id = ${businessId} and c.id = ${id}
      order by e.service_id, e.variant_id, e.employee_id, e.is_max, o.applied_at desc) e
    where l.business_id = ${businessId} and l.change_id = ${id} and l.service_id = e.service_id
      and l.variant_id is not distinct from e.variant_id and l.employee_id is not distinct from e.employee_id
      and l.is_max = e.is_max and l.price_before <> e.price_after`.execute(tx)
}

/** Notes the services of which prices are others by now, and returns the positions of those prices. They stay. */
async function leaveOvertaken(tx: Tx, businessId: string, id: string, wanted: Wanted): Promise<number[]> {
  const { rows: lines } = await sql<Line & { position: number }>`
    select * from price_change_lines
    where business_id = ${businessId} and change_id = ${id} order by position`.execute(tx)
  const present = await readPrices(tx, businessId, lines)
  const overtaken = lines.filter(
    (line) => present.get(keyOf(line)) !== (wanted === 'after' ? line.price_before : line.price_after),
  )
  const services = [...new Set(overtaken.map(({ service_id }) => service_id))]
  await sql`
    update price_changes
    set overtaken_services = array(select unnest(${services}::uuid[]) except select unnest(left_services))
    where business_id = ${businessId} and id = ${id}`.execute(tx)
  return overtaken.map(({ position }) => position)
}

/** Writes the prices of the lines, where the present one is the other price of the line. */
async function writePrices(
  tx: Tx,
  businessId: string,
  id: string,
  wanted: Wanted,
  left: readonly string[],
): Promise<void> {
  const { next, now } = pricesOf(wanted)
  const lines = sql`l.business_id = ${businessId} and l.change_id = ${id}`
  await sql`
    update services s set price = ${least}, price_max = ${most}, version = s.version + 1, updated_at = now()
    from ${wantedRanges(businessId, id, wanted)}
    where s.business_id = ${businessId} and s.id = w.service_id and (s.price = w.least_now or s.price_max = w.most_now)
      and s.id <> all (${[...left]}::uuid[])`.execute(tx)
  await sql`
    update service_variants v set price = ${next} from price_change_lines l
    where ${lines} and v.business_id = l.business_id and v.id = l.variant_id and v.price = ${now}`.execute(tx)
  await sql`
    update employee_services p set price = ${next} from price_change_lines l
    where ${lines} and p.business_id = l.business_id and p.employee_id = l.employee_id and p.service_id = l.service_id
      and p.price = ${now}`.execute(tx)
}

/** Gives the new prices to visits that were agreed at the old ones and begin after the change. */
async function changeVisits(
  tx: Tx,
  businessId: string,
  id: string,
  { left, overtaken }: { left: readonly string[]; overtaken: readonly number[] },
): Promise<void> {
  await sql`
    insert into price_change_visits (business_id, change_id, visit_line_id, price_before, price_after)
    select a.business_id, c.id, a.id, l.price_before, l.price_after
    from price_changes c
    join price_change_lines l on l.business_id = c.business_id and l.change_id = c.id and not l.is_max
      and l.position <> all (${[...overtaken]}::int[])
      and not (l.service_id = any (${[...left]}::uuid[]) and l.variant_id is null and l.employee_id is null)
    join visit_lines a on a.business_id = l.business_id and a.service_id = l.service_id and a.price = l.price_before
      and not a.is_own_price
    join visits v on v.business_id = a.business_id and v.id = a.visit_id
    left join employee_services p
      on p.business_id = a.business_id and p.service_id = a.service_id and p.employee_id = a.employee_id
    where c.business_id = ${businessId} and c.id = ${id} and ${isAhead}
      and case when l.employee_id is not null then a.employee_id = l.employee_id
        else p.price is null and a.variant_id is not distinct from l.variant_id end
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<Agreed>`
    select p.visit_line_id as id, l.visit_id, p.price_after as price
    from price_change_visits p
    join visit_lines l on l.business_id = p.business_id and l.id = p.visit_line_id
    where p.business_id = ${businessId} and p.change_id = ${id}`.execute(tx)
  await repriceVisits(tx, businessId, rows)
}

/** The price of a line of a visit. */
interface Agreed {
  id: string
  visit_id: string
  price: number
}

/** Writes agreed prices and the totals of their visits, which are locked in the order of their ids. */
async function repriceVisits(tx: Tx, businessId: string, agreed: readonly Agreed[]): Promise<void> {
  if (agreed.length === 0) return
  const visitIds = [...new Set(agreed.map(({ visit_id }) => visit_id))]
  const visits = sql`business_id = ${businessId} and id = any (${visitIds}::uuid[])`
  await sql`select from visits where ${visits} order by id for update`.execute(tx)
  await sql`
    update visit_lines l set price = n.price
    from jsonb_to_recordset(${JSON.stringify(agreed)}::jsonb) as n (id uuid, price int)
    where l.business_id = ${businessId} and l.id = n.id`.execute(tx)
  await sql`
    update visits set version = version + 1, updated_at = now(),
      total = (select sum(l.price) from visit_lines l where l.business_id = visits.business_id and l.visit_id = visits.id)
    where ${visits}`.execute(tx)
}
