import { sql } from 'kysely'
import type { Database } from '../../kit/database/database.ts'

/** Result for the log of one business: in order (`broken` null), or the number from which it is not. */
export interface Verdict {
  business: { id: string; name: string }
  entries: number
  /** Number and hash of the last entry. Kept elsewhere, they reveal a log that was rewritten as a whole. */
  head: { number: number; hash: string }
  broken: { number: number; why: 'missing' | 'changed' | 'cut off' } | null
}

/**
 * Reads the activity log of every business from its beginning and computes each entry's hash again. It finds an entry
 * that was changed, removed, added or moved. That holds at the end too, since the head of the log is stored apart.
 * @param told is called for each business when it is done
 */
export async function verifyLog(
  database: Database,
  told: (verdict: Verdict) => void = () => {},
): Promise<Verdict[]> {
  const businesses = await database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from businesses order by name, id`.execute(tx)
    return rows
  })
  const verdicts: Verdict[] = []
  for (const business of businesses) {
    const verdict = await verifyBusiness(database, business)
    told(verdict)
    verdicts.push(verdict)
  }
  return verdicts
}

async function verifyBusiness(database: Database, business: Verdict['business']): Promise<Verdict> {
  const { rows } = await database.transaction({ businessId: business.id, readOnly: true }, (tx) =>
    sql<{
      entries: number
      number: number
      hash: string
      last: number
      gap: number | null
      changed: number | null
      cut_off: boolean
    }>`
      with read as (
        select entry.number, entry.form, entry.hash, entry as entry, lag(entry.number, 1, 0::bigint) over before as number_before,
          lag(entry.form) over before as form_before, coalesce(lag(entry.hash) over before, '') as hash_before
        from audit_log entry
        where entry.business_id = ${business.id}
        window before as (order by entry.number)
      ), found as (
        select count(*) as entries, coalesce(max(number), 0) as last,
          min(number) filter (where number <> number_before + 1) as gap,
          min(number) filter (where form < form_before or hash <> log_hash(hash_before, entry)) as changed
        from read
      )
      select f.entries, f.last, f.gap, f.changed, h.number, encode(h.hash, 'hex') as hash,
        f.last <> h.number or (f.last > 0
          and h.hash <> (select a.hash from audit_log a where a.business_id = h.business_id and a.number = f.last)) as cut_off
      from found f cross join change_heads h
      where h.business_id = ${business.id}`.execute(tx),
  )
  const [row] = rows
  // Every business has a head from its first breath: one without has lost it, and perhaps its log.
  if (!row)
    return { business, entries: 0, head: { number: 0, hash: '' }, broken: { number: 0, why: 'cut off' } }
  const { entries, number, hash, last, gap, changed, cut_off } = row
  const head = { number, hash }
  if (gap !== null && gap <= (changed ?? gap))
    return { business, entries, head, broken: { number: gap, why: 'missing' } }
  if (changed !== null) return { business, entries, head, broken: { number: changed, why: 'changed' } }
  return { business, entries, head, broken: cut_off ? { number: last, why: 'cut off' } : null }
}

const reasons = {
  missing: 'is missing, or was moved',
  changed: 'is not what was written, or was put in',
  'cut off': 'is the last one there, but not the last one that was written',
}

/** Says in one line whether a log is in order, with its last entry to be kept elsewhere. */
export function describeVerdict({ business, entries, head, broken }: Verdict): string {
  return broken
    ? `${business.name}: NOT in order. Entry ${broken.number} ${reasons[broken.why]}.`
    : `${business.name}: ${entries} entries, in order.  ${business.id}:${head.number}:${head.hash}`
}

interface Anchor {
  businessId: string
  number: number
  hash: string
}

/** An entry as it was printed once, `<business>:<number>:<hash>`; null for what is none. */
export function anchorOf(text: string): Anchor | null {
  const [, businessId, number, hash] = /^([0-9a-f-]{36}):(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  return businessId && number && hash ? { businessId, number: Number(number), hash } : null
}

/** Compares an entry with the hash that was kept elsewhere. */
export async function verifyAnchor(
  database: Database,
  { businessId, number, hash }: Anchor,
): Promise<boolean> {
  const { rows } = await database.transaction({ businessId, readOnly: true }, (tx) =>
    sql`select from audit_log
      where business_id = ${businessId} and number = ${number} and encode(hash, 'hex') = ${hash}`.execute(tx),
  )
  return rows.length === 1
}
