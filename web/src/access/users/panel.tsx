import type { ShownUser } from '@wizyta/contract/access/users/api'
import { besideList } from '../../kit/nav/row-link.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { auditLog } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { deviceIcon } from '../sessions/device-icon.ts'
import { avatarAddress } from './avatar-address.ts'
import { StatusBadge, untilText } from './columns.tsx'
import { EmployeeChoice } from './employee-choice.tsx'
import { History } from './history.tsx'
import { OneUser } from './one-user.tsx'
import { SecondFactorReset } from './second-factor-reset.tsx'
import { Section } from './section.tsx'
import type { UserChanges } from './use-user-changes.ts'
import { useUserActs } from './user-acts.ts'
import { UserRoles } from './user-roles.tsx'

/** One user: identity, actions, roles in all businesses, employee, sessions and history. */
export function UserPanel({ id, changes }: { id: string; changes: UserChanges }) {
  return (
    <OneUser id={id} linkOf={besideList}>
      {(user) => <Details user={user} changes={changes} />}
    </OneUser>
  )
}

function Details({ user, changes }: { user: ShownUser; changes: UserChanges }) {
  const { timezone } = useBusiness()
  const { acts, reason } = useUserActs(user, changes)
  const isMember = user.kind === 'member'
  const mayReadLog = useAllows(auditLog.index)
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
        {user.is_void ? (
          <p className="text-soft">
            {t(
              'The invitation is no longer valid: its sender may no longer grant these roles. Send it again in your name.',
            )}
          </p>
        ) : (
          user.invited_until && <p className="text-soft">{untilText(user.invited_until, timezone)}</p>
        )}
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
      <UserRoles user={user} changes={changes} />
      {isMember && <EmployeeChoice user={user} />}
      {!isMember && user.employee && (
        <Section title={t('Employee')}>
          <p>{user.employee.name}</p>
        </Section>
      )}
      {isMember && <Sessions user={user} timezone={timezone} />}
      {mayReadLog && <History id={user.id} isMember={isMember} />}
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
      <SecondFactorReset user={user} />
      {sessions.length > 0 && (
        <ul aria-label={t('Open sessions')} className="mt-3 flex flex-col gap-2.5">
          {sessions.map((session) => (
            <OpenSession key={session.id} session={session} timezone={timezone} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function OpenSession({ session, timezone }: { session: ShownUser['sessions'][number]; timezone: string }) {
  const { agent, created_at, last_seen_at } = session
  const name = agent ?? t('Unknown program')
  const Icon = deviceIcon(name)
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none text-muted" />
      <div className="min-w-0">
        <p className="text-soft">{name}</p>
        <p className="text-sm text-muted">
          {t('last used {when}', { when: momentText(last_seen_at, timezone) })}
          {' · '}
          {t('since {when}', { when: momentText(created_at, timezone) })}
        </p>
      </div>
    </li>
  )
}
