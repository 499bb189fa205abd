import type { ListQuery } from '@wizyta/contract/kit/list'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { type Discount, type DiscountInput, discountFaults } from '@wizyta/contract/sales/discounts/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { refuseTaken } from '../../kit/database/refuse-taken.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'

const targets = (column: string) => sql`
  array(select t.${sql.ref(column)} from discount_targets t
    where t.business_id = d.business_id and t.discount_id = d.id and t.${sql.ref(column)} is not null
    order by t.position)`
const groups = sql`
  array(select g.group_id from discount_client_groups g where g.business_id = d.business_id and g.discount_id = d.id
    order by g.group_id)`
const columns = sql`
  d.id, d.version, d.created_at, d.updated_at, d.archived_at, d.name, d.code, d.kind, d.percent, d.amount, d.take, d.pay,
  d.scope, ${targets('service_group_id')} as service_group_ids, ${targets('product_group_id')} as product_group_ids,
  ${targets('service_id')} as service_ids, ${targets('product_id')} as product_ids,
  (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by t.position), '[]')
    from discount_targets t join products p on p.business_id = t.business_id and p.id = t.product_id
    where t.business_id = d.business_id and t.discount_id = d.id) as products,
  d.valid_from, d.valid_to, d.weekdays, d.hours_from, d.hours_to, d.first_visit, ${groups} as client_group_ids,
  d.birthday_days, d.min_total, d.max_uses,
  d.per_client, d.budget, d.stackable, d.priority, d.needs_approval, d.announced, d.active,
  coalesce(u.uses, 0) as uses, coalesce(u.amount, 0) as spent`
const from = sql`from discounts d left join discount_uses u on u.business_id = d.business_id and u.discount_id = d.id`

export const listDiscounts = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<Discount>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'd',
    within: sql`not d.of_client`,
    defaultSort: 'name',
    search: (term) => everyWordIn(sql`concat_ws(' ', d.name, d.code)`, term),
  })

/** Most rules that a till works with; the engine compares each with each line. */
const mostActive = 200

/**
 * Lists the rules that are on and have not ended, also those that begin later.
 * @param withOff true: also those that are off
 */
export async function listActiveDiscounts(
  tx: Tx,
  businessId: string,
  timezone: string,
  withOff = false,
): Promise<Discount[]> {
  const today = localDay(Date.now(), timezone)
  const { rows } = await sql<Discount>`
    select ${columns} ${from}
    where d.business_id = ${businessId} and d.archived_at is null and (d.active or ${withOff}) and not d.of_client and coalesce(d.valid_to >= ${today}, true)
    order by d.priority, d.id limit ${mostActive}`.execute(tx)
  return rows
}

/** Reads rules by their ids, also those that are off or archived. */
export async function findDiscounts(tx: Tx, businessId: string, ids: readonly string[]): Promise<Discount[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<Discount>`select ${columns} ${from} where d.business_id = ${businessId} and d.id = any (${[...ids]}::uuid[])`.execute(
      tx,
    )
  return rows
}

