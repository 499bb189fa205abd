import { localDay } from '@wizyta/contract/kit/wall-time'
import { type OwnPrice, ownPriceOf } from '@wizyta/contract/people/client-prices/own-price'
import type { Service } from '@wizyta/contract/sales/services/api'
import { type DatedRate, rateOn } from '@wizyta/contract/sales/services/dated-rate'
import type { VatRate } from '@wizyta/contract/sales/services/vat-rate'
import type { PriceReason, SaleLineInput } from '@wizyta/contract/sales/till/lines'
import { boundsOf, isWithinBounds } from '@wizyta/contract/sales/till/open-price'
import { percentOf, type TillPowers } from '@wizyta/contract/sales/till/powers'
import { lineTotal } from '@wizyta/contract/sales/till/sums'
import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import { rates } from '../../booking/calendar/service-content.ts'
import type { StoredVisit } from '../../booking/calendar/visits/visit-rows.ts'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { writeSentence } from '../../kit/http/language.ts'
import { invalid, markMissingPermission } from '../../kit/http/refusal.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { readOwnPrices } from '../../people/client-prices/own-prices.ts'
import { approvalNeeded } from './approval.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId'>

/** A line as it is written down: named, with the price of the list and its tax. */
export interface PricedLine {
  id: string
  kind: SaleLineInput['kind']
  service_id: string | null
  variant_id: string | null
  product_id: string | null
  name: string
  /** Name on the receipt; null: the same. */
  fiscal_name: string | null
  qty: number
  unit_price: number
  list_price: number
  /** Why the price is another than agreed or listed. */
  price_reason: PriceReason | null
  price_note: string | null
  discount: number
  discount_reason: string | null
  total: number
  vat_rate: VatRate
  employee_id: string | null
  seller_id: string | null
  event_id: string | null
  visit_line_id: string | null
  missed_event_id: string | null
  note: string | null
  voucher_template_id: string | null
  /** The voucher that it sells, or the pass that covers it. */
  voucher_id: string | null
  /** Thousandths of the usage unit in one piece of a product. */
  pack_size: number
  /** The batch in hand; null: the shelf gives the first to expire. */
  batch_id: string | null
  /** Price of the list or of the client, or as agreed for the visit. */
  agreed_price: number
  /** The price is the client's own. */
  is_own_price: boolean
}

interface Listed {
  id: string
  name: string
  fiscal_name: string | null
  price: number | null
  vat_rate: VatRate
  /** Changes of the rate; null: it has none. */
  rates: DatedRate[] | null
  /** Kind of price: from, range and on request leave it to the user, within what the list says. */
  price_type: Service['price_type']
  price_max: number | null
  pack_size: number
  /** The service that a variant is of; null: this is no variant. */
  variant_of: string | null
  /** A variant that is not sold any more; lines of visits keep it. */
  is_retired: boolean
}

/**
 * Names and prices the lines of a sale. Answers 422 at the field of an unknown item, and of a price
 * that the caller may not give. A service costs a client the own price of today, and in a visit what was agreed.
 * @param clientId the client who pays; null: the sale is of no client
 * @param powers of the caller, with those of the colleague who approved it
 */
