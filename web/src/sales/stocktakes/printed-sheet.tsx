import type { Stocktake, StocktakeLine } from '@wizyta/contract/sales/stocktakes/api'
import { stocktakeStatus } from '@wizyta/contract/sales/stocktakes/api'
import { Printed } from '../../kit/ui/printed.tsx'
import { stocktakes } from '../../platform/net/calls.gen.ts'
import { useEveryRow } from '../../platform/net/use-all-rows.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { stockText } from '../products/words.ts'
import { stocktakeFacts } from './facts.tsx'
import { signedAmount, signedText } from './words.ts'

/** A stocktake on paper: a sheet to count with while it runs, the result once it is in review. */
export function PrintedSheet({ stocktake, onPrinted }: { stocktake: Stocktake; onPrinted: () => void }) {
  const { name: business, timezone, currency } = useBusiness()
  const { id, name, number, status, value } = stocktake
  const lines = useEveryRow<StocktakeLine>(stocktakes.lines, { params: { id }, query: { sort: 'name' } })
  if (!lines) return null
  const isResult = status === 'review' || status === 'posted'
  return (
    <Printed onPrinted={onPrinted}>
      <p>
        {business} · {wordOf(stocktakeStatus, status)}
      </p>
      <h1>{[t('Stocktake'), number, name].filter(Boolean).join(' · ')}</h1>
      <p>
        {stocktakeFacts(stocktake, timezone)
          .map(([label, fact]) => `${label}: ${fact}`)
          .join('\n')}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Product')}</th>
            <th scope="col">{t('Place on the shelf')}</th>
            {isResult ? (
              <>
                <th scope="col">{t('Expected|stock')}</th>
                <th scope="col">{t('Moved since')}</th>
                <th scope="col">{t('Counted')}</th>
                <th scope="col">{t('Difference')}</th>
                <th scope="col">{t('Value, net')}</th>
              </>
            ) : (
              <th scope="col">{t('Counted')}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{[line.name, line.brand, line.sku].filter(Boolean).join(' · ')}</td>
              <td>{line.shelf_place}</td>
              {isResult ? <Result line={line} currency={currency} /> : <td>…………………………</td>}
            </tr>
          ))}
        </tbody>
        {isResult && value !== null && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={6}>
                {t('Difference, net')}
              </th>
              <td>{signedAmount(value, currency)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      <p>
        {t('Counted by')}: ……………………………………{'   '}
        {t('Approved by')}: ……………………………………
      </p>
    </Printed>
  )
}

function Result({ line, currency }: { line: StocktakeLine; currency: string }) {
  const { expected, moved, counted, difference, value } = line
  return (
    <>
      <td>{expected !== null && stockText(expected, line)}</td>
      <td>{moved !== null && moved !== 0 && signedText(moved, line)}</td>
      <td>{counted === null ? '–' : stockText(counted, line)}</td>
      <td>{difference !== null && signedText(difference, line)}</td>
      <td>{difference !== null && difference !== 0 && signedAmount(value, currency)}</td>
    </>
  )
}
