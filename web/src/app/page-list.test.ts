import { expect, test, vi } from 'vitest'
import { pagePaths } from '../../build/page-list.ts'
import { openWindow } from '../platform/test/window.ts'

test('the server is told of every route of the app, and of no other address', async () => {
  openWindow('/')
  vi.stubGlobal('self', globalThis)
  const { router } = await import('./routes.tsx')
  const routes = Object.values(router.routesByPath as Record<string, { fullPath: string }>)
  const paths = routes.map(({ fullPath }) => fullPath.replace(/(.)\/$/, '$1'))
  expect(await pagePaths()).toEqual([...new Set(paths)].sort())
})
