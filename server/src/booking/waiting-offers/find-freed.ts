import { type FreedTime, mostFreed, type waitingOffers } from '@wizyta/contract/booking/waiting-offers/api'
import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { Computed } from '../../kit/http/computed.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { employeeName } from '../../people/names/names.ts'
import { findMatches } from '../waiting-list/find-matches.ts'

type Answer = AnswerOf<typeof waitingOffers.freed>
type Noted = Omit<FreedTime, 'matches' | 'left_out'>

/** Finds noted times that are free still, with the clients whom they suit. Times without any are not listed. */
export async function findFreed(context: BusinessContext): Promise<Computed<Answer>> {
  const { tx, businessId } = context
  const { rows } = await sql<Noted>`
    select * from (
      select distinct on (f.starts_at, f.ends_at, f.employee_ids) f.id, f.starts_at, f.ends_at,
        (select coalesce(json_agg(json_build_object('id', e.id, 'name', ${employeeName}) order by e.sort_order, e.id), '[]')
          from employees e where e.business_id = f.business_id and e.id = any (f.employee_ids)) as employees
      from freed_times f join businesses b on b.id = f.business_id
      where f.business_id = ${businessId} and f.state = 'proposed' and f.starts_at > now() - interval '1 day' and f.ends_at > now()
        -- Time of an employee who is absent is free for nobody.
        and exists (select from unnest(f.employee_ids) as u (id) where not exists (
          select from times_away a
          where a.business_id = f.business_id and a.employee_id = u.id and a.from_time is null and a.to_time is null
            and (f.starts_at at time zone b.timezone)::date between a.starts_on and a.ends_on))
      order by f.starts_at, f.ends_at, f.employee_ids, f.created_at) noted
    order by starts_at, id limit ${2 * mostFreed}`.execute(tx)
  const searches: { noted: Noted; search: Awaited<ReturnType<typeof findMatches>> }[] = []
  for (const noted of rows)
    searches.push({
      noted,
      search: await findMatches(context, {
        starts_at: noted.starts_at,
        ends_at: noted.ends_at,
        employee_ids: noted.employees.map(({ id }) => id),
      }),
    })
  return new Computed(function* (budget) {
    const answer: Answer = { data: [], gave_up: false }
    for (const { noted, search } of searches) {
      if (answer.data.length >= mostFreed) break
      const { data: matches, left_out, gave_up } = yield* search.steps(budget)
      if (gave_up) answer.gave_up = true
      // Clients without online booking are named without a look at the calendar: for them alone nothing may be free.
      const isFree = matches.length > 0 || left_out.some(({ reason }) => reason !== 'online_block')
      if (isFree) answer.data.push({ ...noted, matches, left_out })
    }
    return answer
  })
}

/** Closes a freed time and those noted for the same employees at the same time. */
export async function dismissFreed(tx: Tx, businessId: string, id: string): Promise<void> {
  const { rows } = await sql`
    select from freed_times where business_id = ${businessId} and id = ${id}`.execute(tx)
  found(rows)
  await sql`
    update freed_times f set state = 'closed'
    from freed_times o
    where o.business_id = ${businessId} and o.id = ${id} and f.business_id = o.business_id and f.state = 'proposed'
      and f.starts_at = o.starts_at and f.ends_at = o.ends_at and f.employee_ids = o.employee_ids`.execute(tx)
}
