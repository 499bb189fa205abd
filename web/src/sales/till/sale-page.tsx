import { useParams } from '@tanstack/react-router'
import { unbroken } from '@wizyta/contract/kit/document'
import { allowsSale, type Sale } from '@wizyta/contract/sales/till/api'
import { fiscalStatus, isFiscalPrinted } from '@wizyta/contract/sales/till/fiscal'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { sales } from '../../platform/net/calls.gen.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { FiscalNotice } from './fiscal-notice.tsx'
import { SaleActions } from './sale-actions.tsx'
import { SaleFacts } from './sale-facts.tsx'
import { SaleLines } from './sale-lines.tsx'
import { fiscalTones, stateOf } from './sale-words.ts'

const CorrectedFacts = lazyPart(() => import('./corrected-facts.tsx').then((file) => file.CorrectedFacts))
const SaleCommissions = lazyPart(() => import('./sale-commissions.tsx').then((file) => file.SaleCommissions))

/** A sale or a refund as a document to be read, with its whole chain. */
export function SalePage() {
  const { id = '' } = useParams({ strict: false })
  useChanges()
  const sale = useCall(sales.show, { params: { id } }, { handles: isShownInPlace })
  return (
    <LoadState
      of={sale}
      isRecord
      look="card"
      loading={<FormSkeleton />}
      frame={(state) => (
        <Page
          title={t('Sale')}
          actions={
            sale.error && (
              <EntityLink link={{ to: '/sales' }} {...buttonLook()}>
                {t('Back to the list')}
              </EntityLink>
            )
          }
        >
          {state}
        </Page>
      )}
    >
      {(stored) => <Document key={stored.id} sale={stored} />}
    </LoadState>
  )
}

function Document({ sale }: { sale: Sale }) {
  const { timezone } = useBusiness()
  const { number, kind, status, fiscal_status, voided } = sale
  const { word, tone } = stateOf(sale)
  return (
    <Page
      title={unbroken(number) ?? ''}
      record={number}
      actions={
        <>
          <Badge tone={tone}>{word}</Badge>
          {(kind === 'sale' || kind === 'deposit') && fiscal_status !== 'not_needed' && (
            <Badge tone={fiscalTones[fiscal_status]}>
              {t('Fiscal receipt')}: {wordOf(fiscalStatus, fiscal_status)}
            </Badge>
          )}
          <SaleActions sale={sale} />
        </>
      }
    >
      {voided && (
        <Alert tone="danger">
          {t('Voided {moment}: {reason}', {
            moment: [formatDateTime(voided.at, timezone), voided.by].filter(Boolean).join(', '),
            reason: voided.reason,
          })}
          {voided.approved_by && ` ${t('Approved by {name}', { name: voided.approved_by })}`}
        </Alert>
      )}
      <FiscalNotice sale={sale} />
      {(kind === 'sale' || kind === 'deposit') && allowsSale(status, 'void') && !sale.can_void && (
        <p className="text-muted" data-print="hide">
          {sale.corrections.length > 0
            ? t('This sale was corrected. Refund it instead.')
            : isFiscalPrinted(sale)
              ? t('The fiscal receipt of this sale is printed. It can be refunded, not voided.')
              : t('The shift of this sale is closed. It can be refunded, not voided.')}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-4">
          {kind === 'correction' ? <CorrectedFacts sale={sale} /> : <SaleLines sale={sale} />}
          <SaleCommissions sale={sale} />
        </div>
        <SaleFacts sale={sale} />
      </div>
    </Page>
  )
}
