import { Dialog, SheetContent } from '../../kit/ui/dialog.tsx'
import { t } from '../../platform/text/i18n.ts'
import { SidebarContent } from './sidebar-content.tsx'

/** The menu on a phone. */
export function SidebarSheet({ onClose }: { onClose: () => void }) {
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
