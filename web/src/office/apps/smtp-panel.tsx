import { type SmtpConnection, smtpConnections } from '@wizyta/contract/office/apps/api'
import { PanelSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { ServerSentence } from '../../kit/ui/server-sentence.tsx'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import type { NamedApp } from './shown-apps.ts'
import { SmtpForm } from './smtp-form.tsx'

/** The mail server of the business: how it does, and its form. */
export function SmtpPanel({ app }: { app: NamedApp | undefined }) {
  const stored = useCall(smtpConnections.index, {}, { handles: ({ status }) => status !== 401 })
  return (
    <LoadState of={stored} loading={<PanelSkeleton />}>
      {({ data }) => <Connection app={app} connection={data[0] ?? null} />}
    </LoadState>
  )
}

function Connection({ app, connection }: { app: NamedApp | undefined; connection: SmtpConnection | null }) {
  const mayCreate = useAllows(smtpConnections.create)
  const mayUpdate = useAllows(smtpConnections.update)
  const { timezone } = useBusiness()
  if (connection ? !mayUpdate : !mayCreate)
    return <p className="p-4 text-soft md:p-5">{t('Changing this requires the right to change apps.')}</p>
  return (
    <>
      {connection && app?.last_error && (
        <Alert tone={app.status === 'error' ? 'danger' : 'warning'} className="mx-4 mt-4 md:mx-5">
          <p>
            {t('At the last attempt, {when}, the mail server said:', {
              when: app.last_run_at ? momentText(app.last_run_at, timezone) : '',
            })}
          </p>
          <p className="mt-1 font-medium wrap-anywhere">
            <ServerSentence text={app.last_error} />
          </p>
          <p className="mt-1">{t('Messages wait and are tried again.')}</p>
        </Alert>
      )}
      <SmtpForm key={connection?.id ?? 'new'} connection={connection} />
    </>
  )
}
