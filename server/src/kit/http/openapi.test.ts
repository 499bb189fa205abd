import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

interface Operation {
  operationId: string
  security: object[]
  'x-permission': string
  parameters: { name: string }[]
  requestBody?: { content: Record<string, { schema: any }> }
  responses: Record<string, { content?: Record<string, { schema: any }>; $ref?: string }>
}

let text: string
let document: any
let operations: Operation[]
beforeAll(async () => {
  const t = await testApp()
  text = (await t.app.inject({ method: 'GET', url: '/api/v1/openapi.json' })).payload
  await t.close()
  document = JSON.parse(text)
  operations = Object.values(document.paths).flatMap((path) => Object.values(path as object))
})
const named = (id: string) => operations.find(({ operationId }) => operationId === id) as Operation
const answerOf = ({ responses }: Operation, status = 200) =>
  responses[status]?.content?.['application/json']?.schema

test('the linter of Redocly finds neither errors nor warnings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, text)
  const cli = join(import.meta.dirname, '../../../../node_modules/@redocly/cli/bin/cli.js')
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const run = promisify(execFile)(process.execPath, [cli, 'lint', file, '--format=json'], {
    cwd: folder,
    env,
  })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  rmSync(folder, { recursive: true })
  expect(JSON.parse(stdout).problems).toEqual([])
})

test('each array says what it holds, as readers stricter than the standard ask (Spectral)', () => {
  const arrays: unknown[] = []
  JSON.stringify(document, (_, value) => {
    if (value?.type === 'array') arrays.push(value.items)
    return value
  })
  expect(arrays.length).toBeGreaterThan(100)
  expect(arrays.filter((items) => typeof items !== 'object')).toEqual([])
})

test('the reference titles a field by its label, and holds nothing else that is for screens', () => {
  const fieldsOf = (name: string) => document.components.schemas[name].properties
  expect(fieldsOf('ResourceInput').category).toEqual({
    type: 'string',
    enum: ['room', 'chair', 'device', 'other'],
    title: 'Kind',
  })
  // The mark that separates two meanings of a label is left out.
  expect(fieldsOf('ClientInput').health_consent_on.title).toBe('Consent to keep health data')
  expect(/"(label|writtenAs)":"/.test(text)).toBe(false)
})

test('rows and inputs of entities are schemas with a name, stated once', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  expect(answerOf(named('visits.show'))).toEqual(ref('Appointment'))
  expect(answerOf(named('clients.index')).properties.data.items).toEqual(ref('Client'))
  expect(named('employees.update').requestBody?.content['application/json']?.schema).toEqual(
    ref('EmployeeUpdate'),
  )
  const entities = operations.filter(({ operationId }) => operationId.endsWith('.restore'))
  expect(entities.length).toBeGreaterThan(5)
  for (const operation of entities)
    expect([operation.operationId, answerOf(operation)]).toEqual([
      operation.operationId,
      { $ref: expect.stringMatching(/^#\/components\/schemas\/[A-Z]\w+$/) },
    ])
})

test('times and dates have their format wherever they are answered', () => {
  const without: string[] = []
  const read = (schema: any, path: string) => {
    for (const [name, value] of Object.entries<any>(schema?.properties ?? {})) {
      const format = /_at$/.test(name) ? 'date-time' : /_on$|_date$|^date$/.test(name) ? 'date' : null
      const text = JSON.stringify(value)
      // Choices, numbers and answers to `is_date` are no times.
      const isOther = /"enum"|"integer"|"boolean"/.test(text)
      if (format !== null && !isOther && !text.includes(`"format":"${format}"`))
        without.push(`${path}.${name}`)
    }
    for (const [name, value] of Object.entries(schema ?? {}))
      if (typeof value === 'object') read(value, `${path}/${name}`)
  }
  read(document.components.schemas, '')
  for (const operation of operations) read(operation.responses, operation.operationId)
  expect(without).toEqual([])
})

test('a filter that takes one value is no list', () => {
  const schemaOf = (name: string) =>
    (named('visits.index').parameters as any[]).find((one) => one.name === name)
  expect(schemaOf('filter[from]')).toMatchObject({ schema: { type: 'string', format: 'date' } })
  expect(schemaOf('filter[from]')).not.toHaveProperty('explode')
  expect(schemaOf('filter[status]')).toMatchObject({ explode: true, schema: { type: 'array' } })
})

test('every call says who may make it, and what each refusal means', () => {
  for (const { operationId, security, responses, 'x-permission': permission } of operations) {
    expect([operationId, security.length === 0]).toEqual([operationId, permission === 'public'])
    const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '422', '429']))
    for (const [status, { $ref = '' }] of refusals) {
      const response = document.components.responses[$ref.replace('#/components/responses/', '')]
      expect([status, response?.description]).toEqual([status, expect.stringMatching(/\w+\. \w+/)])
    }
  }
  expect(document.components.responses.Refused429.headers).toHaveProperty('Retry-After')
})

test('files, feeds and the stream of changes are answers of their own type', () => {
  const typesOf = (id: string) => Object.keys(named(id).responses[200]?.content ?? {})
  expect(typesOf('calendarFeeds.read')).toEqual(['text/calendar'])
  expect(typesOf('changes.stream')).toEqual(['text/event-stream'])
  expect(typesOf('auditLog.export')).toEqual(['text/csv'])
  expect(named('settings.avatar').responses[200]?.content).toEqual({
    'image/webp': { schema: { type: 'string', format: 'binary' } },
  })
  expect(named('settings.putAvatar').requestBody?.content).toEqual({
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
  })
})
