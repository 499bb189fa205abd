import { copyWay, type ReceiptPaper, receiptPaper } from '@wizyta/contract/sales/receipts/api'
import type { Sale } from '@wizyta/contract/sales/till/api'
import { FileText, Link2, Mail, Printer, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { callForFile } from '../../platform/net/api.ts'
import { messages, receipts } from '../../platform/net/calls.gen.ts'
import { openTabForFile } from '../../platform/net/download.ts'
import { problemText } from '../../platform/net/problems.ts'
import { forget, useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDate, formatDateTime } from '../../platform/text/time.ts'

const MailDialog = lazyPart(() => import('./mail-dialog.tsx').then((file) => file.MailDialog))
const LinkDialog = lazyPart(() => import('./link-dialog.tsx').then((file) => file.LinkDialog))

/** Ways to hand a receipt over: paper, PDF, mail, a link without sign-in. Each copy is noted with the sale. */
export function ReceiptMenu({
  sale,
  onPrint,
  onHandedOver,
}: {
  sale: Pick<Sale, 'id' | 'number'>
  onPrint: (paper: ReceiptPaper) => void
  /** A copy has left, whichever way: the client may hold it. */
  onHandedOver?: () => void
}) {
  const { id } = sale
  const [asked, setAsked] = useState<'mail' | 'link' | null>(null)
  const maySend = useAllows(receipts.send)
  const mayLink = useAllows(receipts.link)
  const note = useChange(receipts.print, { forgets: [receipts.index], handles: () => true })
  const print = (paper: ReceiptPaper) => {
    note.mutate({ params: { id }, body: { paper } })
    onPrint(paper)
    onHandedOver?.()
  }
  async function openFile(paper: ReceiptPaper) {
    const show = openTabForFile()
    try {
      show(await callForFile(receipts.write, { params: { id }, body: { paper } }))
      void forget(receipts.index)
      onHandedOver?.()
    } catch (problem) {
      show(null)
      toast.error(problemText(problem))
    }
  }
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button>
            <Printer aria-hidden="true" />
            {t('Receipt|copy')}
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => print('receipt')}>
            <ReceiptText aria-hidden="true" />
            {t('Print: {paper}', { paper: wordOf(receiptPaper, 'receipt') })}
          </MenuItem>
          <MenuItem onSelect={() => print('sheet')}>
            <Printer aria-hidden="true" />
            {t('Print: {paper}', { paper: wordOf(receiptPaper, 'sheet') })}
          </MenuItem>
          <MenuSeparator />
          <MenuItem onSelect={() => void openFile('receipt')}>
            <FileText aria-hidden="true" />
            {t('PDF: {paper}', { paper: wordOf(receiptPaper, 'receipt') })}
          </MenuItem>
          <MenuItem onSelect={() => void openFile('sheet')}>
            <FileText aria-hidden="true" />
            {t('PDF: {paper}', { paper: wordOf(receiptPaper, 'sheet') })}
          </MenuItem>
          {(maySend || mayLink) && <MenuSeparator />}
          {maySend && (
            <MenuItem onSelect={() => setAsked('mail')}>
              <Mail aria-hidden="true" />
              {t('Send by e-mail')}
            </MenuItem>
          )}
          {mayLink && (
            <MenuItem onSelect={() => setAsked('link')}>
              <Link2 aria-hidden="true" />
              {t('Link and QR code')}
            </MenuItem>
          )}
        </MenuContent>
      </Menu>
      {asked === 'mail' && <MailDialog sale={sale} onSent={onHandedOver} onClose={() => setAsked(null)} />}
      {asked === 'link' && <LinkDialog sale={sale} onMade={onHandedOver} onClose={() => setAsked(null)} />}
    </>
  )
}

/** Copies of a receipt that left the till, the latest first. */
export function ReceiptCopies({ saleId }: { saleId: string }) {
  const { timezone } = useBusiness()
  const maySeeMessages = useAllows(messages.index)
  const { data } = useCall(receipts.index, { params: { id: saleId } }, { handles: () => true })
  if (!data || data.data.length === 0) return null
  return (
    <Card className="flex flex-col gap-2 p-4" data-print="hide">
      <h2 className="font-semibold">{t('Copies of the receipt: {count}', { count: data.data.length })}</h2>
      <ul className="flex flex-col gap-1.5 tabular-nums">
        {data.data.map(({ id, way, paper, at, by, recipient, message_id, expires_at }) => (
          <li key={id}>
            <span className="flex flex-wrap justify-between gap-x-3">
              {message_id && maySeeMessages ? (
                <EntityLink
                  link={{ to: '/communication/mailbox', search: { message: message_id } }}
                  className="text-brand-text hover:underline"
                >
                  {wordOf(copyWay, way)}
                </EntityLink>
              ) : (
                <span>
                  {[wordOf(copyWay, way), paper && wordOf(receiptPaper, paper)].filter(Boolean).join(' · ')}
                </span>
              )}
              <span className="text-muted">{formatDateTime(at, timezone)}</span>
            </span>
            <span className="block text-sm break-words text-muted">
              {[
                by,
                recipient,
                expires_at && t('opens until {date}', { date: formatDate(dateOf(expires_at, timezone)) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
