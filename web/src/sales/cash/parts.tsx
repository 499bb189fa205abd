import { lazyPart } from '../../kit/feedback/lazy-part.tsx'

/** Asks a colleague with the right for a PIN. */
export const ApprovalDialog = lazyPart(() =>
  import('./approval-dialog.tsx').then((file) => file.ApprovalDialog),
)
