import { Link } from '@tanstack/react-router'
import { formatMoney } from '@wizyta/contract/kit/money'
import type { ShownMessage } from '@wizyta/contract/messaging/messages/api'
import { ArrowLeft, CalendarDays, ReceiptText, RotateCw, Ticket, Truck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { ServerSentence } from '../../kit/ui/server-sentence.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { Term, Terms } from '../../kit/ui/terms.tsx'
import { useMedia } from '../../platform/browser/media.ts'
import { toast } from '../../platform/browser/toast.ts'
import {
  calendar,
  deliveries,
  massSms,
  messages,
  messagesToClient,
  sales,
  shifts,
  vouchers,
} from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { CalendarFileCard } from './calendar-file.tsx'
import { MessageBody } from './message-body.tsx'
import { WriteToClient } from './parts.tsx'
import { statusTones, statusWords, titleOf, writtenIn } from './words.ts'

/** One message: to whom, what became of it and why, and the mail itself. */
export function MessagePane({ id }: { id: string }) {
  const message = useCall(
    messages.show,
    { params: { id } },
    { handles: ({ status }) => status === 404 || status === 0 || status >= 502 },
  )
  const coversList = useMedia('(max-width: 1023.98px)')
  const pane = useRef<HTMLElement>(null)
  // What had the focus has just been hidden.
  useEffect(() => {
    if (coversList) pane.current?.focus({ preventScroll: true })
  }, [coversList])
  return (
    <Card
      ref={pane}
      tabIndex={-1}
      aria-label={t('Message')}
      className="min-w-0 outline-none lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:max-h-[calc(100dvh-var(--header-height)-2rem)] lg:overflow-y-auto"
    >
      <div className="border-b p-2 lg:hidden">
        <Link
          to="."
          search={(before) => ({ ...before, message: undefined })}
          {...buttonLook({ variant: 'ghost', size: 'small' })}
        >
          <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
          {t('All messages')}
        </Link>
      </div>
      <LoadState of={message} isRecord loading={<MessageSkeleton />} failed={(reason) => ({ text: reason })}>
        {(data) => <Shown message={data} />}
      </LoadState>
    </Card>
  )
}

function MessageSkeleton() {
  return (
    <div role="status" aria-label={t('Loading…')} className="flex flex-col gap-3 p-4">
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="mt-4 h-80" />
    </div>
  )
}

function Shown({ message }: { message: ShownMessage }) {
  const { timezone, currency } = useBusiness()
  const at = (instant: string) => formatDateTime(instant, timezone)
  return (
    <div className="flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <h2 lang={writtenIn(message)} className="min-w-0 flex-1 basis-64 text-lg font-semibold">
          {message.subject || titleOf(message)}
        </h2>
        <Badge tone={statusTones[message.status]}>{statusWords()[message.status]}</Badge>
      </div>
      <Terms>
        <Term label={t('To')}>
          {[message.client_name, message.recipient && `<${message.recipient}>`].filter(Boolean).join(' ') ||
            '–'}
        </Term>
        {message.visit_id === null ? (
          message.attachment_name && <Term label={t('File')}>{message.attachment_name}</Term>
        ) : (
          <Term label={t('Appointment')}>
            {at(message.visit_starts_at)}
            {message.visit_count > 1 &&
              ` · ${t('mail about {count} appointments', { count: message.visit_count })}`}
          </Term>
        )}
        {message.campaign_name && (
          <Term label={t('Mass message')}>
            <CampaignName message={message} />
          </Term>
        )}
        {message.sent_at && <Term label={t('Sent')}>{at(message.sent_at)}</Term>}
        {message.delivered_at && <Term label={t('Delivered|sms')}>{at(message.delivered_at)}</Term>}
        {message.parts !== null && message.cost !== null && (
          <Term label={t('Cost|message')}>
            {`${formatMoney(message.cost, language(), currency)} · ${t('{count} parts|sms', { count: message.parts })}`}
          </Term>
        )}
        {message.status === 'queued' && (
          <Term label={message.attempts > 0 ? t('Next attempt') : t('Goes out')}>
            {at(message.next_attempt_at ?? message.due_at)}
          </Term>
        )}
        {message.attempts > 1 && <Term label={t('Attempts')}>{message.attempts}</Term>}
        {message.reason && (
          <Term
            label={
              /^\d{2,3}\b/.test(message.reason)
                ? message.channel === 'sms'
                  ? t('The SMS provider said')
                  : t('The mail server said')
                : t('Why')
            }
          >
            <ServerSentence text={message.reason} />
          </Term>
        )}
      </Terms>
      <Actions message={message} />
      {message.ics && <CalendarFileCard ics={message.ics} />}
      <MessageBody message={message} />
    </div>
  )
}

/** Name of a mass message, as a link for those who may see it. */
function CampaignName({ message: { channel, campaign_id, campaign_name } }: { message: ShownMessage }) {
  const maySee = useAllows(massSms.show)
  if (!campaign_id || !maySee) return campaign_name
  return (
    <Link
      to={channel === 'sms' ? '/communication/mass-sms' : '/communication/mass-email'}
      search={{ edit: campaign_id }}
      className="text-brand-text underline"
    >
      {campaign_name}
    </Link>
  )
}

function Actions({ message }: { message: ShownMessage }) {
  const mayRetry = useAllows(messages.retry)
  const mayLook = useAllows(calendar.days)
  const maySeeDelivery = useAllows(deliveries.show)
  const maySeeSale = useAllows(sales.show)
  const maySeeShift = useAllows(shifts.show)
  const maySeeVoucher = useAllows(vouchers.show)
  const retry = useChange(messages.retry, {
    forgets: [messages.index, messages.show, messages.delivery],
    onSuccess: () => toast.message(t('The message goes out now.')),
  })
  const canRetry = message.may_retry && mayRetry
  const canLook = message.visit_id !== null && mayLook
  const canOpen = message.delivery_id !== null && maySeeDelivery
  const saleId = maySeeSale ? message.sale_id : null
  const shiftId = maySeeShift ? message.shift_id : null
  const voucherId = maySeeVoucher ? message.voucher_id : null
  const canReply =
    useAllows(messagesToClient.create) && message.kind === 'sms_reply' && message.client_id !== null
  if (!canRetry && !canReply && !canLook && !canOpen && !saleId && !shiftId && !voucherId) return null
  return (
    <div className="flex flex-wrap gap-2">
      {canRetry && (
        <Button
          saves
          variant="primary"
          aria-disabled={retry.isPending}
          onClick={() => !retry.isPending && retry.mutate({ params: { id: message.id } })}
        >
          <RotateCw aria-hidden="true" />
          {t('Send again')}
        </Button>
      )}
      {canReply && message.client_id && (
        <WriteToClient
          id={message.client_id}
          name={message.client_name}
          label={t('Reply|sms')}
          channel="sms"
        />
      )}
      {canOpen && (
        <Link to="/sales/delivery/$id" params={{ id: message.delivery_id ?? '' }} {...buttonLook()}>
          <Truck aria-hidden="true" />
          {t('Show the delivery')}
        </Link>
      )}
      {saleId && (
        <Link to="/sales/$id" params={{ id: saleId }} {...buttonLook()}>
          <ReceiptText aria-hidden="true" />
          {t('Show the sale')}
        </Link>
      )}
      {shiftId && (
        <Link to="/sales/financial-operations/shifts/$id" params={{ id: shiftId }} {...buttonLook()}>
          <ReceiptText aria-hidden="true" />
          {t('Show the report')}
        </Link>
      )}
      {voucherId && (
        <Link to="/sales/vouchers/$id" params={{ id: voucherId }} {...buttonLook()}>
          <Ticket aria-hidden="true" />
          {t('Show the voucher')}
        </Link>
      )}
      {canLook && (
        <Link to="/calendar" search={{ visit: message.visit_id ?? undefined }} {...buttonLook()}>
          <CalendarDays aria-hidden="true" />
          {t('Show the appointment')}
        </Link>
      )}
    </div>
  )
}
