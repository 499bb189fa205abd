import type { Role } from '@wizyta/contract/access/roles/api'
import { roleName } from '@wizyta/contract/access/roles/role-names'
import { useState } from 'react'
import { type ToastOptions, toast } from '../../platform/browser/toast.ts'
import { roles } from '../../platform/net/calls.gen.ts'
import { forget, useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

interface Question {
  question: 'delete' | 'deactivate'
  chosen: readonly Role[]
}

export interface RoleChanges {
  /** Open question about some roles. */
  asked: Question | null
  ask: (question: Question | null) => void
  /** @param people how many lose one of the roles, as was told */
  remove: (people: number) => void
  /** Deactivates those that are asked about. */
  deactivate: () => void
  /** Asks first where people would lose rights. */
  setActive: (chosen: readonly Role[], active: boolean) => void
  restore: (role: Role) => void
  isBusy: boolean
}

interface Done {
  text: string
  undo?: () => void
}

// On screen until the answer replaces it.
const whileBusy = { id: 'roles', duration: 60_000 }

/** Changes of one role or several: each in one call, all or none. Refusals are told by the shared handler. */
export function useRoleChanges(afterwards: () => void): RoleChanges {
  const [asked, ask] = useState<Question | null>(null)
  const activate = useChange(roles.activate)
  const deactivate = useChange(roles.deactivate)
  const deleteMany = useChange(roles.deleteMany)
  const bringBack = useChange(roles.restore)
  const isBusy = activate.isPending || deactivate.isPending || deleteMany.isPending || bringBack.isPending

  /** The shared handler has explained the failure; the list shows the present state in either case. */
  const run = async (words: string, work: () => Promise<Done>) => {
    if (isBusy) return
    toast.message(words, whileBusy)
    try {
      const { text, undo } = await work()
      const done: ToastOptions = { id: 'roles', action: undo && { label: t('Undo'), onClick: undo } }
      toast.success(text, done)
      afterwards()
    } catch {
      toast.dismiss('roles')
    }
    await forget(roles.index, roles.show)
  }

  /** @param isUndo takes a switch back, and is not taken back itself */
  const switchTo = (active: boolean, ids: readonly string[], isUndo = false) =>
    void run(active ? t('Activating roles...') : t('Deactivating roles...'), async () => {
      const { switched } = await (active ? activate : deactivate).mutateAsync({ body: { ids: [...ids] } })
      const count = switched.length
      if (count === 0)
        return {
          text: active ? t('All of them are active already.') : t('All of them are inactive already.'),
        }
      return {
        text: active ? t('Activated: {count} roles', { count }) : t('Deactivated: {count} roles', { count }),
        undo: isUndo ? undefined : () => switchTo(!active, switched, true),
      }
    })

  return {
    asked,
    ask,
    isBusy,
    setActive: (chosen, active) => {
      if (!active && chosen.some((role) => role.active && role.member_count > 0))
        ask({ question: 'deactivate', chosen })
      else switchTo(active, idsOf(chosen))
    },
    deactivate: () => {
      const { chosen } = asked ?? { chosen: [] }
      ask(null)
      switchTo(false, idsOf(chosen))
    },
    remove: (people) => {
      const { chosen } = asked ?? { chosen: [] }
      ask(null)
      void run(t('Deleting roles...'), async () => {
        const { data } = await deleteMany.mutateAsync({ body: { ids: idsOf(chosen), members: people } })
        return { text: t('Deleted: {count} roles', { count: data.length }) }
      })
    },
    restore: (role) =>
      void run(t('Saving…'), async () => {
        await bringBack.mutateAsync({ params: { id: role.id }, version: role.version })
        return { text: t('Restored: {name}', { name: roleName(t, role) }) }
      }),
  }
}

const idsOf = (chosen: readonly Role[]) => chosen.map(({ id }) => id)
