import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ZodObject, ZodOptional, type ZodType, z } from 'zod'
import { routes } from '../src/app.ts'
import { parseQuery } from '../src/kit/http/query-string.ts'

/** Texts that are values of some parameter or other. */
const texts = ['active', 'with', 'true', 'yes', 'name', 'id', 'visit', 'update', '2026-11-20', '42']
const uuids = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002']

/** Calls with a query, and its parameters that take several values, `filter[status]` and `sort`. */
const queries = routes.flatMap(({ name, endpoint: { query } }) =>
  query instanceof ZodObject
    ? [{ name, query: z.strictObject(query.shape).partial(), parameters: listsIn(query.shape) }]
    : [],
)

function listsIn(shape: Record<string, ZodType>): { name: string; values: string[] }[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const inner = schema instanceof ZodOptional ? (schema.unwrap() as ZodType) : schema
    if (inner instanceof ZodObject)
      return listsIn(inner.shape).map((one) => ({ ...one, name: `${name}[${one.name}]` }))
    const values = [...new Set([...texts, ...uuids, ...optionsOf(inner)])].filter(
      (value) => inner.safeParse(value).success,
    )
    const isList = Array.isArray(inner.safeParse(values[0]).data)
    // A bound, or a yes or no, is a list of one.
    return isList && inner.safeParse([values[0], values[0]]).success ? [{ name, values }] : []
  })
}

function optionsOf(schema: ZodType): string[] {
  const { items } = schema.toJSONSchema({ io: 'input', unrepresentable: 'any' })
  return (items as { enum?: string[] } | undefined)?.enum ?? []
}

const read = (query: ZodType, text: string) => query.safeParse(parseQuery(text))

test('values of every list parameter mean the same repeated and separated by commas', () => {
  const several = queries.flatMap(({ name, query, parameters }) =>
    parameters.map((parameter) => ({ call: name, query, ...parameter })),
  )
  expect(several.length).toBeGreaterThan(50)
  fc.assert(
    fc.property(fc.nat(several.length - 1), fc.infiniteStream(fc.boolean()), (index, chosen) => {
      const { query, name, values: all } = several[index] as (typeof several)[number]
      const some = all.filter(() => chosen.next().value).slice(0, 100)
      const values = some.length > 0 ? some : all.slice(0, 1)
      const repeated = values.map((value) => `${encodeURIComponent(name)}=${value}`).join('&')
      const separated = `${name}=${values.join()}`
      expect(read(query, repeated)).toEqual({ success: true, data: expect.anything() })
      expect(read(query, repeated).data).toEqual(read(query, separated).data)
      const [outer = '', inner = ''] = name.replace(']', '').split('[')
      const found = (read(query, repeated).data as Record<string, any>)[outer]
      expect(inner ? found[inner] : found).toHaveLength(values.length)
    }),
    { numRuns: 300 },
  )
})

test('a query in an unknown form is refused by every call, never ignored', () => {
  const unknown = [
    'filter=x',
    'filter[]=x',
    'filter[x]=1',
    'filter[x][y]=1',
    'filter.x=1',
    'x=1',
    'filter[x',
    '[x]=1',
  ]
  for (const { name, endpoint } of routes)
    for (const text of unknown) {
      const given = parseQuery(text)
      const isRefused = !endpoint.query.safeParse(given).success
      expect([name, text, isRefused]).toEqual([name, text, true])
    }
  for (const { name, query, parameters } of queries)
    for (const { name: parameter, values } of parameters) {
      const [value = ''] = values
      const forms = [
        `${parameter}=`,
        `${parameter}=,`,
        `${parameter}[]=${value}`,
        `${parameter}[0]=${value}`,
        `${parameter}[x][y]=${value}`,
        `${parameter}=${value}&${parameter.split('[')[0]}=x`,
        `${parameter.split('[')[0]}=x&${parameter}=${value}`,
      ]
      // A repeated parameter that has no brackets is its documented form.
      for (const text of parameter.includes('[') ? forms : forms.slice(0, 5))
        expect([name, text, read(query, text).success]).toEqual([name, text, false])
    }
})
