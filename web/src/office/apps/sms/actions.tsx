import type { SmsConnection } from '@wizyta/contract/messaging/sms/api'
import { Copy, Eye, PlugZap } from 'lucide-react'
import { useState } from 'react'
import { closePanel } from '../../../kit/form/entity-sheet.tsx'
import { FormSection, wide } from '../../../kit/form/form-section.tsx'
import { useGoTo } from '../../../kit/nav/entity-link.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Input } from '../../../kit/ui/input.tsx'
import { copyText } from '../../../platform/browser/copy-text.ts'
import { toast } from '../../../platform/browser/toast.ts'
import { apps, messages, smsConnections } from '../../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../../platform/net/query.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { ConnectionTest, Disconnect } from '../connection-parts.tsx'
import { providerName } from './provider-name.ts'

/** A check of the saved settings, the address for replies, and the end of the connection. */
export function SmsActions({ connection, isDirty }: { connection: SmsConnection; isDirty: boolean }) {
  return (
    <>
      <Check id={connection.id} isDirty={isDirty} />
      {connection.takes_replies && <ReplyAddress id={connection.id} />}
      <EndConnection connection={connection} />
    </>
  )
}

function Check({ id, isDirty }: { id: string; isDirty: boolean }) {
  const check = useChange(smsConnections.check, { forgets: [apps.index, smsConnections.index] })
  return (
    <ConnectionTest
      title={t('Check of the connection')}
      hint={t('The provider looks at an SMS to you and sends none. It costs nothing.')}
      icon={PlugZap}
      button={t('Check the connection')}
      running={t('Checking the connection…')}
      isRunning={check.isPending}
      isDirty={isDirty}
      onStart={() => check.mutate({ params: { id } })}
      answer={check.data && { isGood: check.data.taken, reason: check.data.reason }}
      good={t('The provider would have sent the SMS.')}
      bad={t('The provider would not send the SMS. It said:')}
    />
  )
}

function ReplyAddress({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false)
  const address = useCall(smsConnections.address, { params: { id } }, { enabled: isAsked })
  const said = {
    copied: t('The address is copied.|sms'),
    refused: t('The browser did not allow copying. Select the address and copy it.'),
  }
  return (
    <FormSection
      title={t('Address for replies')}
      hint={t('Enter it at the provider, so that replies of clients arrive here.')}
    >
      <div className={wide}>
        {address.data ? (
          <Field label={t('Secret address')}>
            {(control) => (
              <div className="flex gap-2">
                <Input
                  {...control}
                  readOnly
                  value={address.data?.url ?? ''}
                  className="min-w-0 flex-1 font-mono text-sm"
                  onFocus={(event) => event.target.select()}
                />
                <Button onClick={() => void copyText(address.data?.url ?? '', said)}>
                  <Copy aria-hidden="true" />
                  {t('Copy')}
                </Button>
              </div>
            )}
          </Field>
        ) : (
          <Button onClick={() => setAsked(true)}>
            <Eye aria-hidden="true" />
            {t('Show the address for replies')}
          </Button>
        )}
      </div>
    </FormSection>
  )
}

function EndConnection({ connection: { id, version, provider } }: { connection: SmsConnection }) {
  const mayDelete = useAllows(smsConnections.delete)
  const goTo = useGoTo()
  const remove = useChange(smsConnections.delete, {
    forgets: [smsConnections.index, apps.index, messages.delivery],
    onSuccess: () => {
      toast.success(t('The SMS provider is disconnected.'))
      goTo(closePanel)
    },
  })
  if (!mayDelete) return null
  return (
    <Disconnect
      button={t('Disconnect the SMS provider')}
      question={t('Disconnect {provider}?', { provider: providerName(provider) })}
      description={t('SMS to clients wait until a provider is connected again.')}
      onConfirm={() => !remove.isPending && remove.mutate({ params: { id }, version })}
    />
  )
}
