import { GitMerge } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { clientMerges } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import type { MergedCard } from './merge-dialog.tsx'
import { changedByMerge, useUndoMerge } from './use-undo-merge.ts'

const MergeDialog = lazyPart(() => import('./merge-dialog.tsx').then((file) => file.MergeDialog))

/** Merges the two chosen clients of a list; nothing for any other number of them. */
export function MergeTwo({ chosen }: { chosen: readonly MergedCard[] }) {
  const [isOpen, setOpen] = useState(false)
  const mayMerge = useAllows(clientMerges.create)
  const { tell } = useUndoMerge()
  const [first, second] = chosen
  if (!mayMerge || !first || !second || chosen.length > 2) return null
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
