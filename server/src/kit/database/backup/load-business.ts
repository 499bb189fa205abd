import pg from 'pg'
import type { Tx } from '../database.ts'
import { StartError } from '../start-error.ts'
import { transactionHandle } from '../transaction-handle.ts'
import { typeParser } from '../type-parsers.ts'
import { type ExportedPerson, readExport } from './business-file.ts'
import {
  type ImportedTable,
  importedTables,
  type LeftOut,
  orderTables,
  referencesOf,
  refuseUnknown,
} from './business-tables.ts'
import { inTheWay, type Undone } from './load.ts'

/** Decisions of the product about the rows of a business; this file knows no table but those of its own. */
export interface ImportPlan {
  leftOut: LeftOut
  /** Columns that are not exported and get new values, by table. */
  renewed: Readonly<Record<string, { column: string; make: () => string }>>
  /** Statements after all rows are there. */
  afterwards: readonly string[]
  /** Returns what is wrong with the rows, or null. */
  verify(tx: Tx, business: { id: string; name: string }): Promise<string | null>
}

export interface Imported {
  business: { id: string; name: string }
  /** Rows of each table in the database, counted. */
  rows: Record<string, number>
  /** Rows of the file that were left out, by table. */
  leftOut: Record<string, number>
  /** Superadmins who have no password here. */
  invited: { id: string; email: string }[]
}

/** First reading of a file: all that is needed before anything is written. */
interface Contents {
  business: Record<string, unknown> & { id: string; name: string; tenant_id: string }
  people: ExportedPerson[]
  rows: Record<string, number>
  columns: Map<string, string[]>
}

const rowsAtOnce = 200
const bytesAtOnce = 4_000_000

/**
 * Writes an exported business into a database that has the schema, in one transaction. Checks, unique keys and
 * exclusion constraints hold for each row. Foreign keys are checked, and the plan verifies the rows before the commit.
 * Triggers rest, as in a restore: they would repeat what the rows hold already.
 * @param connection the owner of the database
 * @throws StartError for a file that is damaged or does not fit; nothing is written then
 */
export async function loadBusiness(
  connection: pg.ClientConfig,
  path: string,
  plan: ImportPlan,
): Promise<Imported> {
  // All of it is read before anything is written.
  const contents = await readContents(path)
  const client = new pg.Client({ ...connection, types: { getTypeParser: typeParser } })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(
      'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    const imported = await load(client, path, contents, plan)
    await client.query('commit')
    return imported
  } catch (error) {
    await client.query('rollback').catch(() => {})
    // Classes 22 and 23: a value or a row that the schema refuses.
    if (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''))
      throw new StartError(`The file does not fit: ${error.message}. Nothing was imported.`)
    throw error
  } finally {
    await client.end()
  }
}

async function readContents(path: string): Promise<Contents> {
  let business: Contents['business'] | undefined
  let people: ExportedPerson[] = []
  const columns = new Map<string, string[]>()
  const rows = await readExport(path, {
    business: (row) => void (business = row as Contents['business']),
    people: (all) => void (people = all),
    table: (name) => void columns.set(name, []),
    row: (table, json) => {
      if (columns.get(table)?.length === 0) columns.set(table, Object.keys(JSON.parse(json)))
    },
  })
  if (!business) throw new StartError(`${path} holds no business.`)
  return { business, people, rows, columns }
}

