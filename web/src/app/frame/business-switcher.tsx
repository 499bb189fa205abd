import type { Membership } from '@wizyta/contract/access/sign-in/api'
import { ChevronsUpDown } from 'lucide-react'
import {
  Menu,
  MenuContent,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '../../kit/ui/dropdown-menu.tsx'
import { BusinessTile } from '../../office/businesses/business-tile.tsx'
import { chooseBusiness } from '../../platform/session/business.ts'
import { useBusiness, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { setSheetOpen } from './sidebar-state.ts'

/** Names the business one works in; with more than one, it switches. */
export function BusinessSwitcher({ isExpanded }: { isExpanded: boolean }) {
  const business = useBusiness()
  const user = useUser()
  const canSwitch = (user?.businesses.length ?? 0) > 1
  const look = `flex w-full items-center gap-2.5 rounded-xl text-start ${isExpanded ? 'border bg-background px-2 py-1.5' : 'justify-center py-1'}`
  const inside = (
    <>
      <BusinessTile business={business} />
      {isExpanded && (
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{business.name}</span>
          <span className="block truncate text-xs text-muted">{business.city}</span>
        </span>
      )}
      {isExpanded && canSwitch && (
        <ChevronsUpDown aria-hidden="true" className="size-4 flex-none text-muted" />
      )}
    </>
  )
  if (!canSwitch) return <div className={look}>{inside}</div>
  return (
    <Menu>
      <MenuTrigger>
        <button type="button" className={`${look} hover:bg-hover coarse:min-h-11`}>
          <span className="sr-only">
            {t('Switch business')}
            {!isExpanded && `: ${business.name}, ${business.city}`}
          </span>
          {inside}
        </button>
      </MenuTrigger>
      <Businesses />
    </Menu>
  )
}

function Businesses() {
  const user = useUser()
  const current = useBusiness()
  // Shows the company of each business to users of several companies.
  const tenants = new Set(user?.businesses.map(({ tenant_name }) => tenant_name))
  const placeOf = ({ tenant_name, city }: Membership) =>
    tenants.size > 1 ? [tenant_name, city].filter(Boolean).join(' · ') : city
  const choose = (id: string) => {
    setSheetOpen(false)
    void chooseBusiness(id)
  }
  return (
    <MenuContent align="start" className="w-max max-w-[min(24rem,calc(100vw-1rem))] min-w-60">
      <MenuLabel>{t('Businesses')}</MenuLabel>
      <MenuRadioGroup value={current.id} onValueChange={choose}>
        {user?.businesses.map((business) => (
          <MenuRadioItem key={business.id} value={business.id} className="min-h-11">
            <BusinessTile business={business} />
            <span className="min-w-0">
              <span className="block font-medium wrap-break-word">{business.name}</span>
              <span className="block text-xs text-muted">
                {business.status === 'suspended' ? t('Suspended|business') : placeOf(business)}
              </span>
            </span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </MenuContent>
  )
}
