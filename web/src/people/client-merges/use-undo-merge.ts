import type { ClientMerge } from '@wizyta/contract/people/client-merges/api'
import { toast } from '../../platform/browser/toast.ts'
import { clientMerges, clients, clientsApart } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/** Endpoints that a merge, or its undo, makes old. */
export const changedByMerge = [
  clientMerges.duplicates,
  clientsApart.index,
  clientMerges.index,
  clients.index,
  clients.show,
]

/** Undoes merges, and tells of one that was made. */
export function useUndoMerge() {
  const change = useChange(clientMerges.undo, { forgets: changedByMerge })
  const undo = (merge: ClientMerge) =>
    change.mutate(
      { params: { id: merge.id } },
      { onSuccess: () => toast.success(t('Merge undone: {name}', { name: merge.lost.name })) },
    )
  const tell = (merge: ClientMerge) =>
    toast.success(t('Clients merged: {name}', { name: merge.kept.name }), {
      action: { label: t('Undo'), onClick: () => undo(merge) },
    })
  return { undo, tell }
}
