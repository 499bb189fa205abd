import sharp, { type Sharp } from 'sharp'
import { invalid } from '../http/refusal.ts'

/** More than any camera in a salon takes; a small file can claim to be a picture of any size. */
const mostPixels = 50_000_000
const seconds = 8
const webp = { quality: 82 }

// A picture is requested once, and one at a time may use one core.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Crops a square around the salient part of a picture, and encodes it anew as WebP in two sizes. Nothing of the file
 * itself is kept: no place, no camera, nothing hidden behind the picture.
 */
export const encodePicture = (bytes: Uint8Array): Promise<{ large: Buffer; small: Buffer }> =>
  encoding(bytes, async (upright) => {
    const large = await upright
      .resize(256, 256, { fit: 'cover', position: 'attention' })
      .webp(webp)
      .toBuffer()
    return { large, small: await sharp(large).resize(64, 64).webp(webp).toBuffer() }
  })

/** Longest side of a whole picture, and side of its thumbnail. */
const sides = { whole: 1_200, thumbnail: 160 }

export interface WholePicture {
  large: Buffer
  small: Buffer
  width: number
  height: number
}

/**
 * Encodes a whole picture anew as WebP, with a square thumbnail around it. Nothing is cut off: a bottle is shown with
 * its cap. As with `encodePicture`, nothing of the file itself is kept.
 */
export const encodeWhole = (bytes: Uint8Array): Promise<WholePicture> =>
  encoding(bytes, async (upright) => {
    const { data, info } = await upright
      .resize(sides.whole, sides.whole, { fit: 'inside', withoutEnlargement: true })
      .webp(webp)
      .toBuffer({ resolveWithObject: true })
    const background = { r: 255, g: 255, b: 255, alpha: 0 }
    const small = await sharp(data)
      .resize(sides.thumbnail, sides.thumbnail, { fit: 'contain', background })
      .webp(webp)
      .toBuffer()
    return { large: data, small, width: info.width, height: info.height }
  })

async function encoding<Encoded>(
  bytes: Uint8Array,
  encode: (upright: Sharp) => Promise<Encoded>,
): Promise<Encoded> {
  if (!isPicture(bytes)) throw invalid({ picture: ['Choose a picture: JPEG, PNG, WebP or AVIF.'] })
  try {
    return await encode(
      sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds }).autoOrient(),
    )
  } catch (error) {
    const isTooLarge = /pixel limit|timeout/i.test((error as Error).message)
    throw invalid({
      picture: [
        isTooLarge
          ? 'This picture has too many pixels. Choose a smaller one.'
          : 'This picture is damaged. Choose another one.',
      ],
    })
  }
}

/** By the first bytes, whatever name or type the file came with. */
function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF[^]{4}WEBP/.test(start) ||
    /^[^]{4}ftypavi[fs]/.test(start)
  )
}
