/** White or near-black, whichever is easier to read on a colour like `#7c2d5e` (WCAG relative luminance). */
export function inkOn(colour: string): '#ffffff' | '#0f172a' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#0f172a' : '#ffffff'
}
