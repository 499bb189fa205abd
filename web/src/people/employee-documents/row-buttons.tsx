import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Buttons of a qualification or a document: edit it, or remove it. */
export function RowButtons({
  name,
  onEdit,
  onRemove,
}: {
  name: string
  onEdit: () => void
  onRemove: () => void
}) {
  return (
    <>
      <Button
        variant="ghost"
        size="small-icon"
        aria-label={t('Edit: {name}', { name })}
        data-tip={t('Edit')}
        onClick={onEdit}
      >
        <Pencil aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="small-icon"
        aria-label={t('Remove: {name}', { name })}
        data-tip={t('Remove')}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </>
  )
}
