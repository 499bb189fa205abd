import type { OwnPushDevice } from '@wizyta/contract/messaging/push/api'
import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { deviceIcon } from '../../access/sessions/device-icon.ts'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { ApiProblem } from '../../platform/net/api.ts'
import { ownPushDevices, pushDevices } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { forget, isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import {
  abilityHere,
  fingerprintHere,
  MissingWorker,
  type PushAbility,
  subscribeHere,
  unsubscribeHere,
} from './this-device.ts'

const DeviceDialog = lazyPart(() => import('./device-dialog.tsx').then((file) => file.DeviceDialog))

/** The user's own devices in this business: turn this one on, choose events, try, remove. */
export function OwnDevices() {
  const read = useCall(ownPushDevices.index, {}, { handles: isShownInPlace })
  const here = useThisBrowser()
  return (
    <LoadState
      of={read}
      loading={<Skeleton className="h-20 w-full max-w-md" aria-hidden="true" />}
      look="line"
    >
      {({ data }) => {
        const own = data.find(({ fingerprint }) => fingerprint === here.fingerprint)
        return (
          <div className="flex flex-col items-start gap-3">
            {data.length > 0 && (
              <ul aria-label={t('My devices')} className="flex w-full flex-col divide-y rounded-xl border">
                {data.map((device) => (
                  <Device
                    key={device.id}
                    device={device}
                    isHere={device === own}
                    onRemoved={device === own ? here.refresh : undefined}
                  />
                ))}
              </ul>
            )}
            {here.ability && !own && <ThisBrowser ability={here.ability} onChange={here.refresh} />}
          </div>
        )
      }}
    </LoadState>
  )
}

/** State of this browser: what it can, and which of the devices it is. */
function useThisBrowser() {
  const [state, setState] = useState<{ ability: PushAbility | null; fingerprint: string | null }>({
    ability: null,
    fingerprint: null,
  })
  const refresh = async () => {
    const fingerprint = await fingerprintHere().catch(() => null)
    setState({ ability: abilityHere(), fingerprint })
  }
  useEffect(() => {
    void refresh()
  }, [])
  return { ...state, refresh }
}

/** The button that turns push messages on here, or the reason why there is none. */
function ThisBrowser({ ability, onChange }: { ability: PushAbility; onChange: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  const turnOn = async () => {
    if (isAsking) return
    setAsking(true)
    try {
      if (await subscribeHere()) toast.success(t('This device gets notifications now.'))
    } catch (problem) {
      toast.error(faultOf(problem))
    }
    void forget(ownPushDevices.index, pushDevices.index)
    await onChange()
    setAsking(false)
  }
  if (ability !== 'ready') return <Alert>{reasonOf(ability)}</Alert>
  return (
    <>
      <p className="text-muted">
        {t('Get what the bell shows on this device too, also while the app is closed.')}
      </p>
      <Button variant="primary" aria-disabled={isAsking} onClick={() => void turnOn()}>
        <BellRing aria-hidden="true" />
        {t('Turn on on this device')}
      </Button>
    </>
  )
}

function faultOf(problem: unknown): string {
  if (problem instanceof ApiProblem) return problemText(problem)
  return problem instanceof MissingWorker
    ? t('The app is not ready for notifications in this browser yet. Reload the page in a moment.')
    : t('The browser could not reach its push service. Try again.')
}

function reasonOf(ability: Exclude<PushAbility, 'ready'>): string {
  switch (ability) {
    case 'install':
      return t(
        'On iPhone and iPad, first add the app to the home screen: Share, then “Add to Home Screen”. Open it from there.',
      )
    case 'denied':
      return t('Notifications are blocked for this address. Allow them in the settings of the browser.')
    case 'insecure':
      return t('Notifications need a secure address that begins with https.')
    case 'unsupported':
      return t('This browser knows no push messages. Use Chrome, Edge, Firefox or Safari.')
  }
}

function Device({
  device,
  isHere,
  onRemoved,
}: {
  device: OwnPushDevice
  isHere: boolean
  onRemoved?: (() => Promise<void>) | undefined
}) {
  const { timezone } = useBusiness()
  const { id, name, last_sent_at, created_at, hides_names, kinds } = device
  const [isEditing, setEditing] = useState(false)
  const forgets = [ownPushDevices.index, pushDevices.index]
  const test = useChange(ownPushDevices.test, {
    onSuccess: () => toast.message(t('A test message is on its way to {name}.', { name })),
  })
  const remove = useChange(ownPushDevices.delete, {
    forgets,
    onSuccess: async () => {
      toast.success(t('The device gets no more notifications.'))
      if (isHere) await unsubscribeHere()
      await onRemoved?.()
    },
  })
  const Icon = deviceIcon(name)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-3">
      <Icon aria-hidden="true" className="size-5 flex-none text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{name}</span>
          {isHere && <Badge tone="success">{t('This device')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {last_sent_at
            ? t('Last message: {when}', { when: momentText(last_sent_at, timezone) })
            : t('Turned on: {when}|push', { when: momentText(created_at, timezone) })}
          {' · '}
          {t('{count} events|push', { count: kinds.length })}
          {hides_names && ` · ${t('without names')}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={t('Test: {name}|push', { name })}
          aria-disabled={test.isPending}
          onClick={() => !test.isPending && test.mutate({ params: { id } })}
        >
          {t('Test|push')}
        </Button>
        <Button
          size="small"
          aria-label={t('Choose events: {name}', { name })}
          onClick={() => setEditing(true)}
        >
          {t('Events|push')}
        </Button>
        <Button
          size="small"
          aria-label={t('Remove: {name}', { name })}
          aria-disabled={remove.isPending}
          onClick={() => !remove.isPending && remove.mutate({ params: { id } })}
        >
          {t('Remove')}
        </Button>
      </div>
      {isEditing && <DeviceDialog device={device} onClose={() => setEditing(false)} />}
    </li>
  )
}
