import type { Catalogue, OwnPrices } from '@wizyta/contract/booking/calendar/plan-lines'
import type { VisitLineInput } from '@wizyta/contract/booking/calendar/visit-input'
import type { Employment } from '@wizyta/contract/people/working-hours/hours'
import type { Segment } from '@wizyta/contract/sales/service-parts/segment'
import type { ResourceRule } from '@wizyta/contract/sales/services/api'
import type { DatedRate } from '@wizyta/contract/sales/services/dated-rate'
import type { VatRate } from '@wizyta/contract/sales/services/vat-rate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { ownDurations } from '../../people/client-prices/durations.ts'
import { ownPrices } from '../../people/client-prices/own-prices.ts'
import { employeeName, fullName } from '../../people/names/names.ts'
import { rates } from './service-content.ts'

/** The services, people and resources that some lines speak of, also archived ones: old visits refer to them. */
export interface VisitCatalogue extends Catalogue {
  /** Time zone of the business. */
  timezone: string
  services: (Omit<Catalogue['services'][number], 'variants'> & {
    segments: Segment[]
    capacity: number
    vat_rate: VatRate
    rates: DatedRate[]
    /** It is booked as the services of its package. */
    is_package: boolean
    /** Visits against its rules are refused. */
    rules_block: boolean
    /** Wall time after which no start is proposed. */
    last_start: string | null
    offered: boolean
    variants: { id: string; price: number; duration_min: number; offered: boolean }[]
    resource_rule: ResourceRule
  })[]
  employees: (Catalogue['employees'][number] &
    Employment & {
      name: string
      max_parallel: number
      calendar_step_min?: number | null
      default_resource_id?: string | null
      archived: boolean
      choosable: boolean
      /** Has a column in the calendar: others are taken only where they are named. */
      in_calendar: boolean
      user_id: string | null
    })[]
  resources: {
    id: string
    name: string
    capacity: number
    overbook?: boolean
    turnover_min: number
    archived: boolean
  }[]
  client: { id: string; name: string; archived: boolean } | null
  /** Other clients for whom lines are. */
  companions: { id: string; name: string; archived: boolean }[]
  /** Those of the client, the companions and other payers. */
  own_prices: OwnPrices
}

export interface Wanted {
  lines: readonly {
    service_id: string
    employee_id: string | null
    resource_ids?: readonly string[]
    client_id?: string | null
  }[]
  clientId?: string | null
  /** Clients of further visits, who have own prices. */
  payerIds?: readonly (string | null)[]
  /** Besides those of the lines. */
  employeeIds?: string[]
  resourceIds?: string[]
}

/**
 * True when the caller may see the calendar of the employee `e`. Without the permission for colleagues, that is their
 * own.
 */
export const isInReach = sql<boolean>`(sees_others() or e.user_id = current_user_id())`

/** Archived resources cannot be chosen any more. */
export const resourceRule = sql`(
  select coalesce(json_agg(json_build_object('any_of', n.any_of, 'work_only', n.work_only) order by n.step), '[]')
  from (
    select p.step, bool_and(p.work_only) as work_only, json_agg(p.resource_id order by r.priority, p.position) as any_of
    from service_resources p join resources r on r.business_id = p.business_id and r.id = p.resource_id
    where p.business_id = s.business_id and p.service_id = s.id and r.archived_at is null
    group by p.step
  ) n)`

