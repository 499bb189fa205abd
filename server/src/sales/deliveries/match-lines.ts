import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { KsefLine } from './ksef-invoice.ts'

/** Product of an invoice line; null: users left such a line out before. */
export interface LineMatch {
  product_id: string | null
  /** Units of the shelf in one unit of the invoice. */
  units: number
}

type Named = Pick<KsefLine, 'name' | 'code' | 'gtin'>

/**
 * Finds the products of invoice lines. A former choice of users for this seller counts first. Then come any code on
 * the goods, the SKU, and the name with or without the brand. A name of several products is no match.
 */
export async function matchLines(
  tx: Tx,
  businessId: string,
  sellerNip: string,
  lines: readonly Named[],
): Promise<(LineMatch | null)[]> {
  const asked = lines.map((line, position) => ({
    position,
    keys: keysOf(line),
    codes: codesOf(line),
    sku: line.code?.toLowerCase() ?? null,
    name: line.name,
  }))
  const { rows } = await sql<{ position: number; product_id: string | null; units: number }>`
    with asked as materialized (
      select position, plain(name) as name, sku,
        array(select jsonb_array_elements_text(keys)) as keys, array(select jsonb_array_elements_text(codes)) as codes
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (position int, keys jsonb, codes jsonb, sku text, name text)),
    found as (
      select a.position, 1 as rank, c.product_id, c.units
      from asked a join seller_codes c on c.business_id = ${businessId} and c.seller_nip = ${sellerNip} and c.key = any (a.keys)
      union all
      select a.position, 2, c.product_id, 1
      from asked a join product_codes c on c.business_id = ${businessId} and c.code = any (a.codes)
      union all
      select a.position, 3, p.id, 1
      from asked a join products p on p.business_id = ${businessId} and lower(p.sku) = a.sku and p.archived_at is null
      union all
      select a.position, 4, p.id, 1
      from asked a join products p on p.business_id = ${businessId} and plain(p.name) = a.name and p.archived_at is null
      union all
      select a.position, 4, p.id, 1
      from asked a
      join products p on p.business_id = ${businessId} and plain(p.brand || ' ' || p.name) = a.name and p.archived_at is null
        and p.brand is not null),
    best as (
      select position, rank, product_id, max(units) as units, count(*) over (partition by position, rank) as alike,
        min(rank) over (partition by position) as first
      from found f
      where product_id is null or exists (select from products p
        where p.business_id = ${businessId} and p.id = f.product_id and p.archived_at is null)
      group by position, rank, product_id)
    select position, product_id, units from best where rank = first and alike = 1`.execute(tx)
  const matches = new Map(rows.map(({ position, ...match }) => [position, match]))
  return lines.map((_, position) => matches.get(position) ?? null)
}

/** Remembers what users chose for lines of a seller. */
export async function rememberMatches(
  tx: Tx,
  businessId: string,
  sellerNip: string,
  chosen: readonly { line: Named; product_id: string | null; units: number }[],
): Promise<void> {
  const rows = new Map(
    chosen.flatMap(({ line, product_id, units }) =>
      keysOf(line).map((key) => [key, { key, product_id, units }] as const),
    ),
  )
  await sql`
    insert into seller_codes (business_id, seller_nip, key, product_id, units)
    select ${businessId}, ${sellerNip}, key, product_id, units
    from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as r (key text, product_id uuid, units int)
    on conflict (business_id, seller_nip, key) do update
      set product_id = excluded.product_id, units = excluded.units, updated_at = now()`.execute(tx)
}

/** Keys by which a line is known again: the seller's code, else its name. */
const keysOf = ({ code, name }: Named): string[] => [
  code ? `code:${code.toLowerCase()}` : `name:${name.toLowerCase()}`,
]

/** Codes that may stand on the goods. A GTIN is written with and without zeros before it. */
function codesOf({ gtin, code }: Named): string[] {
  const digits = gtin?.replace(/\D/g, '').replace(/^0+/, '') ?? ''
  const lengths = [8, 12, 13, 14].filter((length) => length >= digits.length)
  return [
    ...(gtin ? [gtin] : []),
    ...(digits === '' ? [] : lengths.map((length) => digits.padStart(length, '0'))),
    ...(code ? [code] : []),
  ]
}
