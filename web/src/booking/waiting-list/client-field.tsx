import type { WaitingEntryInput } from '@wizyta/contract/booking/waiting-list/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { FormField, useField } from '../../kit/form/use-field.tsx'
import { ClientPicker } from '../../people/clients/picker.tsx'
import { clients } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'

/** The client who waits. A name alone is not enough, since the client is told of a free time. */
export function WaitingClientField({
  control,
  stored,
  className,
}: {
  control: Control<WaitingEntryInput>
  /** Name of the client of a stored entry. */
  stored: string | null
  className?: string
}) {
  const { timezone } = useBusiness()
  const mayRead = useAllows(clients.show)
  const [names] = useState(() => new Map<string, string>())
  const of = { control, name: 'client_id' as const, className }
  const field = useField<WaitingEntryInput, string>(of, (id) => names.get(id) ?? stored ?? '')
  const { data: client } = useCall(
    clients.show,
    { params: { id: field.value } },
    { enabled: mayRead && field.value !== '', handles: ({ status }) => status !== 401 },
  )
  if (client) names.set(client.id, fullName(client))
  const chosen = client?.id === field.value ? { client } : stored && field.value ? { name: stored } : null
  return (
    <FormField of={of} field={field}>
      {(input) => (
        <ClientPicker
          cardOnly
          control={input}
          zone={timezone}
          value={chosen}
          onChange={(person) => field.onChange(person && 'client' in person ? person.client.id : '')}
        />
      )}
    </FormField>
  )
}
