import { attachmentCalls } from '../../kit/attachment.ts'

/** Minutes in which a file is removed again: an operation is final, and so are its papers. */
const minutesToRemove = 60

/** Returns whether a file of an operation may be removed: soon after it was attached. */
export const isPaperRemovable = (addedAt: string, now = Date.now()): boolean =>
  now - Date.parse(addedAt) < minutesToRemove * 60_000

/** The papers of an operation: the bill that was paid, the slip of the bank. */
export const cashOperationFiles = attachmentCalls({
  path: '/tenant/cash-operations/:id/files',
  filePath: '/tenant/cash-operation-files/:id',
  of: 'a cash operation',
  sees: 'financial-operations.index',
  reads: 'financial-operations.index',
  writes: 'financial-operations.create',
})
