import { allowsStocktake, type Stocktake, stocktakeStatus } from '@wizyta/contract/sales/stocktakes/api'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { ArchivedNotice } from '../../kit/form/archived-notice.tsx'
import { RecordPage } from '../../kit/form/record.tsx'
import { RecordMenu } from '../../kit/form/record-menu.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { stocktakes } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { StocktakeFacts } from './facts.tsx'
import { StocktakeSteps } from './steps.tsx'
import { statusTones } from './words.ts'

// With the lines the page would bring 225 kB.
const StocktakeLines = lazyPart(() => import('./lines.tsx').then((file) => file.StocktakeLines))
const StocktakeTotals = lazyPart(() => import('./totals.tsx').then((file) => file.StocktakeTotals))
const Counting = lazyPart(() => import('./counting.tsx').then((file) => file.Counting))
const StocktakeForm = lazyPart(() => import('./form.tsx').then((file) => file.StocktakeForm))
const PrintedSheet = lazyPart(() => import('./printed-sheet.tsx').then((file) => file.PrintedSheet))

const listLink = { to: '/sales/stocktakes' } as const

/** A stocktake: counted, looked through, and posted as a document to be read. */
export const StocktakePage = () => (
  <RecordPage calls={stocktakes} title={t('Stocktake')} back={listLink}>
    {(stocktake) => <StocktakeView stocktake={stocktake} />}
  </RecordPage>
)

function StocktakeView({ stocktake }: { stocktake: Stocktake }) {
  const { status, archived_at } = stocktake
  const mayCount = useAllows(stocktakes.count) && !archived_at && allowsStocktake(status, 'count')
  const mayChange = useAllows(stocktakes.update) && !archived_at && allowsStocktake(status, 'change')
  const [isEditing, setEditing] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const title = [stocktake.number, stocktake.name].filter(Boolean).join(' · ')
  return (
    <Page
      title={title}
      record={title}
      actions={
        <>
          <Badge tone={statusTones[status]}>{wordOf(stocktakeStatus, status)}</Badge>
          {!archived_at && (
            <StocktakeSteps
              stocktake={stocktake}
              onPrint={() => setPrinting(true)}
              onEdit={mayChange ? () => setEditing(!isEditing) : undefined}
            />
          )}
          {allowsStocktake(status, 'discard') && (
            <RecordMenu calls={stocktakes} row={stocktake} name={stocktake.name} back={listLink} />
          )}
        </>
      }
    >
      <ArchivedNotice calls={stocktakes} row={stocktake} name={stocktake.name} />
      {isEditing && mayChange ? (
        <StocktakeForm stocktake={stocktake} onSaved={() => setEditing(false)} />
      ) : (
        <StocktakeFacts stocktake={stocktake} />
      )}
      {mayCount && <Counting stocktake={stocktake} />}
      {(status === 'review' || status === 'posted') && <StocktakeTotals stocktake={stocktake} />}
      {!mayCount && <StocktakeLines stocktake={stocktake} />}
      {isPrinting && <PrintedSheet stocktake={stocktake} onPrinted={() => setPrinting(false)} />}
    </Page>
  )
}
