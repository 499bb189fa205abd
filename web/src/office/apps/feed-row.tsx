import {
  type CalendarFeed,
  calendarFeeds,
  feedDetail,
  feedDetails,
} from '@wizyta/contract/booking/calendar-feeds/api'
import { SecretAddress } from '../../kit/form/secret-address.tsx'
import type { useShownAddresses } from '../../kit/form/use-shown-addresses.ts'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { apps } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'

/** The calendar address of one employee. */
export function FeedRow({
  feed,
  addresses,
}: {
  feed: CalendarFeed
  addresses: ReturnType<typeof useShownAddresses>
}) {
  const { id, version, employee_name: name, detail, fetched_at } = feed
  const { timezone } = useBusiness()
  const forgets = [calendarFeeds.index, apps.index]
  const update = useChange(calendarFeeds.update, { forgets })
  const view = useChange(calendarFeeds.view, { onSuccess: ({ url }) => addresses.show(id, url) })
  const rotate = useChange(calendarFeeds.rotate, {
    forgets,
    onSuccess: ({ url }) => {
      addresses.show(id, url)
      toast.success(t('{name} has a new calendar address. The old one has ended.', { name }))
    },
  })
  const remove = useChange(calendarFeeds.delete, {
    forgets,
    onSuccess: () => toast.success(t('The calendar address of {name} is turned off.', { name })),
  })
  const isBusy = view.isPending || update.isPending || rotate.isPending || remove.isPending
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
      <SecretAddress
        url={addresses.of(id)}
        opensHere
        words={{
          show: t('Show the calendar address of {name}', { name }),
          copy: t('Copy the calendar address of {name}', { name }),
          renew: t('New address'),
          asksRenew: t('Give {name} a new calendar address?', { name }),
          asksTurnOff: t('Turn off the calendar address of {name}?', { name }),
        }}
        onShow={() => !isBusy && view.mutate({ params: { id } })}
        onRenew={() => !isBusy && rotate.mutate({ params: { id }, version })}
        onTurnOff={() => !isBusy && remove.mutate({ params: { id }, version })}
      >
        <Field label={t('Details shown')}>
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
              {optionsOf(feedDetail).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </SecretAddress>
    </section>
  )
}
