import type { User } from '@wizyta/contract/access/users/api'
import type { LucideIcon } from 'lucide-react'
import { CircleMinus, CirclePause, CirclePlay, LogOut, Send, Trash2, Undo2 } from 'lucide-react'
import { invitations, users } from '../../platform/net/calls.gen.ts'
import { useAllows, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import type { UserChanges } from './use-user-changes.ts'
import { lockedFor } from './words.ts'

export interface UserAct {
  icon: LucideIcon
  label: string
  tone?: 'danger'
  run: () => void
}

/** Returns the actions that the reader may take on a user now, and the reason for missing ones. */
export function useUserActs(user: User, changes: UserChanges): { acts: UserAct[]; reason: string | null } {
  const mayInvite = useAllows(invitations.create)
  const mayUpdate = useAllows(users.setStatus)
  const mayRemove = useAllows(users.remove)
  const reason = lockedFor(user, useUser()?.id)
  const only = [user]
  if (user.kind === 'invitation') {
    const acts: UserAct[] = [
      { icon: Send, label: t('Send again'), run: () => changes.renew(user) },
      {
        icon: Undo2,
        label: t('Withdraw the invitation'),
        tone: 'danger',
        run: () => changes.ask('withdraw', only),
      },
    ]
    return { acts: mayInvite ? acts : [], reason: null }
  }
  if (reason) return { acts: [], reason: mayUpdate || mayRemove ? reason : null }
  const { status } = user
  const acts: (UserAct | false)[] = [
    mayUpdate &&
      status !== 'active' && {
        icon: CirclePlay,
        label: t('Activate'),
        run: () => changes.setStatus(only, 'active'),
      },
    mayUpdate &&
      status !== 'suspended' && {
        icon: CirclePause,
        label: t('Suspend'),
        run: () => changes.setStatus(only, 'suspended'),
      },
    mayUpdate &&
      status !== 'inactive' && {
        icon: CircleMinus,
        label: t('Deactivate'),
        run: () => changes.setStatus(only, 'inactive'),
      },
    mayUpdate && {
      icon: LogOut,
      label: t('Sign out everywhere'),
      run: () => changes.ask('sign-out', only),
    },
    mayRemove && {
      icon: Trash2,
      label: t('Remove from this business'),
      tone: 'danger',
      run: () => changes.ask('remove', only),
    },
  ]
  return { acts: acts.filter((act) => act !== false), reason: null }
}
