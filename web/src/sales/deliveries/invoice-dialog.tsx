import { useEffect, useEffectEvent, useState } from 'react'
import { useGoTo } from '../../kit/list/entity-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent } from '../../kit/ui/dialog.tsx'
import { DropZone } from '../../kit/ui/drop-zone.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { deliveries, deliveryInvoices } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { isShownInPlace, useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/** `attachmentLimit` of the contract, whose module brings its schemas. */
const limit = 10 * 1024 * 1024

/** Makes a draft of a delivery from an invoice of KSeF that is chosen or dropped anywhere on the page. */
export function InvoiceDialog({ file: first, onClose }: { file: File | null; onClose: () => void }) {
  const goTo = useGoTo()
  const [refusal, setRefusal] = useState<string | null>(null)
  const create = useChange(deliveryInvoices.create, {
    forgets: [deliveries.index],
    handles: isShownInPlace,
    onError: (problem) => isShownInPlace(problem) && setRefusal(problemText(problem)),
    onSuccess: ({ id, document_no }) => {
      toast.success(t('Draft made of the invoice {number}', { number: document_no ?? '' }), { id: 'saved' })
      onClose()
      goTo({ to: '/sales/delivery/$id', params: { id } })
    },
  })
  async function read(file: File | undefined) {
    setRefusal(null)
    if (!file || create.isPending) return
    if (file.size > limit) return setRefusal(t('The file is larger than 10 MB.'))
    if (file.size === 0) return setRefusal(t('The file is empty.'))
    create.mutate({ query: { file_name: file.name }, body: new Uint8Array(await file.arrayBuffer()) })
  }
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
        <DropZone
          title={create.isPending ? t('Reading the invoice…') : t('Choose the XML file or drop it here')}
          hint={t('FA(2) or FA(3), up to 10 MB')}
          accept=".xml"
          isOff={create.isPending}
          onChoose={([file]) => void read(file)}
        />
        <p role="status" className="sr-only">
          {create.isPending ? t('Reading the invoice…') : ''}
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
