import type { RotaCell } from '@wizyta/contract/people/rota/api'
import { useState } from 'react'
import { toast } from '../../platform/browser/toast.ts'
import { rota, workingHours } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/**
 * Saves changed days together, and offers to take them back. Where another user changed one of them meanwhile nothing is
 * saved. The stored days are read again, and the own edits stay.
 */
export function useSaveRota(onSaved: () => void) {
  const [conflict, setConflict] = useState<readonly RotaCell[] | null>(null)
  const { mutate, isPending } = useChange(rota.change, {
    forgets: [rota.show, workingHours.show],
    handles: ({ status, errors }) => status === 409 && Object.keys(errors).length > 0,
  })
  const undo = (cells: readonly RotaCell[]) =>
    mutate(
      { body: { cells: cells.map((cell) => ({ ...cell, from: cell.to, to: cell.from })) } },
      {
        onSuccess: () => toast.message(t('The rota is as it was.')),
        onError: ({ status }) => {
          if (status === 409) toast.error(t('Another user changed some of these days meanwhile. They stay.'))
        },
      },
    )
  const save = (cells: RotaCell[]) =>
    mutate(
      { body: { cells } },
      {
        onError: ({ status, errors }) => {
          if (status === 409) setConflict(cells.filter((_, index) => errors[`cells.${index}`]))
        },
        onSuccess: () => {
          setConflict(null)
          onSaved()
          toast.success(t('Changed days: {count}', { count: cells.length }), {
            duration: 15_000,
            action: { label: t('Undo'), onClick: () => undo(cells) },
          })
        },
      },
    )
  return { save, isPending, conflict, settle: () => setConflict(null) }
}
