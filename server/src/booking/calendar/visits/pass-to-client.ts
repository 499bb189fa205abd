import { slipMinutes } from '@wizyta/contract/booking/calendar/visit-steps'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { isFirstVisit } from './insert-visit.ts'
import type { StoredLine, StoredVisit } from './visit-rows.ts'

/** Facts that a visit had of its former client. */
interface FormerClient {
  client_id: string | null
  starts_at: string
  status: string
  confirmed_at: string | null
  refused_at: string | null
  refused_start: string | null
  late_minutes: number | null
  first_visit: boolean
  lines: Pick<StoredLine, 'id' | 'client_id' | 'price' | 'is_own_price'>[]
}

/**
 * Returns the columns of a visit that passes to another client. A confirmation, a refusal and a lateness were the former
 * client's own, so they do not pass.
 */
export const columnsOfNewClient = ({ id, status }: StoredVisit, clientId: string | null) => ({
  ...(status === 'confirmed' && { status: 'booked' }),
  confirmed_at: null,
  refused_at: null,
  refused_start: null,
  late_minutes: null,
  first_visit: clientId ? isFirstVisit(clientId, id) : false,
  former_client: sql`jsonb_build_object('client_id', client_id, 'starts_at', starts_at, 'status', status,
    'confirmed_at', confirmed_at, 'refused_at', refused_at, 'refused_start', refused_start, 'late_minutes', late_minutes,
    'first_visit', first_visit, 'at', now(), 'lines', (
      select json_agg(json_build_object('id', l.id, 'client_id', l.client_id, 'price', l.price, 'is_own_price', l.is_own_price))
      from visit_lines l where l.business_id = visits.business_id and l.visit_id = visits.id))`,
})

/**
 * Reads what a visit had of the client to whom it is given back. Null: it was not this client's some minutes ago, or has
 * been moved since.
 */
export async function readFormerClient(
  tx: Tx,
  businessId: string,
  { id, starts_at }: StoredVisit,
  clientId: string | null,
): Promise<FormerClient | null> {
  const { rows } = await sql<{ former: FormerClient }>`
    select former_client as former from visits
    where business_id = ${businessId} and id = ${id} and former_client is not null
      and (former_client ->> 'at')::timestamptz > now() - make_interval(mins => ${slipMinutes})`.execute(tx)
  const former = rows[0]?.former
  return former && former.client_id === clientId && Date.parse(former.starts_at) === Date.parse(starts_at)
    ? former
    : null
}

/** Returns the columns of a visit that is given back. A step that was taken since stands. */
export const columnsGivenBack = (
  { status }: StoredVisit,
  { status: before, confirmed_at, refused_at, refused_start, late_minutes, first_visit }: FormerClient,
) => ({
  ...(status === 'booked' && before === 'confirmed' && { status: before }),
  confirmed_at,
  refused_at,
  refused_start,
  late_minutes,
  first_visit,
  former_client: null,
})

/** Returns the lines at the prices that were agreed with the former client, for whom each of them was. */
export const linesGivenBack = (lines: readonly StoredLine[], former: FormerClient): StoredLine[] =>
  lines.map((line) => ({ ...line, ...former.lines.find(({ id }) => id === line.id) }))
