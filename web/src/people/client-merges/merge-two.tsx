import { GitMerge } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'
import { MergeDialog, type MergedCard } from './merge-dialog.tsx'
import { changedByMerge, useUndoMerge } from './use-undo-merge.ts'

/** Merges two clients, and offers to undo it. */
export function MergeTwo({ first, second }: Record<'first' | 'second', MergedCard>) {
  const [isOpen, setOpen] = useState(false)
  const { tell } = useUndoMerge()
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <GitMerge aria-hidden="true" />
        {t('Merge the cards')}
      </Button>
      {isOpen && (
        <MergeDialog
          pair={{ first, second }}
          forgets={changedByMerge}
          onClose={() => setOpen(false)}
          onMerged={(merge) => {
            setOpen(false)
            tell(merge)
          }}
        />
      )}
    </>
  )
}
