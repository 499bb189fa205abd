import type { PlainSentence } from '../../words/translate.ts'

/** How a visit was booked. */
export const visitSources = ['staff', 'phone', 'online', 'waiting_list', 'import', 'api'] as const

export const visitSourceWords: Record<(typeof visitSources)[number], PlainSentence> = {
  staff: 'In the salon|visit source',
  phone: 'By phone|visit source',
  online: 'Online|visit source',
  waiting_list: 'Waiting list|visit source',
  import: 'Import|visit source',
  api: 'API|visit source',
}
