import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import { allowsDelivery, deliveryStatus } from '@wizyta/contract/sales/deliveries/api'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { ArchivedNotice } from '../../kit/form/archived-notice.tsx'
import { RecordPage } from '../../kit/form/record.tsx'
import { RecordMenu } from '../../kit/form/record-menu.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { deliveries } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { DeliverySteps } from './steps.tsx'
import { statusTones } from './words.ts'

const DeliveryForm = lazyPart(() => import('./form.tsx').then((file) => file.DeliveryForm))
const DeliveryView = lazyPart(() => import('./view.tsx').then((file) => file.DeliveryView))

const listLink = { to: '/sales/delivery' } as const

/** A delivery: a form until goods arrive, then a document to be read. */
export function DeliveryPage() {
  const mayChange = useAllows(deliveries.update)
  const [isDirty, setDirty] = useState(false)
  return (
    <RecordPage calls={deliveries} title={t('Delivery')} back={listLink}>
      {(delivery) => (
        <Page
          title={titleOf(delivery)}
          record={titleOf(delivery)}
          actions={
            <>
              <Badge tone={statusTones[delivery.status]}>{wordOf(deliveryStatus, delivery.status)}</Badge>
              {mayChange && !delivery.archived_at && <DeliverySteps delivery={delivery} isDirty={isDirty} />}
              {allowsDelivery(delivery.status, 'discard') && (
                <RecordMenu calls={deliveries} row={delivery} name={titleOf(delivery)} back={listLink} />
              )}
            </>
          }
        >
          <ArchivedNotice calls={deliveries} row={delivery} name={titleOf(delivery)} />
          {mayChange && !delivery.archived_at && allowsDelivery(delivery.status, 'change') ? (
            <DeliveryForm delivery={delivery} onDirty={setDirty} />
          ) : (
            <DeliveryView delivery={delivery} />
          )}
        </Page>
      )}
    </RecordPage>
  )
}

const titleOf = ({ number, supplier }: Delivery): string =>
  [number ?? t('Delivery'), supplier].filter(Boolean).join(' · ')
