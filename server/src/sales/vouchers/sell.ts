import { randomBytes } from 'node:crypto'
import { allows } from '@wizyta/contract/kit/permission'
import { addDays } from '@wizyta/contract/kit/wall-time'
import type { SaleLineInput } from '@wizyta/contract/sales/till/lines'
import { codeOf } from '@wizyta/contract/sales/vouchers/code'
import type { VoucherTemplate } from '@wizyta/contract/sales/vouchers/template'
import { sharedWorth } from '@wizyta/contract/sales/vouchers/worth'
import { sql } from 'kysely'
import { checkReferences } from '../../kit/database/references.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { invalid, markMissingPermission } from '../../kit/http/refusal.ts'
import { type EntryDraft, writeEntries } from './entries.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

type SoldTemplate = Pick<
  VoucherTemplate,
  | 'id'
  | 'name'
  | 'kind'
  | 'vat_kind'
  | 'vat_rate'
  | 'scope'
  | 'validity_days'
  | 'client_limit'
  | 'shareable'
  | 'active'
> & {
  items: { service_id: string; variant_id: string | null; count: number | null; list_price: number }[]
}

/** A priced line of the till, as far as a sold voucher asks. */
interface PricedVoucher {
  id: string
  voucher_template_id: string | null
  voucher_id: string | null
  kind: string
  qty: number
  discount: number
  total: number
}

/** A voucher that a line of a sale sells. */
export interface SoldVoucher {
  id: string
  line_id: string
  template: SoldTemplate
  value: number
  /** The client whose voucher it is; the buyer where no other client is named. */
  client_id: string | null
  holder_name: string | null
  dedication: string | null
}

/**
 * Checks the lines that sell vouchers and gives each its voucher. Locks templates that limit how many a client may buy,
 * so that two desks do not exceed the limit.
 */
export async function planSoldVouchers(
  call: Call,
  given: readonly SaleLineInput[],
  lines: readonly PricedVoucher[],
  clientId: string | null,
): Promise<SoldVoucher[]> {
  const selling = lines.flatMap((line, index) => (line.voucher_template_id === null ? [] : [{ line, index }]))
  if (selling.length === 0) return []
  if (!allows(call.session, { permission: 'vouchers.create' }))
    throw markMissingPermission(
      invalid({ [`lines.${selling[0]?.index}.voucher_template_id`]: ['Your role cannot sell vouchers.'] }),
    )
  const templates = await readTemplates(
    call,
    selling.map(({ line }) => line.voucher_template_id as string),
  )
  const sold = selling.map(({ line, index }): SoldVoucher => {
    const at = (field: string) => `lines.${index}.${field}`
    const template = templates.get(line.voucher_template_id as string)
    if (!template || (template.kind === 'pass') !== (line.kind === 'pass'))
      throw invalid({ [at('voucher_template_id')]: ['Choose one that exists and is not archived.'] })
    if (!template.active)
      throw invalid({ [at('voucher_template_id')]: ['This template is off sale. Choose another one.'] })
    const client_id = given[index]?.holder_id?.toLowerCase() ?? clientId
    if (!template.shareable && client_id === null)
      throw invalid({ client_id: ['Choose the client: only the client may use this voucher.'] })
    if (line.qty !== 1) throw invalid({ [at('qty')]: ['Each voucher has a line of its own.'] })
    if (template.kind === 'amount' && line.discount > 0)
      throw invalid({ [at('discount')]: ['A voucher is sold at its value, without a discount.'] })
    if (line.total <= 0) throw invalid({ [at('unit_price')]: ['Enter an amount.'] })
    line.voucher_id = crypto.randomUUID()
    return {
      id: line.voucher_id,
      line_id: line.id,
      template,
      value: line.total,
      client_id,
      holder_name: given[index]?.holder_name || null,
      dedication: given[index]?.dedication || null,
    }
  })
  await checkReferences(
    call.tx,
    call.businessId,
    'clients',
    Object.fromEntries(
      selling.map(({ index }) => [`lines.${index}.holder_id`, given[index]?.holder_id ?? null]),
    ),
  )
  await checkLimits(call, sold, clientId, selling[0]?.index ?? 0)
  return sold
}

