import { colours } from '@wizyta/contract/kit/field'
import { allows, type Rights } from '@wizyta/contract/kit/permission'
import type {
  Started,
  StartedEmployee,
  StartedService,
} from '@wizyta/contract/office/businesses/business-start'
import {
  fittedSegments,
  type StarterGroup,
  starterCatalogue,
} from '@wizyta/contract/office/businesses/starter-catalogue'
import { employees } from '@wizyta/contract/people/employees/api'
import { workingHours } from '@wizyta/contract/people/working-hours/api'
import { serviceGroups } from '@wizyta/contract/sales/service-groups/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { lastPlace } from '../../kit/database/row-order.ts'
import { insertRow } from '../../kit/database/rows.ts'
import { conflict, invalid, markMissingPermission } from '../../kit/http/refusal.ts'

const groups: readonly StarterGroup[] = Object.values(starterCatalogue).flat()

/**
 * Adds services of the starter catalogue, each group when its first service comes. What the business has by that name
 * already is passed over, so that the step can be taken again. Existing employees perform the new ones.
 */
export async function addStartedServices(
  tx: Tx,
  businessId: string,
  rights: Rights,
  chosen: StartedService[],
): Promise<Started> {
  checkCodes(chosen)
  const isExempt = await isVatExempt(tx, businessId)
  const added: string[] = []
  for (const group of groups) {
    const wanted = group.services.flatMap((known) => {
      const given = chosen.find(({ code }) => code === known.code)
      return given ? [{ ...known, ...given }] : []
    })
    const fresh = await withoutNames(tx, businessId, wanted)
    if (fresh.length === 0) continue
    const service_group_id = await groupOf(tx, businessId, rights, group)
    for (const { name, name_en, price, duration_min, segments, pkwiu, vat_rate } of fresh) {
      const id = await insertRow(tx, 'services', businessId, {
        service_group_id,
        name,
        name_en,
        price,
        duration_min,
        segments: JSON.stringify(fittedSegments(segments, duration_min)),
        pkwiu,
        vat_rate: isExempt ? 'zw' : vat_rate,
        sort_order: lastPlace('services', businessId),
      })
      added.push(id)
    }
  }
  if (allows(rights, employees.replaceServices)) await assign(tx, businessId, { services: added })
  return { added: added.length, data: await meant(tx, businessId, chosen) }
}

/** Adds the first people. Without hours of their own they work in the opening hours; they perform every service. */
export async function addStartedTeam(
  tx: Tx,
  businessId: string,
  rights: Rights,
  team: StartedEmployee[],
): Promise<Started> {
  if (team.some(({ week }) => week) && !allows(rights, workingHours.replaceWeek))
    throw markMissingPermission(conflict('You do not have the right to set working hours.'))
  const { count } = await tx
    .selectFrom('employees')
    .select(sql<number>`count(*)`.as('count'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  const added: string[] = []
  for (const [index, { first_name, last_name, week }] of team.entries()) {
    const id = await insertRow(tx, 'employees', businessId, {
      first_name,
      last_name,
      colour: colours[(count + index) % colours.length] as string,
      sort_order: lastPlace('employees', businessId),
    })
    added.push(id)
    if (week) await writeWeek(tx, businessId, id, week)
  }
  if (allows(rights, employees.replaceServices)) await assign(tx, businessId, { people: added })
  return { added: added.length, data: added.map((id) => ({ id })) }
}

/** The services of the business that bear the names of the chosen ones. */
function meant(tx: Tx, businessId: string, chosen: StartedService[]): Promise<{ id: string }[]> {
  const codes = new Set(chosen.map(({ code }) => code))
  const names = groups.flatMap((group) =>
    group.services.flatMap(({ code, name }) => (codes.has(code) ? [name] : [])),
  )
  return tx
    .selectFrom('services')
    .select('id')
    .where('business_id', '=', businessId)
    .where('archived_at', 'is', null)
    .where('name', 'in', names)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

async function writeWeek(
  tx: Tx,
  businessId: string,
  employeeId: string,
  week: NonNullable<StartedEmployee['week']>,
) {
  if (new Set(week.map(({ weekday }) => weekday)).size < week.length)
    throw invalid({ employees: ['A day is given twice.'] })
  const rows = [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const day = week.find((one) => one.weekday === weekday)
    return {
      business_id: businessId,
      employee_id: employeeId,
      weekday,
      intervals: JSON.stringify(day?.intervals ?? []),
      breaks: JSON.stringify(day?.breaks ?? []),
    }
  })
  await tx.insertInto('weekly_hours').values(rows).execute()
}

function checkCodes(chosen: StartedService[]) {
  const known = new Set(groups.flatMap(({ services }) => services.map(({ code }) => code)))
  const errors = chosen.flatMap(({ code }, index) =>
    !known.has(code) || chosen.findIndex((other) => other.code === code) < index
      ? [[`services.${index}.code`, ['This service is not in the catalogue, or is named twice.']] as const]
      : [],
  )
  if (errors.length > 0) throw invalid(Object.fromEntries(errors.map(([field, said]) => [field, [...said]])))
}

async function isVatExempt(tx: Tx, businessId: string): Promise<boolean> {
  const { vat_status } = await tx
    .selectFrom('businesses')
    .select('vat_status')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return vat_status === 'exempt'
}

async function groupOf(tx: Tx, businessId: string, rights: Rights, group: StarterGroup): Promise<string> {
  const known = await tx
    .selectFrom('service_groups')
    .select('id')
    .where('business_id', '=', businessId)
    .where('name', '=', group.name)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (known) return known.id
  if (!allows(rights, serviceGroups.create))
    throw markMissingPermission(conflict('You do not have the right to add groups of services.'))
  const { name, name_en, colour } = group
  const made = await tx
    .insertInto('service_groups')
    .values({
      business_id: businessId,
      name,
      name_en,
      colour,
      sort_order: lastPlace('service_groups', businessId),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

async function withoutNames<Row extends { name: string }>(
  tx: Tx,
  businessId: string,
  rows: Row[],
): Promise<Row[]> {
  if (rows.length === 0) return []
  const taken = await tx
    .selectFrom('services')
    .select('name')
    .where('business_id', '=', businessId)
    .where('archived_at', 'is', null)
    .where(
      'name',
      'in',
      rows.map(({ name }) => name),
    )
    .execute()
  return rows.filter(({ name }) => !taken.some((one) => one.name === name))
}

/** New services for everybody, or every service for new people. */
async function assign(
  tx: Tx,
  businessId: string,
  { services, people }: { services?: string[]; people?: string[] },
) {
  await sql`
    insert into employee_services (business_id, employee_id, service_id)
    select ${businessId}::uuid, e.id, s.id
    from employees e join services s on s.business_id = e.business_id
    where e.business_id = ${businessId} and e.archived_at is null and s.archived_at is null
      and (${services ?? null}::uuid[] is null or s.id = any (${services ?? []}::uuid[]))
      and (${people ?? null}::uuid[] is null or e.id = any (${people ?? []}::uuid[]))
    on conflict do nothing`.execute(tx)
}
