import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screens } from './features.ts'

test('each screen of the menu has its row in docs/specification.md', () => {
  const rows = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8')
  const paths = screens.filter(({ menu }) => menu).map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(70)
  expect(paths.filter((path) => !rows.includes(path))).toEqual([])
})
