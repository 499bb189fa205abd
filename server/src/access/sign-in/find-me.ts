import type { Me } from '@wizyta/contract/access/sign-in/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'

/** Returns the user of the transaction, with all personal settings. */
export async function findMe(tx: Tx, userId: string): Promise<Me> {
  const { rows } = await sql<Me>`
    select u.id, u.name, u.email, u.language, u.version, u.theme, u.font, u.direction,
      u.list_density, u.hidden_columns, u.saved_reports, u.saved_views, u.recent_reports, u.start_page, u.hidden_pages,
      u.calendar_view, u.calendar_colour, u.email_notices, u.app_notices, u.push_quiet,
      u.password_hash is not null as has_password,
      (select a.id from avatars a where a.user_id = u.id) as avatar_id,
      (select c.email from email_changes c
        where c.user_id = u.id and c.closed_at is null and c.expires_at > now()) as pending_email
    from users u where u.id = ${userId}`.execute(tx)
  return found(rows)
}
