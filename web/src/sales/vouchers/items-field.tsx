import type { VoucherTemplate, VoucherTemplateInput } from '@wizyta/contract/sales/vouchers/template'
import { X } from 'lucide-react'
import { type Control, useController } from 'react-hook-form'
import { optionsOf } from '../../kit/form/entity-field.tsx'
import { NumberInput } from '../../kit/form/number-field.tsx'
import { useFieldWords } from '../../kit/form/use-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { services } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'

type Items = NonNullable<VoucherTemplateInput['items']>

/** Services that a voucher is good for, each with its uses where they are counted. */
export function ItemsField({
  control,
  isCounted,
  stored,
  className,
}: {
  control: Control<VoucherTemplateInput>
  isCounted: boolean
  stored: VoucherTemplate['items']
  className?: string
}) {
  const { rows, isPending } = useAllRows(services)
  const { field, fieldState, formState } = useController({ control, name: 'items' })
  const items: Items = field.value ?? []
  const nameOf = ({ service_id, variant_id }: Items[number]) => {
    const kept = stored.find(
      (one) => one.service_id === service_id && one.variant_id === (variant_id ?? null),
    )
    const service = rows.find(({ id }) => id === service_id)
    return kept?.name ?? (service ? localName(service) : '')
  }
  useFieldWords('items', t('Services'), (value) =>
    ((value as Items | undefined) ?? []).map(nameOf).join(', '),
  )
  const options = optionsOf(rows.map((service) => [service.id, localName(service)]))
  const change = (next: Items) => field.onChange(next)
  const sentence = fieldState.error?.message ?? fieldState.error?.root?.message
  const errorAt = (index: number) => {
    const message = formState.errors.items?.[index]?.count?.message
    return message && tDynamic(message)
  }
  return (
    <div className={`flex flex-col gap-2 ${className ?? ''}`}>
      <Field label={t('Services')} error={sentence && tDynamic(sentence)}>
        {(input) => (
          <Combobox
            control={input}
            value={null}
            options={options}
            onChange={(value) => {
              const id = options.find((option) => option.value === value)?.id
              if (id && !items.some(({ service_id }) => service_id === id))
                change([...items, { service_id: id, variant_id: null, count: isCounted ? 1 : null }])
            }}
            placeholder={isPending ? t('Loading…') : t('Add a service')}
            searchLabel={t('Search for a service')}
            emptyText={t('No results')}
          />
        )}
      </Field>
      <ul className="flex flex-col gap-1.5">
        {items.map((item, index) => (
          <li key={`${item.service_id} ${item.variant_id}`} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 break-words">{nameOf(item)}</span>
            {isCounted && (
              <span className="w-20">
                <NumberInput
                  aria-label={t('Uses: {name}', { name: nameOf(item) })}
                  aria-invalid={errorAt(index) ? true : undefined}
                  value={item.count ?? null}
                  onChange={(count) =>
                    change(items.map((one, place) => (place === index ? { ...one, count } : one)))
                  }
                />
              </span>
            )}
            <Button
              variant="ghost"
              size="small-icon"
              aria-label={t('Remove: {name}', { name: nameOf(item) })}
              onClick={() => change(items.filter((one) => one !== item))}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
