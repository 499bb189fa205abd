import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, FormField, useField } from '../../kit/form/use-field.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { t } from '../../platform/text/i18n.ts'
import { zoneName, zoneOptions, zoneTime } from './zones.ts'

/** A time zone, found by typing its city. */
export function ZoneField<Values extends FieldValues>(props: FieldProps<Values, string | null | undefined>) {
  const field = useField(props, (zone) => (zone ? zoneName(zone) : ''))
  const options = useMemo(() => zoneOptions(field.value), [field.value])
  return (
    <FormField of={props} field={field}>
      {(control) => (
        <Combobox
          control={control}
          value={field.value ?? null}
          options={options}
          onChange={field.onChange}
          placeholder={t('Choose…')}
          searchLabel={t('Find a city')}
          emptyText={t('No results')}
          renderOption={({ value, label }) => (
            <>
              {label} <span className="text-muted">{zoneTime(value)}</span>
            </>
          )}
        />
      )}
    </FormField>
  )
}
