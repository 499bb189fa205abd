import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import { allowsDelivery } from '@wizyta/contract/sales/deliveries/api'
import { Ban, Check, FilePen, FileText, Mail, PackageCheck, Send } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { deliveries } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

const CorrectionDialog = lazyPart(() =>
  import('./correction-dialog.tsx').then((file) => file.CorrectionDialog),
)
const DocumentDialog = lazyPart(() => import('./document-dialog.tsx').then((file) => file.DocumentDialog))
const OrderDialog = lazyPart(() => import('./order-dialog.tsx').then((file) => file.OrderDialog))
const ReceiptDialog = lazyPart(() => import('./receipt-dialog.tsx').then((file) => file.ReceiptDialog))

/** The steps that the state of a delivery allows. */
export function DeliverySteps({ delivery, isDirty }: { delivery: Delivery; isDirty: boolean }) {
  const [isReceiving, setReceiving] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isDescribing, setDescribing] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  const { id, version, status } = delivery
  const order = useStep('order', t('Delivery ordered'))
  const close = useStep('close', t('Delivery closed'))
  const cancel = useStep('cancel', t('Order cancelled'))
  // Typed but not saved, it would be left out.
  const saved = (act: () => void) => () =>
    isDirty ? toast.message(t('Save the changes first.'), { id: 'step' }) : act()
  const take = (step: typeof order) =>
    saved(() => {
      if (!step.isPending) step.mutate({ params: { id }, version })
    })
  return (
    <>
      {allowsDelivery(status, 'cancel') && (
        <Button onClick={take(cancel)}>
          <Ban aria-hidden="true" />
          {t('Cancel the order')}
        </Button>
      )}
      {allowsDelivery(status, 'close') && (
        <Button onClick={take(close)}>
          <Check aria-hidden="true" />
          {t('Expect nothing more')}
        </Button>
      )}
      {allowsDelivery(status, 'order') && (
        <Button onClick={take(order)}>
          <Send aria-hidden="true" />
          {t('Mark as ordered')}
        </Button>
      )}
      {allowsDelivery(status, 'send') && delivery.lines.length > 0 && delivery.supplier_id && (
        <Button onClick={saved(() => setSending(true))}>
          <Mail aria-hidden="true" />
          {status === 'ordered' ? t('Send order again') : t('Send order')}
        </Button>
      )}
      {allowsDelivery(status, 'describe') && (
        <Button onClick={() => setDescribing(true)}>
          <FileText aria-hidden="true" />
          {t('Document|delivery')}
        </Button>
      )}
      {allowsDelivery(status, 'correct') && (
        <Button onClick={() => setCorrecting(true)}>
          <FilePen aria-hidden="true" />
          {t('Correct|delivery')}
        </Button>
      )}
      {allowsDelivery(status, 'receive') && delivery.lines.length > 0 && (
        <Button variant="primary" onClick={saved(() => setReceiving(true))}>
          <PackageCheck aria-hidden="true" />
          {t('Receive|delivery')}
        </Button>
      )}
      {isSending && <OrderDialog delivery={delivery} onClose={() => setSending(false)} />}
      {isReceiving && <ReceiptDialog delivery={delivery} onClose={() => setReceiving(false)} />}
      {isDescribing && <DocumentDialog delivery={delivery} onClose={() => setDescribing(false)} />}
      {isCorrecting && <CorrectionDialog delivery={delivery} onClose={() => setCorrecting(false)} />}
    </>
  )
}

function useStep(name: 'order' | 'close' | 'cancel', done: string) {
  return useChange(deliveries[name], {
    forgets: [deliveries.index, deliveries.show],
    handles: ({ status }) => status === 409 || status === 412,
    onSuccess: () => toast.success(done, { id: 'saved' }),
    onError: (problem) =>
      (problem.status === 409 || problem.status === 412) && toast.error(problemText(problem), { id: 'step' }),
  })
}
