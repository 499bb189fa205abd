import type { ShownUser } from '@wizyta/contract/users'
import { CircleAlert, FileQuestion, History } from 'lucide-react'
import { FormSkeleton } from '../form/record.tsx'
import { avatarAddress } from '../lib/avatar-address.ts'
import { auditLog, users } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { momentText } from '../lib/moment-text.ts'
import { problemText } from '../lib/problems.ts'
import { useCall } from '../lib/query.ts'
import { useAllows, useBusiness } from '../lib/session.ts'
import { EntityLink } from '../list/entity-link.tsx'
import { ListNotice } from '../list/list-notice.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { StatusBadge, untilText } from './columns.tsx'
import { EmployeeChoice } from './employee-choice.tsx'
import { Section } from './section.tsx'
import type { UserChanges } from './use-user-changes.ts'
import { useUserActs } from './user-acts.ts'
import { UserRoles } from './user-roles.tsx'

/** One user: who it is, what may be done, roles here and elsewhere, the employee, sessions, and what happened. */
export function UserPanel({ id, changes }: { id: string; changes: UserChanges }) {
  const record = useCall(
    users.show,
    { params: { id } },
    { handles: ({ status }) => status !== 401 && status !== 403 && status !== 500 },
  )
  if (record.data) return <Details user={record.data} changes={changes} />
  if (!record.isError)
    return (
      <div className="p-4">
        <FormSkeleton />
      </div>
    )
  const isUnknown = record.error.status === 404 || record.error.status === 422
  return isUnknown ? (
    <ListNotice
      icon={FileQuestion}
      text={t('This entry does not exist in this business, or the link to it is incomplete.')}
    />
  ) : (
    <ListNotice
      icon={CircleAlert}
      role="alert"
      text={t('This could not be loaded. {reason}', { reason: problemText(record.error) })}
    >
      <Button onClick={() => void record.refetch()}>{t('Try again')}</Button>
    </ListNotice>
  )
}

function Details({ user, changes }: { user: ShownUser; changes: UserChanges }) {
  const { timezone } = useBusiness()
  const { acts, reason } = useUserActs(user, changes)
  const isMember = user.kind === 'member'
  return (
    <>
      <div className="flex flex-col gap-3 border-b p-4">
        <div className="flex items-center gap-3">
          <Avatar name={user.name} src={avatarAddress(user.avatar_id)} className="size-11 flex-none" />
          <div className="min-w-0 flex-1">
            <h3 className="text-md font-semibold wrap-anywhere">{user.name}</h3>
            <p className="wrap-anywhere text-muted">{user.username}</p>
          </div>
          <StatusBadge status={user.status} />
        </div>
        {user.invited_until && <p className="text-soft">{untilText(user.invited_until, timezone)}</p>}
        {reason && <p className="text-soft">{reason}</p>}
        {acts.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {acts.map(({ icon: Icon, label, run }) => (
              <Button key={label} size="small" aria-disabled={changes.isBusy} onClick={run}>
                <Icon aria-hidden="true" />
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      <UserRoles user={user} />
      {isMember && <EmployeeChoice user={user} />}
      {isMember && <Sessions user={user} timezone={timezone} />}
      <HistoryLink id={user.id} />
    </>
  )
}

function Sessions({ user, timezone }: { user: ShownUser; timezone: string }) {
  const { last_sign_in_at, sessions, second_factor } = user
  return (
    <Section title={t('Sessions')}>
      <p>
        {last_sign_in_at
          ? t('Last sign-in: {when}', { when: momentText(last_sign_in_at, timezone) })
          : t('Has never signed in.')}
      </p>
      <p className="text-muted">
        {second_factor ? t('Signs in with a second factor') : t('Signs in with the password alone')}
      </p>
      {sessions.length > 0 && (
        <ul aria-label={t('Open sessions')} className="mt-2 flex flex-col gap-1">
          {sessions.map(({ id, created_at, last_seen_at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 text-soft">
              <span>{t('since {when}', { when: momentText(created_at, timezone) })}</span>
              <span className="text-muted">
                {t('last used {when}', { when: momentText(last_seen_at, timezone) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function HistoryLink({ id }: { id: string }) {
  const mayRead = useAllows(auditLog.index)
  if (!mayRead) return null
  return (
    <Section title={t('History')}>
      <EntityLink
        link={{ to: '/activity-log', search: { entity: 'users', record: id } as never }}
        {...buttonLook({ size: 'small' })}
      >
        <History aria-hidden="true" />
        {t('Show in the activity log')}
      </EntityLink>
    </Section>
  )
}
