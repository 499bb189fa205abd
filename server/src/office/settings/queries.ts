import type { Me } from '@wizyta/contract/access/sign-in/api'
import type { AppearanceInput } from '@wizyta/contract/office/settings/api'
import { sql } from 'kysely'
import { findMe } from '../../access/sign-in/find-me.ts'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { outdated } from '../../kit/http/refusal.ts'

/** Saves a form of the settings, unless another save came first. */
export async function updateMe(
  tx: Tx,
  userId: string,
  version: number,
  { push_quiet, ...columns }: Partial<Pick<Me, FormColumn>>,
): Promise<Me> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({
      ...columns,
      ...(push_quiet !== undefined && { push_quiet: push_quiet && JSON.stringify(push_quiet) }),
      version: version + 1,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const row = await findMe(tx, userId)
  if (numUpdatedRows === 0n) throw outdated(row)
  return row
}
type FormColumn =
  | 'name'
  | 'start_page'
  | 'hidden_pages'
  | 'calendar_view'
  | 'calendar_colour'
  | 'email_notices'
  | 'app_notices'
  | 'push_quiet'

/** Each choice stands for itself, so that no version is asked for. */
export async function updateAppearance(tx: Tx, userId: string, chosen: AppearanceInput): Promise<void> {
  if (Object.keys(chosen).length === 0) return
  await tx.updateTable('users').set(chosen).where('id', '=', userId).execute()
}

export async function replaceAvatar(
  tx: Tx,
  userId: string,
  { large, small }: { large: Buffer; small: Buffer },
): Promise<{ avatar_id: string }> {
  await deleteAvatar(tx, userId)
  return tx
    .insertInto('avatars')
    .values({ user_id: userId, large, small })
    .returning('id as avatar_id')
    .executeTakeFirstOrThrow()
}

export async function deleteAvatar(tx: Tx, userId: string): Promise<void> {
  // Two uploads at once: the second waits here, and finds what the first has left.
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  await tx.deleteFrom('avatars').where('user_id', '=', userId).execute()
}

/** Reads the picture of a user of the same company; row security shows no other. */
export async function findAvatar(tx: Tx, id: string, size: '256' | '64'): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select ${sql.ref(size === '256' ? 'large' : 'small')} as bytes from avatars where id = ${id}`.execute(tx)
  return found(rows).bytes
}
