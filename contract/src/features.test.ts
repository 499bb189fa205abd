import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { auditActionWords } from './access/activity-log/audit-names.ts'
import { features } from './features.ts'
import type { Feature } from './kit/feature.ts'
import { wordsAt } from './kit/label.ts'

const tables = features.flatMap(({ tables }: Feature) => Object.entries(tables ?? {}))

/** Every entity of the contract: what can be made and changed, with the schema of its form. */
const inputs = new Map<string, z.ZodObject>()
beforeAll(async () => {
  for (const file of globSync('*/*/api.ts', { cwd: import.meta.dirname }))
    for (const [name, group] of Object.entries(
      (await import(new URL(file, import.meta.url).href)) as Record<string, unknown>,
    )) {
      const { create, update, show } = Object(group) as Record<string, { body: z.ZodType } | undefined>
      if (show && update && create?.body instanceof z.ZodObject) inputs.set(name, create.body)
    }
})

test('each feature that stands in a folder is listed', () => {
  const list = readFileSync(join(import.meta.dirname, 'features.ts'), 'utf8')
  const folders = globSync('*/*/feature.ts', { cwd: import.meta.dirname })
  expect(folders.length).toBeGreaterThan(20)
  expect(folders.filter((file) => !list.includes(`'./${file}'`))).toEqual([])
})

test('each table and each kind of record is declared by one feature', () => {
  const names = tables.map(([name]) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const records = features.flatMap(({ records }: Feature) => Object.keys(records ?? {}))
  expect(records.filter((name, index) => records.indexOf(name) !== index)).toEqual([])
})

test('each field of an entity has its label', () => {
  expect([...inputs.keys()]).toEqual(
    expect.arrayContaining(['clients', 'services', 'suppliers', 'businesses']),
  )
  const silent = [...inputs].flatMap(([name, input]) =>
    Object.keys(input.shape)
      .filter((field) => !wordsAt(input, field).label)
      .map((field) => `${name}.${field}`),
  )
  expect(silent).toEqual([])
})

/** Part of a new row that is rows of another table, of which the log tells by itself. */
const parts: Record<string, string> = { employees: 'hours' }

test('the log speaks of each entity by the labels of its form', () => {
  const forms = tables.flatMap(([, { fields }]) => (fields instanceof z.ZodObject ? [fields] : []))
  const isSpokenBy = (name: string, input: z.ZodObject, form: z.ZodObject) => {
    const own = Object.entries(input.shape).filter(([field]) => field !== parts[name])
    return (
      form === input ||
      (name in parts &&
        own.length === Object.keys(form.shape).length &&
        own.every(([field, schema]) => form.shape[field] === schema))
    )
  }
  const silent = [...inputs].filter(([name, input]) => !forms.some((form) => isSpokenBy(name, input, form)))
  expect(silent.map(([name]) => name)).toEqual([])
})

test('what happened to a row is told by verbs of the log', () => {
  const verbs = tables.flatMap(([, { happenings, states }]) => [
    ...Object.keys(happenings ?? {}),
    ...Object.values(states ?? {}),
  ])
  expect(verbs.length).toBeGreaterThan(10)
  expect(verbs.filter((verb) => !Object.hasOwn(auditActionWords, verb))).toEqual([])
})
