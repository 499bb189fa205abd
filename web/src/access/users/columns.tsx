import { roleName } from '@wizyta/contract/access/roles/role-names'
import type { User, userList } from '@wizyta/contract/access/users/api'
import { ShieldCheck } from 'lucide-react'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { dateOf, formatDate } from '../../platform/text/time.ts'
import { avatarAddress } from './avatar-address.ts'
import { type Status, statusTones, statusWords } from './words.ts'

export function userColumns(
  timezone: string,
  ownId: string | undefined,
): Column<User, SortOf<typeof userList>>[] {
  return [
    {
      key: 'name',
      label: t('Name'),
      sort: 'name',
      cell: ({ id, name, avatar_id }) => (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={name} src={avatarAddress(avatar_id)} className="size-6 flex-none text-2xs" />
          <span className="truncate">{name}</span>
          {id === ownId && <Badge>{t('You')}</Badge>}
        </span>
      ),
    },
    {
      key: 'username',
      label: t('Username'),
      sort: 'username',
      width: '13rem',
      cell: ({ username }) => username,
    },
    {
      key: 'status',
      label: t('Status'),
      sort: 'status',
      width: '7rem',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'roles',
      label: t('Roles'),
      width: '10rem',
      cell: ({ roles }) => roles.map((role) => roleName(t, role)).join(', '),
    },
    {
      key: 'employee',
      label: t('Employee'),
      width: '12.5%',
      from: 'wide',
      cell: ({ employee }) => employee?.name,
    },
    {
      key: 'last_sign_in',
      // Last sign-in of a member; end of the link of an invitee.
      label: t('Sign-in|column'),
      sort: 'last_sign_in_at',
      width: '10.75rem',
      from: 'xl',
      cell: ({ last_sign_in_at, invited_until, is_void }) =>
        last_sign_in_at
          ? momentText(last_sign_in_at, timezone)
          : is_void
            ? t('no longer valid')
            : invited_until && untilText(invited_until, timezone),
    },
    {
      key: 'sessions',
      label: t('Sessions'),
      sort: 'open_sessions',
      width: '4.5rem',
      align: 'end',
      from: 'xl',
      cell: ({ kind, open_sessions, second_factor }) =>
        kind === 'member' && (
          <span className="inline-flex items-center gap-1.5">
            {second_factor && (
              <ShieldCheck
                role="img"
                aria-label={t('Signs in with a second factor')}
                className="size-4 text-muted"
              />
            )}
            {open_sessions}
          </span>
        ),
    },
  ]
}

/** Until when a link opens; of one that opens no more, that it is so. */
export const untilText = (until: string, timezone: string) =>
  Date.parse(until) > Date.now()
    ? t('link until {when}', { when: formatDate(dateOf(until, timezone)) })
    : t('link has expired')

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={statusTones[status]}>{statusWords()[status]}</Badge>
}
