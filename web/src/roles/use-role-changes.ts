import type { Role } from '@wizyta/contract/roles'
import { useState } from 'react'
import { roles } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { forget, useChange } from '../lib/query.ts'
import { toast } from '../lib/toast.ts'

export interface RoleChanges {
  /** The roles that are about to be deleted, while it is asked whether they should be. */
  asked: readonly Role[] | null
  ask: (chosen: readonly Role[] | null) => void
  remove: () => void
  setActive: (chosen: readonly Role[], active: boolean) => void
  restore: (role: Role) => void
  isBusy: boolean
}

// On screen until the answer replaces it.
const whileBusy = { id: 'roles', duration: 60_000 }
const done = { id: 'roles' }

/** What is done with one role or several: each in one call, all or none. Refusals are told by the shared handler. */
export function useRoleChanges(afterwards: () => void): RoleChanges {
  const [asked, ask] = useState<readonly Role[] | null>(null)
  const activate = useChange(roles.activate)
  const deactivate = useChange(roles.deactivate)
  const deleteMany = useChange(roles.deleteMany)
  const bringBack = useChange(roles.restore)
  const isBusy = activate.isPending || deactivate.isPending || deleteMany.isPending || bringBack.isPending

  /** What the shared handler has explained ends here; the list shows how things stand in either case. */
  const run = async (words: string, work: () => Promise<string>) => {
    if (isBusy) return
    toast.message(words, whileBusy)
    try {
      toast.success(await work(), done)
      afterwards()
    } catch {
      toast.dismiss('roles')
    }
    await forget(roles.index, roles.show)
  }

  return {
    asked,
    ask,
    isBusy,
    setActive: (chosen, active) =>
      void run(active ? t('Activating roles...') : t('Deactivating roles...'), async () => {
        const { data } = await (active ? activate : deactivate).mutateAsync({
          body: { ids: chosen.map(({ id }) => id) },
        })
        return active
          ? t('Activated: {count} roles', { count: data.length })
          : t('Deactivated: {count} roles', { count: data.length })
      }),
    remove: () => {
      const chosen = asked ?? []
      ask(null)
      void run(t('Deleting roles...'), async () => {
        const members = chosen.reduce((sum, { member_count }) => sum + member_count, 0)
        const { data } = await deleteMany.mutateAsync({ body: { ids: chosen.map(({ id }) => id), members } })
        return t('Deleted: {count} roles', { count: data.length })
      })
    },
    restore: ({ id, name, version }) =>
      void run(t('Saving…'), async () => {
        await bringBack.mutateAsync({ params: { id }, version })
        return t('Restored: {name}', { name })
      }),
  }
}
