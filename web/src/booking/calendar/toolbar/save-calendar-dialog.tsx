import { roleName } from '@wizyta/contract/access/roles/role-names'
import { type FormEvent, useState } from 'react'
import { Checkbox, Choice } from '../../../kit/ui/choice.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../../kit/ui/dialog.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Input } from '../../../kit/ui/input.tsx'
import { toast } from '../../../platform/browser/toast.ts'
import { employees, roles, savedCalendars } from '../../../platform/net/calls.gen.ts'
import { useChange } from '../../../platform/net/query.ts'
import { useAllRows } from '../../../platform/net/use-all-rows.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import type { fieldsOf } from '../state/saved.ts'

/** Saves the present view under a name, for the user alone or for roles. */
export function SaveCalendarDialog({
  fields,
  onSaved,
  onClose,
}: {
  fields: ReturnType<typeof fieldsOf>
  onSaved: (id: string) => void
  onClose: () => void
}) {
  const [name, setName] = useState('')
  const [shared, setShared] = useState<readonly string[]>([])
  const [showsError, setShowsError] = useState(false)
  const mayShare = useAllows(employees.update)
  const { rows: allRoles } = useAllRows(roles)
  const create = useChange(savedCalendars.create, { forgets: [savedCalendars.index] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() === '') return setShowsError(true)
    if (create.isPending) return
    create.mutate(
      { body: { name, ...fields, shared_role_ids: [...shared] } },
      {
        onSuccess: (saved) => {
          toast.success(t('Calendar saved: {name}', { name: saved.name }))
          onSaved(saved.id)
        },
      },
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('Save this view')}
        description={t('Columns, filters, view, step, hours and colours.')}
        closeLabel={t('Close')}
        className="max-w-md"
      >
        <form className="flex flex-col gap-3" onSubmit={submit} noValidate>
          <Field
            label={t('Name')}
            error={showsError && name.trim() === '' ? t('Name is required.') : undefined}
          >
            {(control) => (
              <Input
                {...control}
                autoFocus
                maxLength={60}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          {mayShare && allRoles.length > 0 && (
            <fieldset>
              <legend data-slot="label" className="mb-1">
                {t('Shared with roles')}
              </legend>
              <div className="grid grid-cols-2 gap-x-2">
                {allRoles.map((role) => (
                  <Choice key={role.id} label={roleName(t, role)}>
                    <Checkbox
                      checked={shared.includes(role.id)}
                      onChange={({ target }) =>
                        setShared(
                          target.checked ? [...shared, role.id] : shared.filter((id) => id !== role.id),
                        )
                      }
                    />
                  </Choice>
                ))}
              </div>
            </fieldset>
          )}
          <SubmitFooter isOff={create.isPending} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
