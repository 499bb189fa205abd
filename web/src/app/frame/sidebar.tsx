import { Dialog, SheetContent } from '../../kit/ui/dialog.tsx'
import { useIsMobile } from '../../platform/browser/media.ts'
import { usePreference } from '../../platform/session/preferences.ts'
import { t } from '../../platform/text/i18n.ts'
import { BusinessSwitcher } from './business-switcher.tsx'
import { SidebarNav } from './sidebar-nav.tsx'
import { setSheetOpen, useSidebar, useSidebarKey } from './sidebar-state.ts'

/** Its place, width and looks are those of `styles/frame.css`, by the attributes of the page. */
export function Sidebar() {
  const { isExpanded, isSheetOpen } = useSidebar()
  const isMobile = useIsMobile()
  const collapsible = usePreference('collapsible')
  useSidebarKey()

  if (isMobile) return isSheetOpen && <SidebarSheet onClose={() => setSheetOpen(false)} />
  return (
    <aside data-slot="sidebar" aria-label={t('Main menu')}>
      {/* A menu that leaves whole stays what it is while it goes. */}
      <SidebarContent isExpanded={isExpanded || collapsible === 'offcanvas'} />
    </aside>
  )
}

/** The menu on a phone. */
function SidebarSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        side="start"
        title={t('Main menu')}
        closeLabel={t('Close')}
        hideHeader
        className="w-(--sidebar-width-mobile)! max-w-[85vw]"
      >
        <SidebarContent isExpanded />
      </SheetContent>
    </Dialog>
  )
}

function SidebarContent({ isExpanded }: { isExpanded: boolean }) {
  return (
    <>
      <div className={isExpanded ? 'p-2.5' : 'p-1.5'}>
        <BusinessSwitcher isExpanded={isExpanded} />
      </div>
      <SidebarNav isExpanded={isExpanded} />
    </>
  )
}
