import { type NoticeKind, noticeKinds } from '@wizyta/contract/messaging/notices/api'
import type { OwnPushDevice } from '@wizyta/contract/messaging/push/api'
import { type FormEvent, useState } from 'react'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Choice, Switch } from '../../kit/ui/choice.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { ownPushDevices, pushDevices } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { eventWord } from './words.ts'

/** Name and events of an own device. */
export function DeviceDialog({ device, onClose }: { device: OwnPushDevice; onClose: () => void }) {
  const [name, setName] = useState(device.name)
  const [kinds, setKinds] = useState<readonly NoticeKind[]>(device.kinds)
  const [hidesNames, setHidesNames] = useState(device.hides_names)
  const refusal = useRefusal(['name'])
  const save = useChange(ownPushDevices.update, {
    forgets: [ownPushDevices.index, pushDevices.index],
    handles: isRefusalOfForm,
    onError: refusal.set,
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending)
      save.mutate({ params: { id: device.id }, body: { name, kinds: [...kinds], hides_names: hidesNames } })
  }
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={t('Events|push')} description={device.name} closeLabel={t('Close')}>
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col gap-4">
          <Field label={t('Name of the device')} error={refusal.at('name')}>
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={60}
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Choice
            label={t('Without names|push')}
            hint={t('The lock screen then says what and when, but no client.')}
          >
            <Switch checked={hidesNames} onChange={({ target }) => setHidesNames(target.checked)} />
          </Choice>
          <fieldset>
            <legend data-slot="label" className="mb-1">
              {t('Notify of')}
            </legend>
            <p className="mb-1 text-sm text-muted">{t('Only of what is also on for the bell.')}</p>
            {noticeKinds.map((kind) => (
              <Choice key={kind} label={eventWord(kind)}>
                <Switch
                  checked={kinds.includes(kind)}
                  onChange={({ target }) =>
                    setKinds(
                      noticeKinds.filter((one) => (one === kind ? target.checked : kinds.includes(one))),
                    )
                  }
                />
              </Choice>
            ))}
          </fieldset>
          {refusal.ofForm && (
            <Alert tone="danger" role="alert">
              {refusal.ofForm}
            </Alert>
          )}
          <SubmitFooter isOff={save.isPending} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
