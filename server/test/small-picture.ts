import sharp from 'sharp'

/** A picture of nine pixels, as PNG. */
export const smallPicture = await sharp({ create: { width: 3, height: 3, channels: 3, background: '#c06' } })
  .png()
  .toBuffer()
