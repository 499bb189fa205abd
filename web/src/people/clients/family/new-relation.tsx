import { type RelationRole, relationRole } from '@wizyta/contract/people/clients/relations'
import { fullName } from '@wizyta/contract/people/names/names'
import { useState } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Select } from '../../../kit/ui/input.tsx'
import { clientRelations } from '../../../platform/net/calls.gen.ts'
import { useChange } from '../../../platform/net/query.ts'
import { useBusiness } from '../../../platform/session/session.ts'
import { wordOf } from '../../../platform/text/field-words.ts'
import { t, tDynamic } from '../../../platform/text/i18n.ts'
import { ClientPicker, type Person } from '../picker.tsx'

/** Relates the client to another one, with the role of that other client. */
export function NewRelation({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const { timezone } = useBusiness()
  const [person, setPerson] = useState<Person | null>(null)
  const [role, setRole] = useState<RelationRole>('child')
  const [error, setError] = useState<string | null>(null)
  const create = useChange(clientRelations.create, {
    forgets: [clientRelations.index],
    handles: ({ status }) => status === 422 || status === 409,
    onSuccess: onClose,
    onError: (problem) => setError(tDynamic(problem.errors.other_id?.[0] ?? problem.message)),
  })
  const save = () => {
    if (!person || !('client' in person)) return setError(t('Choose a client.'))
    if (create.isPending) return
    setError(null)
    create.mutate({ params: { id: clientId }, body: { other_id: person.client.id, role } })
  }
  return (
    <div data-print="hide" className="flex flex-col gap-3 rounded-lg border p-3">
      <Field label={t('Client')} error={error ?? undefined}>
        {(control) =>
          person && 'client' in person ? (
            <div className="flex items-center justify-between gap-2">
              <span className="min-w-0 truncate font-medium">{fullName(person.client)}</span>
              <Button size="small" onClick={() => setPerson(null)}>
                {t('Change')}
              </Button>
            </div>
          ) : (
            <ClientPicker
              cardOnly
              control={control}
              zone={timezone}
              autoFocus
              value={null}
              onChange={setPerson}
            />
          )
        }
      </Field>
      <Field label={t('Relation')}>
        {(control) => (
          <Select
            {...control}
            value={role}
            onChange={({ target }) => setRole(relationRole.parse(target.value))}
          >
            {relationRole.options.map((one) => (
              <option key={one} value={one}>
                {wordOf(relationRole, one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="primary" aria-disabled={create.isPending} onClick={save}>
          {t('Save')}
        </Button>
      </div>
    </div>
  )
}