export async function priceLines(
  { tx, businessId }: Call,
  given: readonly SaleLineInput[],
  visits: readonly StoredVisit[],
  clientId: string | null,
  powers: TillPowers,
): Promise<PricedLine[]> {
  await checkGiven(tx, businessId, given, visits)
  const listed = await readList(tx, businessId, given)
  const settings = await readSettings(tx, businessId)
  const ownPrices = await readOwnPrices(tx, businessId, clientId)
  const today = localDay(Date.now(), settings.timezone)
  const toBalance = writeSentence('Payment to the client’s balance', settings.locale as Language)
  // A colleague with the right may approve it.
  const refuse = (field: string, sentence: string) =>
    markMissingPermission(
      invalid({
        [field]: [sentence],
        ...(settings.refund_pin === 'never' ? {} : { approval: [approvalNeeded] }),
      }),
    )
  return given.map((line, index) => {
    const at = (field: string) => `lines.${index}.${field}`
    const visitLine = visitLineOf(line, visits, at)
    const item = itemOf(line, { listed, visits, toBalance }, at)
    const list_price = item.price ?? line.unit_price
    const own = visitLine || clientId === null ? null : ownPriceOfLine(line, clientId, ownPrices, today)
    // A use of a pass costs what was paid for it.
    const agreed = [list_price, visitLine?.price, own, ...(line.voucher_id ? [line.unit_price] : [])]
    const isOwn = visitLine?.is_own_price ? line.unit_price === visitLine.price : line.unit_price === own
    const bounds = boundsOf({ ...item, price: list_price })
    const isWithin = bounds !== null && isWithinBounds(bounds, line.unit_price)
    const isOther = !isWithin && !agreed.includes(line.unit_price)
    if (isOther && !powers.prices) throw refuse(at('unit_price'), 'Your role cannot change this price.')
    if (isOther) checkPriceReason(line, at)
    if (line.kind === 'fee' && !powers.prices)
      throw refuse(at('unit_price'), 'Your role cannot add a line with a price of its own.')
    const cost = line.qty * line.unit_price
    const discount = line.discount ?? 0
    if (discount > cost) throw invalid({ [at('discount')]: ['The discount is larger than the price.'] })
    if (percentOf(discount, cost) > powers.discount_percent)
      throw refuse(at('discount'), 'Your role cannot give a discount this large.')
    return {
      id: crypto.randomUUID(),
      kind: line.kind,
      service_id: lower(line.service_id),
      variant_id: lower(line.variant_id),
      product_id: lower(line.product_id),
      name: item.name,
      fiscal_name: item.fiscal_name,
      qty: line.qty,
      unit_price: line.unit_price,
      list_price,
      price_reason: isOther ? (line.price_reason ?? null) : null,
      price_note: isOther ? (line.price_note ?? null) : null,
      discount,
      discount_reason: line.discount_reason ?? null,
      total: lineTotal({ ...line, discount }),
      vat_rate: rateOfLine(item, visitLine, settings.timezone),
      employee_id: lower(line.employee_id) ?? visitLine?.employee_id ?? null,
      seller_id: lower(line.seller_id),
      event_id: lower(line.event_id),
      visit_line_id: lower(line.visit_line_id),
      missed_event_id: line.kind === 'fee' ? lower(line.missed_event_id) : null,
      note: line.note ?? null,
      voucher_template_id: lower(line.voucher_template_id),
      voucher_id: lower(line.voucher_id),
      pack_size: item.pack_size,
      batch_id: line.kind === 'product' ? lower(line.batch_id) : null,
      agreed_price: visitLine?.price ?? (isOwn ? line.unit_price : list_price),
      is_own_price: isOwn && !line.voucher_id,
    }
  })
}

/** Asks why a line costs another price. “Other” says nothing without words. */
function checkPriceReason({ price_reason, price_note }: SaleLineInput, at: (field: string) => string): void {
  if (!price_reason) throw invalid({ [at('price_reason')]: ['Say why the price is another one.'] })
  if (price_reason === 'other' && !price_note)
    throw invalid({ [at('price_note')]: ['Say why the price is another one.'] })
}

function ownPriceOfLine(
  { service_id, variant_id }: SaleLineInput,
  client_id: string,
  prices: readonly OwnPrice[],
  today: string,
): number | null {
  const service = lower(service_id)
  return service === null
    ? null
    : ownPriceOf(prices, { client_id, service_id: service, variant_id: lower(variant_id) }, today)
}

/** Returns the rate of the day: that of the visit, or else today. Without dated changes a visit keeps its own. */
function rateOfLine(
  { vat_rate, rates }: Pick<Listed, 'vat_rate' | 'rates'>,
  visitLine: { starts_at: string; vat_rate: string } | null | undefined,
  timezone: string,
): VatRate {
  const day = localDay(visitLine?.starts_at ?? Date.now(), timezone)
  const now = visitLine && !rates?.length ? (visitLine.vat_rate as VatRate) : vat_rate
  return rateOn({ vat_rate: now, pkwiu: null, rates: rates ?? [] }, day).vat_rate
}

const lower = (id: string | null | undefined) => id?.toLowerCase() ?? null

/** Refuses what does not exist or is archived. Services and employees of the visits may be archived since. */
async function checkGiven(
  tx: Tx,
  businessId: string,
  lines: readonly SaleLineInput[],
  visits: readonly StoredVisit[],
): Promise<void> {
  const past = new Set(
    visits.flatMap((visit) =>
      visit.lines.flatMap(({ service_id, employee_id }) => [service_id, employee_id]),
    ),
  )
  const fields = (name: 'service_id' | 'product_id' | 'employee_id' | 'seller_id' | 'voucher_template_id') =>
    Object.fromEntries(
      lines.flatMap((line, index) => {
        const id = lower(line[name])
        return id === null || past.has(id) ? [] : [[`lines.${index}.${name}`, id]]
      }),
    )
  await checkReferences(tx, businessId, 'services', fields('service_id'))
  await checkReferences(tx, businessId, 'employees', { ...fields('employee_id'), ...fields('seller_id') })
  await checkReferences(tx, businessId, 'products', fields('product_id'))
  await checkReferences(tx, businessId, 'voucher_templates', fields('voucher_template_id'))
}

