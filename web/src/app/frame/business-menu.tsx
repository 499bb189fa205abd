import type { Membership } from '@wizyta/contract/access/sign-in/api'
import {
  Menu,
  MenuContent,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '../../kit/ui/dropdown-menu.tsx'
import type { OnDemandProps } from '../../kit/ui/on-demand.tsx'
import { BusinessTile } from '../../office/businesses/business-tile.tsx'
import { chooseBusiness } from '../../platform/session/business.ts'
import { useBusiness, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { setSheetOpen } from './sidebar-state.ts'

export function BusinessMenu({ trigger, defaultOpen }: OnDemandProps) {
  const user = useUser()
  const current = useBusiness()
  // Who works for several companies sees which business is whose.
  const tenants = new Set(user?.businesses.map(({ tenant_name }) => tenant_name))
  const placeOf = ({ tenant_name, city }: Membership) =>
    tenants.size > 1 ? [tenant_name, city].filter(Boolean).join(' · ') : city
  const choose = (id: string) => {
    setSheetOpen(false)
    void chooseBusiness(id)
  }
  return (
    <Menu defaultOpen={defaultOpen}>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
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
    </Menu>
  )
}
