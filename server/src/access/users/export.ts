import { roleName } from '@wizyta/contract/access/roles/role-names'
import { type User, users } from '@wizyta/contract/access/users/api'
import { maxPerPage } from '@wizyta/contract/kit/list'
import { allows } from '@wizyta/contract/kit/permission'
import { pl } from '@wizyta/contract/words/pl'
import { translator } from '@wizyta/contract/words/translate'
import type { Tx } from '../../kit/database/database.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { byteOrderMark, csvLine } from '../../kit/lists/csv.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import type { Session } from '../../kit/security/session.ts'
import { listUsers } from './queries.ts'

interface Wanted {
  name?: string
  status?: string[]
  role?: string[]
  language: 'pl' | 'en'
}

const translators = { pl: translator('pl', pl), en: translator('en') }

/** The users that a filter leaves, as CSV in the reader's language. That they were taken out is written down. */
export async function exportUsers(
  tx: Tx,
  session: Session,
  { name, language, ...filter }: Wanted,
): Promise<{ text: string; rows: number }> {
  if (!allows(session, users.index)) throw new Refusal(403, 'You do not have the right to do this here.')
  const rows = await everyPage((page) =>
    listUsers(tx, session, { page, per_page: maxPerPage, name, filter: filter as never }),
  )
  await recordEvent(tx, {
    action: 'export',
    entity: 'users',
    changes: { rows: [null, rows.length] },
  })
  const t = translators[language]
  const words = {
    active: t('Active|user'),
    inactive: t('Inactive|user'),
    invited: t('Invited|user'),
    suspended: t('Suspended|user'),
  }
  const heads = [
    t('Name'),
    t('Username'),
    t('Status'),
    t('Roles'),
    t('Employee'),
    t('Last sign-in'),
    t('Open sessions'),
  ]
  const lines = rows.map((user) => [
    user.name,
    user.username,
    words[user.status],
    user.roles.map((role) => roleName(t, role)).join(', '),
    user.employee?.name ?? null,
    user.last_sign_in_at,
    user.open_sessions,
  ])
  return { text: byteOrderMark + [heads, ...lines].map(csvLine).join(''), rows: rows.length }
}

async function everyPage(read: (page: number) => ReturnType<typeof listUsers>): Promise<User[]> {
  const rows: User[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = await read(page)
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) return rows
  }
}
