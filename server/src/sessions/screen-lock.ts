import type { ColleagueHere, LockedScreen } from '@wizyta/contract/sessions'
import { sql } from 'kysely'
import { deviceOf } from '../auth/devices.ts'
import { recordOwnAct } from '../auth/record-sign-in.ts'
import { beforeCommit, type Tx } from '../lib/database.ts'
import type { AppParts } from '../lib/http.ts'
import type { Origin } from '../lib/origin.ts'
import type { Session } from '../lib/session.ts'
import { checkPassword } from '../settings/change-email.ts'
import { readSettings } from '../system-settings/settings.ts'
import { checkPin, forgetWrongPins } from './check-pin.ts'
import { findPin } from './queries.ts'

interface AtScreen {
  tx: Tx
  session: Session
  app: AppParts
  request: Origin
}

/** Whose screen it is, and who can go on at it. */
export async function showLock(
  call: Pick<AtScreen, 'tx' | 'session' | 'app'> & { cookies: Record<string, string> },
): Promise<LockedScreen> {
  const { tx, session } = call
  const { user, isLocked, businessId } = session
  const device = deviceOf(call)
  const pin = await findPin(tx, user.id)
  return {
    is_locked: isLocked,
    user: { id: user.id, name: user.name },
    takes_pin: pin.tries_left > 0,
    colleagues: device && businessId ? await listColleagues(tx, session, device) : [],
  }
}

async function listColleagues(tx: Tx, { user, businessId }: Session, device: Buffer) {
  const { rows } = await sql<ColleagueHere>`
    select distinct d.user_id as id, d.user_name as name
    from people_on_device(${device}) d
    join memberships m on m.business_id = ${businessId} and m.user_id = d.user_id and m.status = 'active'
    where d.user_id <> ${user.id}
    order by name, id`.execute(tx)
  return rows
}

/** Covers the screen: from the next call on its session is answered nothing but what opens it. */
export async function lockScreen({ tx, session, app, request }: AtScreen): Promise<void> {
  const { numAffectedRows } = await sql`
    update sessions set locked_at = now() where id = ${session.id} and locked_at is null`.execute(tx)
  if (numAffectedRows === 1n)
    beforeCommit(tx, () => recordOwnAct(app.database, session.user.id, request, 'screen_locked'))
}

/**
 * Puts off the moment at which the screen locks by itself, since somebody is there. The server keeps that moment: a
 * browser that says nothing any more, whatever was done to it, is locked all the same.
 */
export async function keepOpen({ tx, session }: Pick<AtScreen, 'tx' | 'session'>) {
  const minutes = await minutesOf(tx, session)
  if (!session.isLocked) {
    await sql`
      update sessions set locks_at = now() + make_interval(mins => ${minutes}::int)
      where id = ${session.id} and locked_at is null and (${minutes}::int is not null or locks_at is not null)`.execute(
      tx,
    )
  }
  return { lock_after_min: minutes, is_locked: session.isLocked }
}

/** Opens the screen to whoever proves that he is the one who was there. */
export async function openScreen(
  call: AtScreen,
  proof: { pin: string } | { password: string },
): Promise<void> {
  const { tx, session, app, request } = call
  if ('pin' in proof) await checkPin(app.database, session.user.id, proof.pin)
  else {
    await checkPassword(call, 'password', proof.password)
    await forgetWrongPins(app.database, session.user.id)
  }
  await sql`
    update sessions set locked_at = null, last_seen_at = now(),
      locks_at = now() + make_interval(mins => ${await minutesOf(tx, session)}::int)
    where id = ${session.id}`.execute(tx)
  if (session.isLocked)
    beforeCommit(tx, () => recordOwnAct(app.database, session.user.id, request, 'screen_unlocked'))
}

async function minutesOf(tx: Tx, { businessId }: Session): Promise<number | null> {
  return businessId === null ? null : (await readSettings(tx, businessId)).lock_after_min
}
