import { sql } from 'kysely'
import type { Route } from '../src/kit/http/http.ts'
import type { Person, TestApp } from './app.ts'
import { type Example, examples } from './examples.ts'
import type { Ids } from './fill.ts'

export const exampleOf = ({ name }: Route, ids: Ids): Example => examples[name]?.(ids) ?? {}

/** Below `/api/v1`, with the id and the query of an example. */
export const pathOf = ({ endpoint }: Route, { id = '', query }: Example) =>
  endpoint.path.replace(/:\w+/, id) + (query ? `?${query}` : '')

export const callAs = (person: Person, route: Route, example: Example, options = {}) =>
  person.call(route.endpoint.method, pathOf(route, example), example.body, { version: 1, ...options })

/** The version that the row of an example has now. */
export async function versionOf(person: Person, { endpoint }: Route, { id = '' }: Example): Promise<number> {
  if (!endpoint.versioned) return 1
  const shown = await person.get(endpoint.path.replace(/:id.*/, id))
  return shown.status === 200 ? shown.body.version : 1
}

/** Rises with every write of a row in a business; that something was refused, or looked at, is not counted. */
export async function changeNumber({ parts }: TestApp, businessId: string): Promise<number> {
  const { number } = await parts.database.transaction({ businessId }, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('number'))
      .where('business_id', '=', businessId)
      .where('action', 'in', ['create', 'update', 'delete'])
      .executeTakeFirstOrThrow(),
  )
  return number
}
