import type { Webhook } from '@wizyta/contract/office/webhooks/api'
import { webhookEvent } from '@wizyta/contract/office/webhooks/events'
import {
  CircleCheck,
  CirclePause,
  CircleSlash,
  KeyRound,
  Pause,
  Pencil,
  Play,
  Send,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { toast } from '../../../platform/browser/toast.ts'
import { apps, webhookDeliveries, webhooks } from '../../../platform/net/calls.gen.ts'
import { useChange } from '../../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../../platform/session/session.ts'
import { wordOf } from '../../../platform/text/field-words.ts'
import { t } from '../../../platform/text/i18n.ts'
import { momentText } from '../../../platform/text/moment-text.ts'
import { Deliveries } from './deliveries.tsx'
import type { Made } from './panel.tsx'
import { WebhookForm } from './webhook-form.tsx'

/** One webhook: where it leads, what it tells, how it does, and its log. */
export function WebhookRow({ webhook, onRenewed }: { webhook: Webhook; onRenewed: (made: Made) => void }) {
  const { name, url, events, last_run_at, failing_since } = webhook
  const { timezone } = useBusiness()
  const [isEditing, setEditing] = useState(false)
  const [showsLog, setShowsLog] = useState(false)
  if (isEditing)
    return (
      <WebhookForm webhook={webhook} onSaved={() => setEditing(false)} onCancel={() => setEditing(false)} />
    )
  return (
    <section aria-label={name} className="flex flex-col gap-2 rounded-xl border p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
        <StatusBadge webhook={webhook} />
      </div>
      <p dir="ltr" className="font-mono text-sm wrap-anywhere text-muted">
        {url}
      </p>
      <p className="text-sm text-soft">{events.map((one) => wordOf(webhookEvent, one)).join(', ')}</p>
      <p className="text-sm text-muted">
        {last_run_at
          ? t('Last sent: {when}', { when: momentText(last_run_at, timezone) })
          : t('Nothing was sent yet.')}
      </p>
      {failing_since && (
        <p className="text-sm text-danger">
          {t('Not received since: {when}', { when: momentText(failing_since, timezone) })}
        </p>
      )}
      <Actions
        webhook={webhook}
        onEdit={() => setEditing(true)}
        onTested={() => setShowsLog(true)}
        onRenewed={onRenewed}
      />
      <details
        open={showsLog}
        onToggle={({ currentTarget }) => setShowsLog(currentTarget.open)}
        className="border-t pt-2"
      >
        <summary className="w-fit cursor-pointer text-sm font-medium coarse:min-h-11 coarse:content-center">
          {t('Sent events')}
        </summary>
        {showsLog && <Deliveries webhookId={webhook.id} />}
      </details>
    </section>
  )
}

function Actions({
  webhook: { id, name, version, active },
  onEdit,
  onTested,
  onRenewed,
}: {
  webhook: Webhook
  onEdit: () => void
  onTested: () => void
  onRenewed: (made: Made) => void
}) {
  const mayUpdate = useAllows(webhooks.update)
  const mayDelete = useAllows(webhooks.delete)
  const [asks, setAsks] = useState<'renew' | 'delete' | null>(null)
  const forgets = [webhooks.index, apps.index]
  const update = useChange(webhooks.update, { forgets })
  const test = useChange(webhooks.test, { forgets: [webhookDeliveries.index], onSuccess: onTested })
  const rotate = useChange(webhooks.rotate, {
    forgets,
    onSuccess: ({ secret }) => onRenewed({ title: t('New secret of {name}', { name }), secret }),
  })
  const remove = useChange(webhooks.delete, {
    forgets,
    onSuccess: () => toast.success(t('The webhook {name} is deleted.', { name })),
  })
  const isBusy = update.isPending || test.isPending || rotate.isPending || remove.isPending
  return (
    <div className="flex flex-wrap gap-2">
      {mayUpdate && (
        <>
          <Button size="small" onClick={onEdit}>
            <Pencil aria-hidden="true" />
            {t('Edit')}
          </Button>
          <Button
            size="small"
            aria-disabled={isBusy}
            onClick={() => !isBusy && update.mutate({ params: { id }, version, body: { active: !active } })}
          >
            {active ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            {active ? t('Pause|webhook') : t('Resume|webhook')}
          </Button>
          {active && (
            <Button
              size="small"
              aria-disabled={isBusy}
              onClick={() => !isBusy && test.mutate({ params: { id } })}
            >
              <Send aria-hidden="true" />
              {t('Send a test')}
            </Button>
          )}
          <Button size="small" onClick={() => setAsks('renew')}>
            <KeyRound aria-hidden="true" />
            {t('New secret')}
          </Button>
        </>
      )}
      {mayDelete && (
        <Button size="small" onClick={() => setAsks('delete')}>
          <Trash2 aria-hidden="true" />
          {t('Delete')}
        </Button>
      )}
      <ConfirmDialog
        open={asks === 'renew'}
        title={t('Create a new secret for {name}?', { name })}
        description={t(
          'For 24 hours events are signed with both secrets. Enter the new one in the receiving program.',
        )}
        confirm={t('New secret')}
        cancel={t('Cancel')}
        onConfirm={() => {
          setAsks(null)
          if (!isBusy) rotate.mutate({ params: { id }, version })
        }}
        onCancel={() => setAsks(null)}
      />
      <ConfirmDialog
        open={asks === 'delete'}
        title={t('Delete the webhook {name}?', { name })}
        description={t('Its secret and the list of sent events go with it. This cannot be undone.')}
        confirm={t('Delete')}
        cancel={t('Cancel')}
        danger
        onConfirm={() => {
          setAsks(null)
          if (!isBusy) remove.mutate({ params: { id }, version })
        }}
        onCancel={() => setAsks(null)}
      />
    </div>
  )
}

function StatusBadge({ webhook: { active, stopped_at, failing_since } }: { webhook: Webhook }) {
  if (stopped_at)
    return (
      <Badge tone="danger">
        <CircleSlash aria-hidden="true" />
        {t('Paused: the receiver does not answer|webhook')}
      </Badge>
    )
  if (!active)
    return (
      <Badge>
        <CirclePause aria-hidden="true" />
        {t('Paused|webhook')}
      </Badge>
    )
  if (failing_since)
    return (
      <Badge tone="warning">
        <TriangleAlert aria-hidden="true" />
        {t('Interrupted, is tried again|app')}
      </Badge>
    )
  return (
    <Badge tone="success">
      <CircleCheck aria-hidden="true" />
      {t('Active|webhook')}
    </Badge>
  )
}
