import type { ColleagueHere, LockedScreen } from '@wizyta/contract/access/sessions/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { AppParts } from '../../kit/http/http.ts'
import type { Origin } from '../../kit/http/origin.ts'
import { recordOwnEvent } from '../../kit/security/record-event.ts'
import type { Session } from '../../kit/security/session.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { deviceOf } from '../sign-in/devices.ts'
import { findMe } from '../sign-in/find-me.ts'
import { checkPin, forgetWrongPins } from './check-pin.ts'
import { findPin } from './queries.ts'

interface AtScreen {
  tx: Tx
  session: Session
  app: AppParts
}

/** Returns the user of the screen, and the colleagues who can continue at it. */
export async function showLock(
  call: Pick<AtScreen, 'tx' | 'session' | 'app'> & { cookies: Record<string, string> },
): Promise<LockedScreen> {
  const { tx, session } = call
  const { user, isLocked, businessId } = session
  const device = deviceOf(call)
  const pin = await findPin(tx, user.id)
  const { has_password } = await findMe(tx, user.id)
  return {
    is_locked: isLocked,
    user: { id: user.id, name: user.name },
    takes_pin: pin.tries_left > 0,
    takes_password: has_password,
    colleagues: device && businessId ? await listColleagues(tx, session, device) : [],
  }
}

async function listColleagues(tx: Tx, { user, businessId }: Session, device: Buffer) {
  const { rows } = await sql<ColleagueHere>`
    select distinct d.user_id as id, d.user_name as name
    from people_on_device(${device}) d
    join memberships m on m.business_id = ${businessId} and m.user_id = d.user_id and m.status = 'active'
    where d.user_id <> ${user.id}
      -- whom the company has signed out has to sign in anew
      and not exists (select from tenant_sessions t where t.session_id = d.session_id and t.closed_at is not null)
    order by name, id`.execute(tx)
  return rows
}

/** Covers the screen: from the next call on its session is answered nothing but what opens it. */
export async function lockScreen({ tx, session }: AtScreen): Promise<void> {
  const { numAffectedRows } = await sql`
    update sessions set locked_at = now() where id = ${session.id} and locked_at is null`.execute(tx)
  if (numAffectedRows === 1n)
    recordOwnEvent(tx, session.user.id, { action: 'screen_locked' }, { session: session.id })
}

/**
 * Postpones the automatic lock of the screen after user activity. The server keeps that moment. A browser that stops
 * reporting, whatever was done to it, is locked all the same.
 */
export async function keepOpen({ tx, session }: Pick<AtScreen, 'tx' | 'session'>) {
  const { rows } = await sql<{ minutes: number | null }>`
    with strictest as (
      select lock_after_of(${session.user.id}) as minutes
    ), put_off as (
      update sessions set locks_at = now() + make_interval(mins => strictest.minutes) from strictest
      where id = ${session.id} and locked_at is null and (locks_at is null or locks_at > now())
        and (strictest.minutes is not null or locks_at is not null)
    )
    select minutes from strictest`.execute(tx)
  return { lock_after_min: rows[0]?.minutes ?? null, is_locked: session.isLocked }
}

/** Opens the screen for the same user, who proves their identity. */
export async function openScreen(
  call: AtScreen & { request: Origin },
  proof: { pin: string } | { password: string },
): Promise<void> {
  const { tx, session, app } = call
  if ('pin' in proof) await checkPin(app.database, session.user.id, proof.pin, call.request)
  else {
    await checkPassword(call, 'password', proof.password)
    await forgetWrongPins(app.database, session.user.id)
  }
  await sql`
    update sessions set locked_at = null, last_seen_at = now(),
      locks_at = now() + make_interval(mins => lock_after_of(${session.user.id}))
    where id = ${session.id}`.execute(tx)
  if (session.isLocked)
    recordOwnEvent(tx, session.user.id, { action: 'screen_unlocked' }, { session: session.id })
}
