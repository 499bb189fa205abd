import { Dialog, DialogContent, SubmitFooter } from '../../../kit/ui/dialog.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { formatDay } from '../../../platform/text/time.ts'
import { clashText } from '../planning/clash-text.ts'
import { useCalendarSetup } from '../state/setup.ts'
import type { Question } from './save-with-clashes.ts'

type BlockDatesQuestion = Extract<Question, { kind: 'block dates' }>

/** The blocks of a series that do not fit, and whether the others are saved without them. */
export function BlockDatesDialog({ question: { clashes, answer } }: { question: BlockDatesQuestion }) {
  const zone = useCalendarSetup().data?.timezone ?? 'Europe/Warsaw'
  return (
    <Dialog open onOpenChange={(open) => !open && answer(false)}>
      <DialogContent
        title={t('Some dates do not fit')}
        description={t('{count} dates do not fit', { count: clashes.length })}
        closeLabel={t('Close')}
      >
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            answer(true)
          }}
        >
          <ul className="flex max-h-72 flex-col gap-2 overflow-y-auto">
            {clashes.map(({ date, block_id, clashes: own }) => (
              <li key={block_id ?? date}>
                <p className="font-semibold">{formatDay(date)}</p>
                <p className="text-sm text-muted">{own.map((one) => clashText(one, zone)).join(' · ')}</p>
              </li>
            ))}
          </ul>
          <SubmitFooter submit={t('Leave these dates out')} onCancel={() => answer(false)} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
