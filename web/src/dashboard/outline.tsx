import { calendar, messages } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { useAllows } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { FigureList, FigureOutline } from './figures.tsx'

/** The dashboard before its numbers: in the measures of what this user will see, so that nothing moves when it comes. */
export function Outline() {
  const seesDay = useAllows(calendar.days)
  const seesMessages = useAllows(messages.index)
  const labels = [
    ...(seesDay
      ? [
          t('Visits today'),
          t('First visits'),
          t('Free until closing'),
          t('At work now'),
          t('Visits to close'),
        ]
      : []),
    ...(seesMessages ? [t('Messages not delivered')] : []),
  ]
  return (
    <div role="status" aria-label={t('Loading…')} className="flex flex-col gap-4">
      {labels.length > 0 && (
        <Card className="overflow-clip">
          <FigureList>
            {labels.map((label) => (
              <FigureOutline key={label} label={label} />
            ))}
          </FigureList>
        </Card>
      )}
      {seesDay && (
        <>
          <Skeleton className="h-8 coarse:h-11" />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[3fr_2fr]">
            <Skeleton className="h-80" />
            <Skeleton className="h-80" />
          </div>
        </>
      )}
    </div>
  )
}
