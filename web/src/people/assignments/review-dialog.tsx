import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../kit/ui/dialog.tsx'
import { t } from '../../platform/text/i18n.ts'

export interface ReviewLine {
  id: string
  /** Employee or service. */
  name: string
  /** A service or a resource. */
  what: string
  before: string
  after: string
}

/** Lines drawn at once; more are counted. */
const mostLines = 300

/** Every change with its old and new state, before all are saved. */
export function ReviewDialog(props: {
  lines: readonly ReviewLine[]
  /** Sums, as `Given: 3`. */
  sums: readonly string[]
  isSaving: boolean
  onSave: () => void
  onClose: () => void
}) {
  const { lines, sums, isSaving, onSave, onClose } = props
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('Check the changes')}
        description={t('All of them are saved, or none.')}
        closeLabel={t('Close')}
        className="w-[min(48rem,calc(100vw-2rem))]!"
      >
        <p className="font-medium">{sums.join(' · ')}</p>
        <div className="max-h-[50dvh] overflow-auto rounded-lg border">
          <table className="w-full text-sm">
            <thead className="sticky top-0 bg-canvas text-muted">
              <tr className="*:px-3 *:py-2 *:text-start *:font-medium">
                <th scope="col">{t('Name')}</th>
                <th scope="col">{t('Assigned|column')}</th>
                <th scope="col">{t('Before')}</th>
                <th scope="col">{t('After')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, mostLines).map(({ id, name, what, before, after }) => (
                <tr key={id} className="border-t *:px-3 *:py-1.5">
                  <th scope="row" className="text-start font-medium">
                    {name}
                  </th>
                  <td>{what}</td>
                  <td className="text-muted">{before}</td>
                  <td className="font-semibold">{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {lines.length > mostLines && (
          <p className="text-muted">{t('And {count} more changes.', { count: lines.length - mostLines })}</p>
        )}
        <DialogFooter>
          <Button onClick={onClose}>{t('Go back')}</Button>
          <Button variant="primary" aria-disabled={isSaving} onClick={() => !isSaving && onSave()}>
            {t('Save')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
