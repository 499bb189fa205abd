import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'

/** Moves a row of a form's list up and down, and removes it. */
export const RowButtons = ({
  index,
  count,
  remove,
  onMove,
  onRemove,
}: {
  index: number
  count: number
  /** Name of the button that removes. */
  remove: string
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}) => (
  <>
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('Move up')}
      aria-disabled={index === 0}
      onClick={() => index > 0 && onMove(index, index - 1)}
    >
      <ArrowUp aria-hidden="true" />
    </Button>
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('Move down')}
      aria-disabled={index === count - 1}
      onClick={() => index < count - 1 && onMove(index, index + 1)}
    >
      <ArrowDown aria-hidden="true" />
    </Button>
    <Button variant="ghost" size="icon" aria-label={remove} onClick={() => onRemove(index)}>
      <Trash2 aria-hidden="true" />
    </Button>
  </>
)
