import type { Membership } from '@wizyta/contract/auth'
import { initials } from '../ui/avatar.tsx'

/** The business's own colour and first letter. */
export function BusinessTile({ business }: { business: Pick<Membership, 'name' | 'brand_colour'> }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7.5 flex-none place-items-center rounded-lg bg-brand text-md font-bold text-white"
      style={isDarkEnough(business.brand_colour) ? { background: business.brand_colour } : undefined}
    >
      {[...initials(business.name)][0]}
    </span>
  )
}

/** Whether white text on the colour reaches 4.5 : 1; a salon may have chosen a pale one. */
function isDarkEnough(colour: string): boolean {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)?.slice(1)
  if (!channels) return false
  const [red = 0, green = 0, blue = 0] = channels.map((hex) => {
    const value = Number.parseInt(hex, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5
}
