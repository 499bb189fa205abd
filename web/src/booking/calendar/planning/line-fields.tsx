import type { PlannedLine } from '@wizyta/contract/booking/calendar/plan-lines'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { formatDate, zoned } from '../../../platform/text/time.ts'
import { ServicePicker } from '../../../sales/services/picker.tsx'
import { CompanionField, type People } from './companion-field.tsx'
import { EmployeeField } from './employee-field.tsx'
import { LineTerms } from './line-terms.tsx'
import { type DraftLine, isReady, type ReadyLine } from './lines.ts'
import type { PricedSetup } from './use-priced-setup.ts'
import type { UsualVariants } from './usual-variants.ts'
import { VariantField } from './variant-field.tsx'

export interface LineErrors {
  service_id?: string
  variant_id?: string
  employee_id?: string
  client_id?: string
  duration_min?: string
  price?: string
  resource_ids?: string
}

export interface LineFieldsProps {
  line: DraftLine
  /** 0 for the first line, which has nothing to follow. */
  index: number
  /** Times and parts, once they are known. */
  planned: PlannedLine | undefined
  /** Employee that was found for an open line. */
  foundEmployee: string | null
  /** Resources that the rule would take. */
  foundResources: readonly string[]
  setup: PricedSetup
  /** The client of the visit, and companions in its lines. */
  people: People
  /** For a new visit: the client's last variants, for services chosen without one. */
  usual?: UsualVariants
  /** Length, price and resource stand in one line until they are wanted. */
  isFolded?: boolean
  errors: LineErrors
  autoFocus?: boolean
  onChange: (change: Partial<DraftLine>) => void
  /** Runs once service and variant are chosen: the focus goes on. */
  onServiceChosen?: () => void
  /** Absent for the only line. */
  onRemove?: () => void
}

/** One service of a visit: what, by whom, how long, for how much, with what, and when it begins. */
export function LineFields(props: LineFieldsProps) {
  const { line, index, setup, errors, onChange } = props
  const label = index === 0 ? t('Service') : t('Service {number}', { number: index + 1 })
  const performed = setup.employees.find(({ id }) => id === line.employee_id)?.services
  const variant = useRef<HTMLInputElement>(null)
  // Another object for each choice: the same service chosen again leads on as well.
  const [chosen, setChosen] = useState<{ hasVariants: boolean } | null>(null)
  const goOn = props.onServiceChosen
  useEffect(() => {
    if (chosen?.hasVariants) variant.current?.focus()
  }, [chosen])
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
                const variants = setup.services.find(({ id }) => id === picked.service_id)?.variants ?? []
                const isSameService = picked.service_id === line.service_id
                const isSame =
                  isSameService && (picked.variant_id === null || picked.variant_id === line.variant_id)
                // The dragged length of an empty line stays; what was agreed for another service does not.
                const fresh =
                  line.service_id === null ? {} : { duration_min: null, price: null, resource_ids: null }
                if (!isSame)
                  onChange({ service_id: picked.service_id, variant_id: picked.variant_id, ...fresh })
                const hasVariants = variants.length > 1 && picked.variant_id === null
                setChosen({ hasVariants })
                if (!hasVariants) goOn?.()
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
      {isReady(line) && (
        <>
          <VariantField
            line={line}
            employeeId={line.employee_id ?? props.foundEmployee}
            startsAt={props.planned?.starts_at}
            setup={setup}
            hint={variantHint(line, props)}
            error={errors.variant_id}
            chosen={variant}
            onChange={(variant_id) => onChange({ variant_id, duration_min: null, price: null })}
            onEnter={goOn}
          />
          <CompanionField
            value={line.companion ?? null}
            people={props.people}
            zone={setup.timezone}
            error={errors.client_id}
            onChange={(companion) => onChange({ companion })}
          />
          <EmployeeField
            line={line}
            foundEmployee={props.foundEmployee}
            setup={setup}
            error={errors.employee_id}
            onChange={(employee_id) => onChange({ employee_id })}
          />
          <LineTerms {...props} line={line} />
        </>
      )}
    </fieldset>
  )
}

/** Returns the origin of a variant that was not chosen here. */
function variantHint(line: ReadyLine, { usual, setup }: LineFieldsProps): string | undefined {
  const last = usual?.get(line.service_id)
  if (!last || last.variant_id !== line.variant_id) return undefined
  const date = formatDate(zoned(last.starts_at, setup.timezone).toPlainDate())
  return Date.parse(last.starts_at) > Date.now()
    ? t('as booked for {date}', { date })
    : t('as in the appointment of {date}', { date })
}
