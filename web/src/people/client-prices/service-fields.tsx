import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { calendar } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { ServicePicker } from '../../sales/services/picker.tsx'

interface Chosen {
  service_id: string
  variant_id: string | null
}

/** The service of an own price or duration, and which of its variants; none: all of them. */
export function ServiceFields({
  given,
  errors,
  onChange,
}: {
  given: Chosen
  errors: Record<string, string>
  onChange: (change: Partial<Chosen>) => void
}) {
  const { currency } = useBusiness()
  const { data: setup } = useCall(calendar.setup)
  const variants = setup?.services.find(({ id }) => id === given.service_id)?.variants ?? []
  return (
    <>
      <Field label={t('Service')} error={errors.service_id}>
        {(control) => (
          <ServicePicker
            control={control}
            services={setup?.services ?? []}
            groups={setup?.groups ?? []}
            currency={currency}
            value={given.service_id ? { service_id: given.service_id, variant_id: given.variant_id } : null}
            autoFocus
            onChange={onChange}
          />
        )}
      </Field>
      {variants.length > 0 && (
        <Field label={t('Variant')} error={errors.variant_id}>
          {(control) => (
            <Select
              {...control}
              value={given.variant_id ?? ''}
              onChange={({ target }) => onChange({ variant_id: target.value || null })}
            >
              <option value="">{t('All variants')}</option>
              {variants.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  )
}
