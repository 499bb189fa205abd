import { keepPreviousData } from '@tanstack/react-query'
import { fullName } from '@wizyta/contract/people/names/names'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../../kit/form/use-field.tsx'
import { FormField, useField } from '../../kit/form/use-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { useSearchText } from '../../kit/ui/search-box-text.ts'
import { clients } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** The client for whom something was used up without a visit, found by name, phone or e-mail; optional. */
export function ClientField<Values extends FieldValues>(
  props: FieldProps<Values, string | null | undefined>,
) {
  const mayList = useAllows(clients.index)
  const [names] = useState(() => new Map<string, string>())
  const field = useField(props, (id) => names.get(id ?? '') ?? '')
  const { data } = useCall(
    clients.show,
    { params: { id: field.value ?? '' } },
    { enabled: mayList && Boolean(field.value), handles: () => true },
  )
  if (data) names.set(data.id, fullName(data))
  if (!mayList) return null
  const name = names.get(field.value ?? '') ?? t('Client')
  return (
    <FormField of={props} field={field}>
      {(control) =>
        field.value ? (
          <Button
            id={control.id}
            className="justify-between"
            aria-label={t('Remove {name}', { name })}
            onClick={() => field.onChange(null)}
          >
            <span className="truncate">{name}</span>
            <X aria-hidden="true" />
          </Button>
        ) : (
          <ClientSearch
            control={control}
            onChoose={(client) => {
              names.set(client.id, client.name)
              field.onChange(client.id)
            }}
          />
        )
      }
    </FormField>
  )
}

function ClientSearch({
  control,
  onChoose,
}: {
  control: Parameters<typeof SearchBox>[0]['control']
  onChoose: (client: { id: string; name: string }) => void
}) {
  const search = useSearchText()
  const answer = useCall(
    clients.index,
    { query: { name: search.searched, per_page: 8 } },
    { enabled: search.searched !== '', placeholderData: keepPreviousData },
  )
  return (
    <SearchBox
      text={search.text}
      onText={search.setText}
      options={search.isSearched ? (answer.data?.data ?? []) : []}
      busy={search.isWaiting(answer)}
      renderOption={(client) => <span className="truncate">{fullName(client)}</span>}
      onChoose={(client) => onChoose({ id: client.id, name: fullName(client) })}
      listLabel={t('Clients')}
      emptyText={t('No client found.')}
      placeholder={t('Name, phone or e-mail')}
      control={control}
    />
  )
}
