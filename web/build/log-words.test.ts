import { auditTables } from '@wizyta/contract/access/activity-log/audit-tables'
import { expect, test } from 'vitest'
import { featuresAsData } from './log-words.ts'

test('as data, the declarations say the same of every table and column', () => {
  const data = new Map(
    featuresAsData.flatMap(({ tables }) => Object.entries(JSON.parse(JSON.stringify(tables)))),
  )
  expect([...data.keys()]).toEqual([...auditTables.keys()])
  for (const [part, { known, fields: _schema, columns: _columns, ...words }] of auditTables) {
    const { columns, ...rest } = data.get(part) as { columns: Record<string, unknown> }
    const labelled = Object.entries(columns).map(([name, one]) => [
      name,
      typeof one === 'string' ? { label: one } : one,
    ])
    expect([part, Object.fromEntries(labelled)]).toEqual([part, Object.fromEntries(known)])
    expect(rest).toEqual(words)
  }
})
