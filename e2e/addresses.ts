import type { Access } from '@wizyta/contract/kit/permission'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import { declaredScreens } from '../web/build/declared-screens.ts'
import * as calls from '../web/src/platform/net/calls.gen.ts'
import type { Desk } from './desk.ts'

const screens = await declaredScreens()
const entities: Record<string, string> = {
  employees: 'employees',
  clients: 'customers',
  services: 'services',
  products: 'products',
  delivery: 'deliveries',
  stocktakes: 'stocktakes',
  imports: 'imports',
  sales: 'sales',
  shifts: 'shifts',
  vouchers: 'vouchers',
  businesses: 'business-directory',
  surveys: 'surveys',
}
const noRecord = '00000000-0000-4000-8000-000000000000'

/** A screen of the signed-in area: its path in the table of routes, and the right that it needs. */
export interface Route {
  path: string
  /** The section name. */
  title: PlainSentence
  permission: Access
}

/** Returns every screen of the signed-in area. */
export const signedInRoutes = (): Route[] =>
  screens.map(({ path, title, needs }) => ({ path, title, permission: needs.permission }))

/** The list of an entity: records that users add, change, archive and restore. */
export interface EntityList {
  subject: string
  path: string
  /** The form opens in a panel beside the list. */
  hasPanel: boolean
}

/** Returns the list of every entity, by the calls of the contract. */
export function entityLists(): EntityList[] {
  const paths = screens.map(({ path }) => path)
  return Object.values(calls).flatMap((group) => {
    if (!('index' in group && 'create' in group && 'restore' in group)) return []
    const path = screens.find(({ needs }) => needs === group.index)?.path
    // Rooms of the chat are no rows of a list.
    if (!path || path === '/chats') return []
    const subject = String(group.index.permission).replace('.index', '')
    return [{ subject, path, hasPanel: !paths.includes(`${path}/create`) }]
  })
}

/** Lists the addresses of all screens, with the first record where they need one. */
export const signedInAddresses = (desk: Desk): Promise<string[]> =>
  Promise.all(signedInRoutes().map(({ path }) => addressOf(desk, path)))

/** Returns the address of a path; where no record exists yet, the page is the same for any. */
export async function addressOf({ call }: Desk, path: string): Promise<string> {
  const section = /(\w+)\/\$id/.exec(path)?.[1]
  if (!section) return path.replace('$key', 'visits')
  if (!entities[section]) return path.replace('$id', noRecord)
  const { data } = await call('GET', `/tenant/${entities[section]}?per_page=1`)
  return path.replace('$id', data[0].id)
}
