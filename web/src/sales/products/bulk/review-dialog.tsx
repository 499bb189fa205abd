import { useState } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../../kit/ui/dialog.tsx'
import { t } from '../../../platform/text/i18n.ts'
import type { ProductEdit } from './changes.ts'
import type { ProductColumn } from './columns.ts'

/** Lines drawn at once; more are shown on request. */
const linesAtOnce = 500

/** Every change with its old and new value, before all are saved. */
export function ReviewDialog(props: {
  edits: readonly ProductEdit[]
  columns: readonly ProductColumn[]
  textOf: (id: string, key: string) => string
  storedOf: (id: string, key: string) => string
  isSaving: boolean
  onSave: () => void
  onClose: () => void
}) {
  const { edits, columns, textOf, storedOf, isSaving, onSave, onClose } = props
  const [shown, setShown] = useState(linesAtOnce)
  const lines = edits.flatMap(({ product, values }) =>
    columns
      .filter(({ key }) => key in values)
      .map(({ key, label }) => ({
        id: `${product.id} ${key}`,
        name: product.name,
        label,
        before: storedOf(product.id, key),
        after: textOf(product.id, key),
      })),
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('Check the changes')}
        description={t('All of them are saved, or none.')}
        closeLabel={t('Close')}
        className="max-w-3xl"
      >
        <div className="max-h-[60dvh] overflow-auto rounded-lg border">
          <table className="w-full text-sm">
            <thead className="sticky top-0 bg-canvas text-muted">
              <tr className="*:px-3 *:py-2 *:text-start *:font-medium">
                <th scope="col">{t('Product')}</th>
                <th scope="col">{t('Field|form')}</th>
                <th scope="col">{t('Before')}</th>
                <th scope="col">{t('After')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, shown).map((line) => (
                <tr key={line.id} className="border-t *:px-3 *:py-1.5">
                  <th scope="row" className="text-start font-medium">
                    {line.name}
                  </th>
                  <td>{line.label}</td>
                  <td className="text-muted line-through">{line.before || '–'}</td>
                  <td className="font-semibold">{line.after || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {lines.length > shown && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-muted">{t('and {count} more|changes', { count: lines.length - shown })}</p>
            <Button size="small" onClick={() => setShown(shown + linesAtOnce)}>
              {t('Show {count} more', { count: Math.min(linesAtOnce, lines.length - shown) })}
            </Button>
          </div>
        )}
        <DialogFooter>
          <Button onClick={onClose}>{t('Back')}</Button>
          <Button variant="primary" autoFocus aria-disabled={isSaving} onClick={onSave}>
            {isSaving ? t('Saving…') : t('Save {count} products', { count: edits.length })}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
