import { type PhotoMoment, type PhotoSet, photoMoment } from '@wizyta/contract/people/client-photos/api'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { pictureLimit } from '../../kit/form/crop.ts'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { DropZone } from '../../kit/ui/drop-zone.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { ApiProblem } from '../../platform/net/api.ts'
import { clientPhotos } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { isShownInPlace, useChange } from '../../platform/net/query.ts'
import { useBusinessId } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { formatDate } from '../../platform/text/time.ts'
import { ComparePhotos } from './compare.tsx'
import { photoAddress } from './photo-address.ts'

const types = 'image/jpeg,image/png,image/webp,image/avif'
const forgets = [clientPhotos.index]

/** One pair of photos: side by side, to be compared, or still to be added. */
export function PhotoPair({
  set,
  mayWrite,
  isWithdrawn,
}: {
  set: PhotoSet
  mayWrite: boolean
  /** The client no longer agrees: nothing is added, and the photos are to be removed. */
  isWithdrawn: boolean
}) {
  const restore = useChange(clientPhotos.restore, { forgets })
  const remove = useChange(clientPhotos.remove, {
    forgets,
    onSuccess: () =>
      toast.message(t('Photos removed. They can be brought back for a day.'), {
        action: { label: t('Undo'), onClick: () => restore.mutate({ params: { id: set.id } }) },
      }),
  })
  const date = formatDate(set.taken_on)
  return (
    <li className="flex flex-col gap-2 border-t pt-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="font-medium">
            {set.visit_id ? (
              <EntityLink
                link={{ to: '/calendar', search: { date: set.taken_on, visit: set.visit_id } }}
                className="hover:underline"
              >
                {date}
              </EntityLink>
            ) : (
              date
            )}
            {set.service && <span className="font-normal text-muted"> · {set.service}</span>}
          </h3>
          {set.note && <p className="whitespace-pre-line text-soft">{set.note}</p>}
          <p className="text-sm text-muted">
            {set.by
              ? t('Consent of {date}, recorded by {name}', { date: formatDate(set.consent_on), name: set.by })
              : t('Consent of {date}', { date: formatDate(set.consent_on) })}
          </p>
        </div>
        {mayWrite && (
          <Button
            variant={isWithdrawn ? 'default' : 'ghost'}
            size={isWithdrawn ? 'small' : 'small-icon'}
            data-print="hide"
            aria-label={t('Remove the photos of {date}', { date })}
            onClick={() => remove.mutate({ params: { id: set.id } })}
          >
            <Trash2 aria-hidden="true" />
            {isWithdrawn && t('Remove')}
          </Button>
        )}
      </div>
      {set.before && set.after ? (
        <ComparePhotos before={set.before} after={set.after} date={date} />
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <Place set={set} moment="before" mayWrite={mayWrite && !isWithdrawn} />
          <Place set={set} moment="after" mayWrite={mayWrite && !isWithdrawn} />
        </div>
      )}
    </li>
  )
}

/** The place of one photo: the photo, or where it is added. */
function Place({ set, moment, mayWrite }: { set: PhotoSet; moment: PhotoMoment; mayWrite: boolean }) {
  const business = useBusinessId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = useChange(clientPhotos.add, { forgets, handles: isShownInPlace })
  const photo = set[moment]
  const word = wordOf(photoMoment, moment)
  async function take([file]: File[]) {
    if (!file || add.isPending) return
    if (file.size > pictureLimit) return setRefusal(t('This file is larger than 5 MB. Choose a smaller one.'))
    setRefusal(null)
    try {
      const body = new Uint8Array(await file.arrayBuffer())
      await add.mutateAsync({ params: { id: set.id }, query: { moment }, body })
    } catch (problem) {
      const [sentence] = problem instanceof ApiProblem ? (problem.errors.picture ?? []) : []
      setRefusal(sentence ? tDynamic(sentence) : problemText(problem))
    }
  }
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <figcaption className="text-sm font-semibold text-muted">{word}</figcaption>
      {photo ? (
        <img
          src={photoAddress(business, photo.id, '1200')}
          alt={word}
          width={photo.width}
          height={photo.height}
          loading="lazy"
          className="h-auto w-full rounded-lg border"
        />
      ) : mayWrite ? (
        <DropZone
          title={add.isPending ? t('Adding…') : t('Add a photo or drop it here')}
          hint={t('JPEG, PNG, WebP or AVIF, up to 5 MB.')}
          accept={types}
          isOff={add.isPending}
          onChoose={(files) => void take(files)}
        />
      ) : (
        <p className="text-muted">{t('No photo.')}</p>
      )}
      {refusal && (
        <Alert tone="danger" role="alert">
          {refusal}
        </Alert>
      )}
    </figure>
  )
}
