import type { ResourceCounter } from '@wizyta/contract/sales/resources/api'
import { counterUnit, isPeriod } from '@wizyta/contract/sales/resources/api'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { NumberInput } from '../../kit/form/number-field.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { resources } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { formatDate, today } from '../../platform/text/time.ts'
import { countText, periodText, unitFactor } from './counter-words.ts'
import { ReadingForm } from './reading-form.tsx'

const units = counterUnit.options

/** Counters of a resource with their readings. */
export function Counters({ resourceId, className }: { resourceId: string; className?: string }) {
  const counters = useCall(resources.counters, { params: { id: resourceId } })
  const mayChange = useAllows(resources.addCounter)
  const [isAdding, setAdding] = useState(false)
  return (
    <div className={`flex flex-col gap-3 ${className ?? ''}`}>
      <LoadState of={counters} loading={<Skeleton className="h-12" />} look="line">
        {({ data }) =>
          data.map((counter) => <Counter key={counter.id} counter={counter} mayChange={mayChange} />)
        }
      </LoadState>
      {mayChange && !isAdding && (
        <Button className="self-start" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          {t('Add a counter')}
        </Button>
      )}
      {isAdding && <NewCounter resourceId={resourceId} onClose={() => setAdding(false)} />}
    </div>
  )
}

function Counter({ counter, mayChange }: { counter: ResourceCounter; mayChange: boolean }) {
  const { timezone } = useBusiness()
  const [open, setOpen] = useState<'service' | 'hand' | null>(null)
  const remove = useChange(resources.removeCounter, { forgets: [resources.counters, resources.index] })
  const { unit, since_service, limit_at, total, serviced_on, readings } = counter
  const period = periodText(counter)
  const isDue =
    counter.due_on === null
      ? limit_at !== null && since_service >= limit_at
      : counter.due_on <= today(timezone).toString()
  const kinds = { visit: t('Appointment|reading'), hand: t('By hand|reading'), service: t('Service|reading') }
  return (
    <div className="flex flex-col gap-2 rounded-lg border p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-medium">
            {period
              ? t('Maintenance {period}', { period })
              : `${wordOf(counterUnit, unit)}: ${countText(unit, since_service)}`}
            {'\u2002'}
            {isDue && <Badge>{t('Service due')}</Badge>}
          </p>
          <p className="text-sm text-muted">
            {[
              serviced_on
                ? t('since the service of {date}', { date: formatDate(serviced_on) })
                : t('since the beginning'),
              counter.due_on && t('next on {date}', { date: formatDate(counter.due_on) }),
              !period && limit_at !== null && t('limit {limit}', { limit: countText(unit, limit_at) }),
              !period && t('in all {total}', { total: countText(unit, total) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {mayChange && (
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={t('Remove the counter')}
            onClick={() => remove.mutate({ params: { id: counter.id } })}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        )}
      </div>
      {mayChange && open === null && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setOpen('service')}>
            {t('Note a service')}
          </Button>
          {!period && (
            <Button size="small" variant="ghost" onClick={() => setOpen('hand')}>
              {t('Correct by hand')}
            </Button>
          )}
        </div>
      )}
      {open !== null && <ReadingForm counter={counter} kind={open} onClose={() => setOpen(null)} />}
      {readings.length > 0 && (
        <ol className="flex max-h-40 flex-col gap-1 overflow-y-auto text-sm">
          {readings.map((reading) => (
            <li key={reading.id} className="flex flex-wrap gap-x-2">
              <span className="min-w-20 tabular-nums">
                {reading.kind === 'service'
                  ? '0'
                  : `${reading.amount > 0 ? '+' : ''}${countText(unit, reading.amount)}`}
              </span>
              <span className="text-muted">
                {[
                  kinds[reading.kind],
                  reading.day ? formatDate(reading.day) : momentText(reading.at, timezone),
                  reading.note,
                  reading.by,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function NewCounter({ resourceId, onClose }: { resourceId: string; onClose: () => void }) {
  const [unit, setUnit] = useState<ResourceCounter['unit']>('minutes')
  const [perVisit, setPerVisit] = useState<number | null>(1)
  const [limit, setLimit] = useState<number | null>(null)
  const add = useChange(resources.addCounter, {
    forgets: [resources.counters, resources.index],
    onSuccess: onClose,
  })
  const whole = (value: number | null) => (value !== null && value >= 1 ? Math.round(value) : null)
  const submit = () => {
    const most = whole(limit) ?? (isPeriod(unit) ? 1 : null)
    add.mutate({
      params: { id: resourceId },
      body: {
        unit,
        per_visit: unit === 'pulses' ? (whole(perVisit) ?? 1) : null,
        limit_at: most === null ? null : most * unitFactor(unit),
      },
    })
  }
  return (
    <div className="grid gap-3 rounded-lg border p-3 @sm:grid-cols-2">
      <Field label={t('Counts')}>
        {(control) => (
          <Select
            {...control}
            value={unit}
            onChange={({ target }) => setUnit(units.find((one) => one === target.value) ?? 'minutes')}
          >
            {units.map((one) => (
              <option key={one} value={one}>
                {wordOf(counterUnit, one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {unit === 'pulses' && (
        <Field label={t('Pulses of one appointment')}>
          {(control) => (
            <NumberInput {...control} value={perVisit} onChange={(value) => setPerVisit(value ?? null)} />
          )}
        </Field>
      )}
      <Field
        label={
          isPeriod(unit) ? t('Repeats every') : unit === 'minutes' ? t('Limit (hours)') : t('Limit|counter')
        }
      >
        {(control) => (
          <NumberInput {...control} value={limit} onChange={(value) => setLimit(value ?? null)} />
        )}
      </Field>
      <div className="flex gap-2 @sm:col-span-2">
        <Button variant="primary" aria-disabled={add.isPending} onClick={submit}>
          {t('Add a counter')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
    </div>
  )
}
