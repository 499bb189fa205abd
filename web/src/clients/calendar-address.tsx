import { clientCalendars } from '@wizyta/contract/calendar-feeds'
import type { Client } from '@wizyta/contract/clients'
import { CalendarPlus, Copy, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../lib/copy-text.ts'
import { t } from '../lib/i18n.ts'
import { useCall, useChange } from '../lib/query.ts'
import { useAllows } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

/** The secret address by which the client's own calendar follows his visits. */
export function CalendarAddress({ client }: { client: Client }) {
  const mayManage = useAllows(clientCalendars.show)
  // What an address was and is, is asked for only where it can be.
  const isOffered = mayManage && client.archived_at === null
  const stored = useCall(clientCalendars.show, { params: { id: client.id } }, { enabled: isOffered })
  const make = useChange(clientCalendars.create, { forgets: [clientCalendars.show] })
  if (!isOffered || !stored.data) return null
  const { url } = stored.data
  return (
    <Card aria-labelledby="client-calendar" data-print="hide" className="flex flex-col gap-3 p-4">
      <div>
        <h2 id="client-calendar" className="text-md font-semibold">
          {t('Calendar of the client')}
        </h2>
        <p className="mt-0.5 text-sm text-muted">
          {t(
            'By this link the calendar of the client’s phone follows the visits. Whoever has it sees them and can confirm or cancel.',
          )}
        </p>
      </div>
      {url ? (
        <Address client={client} url={url} />
      ) : (
        <Button
          className="self-start"
          aria-disabled={make.isPending}
          onClick={() => {
            if (!make.isPending) make.mutate({ params: { id: client.id } })
          }}
        >
          <CalendarPlus aria-hidden="true" />
          {t('Make the link')}
        </Button>
      )}
    </Card>
  )
}

function Address({ client: { id }, url }: { client: Client; url: string }) {
  const [asks, setAsks] = useState<'rotate' | 'remove' | null>(null)
  const forgets = [clientCalendars.show]
  const rotate = useChange(clientCalendars.rotate, {
    forgets,
    onSuccess: () => toast.success(t('There is a new link. The old one has ended.')),
  })
  const remove = useChange(clientCalendars.delete, {
    forgets,
    onSuccess: () => toast.success(t('The link is turned off.')),
  })
  const said = {
    copied: t('The address is copied.'),
    refused: t('The browser did not allow copying. Mark the address and copy it by hand.'),
  }
  const confirmed = () => {
    setAsks(null)
    if (rotate.isPending || remove.isPending) return
    if (asks === 'rotate') rotate.mutate({ params: { id } })
    else remove.mutate({ params: { id } })
  }
  return (
    <>
      <Field label={t('Secret address')}>
        {(control) => (
          <Input
            {...control}
            readOnly
            value={url}
            className="font-mono text-sm"
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copyText(url, said)}>
          <Copy aria-hidden="true" />
          {t('Copy')}
        </Button>
        <Button onClick={() => setAsks('rotate')}>
          <RefreshCw aria-hidden="true" />
          {t('New link')}
        </Button>
        <Button onClick={() => setAsks('remove')}>
          <Trash2 aria-hidden="true" />
          {t('Turn off')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks !== null}
        title={asks === 'remove' ? t('Turn off the link?') : t('Make a new link?')}
        description={
          asks === 'remove'
            ? t('Every calendar that follows it stops being brought up to date at once.')
            : t('The old one ends at once. Every calendar that follows it has to be given the new one.')
        }
        confirm={asks === 'remove' ? t('Turn off') : t('New link')}
        cancel={t('Cancel')}
        danger
        onConfirm={confirmed}
        onCancel={() => setAsks(null)}
      />
    </>
  )
}
