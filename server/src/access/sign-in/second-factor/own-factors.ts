import type { OwnFactors } from '@wizyta/contract/access/sign-in/second-factor'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { found } from '../../../kit/database/rows.ts'
import { conflict, invalid, notFound } from '../../../kit/http/refusal.ts'
import { countAttempts } from '../../../kit/security/attempts.ts'
import { checkPassword } from '../check-password.ts'
import { beginAuthenticator, confirmAuthenticator } from './authenticator.ts'
import { makeBackupCodes } from './backup-codes.ts'
import { factorAdded, factorRemoved, type OwnCall, tellOfChange } from './factor-changes.ts'
import { byMail, sendCode, takeSentCode } from './sent-codes.ts'

/** Returns all factors that a user can present beside the password. */
export async function findOwnFactors({ tx, session, app }: OwnCall): Promise<OwnFactors> {
  const userId = session.user.id
  const { rows } = await sql<Omit<OwnFactors, 'sends_mails'>>`
    select
      (select a.confirmed_at from authenticators a where a.user_id = u.id) as authenticator_since,
      u.email_codes_since as email_since,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'created_at', p.created_at,
          'last_used_at', p.last_used_at, 'is_backed_up', p.is_backed_up) order by p.created_at, p.id), '[]')
        from passkeys p where p.user_id = u.id) as passkeys,
      (select count(*) from backup_codes c where c.user_id = u.id and c.used_at is null) as backup_codes_left,
      (select coalesce(json_agg(json_build_object('id', r.id, 'agent', r.agent, 'created_at', r.created_at,
          'last_used_at', r.last_used_at, 'expires_at', r.expires_at) order by r.last_used_at desc, r.id), '[]')
        from remembered_browsers r where r.user_id = u.id and r.expires_at > now()) as remembered_browsers,
      array(select distinct b.name from memberships m
        join businesses b on b.id = m.business_id
        join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
        where m.user_id = u.id and m.status = 'active' and r.requires_second_factor order by b.name) as required_in
    from users u where u.id = ${userId}`.execute(tx)
  return { ...found(rows), sends_mails: byMail.isOpen(app.config) }
}

/** Begins to set an authenticator app up, by the password. */
export async function setUpAuthenticator(call: OwnCall, password: string) {
  await checkPassword(call, 'password', password)
  await refuseSecond(
    call.tx,
    call.session.user.id,
    sql`select from authenticators a
    where a.user_id = u.id and a.confirmed_at is not null`,
  )
  return beginAuthenticator(call.tx, call.app.config, call.session.user)
}

export async function addAuthenticator(call: OwnCall, code: string) {
  await countCodes(call)
  if (!(await confirmAuthenticator(call.tx, call.app.config, call.session.user.id, code)))
    throw invalid({
      code: ['This code is not right. Look at the app again: it shows a new one every 30 seconds.'],
    })
  return { backup_codes: await factorAdded(call, 'authenticator_added') }
}

export async function removeAuthenticator(call: OwnCall, password: string): Promise<void> {
  await checkPassword(call, 'password', password)
  const { numAffectedRows } = await sql`
    delete from authenticators where user_id = ${call.session.user.id} and confirmed_at is not null`.execute(
    call.tx,
  )
  if (numAffectedRows === 0n) throw notFound()
  await factorRemoved(call, 'authenticator_removed')
}

/** Begins to turn codes by mail on: a first one shows that they arrive. */
export async function setUpEmailCodes(call: OwnCall, password: string) {
  await checkPassword(call, 'password', password)
  await refuseSecond(call.tx, call.session.user.id, sql`select where u.email_codes_since is not null`)
  return sendCode(call.app, call.tx, { userId: call.session.user.id, challengeId: null })
}

export async function addEmailCodes(call: OwnCall, code: string) {
  await countCodes(call)
  const { tx, app, session } = call
  const sent = { userId: session.user.id, challengeId: null }
  if (!(await takeSentCode(tx, app.config, sent, code)))
    throw invalid({ code: ['This code is not right, or has been used.'] })
  await sql`update users set email_codes_since = now() where id = ${session.user.id}`.execute(tx)
  return { backup_codes: await factorAdded(call, 'email_added') }
}

export async function removeEmailCodes(call: OwnCall, password: string): Promise<void> {
  await checkPassword(call, 'password', password)
  const { numAffectedRows } = await sql`
    update users set email_codes_since = null
    where id = ${call.session.user.id} and email_codes_since is not null`.execute(call.tx)
  if (numAffectedRows === 0n) throw notFound()
  await factorRemoved(call, 'email_removed')
}

/** Makes new backup codes in place of those before. */
export async function renewBackupCodes(call: OwnCall, password: string): Promise<{ backup_codes: string[] }> {
  await checkPassword(call, 'password', password)
  const { tx, session, app } = call
  const { rows } = await sql<{ count: number }>`
    select cardinality(second_factors_of(${session.user.id})) as count`.execute(tx)
  if (rows[0]?.count === 0) throw conflict('Backup codes stand in for a second factor. Set one up first.')
  await tellOfChange(call, 'backup_codes_renewed')
  return { backup_codes: await makeBackupCodes(tx, app.config, session.user.id) }
}

/** @param id absent: every browser */
export async function forgetRemembered({ tx, session }: OwnCall, id?: string): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from remembered_browsers
    where user_id = ${session.user.id} ${id === undefined ? sql`` : sql`and id = ${id}`}`.execute(tx)
  if (id !== undefined && numAffectedRows === 0n) throw notFound()
}

async function refuseSecond(tx: Tx, userId: string, present: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql`select from users u where u.id = ${userId} and exists (${present})`.execute(tx)
  if (rows.length > 0) throw conflict('This is set up already. Remove it first to set it up anew.')
}

/** Slips of a first code. */
const countCodes = ({ app, session }: OwnCall) =>
  countAttempts(app.database, [
    { scope: 'first code', subject: session.user.id, max: 10, windowSeconds: 900 },
  ])
