import { readFileSync } from 'node:fs'
import { permissions } from '@wizyta/contract/kit/permission'
import { expect, test } from 'vitest'
import { signedInRoutes } from '../e2e/addresses.ts'
import { routes } from '../server/src/app.ts'
import { permissionsFile, permissionsText } from './permissions.ts'

const text = permissionsText()

test('docs/permissions.md is what the declarations say: else npm run permissions-table', () => {
  expect(readFileSync(permissionsFile, 'utf8')).toBe(text)
})

test('PRM-1: the table has every right, every call and every screen once', () => {
  const lines = text.split('\n')
  for (const right of permissions)
    expect([right, lines.filter((line) => line.startsWith(`| \`${right}\` `)).length]).toEqual([right, 1])
  for (const { endpoint } of routes) {
    const call = `\`${endpoint.method} ${endpoint.path}\``
    expect([call, text.split(call).length - 1]).toEqual([call, 1])
  }
  for (const { path } of signedInRoutes()) expect([path, text.includes(`\`${path}\``)]).toEqual([path, true])
})

test('the table says which role begins with which right, and what each opens', () => {
  const row = (right: string) => text.split('\n').find((line) => line.startsWith(`| \`${right}\` `))
  expect(
    row('customers.delete')
      ?.split('|')
      .slice(4, 8)
      .map((cell) => cell.trim()),
  ).toEqual(['yes', 'yes', '', ''])
  expect(row('audit-log.index')).toContain('`/activity-log`')
  expect(text).toContain('- `audit-log.index`: `GET /tenant/audit-log` ')
})
