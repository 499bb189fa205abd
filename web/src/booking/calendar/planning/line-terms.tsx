import type { PlannedLine } from '@wizyta/contract/booking/calendar/plan-lines'
import { formatMoney, parseSignedMoney } from '@wizyta/contract/kit/money'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { isAmount } from '../../../kit/form/number-field.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Input } from '../../../kit/ui/input.tsx'
import { language, t } from '../../../platform/text/i18n.ts'
import { formatMinutes, formatTimeRange } from '../../../platform/text/time.ts'
import type { LineFieldsProps } from './line-fields.tsx'
import { priceOfLine, type ReadyLine, termsOfLine } from './lines.ts'
import { ResourceFields } from './resource-fields.tsx'
import { needsVariant } from './usual-variants.ts'

/** Duration, price and resources of a service, in one line while they follow the price list. */
export function LineTerms(props: LineFieldsProps & { line: ReadyLine }) {
  const { line, foundEmployee, planned, setup, isFolded = false, errors, onChange } = props
  const [isWanted, setWanted] = useState(!isFolded)
  const id = useId()
  const isOpen = isWanted || Boolean(errors.duration_min ?? errors.price ?? errors.resource_ids)
  const terms = termsOfLine(line, line.employee_id ?? foundEmployee, setup)
  const minutes = line.duration_min ?? terms?.duration_min
  const isOwnTime = line.duration_min === null && terms?.is_own_duration === true
  const startsAt = planned ? Date.parse(planned.starts_at) : Date.now()
  const employeeId = line.employee_id ?? foundEmployee
  // Time and price depend on a variant that is still to be chosen.
  const isKnown = !needsVariant(line, setup)
  const { price, isOwn } = priceOfLine(line, { employeeId, startsAt }, setup)
  return (
    <>
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 text-sm text-muted">
          {planned && isKnown && <LineTimes planned={planned} zone={setup.timezone} />}
          {!isOpen && isKnown && (
            <span className="block">
              {[
                minutes !== undefined &&
                  formatMinutes(minutes) + (isOwnTime ? ` (${t('own duration')})` : ''),
                formatMoney(price, language(), setup.currency) + (isOwn ? ` (${t('client’s price')})` : ''),
                ...resourceNames(props),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
        </p>
        {isFolded && (
          <Button
            size="small"
            variant="ghost"
            className="-my-1 -me-1.5"
            aria-label={t('Change length, price and resource')}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setWanted(!isOpen)}
          >
            {t('Change|terms')}
            <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : undefined} />
          </Button>
        )}
      </div>
      {isOpen && (
        <div id={id} className="flex flex-col gap-2.5">
          <div className="grid grid-cols-2 gap-2">
            <Field
              label={t('Minutes')}
              error={errors.duration_min}
              hint={isOwnTime ? t('Own duration of the client') : undefined}
            >
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
              value={price}
              currency={setup.currency}
              error={errors.price}
              hint={isOwn ? t('Client’s price') : undefined}
              onChange={(price) => onChange({ price })}
            />
          </div>
          <ResourceFields {...props} />
        </div>
      )}
    </>
  )
}

function resourceNames({ line, foundResources, setup }: LineFieldsProps): string[] {
  const ids = line.resource_ids ?? foundResources
  return setup.resources.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}

function PriceField({
  value,
  currency,
  error,
  hint,
  onChange,
}: {
  value: number
  currency: string
  error?: string
  hint: string | undefined
  onChange: (price: number) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const amount = typed === null ? value : parseSignedMoney(typed)
  const fault =
    amount === null
      ? t('Enter an amount.')
      : isAmount(amount)
        ? undefined
        : t('The amount cannot be negative.')
  return (
    <Field label={t('Price')} hint={hint} error={fault ?? error}>
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
            const next = parseSignedMoney(target.value)
            if (next !== null && isAmount(next)) onChange(next)
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  )
}

/** Returns an amount as it is typed, `1200,00`: the grouped form could not be edited digit by digit. */
const plain = (amount: number) => (amount / 100).toFixed(2).replace('.', language() === 'pl' ? ',' : '.')

/** `11:00–12:45 · 45 min + przerwa 30 min + 30 min`: the middle part leaves the employee free. */
function LineTimes({ planned, zone }: { planned: PlannedLine; zone: string }) {
  const parts = planned.segments.map(({ kind, minutes }) =>
    kind === 'work' ? formatMinutes(minutes) : t('{time} processing', { time: formatMinutes(minutes) }),
  )
  return (
    <span className="block">
      {formatTimeRange(planned.starts_at, planned.ends_at, zone)}
      {parts.length > 1 && ` · ${parts.join(' + ')}`}
    </span>
  )
}
