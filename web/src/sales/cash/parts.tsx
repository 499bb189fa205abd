import type { Approval, ApprovedAct } from '@wizyta/contract/sales/till/approval'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import type { ApiProblem } from '../../platform/net/api.ts'

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
