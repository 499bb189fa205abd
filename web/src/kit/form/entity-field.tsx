import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { EntityCalls, RowCall, RowOf } from '../../platform/net/entity-calls.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { plainText } from '../../platform/text/plain-text.ts'
import { Combobox } from '../ui/combobox.tsx'
import type { FieldProps } from './use-field.tsx'
import { FormField, useField } from './use-field.tsx'

/**
 * One row of another entity, found by typing part of its name. It suits entities with a short list (employees,
 * groups, resources). Each feature wraps it in its `picker.tsx`. Without the right to list them it is not shown.
 * @param none label of no choice; absent: a choice is required
 */
export function EntityField<Values extends FieldValues, Calls extends EntityCalls>(
  props: FieldProps<Values, string | null | undefined> & {
    calls: Calls
    nameOf: (row: RowOf<Calls>) => string
    searchLabel: string
    none?: string
    renderRow?: (row: RowOf<Calls>) => ReactNode
  },
) {
  const { calls, nameOf, none, renderRow, searchLabel } = props
  const { rows, isPending } = useAllRows(calls)
  const mayList = useAllows(calls.index)
  const words = new Map<string, string>()
  const field = useField(props, (id) => words.get(id ?? '') ?? none ?? '')
  const stored = useCall(
    calls.show as RowCall<RowOf<Calls>>,
    { params: { id: field.value ?? '' } },
    {
      // Chosen once and archived since: it is no choice any more, but it has a name.
      enabled: mayList && Boolean(field.value) && !isPending && !rows.some(({ id }) => id === field.value),
      handles: () => true,
    },
  )
  for (const row of stored.data ? [stored.data, ...rows] : rows) words.set(row.id, nameOf(row))
  if (!mayList) return null

  const options = optionsOf([...words])
  const row = (value: string) =>
    rows.find(({ id }) => id === options.find((option) => option.value === value)?.id)
  return (
    <FormField of={props} field={field}>
      {(control) => (
        <Combobox
          control={control}
          value={options.find(({ id }) => id === field.value)?.value ?? (none === undefined ? null : none)}
          options={none === undefined ? options : [{ value: none, label: none }, ...options]}
          onChange={(value) => field.onChange(options.find((option) => option.value === value)?.id ?? null)}
          placeholder={isPending ? t('Loading…') : t('Choose…')}
          searchLabel={searchLabel}
          emptyText={t('No results')}
          renderOption={
            renderRow &&
            ((option) => {
              const shown = row(option.value)
              return shown ? renderRow(shown) : option.label
            })
          }
        />
      )}
    </FormField>
  )
}

/** The combobox searches in the values of its options too: names, not ids, whose letters would match by chance. */
export function optionsOf(named: readonly (readonly [id: string, name: string])[]) {
  const used = new Map<string, number>()
  return named.map(([id, name]) => {
    const count = (used.get(name) ?? 0) + 1
    used.set(name, count)
    return { id, value: count === 1 ? name : `${name} (${count})`, label: name, keywords: [plainText(name)] }
  })
}
