import { allowsReversal } from '@wizyta/contract/kit/ledger'
import type { Page } from '@wizyta/contract/kit/list'
import { type RawBuilder, sql } from 'kysely'
import { conflict, invalid, notFound } from '../http/refusal.ts'
import type { Tx } from './database.ts'
import { found } from './rows.ts'
import type { DB } from './schema.gen.ts'

/** The balance of one item, under its lock. */
interface Balance {
  /** How many entries there are. */
  entries: number
  balance: number
}

/** An entry that is to be appended. */
export interface Draft<Facts> {
  item: string
  type: string
  /** Signed and whole. */
  amount: number
  reason?: string | null
  /** The document that it belongs to. */
  ref?: { kind: string; id: string } | null
  facts: Facts
}

/** Further columns of an entry, and of the balance after it. */
interface Carried {
  entry: Record<string, unknown>
  kept: Record<string, unknown>
}

/**
 * Tables of a ledger. Entries are appended and never changed (`keep_entries_of` in the migration). Balances have one
 * row for each item, which is also the item's lock.
 */
export interface Ledger<Facts, Kept, Entry> {
  entries: keyof DB
  balances: keyof DB
  /** The column that names the item, in both tables. */
  item: string
  /** The column of the signed amount. */
  amount: string
  /** An entry that lowers the balance is refused when it would fall below. */
  least: number
  /** The sentence of that refusal. */
  tooLow: string
  /** Works out what an entry writes beside its amount; the balance row has the columns of `Kept` too. */
  carry: (before: Balance & Kept, draft: Draft<Facts>) => Carried
  /** The same for the reversal of a stored entry. */
  carryBack: (before: Balance & Kept, entry: Entry) => Carried
  /** The columns of `m` that the API answers beside those of every entry. */
  columns: RawBuilder<unknown>
}

interface StoredEntry {
  id: string
  item: string
  type: string
  amount: number
  ref: string | null
  reverses_id: string | null
  reversed_by_id: string | null
}

/**
 * Appends entries in the order given, in the transaction of the caller. It locks the balances of their items in one
 * order over all items, so that two calls never deadlock. Lock nothing else after it.
 * @param fieldOf names the field of the entry that is refused for a balance that is too low
 * @returns the ids of the entries, in the same order
 */
export async function appendEntries<Facts, Kept, Entry>(
  tx: Tx,
  ledger: Ledger<Facts, Kept, Entry>,
  businessId: string,
  drafts: readonly Draft<Facts>[],
  fieldOf: (index: number) => string = () => ledger.amount,
): Promise<string[]> {
  const balances = await lockBalances(
    tx,
    ledger,
    businessId,
    drafts.map(({ item }) => item),
  )
  const rows = drafts.map((draft, index) => {
    const before = balances.get(draft.item)
    if (!before) throw notFound()
    const row = nextRow(ledger, before, draft, ledger.carry(before, draft), fieldOf(index))
    balances.set(draft.item, row.after)
    return row.entry
  })
  await writeEntries(tx, ledger, businessId, rows)
  await saveBalances(tx, ledger, businessId, balances)
  return rows.map(({ id }) => id)
}

/**
 * Takes entries back, each by another one that names it. All items are locked at once, as in `appendEntries`.
 * @param by the reason, and the document that corrects the one of the entries; entries of documents are refused without
 * @returns the ids of the reversals, in the same order
 */
export async function reverseEntries<Facts, Kept, Entry>(
  tx: Tx,
  ledger: Ledger<Facts, Kept, Entry>,
  businessId: string,
  ids: readonly string[],
  by: Pick<Draft<Facts>, 'ref'> & { reason: string },
): Promise<string[]> {
  const items = (await findStored(tx, ledger, businessId, ids)).map(({ item }) => item)
  const balances = await lockBalances(tx, ledger, businessId, items)
  // Read once more under the locks: another caller may have reversed one in the meantime.
  const entries = await findStored(tx, ledger, businessId, ids)
  const rows = entries.map((entry) => {
    const { id, item, type, amount } = entry
    checkReversible(entry, Boolean(by.ref))
    const before = balances.get(item)
    if (!before) throw notFound()
    const draft = { item, type, amount: -amount, ...by, reverses_id: id }
    const row = nextRow(ledger, before, draft, ledger.carryBack(before, entry as Entry), ledger.amount)
    balances.set(item, row.after)
    return row.entry
  })
  await writeEntries(tx, ledger, businessId, rows)
  await saveBalances(tx, ledger, businessId, balances)
  return rows.map(({ id }) => id)
}

/**
 * Reads one page of an item's entries, the newest first. The numbers of the entries have no gaps. A page of a million
 * entries is found by its numbers, without counting or skipping rows.
 */
export async function listEntries<Row>(
  tx: Tx,
  ledger: Pick<Ledger<unknown, unknown, unknown>, 'entries' | 'balances' | 'item' | 'columns'>,
  businessId: string,
  { item, page, per_page }: { item: string; page: number; per_page: number },
  conditions: readonly RawBuilder<unknown>[] = [],
): Promise<Page<Row>> {
  if (conditions.length > 0)
    return listNarrowed(tx, ledger, businessId, { item, page, per_page }, sql.join(conditions, sql` and `))
  const { rows: balances } = await sql<{ entries: number }>`
    select entries from ${sql.table(ledger.balances)}
    where business_id = ${businessId} and ${sql.ref(ledger.item)} = ${item}`.execute(tx)
  const total = balances[0]?.entries ?? 0
  const last = total - (page - 1) * per_page
  const { rows: data } = await sql<Row>`
    select ${entryColumns(ledger)} from ${sql.table(ledger.entries)} m
    where m.business_id = ${businessId} and m.${sql.ref(ledger.item)} = ${item}
      and m.number <= ${last} and m.number > ${last - per_page}
    order by m.number desc`.execute(tx)
  return { data, total, page, per_page }
}

