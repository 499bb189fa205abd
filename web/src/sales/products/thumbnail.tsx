import { Image } from 'lucide-react'
import { addressOf } from '../../platform/net/api.ts'
import { productPictures } from '../../platform/net/calls.gen.ts'
import { useBusinessId } from '../../platform/session/session.ts'

/** Returns where a picture of a product is. Its id never means another picture, so that a browser asks once. */
export const pictureAddress = (business: string | null, id: string, size: '1200' | '160') =>
  addressOf(productPictures.show, { id }, { size, business: business ?? undefined })

/** The cover of a product beside its name; without a picture, an empty frame of the same size. */
export function Thumbnail({ id, size = 'size-9' }: { id: string | null; size?: string }) {
  const business = useBusinessId()
  if (id === null)
    return (
      <span
        aria-hidden="true"
        className={`${size} grid flex-none place-items-center rounded-md border border-dashed text-muted`}
      >
        <Image className="size-4 opacity-60" />
      </span>
    )
  return (
    <img
      src={pictureAddress(business, id, '160')}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      decoding="async"
      className={`${size} flex-none rounded-md border bg-white object-contain`}
    />
  )
}

/** A name behind the cover of its product. */
export function NameWithThumbnail({ id, name }: { id: string | null; name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Thumbnail id={id} />
      <span className="min-w-0 leading-tight md:line-clamp-2 md:whitespace-normal">{name}</span>
    </span>
  )
}
