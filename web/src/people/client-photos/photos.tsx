import { keepPreviousData } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { clientPhotos } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate } from '../../platform/text/time.ts'
import { NewPhotoSet } from './new-set.tsx'
import { PhotoPair } from './pair.tsx'

const step = 12

/** Photos of a client before and after, in pairs with their date, the latest first. */
export function ClientPhotos({ clientId, isOff }: { clientId: string; isOff: boolean }) {
  const [wanted, setWanted] = useState(step)
  const [isAdding, setAdding] = useState(false)
  const mayWrite = useAllows(clientPhotos.create) && !isOff
  const list = useCall(
    clientPhotos.index,
    { params: { id: clientId }, query: { per_page: Math.min(wanted, 50) } },
    { placeholderData: keepPreviousData, handles: ({ status }) => status !== 401 },
  )
  return (
    <Card aria-labelledby="client-photos" className="flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="client-photos" className="text-md font-semibold">
          {t('Photos before and after')}
        </h2>
        {mayWrite && !isAdding && list.data?.withdrawn_on === null && (
          <Button onClick={() => setAdding(true)}>
            <Camera aria-hidden="true" />
            {t('Add photos')}
          </Button>
        )}
      </div>
      {isAdding && (
        <NewPhotoSet
          clientId={clientId}
          consent={list.data?.consent_on ?? null}
          onClose={() => setAdding(false)}
        />
      )}
      <LoadState of={list} loading={<Skeleton className="h-40" />} look="line">
        {({ data, total, withdrawn_on }) => (
          <>
            {withdrawn_on && (
              <Alert tone="warning">
                {data.length > 0
                  ? t(
                      'The client withdrew the consent to photos on {date}. Remove these photos; new ones need a new consent.',
                      { date: formatDate(withdrawn_on) },
                    )
                  : t('The client withdrew the consent to photos on {date}. New photos need a new consent.', {
                      date: formatDate(withdrawn_on),
                    })}
              </Alert>
            )}
            {data.length === 0 && !isAdding && !withdrawn_on && (
              <EmptyState
                icon={Camera}
                text={t('Pairs of photos show what a treatment changed. The client agrees to them first.')}
              />
            )}
            <ul className="flex flex-col gap-4">
              {data.map((set) => (
                <PhotoPair key={set.id} set={set} mayWrite={mayWrite} isWithdrawn={withdrawn_on !== null} />
              ))}
            </ul>
            {total > data.length && wanted < 50 && (
              <Button variant="ghost" onClick={() => setWanted(wanted + 2 * step)}>
                {t('Show earlier photos')}
              </Button>
            )}
          </>
        )}
      </LoadState>
    </Card>
  )
}
