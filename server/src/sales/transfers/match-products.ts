import { scannedForms } from '@wizyta/contract/kit/gtin'
import type { Measured } from '@wizyta/contract/sales/products/api'
import type { TransferFault, TransferMatch } from '@wizyta/contract/sales/transfers/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { notFound } from '../../kit/http/refusal.ts'

/** A product of this salon, as far as it is looked for in the other one. */
export interface SentProduct extends Measured {
  id: string
  name: string
  sku: string | null
  gtin: string | null
  extra_codes: string[]
}

interface Candidate extends Measured {
  place: number
  rank: number
  id: string
  name: string
  track_batches: boolean
}

export interface FoundProduct extends TransferMatch {
  /** The other product is kept by batch. */
  tracks: boolean
}

/** Reads products in the order of their ids as given. */
export async function readSent(tx: Tx, businessId: string, ids: readonly string[]): Promise<SentProduct[]> {
  const { rows } = await sql<SentProduct>`
    select p.id, p.name, p.sku, p.gtin, p.extra_codes, p.unit, p.usage_unit, p.pack_size
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place)
    join products p on p.business_id = ${businessId} and p.id = wanted.id
    order by wanted.place`.execute(tx)
  if (rows.length < ids.length) throw notFound()
  return rows
}

/**
 * Finds products in the salon in hand: by EAN, then by a further code, by SKU, by the exact name. SKU and name do not
 * join two products with different EANs. They must be counted alike, since quantities go over as they are.
 */
export async function matchProducts(
  tx: Tx,
  salonId: string,
  sent: readonly SentProduct[],
): Promise<FoundProduct[]> {
  const asked = JSON.stringify(
    sent.map(({ name, sku, gtin, extra_codes }, place) => ({
      place,
      name,
      sku,
      gtin,
      main: gtin ? scannedForms(gtin) : [],
      codes: extra_codes.flatMap((code) => scannedForms(code)),
    })),
  )
  const { rows } = await sql<Candidate>`
    select distinct a.place, r.rank, p.id, p.name, p.unit, p.usage_unit, p.pack_size, p.track_batches
    from json_to_recordset(${asked}::json) as a(place int, name text, sku text, gtin text, main text[], codes text[])
    cross join lateral (
      select c.product_id, case when c.code = any (a.main) then 1 else 2 end as rank from product_codes c
      where c.business_id = ${salonId} and (c.code = any (a.main) or c.code = any (a.codes))
      union all
      select o.id, case when lower(o.sku) = lower(a.sku) then 3 else 4 end from products o
      where o.business_id = ${salonId} and (lower(o.sku) = lower(a.sku) or o.name = a.name)
        and (o.gtin is null or a.gtin is null)) r
    join products p on p.business_id = ${salonId} and p.id = r.product_id and p.archived_at is null
    order by a.place, r.rank, p.id`.execute(tx)
  const candidates = Map.groupBy(rows, ({ place }) => place)
  return sent.map((product, place) => matched(product, candidates.get(place) ?? []))
}

function matched(product: SentProduct, candidates: readonly Candidate[]): FoundProduct {
  const best = candidates.filter(({ rank }) => rank === candidates[0]?.rank)
  const [one] = best
  const fault = faultOf(product, best)
  const isFound = one && best.length === 1
  return {
    product_id: product.id,
    other: isFound ? { id: one.id, name: one.name } : null,
    fault,
    tracks: one?.track_batches ?? false,
  }
}

function faultOf(product: SentProduct, [one, another]: readonly Candidate[]): TransferFault | null {
  if (!one) return 'missing'
  if (another) return 'several'
  if ((one.usage_unit ?? one.unit) !== (product.usage_unit ?? product.unit)) return 'unit'
  return one.pack_size === product.pack_size ? null : 'pack_size'
}
