import { ChevronsUpDown } from 'lucide-react'
import { OnDemand } from '../../kit/ui/on-demand.tsx'
import { BusinessTile } from '../../office/businesses/business-tile.tsx'
import { useBusiness, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

const load = () => import('./business-menu.tsx').then((file) => file.BusinessMenu)

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
    <OnDemand
      load={load}
      trigger={
        <button type="button" className={`${look} hover:bg-hover coarse:min-h-11`}>
          <span className="sr-only">
            {t('Switch business')}
            {!isExpanded && `: ${business.name}, ${business.city}`}
          </span>
          {inside}
        </button>
      }
    />
  )
}
