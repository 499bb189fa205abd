import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { SmsOutcome } from './port.ts'
import type { Way } from './ways.ts'

/** Writes down how a provider did, unless its settings have changed meanwhile. What it says of one SMS is no fault of it. */
export async function noteRun(
  tx: Tx,
  businessId: string,
  way: Pick<Way, 'id' | 'version'>,
  outcome: SmsOutcome,
): Promise<void> {
  const failed = !outcome.sent && outcome.blocked
  const status = !failed ? 'ok' : outcome.login === 'refused' ? 'error' : 'warning'
  await sql`
    update sms_runs r set status = ${status}, ran_at = now(), error = ${failed ? outcome.reason : null}
    from sms_connections s
    where r.business_id = ${businessId} and r.connection_id = ${way.id}
      and s.business_id = r.business_id and s.id = r.connection_id and s.version = ${way.version}`.execute(tx)
}
