import type { Stocktake } from '@wizyta/contract/sales/stocktakes/api'
import { uncountedChoice } from '@wizyta/contract/sales/stocktakes/api'
import { Card } from '../../kit/ui/card.tsx'
import { ProgressBar } from '../../kit/ui/progress-bar.tsx'
import { Term, Terms } from '../../kit/ui/terms.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { scopeText } from './words.ts'

/** Facts of a stocktake: its scope, its beginning, its user and its progress. */
export function StocktakeFacts({ stocktake }: { stocktake: Stocktake }) {
  const { counted, products } = stocktake
  return (
    <Card className="flex flex-col gap-3 p-4">
      <Terms>
        {stocktakeFacts(stocktake, useBusiness().timezone).map(([label, value]) => (
          <Term key={label} label={label}>
            {value}
          </Term>
        ))}
      </Terms>
      <div>
        <p className="flex justify-between gap-3">
          <span>{t('Counted')}</span>
          <span className="tabular-nums">
            {t('{received} of {packs}', { received: String(counted), packs: String(products) })}
          </span>
        </p>
        <div data-print="hide">
          <ProgressBar label={t('Counted')} value={counted} of={products} className="mt-1" />
        </div>
      </div>
    </Card>
  )
}

/** The facts of a stocktake with their names, for screen and paper. */
export function stocktakeFacts(stocktake: Stocktake, timezone: string): [label: string, value: string][] {
  const { blind, note, by, created_at, posted_at, posted_by, uncounted } = stocktake
  const moment = (at: string, who: { name: string } | null) =>
    [formatDateTime(at, timezone), who?.name].filter(Boolean).join(' · ')
  const facts: [string, string | null][] = [
    [t('Scope|stocktake'), scopeText(stocktake)],
    [t('Started|stocktake'), moment(created_at, by)],
    [t('Posted|stocktake'), posted_at && moment(posted_at, posted_by)],
    [t('Not counted'), uncounted && wordOf(uncountedChoice, uncounted)],
    [t('Count blind'), blind ? t('Yes') : null],
    [t('Note'), note],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}
