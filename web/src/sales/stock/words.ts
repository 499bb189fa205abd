import { movementReason, movementType, type typesByHand } from '@wizyta/contract/sales/stock/api'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate } from '../../platform/text/time.ts'

/** An example of a reason, as the placeholder of its field. */
export const reasonExample = (type: (typeof typesByHand)[number]): string =>
  type === 'loss' ? t('Broken, expired, lost …') : t('Counted, mistake, gift …')

/** The reason of a movement, as people typed it or in the words of the product. */
export const reasonText = (reason: string | null): string | null => reason && wordOf(movementReason, reason)

/** A batch in a word: `L123, until 12.03.2027`. */
export const batchText = ({ number, expires_on }: { number: string; expires_on: string | null }): string =>
  expires_on ? t('{number}, until {date}', { number, date: formatDate(expires_on) }) : number

/** The other salon of a transfer: `To: Wilanów`. */
export const salonText = ({ salon, qty }: { salon: string | null; qty: number }): string | null =>
  salon && (qty < 0 ? t('To {salon}|transfer', { salon }) : t('From {salon}|transfer', { salon }))

/** The kinds of movement that a ledger can hold. */
export const kindsOfMovement = () => optionsOf(movementType)

/** Values of filters that reports alone set. */
export const withoutGroup = () => ({ value: 'none', label: t('Without a group') })
export const withoutSupplier = () => ({ value: 'none', label: t('Without a supplier') })
