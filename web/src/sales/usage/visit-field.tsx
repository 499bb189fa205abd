import { attendedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { addDays } from '@wizyta/contract/kit/wall-time'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../../kit/form/use-field.tsx'
import { FormField, useField } from '../../kit/form/use-field.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { visits } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { plainText } from '../../platform/text/plain-text.ts'
import { formatDateTime, today } from '../../platform/text/time.ts'

const daysBack = 7

/** A visit of the last days that its client came to; optional. */
export function VisitField<Values extends FieldValues>(props: FieldProps<Values, string | null | undefined>) {
  const { timezone } = useBusiness()
  const mayList = useAllows(visits.index)
  const now = today(timezone).toString()
  const { data, isPending } = useCall(
    visits.index,
    {
      query: {
        filter: { from: addDays(now, -daysBack), to: now, status: attendedStatuses.join() },
        sort: '-starts_at',
        per_page: 100,
      },
    },
    { enabled: mayList, handles: ({ status }) => status !== 401 },
  )
  const none = t('No appointment')
  const options = (data?.data ?? []).map(({ id, starts_at, client_name, services }) => ({
    id,
    value: id,
    label: [formatDateTime(starts_at, timezone), client_name, services].filter(Boolean).join(' · '),
    keywords: [plainText(`${client_name} ${services}`)],
  }))
  const field = useField(props, (id) => options.find((option) => option.id === id)?.label ?? none)
  if (!mayList) return null
  return (
    <FormField of={props} field={field}>
      {(control) => (
        <Combobox
          control={control}
          value={field.value ?? none}
          options={[{ value: none, label: none }, ...options]}
          onChange={(value) => field.onChange(value === none ? null : value)}
          placeholder={isPending ? t('Loading…') : t('Choose…')}
          searchLabel={t('Name of the client')}
          emptyText={t('No results')}
        />
      )}
    </FormField>
  )
}
