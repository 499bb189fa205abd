import { type ApiKey, apiKeys as describedKeys } from '@wizyta/contract/access/api-keys/api'
import { wordsOf } from '@wizyta/contract/access/roles/permission-words'
import type { Permission } from '@wizyta/contract/kit/permission'
import { permissions } from '@wizyta/contract/kit/permission'
import { CalendarPlus, CircleCheck, CircleSlash, Clock, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ActionDialog } from '../../../kit/form/action-dialog.tsx'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { toast } from '../../../platform/browser/toast.ts'
import { apiKeys, apps } from '../../../platform/net/calls.gen.ts'
import { useChange } from '../../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { momentText } from '../../../platform/text/moment-text.ts'
import { dateOf, formatDate } from '../../../platform/text/time.ts'

/** One key: whose it is, what it can do, when it was last used, and its end. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, beginning, created_by, created_at, expires_at, last_used_at, lost, origins } = apiKey
  const { timezone } = useBusiness()
  const mayRevoke = useAllows(apiKeys.delete)
  const mayExtend = useAllows(apiKeys.extend)
  const [isAsking, setAsking] = useState(false)
  const [isExtending, setExtending] = useState(false)
  const revoke = useChange(apiKeys.delete, {
    forgets: [apiKeys.index, apps.index],
    onSuccess: () => toast.success(t('The key {name} is revoked.', { name })),
  })
  const date = (instant: string) => formatDate(dateOf(instant, timezone))
  return (
    <section aria-label={name} className="flex flex-col gap-2 rounded-xl border p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
        <StatusBadge status={apiKey.status} />
      </div>
      <p className="font-mono text-sm text-muted">{beginning}…</p>
      <p className="text-sm text-soft">
        {t('Created by {name}, {date}.', { name: created_by, date: date(created_at) })}{' '}
        {expires_at ? t('Valid until {date}.', { date: date(expires_at) }) : t('Valid until it is revoked.')}{' '}
        {last_used_at
          ? t('Last used: {when}', { when: momentText(last_used_at, timezone) })
          : t('Not used yet.')}
      </p>
      {apiKey.status === 'second_factor_due' && (
        <p className="text-sm">
          {t(
            'A role of its creator now requires a second factor. Sign in with it, create a new key and revoke this one.',
          )}
        </p>
      )}
      {origins.length > 0 && (
        <p className="text-sm wrap-anywhere text-soft">
          {t('Websites: {names}', { names: origins.join(', ') })}
        </p>
      )}
      <details>
        <summary className="w-fit cursor-pointer text-sm font-medium">
          {t('Rights: {number}', { number: apiKey.permissions.length })}
        </summary>
        <ul className="mt-2 list-disc ps-5 text-sm text-soft">
          {permissions
            .filter((one) => apiKey.permissions.includes(one))
            .map((one) => (
              <li key={one}>{rightText(one, lost)}</li>
            ))}
        </ul>
      </details>
      <div className="flex flex-wrap gap-2">
        {mayExtend && expires_at && (
          <Button size="small" onClick={() => setExtending(true)}>
            <CalendarPlus aria-hidden="true" />
            {t(describedKeys.extend.words.label)}
          </Button>
        )}
        {mayRevoke && (
          <Button size="small" onClick={() => setAsking(true)}>
            <Trash2 aria-hidden="true" />
            {t('Revoke')}
          </Button>
        )}
      </div>
      {isExtending && expires_at && (
        <ActionDialog
          action={describedKeys.extend}
          id={id}
          name={name}
          start={{ valid_until: dateOf(expires_at, timezone) }}
          forgets={[apiKeys.index, apps.index]}
          onClose={() => setExtending(false)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('Revoke the key {name}?', { name })}
        description={t('Programs that use it lose access at once. This cannot be undone.')}
        confirm={t('Revoke')}
        cancel={t('Cancel')}
        danger
        onConfirm={() => {
          setAsking(false)
          if (!revoke.isPending) revoke.mutate({ params: { id } })
        }}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}

/** Returns the sentence for a right of a key, with a note when its creator has lost it. */
function rightText(permission: Permission, lost: readonly string[]): string {
  const what = t(wordsOf(permission))
  return lost.includes(permission) ? t('{what} (not now: its creator lacks this right)', { what }) : what
}

function StatusBadge({ status }: { status: ApiKey['status'] }) {
  if (status === 'expired')
    return (
      <Badge tone="warning">
        <Clock aria-hidden="true" />
        {t('Expired|key')}
      </Badge>
    )
  if (status === 'stopped')
    return (
      <Badge tone="danger">
        <CircleSlash aria-hidden="true" />
        {t('Stopped: its creator lacks the rights|key')}
      </Badge>
    )
  if (status === 'second_factor_due')
    return (
      <Badge tone="danger">
        <CircleSlash aria-hidden="true" />
        {t('Stopped: created without a second factor|key')}
      </Badge>
    )
  return (
    <Badge tone="success">
      <CircleCheck aria-hidden="true" />
      {t('Active|key')}
    </Badge>
  )
}
