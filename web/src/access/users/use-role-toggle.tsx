import { roleName } from '@wizyta/contract/access/roles/role-names'
import type { Membership } from '@wizyta/contract/access/sign-in/api'
import type { GivableRole, User } from '@wizyta/contract/access/users/api'
import { useState } from 'react'
import { type ToastOptions, toast } from '../../platform/browser/toast.ts'
import { ApiProblem, call } from '../../platform/net/api.ts'
import { invitations, users } from '../../platform/net/calls.gen.ts'
import { onChangeProblem, problemText } from '../../platform/net/problems.ts'
import { isSessionOver } from '../../platform/session/sign-in.ts'
import { t } from '../../platform/text/i18n.ts'
import { forgetUsers } from './forget-users.ts'

type Role = Pick<GivableRole, 'id' | 'key' | 'name'>

// Long enough to decide about a user who has lost all access here.
const timeToDecide = 15_000

/**
 * Grants or revokes a role of a user, or of an invitee's offer. A tick is shown at once and saved behind; refused, it
 * goes back with the reason.
 * @param remove asks whether the user, or the invitation, should go altogether; null: the reader may not do that
 */
export function useRoleToggle(
  user: User,
  business: Membership,
  { remove }: { remove: (() => void) | null },
): { chosen: ReadonlySet<string>; toggle: (role: GivableRole) => Promise<void> } {
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map())
  const chosen = new Set(user.roles.map(({ id }) => id).filter((id) => pending.get(id) !== false))
  for (const [id, isGiven] of pending) if (isGiven) chosen.add(id)

  const save = async (role: Role, isGiven: boolean, isUndo = false) => {
    setPending((now) => new Map([...now, [role.id, isGiven]]))
    try {
      const after = await changeRole(user, business.id, role.id, isGiven)
      const undo = { label: t('Undo'), onClick: () => void save(role, !isGiven, true) }
      tell(after, role, isGiven, isUndo ? undefined : undo)
    } catch (problem) {
      if (isSessionOver(problem)) return onChangeProblem(problem)
      tellRefused(problem)
    }
    await forgetUsers()
    setPending((now) => new Map([...now].filter(([one]) => one !== role.id)))
  }

  const tell = (after: User, role: Role, isGiven: boolean, action: ToastOptions['action']) => {
    const values = { name: user.name, role: roleName(t, role) }
    if (after.kind === 'member' && !isGiven && !after.roles.some(({ active }) => active))
      toast.warning(
        t('{name} no longer has the role {role}, and has no access in {business} without another one.', {
          ...values,
          business: business.name,
        }),
        {
          ...shown,
          action,
          duration: timeToDecide,
          description: remove && <Removal of={user} onPress={remove} />,
        },
      )
    else toast.success(changedText(after, values, isGiven), { ...shown, action })
  }

  const tellRefused = (problem: unknown) => {
    const isLast = problem instanceof ApiProblem && problem.status === 422 && problem.errors.take
    if (!isLast || !remove) return toast.error(problemText(problem), shown)
    toast.warning(
      user.kind === 'member'
        ? t(
            'This is the last role of {name} in {business}. Assign another one first, or remove this user from the business.',
            { name: user.name, business: business.name },
          )
        : problemText(problem),
      { ...shown, duration: timeToDecide, description: <Removal of={user} onPress={remove} /> },
    )
  }
  return { chosen, toggle: (role) => save(role, !chosen.has(role.id)) }
}

const shown = { id: 'role' }

const changeRole = (user: User, business: string, roleId: string, isGiven: boolean): Promise<User> => {
  const input = { params: { id: user.id }, body: { [isGiven ? 'give' : 'take']: [roleId] }, business }
  return user.kind === 'member' ? call(users.changeRoles, input) : call(invitations.changeRoles, input)
}

function changedText({ kind }: User, values: { name: string; role: string }, isGiven: boolean): string {
  if (kind === 'member')
    return isGiven
      ? t('{name} has the role {role} now.', values)
      : t('{name} no longer has the role {role}.', values)
  return isGiven
    ? t('The invitation of {name} offers the role {role} now.', values)
    : t('The invitation of {name} no longer offers the role {role}.', values)
}

function Removal({ of: { kind }, onPress }: { of: Pick<User, 'kind'>; onPress: () => void }) {
  return (
    <button
      type="button"
      className="cursor-pointer py-1 font-medium underline underline-offset-2 coarse:min-h-11"
      onClick={() => {
        toast.dismiss(shown.id)
        onPress()
      }}
    >
      {kind === 'member' ? t('Remove from this business') : t('Withdraw the invitation')}
    </button>
  )
}
