import { Redo2, Undo2 } from 'lucide-react'
import { t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'

/** Takes steps of an edited table back, and does them again. */
export const HistoryButtons = ({
  history: { past, future },
  onUndo,
  onRedo,
}: {
  history: { past: readonly unknown[]; future: readonly unknown[] }
  onUndo: () => void
  onRedo: () => void
}) => (
  <>
    <Button
      size="icon"
      aria-label={t('Undo')}
      data-tip={t('Undo')}
      aria-disabled={past.length === 0}
      onClick={onUndo}
    >
      <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
    </Button>
    <Button
      size="icon"
      aria-label={t('Do again')}
      data-tip={t('Do again')}
      aria-disabled={future.length === 0}
      onClick={onRedo}
    >
      <Redo2 aria-hidden="true" className="rtl:-scale-x-100" />
    </Button>
  </>
)
