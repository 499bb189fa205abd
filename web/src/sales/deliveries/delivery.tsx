import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import {
  allowsDelivery,
  deliveryStatus,
  mayChangeDelivery,
  mayDiscardDelivery,
} from '@wizyta/contract/sales/deliveries/api'
import { correctedLines } from '@wizyta/contract/sales/deliveries/corrections'
import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { ArchivedNotice } from '../../kit/form/archived-notice.tsx'
import { RecordPage } from '../../kit/form/record.tsx'
import { RecordMenu } from '../../kit/form/record-menu.tsx'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { printPage } from '../../platform/browser/print-page.ts'
import { toast } from '../../platform/browser/toast.ts'
import { deliveries, deliveryFiles, deliveryInvoices } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows, useUser } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { statusTones } from './words.ts'

const LabelsButton = lazyPart(() => import('../products/parts.tsx').then((file) => file.LabelsButton))
const DeliverySteps = lazyPart(() => import('./steps.tsx').then((file) => file.DeliverySteps))
const DeliveryForm = lazyPart(() => import('./form.tsx').then((file) => file.DeliveryForm))
const InvoiceCard = lazyPart(() => import('./invoice-card.tsx').then((file) => file.InvoiceCard))
const Attachments = lazyPart(() => import('../../kit/form/attachments.tsx').then((file) => file.Attachments))
const DeliveryView = lazyPart(() => import('./view.tsx').then((file) => file.DeliveryView))

const listLink = { to: '/sales/delivery' } as const

/** A delivery: a form until goods arrive, then a document to be read. */
export function DeliveryPage() {
  const mayCopy = useAllows(deliveries.copy)
  const rights = useUser()
  const mayStep = useAllows(deliveries.order)
  const maySeeInvoice = useAllows(deliveryInvoices.show)
  const mayMatch = useAllows(deliveryInvoices.match)
  const [isDirty, setDirty] = useState(false)
  const isForm = (delivery: Delivery) =>
    mayChangeDelivery(rights, delivery) && !delivery.archived_at && allowsDelivery(delivery.status, 'change')
  return (
    <RecordPage calls={deliveries} title={t('Delivery')} back={listLink}>
      {(delivery) => (
        <Page
          title={titleOf(delivery)}
          record={titleOf(delivery)}
          actions={
            <>
              <Badge tone={statusTones[delivery.status]}>{wordOf(deliveryStatus, delivery.status)}</Badge>
              {!isForm(delivery) && (
                <Button onClick={printPage}>
                  <Printer aria-hidden="true" />
                  {t('Print')}
                </Button>
              )}
              <LabelsButton rows={arrivedIn(delivery)} />
              {mayCopy && delivery.lines.length > 0 && (
                <CopyButton id={delivery.id} isDirty={isDirty && isForm(delivery)} />
              )}
              {mayStep && !delivery.archived_at && <DeliverySteps delivery={delivery} isDirty={isDirty} />}
              {allowsDelivery(delivery.status, 'discard') && (
                <RecordMenu
                  calls={deliveries}
                  row={delivery}
                  name={titleOf(delivery)}
                  back={listLink}
                  isKept={!mayDiscardDelivery(rights, delivery)}
                />
              )}
            </>
          }
        >
          <ArchivedNotice
            calls={deliveries}
            row={delivery}
            name={titleOf(delivery)}
            isKept={!mayDiscardDelivery(rights, delivery)}
          />
          {isForm(delivery) ? (
            <DeliveryForm delivery={delivery} onDirty={setDirty} />
          ) : (
            <DeliveryView delivery={delivery} />
          )}
          {delivery.has_invoice && maySeeInvoice && (
            <InvoiceCard
              delivery={delivery}
              isDirty={isDirty}
              mayMatch={mayMatch && !delivery.archived_at && allowsDelivery(delivery.status, 'change')}
            />
          )}
          <Card className="p-4 md:p-5">
            <Attachments
              calls={deliveryFiles}
              id={delivery.id}
              isOff={delivery.archived_at !== null || !mayChangeDelivery(rights, delivery)}
            />
          </Card>
        </Page>
      )}
    </RecordPage>
  )
}

/** A label for each unit that has arrived in truth, several lines of a product together. */
function arrivedIn({ lines, corrections }: Delivery) {
  const byProduct = Map.groupBy(correctedLines(lines, corrections), ({ product_id }) => product_id)
  return [...byProduct]
    .map(([id, [first, ...others]]) => ({
      id,
      name: first?.product ?? '',
      copies: others.reduce((sum, { received }) => sum + received, first?.received ?? 0),
    }))
    .filter(({ copies }) => copies > 0)
}

/** Copies the delivery into a new draft, which is opened. */
function CopyButton({ id, isDirty }: { id: string; isDirty: boolean }) {
  const goTo = useGoTo()
  const copy = useChange(deliveries.copy, {
    forgets: [deliveries.index],
    onSuccess: (made) => {
      toast.success(t('Copied into a new draft.'), { id: 'saved' })
      goTo({ to: '/sales/delivery/$id', params: { id: made.id } })
    },
  })
  // Typed but not saved, it would be in neither of the two.
  const start = () =>
    isDirty
      ? toast.message(t('Save the changes first.'), { id: 'step' })
      : copy.isPending || copy.mutate({ params: { id } })
  return (
    <Button onClick={start}>
      <Copy aria-hidden="true" />
      {t('Copy')}
    </Button>
  )
}

const titleOf = ({ number, supplier }: Delivery): string =>
  [number ?? t('Delivery'), supplier].filter(Boolean).join(' · ')
