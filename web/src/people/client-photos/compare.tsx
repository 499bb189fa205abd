import type { ClientPhoto } from '@wizyta/contract/people/client-photos/api'
import { photoMoment } from '@wizyta/contract/people/client-photos/api'
import { useState } from 'react'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useBusinessId } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { photoAddress } from './photo-address.ts'

type Look = 'beside' | 'slider'

/** Two photos side by side, or one over the other with a slider between them. Arrow keys move the slider. */
export function ComparePhotos({
  before,
  after,
  date,
}: {
  before: ClientPhoto
  after: ClientPhoto
  date: string
}) {
  const [look, setLook] = useState<Look>('beside')
  return (
    <div className="flex flex-col gap-2">
      <Segmented<Look>
        label={t('Comparison of {date}', { date })}
        className="self-start print:hidden"
        value={look}
        segments={[
          { value: 'beside', label: t('Side by side') },
          { value: 'slider', label: t('Slider') },
        ]}
        onChange={setLook}
      />
      {look === 'beside' ? (
        <div className="grid grid-cols-2 gap-3">
          <Photo photo={before} date={date} />
          <Photo photo={after} date={date} />
        </div>
      ) : (
        <Slider before={before} after={after} date={date} />
      )}
    </div>
  )
}

function Photo({ photo, date }: { photo: ClientPhoto; date: string }) {
  const business = useBusinessId()
  const word = wordOf(photoMoment, photo.moment)
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <figcaption className="text-sm font-semibold text-muted">{word}</figcaption>
      <img
        src={photoAddress(business, photo.id, '1200')}
        alt={`${word}, ${date}`}
        width={photo.width}
        height={photo.height}
        loading="lazy"
        className="h-auto w-full rounded-lg border"
      />
    </figure>
  )
}

function Slider({ before, after, date }: { before: ClientPhoto; after: ClientPhoto; date: string }) {
  const business = useBusinessId()
  const [share, setShare] = useState(50)
  const words = { before: wordOf(photoMoment, 'before'), after: wordOf(photoMoment, 'after') }
  return (
    <div className="flex flex-col gap-2">
      <div
        className="relative w-full max-w-2xl overflow-hidden rounded-lg border"
        style={{ aspectRatio: `${before.width} / ${before.height}` }}
      >
        <img
          src={photoAddress(business, after.id, '1200')}
          alt={`${words.after}, ${date}`}
          className="absolute inset-0 size-full object-cover"
        />
        {/* Photos are not mirrored in languages from right to left, so the slider is not either. */}
        <img
          src={photoAddress(business, before.id, '1200')}
          alt={`${words.before}, ${date}`}
          className="absolute inset-0 size-full object-cover"
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        />
        <span
          aria-hidden="true"
          className="absolute inset-y-0 w-0.5 bg-white shadow"
          style={{ insetInlineStart: `${share}%` }}
        />
        <input
          type="range"
          dir="ltr"
          min={0}
          max={100}
          value={share}
          aria-label={t('Part of the photo before')}
          aria-valuetext={`${share}%`}
          className="absolute inset-0 size-full cursor-ew-resize opacity-0 focus-visible:opacity-100"
          onChange={({ target }) => setShare(Number(target.value))}
        />
      </div>
      <p aria-hidden="true" className="flex max-w-2xl justify-between text-sm text-muted">
        <span>{words.before}</span>
        <span>{words.after}</span>
      </p>
    </div>
  )
}
