import { Link } from '@tanstack/react-router'
import { formatMoney } from '@wizyta/contract/kit/money'
import type { ReceiptPaper } from '@wizyta/contract/sales/receipts/api'
import type { Sale } from '@wizyta/contract/sales/till/api'
import type { Approval } from '@wizyta/contract/sales/till/approval'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { useScanner } from '../../kit/scan/use-scanner.ts'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { sales, visits } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { useApproval } from '../cash/parts.tsx'
import { useTillActs } from '../cash/use-till-acts.ts'
import { ReceiptMenu } from '../receipts/parts.tsx'
import { SoldVouchers } from '../vouchers/parts.tsx'
import { changedBySale } from './changed.ts'

const NextVisit = lazyPart(() => import('../../booking/calendar/parts.tsx').then((file) => file.NextVisit))
const PrintedSale = lazyPart(() => import('./printed-sale.tsx').then((file) => file.PrintedSale))

/** A completed sale: change, receipt, the next visit, and a way back while nothing has left the house. */
export function Sold({
  sale,
  change,
  onNext,
}: {
  sale: Sale
  change: number
  /** Begins the next sale, with what was scanned. */
  onNext: (code?: string) => void
}) {
  const { currency } = useBusiness()
  const money = (amount: number) => formatMoney(amount, language(), currency)
  const may = useTillActs()
  const mayVoid = useAllows(sales.void) && may('void')
  const mayBook = useAllows(visits.create)
  const [isPrinted, setPrinted] = useState(false)
  const [number, setNumber] = useState('')
  const [paper, setPaper] = useState<ReceiptPaper | null>(null)
  /** The client holds a receipt: the sale is taken back from its document. */
  const [isHandedOver, setHandedOver] = useState(false)
  const approval = useApproval('void')
  const undo = useChange(sales.void, {
    forgets: changedBySale,
    handles: ({ errors }) => errors.approval !== undefined,
    onError: (problem) => void approval.isNeeded(problem),
    onSuccess: () => {
      toast.success(t('Sale {number} is voided', { number: sale.number }))
      onNext()
    },
  })
  const takeBack = (approval?: Approval) =>
    undo.mutate({ params: { id: sale.id }, body: { reason: t('Taken back at the till'), approval } })
  const mark = useChange(sales.markFiscal, {
    forgets: [sales.index, sales.show],
    onSuccess: () => setPrinted(true),
  })
  useScanner({
    onCode: (code) => {
      onNext(code)
      return null
    },
  })
  const [visit] = sale.event_ids
  return (
    <Card className="mx-auto flex w-full max-w-xl flex-col gap-4 p-6">
      <div className="flex items-center gap-3">
        <CircleCheck aria-hidden="true" className="size-8 text-success" />
        <div>
          <h2 className="text-lg font-semibold">{t('Sale {number} is complete', { number: sale.number })}</h2>
          <p className="text-muted">
            {money(sale.total + sale.tip_total)} · {sale.methods || t('Client’s balance')}
          </p>
        </div>
      </div>
      {change > 0 && (
        <p className="flex justify-between rounded-lg bg-tint p-4 text-2xl font-semibold tabular-nums">
          <span>{t('Change')}</span>
          <span>{money(change)}</span>
        </p>
      )}
      {sale.lines.some(({ kind }) => kind === 'voucher' || kind === 'pass') && (
        <SoldVouchers
          sold={sale.lines.flatMap(({ kind, voucher }) => (kind !== 'service' && voucher ? [voucher] : []))}
        />
      )}
      {sale.fiscal_status === 'pending' && !isPrinted && (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (!mark.isPending) mark.mutate({ params: { id: sale.id }, body: { number: number || null } })
          }}
        >
          <Field label={t('Number of the fiscal receipt')} className="flex-1">
            {(control) => (
              <Input
                {...control}
                maxLength={40}
                value={number}
                onChange={({ target }) => setNumber(target.value)}
              />
            )}
          </Field>
          <Button type="submit">{t('Receipt printed')}</Button>
        </form>
      )}
      {isPrinted && <p className="text-muted">{t('The fiscal receipt is noted.')}</p>}
      {visit && mayBook && (
        // Its height is kept, so that the buttons below do not move away from under a click.
        <div className="flex min-h-10 flex-wrap items-start">
          <NextVisit visitId={visit} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <ReceiptMenu sale={sale} onPrint={setPaper} onHandedOver={() => setHandedOver(true)} />
        <Link to="/sales/$id" params={{ id: sale.id }} {...buttonLook()}>
          {t('Show the document')}
        </Link>
        {mayVoid && sale.can_void && !isPrinted && !isHandedOver && (
          <Button saves aria-disabled={undo.isPending} onClick={() => !undo.isPending && takeBack()}>
            {t('Undo')}
          </Button>
        )}
        <Button variant="primary" className="ms-auto" autoFocus onClick={() => onNext()}>
          {t('Next sale')}
        </Button>
      </div>
      {approval.dialog(takeBack, undo.isPending)}
      {paper && <PrintedSale sale={sale} paper={paper} onPrinted={() => setPaper(null)} />}
    </Card>
  )
}
