import type { OwnValues } from '@wizyta/contract/people/client-fields/own-value'
import { useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { clientReadinessCalls, clients } from '../../platform/net/calls.gen.ts'
import { problemErrors } from '../../platform/net/problems.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { useClientFields } from './use-client-fields.ts'
import { OwnValueField } from './value-input.tsx'

/** Fills in some own fields of a client, over the work that asks for them. */
export function FillFields({
  clientId,
  fieldIds,
  onClose,
}: {
  clientId: string
  fieldIds: readonly string[]
  onClose: () => void
}) {
  const client = useCall(clients.show, { params: { id: clientId } })
  const fields = useClientFields().filter(({ id }) => fieldIds.includes(id))
  const [values, setValues] = useState<OwnValues>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useChange(clients.update, {
    forgets: [clients.show, clients.index, clientReadinessCalls.show],
    handles: ({ status }) => status === 422,
    onSuccess: onClose,
    onError: (problem) => setErrors(problemErrors(problem)),
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('Fill in client data')} closeLabel={t('Close')}>
        <LoadState of={client} loading={<Skeleton className="h-24" />}>
          {({ version }) => (
            <form
              noValidate
              className="flex flex-col gap-3"
              onSubmit={(event) => {
                event.preventDefault()
                event.stopPropagation()
                if (!save.isPending)
                  save.mutate({ params: { id: clientId }, version, body: { own_fields: values } })
              }}
            >
              {fields.map((field) => (
                <OwnValueField
                  key={field.id}
                  field={field}
                  value={values[field.id]}
                  error={errors[`own_fields.${field.id}`]}
                  onChange={(value) => setValues((now) => ({ ...now, [field.id]: value }))}
                />
              ))}
              {fields.length < fieldIds.length && (
                <p className="text-muted">{t('Your role does not show some of these fields.')}</p>
              )}
              <SubmitFooter isOff={save.isPending} onCancel={onClose} />
            </form>
          )}
        </LoadState>
      </DialogContent>
    </Dialog>
  )
}
