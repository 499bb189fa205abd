import { type SuppressionInput, suppressionCause } from '@wizyta/contract/messaging/suppressions/api'
import { clientChannel } from '@wizyta/contract/messaging/templates/events'
import { type FormEvent, useState } from 'react'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { suppressions } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'

const causes = ['manual', 'complained'] as const

/** Adds an address or a number that gets no marketing. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const [channel, setChannel] = useState<SuppressionInput['channel']>('email')
  const [cause, setCause] = useState<SuppressionInput['cause']>('manual')
  const [address, setAddress] = useState('')
  const [note, setNote] = useState('')
  const refusal = useRefusal(['address', 'note'])
  const add = useChange(suppressions.create, {
    forgets: [suppressions.index],
    handles: isRefusalOfForm,
    onError: (problem) => isRefusalOfForm(problem) && refusal.set(problem),
    onSuccess: () => {
      toast.success(t('The address is on the list.'))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    refusal.clear()
    add.mutate({ body: { channel, address, cause, note } })
  }
  const isMail = channel === 'email'
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Add address')}
        description={t('Appointment messages still arrive. Only marketing stops.')}
        closeLabel={t('Close')}
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Segmented
            label={t('Channel|log')}
            value={channel}
            segments={clientChannel.options.map((value) => ({
              value,
              label: wordOf(clientChannel, value),
            }))}
            onChange={setChannel}
            className="self-start"
          />
          <Field label={isMail ? t('E-mail') : t('Phone')} error={refusal.at('address')}>
            {(control) => (
              <Input
                {...control}
                type={isMail ? 'email' : 'tel'}
                value={address}
                maxLength={254}
                autoComplete="off"
                onChange={(event) => setAddress(event.target.value)}
              />
            )}
          </Field>
          <Segmented
            label={t('Cause|suppression')}
            value={cause}
            segments={causes.map((value) => ({ value, label: wordOf(suppressionCause, value) }))}
            onChange={setCause}
            className="self-start"
          />
          <Field label={t('Note|suppression')} error={refusal.at('note')}>
            {(control) => (
              <Input
                {...control}
                value={note}
                maxLength={300}
                autoComplete="off"
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          <div role="alert" className="contents">
            {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
          </div>
          <SubmitFooter submit={t('Add address')} isOff={add.isPending} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
