import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as calls from './calls.gen.ts'

const contract = new URL('../../../../contract/src/', import.meta.url)

test('the calls without schemas are those of the contract (`npm run build` writes them anew)', async () => {
  const groups: Record<string, object> = {}
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /^(?!words\/)[a-z/-]+\.ts$/.test(name))) {
    for (const [name, group] of Object.entries(await import(new URL(file, contract).href))) {
      const endpoints = typeof group === 'object' && group !== null ? Object.values(group) : []
      if (
        endpoints.length > 0 &&
        endpoints.every((one) => one && typeof one === 'object' && 'permission' in one)
      ) {
        groups[name] = group as object
      }
    }
  }
  expect(Object.keys(calls).sort()).toEqual(Object.keys(groups).sort())
  for (const [name, group] of Object.entries(calls)) {
    expect(Object.keys(group)).toEqual(Object.keys(groups[name] ?? {}))
    expect(groups[name]).toMatchObject(group)
  }
})
