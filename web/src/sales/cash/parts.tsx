import type { Approval, ApprovedAct } from '@wizyta/contract/sales/till/approval'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import type { ApiProblem } from '../../platform/net/api.ts'
import { sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** Asks a colleague with the right for a PIN. */
export const ApprovalDialog = lazyPart(() =>
  import('./approval-dialog.tsx').then((file) => file.ApprovalDialog),
)

/** Asks a colleague to approve an act that was refused until a PIN approves it. */
export function useApproval(act: ApprovedAct): {
  /** Takes a refusal. Returns true when the act waits for a colleague. */
  isNeeded: (problem: Pick<ApiProblem, 'errors'>) => boolean
  /** Renders the dialog; null: nothing waits. */
  dialog: (approve: (approval: Approval) => void, isPending: boolean) => ReactNode
} {
  const [needed, setNeeded] = useState<string | null>(null)
  return {
    isNeeded: ({ errors }) => {
      const sentence = errors.approval?.[0] ?? null
      setNeeded(sentence)
      return sentence !== null
    },
    dialog: (approve, isPending) =>
      needed === null ? null : (
        <ApprovalDialog
          act={act}
          refusal={needed}
          isPending={isPending}
          onApprove={approve}
          onClose={() => setNeeded(null)}
        />
      ),
  }
}

/**
 * Asks which till money goes through, where several are open.
 * @param preferred proposed where it is open; else the own one is
 */
export function useTillChoice(preferred: string | null = null): {
  /** Undefined: the only open one is meant. */
  till_id: string | undefined
  isPreferredOpen: boolean
  field: (error: string | undefined) => ReactNode
} {
  const { data } = useCall(sales.setup, undefined, {
    enabled: useAllows(sales.setup),
    handles: () => true,
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const open = (data?.tills ?? []).filter(({ is_open }) => is_open)
  const isPreferredOpen = open.some(({ id }) => id === preferred)
  const own = open.find(({ is_own }) => is_own) ?? open[0]
  const till_id =
    open.length > 1 ? (chosen ?? (isPreferredOpen ? preferred : own?.id) ?? undefined) : undefined
  return {
    till_id,
    isPreferredOpen,
    field: (error) =>
      open.length > 1 && (
        <Field label={t('Till')} error={error}>
          {(control) => (
            <Select {...control} value={till_id} onChange={({ target }) => setChosen(target.value)}>
              {open.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ),
  }
}
