import type { BlockInput } from '@wizyta/contract/booking/calendar/api'
import { toast } from '../../../platform/browser/toast.ts'
import { t } from '../../../platform/text/i18n.ts'
import { tellNotSaved } from '../saving/tell-not-saved.ts'

/** Changeable fields of a block. */
export type BlockChange = Partial<BlockInput>

/** One at a time: what was done before can then no longer be undone without undoing this. */
export function undoable(text: string, undo: () => void) {
  toast.success(text, { id: 'block', action: { label: t('Undo'), onClick: undo }, duration: 8_000 })
}

/** Says that a block was not saved, and offers a retry where the network prevented it. */
export const refused = (problem: unknown, retry: () => void) => tellNotSaved(problem, t('Not saved.'), retry)
