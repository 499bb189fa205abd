import { type PaperSize, paperSize } from '@wizyta/contract/sales/vouchers/api'
import { writtenCode } from '@wizyta/contract/sales/vouchers/code'
import { FileText, Mail } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent } from '../../kit/ui/dialog.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { callForFile } from '../../platform/net/api.ts'
import { voucherMails, vouchers } from '../../platform/net/calls.gen.ts'
import { openTabForFile } from '../../platform/net/download.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { voucherName } from './words.ts'

const VoucherMailDialog = lazyPart(() =>
  import('./voucher-mail-dialog.tsx').then((file) => file.VoucherMailDialog),
)

interface Printed {
  id: string
  name: string
  code_end: string
}

/** Shows a voucher as PDF in a size that is chosen, or its code. */
export function PaperDialog({ voucher, onClose }: { voucher: Printed; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Print: {name}', { name: voucherName(voucher) })}
        description={t('Anyone with the code can use the voucher.')}
        closeLabel={t('Close')}
      >
        <div className="flex flex-col gap-4">
          <PaperButtons voucher={voucher} />
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** Buttons that open a voucher as PDF, and one that shows its code. */
export function PaperButtons({ voucher }: { voucher: Printed }) {
  const [isBusy, setBusy] = useState(false)
  const [isMailing, setMailing] = useState(false)
  const maySend = useAllows(voucherMails.create)
  const reveal = useChange(vouchers.code, { forgets: [] })
  const print = async (size: PaperSize) => {
    const show = openTabForFile()
    setBusy(true)
    try {
      show(await callForFile(vouchers.print, { params: { id: voucher.id }, body: { size } }))
    } catch (problem) {
      show(null)
      toast.error(problemText(problem))
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {optionsOf(paperSize).map(({ value, label }) => (
        <Button key={value} aria-disabled={isBusy} onClick={() => !isBusy && void print(value as PaperSize)}>
          <FileText aria-hidden="true" />
          {t('PDF {size}', { size: label })}
        </Button>
      ))}
      {maySend && (
        <Button onClick={() => setMailing(true)}>
          <Mail aria-hidden="true" />
          {t('Send|receipt')}
        </Button>
      )}
      {isMailing && <VoucherMailDialog voucher={voucher} onClose={() => setMailing(false)} />}
      {reveal.data ? (
        <code className="font-mono text-lg">{writtenCode(reveal.data.code)}</code>
      ) : (
        <Button
          aria-disabled={reveal.isPending}
          onClick={() => !reveal.isPending && reveal.mutate({ params: { id: voucher.id } })}
        >
          {t('Show code')}
        </Button>
      )}
    </div>
  )
}
