import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import type { Permission } from '@wizyta/contract/kit/permission'
import openapiTypes, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KeyDesk, keyDesk } from './api-keys.ts'
import type { Program } from './client-programs/program.ts'
import { type Salon, testSalon } from './salon.ts'

const rights: Permission[] = ['events.index', 'events.create', 'events.update', 'events-others.index']
const root = join(import.meta.dirname, '../..')
/** Beside this file, where packages are found. The programs import what is generated there. */
let folder: string
let salon: Salon
let desk: KeyDesk
let baseUrl: string
beforeAll(async () => {
  salon = await testSalon()
  desk = await keyDesk(salon)
  baseUrl = `${await salon.listen()}/api/v1`
  const document = await (await fetch(`${baseUrl}/openapi.json`)).json()
  folder = mkdtempSync(join(import.meta.dirname, '.generated-'))
  cpSync(join(import.meta.dirname, 'client-programs'), folder, { recursive: true })
  await createClient({
    input: document,
    output: { path: join(folder, 'generated/hey-api') },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  })
  writeFileSync(join(folder, 'generated/openapi-typescript.ts'), astToString(await openapiTypes(document)))
})
afterAll(async () => {
  await salon.close()
  rmSync(folder, { recursive: true, force: true })
})

test('programs with generated clients compile', async () => {
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        allowImportingTsExtensions: true,
        module: 'esnext',
        moduleResolution: 'bundler',
        target: 'esnext',
        lib: ['esnext', 'dom', 'dom.iterable'],
        types: [],
      },
      files: ['openapi-fetch.ts', 'hey-api.ts'],
    }),
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const compiled = promisify(execFile)(process.execPath, [tsc, '-p', folder])
  const { stdout } = await compiled.catch((error: { stdout: string }) => error)
  expect(stdout).toBe('')
})

test.each(['openapi-fetch', 'hey-api'])('%s books, lists by filters, moves and cancels', async (name) => {
  const service = await salon.service()
  const employee = await salon.employee({}, [service])
  await salon.week(employee)
  const client = await salon.client()
  const { secret: key } = await desk.key(await desk.maker(rights), rights, { name: `Strona ${name}` })
  const { run } = (await import(join(folder, `${name}.ts`))) as { run: Program }
  const result = await run({
    baseUrl,
    key,
    line: { service_id: service, employee_id: employee },
    client,
    at: '2027-03-10T09:00:00+01:00',
    laterAt: '2027-03-10T11:00:00+01:00',
  })
  expect(result).toMatchObject({ status: 'cancelled', listed: [{ id: result.id, status: 'cancelled' }] })
  expect(Date.parse(result.moved ?? '')).toBe(Date.parse('2027-03-10T11:00:00+01:00'))
  expect(result.refusal).toBe('This is not an id.')
  expect((await salon.anna.get(`/tenant/events/${result.id}`)).body.source).toBe('api')
  const { data: history } = (await salon.anna.get(`/tenant/events/${result.id}/history`)).body
  expect(new Set(history.map(({ key }: { key: string | null }) => key))).toEqual(new Set([`Strona ${name}`]))
})
