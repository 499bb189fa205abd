/** Bytes of a picture at most: `pictureLimit` of the contract, whose module brings 4 kB of schemas. */
export const pictureLimit = 5 * 1024 * 1024

/** Kept part of a picture: a square, by its centre and zoom. */
export interface Crop {
  /** Centre, as a part of the width and of the height. */
  x: number
  y: number
  /** 1: the largest square that fits. */
  zoom: number
}

export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const mostZoom = 4

interface Size {
  width: number
  height: number
}

/** The square in pixels of the picture. It never reaches beyond the edge. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom
  const within = (centre: number, length: number) =>
    Math.min(Math.max(centre * length - side / 2, 0), length - side)
  return { left: within(x, width), top: within(y, height), side }
}

/** Returns the crop with a possible centre, so that the next step is visible at once. */
export function settled(size: Size, crop: Crop): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), mostZoom)
  const { left, top, side } = squareOf(size, { ...crop, zoom })
  return { zoom, x: (left + side / 2) / size.width, y: (top + side / 2) / size.height }
}
