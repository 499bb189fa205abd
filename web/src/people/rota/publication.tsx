import type { RotaMonth } from '@wizyta/contract/people/rota/api'
import { Send } from 'lucide-react'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { rota } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import type { ShownRow } from './use-rota.ts'

/** State of a month: draft, published, or changed since. Publishing sends it to those whose days differ. */
export function Publication({
  answer: { month, published_at },
  rows,
  isDirty,
}: {
  answer: RotaMonth
  rows: readonly ShownRow[]
  isDirty: boolean
}) {
  const { timezone } = useBusiness()
  const publish = useChange(rota.publish, { forgets: [rota.show] })
  const unsent = rows.filter(({ cells }) => cells.some(({ isUnsent }) => isUnsent)).length
  const isSent = published_at !== null && unsent === 0
  const send = () => {
    if (isDirty || publish.isPending) return
    publish.mutate(
      { body: { month } },
      {
        onSuccess: ({ changed, mailed }) =>
          toast.success(
            changed === 0
              ? t('Published. Nothing had changed, so no e-mails were sent.')
              : t('Published. Sent by e-mail: {mailed} of {changed}.', { mailed, changed }),
          ),
      },
    )
  }
  return (
    <>
      <span className={`min-w-0 ${isDirty ? 'max-sm:hidden' : 'max-sm:me-auto'}`}>
        {published_at === null ? (
          <Badge>{t('Draft|rota')}</Badge>
        ) : unsent > 0 ? (
          <Badge tone="warning">{t('Changed since it was published: {count}', { count: unsent })}</Badge>
        ) : (
          <Badge tone="success">
            {t('Published {when}', { when: formatDateTime(published_at, timezone) })}
          </Badge>
        )}
      </span>
      <Button
        saves
        aria-disabled={isDirty || isSent || publish.isPending}
        data-tip={isDirty ? t('Save the changes first.') : undefined}
        onClick={send}
      >
        <Send aria-hidden="true" />
        <span className="max-sm:sr-only">{published_at === null ? t('Publish') : t('Publish again')}</span>
      </Button>
    </>
  )
}
