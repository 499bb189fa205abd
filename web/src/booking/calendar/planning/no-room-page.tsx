import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { CalendarDays } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { EntityLink, useGoTo } from '../../../kit/nav/entity-link.tsx'
import { Page } from '../../../kit/nav/page.tsx'
import { buttonLook } from '../../../kit/ui/button.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Select } from '../../../kit/ui/input.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { visits } from '../../../platform/net/calls.gen.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { localName } from '../../../platform/text/local-name.ts'
import { dateOf, today } from '../../../platform/text/time.ts'
import { useCalendarSetup } from '../state/setup.ts'
import { EmployeeField } from './employee-field.tsx'
import { changedLine, emptyLine } from './lines.ts'
import { Suggestions } from './suggestions.tsx'
import { useSearchStart } from './use-search-start.ts'
import { Hindrances } from './why-no-room.tsx'

interface Asked {
  service?: string
  /** The variant of the service. */
  variant?: string
  /** Only services that need this resource are offered. */
  resource?: string
  day?: string
}

declare module '../../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/calendar/no-room': Asked
  }
}

/** Explains why a service finds no room on a day, and offers its nearest free times. */
export function NoRoomPage() {
  const { data: setup } = useCalendarSetup()
  return (
    <Page
      title={t('Why is there no room?')}
      description={t('For each person who performs the service: what is in the way on that day.')}
    >
      {setup ? <Question setup={setup} /> : <Skeleton className="h-40" />}
    </Page>
  )
}

function Question({ setup }: { setup: CalendarSetup }) {
  const asked = useSearch({ strict: false }) as Asked
  const navigate = useNavigate()
  const mayBook = useAllows(visits.create)
  const ask = (change: Asked) =>
    void navigate({ to: '/calendar/no-room', search: { ...asked, ...change }, replace: true })
  const now = today(setup.timezone).toString()
  const day = dayOf(asked.day) ?? now
  const resource = setup.resources.find(({ id }) => id === asked.resource)
  const offered = setup.services.filter(
    ({ id, resource_rule }) =>
      !resource || id === asked.service || resource_rule.some(({ any_of }) => any_of.includes(resource.id)),
  )
  const service = offered.find(({ id }) => id === asked.service)
  const variant = service?.variants.find(({ id }) => id === asked.variant) ?? service?.variants[0]
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label={resource ? t('Service that needs {resource}', { resource: resource.name }) : t('Service')}
        >
          {(control) => (
            <Select
              {...control}
              value={service?.id ?? ''}
              onChange={({ target }) => ask({ service: target.value, variant: undefined })}
            >
              <option value="">{t('Choose a service')}</option>
              {offered.map((one) => (
                <option key={one.id} value={one.id}>
                  {localName(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {service && variant && (
          <Field label={t('Variant')}>
            {(control) => (
              <Select
                {...control}
                value={variant.id}
                onChange={({ target }) => ask({ variant: target.value })}
              >
                {service.variants.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label={t('Day')}>
          {(control) => (
            <DateInput {...control} today={now} value={day} onChange={(next) => next && ask({ day: next })} />
          )}
        </Field>
      </div>
      {resource && offered.length === 0 && (
        <p>{t('No service needs {resource}.', { resource: resource.name })}</p>
      )}
      {service && (
        <Hindrances
          lines={[
            {
              key: service.id,
              service_id: service.id,
              variant_id: variant?.id ?? null,
              duration_min: null,
              employee_id: null,
            },
          ]}
          setup={setup}
          day={day}
          clientId={null}
        />
      )}
      {service && mayBook && (
        <FreeTimes
          key={`${service.id} ${variant?.id}`}
          service_id={service.id}
          variant_id={variant?.id ?? null}
          setup={setup}
          day={day}
        />
      )}
      <EntityLink
        link={{
          to: '/calendar',
          search: {
            view: 'day',
            date: day,
            ...(service && mayBook && { new: asNew('', '', service.id, variant?.id) }),
          },
        }}
        {...buttonLook()}
        className="self-start"
      >
        <CalendarDays aria-hidden="true" />
        {t('Open in the calendar')}
      </EntityLink>
    </Card>
  )
}

/** A new visit of a service in the address of the calendar. */
const asNew = (starts_at: string, employee_id: string, service_id: string, variant_id: string | undefined) =>
  `${starts_at}~${employee_id}~~~~${service_id}~${variant_id ?? ''}`

/** The nearest free times of anyone, or of one person; each opens the form of a new visit. */
function FreeTimes({
  service_id,
  variant_id,
  setup,
  day,
}: {
  service_id: string
  variant_id: string | null
  setup: CalendarSetup
  day: string
}) {
  const goTo = useGoTo()
  const [employee_id, setEmployee] = useState<string | null>(null)
  const { from } = useSearchStart(null, setup.timezone, day)
  const startsAt = Date.parse(from)
  const lines = useMemo(
    () => changedLine(emptyLine({ employee_id }), { service_id, variant_id }, setup, startsAt),
    [employee_id, service_id, variant_id, setup, startsAt],
  )
  return (
    <>
      <div className="max-w-xs">
        <EmployeeField
          label={t('Free times of')}
          line={{ service_id, employee_id }}
          foundEmployee={null}
          setup={setup}
          onChange={setEmployee}
        />
      </div>
      <Suggestions
        setup={setup}
        lines={lines}
        from={from}
        chosen={null}
        clientId={null}
        onPick={({ starts_at, lines }) =>
          goTo({
            to: '/calendar',
            search: {
              view: 'day',
              date: dateOf(starts_at, setup.timezone),
              new: asNew(starts_at, onlyEmployee(lines), service_id, variant_id ?? undefined),
            },
          })
        }
      />
    </>
  )
}

/** Parts of a package may have several employees: the new visit finds them again. */
function onlyEmployee(lines: readonly { employee_id: string }[]): string {
  const [only = '', other] = new Set(lines.map(({ employee_id }) => employee_id))
  return other === undefined ? only : ''
}

/** A day of the address; null: none that there is. */
function dayOf(given: string | undefined): string | null {
  try {
    return Temporal.PlainDate.from(given ?? '', { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}
