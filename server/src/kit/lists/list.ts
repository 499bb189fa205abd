import type { ListQuery, Page } from '@wizyta/contract/kit/list'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { invalid } from '../http/refusal.ts'

/** How a list is read. Every fragment is fixed text of ours; of the query only checked names and bound values get in. */
export interface ListSource {
  businessId: string
  /** `from employees e …`, joins included. */
  from: RawBuilder<unknown>
  /** Rows that the reader may find, on top of row security, so that the query plan begins with them. */
  within?: RawBuilder<unknown> | null
  /**
   * Joins that only the columns need, from `page.id` on: `join clients c on c.id = page.id …`. They are made for the rows of the
   * page alone, however many were put in order.
   */
  pageFrom?: RawBuilder<unknown>
  /** The alias of the listed table, for `business_id`, `archived_at` and `id`. */
  alias: string
  /** Columns of a row, `e.id, e.first_name, …`. */
  columns: RawBuilder<unknown>
  /** Condition for a search by `name`. */
  search?: (term: string) => RawBuilder<unknown>
  /** How near a match is to the term, the nearest first. It orders a search without an order of its own. */
  nearness?: (term: string) => readonly RawBuilder<unknown>[]
  /** Filter name → condition for its values. */
  filters?: Record<string, (values: never[]) => RawBuilder<unknown>>
  /** Sort name → expressions, the weightiest first; a name that is missing here is a column of the alias. */
  sorts?: Record<string, readonly RawBuilder<unknown>[]>
  /** Going down, its column is never null: any index that ends in it then serves the first page. */
  defaultSort: string
  /** False for tables without `archived_at`. */
  archivable?: boolean
  /** Archived rows that are listed nevertheless. */
  stays?: RawBuilder<unknown>
  /** Include name → columns that it adds. */
  includes?: Record<string, RawBuilder<unknown>>
}

/**
 * Reads one page of a list in one statement, with the number of all matches, also past the end. The id breaks ties,
 * so that the order is stable.
 */
export async function listRows<Row>(tx: Tx, query: ListQuery, source: ListSource): Promise<Page<Row>> {
  const { alias, businessId } = source
  const column = (name: string) => sql`${sql.ref(`${alias}.${name}`)}`
  const conditions = [sql`${column('business_id')} = ${businessId}`]
  if (source.within) conditions.push(source.within)
  const { archived, ...filters } = (query.filter ?? {}) as Record<string, never[] | undefined>
  if (source.archivable !== false) {
    const wanted = (archived as string[] | undefined)?.[0]
    if (wanted === 'only') conditions.push(sql`${column('archived_at')} is not null`)
    const kept = sql`${column('archived_at')} is null`
    if (wanted === undefined) conditions.push(source.stays ? sql`(${kept} or ${source.stays})` : kept)
  }
  for (const [name, values] of Object.entries(filters)) {
    if (values === undefined || values.length === 0) continue
    conditions.push(source.filters?.[name]?.(values) ?? sql`${column(name)} in (${sql.join(values)})`)
  }
  if (query.name && source.search) conditions.push(source.search(query.name))

  const columns = [
    source.columns,
    ...(query.include ?? []).map((name) => source.includes?.[name]).filter((part) => part !== undefined),
  ]
  const where = sql.join(conditions, sql` and `)
  const nearness = query.name && !query.sort?.length ? (source.nearness?.(query.name) ?? []) : []
  const sorts = query.sort?.length ? query.sort : [source.defaultSort]
  const order = [
    ...nearness.map((by) => ({ by, way: sql`asc` })),
    ...sorts.flatMap((sort) => {
      const name = sort.replace(/^-/, '')
      // Indexes hold nulls last going up, and first going down: what asks otherwise is sorted row by row.
      const down = sort === source.defaultSort ? sql`desc` : sql`desc nulls last`
      const way = sort.startsWith('-') ? down : sql`asc`
      return (source.sorts?.[name] ?? [column(name)]).map((by) => ({ by, way }))
    }),
    { by: column('id'), way: sql`asc` },
  ]
  const orderedBy = (of: (by: RawBuilder<unknown>, place: number) => RawBuilder<unknown>) =>
    sql`order by ${sql.join(order.map(({ by, way }, place) => sql`${of(by, place)} ${way}`))}
      limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`
  const asked = sql`${source.from} where ${where}`

  // A search costs most where it looks at a row. It does so once: its matches are both counted and put in order.
  const isSearch = Boolean(query.name && source.search)
  const key = (place: number) => sql.ref(`key_${place}`)
  const keys = order.map(({ by }, place) => sql`${by} as ${key(place)}`)
  const matches = sql`matches as materialized (select ${column('id')} as id, ${sql.join(keys)} ${asked}), `
  const ids = isSearch
    ? sql`select id from matches ${orderedBy((_, place) => key(place))}`
    : sql`select ${column('id')} ${asked} ${orderedBy((by) => by)}`
  const ofPage = sql`unnest(array(${ids})) with ordinality as page`
  const from = source.pageFrom
    ? sql`from ${ofPage} (id, place) ${source.pageFrom} order by page.place`
    : isSearch
      ? sql`${source.from} join ${ofPage} (page_id, page_place) on page_id = ${column('id')}
        where ${column('business_id')} = ${businessId} order by page_place`
      : sql`${asked} ${orderedBy((by) => by)}`

  const { rows } = await sql<{ total: number; data: Row[] }>`
    with ${isSearch ? matches : sql``}rows as (select ${sql.join(columns)} ${from})
    select (select count(*) ${isSearch ? sql`from matches` : asked}) as total,
      coalesce((select json_agg(rows) from rows), '[]') as data`.execute(tx)
  const { total, data } = rows[0] as { total: number; data: Row[] }
  return { data: pick(data, query.fields), total, page: query.page, per_page: query.per_page }
}

/** `fields=id,name` answers these fields alone; the id always comes along. */
function pick<Row>(rows: Row[], fields: string[] | undefined): Row[] {
  if (!fields?.length) return rows
  const [first] = rows
  const unknown = first ? fields.find((field) => !Object.hasOwn(first as object, field)) : undefined
  if (unknown) throw invalid({ fields: ['Unknown field.'] })
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row as object).filter(([name]) => name === 'id' || fields.includes(name)),
      ) as Row,
  )
}
