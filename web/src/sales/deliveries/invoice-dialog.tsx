import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import { deliveryStatus } from '@wizyta/contract/sales/deliveries/api'
import { useEffect, useEffectEvent, useState } from 'react'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent } from '../../kit/ui/dialog.tsx'
import { DropZone } from '../../kit/ui/drop-zone.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { deliveries, deliveryInvoices } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { isShownInPlace, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { amountText } from './words.ts'

/** `attachmentLimit` of the contract, whose module brings its schemas. */
const limit = 10 * 1024 * 1024

/** An invoice whose goods may have come before, as the server has read it. */
type Came = AnswerOf<typeof deliveryInvoices.candidates> & {
  file_name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Makes a draft of a delivery from an invoice of KSeF that is chosen or dropped anywhere on the page. */
export function InvoiceDialog({ file: first, onClose }: { file: File | null; onClose: () => void }) {
  const goTo = useGoTo()
  const [refusal, setRefusal] = useState<string | null>(null)
  const create = useChange(deliveryInvoices.create, {
    forgets: [deliveries.index],
    handles: isShownInPlace,
    onError: (problem) => isShownInPlace(problem) && setRefusal(problemText(problem)),
    onSuccess: ({ id, document_no }, { query: { delivery_id } }) => {
      const number = document_no ?? ''
      toast.success(
        delivery_id
          ? t('Attached the invoice {number}', { number })
          : t('Draft made of the invoice {number}', { number }),
        { id: 'saved' },
      )
      onClose()
      goTo({ to: '/sales/delivery/$id', params: { id } })
    },
  })
  const [came, setCame] = useState<Came | null>(null)
  const ask = useChange(deliveryInvoices.candidates, {
    handles: isShownInPlace,
    onError: (problem) => isShownInPlace(problem) && setRefusal(problemText(problem)),
  })
  const mayAttach = useAllows(deliveryInvoices.candidates)
  const isBusy = create.isPending || ask.isPending
  async function read(file: File | undefined) {
    setRefusal(null)
    if (!file || isBusy) return
    if (file.size > limit) return setRefusal(t('The file is larger than 10 MB.'))
    if (file.size === 0) return setRefusal(t('The file is empty.'))
    const given = { file_name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
    if (!mayAttach) return save(given)
    ask.mutate(
      { body: given.bytes },
      { onSuccess: (answer) => (answer.data.length > 0 ? setCame({ ...answer, ...given }) : save(given)) },
    )
  }
  const save = ({ file_name, bytes }: Pick<Came, 'file_name' | 'bytes'>, delivery_id?: string) =>
    create.mutate({ query: { file_name, ...(delivery_id && { delivery_id }) }, body: bytes })
  // The file that was dropped on the list is read at once.
  const readDropped = useEffectEvent((file: File) => void read(file))
  useEffect(() => {
    if (first) readDropped(first)
  }, [first])
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Delivery from a KSeF invoice')}
        description={t('A draft is made: supplier, lines and prices are taken from the invoice.')}
        closeLabel={t('Close')}
        style={{ width: 'min(36rem, calc(100vw - 2rem))' }}
      >
        {came ? (
          <Candidates
            came={came}
            isBusy={isBusy}
            onAttach={(id) => isBusy || save(came, id)}
            onNew={() => isBusy || save(came)}
          />
        ) : (
          <DropZone
            title={isBusy ? t('Reading the invoice…') : t('Choose the XML file or drop it here')}
            hint={t('FA(2) or FA(3), up to 10 MB')}
            accept=".xml"
            isOff={isBusy}
            onChoose={([file]) => void read(file)}
          />
        )}
        <p role="status" className="sr-only">
          {isBusy ? t('Reading the invoice…') : ''}
        </p>
        {refusal && (
          <Alert tone="danger" role="alert">
            {refusal}
          </Alert>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** Offers the deliveries to which an invoice may belong, with both totals; a new draft would bring its goods twice. */
function Candidates({
  came,
  isBusy,
  onAttach,
  onNew,
}: {
  came: Came
  isBusy: boolean
  onAttach: (id: string) => void
  onNew: () => void
}) {
  const { currency, timezone } = useBusiness()
  return (
    <div className="flex flex-col gap-3">
      <Alert tone="warning">
        {t('This invoice may belong to a delivery that you have. Attach it there.')}
      </Alert>
      <p>
        {t('Invoice {number}: {amount}', {
          number: came.document_no,
          amount: amountText(came.total, currency),
        })}
      </p>
      <ul className="divide-y border-y" aria-label={t('Deliveries of this supplier')}>
        {came.data.map(({ id, number, status, document_no, received_at, created_at, total }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-56">
              <span className="block font-medium">{number ?? t('Delivery')}</span>
              <span className="block text-sm text-muted">
                {[
                  wordOf(deliveryStatus, status),
                  formatDateTime(received_at ?? created_at, timezone),
                  document_no ?? t('No document number'),
                ].join(' · ')}
              </span>
            </span>
            <span className="tabular-nums">{amountText(total, currency)}</span>
            <Button aria-disabled={isBusy} onClick={() => onAttach(id)}>
              {number ? t('Attach to {name}', { name: number }) : t('Attach to this delivery')}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" className="self-start" aria-disabled={isBusy} onClick={onNew}>
        {t('These are other goods: make a draft')}
      </Button>
    </div>
  )
}