async function readTemplates(
  { tx, businessId }: Call,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SoldTemplate>> {
  await sql`
    select from voucher_templates where business_id = ${businessId} and id = any (${[...ids]}::uuid[])
      and client_limit is not null order by id for no key update`.execute(tx)
  const { rows } = await sql<SoldTemplate>`
    select t.id, t.name, t.kind, t.vat_kind, t.vat_rate, t.scope, t.validity_days, t.client_limit, t.shareable,
      t.active,
      (select coalesce(json_agg(json_build_object('service_id', i.service_id, 'variant_id', i.variant_id, 'count', i.count,
          'list_price', coalesce(x.price, s.price)) order by i.position), '[]')
        from voucher_template_items i join services s on s.business_id = i.business_id and s.id = i.service_id
        left join service_variants x on x.business_id = i.business_id and x.id = i.variant_id
        where i.business_id = t.business_id and i.template_id = t.id) as items
    from voucher_templates t where t.business_id = ${businessId} and t.id = any (${[...ids]}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function checkLimits(
  { tx, businessId }: Call,
  sold: readonly SoldVoucher[],
  clientId: string | null,
  first: number,
): Promise<void> {
  for (const [template, bought] of Map.groupBy(sold, (one) => one.template)) {
    if (template.client_limit === null) continue
    if (clientId === null)
      throw invalid({ client_id: ['Choose the client: this voucher is limited for each client.'] })
    const { rows } = await sql<{ count: number }>`
      select count(*) from sales s join vouchers v on v.business_id = s.business_id and v.sale_id = s.id
      where s.business_id = ${businessId} and s.client_id = ${clientId} and v.template_id = ${template.id} and v.refunded_at is null`.execute(
      tx,
    )
    if ((rows[0]?.count ?? 0) + bought.length > template.client_limit)
      throw invalid({
        [`lines.${first}.voucher_template_id`]: ['This client has as many of them as allowed.'],
      })
  }
}

/** Writes sold vouchers with their items, before the lines that name them. */
export async function writeSoldVouchers(
  { tx, businessId }: Call,
  sold: readonly SoldVoucher[],
  sale: { id: string; sold_on: string },
): Promise<void> {
  if (sold.length === 0) return
  await tx
    .insertInto('vouchers')
    .values(
      sold.map(({ id, template, value, client_id, holder_name, dedication }) => ({
        business_id: businessId,
        id,
        template_id: template.id,
        name: template.name,
        kind: template.kind,
        vat_kind: template.vat_kind,
        vat_rate: template.vat_rate,
        scope: template.scope,
        shareable: template.shareable,
        code: codeOf(randomBytes(15)),
        value,
        client_id,
        holder_name,
        dedication,
        sale_id: sale.id,
        valid_from: sale.sold_on,
        valid_to: addDays(sale.sold_on, template.validity_days),
      })),
    )
    .execute()
  const items = sold.flatMap(({ id, template, value }) =>
    itemsOf(template, value).map((item) => ({ ...item, voucher_id: id })),
  )
  if (items.length > 0)
    await tx
      .insertInto('voucher_items')
      .values(items.map((item) => ({ ...item, business_id: businessId })))
      .execute()
}

function itemsOf({ items }: SoldTemplate, value: number) {
  const counted = items.map((item) => ({ ...item, count: item.count ?? 0 }))
  const worth = counted.some(({ count }) => count > 0) ? sharedWorth(value, counted) : []
  return items.map(({ service_id, variant_id, count }, position) => ({
    position,
    service_id,
    variant_id,
    count,
    left_count: count,
    worth: worth[position] ?? 0,
    left_worth: worth[position] ?? 0,
  }))
}

/** Writes the first entry of each sold voucher. */
export const writeSoldEntries = (
  { tx, businessId }: Call,
  sold: readonly SoldVoucher[],
  sale_id: string,
): Promise<void> =>
  writeEntries(
    tx,
    businessId,
    sold.map(
      ({ id, value, line_id, template }): EntryDraft => ({
        voucher: { id, balance: 0, entries: 0 },
        type: 'sold',
        amount: value,
        qty: template.items.reduce((sum, { count }) => sum + (count ?? 0), 0),
        sale_id,
        line_id,
      }),
    ),
  )
