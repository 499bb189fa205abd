import type { TemplateDraft } from '@wizyta/contract/messaging/templates/api'
import { SmsFigures } from './parts.tsx'
import { usePreview } from './use-preview.ts'

/** The figures of the SMS that a draft makes. */
export function SmsCount({ draft }: { draft: TemplateDraft }) {
  const { data } = usePreview(draft)
  return data ? <SmsFigures text={data.text} partPrice={data.part_price} /> : null
}
