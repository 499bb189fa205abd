import { type SmtpConnection, smtpConnections } from '@wizyta/contract/office/apps/api'
import { Send } from 'lucide-react'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { apps, messages } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { ConnectionTest, Disconnect } from './connection-parts.tsx'

/** A test of the saved settings, and the end of the connection. */
export function SmtpActions({ connection, isDirty }: { connection: SmtpConnection; isDirty: boolean }) {
  const { id, version, host } = connection
  const mayDelete = useAllows(smtpConnections.delete)
  const goTo = useGoTo()
  const test = useChange(smtpConnections.test, { forgets: [apps.index] })
  const remove = useChange(smtpConnections.delete, {
    forgets: [smtpConnections.index, apps.index, messages.delivery],
    onSuccess: () => {
      toast.success(t('The mail server is disconnected.'))
      goTo(closePanel)
    },
  })
  return (
    <>
      <ConnectionTest
        title={t('Test')}
        hint={t('A mail to you, over this server.')}
        icon={Send}
        button={t('Send a test mail')}
        running={t('Sending the test mail…')}
        isRunning={test.isPending}
        isDirty={isDirty}
        onStart={() => test.mutate({ params: { id } })}
        answer={test.data && { isGood: test.data.sent, reason: test.data.reason }}
        good={t('The mail server has taken the mail to {email}. Look into your inbox, and into the spam.', {
          email: test.data?.recipient ?? '',
        })}
        bad={t('The mail did not leave. The mail server, or the network, said:')}
      />
      {mayDelete && (
        <Disconnect
          hint={t('The password is removed with it.')}
          button={t('Disconnect the mail server')}
          question={t('Disconnect {host}?', { host })}
          description={t(
            'Messages to clients then leave the way this installation is set up. To connect again, the password is needed again.',
          )}
          onConfirm={() => !remove.isPending && remove.mutate({ params: { id }, version })}
        />
      )}
    </>
  )
}
