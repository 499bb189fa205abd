import type { ApiKey } from '@wizyta/contract/access/api-keys/api'
import { useState } from 'react'
import { PanelSkeleton } from '../../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../../kit/feedback/load-state.tsx'
import { apiKeys } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { ReferenceLink } from '../reference-link.tsx'
import { KeyRow } from './key-row.tsx'
import { type Made, MadeKey } from './made-key.tsx'
import { NewKey } from './new-key.tsx'

/** API keys of this business, and the button for a new one. */
export function ApiKeysPanel() {
  const list = useCall(apiKeys.index, {}, { handles: ({ status }) => status !== 401 })
  return (
    <LoadState of={list} loading={<PanelSkeleton />}>
      {({ data }) => <Keys keys={data} />}
    </LoadState>
  )
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const mayMake = useAllows(apiKeys.create)
  const [made, setMade] = useState<Made | null>(null)
  return (
    <div className="flex flex-col gap-5 p-4 md:p-5">
      <p className="text-soft">
        {t(
          'With a key, another program can call the API for this business. The reference page describes the calls.',
        )}{' '}
        <ReferenceLink section="api-keys" />
      </p>
      {made ? (
        <MadeKey made={made} onDone={() => setMade(null)} />
      ) : mayMake ? (
        <NewKey onMade={setMade} />
      ) : (
        <p className="text-soft">{t('Creating keys requires the right to connect apps.')}</p>
      )}
      {keys.length > 0 && (
        <ul aria-label={t('API keys')} className="flex flex-col gap-3">
          {keys.map((key) => (
            <li key={key.id}>
              <KeyRow apiKey={key} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
