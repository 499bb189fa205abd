import type { Membership } from '@wizyta/contract/access/sign-in/api'
import { isDarkEnough } from '@wizyta/contract/office/businesses/brand-colour'
import { initials } from '../../kit/ui/avatar.tsx'
import { logoAddress } from './logo-address.ts'

/** The business's logo, or its own colour and first letter. */
export function BusinessTile({
  business,
}: {
  business: Pick<Membership, 'name' | 'brand_colour'> & Partial<Pick<Membership, 'logo_id'>>
}) {
  const logo = logoAddress(business.logo_id)
  if (logo) return <img src={logo} alt="" className="size-7.5 flex-none rounded-lg object-cover" />
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