async function readList(
  tx: Tx,
  businessId: string,
  lines: readonly SaleLineInput[],
): Promise<ReadonlyMap<string, Listed>> {
  const ids = (name: 'service_id' | 'variant_id' | 'product_id' | 'voucher_template_id') =>
    lines.map((line) => lower(line[name])).filter((id) => id !== null)
  const { rows } = await sql<Listed>`
    select s.id, s.name, s.fiscal_name, s.price, s.vat_rate, ${rates} as rates, s.price_type, s.price_max, 0 as pack_size,
      null::uuid as variant_of, false as is_retired
    from services s where s.business_id = ${businessId} and s.id = any (${ids('service_id')}::uuid[])
    union all
    select v.id, s.name || ' – ' || v.name, s.fiscal_name, v.price, s.vat_rate, ${rates},
      case when s.price_type = 'range' then 'from' else s.price_type end, null, 0,
      v.service_id, v.archived_at is not null
    from service_variants v join services s on s.business_id = v.business_id and s.id = v.service_id
    where v.business_id = ${businessId} and v.id = any (${ids('variant_id')}::uuid[])
    union all
    select p.id, p.name, p.fiscal_name, p.sale_price, p.vat_rate, null, 'fixed', null, p.pack_size, null, false
    from products p where p.business_id = ${businessId} and p.id = any (${ids('product_id')}::uuid[])
    union all
    select t.id, t.name, null, t.price, coalesce(t.vat_rate, 'zw'), null, case when t.price is null then 'on_request' else 'fixed' end, null, 0, null, false
    from voucher_templates t where t.business_id = ${businessId} and t.id = any (${ids('voucher_template_id')}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const fieldsOfKinds = {
  service: 'service_id',
  product: 'product_id',
  voucher: 'voucher_template_id',
  pass: 'voucher_template_id',
} as const

function itemOf(
  line: SaleLineInput,
  {
    listed,
    visits,
    toBalance,
  }: { listed: ReadonlyMap<string, Listed>; visits: readonly StoredVisit[]; toBalance: string },
  at: (field: string) => string,
): Omit<Listed, 'id'> {
  const free = {
    fiscal_name: null,
    price: null,
    rates: null,
    price_type: 'on_request' as const,
    price_max: null,
    pack_size: 0,
    variant_of: null,
    is_retired: false,
  }
  if (line.kind === 'account') return { ...free, name: toBalance, vat_rate: 'zw' }
  if (line.kind === 'fee') {
    if (!line.name) throw invalid({ [at('name')]: ['Name is required.'] })
    return { ...free, name: line.name, vat_rate: line.vat_rate ?? '23' }
  }
  // Prepayments are deducted by a payment that names them.
  if (line.kind === 'deposit')
    throw invalid({ [at('kind')]: ['Choose one that exists and is not archived.'] })
  const field = fieldsOfKinds[line.kind]
  const item = listed.get(lower(line.variant_id) ?? lower(line[field]) ?? '')
  if (!item) throw invalid({ [at(field)]: ['Choose one that exists and is not archived.'] })
  const isKept = visits.some((visit) =>
    visit.lines.some(({ variant_id }) => variant_id === lower(line.variant_id)),
  )
  if (line.variant_id && (item.variant_of !== lower(line[field]) || (item.is_retired && !isKept)))
    throw invalid({ [at('variant_id')]: ['Choose one that exists and is not archived.'] })
  if (line.kind === 'product' && item.price === null)
    throw invalid({ [at(field)]: ['This product has no sale price.'] })
  return item
}

function visitLineOf(line: SaleLineInput, visits: readonly StoredVisit[], at: (field: string) => string) {
  if (!line.visit_line_id) return undefined
  const visit = visits.find(({ id }) => id === lower(line.event_id))
  const found = visit?.lines.find(({ id }) => id === lower(line.visit_line_id))
  if (!found || found.service_id !== lower(line.service_id))
    throw invalid({ [at('visit_line_id')]: ['Choose one that exists and is not archived.'] })
  return found
}
