import { z } from 'zod'
import { defaultPage, defaultPerPage, forgivingCount, lastPage, maxPerPage } from './list.ts'

/**
 * The search parameters of the screens that have names of their own for them (specification, section 2). Forgiving:
 * whatever is invalid falls back to its default, so that an old or mistyped address still opens its screen.
 */
export const userStatuses = ['active', 'inactive', 'invited', 'suspended'] as const
export const staffRoles = ['superadmin', 'admin', 'manager', 'cashier'] as const
/** The roles that the product makes: those of the specification, and that of who performs services. */
export const userRoles = [...staffRoles, 'specialist'] as const
export const taskStatuses = ['backlog', 'todo', 'in progress', 'done', 'canceled'] as const
export const taskPriorities = ['low', 'medium', 'high', 'critical'] as const
export const connections = ['all', 'connected', 'notConnected'] as const

const pageNumber = forgivingCount(lastPage, defaultPage)
const pageSize = forgivingCount(maxPerPage, defaultPerPage)
const text = z.string().trim().max(200).default('').catch('')

/** `a,b`, as our addresses have it, or a list, as older ones carry it in JSON. An unknown value is left out alone. */
const listOf = <Value extends z.ZodType>(value: Value) =>
  z
    .preprocess(
      (given) =>
        [typeof given === 'string' ? given.split(',').filter((one) => one !== '') : given]
          .flat()
          .filter((one) => value.safeParse(one).success)
          .slice(0, 100),
      z.array(value),
    )
    .default([])
    .catch([])
const mapOf = <Value extends z.ZodType>(value: Value) =>
  z
    .record(z.string(), value)
    .default({} as never)
    .catch({} as never)

export const usersSearch = z.object({
  page: pageNumber,
  pageSize,
  status: listOf(z.enum(userStatuses)),
  /** Also a role of the business's own, by its id. */
  role: listOf(z.union([z.enum(userRoles), z.uuid()])),
  username: text,
  sort: text,
})

export const tasksSearch = z.object({
  page: pageNumber,
  pageSize,
  status: listOf(z.enum(taskStatuses)),
  priority: listOf(z.enum(taskPriorities)),
  filter: text,
})

/** Search parameters of a usual entity list: employees, businesses, products. */
export const entitySearch = z.object({
  page: pageNumber,
  per_page: pageSize,
  name: text,
  filter: mapOf(z.union([z.string(), z.array(z.string())])),
  include: text,
  sort: text,
  fields: mapOf(z.string()),
})

export const rolesSearch = entitySearch.extend({
  permissions: listOf(z.string().max(200)),
  permissionDescriptions: listOf(z.string().max(200)),
})

export const appsSearch = z.object({
  type: z.enum(connections).default('all').catch('all'),
  filter: text,
  sort: z.enum(['asc', 'desc']).default('asc').catch('asc'),
})

/** Returns the values of a search that differ from its defaults, as an address carries them. */
export function withoutDefaults(
  search: z.ZodObject,
  given: Record<string, unknown>,
): Record<string, unknown> {
  const usual = search.parse({})
  const differs = (name: string, value: unknown) => JSON.stringify(value) !== JSON.stringify(usual[name])
  return Object.fromEntries(
    Object.entries(search.parse(given)).filter(([name, value]) => differs(name, value)),
  )
}

/** As `withoutDefaults`, with undefined for each parameter that leaves the address. */
export function tidied(search: z.ZodObject, given: Record<string, unknown>): Record<string, unknown> {
  const known = Object.fromEntries(Object.keys(search.shape).map((name) => [name, undefined]))
  return { ...known, ...withoutDefaults(search, given) }
}
