import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Access } from '@wizyta/contract/kit/permission'
import * as calls from '../web/src/platform/net/calls.gen.ts'
import type { Desk } from './desk.ts'

// Read off the web app's tables of routes, so that no screen can be forgotten.
const table = ['routes.tsx', 'office-routes.tsx', 'pending-routes.tsx']
  .map((file) => readFileSync(join(import.meta.dirname, '../web/src/app', file), 'utf8'))
  .join('\n')
const entities: Record<string, string> = {
  employees: 'employees',
  clients: 'customers',
  services: 'services',
  businesses: 'business-directory',
}
const noRecord = '00000000-0000-4000-8000-000000000000'

/** A screen of the signed-in area: its path in the table of routes, and the right that it needs. */
export interface Route {
  path: string
  permission: Access
  /** Its inside comes later. */
  isPending: boolean
}

/** Every screen behind the door. */
export function signedInRoutes(): Route[] {
  const built = [
    ...table.matchAll(/screen\(\{\s*path: '([^']+)',(?:[^}]*?needs: (\w+)\.(\w+)|\s*\.\.\.(\w+)\(\))/g),
  ].map(([, path, group, call, rest]) => {
    const needs = rest ? new RegExp(`function ${rest}\\(\\)[^}]*?needs: (\\w+)\\.(\\w+)`).exec(table) : null
    return {
      path: path as string,
      permission: permissionOf(group ?? needs?.[1], call ?? needs?.[2]),
      isPending: false,
    }
  })
  const pending = [...table.matchAll(/pending\('([^']+)', later\.(\w+)\)/g)].map(([, path, name]) => ({
    path: path as string,
    permission: permissionOf('later', name),
    isPending: true,
  }))
  return [...built, ...pending]
}

function permissionOf(group = '', call = ''): Access {
  const found = (calls as unknown as Record<string, Record<string, { permission: Access }>>)[group]?.[call]
  if (!found) throw new Error(`Which right a route needs cannot be read: ${group}.${call}`)
  return found.permission
}

/**
 * The address of every screen that is built, where one belongs to a record of the first one there is; and of some of
 * those whose inside comes later, which share one page: `every-route.test.ts` goes to each.
 */
export async function signedInAddresses(desk: Desk): Promise<string[]> {
  const routes = signedInRoutes().filter(({ isPending }, index) => !isPending || index % 10 === 0)
  return Promise.all(routes.map(({ path }) => addressOf(desk, path)))
}

/** The address of a path; of what is not kept yet there is no record, and its page is the same for any. */
export async function addressOf({ call }: Desk, path: string): Promise<string> {
  const section = /(\w+)\/\$id/.exec(path)?.[1]
  if (!section) return path
  if (!entities[section]) return path.replace('$id', noRecord)
  const { data } = await call('GET', `/tenant/${entities[section]}?per_page=1`)
  return path.replace('$id', data[0].id)
}
