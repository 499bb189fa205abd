/** A colour as `#7c2d5e`. */
const form = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** Returns the contrast of white text on a colour, from 1 to 21 (WCAG 2.2); 1 for an invalid colour. */
export function contrastWithWhite(colour: string): number {
  const channels = form.exec(colour)?.slice(1)
  if (!channels) return 1
  const [red = 0, green = 0, blue = 0] = channels.map((hex) => {
    const value = Number.parseInt(hex, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** Returns true when white text on the colour is readable. */
export const isDarkEnough = (colour: string): boolean => contrastWithWhite(colour) >= 4.5