/** With `employee_id: null` in a line, everybody who performs its service belongs to the answer. */
export async function loadCatalogue(tx: Tx, businessId: string, wanted: Wanted): Promise<VisitCatalogue> {
  const { services, employees, resources, client: clients, companions } = namedIn(wanted)
  const priced = unique([...clients, ...(wanted.payerIds ?? []).filter((id) => id !== null)])
  const open = unique(
    wanted.lines.filter(({ employee_id }) => employee_id === null).map(({ service_id }) => service_id),
  )
  const performs = sql`p.business_id = ${businessId} and p.employee_id = e.id`
  const { rows } = await sql<VisitCatalogue>`
    select
      (select timezone from businesses where id = ${businessId}) as timezone,
      (select coalesce(json_agg(json_build_object(
          'id', s.id, 'price', s.price, 'duration_min', s.duration_min, 'segments', s.segments,
          'buffer_before_min', s.buffer_before_min, 'buffer_after_min', s.buffer_after_min, 'capacity', s.capacity,
          'vat_rate', s.vat_rate, 'rates', ${rates}, 'rules_block', s.rules_block,
          'last_start', s.last_start,
          'is_package', exists (select from service_parts p where p.business_id = s.business_id and p.service_id = s.id), 'offered', s.active and s.archived_at is null,
          'variants', (select coalesce(json_agg(json_build_object(
              'id', v.id, 'price', v.price, 'duration_min', v.duration_min, 'offered', v.archived_at is null)), '[]')
            from service_variants v where v.business_id = s.business_id and v.service_id = s.id),
          'resource_rule', ${resourceRule})), '[]')
        from services s where s.business_id = ${businessId} and s.id = any (${services}::uuid[])) as services,
      (select coalesce(json_agg(json_build_object(
          'id', e.id, 'name', ${employeeName}, 'max_parallel', e.max_parallel, 'calendar_step_min', e.calendar_step_min,
          'default_resource_id', e.default_resource_id, 'archived', e.archived_at is not null,
          'choosable', e.archived_at is null and ${isInReach}, 'in_calendar', e.in_calendar, 'user_id', e.user_id, 'hired_on', e.hired_on, 'left_on', e.left_on,
          'services', (select coalesce(json_agg(json_build_object(
              'service_id', p.service_id, 'price', p.price, 'duration_min', p.duration_min,
              'buffer_before_min', p.buffer_before_min, 'buffer_after_min', p.buffer_after_min,
              'segments', p.segments, 'valid_from', p.valid_from)), '[]')
            from employee_services p where ${performs} and p.service_id = any (${services}::uuid[]))) order by e.sort_order, e.id), '[]')
        from employees e
        where e.business_id = ${businessId} and (e.id = any (${employees}::uuid[])
          or e.archived_at is null and exists (
            select from employee_services p where ${performs} and p.service_id = any (${open}::uuid[])))) as employees,
      (select coalesce(json_agg(json_build_object(
          'id', r.id, 'name', r.name, 'capacity', r.capacity, 'overbook', r.overbook, 'turnover_min', r.turnover_min,
          'archived', r.archived_at is not null)), '[]')
        from resources r
        where r.business_id = ${businessId} and (r.id = any (${resources}::uuid[]) or r.id in (
          select p.resource_id from service_resources p
          where p.business_id = ${businessId} and p.service_id = any (${services}::uuid[])))) as resources,
      (select json_build_object('id', c.id, 'name', ${fullName('c')}, 'archived', c.archived_at is not null)
        from clients c where c.business_id = ${businessId} and c.id = ${wanted.clientId ?? null}::uuid) as client,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', ${fullName('c')}, 'archived', c.archived_at is not null)), '[]')
        from clients c where c.business_id = ${businessId} and c.id = any (${companions}::uuid[])) as companions,
      json_build_object('payer_id', ${wanted.clientId ?? null}::uuid,
        'timezone', (select timezone from businesses where id = ${businessId}),
        'prices', ${ownPrices(businessId, sql`p.client_id = any (${priced}::uuid[]) and p.service_id = any (${services}::uuid[])`)},
        'durations', ${ownDurations(businessId, sql`d.client_id = any (${priced}::uuid[]) and d.service_id = any (${services}::uuid[])`)}) as own_prices`.execute(
    tx,
  )
  return found(rows)
}

/** The same catalogue, for a visit for which another client pays. */
export const paidBy = <Of extends VisitCatalogue>(catalogue: Of, payerId: string | null): Of => ({
  ...catalogue,
  own_prices: { ...catalogue.own_prices, payer_id: payerId },
})

/** The ids of all that is wanted. */
export const namedIn = ({ lines, clientId, employeeIds = [], resourceIds = [] }: Wanted) => ({
  services: unique(lines.map(({ service_id }) => service_id)),
  employees: unique([...lines.flatMap(({ employee_id }) => employee_id ?? []), ...employeeIds]),
  resources: unique([...lines.flatMap(({ resource_ids }) => resource_ids ?? []), ...resourceIds]),
  client: unique([clientId ?? [], ...lines.map(({ client_id }) => client_id ?? [])].flat()),
  companions: unique(lines.flatMap(({ client_id }) => client_id ?? [])),
})