async function load(
  client: pg.Client,
  path: string,
  contents: Contents,
  plan: ImportPlan,
): Promise<Imported> {
  const { business } = contents
  const tables = await importedTables(client, plan.leftOut)
  refuseUnknown(tables, contents.columns, plan.leftOut)
  const names = tables.map(({ name }) => name)
  const { order, late } = orderTables(names, await referencesOf(client))
  const touched = new Set([...names, 'businesses', 'users', 'tenants', 'change_heads', 'search_texts'])
  const { rows: steps } = await client.query<Undone>(inTheWay)
  const resting = steps.filter(({ step, name, table }) =>
    step === 1 ? late.some((one) => one.name === name && one.from === table) : touched.has(table),
  )
  for (const { undo } of resting) await client.query(undo)

  await refuseTaken(client, contents)
  await client.query(`select set_config('app.business_id', $1, true)`, [business.id])
  await addPeople(client, contents)
  await addBusiness(client, business)
  await stage(client, path, plan)
  for (const name of order) {
    const table = tables.find((one) => one.name === name) as ImportedTable
    if (name === 'audit_log') await client.query(chainLog)
    else await insertRows(client, table, contents.columns.get(name) ?? [], plan)
  }
  // Before statements add what an older export does not hold.
  const rows = await compareCounts(client, names, contents)
  for (const statement of plan.afterwards) await client.query(statement)
  await continueSequences(client, names)
  await client.query('set constraints all immediate')

  const handle = transactionHandle(async () => client, { usable: false, byText: new Map() })
  const fault = await plan.verify(handle, { id: business.id, name: business.name })
  if (fault) throw new StartError(`${fault} Nothing was imported.`)
  await client.query(
    `select append_to_log(current_business_id(), 'businesses', current_business_id(), 'businesses', 'import', '{}')`,
  )
  const invited = await client.query<Imported['invited'][number]>(
    `select distinct u.id, u.email from users u
     join memberships m on m.user_id = u.id and m.status = 'active'
     join roles r on r.business_id = m.business_id and r.id = m.role_id and r.key = 'superadmin'
     where m.business_id = current_business_id() and u.password_hash is null order by u.email`,
  )
  for (const { redo } of resting) await client.query(redo)
  const leftOut = Object.entries(contents.rows).filter(([name, count]) => name in plan.leftOut && count > 0)
  return {
    business: { id: business.id, name: business.name },
    rows,
    leftOut: Object.fromEntries(leftOut),
    invited: invited.rows,
  }
}

async function refuseTaken(client: pg.Client, { business, people }: Contents): Promise<void> {
  const here = await client.query('select name from businesses where id = $1', [business.id])
  if (here.rows.length > 0)
    throw new StartError(`This business is here already, as ${here.rows[0].name}: nothing was imported.`)
  const { rows } = await client.query<{ email: string }>(
    `select u.email from users u join jsonb_to_recordset($1) as p (id uuid, email text) on u.email = p.email or u.id = p.id
     where u.id <> p.id or u.email <> p.email or u.tenant_id <> $2`,
    [JSON.stringify(people), business.tenant_id],
  )
  if (rows[0])
    throw new StartError(`${rows[0].email} has another account here already: nothing was imported.`)
}

/** Accounts come without passwords: members are invited, former members cannot sign in. */
async function addPeople(client: pg.Client, { business, people }: Contents): Promise<void> {
  await client.query('insert into tenants (id, name) values ($1, $2) on conflict (id) do nothing', [
    business.tenant_id,
    business.legal_name ?? business.name,
  ])
  const added = people.map((person) => ({
    ...person,
    status: person.memberships.some(({ status }) => status === 'active') ? 'invited' : 'inactive',
  }))
  await client.query(
    `insert into users (id, tenant_id, name, email, language, status)
     select p.id, $2, p.name, p.email, p.language, p.status
     from jsonb_to_recordset($1) as p (id uuid, name text, email text, language text, status text)
     on conflict (id) do nothing`,
    [JSON.stringify(added), business.tenant_id],
  )
}

async function addBusiness(client: pg.Client, business: Contents['business']): Promise<void> {
  const { rows } = await client.query('select from businesses where id = $1', [business.parent_id ?? null])
  // Its parent may have stayed behind.
  const row = { ...business, parent_id: rows.length > 0 ? business.parent_id : null }
  await client.query('insert into businesses select (jsonb_populate_record(null::businesses, $1)).*', [
    JSON.stringify(row),
  ])
}

