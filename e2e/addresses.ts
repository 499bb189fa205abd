import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Desk } from './desk.ts'

// Read off the web app's table of routes, so that no screen can be forgotten.
const table = readFileSync(join(import.meta.dirname, '../web/src/routes.tsx'), 'utf8')
const entities: Record<string, string> = {
  employees: 'employees',
  clients: 'customers',
  services: 'services',
}

/** The address of every screen of the signed-in area; where one belongs to a record, of the first one there is. */
export async function signedInAddresses({ call }: Desk): Promise<string[]> {
  const paths = [...table.matchAll(/screen\(\{\s*path: '([^']+)'/g)].map(([, path]) => path as string)
  return Promise.all(
    paths.map(async (path) => {
      const section = /(\w+)\/\$id/.exec(path)?.[1]
      if (!section) return path
      const { data } = await call('GET', `/tenant/${entities[section]}?per_page=1`)
      return path.replace('$id', data[0].id)
    }),
  )
}
