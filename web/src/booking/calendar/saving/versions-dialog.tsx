import { Button } from '../../../kit/ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../../kit/ui/dialog.tsx'
import { t } from '../../../platform/text/i18n.ts'
import type { Question } from './save-with-clashes.ts'

type Versions = Extract<Question, { kind: 'versions' }>

/** Two people changed the same thing: both versions stand side by side, and one is chosen. */
export function VersionsDialog({ question: { differences, name, answer } }: { question: Versions }) {
  return (
    <Dialog open onOpenChange={(open) => !open && answer('theirs')}>
      <DialogContent
        className="sm:w-[min(34rem,calc(100vw-2rem))]!"
        title={t('Another user has changed this in the meantime')}
        description={name}
        closeLabel={t('Close')}
      >
        <table className="w-full table-fixed border-collapse text-start">
          <thead>
            <tr className="text-muted">
              <td className="w-1/4" />
              <th scope="col" className="py-1 pe-3 text-start font-medium">
                {t('Saved now')}
              </th>
              <th scope="col" className="py-1 text-start font-medium">
                {t('Your change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, theirs, mine }) => (
              <tr key={label} className="border-t align-top">
                <th scope="row" className="py-1.5 pe-3 text-start font-medium text-muted">
                  {label}
                </th>
                <td className="py-1.5 pe-3 break-words">{theirs}</td>
                <td className={`py-1.5 break-words ${theirs === mine ? '' : 'font-semibold'}`}>{mine}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <DialogFooter>
          <Button onClick={() => answer('theirs')}>{t('Keep what is saved')}</Button>
          <Button variant="primary" onClick={() => answer('mine')}>
            {t('Save my change')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
