import type { Membership } from '@wizyta/contract/access/sign-in/api'
import { Button } from '../../kit/ui/button.tsx'
import { BusinessTile } from '../../office/businesses/business-tile.tsx'
import { switchBusiness } from '../../platform/session/business.ts'

/** The businesses in which one may go on, each a button. */
export function BusinessChoice({
  title,
  businesses,
  leadsTo,
}: {
  title: string
  businesses: readonly Membership[]
  /** Where one arrives there. */
  leadsTo: (business: Membership) => string
}) {
  if (businesses.length === 0) return null
  return (
    <section aria-labelledby="business-choice" className="mt-3 flex w-full flex-col gap-2 text-start">
      <h2 id="business-choice" className="font-semibold">
        {title}
      </h2>
      <ul className="flex flex-col gap-2">
        {businesses.map((business) => (
          <li key={business.id}>
            <Button
              className="h-auto w-full justify-start py-2 text-start"
              onClick={() => switchBusiness(business.id, false, leadsTo(business))}
            >
              <BusinessTile business={business} />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{business.name}</span>
                <span className="block text-sm font-normal text-muted">{business.city}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
