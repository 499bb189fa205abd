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
}
type RuledClient = Omit<NonNullable<BookingFacts['client']>, 'consulted_on'>

/** Booking rules of services with what they ask of some clients. */
interface LoadedRules {
  zone: string
  services: readonly RuledService[]
  clients: ReadonlyMap<string, RuledClient>
  /** Last days of consultations, by client and service. */
  consultations: ReadonlyMap<string, string>
}

/** Lists the booking rules of services that a visit would break, in the order of the services. */
export async function listBreaches(context: BusinessContext, asked: Asked): Promise<RuleBreach[]> {
  const { service_ids, client_id, starts_at } = asked
  const client_ids = client_id ? [client_id] : []
  return breachesOf(await loadRules(context, { service_ids, client_ids, consulted_before: starts_at }), asked)
}

/** Lists the rules that a visit breaks, from loaded rules. */
export function breachesOf(rules: LoadedRules, asked: Asked): RuleBreach[] {
  const { zone } = rules
  const clientId = asked.client_id?.toLowerCase() ?? ''
  const client = rules.clients.get(clientId)
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
  return rules.services.flatMap((service) => {
    const line_start = lineStarts.get(service.id)
    if (line_start === undefined) return []
    const consulted_on = rules.consultations.get(`${clientId} ${service.id}`) ?? null
    const own: BookingFacts = {
      ...facts,
      time: localTimeOf(line_start, zone),
      client: client ? { ...client, consulted_on } : null,
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

/** Loads the booking rules of services, with what they ask of clients. */
export async function loadRules(
  { tx, businessId, session }: BusinessContext,
  {
    service_ids,
    client_ids,
    consulted_before,
  }: { service_ids: readonly string[]; client_ids: readonly string[]; consulted_before: string },
): Promise<LoadedRules> {
  const zone = session.timezone
  const { rows: services } = await sql<RuledService>`
    select s.id, ${localName('s')} as name, s.min_notice_h, s.max_ahead_days, s.last_start, s.min_age, s.gender_limit,
      s.clients_allowed, s.consultation_days, s.rules_block, ${localName('c')} as consultation
    from services s left join services c on c.business_id = s.business_id and c.id = s.consultation_service_id
    where s.business_id = ${businessId} and s.id = any (${[...service_ids]}::uuid[])
    order by s.sort_order, s.id`.execute(tx)
  const { rows: clients } = await sql<RuledClient & { id: string }>`
    select c.id, c.birth_date::text as birth_date, c.gender, exists (select from times_of_client(c.id) o
      where ${isOneOf('o.status', occupyingStatuses)} and o.starts_at < now()) as is_known
    from clients c where c.business_id = ${businessId} and c.id = any (${[...client_ids]}::uuid[])`.execute(
    tx,
  )
  const { rows: consultations } = await sql<{ client_id: string; service_id: string; day: string }>`
    select v.client_id, s.id as service_id, max((v.starts_at at time zone ${zone})::date)::text as day
    from services s
    join visit_lines l on l.business_id = s.business_id and l.service_id = s.consultation_service_id
    join visits v on v.business_id = l.business_id and v.id = l.visit_id
    where s.business_id = ${businessId} and s.id = any (${[...service_ids]}::uuid[])
      and v.client_id = any (${[...client_ids]}::uuid[]) and ${isOneOf('v.status', occupyingStatuses)}
      and v.starts_at < ${consulted_before}
    group by v.client_id, s.id`.execute(tx)
  return {
    zone,
    services,
    clients: new Map(clients.map(({ id, ...client }) => [id, client])),
    consultations: new Map(
      consultations.map(({ client_id, service_id, day }) => [`${client_id} ${service_id}`, day]),
    ),
  }
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
