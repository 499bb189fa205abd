import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Me, Membership } from '@wizyta/contract/access/sign-in/api'
import { permissions } from '@wizyta/contract/kit/permission'
import { beforeAll, expect, test, vi } from 'vitest'
import { openWindow } from '../platform/test/window.ts'

interface Guarded {
  fullPath: string
  options: {
    staticData?: { needs?: unknown; isOpen?: boolean }
    beforeLoad?: (context: { location: { href: string } }) => unknown
  }
}

const published = readFileSync(join(import.meta.dirname, '../../../docs/permissions.md'), 'utf8').split('\n')
const paths = (cell = '') => [...cell.matchAll(/`(\/[^`]*)`/g)].map(([, path]) => path as string)

/** The right that each screen needs by the published table. */
const neededBy = new Map<string, string>()
/** The rights of each role by the published table; without a right, and with all of them. */
const roles: Record<string, string[]> = { nobody: [], superadmin: [...permissions] }
for (const line of published) {
  const [, right, , screens, ...has] = line.split('|').map((cell) => cell.trim())
  if (!right?.startsWith('`')) continue
  for (const path of paths(screens)) neededBy.set(path, right.slice(1, -1))
  for (const [index, role] of ['admin', 'manager', 'cashier', 'specialist'].entries()) {
    roles[role] ??= []
    if (has[index] === 'yes') roles[role].push(right.slice(1, -1))
  }
}
/** The screens that need no right: any member, or any user who is signed in. */
const free = published.filter((line) => line.startsWith('Screens: ')).flatMap((line) => paths(line))

let routes: Guarded[]
let giveRights: (rights: readonly string[]) => void
beforeAll(async () => {
  openWindow('/', { access_token: 'secret' })
  vi.stubGlobal('self', globalThis)
  const { router } = await import('./routes.tsx')
  const { session } = await import('../platform/session/session.ts')
  routes = Object.values(router.routesById as unknown as Record<string, Guarded>).filter(
    (route) => (route as { parentRoute?: { id: string } }).parentRoute?.id === '/signed-in',
  )
  giveRights = (rights) =>
    session.setUser({ id: 'u1', name: 'Anna' } as Me, [
      { id: 'b1', name: 'Salon', permissions: [...rights], roles: [] } as unknown as Membership,
    ])
})

/** Returns the path that a route's guard redirects to, or null where it opens. */
async function redirectOf({ options }: Guarded): Promise<string | null> {
  try {
    await options.beforeLoad?.({ location: { href: '/wanted' } })
    return null
  } catch (thrown) {
    return (thrown as { options: { to: string } }).options.to
  }
}

/** Returns the screens whose guard opens with these rights. */
async function openedWith(rights: readonly string[], of = routes): Promise<string[]> {
  giveRights(rights)
  const redirects = await Promise.all(of.map(async (route) => [route.fullPath, await redirectOf(route)]))
  const led = new Set(redirects.map(([, to]) => to))
  led.delete(null)
  led.delete('/403')
  expect([...led]).toEqual([])
  return redirects.filter(([, to]) => to === null).map(([path]) => path as string)
}

const screens = () => routes.filter(({ options }) => options.staticData?.needs)
const publishedFor = (rights: readonly string[]) =>
  [...free, ...[...neededBy].filter(([, right]) => rights.includes(right)).map(([path]) => path)].sort()

test('each route of the signed-in area is a published screen, a section that leads on, or the page that refuses', () => {
  expect(
    screens()
      .map(({ fullPath }) => fullPath)
      .sort(),
  ).toEqual([...neededBy.keys(), ...free].sort())
  expect(
    routes
      .filter((route) => !screens().includes(route))
      .map(({ fullPath }) => fullPath)
      .sort(),
  ).toEqual([
    '/403',
    '/communication',
    '/configuration',
    '/employees/assignments',
    '/employees/order',
    '/help',
    '/pomoc',
  ])
})

