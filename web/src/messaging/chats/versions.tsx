import type { ChatMessage } from '@wizyta/contract/messaging/chats/api'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Dialog, DialogContent } from '../../kit/ui/dialog.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { chatMessages } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'

/** Earlier texts of a message, the oldest first. */
export function Versions({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const { timezone } = useBusiness()
  const list = useCall(chatMessages.versions, { params: { id: message.id } }, { handles: isShownInPlace })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('Earlier texts')} closeLabel={t('Close')}>
        <LoadState of={list} loading={<Skeleton className="h-12" />} look="line">
          {({ data }) => (
            <ol className="flex flex-col gap-3">
              {data.map(({ text, by, at }) => (
                <li key={at} className="flex flex-col gap-0.5">
                  <p className="wrap-break-word whitespace-pre-line">{text || '–'}</p>
                  <p className="text-sm text-muted">
                    {t('until {when}', { when: momentText(at, timezone) })}
                    {by && ` · ${by}`}
                  </p>
                </li>
              ))}
            </ol>
          )}
        </LoadState>
      </DialogContent>
    </Dialog>
  )
}
