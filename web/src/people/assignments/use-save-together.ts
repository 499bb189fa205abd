import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import { toast } from '../../platform/browser/toast.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

interface Change {
  from: unknown
  to: unknown
}

/**
 * Saves changes together, and offers to take them back.
 * @param change call that takes all changes or none
 * @param forgets queries whose answers they change
 */
export function useSaveTogether<Given extends Change>(
  change: AnyEndpoint,
  forgets: AnyEndpoint[],
  onSaved: () => void,
) {
  const { mutate, isPending } = useChange(change, { forgets })
  const undo = (changes: readonly Given[]) =>
    mutate(
      { body: { changes: changes.map((one) => ({ ...one, from: one.to, to: one.from })) } },
      { onSuccess: () => toast.message(t('The assignments are as they were.')) },
    )
  const save = (changes: readonly Given[]) =>
    mutate(
      { body: { changes } },
      {
        onSuccess: () => {
          onSaved()
          toast.success(t('Assignments changed: {count}', { count: changes.length }), {
            duration: 15_000,
            action: { label: t('Undo'), onClick: () => undo(changes) },
          })
        },
      },
    )
  return { save, isPending }
}
