import { occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { visitUid } from '@wizyta/contract/booking/calendar/visit-uid'
import type { FeedDetail } from '@wizyta/contract/booking/calendar-feeds/api'
import { writeFeed } from '@wizyta/contract/booking/calendar-feeds/ics'
import { instantAt, localTimeOf } from '@wizyta/contract/kit/wall-time'
import type { PublishedDay } from '@wizyta/contract/people/rota/api'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, translator } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { nameIn } from '../../kit/database/local-name.ts'
import { found } from '../../kit/database/rows.ts'
import { visitorName } from '../../people/names/names.ts'

const daysBack = 30
const daysAhead = 180

interface Head {
  detail: FeedDetail
  employee_id: string
  employee: string
  business: string
  place: string
  timezone: string
  locale: string
}

interface Shown {
  id: string
  version: number
  status: string
  updated_at: string
  starts_at: string
  ends_at: string
  client_first_name: string | null
  /** Name entered in the calendar for a client without a card. */
  client_name: string
  lines: { starts_at: string; name: string }[]
  resources: string | null
}

/** Writes what a feed says now. The same visits give the same text, so that an unchanged feed is recognised. */
export async function writeFeedOf(
  tx: Tx,
  businessId: string,
  feedId: string,
  { appBrand }: { appBrand: string },
): Promise<string> {
  const head = await findHead(tx, businessId, feedId)
  const visits = await findVisits(tx, businessId, head)
  const shifts = await findShifts(tx, businessId, head)
  const t = translator(languageOf(head), pl)
  return writeFeed({
    product: appBrand,
    name: `${head.employee} – ${head.business}`,
    entries: [
      ...visits.map((visit) => ({
        uid: visitUid(visit.id),
        sequence: visit.version,
        starts_at: visit.starts_at,
        ends_at: visit.ends_at,
        written_at: visit.updated_at,
        tentative: visit.status === 'hold' || visit.status === 'requested',
        ...saying(head, visit, t('Busy|calendar feed'), t('Client|calendar feed')),
      })),
      ...shifts.map(({ from, to, published_at }) => ({
        // A part of a day keeps its name, so that a later publication moves it.
        uid: shiftUid(head.employee_id, from),
        sequence: Math.floor(Date.parse(published_at) / 1000) % 2_000_000_000,
        starts_at: from,
        ends_at: to,
        written_at: published_at,
        tentative: false,
        isFree: true,
        summary: t('Work|calendar feed'),
        description: '',
        location: head.detail === 'busy' ? '' : head.place,
      })),
    ],
  })
}

const languageOf = ({ locale }: Head): Language => (locale.startsWith('en') ? 'en' : 'pl')

/** Returns the text of an entry, as far as the feed may reveal the visit. */
function saying({ detail, place, timezone }: Head, visit: Shown, busy: string, somebody: string) {
  if (detail === 'busy') return { summary: busy, description: '', location: '' }
  const services = visit.lines.map(({ name }) => name).join(', ')
  const first = visit.client_first_name ?? somebody
  if (detail === 'short') return { summary: `${first} · ${services}`, description: '', location: place }
  const lines = visit.lines.map(({ starts_at, name }) => `${localTimeOf(starts_at, timezone)} ${name}`)
  return {
    summary: `${visit.client_name} · ${services}`,
    description: [...lines, ...(visit.resources ? [visit.resources] : [])].join('\n'),
    location: place,
  }
}

async function findHead(tx: Tx, businessId: string, feedId: string): Promise<Head> {
  const { rows } = await sql<Head>`
    select f.detail, f.employee_id, coalesce(e.display_name, e.first_name) as employee, b.name as business, b.timezone, b.locale,
      concat_ws(', ', b.name, nullif(b.street, ''), nullif(trim(b.postal_code || ' ' || b.city), '')) as place
    from calendar_feeds f
    join employees e on e.business_id = f.business_id and e.id = f.employee_id
    join businesses b on b.id = f.business_id
    where f.business_id = ${businessId} and f.id = ${feedId}`.execute(tx)
  return found(rows)
}

interface Shift {
  from: string
  to: string
  published_at: string
}

const shiftUid = (employeeId: string, from: string) =>
  `shift-${employeeId}-${from.replace(/[^0-9]/g, '')}@wizyta`

/** Lists the hours of work of published months, as the employee was sent them. */
async function findShifts(tx: Tx, businessId: string, { employee_id, timezone }: Head): Promise<Shift[]> {
  const { rows } = await sql<{ days: PublishedDay[]; published_at: string }>`
    select days, published_at from rota_shifts
    where business_id = ${businessId} and employee_id = ${employee_id}
      and month between (now() - make_interval(days => ${daysBack + 31}))::date and (now() + make_interval(days => ${daysAhead}))::date
    order by month`.execute(tx)
  const at = (date: string, time: string) => new Date(instantAt(date, time, timezone)).toISOString()
  return rows.flatMap(({ days, published_at }) =>
    days.flatMap(({ date, intervals }) =>
      intervals.map(({ from, to }) => ({ from: at(date, from), to: at(date, to), published_at })),
    ),
  )
}

/** Reads the employee's share of each visit: from the start of their first line to the end of the last. */
async function findVisits(tx: Tx, businessId: string, head: Head): Promise<Shown[]> {
  const { employee_id } = head
  const { rows } = await sql<Shown>`
    select v.id, v.version, v.status, v.updated_at, min(l.starts_at) as starts_at, max(l.ends_at) as ends_at,
      c.first_name as client_first_name, coalesce(${visitorName}, '') as client_name,
      json_agg(json_build_object('starts_at', l.starts_at, 'name', concat_ws(' · ', ${nameIn(sql`${languageOf(head)}::text`, 's')}, sv.name)) order by l.position, l.id) as lines,
      (select string_agg(distinct r.name, ', ') from visit_lines o
        join resources r on r.business_id = o.business_id and r.id = any (o.resource_ids)
        where o.business_id = v.business_id and o.visit_id = v.id and o.employee_id = ${employee_id}) as resources
    from visit_lines l
    join visits v on v.business_id = l.business_id and v.id = l.visit_id
    join services s on s.business_id = l.business_id and s.id = l.service_id
    left join service_variants sv on sv.business_id = l.business_id and sv.id = l.variant_id
    left join clients c on c.business_id = v.business_id and c.id = v.client_id
    where l.business_id = ${businessId} and l.employee_id = ${employee_id} and ${isOneOf('v.status', occupyingStatuses)}
      and l.starts_at between now() - make_interval(days => ${daysBack}) and now() + make_interval(days => ${daysAhead})
    group by v.business_id, v.id, c.first_name, c.last_name
    order by min(l.starts_at), v.id`.execute(tx)
  return rows
}
