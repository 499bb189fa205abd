import { fullName } from '@wizyta/contract/people/names/names'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { isAmount, MoneyInput } from '../../kit/form/number-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { clients } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

const ClientPicker = lazyPart(
  () => import('../../people/clients/picker.tsx').then((file) => file.ClientPicker),
  <Skeleton className="h-9" />,
)

interface SoldLine {
  unit_price: number
  list_price: number
  holder?: { id: string; name: string } | null | undefined
  holder_name?: string | null
  dedication?: string | null
}

interface ChangedLine {
  line: SoldLine
  onChange: (change: Partial<SoldLine>) => void
}

/** Fields of a voucher in the basket: its amount, for whom it is, and the dedication that is printed. */
export function VoucherLineFields({ line, onChange }: ChangedLine) {
  const mayFind = useAllows(clients.index)
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="mt-2 grid gap-3 rounded-lg bg-tint p-3 sm:grid-cols-2">
      {line.list_price === 0 && (
        <Field
          label={t('Amount')}
          className="sm:col-span-2"
          {...(isAsked && line.unit_price === 0 && { error: t('Enter an amount.') })}
        >
          {(control) => (
            <MoneyInput
              {...control}
              data-price
              onInvalid={() => setAsked(true)}
              value={line.unit_price === 0 ? null : line.unit_price}
              onChange={(amount) => isAmount(amount) && onChange({ unit_price: amount ?? 0 })}
            />
          )}
        </Field>
      )}
      {mayFind && <Holder line={line} onChange={onChange} />}
      {!line.holder && (
        <Field label={t('Name on the voucher')}>
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              value={line.holder_name ?? ''}
              onChange={({ target }) => onChange({ holder_name: target.value || null })}
            />
          )}
        </Field>
      )}
      <Field label={t('Dedication')} className={mayFind && !line.holder ? 'sm:col-span-2' : undefined}>
        {(control) => (
          <Input
            {...control}
            maxLength={300}
            value={line.dedication ?? ''}
            onChange={({ target }) => onChange({ dedication: target.value || null })}
          />
        )}
      </Field>
    </div>
  )
}

/** The client who gets the voucher, where another one buys it. A name without a client card is printed alone. */
function Holder({ line, onChange }: ChangedLine) {
  const { timezone } = useBusiness()
  const label = useId()
  const part = useRef<HTMLDivElement>(null)
  // The control that was pressed is gone: the one in its place takes the focus.
  const isChanged = useRef(false)
  const holderId = line.holder?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a choice and after its removal
  useEffect(() => {
    if (isChanged.current) part.current?.querySelector<HTMLElement>('button, input')?.focus()
  }, [holderId])
  if (line.holder)
    return (
      // biome-ignore lint/a11y/useSemanticElements: no form part, a name and its button
      <div ref={part} role="group" aria-labelledby={label} className="flex flex-col gap-1">
        <span id={label} className="font-medium">
          {t('For another client')}
        </span>
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate">{line.holder.name}</span>
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={t('Remove: {name}', { name: line.holder.name })}
            onClick={() => {
              isChanged.current = true
              onChange({ holder: null })
            }}
          >
            <X aria-hidden="true" />
          </Button>
        </span>
      </div>
    )
  return (
    <div ref={part}>
      <Field label={t('For another client')}>
        {(control) => (
          <ClientPicker
            control={control}
            value={null}
            zone={timezone}
            onChange={(person) => {
              if (person && 'client' in person) {
                isChanged.current = true
                onChange({
                  holder: { id: person.client.id, name: fullName(person.client) },
                  holder_name: null,
                })
              } else if (person) onChange({ holder_name: person.name })
            }}
          />
        )}
      </Field>
    </div>
  )
}
