import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Permission } from '@wizyta/contract/kit/permission'

const published = readFileSync(join(import.meta.dirname, '../../docs/permissions.md'), 'utf8').split('\n')

/** The rights of each call by the published table: `POST /tenant/events` → all that it needs. */
export const opens = new Map(
  published.flatMap((line) => {
    const [, rights, call] = /^- (`[\w.-]+`(?: \+ `[\w.-]+`)*): `([A-Z]+ [^`]+)`/.exec(line) ?? []
    return rights && call ? [[call, rights.replaceAll('`', '').split(' + ') as Permission[]] as const] : []
  }),
)

export const roleNames = ['admin', 'manager', 'cashier', 'specialist'] as const

/** The rights that a role begins with by the published table. */
export const rightsOf = (role: (typeof roleNames)[number]) =>
  published.flatMap((line) => {
    const [, right, , , ...has] = line.split('|').map((cell) => cell.trim())
    return right?.startsWith('`') && has[roleNames.indexOf(role)] === 'yes' ? [right.slice(1, -1)] : []
  })
