import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { EntityCalls, RowOf } from '../../platform/net/entity-calls.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { Combobox } from '../ui/combobox.tsx'
import { Chips } from './chips.tsx'
import { optionsOf } from './entity-field.tsx'
import type { FieldProps } from './use-field.tsx'
import { FormField, useField } from './use-field.tsx'

/**
 * Several rows of another entity, each found by typing part of its name. For entities that can be listed whole. Users
 * without the right to list them do not see the field.
 */
export function EntitiesField<Values extends FieldValues, Calls extends EntityCalls>(
  props: FieldProps<Values, string[] | undefined> & {
    calls: Calls
    /** Filter of the rows that may be chosen. */
    query?: { filter?: Record<string, unknown> }
    nameOf: (row: RowOf<Calls>) => string
    searchLabel: string
    renderRow: (row: RowOf<Calls>) => ReactNode
    renderSign?: (row: RowOf<Calls>) => ReactNode
  },
) {
  const { calls, nameOf, renderRow, renderSign, searchLabel } = props
  const { rows, isPending } = useAllRows(calls, props.query)
  const mayList = useAllows(calls.index)
  const namesOf = (ids: readonly string[] | undefined) =>
    rows.filter(({ id }) => ids?.includes(id)).map(nameOf)
  const field = useField(props, (ids) => namesOf(ids).join(', '))
  if (!mayList) return null

  const options = optionsOf(rows.map((row) => [row.id, nameOf(row)]))
  const rowOf = (value: string) =>
    rows.find(({ id }) => id === options.find((option) => option.value === value)?.id)
  const isChosen = (id: string | undefined) => id !== undefined && (field.value?.includes(id) ?? false)
  // In the order of the rows, so that the same choice is the same value; archived rows are left out.
  const toggle = (changed: string | undefined) =>
    field.onChange(rows.map(({ id }) => id).filter((id) => isChosen(id) !== (id === changed)))
  return (
    <FormField of={props} field={field}>
      {(control) => (
        <div className="flex flex-col gap-2">
          <Combobox
            control={control}
            value={null}
            isChosen={(value) => isChosen(rowOf(value)?.id)}
            options={options}
            onChange={(value) => toggle(rowOf(value)?.id)}
            placeholder={isPending ? t('Loading…') : t('Choose…')}
            searchLabel={searchLabel}
            emptyText={t('No results')}
            renderOption={(option) => {
              const row = rowOf(option.value)
              return row ? renderRow(row) : option.label
            }}
          />
          <Chips
            chips={rows
              .filter(({ id }) => isChosen(id))
              .map((row) => ({ key: row.id, name: nameOf(row), sign: renderSign?.(row) }))}
            onRemove={toggle}
          />
        </div>
      )}
    </FormField>
  )
}
