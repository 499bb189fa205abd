import { isDeepStrictEqual } from 'node:util'
import type { ListQuery } from '@wizyta/contract/kit/list'
import { allows, type Rights } from '@wizyta/contract/kit/permission'
import { employees } from '@wizyta/contract/people/employees/api'
import type { Service, ServiceInput } from '@wizyta/contract/sales/services/api'
import { sql } from 'kysely'
import { holdSubject } from '../../booking/calendar/lock-subjects.ts'
import { addOns, parts, rates } from '../../booking/calendar/service-content.ts'
import { checkGroups } from '../../booking/calendar/visits/visits-ahead.ts'
import type { Tx } from '../../kit/database/database.ts'
import { localName } from '../../kit/database/local-name.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { lastPlace } from '../../kit/database/row-order.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { conflict, invalid, Refusal } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { replacePerformers } from '../../people/employees/performers.ts'
import { checkContent, replaceContent } from './content.ts'
import { checkUnneeded } from './needed-by-services.ts'
import { replaceRecipe } from './recipe.ts'
import { replaceResourceRule } from './resource-rule.ts'
import { replaceVariants } from './variants.ts'

const columns = sql`
  s.id, s.version, s.created_at, s.updated_at, s.archived_at, s.name, s.name_en, s.service_group_id, s.code, s.description,
  s.price_type, s.price, s.price_max, s.vat_rate, s.pkwiu, s.fiscal_name, s.duration_min, s.segments, s.buffer_before_min, s.buffer_after_min,
  s.capacity, s.colour, s.sort_order, s.active, s.online, s.min_notice_h, s.max_ahead_days, s.last_start, s.min_age, s.gender_limit,
  s.clients_allowed, s.cancel_limit_h, s.deposit_kind, s.deposit_share, s.deposit_amount,
  s.rebook_from_days, s.rebook_to_days, s.recall_days, s.consultation_service_id, s.consultation_days, s.rules_block, ${rates} as rates, ${addOns} as add_on_ids, ${parts} as parts,
  (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'price', v.price, 'duration_min', v.duration_min)
      order by v.sort_order, v.id), '[]')
    from service_variants v
    where v.business_id = s.business_id and v.service_id = s.id and v.archived_at is null) as variants,
  (select coalesce(json_agg(json_build_object('any_of', n.any_of, 'work_only', n.work_only) order by n.step), '[]')
    from (select step, bool_and(work_only) as work_only, json_agg(resource_id order by position) as any_of
      from service_resources
      where business_id = s.business_id and service_id = s.id group by step) n) as resource_rule,
  (select coalesce(json_agg(e.id order by e.sort_order, e.id), '[]')
    from employee_services p join employees e on e.business_id = p.business_id and e.id = p.employee_id
    where p.business_id = s.business_id and p.service_id = s.id and e.archived_at is null) as employee_ids`
const performers = sql`
  (select coalesce(json_agg(json_build_object('employee_id', p.employee_id, 'price', p.price, 'duration_min', p.duration_min,
      'buffer_before_min', p.buffer_before_min, 'buffer_after_min', p.buffer_after_min,
      'segments', p.segments, 'online', p.online, 'valid_from', p.valid_from)
      order by e.sort_order, e.id), '[]')
    from employee_services p join employees e on e.business_id = p.business_id and e.id = p.employee_id
    where p.business_id = s.business_id and p.service_id = s.id and e.archived_at is null) as performers`
const recipe = sql`
  (select coalesce(json_agg(json_build_object('product_id', r.product_id, 'product', p.name,
      'unit', coalesce(p.usage_unit, p.unit), 'qty', r.qty) order by r.position, r.product_id), '[]')
    from service_recipe_lines r join products p on p.business_id = r.business_id and p.id = r.product_id
    where r.business_id = s.business_id and r.service_id = s.id) as recipe`
const from = sql`from services s`

export const listServices = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<Service>(tx, query, {
    businessId,
    from,
    columns,
    alias: 's',
    defaultSort: 'sort_order',
    sorts: {
      // As the list shows it: each appointment has the price of a variant, where there are any.
      price: [
        sql`coalesce((select min(v.price) from service_variants v
          where v.business_id = s.business_id and v.service_id = s.id and v.archived_at is null), s.price)`,
      ],
      // As the price list stands: group by group.
      sort_order: [
        sql`row ((select g.sort_order from service_groups g
        where g.business_id = s.business_id and g.id = s.service_group_id), s.sort_order)`,
      ],
    },
    search: (term) => everyWordIn(sql`concat_ws(' ', s.name, s.name_en, s.code)`, term),
    filters: {
      employee_id: (ids: string[]) => sql`exists (select from employee_services p
        where p.business_id = s.business_id and p.service_id = s.id and p.employee_id = any (${ids}::uuid[]))`,
    },
    includes: {
      service_group: sql`(select json_build_object('id', g.id, 'name', ${localName('g')}, 'colour', g.colour)
        from service_groups g where g.business_id = s.business_id and g.id = s.service_group_id) as service_group`,
    },
  })

