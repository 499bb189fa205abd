import type { Role } from '@wizyta/contract/access/roles/api'
import { roleName } from '@wizyta/contract/access/roles/role-names'
import { useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { t } from '../../platform/text/i18n.ts'
import { useHolders } from './use-holders.ts'

const word = 'DELETE'

/** Shows the effects and the users who lose the role, and asks for the word. */
export function DeleteDialog({
  roles,
  onConfirm,
  onCancel,
}: {
  roles: readonly Role[]
  /** @param people how many lose one of them, as was told */
  onConfirm: (people: number) => void
  onCancel: () => void
}) {
  const [typed, setTyped] = useState('')
  const [first] = roles
  const people = useHolders(roles)
  const isSure = typed === word && people !== undefined
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent
        title={
          roles.length === 1 && first
            ? t('Delete the role {name}?', { name: roleName(t, first) })
            : t('Delete {count} roles?', { count: roles.length })
        }
        description={
          roles.length === 1
            ? t('It stops working at once. You can restore it from the archive.')
            : t('They stop working at once. You can restore them from the archive.')
        }
        closeLabel={t('Close')}
      >
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (isSure) onConfirm(people)
          }}
        >
          {people === undefined && <Skeleton className="h-12" />}
          {people !== undefined && people > 0 && (
            <Alert tone="warning">
              {roles.length === 1
                ? t(
                    '{count} people lose it. They stay in the business, but have no rights without another role.',
                    { count: people },
                  )
                : t(
                    '{count} people lose at least one of them. They stay in the business, but have no rights without another role.',
                    { count: people },
                  )}
            </Alert>
          )}
          <Field label={t('Type "DELETE" to confirm.')}>
            {(control) => (
              <Input
                {...control}
                autoFocus
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <SubmitFooter submit={t('Delete')} danger isOff={!isSure} onCancel={onCancel} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
