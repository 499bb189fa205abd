import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { type Hindrance, whyNoRoom } from '@wizyta/contract/booking/calendar/why-no-room'
import { useMemo, useState } from 'react'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { language, t } from '../../../platform/text/i18n.ts'
import { localName } from '../../../platform/text/local-name.ts'
import { formatTime, today } from '../../../platform/text/time.ts'
import { useDayContext } from '../new-visit/use-day-context.ts'
import type { ReadyLine } from './lines.ts'

/** Explains for each service of the visit why it finds no room on a day: employees and resources. */
export function WhyNoRoom({
  lines,
  setup,
  date,
  clientId,
  visitId,
}: {
  lines: readonly ReadyLine[]
  setup: CalendarSetup
  /** The day that is explained first. */
  date: string
  clientId: string | null
  visitId?: string
}) {
  const [isOpen, setOpen] = useState(false)
  const [day, setDay] = useState(date)
  if (!isOpen)
    return (
      <Button size="small" className="self-start" onClick={() => setOpen(true)}>
        {t('Why is there no room?')}
      </Button>
    )
  return (
    <div className="flex w-full flex-col gap-3 rounded-lg border p-3 text-sm">
      <Field label={t('Day')}>
        {(control) => (
          <DateInput
            {...control}
            today={today(setup.timezone).toString()}
            value={day}
            onChange={(next) => next && setDay(next)}
          />
        )}
      </Field>
      <Hindrances lines={lines} setup={setup} day={day} clientId={clientId} visitId={visitId} />
    </div>
  )
}

/** Explains each service on a day, person by person. */
export function Hindrances({
  lines,
  setup,
  day,
  clientId,
  visitId,
}: {
  lines: readonly Pick<ReadyLine, 'key' | 'service_id' | 'variant_id' | 'duration_min' | 'employee_id'>[]
  setup: CalendarSetup
  day: string
  clientId: string | null
  visitId?: string
}) {
  const context = useDayContext(setup, day, clientId, visitId)
  const found = useMemo(
    () =>
      context &&
      lines.map((line) => ({
        line,
        hindrances: whyNoRoom(
          {
            service_id: line.service_id,
            variant_id: line.variant_id,
            ...(line.duration_min !== null && { duration_min: line.duration_min }),
          },
          day,
          setup.timezone,
          setup,
          context,
          Date.now(),
        ),
      })),
    [context, lines, day, setup],
  )
  if (!found) return <Skeleton className="h-12" />
  return found.map(({ line, hindrances }) => {
    const service = setup.services.find(({ id }) => id === line.service_id)
    const wanted = hindrances.filter(
      ({ employee_id }) => line.employee_id === null || employee_id === line.employee_id,
    )
    const chosen = setup.employees.find(({ id }) => id === line.employee_id)
    return (
      <div key={line.key}>
        <h4 className="font-medium">{service && localName(service)}</h4>
        <ul className="mt-1 flex flex-col gap-0.5">
          {wanted.map((one) => (
            <li key={one.employee_id}>{hindranceText(one, setup, lines.length === 1)}</li>
          ))}
          {wanted.length === 0 && (
            <li>
              {chosen
                ? t('{name} does not perform this service', { name: chosen.name })
                : t('No employee in the calendar performs this service.')}
            </li>
          )}
        </ul>
      </div>
    )
  })
}

function hindranceText(
  { employee_id, reason, free_at, resources }: Hindrance,
  { employees, timezone }: CalendarSetup,
  isAlone: boolean,
): string {
  const name = employees.find(({ id }) => id === employee_id)?.name ?? ''
  switch (reason) {
    case 'free': {
      const time = formatTime(new Date(free_at ?? 0).toISOString(), timezone)
      return isAlone
        ? t('{name}: free at {time}', { name, time })
        : t('{name}: free at {time}, the other services do not fit around it', { name, time })
    }
    case 'away':
      return t('{name}: does not work long enough that day', { name })
    case 'busy':
      return t('{name}: has appointments or blocks at all times', { name })
    case 'client':
      return t('{name}: free only while the client is elsewhere in the salon', { name })
    case 'resource':
      return t('{name}: would be free, but there is no {resources}', {
        name,
        resources: resources.map((names) => oneOf().format(names)).join('; '),
      })
    case 'late':
      return t('{name}: free only after the last start of this service', { name })
  }
}

/** Writes resources of which one is enough: `Laser 1 or Laser 2`. */
const oneOf = () => new Intl.ListFormat(language(), { type: 'disjunction' })