export async function findDiscount(tx: Tx, businessId: string, id: string): Promise<Discount> {
  const { rows } =
    await sql<Discount>`select ${columns} ${from} where d.business_id = ${businessId} and d.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

export async function insertDiscount(tx: Tx, businessId: string, input: DiscountInput): Promise<Discount> {
  checkFaults(input)
  const { fields, targets: chosen } = parted(input)
  await checkTargets(tx, businessId, input)
  await checkGroups(tx, businessId, input)
  const id = await onlyOnce(insertRow(tx, 'discounts', businessId, fields))
  await replaceTargets(tx, businessId, id, chosen)
  await replaceGroups(tx, businessId, id, input.client_group_ids)
  return findDiscount(tx, businessId, id)
}

export async function updateDiscount(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<DiscountInput>,
): Promise<Discount> {
  const before = await findDiscount(tx, businessId, id)
  const whole = { ...before, ...given(input) }
  checkFaults(whole)
  await checkTargets(tx, businessId, input, before)
  await checkGroups(tx, businessId, input)
  const { fields } = parted(input)
  await onlyOnce(changeRow(tx, 'discounts', { businessId, id, version }, fields, findDiscount))
  if (targetFields.some((field) => input[field] !== undefined))
    await replaceTargets(tx, businessId, id, parted(whole).targets)
  await replaceGroups(tx, businessId, id, input.client_group_ids)
  return findDiscount(tx, businessId, id)
}

export const archiveDiscount = (tx: Tx, businessId: string, id: string, version: number) =>
  archiveRow(tx, 'discounts', { businessId, id, version }, true, findDiscount)

export const restoreDiscount = (tx: Tx, businessId: string, id: string, version: number) =>
  onlyOnce(archiveRow(tx, 'discounts', { businessId, id, version }, false, findDiscount))

const targetFields = ['service_group_ids', 'product_group_ids', 'service_ids', 'product_ids'] as const
type Targets = { [Field in (typeof targetFields)[number]]: readonly string[] }

/** Parts an input into the columns of its row and its targets. */
function parted<Given extends Partial<DiscountInput>>(input: Given) {
  const {
    service_group_ids,
    product_group_ids,
    service_ids,
    product_ids,
    client_group_ids: _groups,
    ...fields
  } = input
  const chosen: Targets = {
    service_group_ids: service_group_ids ?? [],
    product_group_ids: product_group_ids ?? [],
    service_ids: service_ids ?? [],
    product_ids: product_ids ?? [],
  }
  return { fields, targets: chosen }
}

/** @param before stored targets. Those that were archived meanwhile stay. */
async function checkTargets(
  tx: Tx,
  businessId: string,
  input: Partial<DiscountInput>,
  before?: Targets,
): Promise<void> {
  const tables = {
    service_group_ids: 'service_groups',
    product_group_ids: 'product_groups',
    service_ids: 'services',
    product_ids: 'products',
  } as const
  for (const field of targetFields)
    await checkReferences(
      tx,
      businessId,
      tables[field],
      Object.fromEntries(
        (input[field] ?? []).flatMap((id, index) =>
          before?.[field].includes(id.toLowerCase()) ? [] : [[`${field}.${index}`, id]],
        ),
      ),
    )
}

const checkGroups = (tx: Tx, businessId: string, { client_group_ids = [] }: Partial<DiscountInput>) =>
  checkReferences(
    tx,
    businessId,
    'client_groups',
    Object.fromEntries(client_group_ids.map((id, index) => [`client_group_ids.${index}`, id])),
  )

/** Makes these the groups of clients of a discount; absent: they stay. */
async function replaceGroups(
  tx: Tx,
  businessId: string,
  id: string,
  ids: string[] | undefined,
): Promise<void> {
  if (!ids) return
  await sql`
    delete from discount_client_groups
    where business_id = ${businessId} and discount_id = ${id} and group_id <> all (${ids}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into discount_client_groups (business_id, discount_id, group_id)
    select ${businessId}, ${id}, group_id from unnest(${ids}::uuid[]) as group_id
    on conflict do nothing`.execute(tx)
}

async function replaceTargets(
  tx: Tx,
  businessId: string,
  discount_id: string,
  chosen: Targets,
): Promise<void> {
  await tx
    .deleteFrom('discount_targets')
    .where('business_id', '=', businessId)
    .where('discount_id', '=', discount_id)
    .execute()
  const rows = targetFields.flatMap((field) =>
    [...new Set(chosen[field].map((id) => id.toLowerCase()))].map((id) => ({
      [field.replace(/s$/, '')]: id,
    })),
  )
  if (rows.length === 0) return
  await tx
    .insertInto('discount_targets')
    .values(rows.map((row, position) => ({ ...row, position, discount_id, business_id: businessId })))
    .execute()
}

function checkFaults(input: DiscountInput) {
  const faults = discountFaults(input)
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

const given = <Input extends object>(input: Input) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Input

const onlyOnce = <Result>(writing: Promise<Result>) =>
  refuseTaken(writing, { discounts_code: ['code', 'Another discount has this code.'] })
