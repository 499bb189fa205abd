import { formatMoney } from '@wizyta/contract/kit/money'
import { countParts } from '@wizyta/contract/messaging/sms/parts'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'

/** Parts of an SMS as the network bills them, its price, and the letters that make it longer. */
export function SmsFigures({
  text,
  partPrice,
}: {
  text: string
  /** In grosze; null: no provider is connected. */
  partPrice: number | null
}) {
  const { currency } = useBusiness()
  const { parts, left, foreign, double, second } = countParts(text)
  const price = partPrice === null ? null : formatMoney(partPrice * parts, language(), currency)
  return (
    <div role="status" className="flex flex-col gap-1 rounded-lg bg-tint p-3 text-sm">
      <p className="font-medium tabular-nums">
        {[
          t('{count} SMS parts', { count: parts }),
          t('{count} characters left', { count: left }),
          price && t('price: {amount}', { amount: price }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {foreign.length > 0 && (
        <p className="text-warning">
          {t('A part holds 70 characters instead of 160 because of: {letters}', {
            letters: foreign.join(' '),
          })}
        </p>
      )}
      {double.length > 0 && (
        <p className="text-muted">{t('Count twice: {letters}', { letters: double.join(' ') })}</p>
      )}
      {second !== null && (
        <p className="text-muted">
          {t('The second part begins at “{letter}”.', { letter: second === '\n' ? '↵' : second })}
        </p>
      )}
    </div>
  )
}
