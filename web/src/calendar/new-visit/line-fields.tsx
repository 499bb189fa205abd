import type { CalendarSetup } from '@wizyta/contract/calendar'
import { formatMoney, parseMoney } from '@wizyta/contract/money'
import { type PlannedLine, termsOf } from '@wizyta/contract/plan-lines'
import { X } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { language, t } from '../../lib/i18n.ts'
import { formatMinutes, formatTimeRange } from '../../lib/time.ts'
import { ServicePicker } from '../../services/picker.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { DraftLine } from './lines.ts'
import { ResourceFields } from './resource-fields.tsx'

export interface LineErrors {
  service_id?: string
  employee_id?: string
  duration_min?: string
  price?: string
  resource_ids?: string
}

interface LineFieldsProps {
  line: DraftLine
  /** 0 for the first line, which has nothing to follow. */
  index: number
  /** Times and parts, once they are known. */
  planned: PlannedLine | undefined
  /** Who was found, when the line is open to anyone. */
  foundEmployee: string | null
  /** What the rule would take. */
  foundResources: readonly string[]
  setup: CalendarSetup
  errors: LineErrors
  autoFocus?: boolean
  onChange: (change: Partial<DraftLine>) => void
  /** Runs after a service was chosen: the focus goes on. */
  onServiceChosen?: () => void
  /** Absent for the only line. */
  onRemove?: () => void
}

/** One service of a visit: what, by whom, how long, for how much, with what, and when it begins. */
export function LineFields(props: LineFieldsProps) {
  const { line, index, planned, setup, errors, onChange } = props
  const label = index === 0 ? t('Service') : t('Service {number}', { number: index + 1 })
  const performed = setup.employees.find(({ id }) => id === line.employee_id)?.services
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5 rounded-xl border p-3">
      <legend className="sr-only">{label}</legend>
      {index > 0 && (
        <Segmented
          className="self-start"
          label={t('When this service begins')}
          value={line.start === 'with' ? 'with' : line.start === 'after' ? 'after' : 'own'}
          segments={[
            { value: 'after', label: t('After the previous one') },
            { value: 'with', label: t('At the same time') },
            ...(typeof line.start === 'number' ? [{ value: 'own' as const, label: t('With a gap') }] : []),
          ]}
          onChange={(start) => start !== 'own' && onChange({ start })}
        />
      )}
      <div className="flex items-end gap-1.5">
        <Field label={label} error={errors.service_id} className="flex-1">
          {(control) => (
            <ServicePicker
              control={control}
              services={setup.services}
              groups={setup.groups}
              currency={setup.currency}
              performed={performed && new Set(performed.map(({ service_id }) => service_id))}
              value={
                line.service_id === null ? null : { service_id: line.service_id, variant_id: line.variant_id }
              }
              autoFocus={props.autoFocus}
              onChange={(picked) => {
                const isSame = picked.service_id === line.service_id && picked.variant_id === line.variant_id
                // The dragged length of an empty line stays; what was agreed for another service does not.
                const fresh =
                  line.service_id === null ? {} : { duration_min: null, price: null, resource_ids: null }
                if (!isSame) onChange({ ...picked, ...fresh })
                props.onServiceChosen?.()
              }}
            />
          )}
        </Field>
        {props.onRemove && (
          <Button variant="ghost" size="icon" aria-label={t('Remove this service')} onClick={props.onRemove}>
            <X aria-hidden="true" />
          </Button>
        )}
      </div>
      {line.service_id !== null && <LineTerms {...props} line={{ ...line, service_id: line.service_id }} />}
      {planned && <LineTimes planned={planned} zone={setup.timezone} />}
    </fieldset>
  )
}

function LineTerms(props: LineFieldsProps & { line: { service_id: string } }) {
  const { line, foundEmployee, setup, errors, onChange } = props
  const employeeId = line.employee_id ?? foundEmployee
  const terms = termsOf({ ...line, employee_id: employeeId }, setup)
  const performing = setup.employees.filter((one) =>
    one.services.some(({ service_id }) => service_id === line.service_id),
  )
  const others = setup.employees.filter((one) => !performing.includes(one))
  const found = line.employee_id === null ? setup.employees.find(({ id }) => id === foundEmployee) : undefined
  return (
    <>
      <Field label={t('Employee')} error={errors.employee_id}>
        {(control) => (
          <Select
            {...control}
            value={line.employee_id ?? ''}
            onChange={({ target }) => onChange({ employee_id: target.value || null })}
          >
            <option value="">
              {found ? t('Anyone: {name}', { name: found.name }) : t('Anyone who is free')}
            </option>
            {performing.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
            {others.length > 0 && (
              <optgroup label={t('Do not perform this service')}>
                {others.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </optgroup>
            )}
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Field label={t('Minutes')} error={errors.duration_min}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={5}
              max={720}
              step={5}
              value={line.duration_min ?? terms?.duration_min ?? ''}
              onChange={({ target }) =>
                onChange({ duration_min: target.value === '' ? null : Math.round(target.valueAsNumber) })
              }
            />
          )}
        </Field>
        <PriceField
          value={line.price ?? terms?.price ?? 0}
          currency={setup.currency}
          error={errors.price}
          onChange={(price) => onChange({ price })}
        />
      </div>
      <ResourceFields {...props} />
    </>
  )
}

function PriceField({
  value,
  currency,
  error,
  onChange,
}: {
  value: number
  currency: string
  error?: string
  onChange: (price: number) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && parseMoney(typed) === null
  return (
    <Field label={t('Price')} error={isWrong ? t('Enter an amount.') : error}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? formatMoney(value, language(), currency)}
          onFocus={({ target }) => {
            // Drawn at once, so that it can be selected: typing replaces it.
            flushSync(() => setTyped(plain(value)))
            target.select()
          }}
          onChange={({ target }) => {
            setTyped(target.value)
            const amount = parseMoney(target.value)
            if (amount !== null) onChange(amount)
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  )
}

/** As one types it, `1200,00`: the grouped form could not be edited digit by digit. */
const plain = (amount: number) => (amount / 100).toFixed(2).replace('.', language() === 'pl' ? ',' : '.')

/** `11:00–12:45 · 45 min + przerwa 30 min + 30 min`: the middle part leaves the employee free. */
function LineTimes({ planned, zone }: { planned: PlannedLine; zone: string }) {
  const parts = planned.segments.map(({ kind, minutes }) =>
    kind === 'work' ? formatMinutes(minutes) : t('{time} processing', { time: formatMinutes(minutes) }),
  )
  return (
    <p className="text-sm text-muted">
      {formatTimeRange(planned.starts_at, planned.ends_at, zone)}
      {parts.length > 1 && ` · ${parts.join(' + ')}`}
    </p>
  )
}
