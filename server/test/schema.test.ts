import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeRights, describeSchema } from '../src/generate-types.ts'
import { testDatabase } from './database.ts'

test('the checked-in types are those of the migrated schema', async () => {
  const { connection, drop } = await testDatabase()
  const described = await describeSchema(connection)
  await drop()
  expect(readFileSync(new URL('../src/kit/database/schema.gen.ts', import.meta.url), 'utf8')).toBe(described)
})

test('the checked-in rights are those of the migrated schema', async () => {
  const { connection, drop } = await testDatabase()
  const described = await describeRights(connection)
  await drop()
  expect(readFileSync(new URL('../src/kit/database/rights.gen.ts', import.meta.url), 'utf8')).toBe(described)
})