/** Refuses (422) what is foreign, archived or not offered any more. What `known` lines had already, they may keep. */
export function checkLines(
  lines: readonly VisitLineInput[],
  catalogue: VisitCatalogue,
  known: readonly {
    service_id: string
    variant_id: string | null
    employee_id: string
    client_id?: string | null
    resource_ids: string[]
  }[] = [],
) {
  const errors: Record<string, string[]> = {}
  // A caller who may book only themselves stays part of their visit.
  const isOthers = ({ employee_id }: VisitLineInput) =>
    catalogue.employees.some(({ id, choosable, archived }) => id === employee_id && !choosable && !archived)
  if (lines.every(isOthers)) errors['lines.0.employee_id'] = ['Choose an employee.']
  for (const [index, line] of lines.entries()) {
    const service = catalogue.services.find(({ id }) => id === line.service_id)
    const before = known.filter(({ service_id }) => service_id === line.service_id)
    if (!service) errors[`lines.${index}.service_id`] = ['Choose a service.']
    else if (!service.offered && before.length === 0)
      errors[`lines.${index}.service_id`] = ['This service is no longer offered.']
    else if (service.is_package && before.length === 0)
      errors[`lines.${index}.service_id`] = ['Choose the services of the package.']
    const variant = service?.variants.find(({ id }) => id === line.variant_id)
    if (
      service &&
      line.variant_id &&
      !variant?.offered &&
      !before.some(({ variant_id }) => variant_id === line.variant_id)
    ) {
      errors[`lines.${index}.variant_id`] = ['This variant is no longer offered.']
    }
    const employee = catalogue.employees.find(({ id }) => id === line.employee_id)
    if (
      !employee ||
      (!employee.choosable && !known.some(({ employee_id }) => employee_id === line.employee_id))
    ) {
      errors[`lines.${index}.employee_id`] = ['Choose an employee.']
    }
    const companion = catalogue.companions.find(({ id }) => id === line.client_id)
    if (
      line.client_id &&
      (!companion || companion.archived) &&
      !known.some(({ client_id }) => client_id === line.client_id)
    ) {
      errors[`lines.${index}.client_id`] = ['Choose a client.']
    }
    for (const id of line.resource_ids ?? []) {
      const resource = catalogue.resources.find((one) => one.id === id)
      const had = known.some(({ resource_ids }) => resource_ids.includes(id))
      if (!resource || (resource.archived && !had))
        errors[`lines.${index}.resource_ids`] = ['Choose a resource.']
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Refuses (422) a client who is foreign or archived; the one whom a visit had already may stay. */
export function checkClient(
  clientId: string | null,
  { client }: VisitCatalogue,
  known: string | null = null,
) {
  if (clientId === null || clientId === known) return
  if (!client || client.archived) throw invalid({ client_id: ['Choose a client.'] })
}

/** Ids as PostgreSQL writes them: a UUID may be sent in capitals. */
export function lowerCaseIds<
  Line extends {
    service_id: string
    variant_id?: string | null
    employee_id: string | null
    client_id?: string | null
    resource_ids?: string[]
  },
>(line: Line): Line {
  return {
    ...line,
    service_id: line.service_id.toLowerCase(),
    employee_id: line.employee_id?.toLowerCase() ?? null,
    ...(line.client_id && { client_id: line.client_id.toLowerCase() }),
    ...(line.variant_id && { variant_id: line.variant_id.toLowerCase() }),
    ...(line.resource_ids && { resource_ids: unique(line.resource_ids.map((id) => id.toLowerCase())) }),
  }
}

/** Lines without a companion where that is the client of the visit, who pays. */
export const forPayer = <Line extends { client_id?: string | null }>(
  lines: readonly Line[],
  clientId: string | null,
): Line[] =>
  lines.map((line) => (line.client_id && line.client_id === clientId ? { ...line, client_id: null } : line))

const unique = (ids: readonly string[]) => [...new Set(ids)]
