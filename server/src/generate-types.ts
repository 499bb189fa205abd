/**
 * Writes the types of the migrated schema for Kysely, and the rights in it. A database is compared with them before
 * it counts as ready. `npm run generate-types`; CI fails when they are out of date.
 */
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { rightsOf } from './kit/database/rights.ts'

interface Column {
  table_name: string
  column_name: string
  type: string
  nullable: boolean
  defaulted: boolean
  generated: boolean
}

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  int2: 'number',
  int4: 'number',
  inet: 'string',
  int8: 'number',
  numeric: 'string',
  bool: 'boolean',
  date: 'string',
  timestamptz: 'string',
  timestamp: 'string',
  bytea: 'Buffer',
  _int4: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
  jsonb: 'Json',
}

/** @param connection a migrated database */
export async function describeSchema(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<Column>(`
      select c.table_name, c.column_name, c.udt_name as type, c.is_nullable = 'YES' as nullable,
        c.column_default is not null as defaulted, c.is_generated = 'ALWAYS' as generated
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.table_name <> 'migrations'
      order by c.table_name, c.ordinal_position`)
    const tables = Map.groupBy(rows, (row) => row.table_name)
    const bodies = [...tables].map(
      ([table, columns]) => `  ${table}: {\n${columns.map(columnLine).join('')}  }\n`,
    )
    return `// Made by \`npm run generate-types\` from the migrated schema. Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed, written as text: an array would otherwise become an array of PostgreSQL. */
export type Json = ColumnType<unknown, string, string>

export interface DB {
${bodies.join('')}}
`
  } finally {
    await client.end()
  }
}

/** @param connection a migrated database */
export async function describeRights(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const objects = Object.entries(await rightsOf(client))
    return `// Made by \`npm run generate-types\` from the migrated schema. Do not edit.

export const expectedRights: Record<string, readonly string[]> = {
${objects.map(([object, rights]) => `  '${object}': [\n${rights.map((right) => `    '${right}',\n`).join('')}  ],\n`).join('')}}
`
  } finally {
    await client.end()
  }
}

function columnLine({ column_name, type, nullable, defaulted, generated }: Column) {
  const plain = types[type]
  if (!plain) throw new Error(`No type for ${type} of ${column_name}`)
  const known =
    type === 'jsonb'
      ? defaulted || nullable
        ? `ColumnType<unknown, string | null | undefined, string | null>`
        : 'Json'
      : `${plain}${nullable ? ' | null' : ''}`
  if (generated) return `    ${column_name}: ColumnType<${known}, never, never>\n`
  return `    ${column_name}: ${defaulted && type !== 'jsonb' ? `Generated<${known}>` : known}\n`
}

if (import.meta.main) {
  const { withMigratedDatabase } = await import('../test/test-server.ts')
  await withMigratedDatabase(async (connection) => {
    writeFileSync(new URL('./kit/database/schema.gen.ts', import.meta.url), await describeSchema(connection))
    writeFileSync(new URL('./kit/database/rights.gen.ts', import.meta.url), await describeRights(connection))
  })
}
