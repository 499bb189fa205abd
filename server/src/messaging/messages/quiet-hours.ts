import type { SystemSettings } from '@wizyta/contract/office/system-settings/api'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

export type QuietSettings = Pick<SystemSettings, 'quiet_hours'> & { timezone: string }

/**
 * Returns when a due reminder leaves, as an instant in SQL: not in the quiet hours of the business. An hour before
 * the visit it would be too late, and at the end of its own time.
 */
export const leavesAt = (
  due: RawBuilder<unknown>,
  startsAt: RawBuilder<unknown>,
  expiresAt: RawBuilder<unknown>,
  { quiet_hours, timezone }: QuietSettings,
): RawBuilder<string> => sql`outside_quiet_hours(${due}, least(${startsAt} - interval '1 hour', ${expiresAt} - interval '1 minute'),
  ${quiet_hours?.from ?? null}::time, ${quiet_hours?.to ?? null}::time, ${timezone}::text)`

/** Hours after the end of quiet hours in which a visit is too close for its message to wait. */
const tooCloseHours = 3

/**
 * Returns when a message about a change by staff leaves, as an instant in SQL. It waits for the end of quiet hours, unless
 * the visit begins soon after them.
 */
export const leavesAfterChange = (
  due: RawBuilder<unknown>,
  startsAt: RawBuilder<unknown>,
  { quiet_hours, timezone }: QuietSettings,
): RawBuilder<string> => sql`greatest(${due}, outside_quiet_hours(${due}, ${startsAt} - make_interval(hours => ${tooCloseHours}),
  ${quiet_hours?.from ?? null}::time, ${quiet_hours?.to ?? null}::time, ${timezone}::text))`

/**
 * Keeps a message by a rule, with a survey or an offer, in the outbox until quiet hours are over. It was queued before they
 * began. An offer whose time to answer ends meanwhile does not leave.
 * @returns whether it waits
 */
export async function writtenWaits(
  tx: Tx,
  { business_id, id }: { business_id: string; id: string },
  { quiet_hours, timezone }: QuietSettings,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update messages m set due_at = leaving.at, next_attempt_at = null, updated_at = now()
    from (
      select outside_quiet_hours(now(), case when one.offer_id is null then one.expires_at else 'infinity' end, ${quiet_hours?.from ?? null}::time, ${quiet_hours?.to ?? null}::time, ${timezone}::text) as at
      from messages one
      left join message_rules r on r.business_id = one.business_id and r.id = one.rule_id
      where one.business_id = ${business_id} and one.id = ${id} and one.status = 'queued' and (one.survey_link_id is not null or one.offer_id is not null or r.quiet)
    ) leaving
    where m.business_id = ${business_id} and m.id = ${id} and leaving.at > now()`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Keeps a reminder in the outbox until the quiet hours are over, also after a failed attempt before they began.
 * @returns whether it waits
 */
export async function waitForMorning(
  tx: Tx,
  { business_id, id }: { business_id: string; id: string },
  settings: QuietSettings,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update messages m set due_at = leaves_at, next_attempt_at = null, updated_at = now()
    from (select ${leavesAt(sql`now()`, sql`one.starts_at`, sql`one.expires_at`, settings)} as leaves_at
      from messages one where one.business_id = ${business_id} and one.id = ${id}) as leaving
    where m.business_id = ${business_id} and m.id = ${id} and leaves_at > now()`.execute(tx)
  return numAffectedRows === 1n
}
