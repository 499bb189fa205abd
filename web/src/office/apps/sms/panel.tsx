import type { SmsConnection } from '@wizyta/contract/messaging/sms/api'
import { useState } from 'react'
import { PanelSkeleton } from '../../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../../kit/feedback/load-state.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { smsConnections } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { SmsForm } from './form.tsx'
import { providerName } from './provider-name.ts'

/** The SMS providers of the business: the first one, one in reserve, and the form of each. */
export function SmsPanel() {
  const stored = useCall(smsConnections.index, {}, { handles: ({ status }) => status !== 401 })
  return (
    <LoadState of={stored} loading={<PanelSkeleton />}>
      {({ data }) => <Connections all={data} />}
    </LoadState>
  )
}

function Connections({ all }: { all: readonly SmsConnection[] }) {
  const mayCreate = useAllows(smsConnections.create)
  const mayUpdate = useAllows(smsConnections.update)
  const [chosen, setChosen] = useState<string | null>(null)
  const mayAdd = mayCreate && all.length < 2
  const shown = all.find(({ id }) => id === chosen) ?? (chosen === 'new' && mayAdd ? null : all[0]) ?? null
  if (shown ? !mayUpdate : !mayAdd)
    return <p className="p-4 text-soft md:p-5">{t('Changing this requires the right to change apps.')}</p>
  const segments = [
    ...all.map(({ id, provider }) => ({ value: id, label: providerName(provider) })),
    ...(mayAdd && all.length > 0 ? [{ value: 'new', label: t('Connect one in reserve') }] : []),
  ]
  return (
    <>
      {segments.length > 1 && (
        <div className="flex flex-col gap-2 px-4 pt-4 md:px-5">
          <Segmented
            label={t('SMS provider')}
            value={shown?.id ?? 'new'}
            segments={segments}
            onChange={setChosen}
            className="self-start"
          />
          <p className="text-sm text-muted">
            {t('The one in reserve takes over when the first one refuses or cannot be reached.')}
          </p>
        </div>
      )}
      <SmsForm key={shown?.id ?? 'new'} connection={shown} taken={all.map(({ provider }) => provider)} />
    </>
  )
}