/** Brings the rows of the file beside the tables, so that each table is filled by one statement. */
async function stage(client: pg.Client, path: string, { leftOut, renewed }: ImportPlan): Promise<void> {
  await client.query(
    'create temporary table arriving (name text not null, row jsonb not null) on commit drop',
  )
  let waiting: string[] = []
  let bytes = 0
  let table = ''
  const send = async () => {
    if (waiting.length > 0)
      await client.query('insert into arriving select $1, value::jsonb from unnest($2::text[]) as value', [
        table,
        waiting,
      ])
    waiting = []
    bytes = 0
  }
  await readExport(path, {
    table: async (name) => {
      await send()
      table = name
    },
    row: async (name, json) => {
      if (name in leftOut) return
      const made = renewed[name]
      waiting.push(made ? JSON.stringify({ ...JSON.parse(json), [made.column]: made.make() }) : json)
      bytes += json.length
      if (waiting.length >= rowsAtOnce || bytes >= bytesAtOnce) await send()
    },
  })
  await send()
  await client.query('create index on arriving (name); analyze arriving')
}

async function insertRows(
  client: pg.Client,
  table: ImportedTable,
  found: string[],
  { renewed }: ImportPlan,
): Promise<void> {
  if (found.length === 0) return
  const made = renewed[table.name]
  const given = [...found, ...(made ? [made.column] : [])].filter((column) => column in table.columns)
  const named = given.map((column) => client.escapeIdentifier(column))
  const values = given.map((column, index) =>
    table.columns[column] === 'bytea'
      ? `decode(a.row ->> ${client.escapeLiteral(column)}, 'base64')`
      : `r.${named[index]}`,
  )
  const name = client.escapeIdentifier(table.name)
  await client.query(
    `insert into ${name} (business_id, ${named.join(', ')})
     select current_business_id(), ${values.join(', ')}
     from arriving a cross join lateral jsonb_populate_record(null::${name}, a.row) r
     where a.name = ${client.escapeLiteral(table.name)}`,
  )
}

/**
 * Chains the entries of the log again. The chain has no key, so that complete, unchanged entries get the hashes that
 * they had. An anchor that was kept elsewhere proves it.
 */
const chainLog = `do $$
declare
  entry audit_log;
  last bigint := 0;
  before bytea := '';
begin
  for entry in
    select r.* from arriving a cross join lateral jsonb_populate_record(null::audit_log, a.row) r
    where a.name = 'audit_log' order by r.number
  loop
    entry.business_id := current_business_id();
    if entry.number <> last + 1 then
      raise exception using errcode = '23000', message = format('entry %s of the activity log is missing', last + 1);
    end if;
    entry.hash := log_hash(before, entry);
    insert into audit_log select entry.*;
    last := entry.number;
    before := entry.hash;
  end loop;
  insert into change_heads (business_id, number, hash) values (current_business_id(), last, before);
end
$$`

/** Lets sequences go on behind the highest number that arrived. */
async function continueSequences(client: pg.Client, names: string[]): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `select d.objid::regclass::text as sequence, d.refobjid::regclass::text as table, a.attname as column
     from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'S'
     join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where d.deptype in ('a', 'i') and d.refobjid::regclass::text = any ($1)`,
    [names],
  )
  for (const { sequence, table, column } of rows)
    await client.query(
      `select setval($1::regclass, greatest((select max(${client.escapeIdentifier(column)}) from ${client.escapeIdentifier(table)}),
         (select last_value from ${client.escapeIdentifier(sequence)}), 1))`,
      [sequence],
    )
}

async function compareCounts(
  client: pg.Client,
  names: string[],
  { rows: expected }: Contents,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of names) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${client.escapeIdentifier(name)} where business_id = current_business_id()`,
    )
    counts[name] = rows[0]?.count ?? 0
    if (counts[name] !== (expected[name] ?? 0))
      throw new StartError(`Not every row arrived: ${name} has ${counts[name]} of ${expected[name] ?? 0}.`)
  }
  return counts
}
