import { toast } from '../../../platform/browser/toast.ts'
import { t } from '../../../platform/text/i18n.ts'
import type { Card } from '../grid/cards.ts'
import { statusWord } from '../visit-words.ts'

/** Says why a visit stays where it is. */
export function tellNotMovable(card: Card) {
  if (card.kind !== 'visit') return
  const status = statusWord(card.visit.status)
  toast.message(t('This appointment can no longer be moved: {status}.', { status }), { id: 'not-movable' })
}
