import { lazy, Suspense } from 'react'
import { useIsMobile } from '../../platform/browser/media.ts'
import { usePreference } from '../../platform/session/preferences.ts'
import { t } from '../../platform/text/i18n.ts'
import { SidebarContent } from './sidebar-content.tsx'
import { setSheetOpen, useSidebar, useSidebarKey } from './sidebar-state.ts'

const SidebarSheet = lazy(() =>
  import('./sidebar-sheet.tsx').then((file) => ({ default: file.SidebarSheet })),
)

/** Its place, width and looks are those of `styles/frame.css`, by the attributes of the page. */
export function Sidebar() {
  const { isExpanded, isSheetOpen } = useSidebar()
  const isMobile = useIsMobile()
  const collapsible = usePreference('collapsible')
  useSidebarKey()

  if (isMobile) {
    return <Suspense>{isSheetOpen && <SidebarSheet onClose={() => setSheetOpen(false)} />}</Suspense>
  }
  return (
    <aside data-slot="sidebar" aria-label={t('Main menu')}>
      {/* A menu that leaves whole stays what it is while it goes. */}
      <SidebarContent isExpanded={isExpanded || collapsible === 'offcanvas'} />
    </aside>
  )
}
