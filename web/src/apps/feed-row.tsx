import { type CalendarFeed, calendarFeeds, feedDetails } from '@wizyta/contract/calendar-feeds'
import { CalendarPlus, Copy, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { apps } from '../lib/calls.gen.ts'
import { copyText } from '../lib/copy-text.ts'
import { t } from '../lib/i18n.ts'
import { momentText } from '../lib/moment-text.ts'
import { useChange } from '../lib/query.ts'
import { useBusiness } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Select } from '../ui/input.tsx'
import { detailWords } from './words.ts'

/** The calendar address of one employee. */
export function FeedRow({ feed }: { feed: CalendarFeed }) {
  const { id, version, employee_name: name, url, detail, fetched_at } = feed
  const { timezone } = useBusiness()
  const [asks, setAsks] = useState<'rotate' | 'remove' | null>(null)
  const forgets = [calendarFeeds.index, apps.index]
  const update = useChange(calendarFeeds.update, { forgets })
  const rotate = useChange(calendarFeeds.rotate, {
    forgets,
    onSuccess: () => toast.success(t('{name} has a new calendar address. The old one has ended.', { name })),
  })
  const remove = useChange(calendarFeeds.delete, {
    forgets,
    onSuccess: () => toast.success(t('The calendar address of {name} is turned off.', { name })),
  })
  const isBusy = update.isPending || rotate.isPending || remove.isPending
  const words = detailWords()
  const said = {
    copied: t('The address is copied.'),
    refused: t('The browser did not allow copying. Mark the address and copy it by hand.'),
  }
  const confirmed = () => {
    setAsks(null)
    if (isBusy) return
    if (asks === 'rotate') rotate.mutate({ params: { id }, version })
    else remove.mutate({ params: { id }, version })
  }
  return (
    <section aria-label={name} className="flex flex-col gap-3 rounded-xl border p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-sm text-muted">
          {fetched_at
            ? t('Last fetched: {when}', { when: momentText(fetched_at, timezone) })
            : t('No calendar has fetched it yet.')}
        </p>
      </div>
      <Field label={t('Secret address')}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              readOnly
              value={url}
              className="min-w-0 flex-1 font-mono text-sm"
              onFocus={(event) => event.target.select()}
            />
            <Button
              aria-label={t('Copy the calendar address of {name}', { name })}
              onClick={() => void copyText(url, said)}
            >
              <Copy aria-hidden="true" />
              {t('Copy')}
            </Button>
          </div>
        )}
      </Field>
      <Field label={t('What it says')}>
        {(control) => (
          <Select
            {...control}
            value={detail}
            aria-disabled={isBusy}
            onChange={(event) => {
              const next = feedDetails.find((one) => one === event.target.value)
              if (next && !isBusy) update.mutate({ params: { id }, version, body: { detail: next } })
            }}
          >
            {feedDetails.map((one) => (
              <option key={one} value={one}>
                {words[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <a {...buttonLook()} href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden="true" />
          {t('Open in the calendar of this device')}
        </a>
        <Button onClick={() => setAsks('rotate')}>
          <RefreshCw aria-hidden="true" />
          {t('New address')}
        </Button>
        <Button onClick={() => setAsks('remove')}>
          <Trash2 aria-hidden="true" />
          {t('Turn off')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks !== null}
        title={
          asks === 'remove'
            ? t('Turn off the calendar address of {name}?', { name })
            : t('Give {name} a new calendar address?', { name })
        }
        description={
          asks === 'remove'
            ? t('Every calendar that follows it stops being brought up to date at once.')
            : t('The old one ends at once. Every calendar that follows it has to be given the new one.')
        }
        confirm={asks === 'remove' ? t('Turn off') : t('New address')}
        cancel={t('Cancel')}
        danger
        onConfirm={confirmed}
        onCancel={() => setAsks(null)}
      />
    </section>
  )
}
