import type { Sale } from '@wizyta/contract/sales/till/api'
import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { QrCode } from '../../kit/ui/qr-code.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { copyText } from '../../platform/browser/copy-text.ts'
import { receipts } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDate } from '../../platform/text/time.ts'

/** Makes a link to a receipt that opens without sign-in. Shows it as a QR code for the client's phone. */
export function LinkDialog({
  sale: { id, number },
  onMade,
  onClose,
}: {
  sale: Pick<Sale, 'id' | 'number'>
  onMade: (() => void) | undefined
  onClose: () => void
}) {
  const { timezone } = useBusiness()
  const link = useChange(receipts.link, {
    forgets: [receipts.index],
    handles: isShownInPlace,
    onSuccess: () => onMade?.(),
  })
  const { mutate } = link
  const isAsked = useRef(false)
  useEffect(() => {
    // One link for each opening, also where an effect runs twice.
    if (isAsked.current) return
    isAsked.current = true
    mutate({ params: { id } })
  }, [id, mutate])
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Receipt of {number} without paper', { number })}
        description={t('The client scans the code, or you pass the link on.')}
        closeLabel={t('Close')}
        style={{ width: 'min(28rem, calc(100vw - 2rem))' }}
      >
        <LoadState
          of={{ data: link.data, error: link.error, refetch: async () => mutate({ params: { id } }) }}
          look="line"
          loading={<Skeleton className="h-44" />}
        >
          {({ url, expires_at }) => (
            <div className="flex flex-col gap-4">
              <div className="self-center">
                <QrCode text={url} label={t('QR code of the receipt')} />
              </div>
              <Field
                label={t('Link|receipt')}
                hint={t('Opens without sign-in until {date}. Pass it on to the client alone.', {
                  date: formatDate(dateOf(expires_at, timezone)),
                })}
              >
                {(control) => (
                  <div className="flex gap-2">
                    <Input
                      {...control}
                      readOnly
                      dir="ltr"
                      value={url}
                      className="min-w-0 flex-1 font-mono text-sm"
                      onFocus={(event) => event.target.select()}
                    />
                    <Button
                      onClick={() =>
                        void copyText(url, {
                          copied: t('The link is copied.'),
                          refused: t('The browser did not allow copying. Select the link and copy it.'),
                        })
                      }
                    >
                      <Copy aria-hidden="true" />
                      {t('Copy')}
                    </Button>
                  </div>
                )}
              </Field>
            </div>
          )}
        </LoadState>
      </DialogContent>
    </Dialog>
  )
}
