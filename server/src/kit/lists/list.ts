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
  defaultSort: string
  /** False for tables without `archived_at`. */
  archivable?: boolean
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
    if (wanted === undefined) conditions.push(sql`${column('archived_at')} is null`)
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
  const sorted = sorts.flatMap((sort) => {
    const name = sort.replace(/^-/, '')
    const way = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
    return (source.sorts?.[name] ?? [column(name)]).map((expression) => sql`${expression} ${way}`)
  })
  const offset = (query.page - 1) * query.per_page

  const selected = (wanted: RawBuilder<unknown>) => sql`
    select ${wanted} ${source.from}
    where ${where}
    order by ${sql.join([...nearness, ...sorted, column('id')])}
    limit ${query.per_page} offset ${offset}`
  const page = source.pageFrom
    ? sql`select ${sql.join(columns)}
      from unnest(array(${selected(column('id'))})) with ordinality as page (id, place) ${source.pageFrom}
      order by page.place`
    : selected(sql.join(columns))

  const { rows } = await sql<{ total: number; data: Row[] }>`
    with rows as (${page})
    select (select count(*) ${source.from} where ${where}) as total,
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
