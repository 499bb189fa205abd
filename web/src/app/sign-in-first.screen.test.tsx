import { auth } from '@wizyta/contract/access/sign-in/api'
import { expect, test } from 'vitest'
import { openScreen } from '../../test/screen.ts'
import { leaveTo } from '../platform/browser/address.ts'
import { safeRedirect } from '../platform/session/guard.ts'

test('without a session every address of the signed-in area leads to the sign-in page, and after it exactly back', async () => {
  await openScreen(
    '/404',
    (server) => server.answers(auth.demoAccounts, () => ({ accounts: [], password: null })),
    { isSignedIn: false },
  )
  const { router } = await import('./routes.tsx')
  const routes = Object.values(
    router.routesById as unknown as Record<string, { fullPath: string; parentRoute?: { id: string } }>,
  ).filter(({ parentRoute }) => parentRoute?.id === '/signed-in')
  expect(routes.length).toBeGreaterThan(60)
  for (const { fullPath } of routes) {
    const path = fullPath.replace(/\$\w+/g, '00000000-0000-4000-8000-000000000000')
    const wanted = `${path}?note=%C5%BC/a%26b&list=1%2C2#miejsce`
    leaveTo(wanted)
    await expect.poll(() => location.pathname, { interval: 5, message: wanted }).toBe('/sign-in')
    expect(new URLSearchParams(location.search).get('redirect')).toBe(wanted)
    expect(safeRedirect(wanted, location.origin)).toBe(wanted)
  }
})
