import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { messages } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/** Says when messages do not leave the house, and when some could not be delivered. */
export function DeliveryNotice({ onShowFailed }: { onShowFailed: () => void }) {
  // The list below tells of any trouble with the connection; this is only a remark.
  const { data } = useCall(messages.delivery, {}, { handles: ({ status }) => status !== 401 })
  if (!data) return null
  return (
    <>
      {data.mode === 'demo' && (
        <Alert tone="warning">{t('This is the demo: messages are kept here and never sent.')}</Alert>
      )}
      {data.mode === 'none' && (
        <Alert tone="danger">
          {t(
            'No mail server is set up, so nothing is sent. Messages wait here until a mail server is connected under “Apps”; waiting now: {count}.',
            { count: data.queued },
          )}
        </Alert>
      )}
      {data.failed > 0 && (
        <Alert tone="danger">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="min-w-0 flex-1">
              {t('{count} messages of the last week could not be delivered.', { count: data.failed })}
            </span>
            <Button size="small" onClick={onShowFailed}>
              {t('Show them')}
            </Button>
          </div>
        </Alert>
      )}
    </>
  )
}
