import type { Sale } from '@wizyta/contract/sales/till/api'
import { Card } from '../../kit/ui/card.tsx'
import { t } from '../../platform/text/i18n.ts'
import { correctedTexts } from './sale-words.ts'

/** Says in words what a correction changed. Payments stand beside it. */
export function CorrectedFacts({ sale }: { sale: Sale }) {
  const texts = correctedTexts(sale)
  return (
    <Card className="flex flex-col gap-2 p-4 md:p-5">
      <h2 className="font-semibold">{t('What changed')}</h2>
      <ul className="flex flex-col gap-1">
        {texts.map((text) => (
          <li key={text} className="break-words">
            {text}
          </li>
        ))}
        {sale.payments.length > 0 && <li>{t('Payments corrected')}</li>}
      </ul>
    </Card>
  )
}
