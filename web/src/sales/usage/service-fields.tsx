import type { VisitUsage } from '@wizyta/contract/sales/usage/api'
import type { FieldValues } from 'react-hook-form'
import { EntityField } from '../../kit/form/entity-field.tsx'
import type { FieldProps } from '../../kit/form/use-field.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { services } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'

/** The service that used something up outside of a visit. */
export function ServiceField<Values extends FieldValues>(
  props: FieldProps<Values, string | null | undefined> & { none: string },
) {
  return (
    <EntityField {...props} calls={services} nameOf={localName} searchLabel={t('Search for a service')} />
  )
}

/** The service of a visit that used a line up. */
export function LineService({
  services: all,
  name,
  value,
  onChange,
}: {
  services: VisitUsage['services']
  /** Product of the line. */
  name: string
  value: string | null
  onChange: (id: string | null) => void
}) {
  return (
    <Field
      label={<span className="sr-only">{t('Service: {name}', { name })}</span>}
      className="col-span-full"
    >
      {(control) => (
        <Select {...control} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
          <option value="">{t('No service|usage')}</option>
          {all.map((service) => (
            <option key={service.id} value={service.id}>
              {service.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
