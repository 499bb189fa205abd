import type { ListQuery } from '@wizyta/contract/kit/list'
import {
  templateFaults,
  type VoucherTemplate,
  type VoucherTemplateInput,
} from '@wizyta/contract/sales/vouchers/template'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { localName } from '../../kit/database/local-name.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'

const columns = sql`
  t.id, t.version, t.created_at, t.updated_at, t.archived_at, t.name, t.kind, t.vat_kind, t.vat_rate, t.price, t.scope,
  t.validity_days, t.client_limit, t.shareable, t.active, t.colour, t.design, t.terms,
  (select p.id from voucher_pictures p where p.business_id = t.business_id and p.template_id = t.id) as picture_id,
  (select coalesce(json_agg(json_build_object('service_id', i.service_id, 'variant_id', i.variant_id, 'count', i.count,
      'name', ${localName('s')} || coalesce(' – ' || v.name, '')) order by i.position), '[]')
    from voucher_template_items i join services s on s.business_id = i.business_id and s.id = i.service_id
    left join service_variants v on v.business_id = i.business_id and v.id = i.variant_id
    where i.business_id = t.business_id and i.template_id = t.id) as items`
const from = sql`from voucher_templates t`

export const listTemplates = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<VoucherTemplate>(tx, query, {
    businessId,
    from,
    columns,
    alias: 't',
    defaultSort: 'name',
    search: (term) => everyWordIn(sql`t.name`, term),
  })

export async function findTemplate(tx: Tx, businessId: string, id: string): Promise<VoucherTemplate> {
  const { rows } = await sql<VoucherTemplate>`
    select ${columns} ${from} where t.business_id = ${businessId} and t.id = ${id}`.execute(tx)
  return found(rows)
}

export async function insertTemplate(
  tx: Tx,
  businessId: string,
  input: VoucherTemplateInput,
): Promise<VoucherTemplate> {
  const { items, fields } = parted(input)
  await check(tx, businessId, input)
  const id = await insertRow(tx, 'voucher_templates', businessId, fields)
  await replaceItems(tx, businessId, id, items)
  return findTemplate(tx, businessId, id)
}

/** Changes a template. Vouchers that were sold by it stay as they were sold. */
export async function updateTemplate(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<VoucherTemplateInput>,
): Promise<VoucherTemplate> {
  const before = await findTemplate(tx, businessId, id)
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const whole: VoucherTemplateInput = { ...before, ...given }
  await check(tx, businessId, whole, input.items !== undefined)
  const { fields } = parted(input)
  await changeRow(
    tx,
    'voucher_templates',
    { businessId, id, version },
    // A kind that carries no rate, or no scope, leaves none behind.
    { ...fields, ...settled(whole) },
    findTemplate,
  )
  if (input.items !== undefined) await replaceItems(tx, businessId, id, parted(whole).items)
  return findTemplate(tx, businessId, id)
}

export const archiveTemplate = (tx: Tx, businessId: string, id: string, version: number) =>
  archiveRow(tx, 'voucher_templates', { businessId, id, version }, true, findTemplate)

export const restoreTemplate = (tx: Tx, businessId: string, id: string, version: number) =>
  archiveRow(tx, 'voucher_templates', { businessId, id, version }, false, findTemplate)

const settled = ({ kind, vat_kind, vat_rate, scope }: VoucherTemplateInput) => ({
  vat_rate: vat_kind === 'spv' ? vat_rate : null,
  scope: kind === 'amount' ? (scope ?? 'all') : 'chosen',
})

function parted({ items = [], ...input }: Partial<VoucherTemplateInput>) {
  const fields =
    input.kind && input.vat_kind ? { ...input, ...settled(input as VoucherTemplateInput) } : input
  return {
    items,
    fields: fields as typeof input &
      Pick<VoucherTemplateInput, 'name' | 'kind' | 'vat_kind' | 'validity_days'>,
  }
}

async function check(tx: Tx, businessId: string, input: VoucherTemplateInput, hasNewItems = true) {
  const faults = templateFaults(input)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const items = input.items ?? []
  if (hasNewItems)
    await checkReferences(
      tx,
      businessId,
      'services',
      Object.fromEntries(items.map(({ service_id }, index) => [`items.${index}.service_id`, service_id])),
    )
  await checkVariants(tx, businessId, items)
  if (input.vat_kind === 'spv') await checkRates(tx, businessId, input)
}

async function checkVariants(tx: Tx, businessId: string, items: NonNullable<VoucherTemplateInput['items']>) {
  const ids = items.map(({ variant_id }) => variant_id).filter((id) => typeof id === 'string')
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string; service_id: string }>`
    select id, service_id from service_variants where business_id = ${businessId} and id = any (${ids}::uuid[])`.execute(
    tx,
  )
  const serviceOf = new Map(rows.map(({ id, service_id }) => [id, service_id]))
  for (const [index, { service_id, variant_id }] of items.entries())
    if (variant_id && serviceOf.get(variant_id.toLowerCase()) !== service_id.toLowerCase())
      throw invalid({ [`items.${index}.variant_id`]: ['Choose one that exists and is not archived.'] })
}

/** A voucher that is taxed at its sale has one rate: that of all its services. */
async function checkRates(tx: Tx, businessId: string, { items = [], vat_rate }: VoucherTemplateInput) {
  const ids = items.map(({ service_id }) => service_id)
  const { rows } = await sql`
    select from services where business_id = ${businessId} and id = any (${ids}::uuid[])
      and vat_rate is distinct from ${vat_rate ?? null} limit 1`.execute(tx)
  if (rows.length > 0)
    throw invalid({ vat_rate: ['A service has another VAT rate. Choose MPV, or services of one rate.'] })
}

async function replaceItems(
  tx: Tx,
  businessId: string,
  template_id: string,
  items: NonNullable<VoucherTemplateInput['items']>,
) {
  await tx
    .deleteFrom('voucher_template_items')
    .where('business_id', '=', businessId)
    .where('template_id', '=', template_id)
    .execute()
  if (items.length === 0) return
  await tx
    .insertInto('voucher_template_items')
    .values(items.map((item, position) => ({ ...item, position, template_id, business_id: businessId })))
    .execute()
}
