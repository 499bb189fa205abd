import { mostWebhooks, type Webhook } from '@wizyta/contract/office/webhooks/api'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PanelSkeleton } from '../../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../../kit/feedback/load-state.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { webhooks } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { MadeSecret } from '../made-secret.tsx'
import { ReferenceLink } from '../reference-link.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookRow } from './webhook-row.tsx'

export interface Made {
  title: string
  secret: string
}

// How a webhook does is no change of anybody's; it is asked for.
const everyMs = 15_000

/** Webhooks of this business, each with its log, and the button for a new one. */
export function WebhooksPanel() {
  const list = useCall(
    webhooks.index,
    {},
    { refetchInterval: everyMs, handles: ({ status }) => status !== 401 },
  )
  return (
    <LoadState of={list} loading={<PanelSkeleton />}>
      {({ data }) => <Webhooks all={data} />}
    </LoadState>
  )
}

function Webhooks({ all }: { all: readonly Webhook[] }) {
  const [made, setMade] = useState<Made | null>(null)
  return (
    <div className="flex flex-col gap-5 p-4 md:p-5">
      <p className="text-soft">
        {t('Each chosen event is sent to your address, signed. It holds ids and times, no personal data.')}{' '}
        <ReferenceLink section="webhooks" />
      </p>
      {made ? (
        <MadeSecret
          title={made.title}
          label={t('Secret|webhook')}
          secret={made.secret}
          said={{
            copied: t('The secret is copied.'),
            refused: t('The browser did not allow copying. Select the secret and copy it.'),
          }}
          onDone={() => setMade(null)}
        />
      ) : (
        <NewWebhook count={all.length} onMade={setMade} />
      )}
      {all.length > 0 && (
        <ul aria-label={t('Webhooks')} className="flex flex-col gap-3">
          {all.map((one) => (
            <li key={one.id}>
              <WebhookRow webhook={one} onRenewed={setMade} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The first webhook begins with its form, further ones with a button. */
function NewWebhook({ count, onMade }: { count: number; onMade: (made: Made) => void }) {
  const mayMake = useAllows(webhooks.create)
  const [isOpen, setOpen] = useState(count === 0)
  if (!mayMake) return <p className="text-soft">{t('Adding webhooks requires the right to connect apps.')}</p>
  if (isOpen)
    return (
      <WebhookForm
        webhook={null}
        onSaved={(saved) => {
          setOpen(false)
          if (saved) onMade(saved)
        }}
        onCancel={count > 0 ? () => setOpen(false) : undefined}
      />
    )
  if (count >= mostWebhooks)
    return (
      <p className="text-soft">
        {t('A business can have 10 webhooks. Delete one that is no longer needed.')}
      </p>
    )
  return (
    <Button variant="primary" className="self-start" onClick={() => setOpen(true)}>
      <Plus aria-hidden="true" />
      {t('New webhook')}
    </Button>
  )
}