/** Lists those entries of an item that meet a condition. It goes through the entries of this one item. */
async function listNarrowed<Row>(
  tx: Tx,
  ledger: Pick<Ledger<unknown, unknown, unknown>, 'entries' | 'item' | 'columns'>,
  businessId: string,
  { item, page, per_page }: { item: string; page: number; per_page: number },
  condition: RawBuilder<unknown>,
): Promise<Page<Row>> {
  const from = sql`from ${sql.table(ledger.entries)} m
    where m.business_id = ${businessId} and m.${sql.ref(ledger.item)} = ${item} and ${condition}`
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(tx)
  const { rows: data } = await sql<Row>`
    select ${entryColumns(ledger)} ${from} order by m.number desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return { data, total: found(counted).total, page, per_page }
}

/** Reads one entry as the API answers it. */
export async function findEntry<Row>(
  tx: Tx,
  ledger: Pick<Ledger<unknown, unknown, unknown>, 'entries' | 'columns'>,
  businessId: string,
  id: string,
): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${entryColumns(ledger)} from ${sql.table(ledger.entries)} m
    where m.business_id = ${businessId} and m.id = ${id}`.execute(tx)
  return found(rows)
}

/** Locks the balances of items until the transaction ends, and reads them. */
async function lockBalances<Kept>(
  tx: Tx,
  ledger: Ledger<never, Kept, never>,
  businessId: string,
  items: readonly string[],
): Promise<Map<string, Balance & Kept>> {
  const { rows } = await sql<Balance & Kept & { item: string }>`
    select b.*, b.${sql.ref(ledger.item)} as item from ${sql.table(ledger.balances)} b
    where b.business_id = ${businessId} and b.${sql.ref(ledger.item)} = any (${[...items]}::uuid[])
    order by b.${sql.ref(ledger.item)} for update`.execute(tx)
  return new Map(rows.map((row) => [row.item, row]))
}

/** Works out the row of an entry and the balance after it; refuses what would fall too low. */
function nextRow<Facts, Kept>(
  ledger: Ledger<Facts, Kept, never>,
  before: Balance & Kept,
  entry: Omit<Draft<Facts>, 'facts'> & { reverses_id?: string },
  carried: Carried,
  field: string,
) {
  const balance = before.balance + entry.amount
  if (entry.amount < 0 && balance < ledger.least) throw invalid({ [field]: [ledger.tooLow] })
  const entries = before.entries + 1
  return {
    after: { ...before, ...carried.kept, balance, entries },
    entry: {
      id: crypto.randomUUID(),
      [ledger.item]: entry.item,
      number: entries,
      type: entry.type,
      [ledger.amount]: entry.amount,
      balance_after: balance,
      reason: entry.reason ?? null,
      ref_kind: entry.ref?.kind ?? null,
      ref_id: entry.ref?.id ?? null,
      reverses_id: entry.reverses_id ?? null,
      ...carried.entry,
    },
  }
}

async function writeEntries(
  tx: Tx,
  { entries }: { entries: keyof DB },
  businessId: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(entries)} (business_id, ${columns})
    select ${businessId}, ${columns} from json_populate_recordset(null::${sql.table(entries)}, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  )
}

async function saveBalances<Facts, Kept, Entry>(
  tx: Tx,
  { balances, item }: Ledger<Facts, Kept, Entry>,
  businessId: string,
  after: Map<string, Balance & Kept>,
): Promise<void> {
  const rows = [...after.values()]
  const [first] = rows
  if (!first) return
  const written = Object.keys(first).filter(
    (name) => !['business_id', item, 'item', 'moved_at'].includes(name),
  )
  const assignments = written.map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`)
  await sql`
    update ${sql.table(balances)} b set ${sql.join(assignments)}, moved_at = now()
    from json_populate_recordset(null::${sql.table(balances)}, ${JSON.stringify(rows)}::json) n
    where b.business_id = ${businessId} and b.${sql.ref(item)} = n.${sql.ref(item)}`.execute(tx)
}

/** Reads stored entries with all their columns, item and amount under their general names, in the order of the ids. */
async function findStored(
  tx: Tx,
  { entries, item, amount }: { entries: keyof DB; item: string; amount: string },
  businessId: string,
  ids: readonly string[],
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select m.*, m.${sql.ref(item)} as item, m.${sql.ref(amount)} as amount, m.ref_kind as ref,
      ${reversedBy(entries)} as reversed_by_id
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place)
    join ${sql.table(entries)} m on m.business_id = ${businessId} and m.id = wanted.id
    order by wanted.place`.execute(tx)
  if (rows.length < ids.length) throw notFound()
  return rows
}

const reversedBy = (entries: keyof DB) =>
  sql`(select r.id from ${sql.table(entries)} r where r.business_id = m.business_id and r.reverses_id = m.id)`

const entryColumns = ({ entries, columns }: { entries: keyof DB; columns: RawBuilder<unknown> }) => sql`
  m.id, m.number, m.at, m.type, m.reason, m.reverses_id, m.balance_after, ${reversedBy(entries)} as reversed_by_id,
  (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = m.by_id) as by,
  case when m.ref_kind is not null then json_build_object('kind', m.ref_kind, 'id', m.ref_id) end as ref,
  ${columns}`

function checkReversible(entry: StoredEntry, byDocument: boolean): void {
  if (allowsReversal(byDocument ? { ...entry, ref: null } : entry)) return
  if (entry.reversed_by_id) throw conflict('This entry was reversed before.')
  if (entry.reverses_id) throw conflict('A reversal cannot be reversed. Make a new entry.')
  throw conflict('This entry belongs to a document. Correct the document.')
}
