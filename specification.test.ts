import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// docs/specification.md says of each statement of the specification where it is built and which test shows it.
const root = import.meta.dirname
const rows = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Statement ') && !line.startsWith('| ---'))
  .map((line) => line.split(/(?<!\\)\|/).slice(1, -1))
  .map(([statement = '', built = '', shown = '']) => ({ statement: statement.trim(), built, shown }))
const filesIn = (cell: string) =>
  cell.match(/[\w./$-]+\.(?:tsx?|css|m?js|sql|html|json|md|webmanifest)\b/g) ?? []

test('each statement is built somewhere, and shown by a test', () => {
  expect(rows.length).toBeGreaterThan(100)
  const empty = rows.filter(({ built, shown }) => filesIn(built).length === 0 || filesIn(shown).length === 0)
  expect(empty.map(({ statement }) => statement)).toEqual([])
})

test('every file that is named is there', () => {
  const named = new Set(rows.flatMap(({ built, shown }) => [...filesIn(built), ...filesIn(shown)]))
  expect([...named].filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('files are named one by one, and decisions by a number that there is', () => {
  const cells = rows.flatMap(({ statement, built, shown }) => [statement, built, shown])
  const patterns = cells.flatMap((cell) => cell.match(/[\w./-]*\*[\w./-]*\.(?:tsx?|md|sql)\b/g) ?? [])
  const numbers = cells.flatMap((cell) =>
    [...cell.matchAll(/docs\/decisions\/(\d{4})/g)].map(([, one]) => one),
  )
  const decisions = readdirSync(join(root, 'docs/decisions')).map((file) => file.slice(0, 4))
  expect(patterns).toEqual([])
  expect(numbers.filter((one = '') => !decisions.includes(one))).toEqual([])
})

test('every test that is named stands in its file', () => {
  const missing = rows.flatMap(({ shown }) =>
    shown.split(';').flatMap((part) => {
      const [file] = filesIn(part)
      if (!file || !existsSync(join(root, file))) return []
      const text = readFileSync(join(root, file), 'utf8').replaceAll('\\', '')
      return [...part.matchAll(/"([^"]+)"/g)]
        .map(([, name = '']) => name)
        .filter((name) => !text.includes(name))
        .map((name) => `${file}: ${name}`)
    }),
  )
  expect(missing).toEqual([])
})

test('every file that CONTRIBUTING.md tells newcomers to copy is there', () => {
  const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const named = [...page.matchAll(/`((?:contract|server|web|e2e)\/[^`]+)`/g)].map(
    ([, path]) => path as string,
  )
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
