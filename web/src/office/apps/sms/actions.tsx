import type { SmsConnection } from '@wizyta/contract/messaging/sms/api'
import { Copy, Eye, PlugZap, Unplug } from 'lucide-react'
import { useState } from 'react'
import { closePanel } from '../../../kit/form/entity-sheet.tsx'
import { FormSection, wide } from '../../../kit/form/form-section.tsx'
import { useGoTo } from '../../../kit/list/entity-link.tsx'
import { Alert } from '../../../kit/ui/alert.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Input } from '../../../kit/ui/input.tsx'
import { ServerSentence } from '../../../kit/ui/server-sentence.tsx'
import { copyText } from '../../../platform/browser/copy-text.ts'
import { toast } from '../../../platform/browser/toast.ts'
import { apps, messages, smsConnections } from '../../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../../platform/net/query.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { providerName } from './provider-name.ts'

/** A check of the saved settings, the address for replies, and the end of the connection. */
export function SmsActions({ connection, isDirty }: { connection: SmsConnection; isDirty: boolean }) {
  return (
    <>
      <Check id={connection.id} isDirty={isDirty} />
      {connection.takes_replies && <ReplyAddress id={connection.id} />}
      <Disconnect connection={connection} />
    </>
  )
}

function Check({ id, isDirty }: { id: string; isDirty: boolean }) {
  const check = useChange(smsConnections.check, { forgets: [apps.index, smsConnections.index] })
  return (
    <FormSection
      title={t('Check of the connection')}
      hint={t('The provider looks at an SMS to you and sends none. It costs nothing.')}
    >
      <div className={`flex flex-col items-start gap-3 ${wide}`}>
        <Button
          aria-disabled={isDirty || check.isPending}
          aria-describedby={isDirty ? 'sms-check-hint' : undefined}
          onClick={() => {
            if (!isDirty && !check.isPending) check.mutate({ params: { id } })
          }}
        >
          <PlugZap aria-hidden="true" />
          {check.isPending ? t('Checking the connection…') : t('Check the connection')}
        </Button>
        {isDirty && (
          <p id="sms-check-hint" className="text-sm text-muted">
            {t('Save first: what is saved is tested.')}
          </p>
        )}
        <div role="status" className="w-full">
          {check.data && !check.isPending && !isDirty && (
            <Alert tone={check.data.taken ? 'success' : 'danger'}>
              {check.data.taken ? (
                t('The provider would have sent the SMS.')
              ) : (
                <>
                  <p>{t('The provider would not send the SMS. It said:')}</p>
                  <p className="mt-1 font-medium wrap-anywhere">
                    <ServerSentence text={check.data.reason ?? ''} />
                  </p>
                </>
              )}
            </Alert>
          )}
        </div>
      </div>
    </FormSection>
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

function Disconnect({ connection: { id, version, provider } }: { connection: SmsConnection }) {
  const [isAsking, setAsking] = useState(false)
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
    <FormSection title={t('Disconnect|heading')}>
      <div className={wide}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          <Unplug aria-hidden="true" />
          {t('Disconnect the SMS provider')}
        </Button>
        <ConfirmDialog
          open={isAsking}
          title={t('Disconnect {provider}?', { provider: providerName(provider) })}
          description={t('SMS to clients wait until a provider is connected again.')}
          confirm={t('Disconnect the SMS provider')}
          cancel={t('Cancel')}
          danger
          onConfirm={() => {
            setAsking(false)
            if (!remove.isPending) remove.mutate({ params: { id }, version })
          }}
          onCancel={() => setAsking(false)}
        />
      </div>
    </FormSection>
  )
}
