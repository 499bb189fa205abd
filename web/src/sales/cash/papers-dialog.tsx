import type { Operation } from '@wizyta/contract/sales/cash/api'
import { Attachments } from '../../kit/form/attachments.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../kit/ui/dialog.tsx'
import { cashOperationFiles } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'

/** The papers of an operation. */
export function PapersDialog({ operation, onClose }: { operation: Operation; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Files: {name}', { name: operation.number })}
        description={t('The bill that was paid, the slip of the bank. A file can be removed for an hour.')}
        closeLabel={t('Close')}
        style={{ width: 'min(32rem, calc(100vw - 2rem))' }}
      >
        <Attachments calls={cashOperationFiles} id={operation.id} />
        <DialogFooter>
          <DialogClose asChild>
            <Button>{t('Close')}</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
