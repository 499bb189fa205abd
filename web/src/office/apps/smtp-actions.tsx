import { type SmtpConnection, smtpConnections } from '@wizyta/contract/office/apps/api'
import { Send, Unplug } from 'lucide-react'
import { useState } from 'react'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { FormSection, wide } from '../../kit/form/form-section.tsx'
import { useGoTo } from '../../kit/list/entity-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { ServerSentence } from '../../kit/ui/server-sentence.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { apps, messages } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** A test of the saved settings, and the end of the connection. */
export function SmtpActions({ connection, isDirty }: { connection: SmtpConnection; isDirty: boolean }) {
  const { id, version, host } = connection
  const test = useChange(smtpConnections.test, { forgets: [apps.index] })
  return (
    <>
      <FormSection title={t('Test')} hint={t('A mail to you, over this server.')}>
        <div className={`flex flex-col items-start gap-3 ${wide}`}>
          <Button
            aria-disabled={isDirty || test.isPending}
            aria-describedby={isDirty ? 'smtp-test-hint' : undefined}
            onClick={() => {
              if (!isDirty && !test.isPending) test.mutate({ params: { id } })
            }}
          >
            <Send aria-hidden="true" />
            {test.isPending ? t('Sending the test mail…') : t('Send a test mail')}
          </Button>
          {isDirty && (
            <p id="smtp-test-hint" className="text-sm text-muted">
              {t('Save first: what is saved is tested.')}
            </p>
          )}
          <div role="status" className="w-full">
            {test.data && !test.isPending && !isDirty && (
              <Alert tone={test.data.sent ? 'success' : 'danger'}>
                {test.data.sent ? (
                  t(
                    'The mail server has taken the mail to {email}. Look into your inbox, and into the spam.',
                    {
                      email: test.data.recipient,
                    },
                  )
                ) : (
                  <>
                    <p>{t('The mail did not leave. The mail server, or the network, said:')}</p>
                    <p className="mt-1 font-medium wrap-anywhere">
                      <ServerSentence text={test.data.reason ?? ''} />
                    </p>
                  </>
                )}
              </Alert>
            )}
          </div>
        </div>
      </FormSection>
      <Disconnect id={id} version={version} host={host} />
    </>
  )
}

function Disconnect({ id, version, host }: { id: string; version: number; host: string }) {
  const [isAsking, setAsking] = useState(false)
  const mayDelete = useAllows(smtpConnections.delete)
  const goTo = useGoTo()
  const remove = useChange(smtpConnections.delete, {
    forgets: [smtpConnections.index, apps.index, messages.delivery],
    onSuccess: () => {
      toast.success(t('The mail server is disconnected.'))
      goTo(closePanel)
    },
  })
  if (!mayDelete) return null
  return (
    <FormSection title={t('Disconnect|heading')} hint={t('The password is removed with it.')}>
      <div className={wide}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          <Unplug aria-hidden="true" />
          {t('Disconnect the mail server')}
        </Button>
        <ConfirmDialog
          open={isAsking}
          title={t('Disconnect {host}?', { host })}
          description={t(
            'Messages to clients then leave the way this installation is set up. To connect again, the password is needed again.',
          )}
          confirm={t('Disconnect the mail server')}
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
