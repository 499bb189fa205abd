import type pg from 'pg'

export interface Table {
  name: string
  /** Without those that the database works out itself. */
  columns: string[]
}

/** Lists what a backup holds: every table of the schema but the list of migrations, which a restore applies anew. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

/** Counts the rows of each table, as the owner who takes a backup sees them. */
export async function countRows(client: pg.Client, tables: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  await client.query(`begin read only; set local app.backup = 'on'; set local statement_timeout = 0`)
  for (const name of tables) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from ${client.escapeIdentifier(name)}`,
    )
    counts[name] = Number(rows[0]?.count)
  }
  await client.query('commit')
  return counts
}
