import { occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { RuleBreach } from '@wizyta/contract/sales/services/api'
import {
  type BookingFacts,
  type BookingRule,
  type BookingRules,
  brokenRules,
} from '@wizyta/contract/sales/services/booking-rules'
import { sql } from 'kysely'
import { isOneOf } from '../../../kit/database/is-one-of.ts'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { invalid } from '../../../kit/http/refusal.ts'

/** A booking whose rules are asked for. */
interface Asked {
  service_ids: readonly string[]
  starts_at: string
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
  return services.flatMap((service) => {
    const own: BookingFacts = {
      ...facts,
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
    select s.id, s.name, s.min_notice_h, s.max_ahead_days, s.min_age, s.clients_allowed, s.consultation_days, s.rules_block,
      c.name as consultation,
      (select max((v.starts_at at time zone ${zone})::date)::text
        from visits v join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id
        where v.business_id = ${businessId} and v.client_id = ${clientId}::uuid and l.service_id = s.consultation_service_id
          and ${isOneOf('v.status', occupyingStatuses)} and v.starts_at < ${asked.starts_at}) as consulted_on
    from services s left join services c on c.business_id = s.business_id and c.id = s.consultation_service_id
    where s.business_id = ${businessId} and s.id = any (${[...asked.service_ids]}::uuid[])
    order by s.sort_order, s.id`.execute(tx)
  const { rows } = await sql<{ birth_date: string | null; is_known: boolean }>`
    select c.birth_date::text as birth_date, exists (select from times_of_client(c.id) o
      where ${isOneOf('o.status', occupyingStatuses)} and o.starts_at < now()) as is_known
    from clients c where c.business_id = ${businessId} and c.id = ${clientId}::uuid`.execute(tx)
  return { zone, services, client: rows[0] ?? null }
}

const sentences: Record<BookingRule, string> = {
  notice: 'This service must be booked further ahead.',
  ahead: 'This service cannot be booked that far ahead.',
  age: 'The client is too young for this service.',
  new: 'This service is for new clients only.',
  known: 'This service is only for clients who have been here.',
  consultation: 'This service needs a consultation first.',
}

/** Refuses (422) a visit that breaks a rule of a service that does not allow it. */
export async function refuseByRules(
  context: BusinessContext,
  lines: readonly { service_id: string }[],
  booking: Omit<Asked, 'service_ids'>,
): Promise<void> {
  const service_ids = lines.map(({ service_id }) => service_id)
  const blocking = (await listBreaches(context, { ...booking, service_ids })).filter(({ blocks }) => blocks)
  if (blocking.length === 0) return
  throw invalid(
    Object.fromEntries(
      blocking.map(({ service_id, rule }) => [
        `lines.${service_ids.indexOf(service_id)}.service_id`,
        [sentences[rule]],
      ]),
    ),
  )
}