export async function findService(tx: Tx, businessId: string, id: string): Promise<Service> {
  const { rows } =
    await sql<Service>`select ${columns}, ${performers}, ${recipe} ${from} where s.business_id = ${businessId} and s.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

/** Answers the input of a service, unless it says who performs it and the writer may not change employees. */
export function withinRights<Given extends Partial<ServiceInput>>(session: Rights, given: Given): Given {
  if (given.performers !== undefined && !allows(session, employees.replaceServices))
    throw new Refusal(403, 'You do not have the right to do this here.')
  return given
}

export async function insertService(tx: Tx, businessId: string, input: ServiceInput): Promise<Service> {
  checkFigures(input)
  await checkReferences(tx, businessId, 'service_groups', { service_group_id: input.service_group_id })
  await checkContent(tx, businessId, null, input)
  const { variants = [], resource_rule = [], segments = [], performers = [], recipe = [], ...rest } = input
  const { rates: _rates, add_on_ids: _addOns, parts: _parts, ...fields } = withDeposit(rest)
  const id = await insertRow(tx, 'services', businessId, {
    ...fields,
    segments: JSON.stringify(segments),
    sort_order: fields.sort_order ?? lastPlace('services', businessId),
  })
  await replaceVariants(tx, businessId, id, variants)
  await replaceResourceRule(tx, businessId, id, resource_rule)
  await replacePerformers(tx, businessId, id, performers)
  await replaceRecipe(tx, businessId, id, recipe)
  await replaceContent(tx, businessId, id, input)
  return findService(tx, businessId, id)
}

export async function updateService(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<ServiceInput>,
): Promise<Service> {
  const held = await holdSubject(tx, businessId, id)
  const before = await findService(tx, businessId, id)
  checkFigures(withDeposit({ ...before, ...given(input) }))
  if (input.capacity !== undefined && input.capacity < before.capacity)
    await checkGroups(tx, held, input.capacity)
  await checkReferences(tx, businessId, 'service_groups', { service_group_id: input.service_group_id })
  await checkContent(tx, businessId, id, { ...before, ...given(input) }, before)
  const { variants, resource_rule, segments, performers, recipe, ...rest } = input
  const { rates, add_on_ids, parts, ...fields } = withDeposit(rest)
  const columns = { ...fields, segments: segments && JSON.stringify(segments) }
  const changed = await changeRow(tx, 'services', { businessId, id, version }, columns, findService)
  const newRule =
    resource_rule && !isDeepStrictEqual(resource_rule, before.resource_rule) ? resource_rule : undefined
  if (!variants && !newRule && !performers && !recipe && !rates && !add_on_ids && !parts) return changed
  if (variants) await replaceVariants(tx, businessId, id, variants)
  if (newRule) await replaceResourceRule(tx, businessId, id, newRule)
  if (performers) await replacePerformers(tx, businessId, id, performers)
  if (recipe) await replaceRecipe(tx, businessId, id, recipe)
  await replaceContent(tx, businessId, id, { rates, add_on_ids, parts })
  return findService(tx, businessId, id)
}

export async function archiveService(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
): Promise<Service> {
  await holdSubject(tx, businessId, id)
  await checkUnneeded(tx, businessId, id)
  return archiveRow(tx, 'services', { businessId, id, version }, true, findService)
}

export async function restoreService(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
): Promise<Service> {
  const restored = await archiveRow(tx, 'services', { businessId, id, version }, false, findService)
  const { rows } = await sql<{ group_gone: boolean; resource_gone: boolean }>`
    select
      exists (select from service_groups
        where business_id = ${businessId} and id = ${restored.service_group_id} and archived_at is not null) as group_gone,
      exists (select from service_resources n join resources r on r.business_id = n.business_id and r.id = n.resource_id
        where n.business_id = ${businessId} and n.service_id = ${id} and r.archived_at is not null) as resource_gone`.execute(
    tx,
  )
  const { group_gone, resource_gone } = found(rows)
  if (group_gone) throw conflict('The group of this service is archived. Restore it first.')
  if (resource_gone) throw conflict('A resource of this service is archived. Restore it first.')
  return restored
}

type Deposit = Pick<ServiceInput, 'deposit_kind' | 'deposit_share' | 'deposit_amount'>

/** Returns the input without the value of the kind of deposit that it does not have. */
const withDeposit = <Of extends Deposit>(input: Of): Of =>
  input.deposit_kind === undefined
    ? input
    : {
        ...input,
        deposit_share: input.deposit_kind === 'percent' ? input.deposit_share : null,
        deposit_amount: input.deposit_kind === 'amount' ? input.deposit_amount : null,
      }

type Figures = Pick<
  ServiceInput,
  'segments' | 'duration_min' | 'price' | 'price_max' | 'rebook_from_days' | 'rebook_to_days'
>

/** Checks that the figures fit together, whichever of them is being changed. */
function checkFigures(figures: Figures & Deposit) {
  const faults = figureFaults(figures)
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Returns what does not fit together, by field. */
export function figureFaults({
  segments,
  duration_min,
  price,
  price_max,
  rebook_from_days,
  rebook_to_days,
  ...deposit
}: Figures & Deposit): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  if (segments?.length && segments.reduce((sum, part) => sum + part.minutes, 0) !== duration_min) {
    errors.segments = ['The parts do not add up to the duration.']
  }
  if (typeof price_max === 'number' && price_max < price)
    errors.price_max = ['The highest price is below the lowest.']
  if (rebook_to_days && !rebook_from_days) errors.rebook_from_days = ['Enter the first of the days.']
  if (rebook_to_days && rebook_from_days && rebook_to_days < rebook_from_days)
    errors.rebook_to_days = ['The last day is before the first.']
  if (deposit.deposit_kind === 'percent' && typeof deposit.deposit_share !== 'number')
    errors.deposit_share = ['Enter 0 to 100 per cent.']
  if (deposit.deposit_kind === 'amount' && typeof deposit.deposit_amount !== 'number')
    errors.deposit_amount = ['Enter an amount.']
  return errors
}

const given = <Input extends object>(input: Input) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Input
