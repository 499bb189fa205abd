import { lazy, Suspense } from 'react'
import { t } from '../lib/i18n.ts'
import { useIsMobile } from '../lib/media.ts'
import { SidebarContent } from './sidebar-content.tsx'
import { setSheetOpen, useSidebar, useSidebarKey } from './sidebar-state.ts'

const SidebarSheet = lazy(() =>
  import('./sidebar-sheet.tsx').then((file) => ({ default: file.SidebarSheet })),
)

export function Sidebar() {
  const { isExpanded, isSheetOpen } = useSidebar()
  const isMobile = useIsMobile()
  useSidebarKey()

  if (isMobile) {
    return <Suspense>{isSheetOpen && <SidebarSheet onClose={() => setSheetOpen(false)} />}</Suspense>
  }
  return (
    <aside
      data-slot="sidebar"
      data-state={isExpanded ? 'expanded' : 'collapsed'}
      aria-label={t('Main menu')}
      className="sticky top-0 z-20 flex h-dvh w-(--sidebar-width) flex-none flex-col overflow-hidden border-e bg-background transition-[width] duration-150 data-[state=collapsed]:w-(--sidebar-width-icon)"
    >
      <SidebarContent isExpanded={isExpanded} />
    </aside>
  )
}
