import { z } from 'zod'

/**
 * The list rules of an entity: what may be searched, filtered, sorted, included and picked.
 * The server's strict query and the address bar's forgiving search are both made from it.
 */
export interface ListSpec {
  /** Filter name → schema of one value. A filter takes several values, repeated or separated by commas. */
  filters: Record<string, z.ZodType>
  /** Filters that take one value: a bound, a yes or no. */
  singles?: readonly string[]
  /** Sortable columns; `-name` sorts downwards. The first is the default, `-` included. */
  sorts: readonly [string, ...string[]]
  /** Relations that may be included. */
  includes: readonly string[]
  /** True: a search without an order of its own lists the nearest matches first. */
  hasNearness?: boolean
}

/** Value of a filter by a record: its id, or `none` for rows that have none. */
export const idOrNone = z.union([z.uuid(), z.literal('none')])

export const defaultPage = 1
export const lastPage = 1_000_000
export const defaultPerPage = 10
export const maxPerPage = 100

const text = z.string().trim().max(200, 'This is too long.')

/**
 * The strict query of a list endpoint: an unknown filter, sort or include is refused (422).
 * Wire form: `?page=2&per_page=20&name=ann&filter[status]=active,left&sort=-last_name&include=services&fields=id,first_name`;
 * `filter[status]=active&filter[status]=left` means the same.
 */
export function listQuery(spec: ListSpec) {
  const filter = z.strictObject(
    Object.fromEntries(
      Object.entries(spec.filters).map(([name, value]) => [
        name,
        commaList(value, mostValues(spec, name)).optional(),
      ]),
    ) as Record<string, z.ZodOptional<z.ZodType<unknown[]>>>,
  )
  return z.strictObject({
    page: z.coerce.number<string | number>().int().min(1).max(lastPage).default(defaultPage),
    per_page: z.coerce.number<string | number>().int().min(1).max(maxPerPage).default(defaultPerPage),
    name: text.optional(),
    filter: filter.optional(),
    sort: commaList(z.enum(withDescending(spec.sorts))).optional(),
    include: commaList(z.enum(spec.includes as [string, ...string[]])).optional(),
    fields: commaList(z.string().regex(/^[a-z_]{1,40}$/, 'Unknown field.')).optional(),
  })
}
export type ListQuery = z.output<ReturnType<typeof listQuery>>

/** A whole number from 1 to `most` in an address; whatever else stands there is the usual one. */
export const forgivingCount = (most: number, usual: number) =>
  z.coerce.number<unknown>().int().min(1).max(most).default(usual).catch(usual)

/**
 * Parses the search parameters of a list route. An invalid value becomes the default, so that an old or mistyped
 * address still shows the list.
 */
export function listSearch(spec: ListSpec) {
  const forgivingFilter = z.preprocess(
    (value) => keepKnown(value, spec),
    z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  )
  return z.object({
    page: forgivingCount(lastPage, defaultPage),
    per_page: forgivingCount(maxPerPage, defaultPerPage),
    name: text.optional().catch(undefined),
    filter: forgivingFilter.optional().catch(undefined),
    include: z.string().optional().catch(undefined),
    sort: z.enum(withDescending(spec.sorts)).optional().catch(undefined),
    fields: z.record(z.string(), z.string()).optional().catch(undefined),
  })
}
export type ListSearch = z.output<ReturnType<typeof listSearch>>

/** One page of rows. `total` counts all rows that match, also when the page lies past the end. */
export function page<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    total: z.int().min(0),
    page: z.int().min(1),
    per_page: z.int().min(1),
  })
}
export type Page<Row> = { data: Row[]; total: number; page: number; per_page: number }

function withDescending(sorts: readonly string[]) {
  const columns = [...new Set(sorts.map((sort) => sort.replace(/^-/, '')))]
  return columns.flatMap((column) => [column, `-${column}`]) as [string, ...string[]]
}

/** Several values of one parameter, `a,b` or repeated. An empty list is refused, since it would mean all values. */
export function commaList<Value extends z.ZodType>(value: Value, most = 100) {
  const tooMany = most === 1 ? 'Give one value only.' : 'These are too many values.'
  return z.preprocess(
    (given) => (isTexts(given) ? [given].flat().flatMap(splitAtCommas) : given),
    z.array(value).min(1, 'Give at least one value.').max(most, tooMany),
  )
}

const mostValues = ({ singles = [] }: ListSpec, name: string) => (singles.includes(name) ? 1 : 100)

const splitAtCommas = (text: string) => text.split(',').filter((part) => part !== '')
const isTexts = (given: unknown): given is string | string[] =>
  [given].flat().every((part) => typeof part === 'string')

function keepKnown(value: unknown, spec: ListSpec): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const known = Object.entries(value).filter(([name, given]) => {
    const rule = spec.filters[name]
    if (!rule) return false
    const values = Array.isArray(given) ? given : String(given).split(',')
    return values.length <= mostValues(spec, name) && values.every((one) => rule.safeParse(one).success)
  })
  return known.length > 0 ? Object.fromEntries(known) : undefined
}
