import { withCommandKey } from '../../../kit/ui/kbd.tsx'
import { toast } from '../../../platform/browser/toast.ts'
import { t } from '../../../platform/text/i18n.ts'
import { rememberCopied } from './copied-visit.ts'

/** Remembers a visit to be booked again, and says by which keys. */
export function copyToBook(id: string) {
  rememberCopied(id)
  toast.message(t('Appointment copied. {keys} books it again.', { keys: withCommandKey('V') }), {
    id: 'copied',
  })
}
