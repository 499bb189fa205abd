import { formatMoney } from '@wizyta/contract/kit/money'
import { type Ref, useEffect, useId, useRef } from 'react'
import { language, t } from '../../../platform/text/i18n.ts'
import { formatMinutes } from '../../../platform/text/time.ts'
import { priceOfLine, type ReadyLine, termsOfLine } from './lines.ts'
import type { PricedSetup } from './use-priced-setup.ts'

/** The variants of a service, all in sight with what each costs; the arrow keys choose, Enter goes on. */
export function VariantField({
  line,
  employeeId,
  startsAt,
  setup,
  hint,
  error,
  chosen,
  onChange,
  onEnter,
}: {
  line: ReadyLine
  /** Employee, as far as known: employees have prices of their own. */
  employeeId: string | null
  /** Start of the line, once it is known: own prices of the client hold on days. */
  startsAt: string | undefined
  setup: PricedSetup
  /** Where the choice comes from. */
  hint?: string
  error?: string
  /** The variant that is chosen, or the first while none is. */
  chosen: Ref<HTMLInputElement>
  onChange: (variantId: string) => void
  onEnter?: () => void
}) {
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  // What the client had last may arrive after the focus has.
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLElement>(`[value="${line.variant_id}"]`)
    if (group.current?.contains(document.activeElement)) chosen?.focus()
  }, [line.variant_id])
  const variants = setup.services.find(({ id }) => id === line.service_id)?.variants ?? []
  if (variants.length === 0) return null
  const at = startsAt === undefined ? Date.now() : Date.parse(startsAt)
  return (
    <fieldset ref={group} className="flex min-w-0 flex-col gap-1">
      <legend data-slot="label" className="mb-1">
        {t('Variant')} {hint && <span className="font-normal text-muted">{hint}</span>}
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {variants.map((variant, index) => {
          const asked = { ...line, variant_id: variant.id, price: null }
          const terms = termsOfLine(asked, employeeId, setup)
          const { price } = priceOfLine(asked, { employeeId, startsAt: at }, setup)
          const isChosen = variant.id === line.variant_id
          return (
            <label key={variant.id} className="visit-variant">
              <input
                ref={isChosen || (!line.variant_id && index === 0) ? chosen : undefined}
                type="radio"
                name={name}
                value={variant.id}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${name}-error` : undefined}
                checked={isChosen}
                onChange={() => onChange(variant.id)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
                  event.preventDefault()
                  if (!line.variant_id) onChange(variant.id)
                  onEnter?.()
                }}
              />
              <span>{variant.name}</span>
              <span className="text-sm text-muted">
                {formatMoney(price, language(), setup.currency)} ·{' '}
                {formatMinutes(terms?.duration_min ?? variant.duration_min)}
              </span>
            </label>
          )
        })}
      </div>
      {error && (
        <p id={`${name}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
