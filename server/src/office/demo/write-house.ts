import { holidayNames } from '@wizyta/contract/people/working-hours/holidays'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { makeExtras } from './catalogue-extras.ts'
import type { DemoHours } from './hours.ts'
import type { House } from './house.ts'
import { inAscii } from './names.ts'
import type { OwnRules } from './salon.ts'
import { employmentOf } from './staff/staff-records.ts'
import { writeRows } from './write.ts'

/** Writes what a salon has: resources, people, price list, who performs what, and when everyone works. */
export async function writeHouse(
  tx: Tx,
  house: House,
  hours: DemoHours,
  userOf: (email: string) => string | null,
): Promise<void> {
  const business_id = house.businessId
  const owned = (rows: object[]) => rows.map((row) => ({ business_id, ...row }))

  const resources = house.resources.map(({ id, capacity, turnover_min, plan }, sort_order) => ({
    id,
    name: plan.name,
    category: plan.category,
    code: plan.code,
    capacity,
    turnover_min,
    overbook: plan.overbook ?? false,
    colour: plan.colour,
    sort_order,
    note: plan.note ?? null,
    priority: Math.min(sort_order + 1, 5),
  }))
  await writeRows(tx, 'resources', owned(resources))

  const employees = house.employees.map(({ id, plan, ...rest }, sort_order) => ({
    ...employmentOf({ id, plan, ...rest }, sort_order),
    id,
    first_name: plan.first_name,
    last_name: plan.last_name,
    display_name: plan.display_name ?? null,
    position: plan.position,
    gender: plan.gender,
    phone: `+48601555${900 + sort_order}`,
    email: `${inAscii(plan.first_name)}.${inAscii(plan.last_name)}@${house.salon.email.split('@')[1]}`,
    colour: plan.colour,
    sort_order,
    in_calendar: true,
    online_bookable: true,
    max_parallel: 1,
    calendar_step_min: plan.step ?? null,
    default_resource_id:
      house.resources.find((resource) => resource.plan.key === plan.usual_resource)?.id ?? null,
    languages: plan.english ? ['pl', 'en'] : ['pl'],
    bio: plan.bio ?? null,
    hired_on: plan.hired_on,
    user_id: plan.account ? userOf(plan.account) : null,
  }))
  await writeRows(tx, 'employees', owned(employees))

  const idOf = (lastName: string) => house.employees.find(({ plan }) => plan.last_name === lastName)?.id
  const teams = house.teams.map(({ id, plan: { name, description, colour, lead } }, sort_order) => ({
    id,
    name,
    description,
    colour,
    sort_order,
    lead_employee_id: idOf(lead),
  }))
  await writeRows(tx, 'employee_groups', owned(teams))
  const members = house.teams.flatMap(({ id, plan }) =>
    plan.members.map((name) => ({ group_id: id, employee_id: idOf(name) })),
  )
  await writeRows(tx, 'employee_group_members', owned(members))

  const groups = house.groups.map(({ id, name, name_en, colour }, sort_order) => ({
    id,
    name,
    name_en,
    colour,
    sort_order,
    online: true,
  }))
  await writeRows(tx, 'service_groups', owned(groups))
  const services = house.groups.flatMap((group) =>
    group.services.map(
      (
        { id, plan, price, duration_min, segments, buffer_before_min, buffer_after_min, capacity },
        sort_order,
      ) => ({
        id,
        name: plan.name,
        name_en: plan.en,
        service_group_id: group.id,
        code: plan.code,
        description: plan.description ?? null,
        price_type: plan.price_type ?? 'fixed',
        price,
        price_max: plan.price_max ? plan.price_max * 100 : null,
        vat_rate: plan.vat ?? '8',
        pkwiu: plan.pkwiu,
        duration_min,
        segments,
        buffer_before_min,
        buffer_after_min,
        capacity,
        sort_order,
        active: true,
        online: plan.price_type !== 'range',
        ...noOwnRules,
        ...plan.own,
      }),
    ),
  )
  await writeRows(tx, 'services', owned(services))
  const variants = house.services.flatMap((service) =>
    service.variants.map((variant, sort_order) => ({ ...variant, service_id: service.id, sort_order })),
  )
  await writeRows(tx, 'service_variants', owned(variants))
  const needs = house.services.flatMap(({ id, resource_rule }) =>
    resource_rule.flatMap(({ any_of, work_only }, step) =>
      any_of.map((resource_id, position) => ({ service_id: id, step, resource_id, position, work_only })),
    ),
  )
  await writeRows(tx, 'service_resources', owned(needs))
  const extras = makeExtras(house)
  await writeRows(tx, 'services', owned(extras.services))
  await writeRows(tx, 'service_add_ons', owned(extras.links))
  await writeRows(tx, 'service_parts', owned(extras.parts))
  await writeRows(tx, 'resource_counters', owned(extras.counters))
  // One by one: each is the count so far.
  for (const reading of extras.readings) await writeRows(tx, 'resource_readings', owned([reading]))
  const performed = house.employees.flatMap((employee) =>
    employee.services.map((own) => ({ employee_id: employee.id, ...own, online: true })),
  )
  await writeRows(tx, 'employee_services', owned(performed))

  await writeRows(tx, 'visit_labels', owned(house.labels))
  await writeRows(tx, 'saved_calendars', owned(await savedCalendars(tx, business_id, teams)))

  await writeRows(tx, 'weekly_hours', owned([...hours.weeks]))
  await writeRows(tx, 'dated_hours', owned(hours.dated))
  const publicHolidays = new Set(Object.values<string | null>(holidayNames))
  await writeRows(tx, 'absences', owned(hours.absences.filter(({ note }) => !publicHolidays.has(note))))
}

const noOwnRules: OwnRules = {
  last_start: null,
  gender_limit: null,
  cancel_limit_h: null,
  deposit_kind: null,
  deposit_share: null,
  deposit_amount: null,
  rebook_from_days: null,
  rebook_to_days: null,
  recall_days: null,
}

/** Saved calendars that all roles share: one of each team, and what waits for confirmation. */
async function savedCalendars(tx: Tx, businessId: string, teams: readonly { id: string; name: string }[]) {
  const { rows } = await sql<{ id: string }>`
    select id from roles where business_id = ${businessId} order by id`.execute(tx)
  const shared_role_ids = rows.map(({ id }) => id)
  const ofTeams = teams.map(({ id, name }) => ({
    name,
    columns_by: 'groups',
    column_ids: [id],
    statuses: [],
  }))
  const unconfirmed = {
    name: 'Do potwierdzenia',
    columns_by: 'employees',
    column_ids: [],
    statuses: ['booked'],
  }
  return [...ofTeams, unconfirmed].map((one, sort_order) => ({ ...one, shared_role_ids, sort_order }))
}
