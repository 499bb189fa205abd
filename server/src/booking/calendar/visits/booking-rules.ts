import { occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import type { RuleBreach } from '@wizyta/contract/sales/services/api'
import {
  type BookingFacts,
  type BookingRule,
  type BookingRules,
  brokenRules,
} from '@wizyta/contract/sales/services/booking-rules'
import { sql } from 'kysely'
import { isOneOf } from '../../../kit/database/is-one-of.ts'
import { localName } from '../../../kit/database/local-name.ts'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { invalid } from '../../../kit/http/refusal.ts'
import { checkPatchTests } from '../../../people/client-care/check-patch-tests.ts'
import type { VisitCatalogue } from '../catalogue.ts'

/** A booking whose rules are asked for. */
interface Asked {
  service_ids: readonly string[]
  starts_at: string
  /** Starts of the services, in their order; absent: that of the visit. */
  line_starts?: readonly string[]
  client_id?: string | null
}

interface RuledService extends BookingRules {
  id: string
  name: string
  rules_block: boolean
  consultation: string | null
  consulted_on: string | null
}

/** Lists the booking rules of services that a visit would break, in the order of the services. */
export async function listBreaches(context: BusinessContext, asked: Asked): Promise<RuleBreach[]> {
  const { zone, services, client } = await readRules(context, asked)
  const starts_at = Date.parse(asked.starts_at)
  const facts = {
    now: Date.now(),
    starts_at,
    today: localDay(Date.now(), zone),
    day: localDay(starts_at, zone),
  }
  const lineStarts = new Map(
    asked.service_ids.map((id, place) => [
      id.toLowerCase(),
      Date.parse(asked.line_starts?.[place] ?? asked.starts_at),
    ]),
  )
  return services.flatMap((service) => {
    const line_start = lineStarts.get(service.id) ?? starts_at
    const own: BookingFacts = {
      ...facts,
      time: localTimeOf(line_start, zone),
      client: client && { ...client, consulted_on: service.consulted_on },
    }
    return brokenRules(service, own).map(({ rule, count }) => ({
      service_id: service.id,
      service: service.name,
      rule,
      count,
      consultation: rule === 'consultation' ? service.consultation : null,
      blocks: service.rules_block,
    }))
  })
}

async function readRules({ tx, businessId, session }: BusinessContext, asked: Asked) {
  const zone = session.timezone
  const clientId = asked.client_id ?? null
  const { rows: services } = await sql<RuledService>`
    select s.id, ${localName('s')} as name, s.min_notice_h, s.max_ahead_days, s.last_start, s.min_age, s.gender_limit,
      s.clients_allowed, s.consultation_days, s.rules_block, ${localName('c')} as consultation,
      (select max((v.starts_at at time zone ${zone})::date)::text
        from visits v join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id
        where v.business_id = ${businessId} and v.client_id = ${clientId}::uuid and l.service_id = s.consultation_service_id
          and ${isOneOf('v.status', occupyingStatuses)} and v.starts_at < ${asked.starts_at}) as consulted_on
    from services s left join services c on c.business_id = s.business_id and c.id = s.consultation_service_id
    where s.business_id = ${businessId} and s.id = any (${[...asked.service_ids]}::uuid[])
    order by s.sort_order, s.id`.execute(tx)
  const { rows } = await sql<Omit<NonNullable<BookingFacts['client']>, 'consulted_on'>>`
    select c.birth_date::text as birth_date, c.gender, exists (select from times_of_client(c.id) o
      where ${isOneOf('o.status', occupyingStatuses)} and o.starts_at < now()) as is_known
    from clients c where c.business_id = ${businessId} and c.id = ${clientId}::uuid`.execute(tx)
  return { zone, services, client: rows[0] ?? null }
}

const sentences: Record<BookingRule, string> = {
  notice: 'This service must be booked further ahead.',
  ahead: 'This service cannot be booked that far ahead.',
  last_start: 'This service cannot start that late.',
  age: 'The client is too young for this service.',
  female: 'This service is for women only.',
  male: 'This service is for men only.',
  new: 'This service is for new clients only.',
  known: 'This service is only for clients who have been here.',
  consultation: 'This service needs a consultation first.',
}

/** State of a visit, as far as booking rules and patch tests ask. */
export interface RuledVisit {
  starts_at: string
  client_id: string | null
  lines: readonly { service_id: string; starts_at: string; client_id?: string | null | undefined }[]
}

/**
 * Refuses a visit that breaks a blocking rule of a service (422) or lacks a patch test (409). Booking, moving and
 * changing a visit ask here. A rule that the visit broke before the change is not asked again. Notice is asked at
 * booking alone. A move can thus be undone an hour before the visit.
 * @param field of the rules of a line; absent: the rules speak at the start of the visit
 */
export async function checkCare(
  context: BusinessContext,
  { services }: Pick<VisitCatalogue, 'services'>,
  visit: RuledVisit,
  { before, field }: { before?: RuledVisit; field?: (place: number) => string } = {},
): Promise<void> {
  const { tx, businessId, session } = context
  const ruled = new Set(services.filter(({ rules_block }) => rules_block).map(({ id }) => id))
  const known = new Set((before ? await blockingOf(context, ruled, before) : []).map(keyOf))
  const broken = (await blockingOf(context, ruled, visit)).filter(
    (breach) => !known.has(keyOf(breach)) && !(before && breach.rule === 'notice'),
  )
  if (broken.length > 0)
    throw invalid(
      Object.fromEntries(
        broken.map(({ place, rule }) => [field ? field(place) : 'starts_at', [sentences[rule]]]),
      ),
    )
  const day = localDay(visit.starts_at, session.timezone)
  const isSame =
    before && localDay(before.starts_at, session.timezone) === day && treated(before) === treated(visit)
  if (!isSame) await checkPatchTests(tx, businessId, visit.client_id, visit.lines, day)
}

const treated = ({ client_id, lines }: RuledVisit) =>
  JSON.stringify(lines.map((line) => [line.service_id, line.client_id ?? client_id]).toSorted())

type Blocking = RuleBreach & { place: number; client_id: string | null }

const keyOf = ({ service_id, rule, client_id }: Blocking) =>
  `${service_id} ${rule} ${aboutTime.has(rule) ? '' : client_id}`

const aboutTime: ReadonlySet<BookingRule> = new Set(['notice', 'ahead', 'last_start'])

/** Lists the breaches that refuse a visit; each client is judged by their own services. */
async function blockingOf(
  context: BusinessContext,
  ruled: ReadonlySet<string>,
  visit: RuledVisit,
): Promise<Blocking[]> {
  const breaches: Blocking[] = []
  const lines = visit.lines.filter(({ service_id }) => ruled.has(service_id))
  const byClient = Map.groupBy(lines, (line) => line.client_id ?? visit.client_id)
  for (const [client_id, own] of byClient) {
    const latest = new Map(
      own
        .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
        .map(({ service_id, starts_at }) => [service_id, starts_at]),
    )
    const asked = { service_ids: [...latest.keys()], line_starts: [...latest.values()], client_id }
    for (const breach of await listBreaches(context, { ...asked, starts_at: visit.starts_at }))
      if (breach.blocks) {
        const place = visit.lines.findIndex(
          (line) => line.service_id === breach.service_id && own.includes(line),
        )
        breaches.push({ ...breach, place, client_id })
      }
  }
  return breaches
}
