import type { OpenSession } from '@wizyta/contract/access/sessions/api'
import { LockKeyhole } from 'lucide-react'
import { useRef, useState } from 'react'
import { deviceIcon } from '../../access/sessions/device-icon.ts'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { sessions } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'

/** Where one is signed in; each place can be signed out, and all others at once. */
export function Sessions() {
  const read = useCall(sessions.index, {}, { handles: isShownInPlace })
  const heading = useRef<HTMLUListElement>(null)
  const end = useChange(sessions.delete, {
    forgets: [sessions.index],
    onSuccess: () => {
      toast.success(t('Signed out there.'))
      heading.current?.focus()
    },
  })
  return (
    <LoadState
      of={read}
      loading={<Skeleton className="h-24 w-full max-w-md" aria-hidden="true" />}
      look="line"
    >
      {({ data }) => (
        <div className="flex flex-col items-start gap-3">
          <ul
            ref={heading}
            tabIndex={-1}
            aria-label={t('Where you are signed in')}
            className="flex w-full flex-col divide-y rounded-xl border"
          >
            {data.map((one) => (
              <Place
                key={one.id}
                place={one}
                isPending={end.isPending}
                onEnd={() => end.mutate({ params: { id: one.id } })}
              />
            ))}
          </ul>
          {data.length > 1 && <EndOthers count={data.length - 1} />}
        </div>
      )}
    </LoadState>
  )
}

function Place({ place, isPending, onEnd }: { place: OpenSession; isPending: boolean; onEnd: () => void }) {
  const { timezone } = useBusiness()
  const name = place.agent ?? t('Unknown program')
  const Icon = deviceIcon(name)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-3">
      <Icon aria-hidden="true" className="size-5 flex-none text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {place.is_current && <Badge tone="success">{t('This device')}</Badge>}
          {place.is_locked && (
            <Badge>
              <LockKeyhole aria-hidden="true" className="size-3" />
              {t('Locked|screen')}
            </Badge>
          )}
        </p>
        <p className="text-sm text-muted">
          {place.is_current
            ? t('In use now')
            : t('Last used: {when}|session', { when: momentText(place.last_seen_at, timezone) })}
          {place.ip && ` · ${t('from {address}', { address: place.ip })}`}
        </p>
        <p className="text-sm text-muted">
          {t('Signed in: {from}. Ends by {to}.', {
            from: momentText(place.created_at, timezone),
            to: momentText(place.ends_at, timezone),
          })}
        </p>
      </div>
      {!place.is_current && (
        <Button
          size="small"
          aria-label={t('Sign out there: {name}', { name })}
          aria-disabled={isPending}
          onClick={onEnd}
        >
          {t('Sign out there')}
        </Button>
      )}
    </li>
  )
}

function EndOthers({ count }: { count: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const end = useChange(sessions.deleteOthers, {
    forgets: [sessions.index],
    onSuccess: ({ ended }) => toast.success(t('Signed out in {count} places.', { count: ended })),
  })
  return (
    <>
      <Button aria-disabled={end.isPending} onClick={() => setIsAsking(true)}>
        {t('Sign out everywhere else')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('Sign out everywhere else?')}
        description={t('You stay signed in here, and have to sign in again in {count} other places.', {
          count,
        })}
        confirm={t('Sign out everywhere else')}
        cancel={t('Cancel')}
        onConfirm={() => {
          setIsAsking(false)
          if (!end.isPending) end.mutate({})
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}
