import { messageToClientInput, type WaysToClient } from '@wizyta/contract/messaging/client-messages/api'
import { type FormEvent, useState } from 'react'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { issueErrors } from '../../kit/form/issue-errors.ts'
import { RestoredNotice } from '../../kit/form/restored-notice.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Choice, Radio } from '../../kit/ui/choice.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Textarea } from '../../kit/ui/input.tsx'
import { useDraft } from '../../platform/browser/drafts.ts'
import { toast } from '../../platform/browser/toast.ts'
import { messages, messagesToClient } from '../../platform/net/calls.gen.ts'
import { problemErrors, problemText } from '../../platform/net/problems.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { SmsFigures } from '../templates/parts.tsx'

type Channel = 'sms' | 'email'
interface Typed {
  subject: string
  text: string
}

/** Writes an SMS or a mail to one client. */
export function WriteDialog(props: { id: string; name: string; channel?: Channel; onClose: () => void }) {
  const { id, name, channel, onClose } = props
  const ways = useCall(messagesToClient.ways, { params: { id } })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('Message to {name}', { name })}
        description={t(
          'About appointments and what the client asked for. Advertising needs a consent: use a mass message for it.',
        )}
        closeLabel={t('Close')}
        className="max-w-lg"
      >
        <LoadState of={ways} loading={<FormSkeleton />}>
          {(data) =>
            data.sms && data.email ? (
              <Alert>{t('This client can be written to neither by SMS nor by mail.')}</Alert>
            ) : (
              <MessageForm id={id} ways={data} start={startOf(data, channel)} onClose={onClose} />
            )
          }
        </LoadState>
      </DialogContent>
    </Dialog>
  )
}

const startOf = (ways: WaysToClient, wanted: Channel = 'sms'): Channel =>
  ways[wanted] === null ? wanted : wanted === 'sms' ? 'email' : 'sms'

function MessageForm(props: { id: string; ways: WaysToClient; start: Channel; onClose: () => void }) {
  const { id, ways, onClose } = props
  const { name: business } = useBusiness()
  const [channel, setChannel] = useState(props.start)
  const [typed, setTyped] = useState<Typed>({ subject: '', text: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isTyped = typed.text !== '' || typed.subject !== ''
  const restored = useDraft<Typed>(`${messagesToClient.create.path} ${id}`, isTyped, {
    read: () => typed,
    restore: setTyped,
    discard: () => setTyped({ subject: '', text: '' }),
  })
  const send = useChange(messagesToClient.create, {
    forgets: [messages.index, messages.delivery],
    handles: ({ status }) => status === 422 || status === 409,
    onSuccess: () => {
      toast.success(t('The message goes out now.'))
      onClose()
    },
    onError: (problem) => {
      const said = problemErrors(problem)
      setErrors(Object.keys(said).length > 0 ? said : { '': problemText(problem) })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending) return
    const given = channel === 'email' ? { channel, ...typed } : { channel, text: typed.text }
    const read = messageToClientInput.safeParse(given)
    setErrors(read.success ? {} : issueErrors(read.error))
    if (read.success) send.mutate({ params: { id }, body: read.data })
  }
  const hindranceText = (one: Channel) =>
    ways[one] === 'no_address'
      ? one === 'sms'
        ? t('The client has no phone number.')
        : t('The client has no e-mail address.')
      : ways[one] === 'bounced'
        ? t('Mails to this address come back. Correct it, or write an SMS.')
        : ways[one] === 'no_provider'
          ? t('Connect an SMS provider first.')
          : ways[one] === 'no_sms_number'
            ? t('No SMS go to this number.')
            : undefined
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <RestoredNotice of={restored} />
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="sr-only">{t('Channel|log')}</legend>
        {(['sms', 'email'] as const).map((one) => (
          <Choice
            key={one}
            label={one === 'sms' ? t('SMS|log value') : t('E-mail')}
            hint={hindranceText(one)}
          >
            <Radio
              name="channel"
              checked={channel === one}
              disabled={ways[one] !== null}
              onChange={() => setChannel(one)}
            />
          </Choice>
        ))}
      </fieldset>
      {channel === 'email' && (
        <Field
          label={t('Subject')}
          hint={t('Empty: “Message from {business}”', { business })}
          error={errors.subject}
        >
          {(control) => (
            <Input
              {...control}
              value={typed.subject}
              onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
            />
          )}
        </Field>
      )}
      <Field label={t('Text')} error={errors.text}>
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            rows={5}
            value={typed.text}
            onChange={({ target }) => setTyped({ ...typed, text: target.value })}
          />
        )}
      </Field>
      {channel === 'sms' && typed.text !== '' && <SmsFigures text={typed.text} partPrice={ways.part_price} />}
      <div role="alert" className="contents">
        {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
      </div>
      <SubmitFooter submit={t('Send')} isOff={send.isPending} onCancel={onClose} />
    </form>
  )
}
