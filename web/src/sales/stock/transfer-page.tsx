import { useParams } from '@tanstack/react-router'
import { formatMoney } from '@wizyta/contract/kit/money'
import type { Transfer } from '@wizyta/contract/sales/transfers/api'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { TakeBack } from '../../kit/form/reason-form.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Page } from '../../kit/nav/page.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Printed } from '../../kit/ui/printed.tsx'
import { Term, Terms } from '../../kit/ui/terms.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { stockTransfers } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { stockText } from '../products/words.ts'
import { changedByMovement } from './movements.tsx'
import { batchText } from './words.ts'

/** Goods that went to another salon or came from it, as a document to be read, printed and taken back. */
export function TransferPage() {
  const { id = '' } = useParams({ strict: false })
  const transfer = useCall(stockTransfers.show, { params: { id } }, { handles: isShownInPlace })
  return (
    <LoadState
      of={transfer}
      isRecord
      loading={<FormSkeleton />}
      look="card"
      frame={(state) => <Page title={t('Transfer')}>{state}</Page>}
    >
      {(shown) => <TransferView key={shown.id} transfer={shown} />}
    </LoadState>
  )
}

function TransferView({ transfer }: { transfer: Transfer }) {
  const [isPrinting, setPrinting] = useState(false)
  const { timezone } = useBusiness()
  const { document, reversed_at, reversed_by, reversal_reason } = transfer
  return (
    <Page
      title={document}
      record={document}
      actions={
        <Button onClick={() => setPrinting(true)}>
          <Printer aria-hidden="true" />
          {t('Print')}
        </Button>
      }
    >
      <section className="flex max-w-3xl flex-col gap-4">
        {reversed_at && (
          <Alert>
            {t('Taken back {moment}: {reason}', {
              moment: [formatDateTime(reversed_at, timezone), reversed_by?.name].filter(Boolean).join(' · '),
              reason: reversal_reason ?? '',
            })}
          </Alert>
        )}
        <Facts transfer={transfer} />
        <Lines transfer={transfer} />
        {transfer.may_reverse && <TakeBackTransfer id={transfer.id} />}
      </section>
      {isPrinting && (
        <Printed onPrinted={() => setPrinting(false)}>
          <h1>{document}</h1>
          <Facts transfer={transfer} />
          <Lines transfer={transfer} />
        </Printed>
      )}
    </Page>
  )
}

function Facts({ transfer: { direction, salon, note, at, by } }: { transfer: Transfer }) {
  const { name, timezone } = useBusiness()
  const [from, to] = direction === 'out' ? [name, salon] : [salon, name]
  return (
    <Terms>
      <Term label={t('From the salon')}>{from}</Term>
      <Term label={t('To the salon')}>{to}</Term>
      <Term label={t('When|movement')}>
        {[formatDateTime(at, timezone), by?.name].filter(Boolean).join(' · ')}
      </Term>
      {note && <Term label={t('Note')}>{note}</Term>}
    </Terms>
  )
}

function Lines({ transfer: { lines, value, reversed_at } }: { transfer: Transfer }) {
  const { currency } = useBusiness()
  const money = (amount: number | null) => amount !== null && formatMoney(amount, language(), currency)
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{t('Products')}</caption>
      <tbody className={reversed_at ? 'text-muted line-through' : undefined}>
        {lines.map((line) => (
          <tr key={line.position} className="border-b align-baseline">
            <th scope="row" className="py-1.5 text-start font-normal break-words">
              {line.product}
              {line.batch && (
                <span className="block text-sm text-muted">
                  {t('Batch {number}', { number: batchText(line.batch) })}
                </span>
              )}
            </th>
            <td className="py-1.5 ps-3 text-end whitespace-nowrap">{stockText(line.qty, line)}</td>
            {value !== null && (
              <td className="py-1.5 ps-3 text-end whitespace-nowrap text-muted">{money(line.value)}</td>
            )}
          </tr>
        ))}
      </tbody>
      {value !== null && (
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" colSpan={2} className="py-1.5 text-start font-semibold">
              {t('Value, net')}
            </th>
            <td className="py-1.5 ps-3 text-end whitespace-nowrap">{money(value)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** Takes the transfer back in both salons, with a reason. */
function TakeBackTransfer({ id }: { id: string }) {
  const refusal = useRefusal(['reason'])
  const takeBack = useChange(stockTransfers.takeBack, {
    forgets: [...changedByMovement, stockTransfers.show],
    handles: isRefusalOfForm,
    onError: (problem) => isRefusalOfForm(problem) && refusal.set(problem),
    onSuccess: () =>
      toast.success(t('Taken back. The goods are in the salon that sent them.'), { id: 'saved' }),
  })
  return (
    <TakeBack
      label={t('Take the transfer back')}
      hint={t('It is taken back as a whole, in both salons.')}
      placeholder={t('Wrong quantity, wrong salon …')}
      isPending={takeBack.isPending}
      refusal={refusal}
      onSubmit={(reason, done) => takeBack.mutate({ params: { id }, body: { reason } }, done)}
    />
  )
}
