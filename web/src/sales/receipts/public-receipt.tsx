import { useParams } from '@tanstack/react-router'
import { formatMoney } from '@wizyta/contract/kit/money'
import { writeNip } from '@wizyta/contract/office/businesses/nip'
import type { ReceiptDocument } from '@wizyta/contract/sales/receipts/api'
import { Download, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useVisitSpeech } from '../../booking/visit-link/language.ts'
import { PublicPage } from '../../booking/visit-link/parts.tsx'
import { type Reading, useLinked } from '../../booking/visit-link/use-linked.ts'
import { Button } from '../../kit/ui/button.tsx'
import { call, callForFile } from '../../platform/net/api.ts'
import { receiptLink } from '../../platform/net/calls.gen.ts'
import { save } from '../../platform/net/download.ts'
import { formatPhone } from '../../platform/text/phone.ts'
import { formatDateTime } from '../../platform/text/time.ts'

/** The receipt behind a secret link, in the look of the salon. */
export function PublicReceiptPage() {
  const { token } = useParams({ strict: false }) as { token: string }
  const { shown, failure, speech, onRetry } = useLinked(token, readReceipt)
  const { t } = speech
  return (
    <PublicPage
      speech={speech}
      shown={shown}
      failure={failure}
      label={t('Your receipt')}
      failed={{
        title: t('The receipt could not be loaded'),
        text: t('Check the connection and try again.'),
      }}
      outdated={t('It may be incomplete, or its time is over. Ask the salon for a new one.')}
      icon={ReceiptText}
      onRetry={onRetry}
    >
      {(receipt) => <ReceiptCard receipt={receipt} token={token} />}
    </PublicPage>
  )
}

const readReceipt = (reading: Reading) => call(receiptLink.show, reading)

function ReceiptCard({ receipt, token }: { receipt: ReceiptDocument; token: string }) {
  const { t, tongue } = useVisitSpeech()
  const [isBusy, setBusy] = useState(false)
  const { business, kind, number, lines, total, tip_total, vat_summary, payments, buyer_nip } = receipt
  const money = (amount: number) => formatMoney(amount, tongue, receipt.currency)
  const title = {
    sale: t('Proof of sale {number}', { number }),
    refund: t('Proof of refund {number}', { number }),
    correction: t('Proof of correction {number}', { number }),
    deposit: t('Proof of prepayment {number}', { number }),
  }[kind]
  const isPrinted = receipt.fiscal_status === 'printed' || receipt.fiscal_status === 'manual'
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    await callForFile(receiptLink.write, { params: { token } }).then(save, () => {})
    setBusy(false)
  }
  return (
    <article className="w-full max-w-md overflow-hidden rounded-2xl border bg-background shadow-sm">
      <header className="bg-brand px-6 py-5 text-on-brand">
        <p className="text-lg font-semibold break-words">{business.name}</p>
        <p className="text-sm">
          {[business.street, [business.postal_code, business.city].filter(Boolean).join(' ')]
            .filter(Boolean)
            .join(', ')}
        </p>
        {(business.legal_name || business.nip) && (
          <p className="text-sm break-words">
            {[
              business.legal_name !== business.name && business.legal_name,
              business.nip && `NIP ${writeNip(business.nip)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
      </header>
      <div className="flex flex-col gap-5 p-6">
        <div>
          <h1 className="text-xl font-semibold">{title}</h1>
          <p className="text-muted">{formatDateTime(receipt.sold_at, receipt.timezone, tongue)}</p>
          {receipt.is_voided && <p className="font-semibold text-danger">{t('Voided')}</p>}
          {receipt.buyer_name && <p className="break-words text-soft">{receipt.buyer_name}</p>}
          {buyer_nip && <p className="text-soft">NIP {writeNip(buyer_nip)}</p>}
        </div>
        <ul className="flex flex-col gap-2 border-t pt-4 tabular-nums">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are never changed
            <li key={index} className="flex justify-between gap-4">
              <span className="min-w-0">
                <span className="block break-words">{line.name}</span>
                <span className="block text-sm text-muted">
                  {[
                    line.qty !== 0 && line.qty !== 1 && `${line.qty} × ${money(line.unit_price)}`,
                    line.discount > 0 && t('Discount {amount}', { amount: money(line.discount) }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <span className="whitespace-nowrap">{money(line.total)}</span>
            </li>
          ))}
        </ul>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t pt-4 tabular-nums">
          <dt className="text-lg font-semibold">{t('Total')}</dt>
          <dd className="text-end text-lg font-semibold">{money(total)}</dd>
          {tip_total !== 0 && <Pair label={t('Tips')} value={money(tip_total)} />}
          {payments.map(({ method, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: payments are never changed
            <Pair key={index} label={method ?? t('Balance of the client')} value={money(amount)} />
          ))}
          {vat_summary.map(({ rate, vat }) => (
            <Pair
              key={rate}
              label={rate === 'zw' ? t('exempt from VAT') : t('of which VAT {rate}%', { rate })}
              value={money(vat)}
            />
          ))}
        </dl>
        <div className="border-t pt-4 text-sm text-muted">
          {isPrinted && receipt.fiscal_number && (
            <p>{t('Fiscal receipt no. {number}', { number: receipt.fiscal_number })}</p>
          )}
          <p>
            {buyer_nip
              ? t('This is not a fiscal receipt and not an invoice.')
              : t('This is not a fiscal receipt.')}
          </p>
        </div>
        <Button
          size="large"
          variant="primary"
          aria-busy={isBusy}
          data-print="hide"
          onClick={() => void download()}
        >
          <Download aria-hidden="true" />
          {t('Save as PDF')}
        </Button>
        {business.phone && (
          <a
            className="self-center py-2 underline underline-offset-2"
            href={`tel:${business.phone}`}
            data-print="hide"
          >
            {t('Call {phone}', { phone: formatPhone(business.phone) })}
          </a>
        )}
      </div>
    </article>
  )
}

function Pair({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-soft">{label}</dt>
      <dd className="text-end">{value}</dd>
    </>
  )
}
