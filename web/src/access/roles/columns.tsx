import type { Role, roleList } from '@wizyta/contract/access/roles/api'
import { roleDescription, roleName } from '@wizyta/contract/access/roles/role-names'
import { permissions } from '@wizyta/contract/kit/permission'
import { KeyRound } from 'lucide-react'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDate } from '../../platform/text/time.ts'

export const columns = (zone: string): Column<Role, SortOf<typeof roleList>>[] => [
  {
    key: 'name',
    label: t('Name'),
    sort: 'name',
    cell: (role) => (
      <>
        {roleName(t, role)}
        {role.own && <Badge className="ms-2">{t('Your role')}</Badge>}
      </>
    ),
  },
  {
    key: 'description',
    label: t('Description'),
    width: '28%',
    from: 'xl',
    cell: (role) => roleDescription(t, role),
  },
  {
    key: 'permissions',
    label: t('Rights'),
    width: '7rem',
    align: 'end',
    cell: ({ permissions: given }) =>
      t('{given} of {total}', { given: given.length, total: permissions.length }),
  },
  {
    key: 'members',
    label: t('People'),
    sort: 'member_count',
    width: '5.5rem',
    align: 'end',
    cell: ({ member_count }) => member_count,
  },
  {
    key: 'status',
    label: t('Status'),
    width: '7.75rem',
    cell: ({ active, requires_second_factor }) => (
      <span className="inline-flex items-center gap-1.5">
        <Badge tone={active ? 'success' : undefined}>{active ? t('Active|role') : t('Inactive|role')}</Badge>
        {requires_second_factor && (
          <KeyRound role="img" aria-label={t('Needs a second factor')} className="size-4 text-muted" />
        )}
      </span>
    ),
  },
  {
    key: 'created',
    label: t('Created'),
    sort: 'created_at',
    width: '8rem',
    from: 'wide',
    cell: ({ created_at }) => formatDate(dateOf(created_at, zone)),
  },
]
