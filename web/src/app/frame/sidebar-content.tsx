import { BusinessSwitcher } from './business-switcher.tsx'
import { SidebarNav } from './sidebar-nav.tsx'

export function SidebarContent({ isExpanded }: { isExpanded: boolean }) {
  return (
    <>
      <div className={isExpanded ? 'p-2.5' : 'p-1.5'}>
        <BusinessSwitcher isExpanded={isExpanded} />
      </div>
      <SidebarNav isExpanded={isExpanded} />
    </>
  )
}
