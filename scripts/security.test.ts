import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allRows, controlsOf, securityFile, securityText, testsOf } from './security.ts'

const root = join(import.meta.dirname, '..')

test('docs/security.md is what the tests and the rows say: else npm run security-table', () => {
  const written = readFileSync(securityFile, 'utf8')
  expect(written).toBe(securityText())
  for (const { id } of allRows) expect(written).toContain(`**${id}**`)
})

test('every number of the catalogue has its row: ISO-1 to 21, PRM-1 to 11, AUT-1 to 20, WEB-1 to 15, CON-1 to 4 and 7 to 12, LIM-1 to 2, INP-1 to 14, FIL-1 to 7, OUT-1 to 11, PRV-1 to 6', () => {
  const groups = { ISO: 21, PRM: 11, AUT: 20, WEB: 15, CON: 12, LIM: 2, INP: 14, FIL: 7, OUT: 11, PRV: 6 }
  // Two are about bookings, and stand with the tests that carry them.
  const isListed = (number: string) => !/^CON-[56]$/.test(number)
  const numbers = Object.entries(groups).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, index) => `${group}-${index + 1}`),
  )
  expect(allRows.map(({ id }) => id).filter((id) => /^[A-Z]{3}-/.test(id))).toEqual(numbers.filter(isListed))
})

test('what is typed, files, recipients and privacy have a control each, which sees the fault', () => {
  const without = [...controlsOf(allRows)].filter(
    ([id, controls]) => /^(?:INP|FIL|OUT|PRV)-/.test(id) && controls.length === 0,
  )
  expect(without.map(([id]) => id)).toEqual([])
})

test('every test that is named is there', () => {
  const named = [...testsOf(allRows).values(), ...controlsOf(allRows).values()].flat()
  const missing = named.filter((named) => {
    const [, file = '', name = ''] = /^([^:]+?)(?:: (.*))?$/s.exec(named) ?? []
    const path = join(root, file)
    return !existsSync(path) || !readFileSync(path, 'utf8').replaceAll('\\', '').includes(name)
  })
  expect(missing).toEqual([])
})
