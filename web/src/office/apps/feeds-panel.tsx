import {
  type AddressedFeed,
  type CalendarFeed,
  calendarFeeds,
  feedDetail,
  feedDetails,
} from '@wizyta/contract/booking/calendar-feeds/api'
import { employeeName } from '@wizyta/contract/people/names/names'
import { CalendarPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { PanelSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { useShownAddresses } from '../../kit/form/use-shown-addresses.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { useEmployees } from '../../people/employees/picker-rows.ts'
import { apps } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { FeedRow } from './feed-row.tsx'

/** Calendar addresses of the employees: their detail, and the button for a new one. */
export function FeedsPanel() {
  const mayManage = useAllows(calendarFeeds.index)
  if (!mayManage)
    return (
      <p className="p-4 text-soft md:p-5">
        {t('These addresses need rights to all appointments, to clients, and to change employees.')}
      </p>
    )
  return <Feeds />
}

function Feeds() {
  const list = useCall(calendarFeeds.index, {}, { handles: ({ status }) => status !== 401 })
  return (
    <LoadState of={list} loading={<PanelSkeleton />}>
      {({ data }) => <LoadedFeeds feeds={data} />}
    </LoadState>
  )
}

function LoadedFeeds({ feeds }: { feeds: readonly CalendarFeed[] }) {
  const addresses = useShownAddresses()
  return (
    <div className="flex flex-col gap-5 p-4 md:p-5">
      <NewFeed
        taken={new Set(feeds.map(({ employee_id }) => employee_id))}
        onMade={({ id, url }) => addresses.show(id, url)}
      />
      {feeds.length > 0 && (
        <ul aria-label={t('Calendar addresses')} className="flex flex-col gap-3">
          {feeds.map((feed) => (
            <li key={feed.id}>
              <FeedRow feed={feed} addresses={addresses} />
            </li>
          ))}
        </ul>
      )}
      <div className="text-sm text-muted">
        <p>
          {t(
            'In Google Calendar: “Other calendars”, “From URL”. On an iPhone: Settings, Apps, Calendar, Calendar Accounts, “Add Subscribed Calendar”. In Outlook: “Add calendar”, “Subscribe from web”.',
          )}
        </p>
        <p className="mt-2">
          {t('Calendar apps refresh on their own: some every 15 minutes, Google several times a day.')}
        </p>
      </div>
    </div>
  )
}

function NewFeed({ taken, onMade }: { taken: ReadonlySet<string>; onMade: (feed: AddressedFeed) => void }) {
  const free = useEmployees().filter(({ id }) => !taken.has(id))
  const [employee, setEmployee] = useState('')
  const [detail, setDetail] = useState<(typeof feedDetails)[number]>('short')
  const heading = useId()
  const chosen = free.find(({ id }) => id === employee)
  const make = useChange(calendarFeeds.create, {
    forgets: [calendarFeeds.index, apps.index],
    onSuccess: (feed) => {
      onMade(feed)
      setEmployee('')
    },
  })
  return (
    <section aria-labelledby={heading} className="rounded-xl border p-4">
      <h3 id={heading} className="font-semibold">
        {t('New calendar address')}
      </h3>
      <p className="mt-0.5 text-sm text-muted">
        {t(
          'Anyone with this address can read the calendar. Give it only to the employee. It never contains phones, e-mails or notes of clients.',
        )}
      </p>
      <form
        className="mt-3 flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen && !make.isPending) make.mutate({ body: { employee_id: chosen.id, detail } })
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('Employee')}>
            {(control) => (
              <Select
                {...control}
                value={chosen?.id ?? ''}
                onChange={(event) => setEmployee(event.target.value)}
              >
                <option value="">{free.length > 0 ? t('Choose…') : t('All employees have one')}</option>
                {free.map((one) => (
                  <option key={one.id} value={one.id}>
                    {employeeName(one)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('Details shown')}>
            {(control) => (
              <Select
                {...control}
                value={detail}
                onChange={(event) =>
                  setDetail(feedDetails.find((one) => one === event.target.value) ?? 'short')
                }
              >
                {optionsOf(feedDetail).map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          aria-disabled={!chosen || make.isPending}
        >
          <CalendarPlus aria-hidden="true" />
          {t('Create address')}
        </Button>
      </form>
    </section>
  )
}
