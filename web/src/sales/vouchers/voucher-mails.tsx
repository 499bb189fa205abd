import type { VoucherMail } from '@wizyta/contract/sales/vouchers/mails'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { ServerSentence } from '../../kit/ui/server-sentence.tsx'
import { statusWords } from '../../messaging/messages/words.ts'
import { toast } from '../../platform/browser/toast.ts'
import { messages, voucherMails } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'

const VoucherMailDialog = lazyPart(() =>
  import('./voucher-mail-dialog.tsx').then((file) => file.VoucherMailDialog),
)

/** Mails of a voucher: which wait, which have left, to which address. */
export function VoucherMails({ voucher }: { voucher: { id: string; name: string; code_end: string } }) {
  const { timezone } = useBusiness()
  const maySend = useAllows(voucherMails.create)
  const [replaced, setReplaced] = useState<VoucherMail | null>(null)
  const { data } = useCall(voucherMails.index, { params: { id: voucher.id } }, { handles: () => true })
  const takeBack = useChange(voucherMails.delete, {
    forgets: [voucherMails.index, messages.index],
    onSuccess: () => toast.success(t('The mail is taken back.'), { id: 'saved' }),
  })
  if (!data || data.data.length === 0) return null
  const words = statusWords()
  return (
    <Card className="p-4 md:p-5">
      <h2 className="mb-2 font-semibold">{t('Sent by mail|voucher')}</h2>
      <ol className="divide-y">
        {data.data.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5">
            <div className="min-w-0">
              <p className="font-medium break-words">{mail.recipient ?? t('Address hidden')}</p>
              <p className="text-sm break-words text-muted">
                {formatDateTime(mail.sent_at ?? mail.due_at, timezone)}
                {mail.reason && (
                  <>
                    {' · '}
                    <ServerSentence text={mail.reason} />
                  </>
                )}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <Badge
                tone={mail.status === 'failed' ? 'danger' : mail.status === 'sent' ? 'success' : undefined}
              >
                {words[mail.status]}
              </Badge>
              {maySend && mail.status === 'queued' && (
                <>
                  <Button size="small" onClick={() => setReplaced(mail)}>
                    {t('Change|mail')}
                  </Button>
                  <Button
                    size="small"
                    aria-disabled={takeBack.isPending}
                    onClick={() => !takeBack.isPending && takeBack.mutate({ params: { id: mail.id } })}
                  >
                    {t('Do not send')}
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      {replaced && (
        <VoucherMailDialog voucher={voucher} replaced={replaced} onClose={() => setReplaced(null)} />
      )}
    </Card>
  )
}