test('every route opens for the roles that may and for no other', async () => {
  for (const [role, rights] of Object.entries(roles))
    expect([role, (await openedWith(rights, screens())).sort()]).toEqual([role, publishedFor(rights)])
})

test('each right alone opens its own screens and no other', async () => {
  for (const right of permissions)
    expect([right, (await openedWith([right], screens())).sort()]).toEqual([right, publishedFor([right])])
})

test('without a business the products lead to the sign-in page, which does not lead back; other screens say why', async () => {
  const [{ router }, { session }] = await Promise.all([
    import('./routes.tsx'),
    import('../platform/session/session.ts'),
  ])
  session.setUser({ id: 'u1', name: 'Anna' } as Me, [])
  const led = await Promise.all(screens().map(async (route) => [route.fullPath, await redirectOf(route)]))
  expect(Object.fromEntries(led.filter(([, to]) => to !== null))).toEqual({
    '/sales/products': '/sign-in',
    '/sales/products/create': '/sign-in',
    '/sales/products/$id/edit': '/sign-in',
  })
  const signIn = router.routesById['/sign-in'].options.beforeLoad as (given: object) => unknown
  expect(signIn({ search: { redirect: '/sales/products' } })).toBeUndefined()
  giveRights([])
  expect(() => signIn({ search: {} })).toThrow()
})

test('a section leads to a screen that opens, or refuses', async () => {
  const sections = routes.filter((route) => !screens().includes(route) && !route.options.staticData?.isOpen)
  for (const [role, rights] of Object.entries(roles)) {
    giveRights(rights)
    const open = [...publishedFor(rights), '/403']
    for (const section of sections) {
      const to = (await redirectOf(section)) ?? 'nowhere'
      expect([role, section.fullPath, to, open.includes(to)]).toEqual([role, section.fullPath, to, true])
    }
  }
})

test('without a session each screen leads to the sign-in page, which keeps the address exactly; only the pages of everybody open', async () => {
  const [{ router }, { session }, { safeRedirect }] = await Promise.all([
    import('./routes.tsx'),
    import('../platform/session/session.ts'),
    import('../platform/session/guard.ts'),
  ])
  const guard = router.routesById['/signed-in'].options.beforeLoad as (context: object) => Promise<void>
  session.resetAccessToken()
  const open: string[] = []
  for (const { fullPath } of routes) {
    const pathname = fullPath.replace(/\$\w+/g, '3f2a')
    const [search, hash] = ['?note=%C5%BC/a%26b&list=1%2C2', '#miejsce']
    const wanted = `${pathname}${search}${hash}`
    const location = router.parseLocation({ href: wanted, pathname, search, hash, state: {} as never })
    const thrown = await guard({ location, matches: router.matchRoutes(location) }).then(
      () => null,
      (redirect: { options: object }) => redirect,
    )
    if (thrown === null) {
      open.push(fullPath)
      continue
    }
    const { href } = router.buildLocation(thrown.options as never)
    expect(href.split('?')[0]).toBe('/sign-in')
    expect(new URLSearchParams(href.slice(href.indexOf('?'))).get('redirect')).toBe(wanted)
    expect(safeRedirect(wanted, 'https://app.wizyta.test')).toBe(wanted)
  }
  expect(open).toEqual(['/403'])
})

test('a guard that asks for nothing, or for another right, is noticed', async () => {
  const route = screens().find(({ fullPath }) => fullPath === '/clients/create') as Guarded
  const needs = route.options.staticData?.needs as { permission: string }
  const { permission } = needs
  expect(await openedWith(['customers.index'], [route])).toEqual([])
  for (const other of ['member', 'customers.index']) {
    needs.permission = other
    expect(await openedWith(['customers.index'], [route])).toEqual(['/clients/create'])
  }
  needs.permission = permission
  expect(await openedWith(['customers.index'], [route])).toEqual([])
})
