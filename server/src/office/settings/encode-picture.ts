import sharp from 'sharp'
import { invalid } from '../../kit/http/refusal.ts'

/** More than any camera in a salon takes; a small file can claim to be a picture of any size. */
const mostPixels = 50_000_000
const seconds = 8

// A picture is requested once, and one at a time may use one core.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Crops a square around the salient part of a picture, and encodes it anew as WebP in two sizes. Nothing of the file
 * itself is kept: no place, no camera, nothing hidden behind the picture.
 */
export async function encodePicture(bytes: Uint8Array): Promise<{ large: Buffer; small: Buffer }> {
  if (!isPicture(bytes)) throw invalid({ picture: ['Choose a picture: JPEG, PNG, WebP or AVIF.'] })
  try {
    const large = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds })
      .autoOrient()
      .resize(256, 256, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
    const small = await sharp(large).resize(64, 64).webp({ quality: 82 }).toBuffer()
    return { large, small }
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
