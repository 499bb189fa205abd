import { formatMoney } from '@wizyta/contract/kit/money'
import { countParts } from '@wizyta/contract/messaging/sms/parts'
import type { TemplateDraft } from '@wizyta/contract/messaging/templates/api'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { usePreview } from './use-preview.ts'

/** Parts of the SMS as the network bills them, and the letters that make it longer. */
export function SmsCount({ draft }: { draft: TemplateDraft }) {
  const { currency } = useBusiness()
  const { data } = usePreview(draft)
  if (!data) return null
  const { parts, left, foreign, double, second } = countParts(data.text)
  const price = data.part_price === null ? null : formatMoney(data.part_price * parts, language(), currency)
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
