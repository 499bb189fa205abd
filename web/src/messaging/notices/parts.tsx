import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Dialog, DialogTrigger, SheetContent } from '../../kit/ui/dialog.tsx'
import { Popover, PopoverContent, PopoverTrigger, type TriggerElement } from '../../kit/ui/popover.tsx'
import { useIsMobile } from '../../platform/browser/media.ts'
import { t } from '../../platform/text/i18n.ts'

// With what a list needs the frame would weigh 7 kB more, on each page.
const NoticeList = lazyPart(() => import('./list.tsx').then((file) => file.NoticeList))

/** Notices below the bell; on a phone a sheet from the side. */
export function NoticePopover({ trigger }: { trigger: TriggerElement }) {
  const [open, setOpen] = useState(false)
  const isMobile = useIsMobile()
  const close = () => setOpen(false)
  if (isMobile) {
    return (
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogTrigger>{trigger}</DialogTrigger>
        <SheetContent title={t('Notifications')} closeLabel={t('Close')}>
          <NoticeList onFollow={close} />
        </SheetContent>
      </Dialog>
    )
  }
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger>{trigger}</PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label={t('Notifications')}
        className="flex max-h-144 w-96 flex-col overflow-hidden p-0"
      >
        <NoticeList onFollow={close}>
          <h2 className="text-md font-semibold">{t('Notifications')}</h2>
        </NoticeList>
      </PopoverContent>
    </Popover>
  )
}
