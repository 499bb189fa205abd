import { useState } from 'react'
import { Dialog, DialogTrigger, SheetContent } from '../../kit/ui/dialog.tsx'
import type { OnDemandProps } from '../../kit/ui/on-demand.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../kit/ui/popover.tsx'
import { useIsMobile } from '../../platform/browser/media.ts'
import { t } from '../../platform/text/i18n.ts'
import { NoticeList } from './list.tsx'

/** What happened while one did something else: below the bell, on a phone from the side. */
export function NoticePopover({ trigger, defaultOpen }: OnDemandProps) {
  const [open, setOpen] = useState(defaultOpen)
  const isMobile = useIsMobile()
  const close = () => setOpen(false)
  if (isMobile) {
    return (
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogTrigger asChild>{trigger}</DialogTrigger>
        <SheetContent title={t('Notifications')} closeLabel={t('Close')}>
          <NoticeList onFollow={close} />
        </SheetContent>
      </Dialog>
    )
  }
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
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
