import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { calendar, messages } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { cardGrid, sizeLook } from './cards.tsx'
import { FigureList, FigureOutline } from './figures.tsx'

/** Outline of the dashboard in the measures of this user's content, so that nothing moves when it arrives. */
export function Outline() {
  const seesDay = useAllows(calendar.days)
  const seesMessages = useAllows(messages.index)
  const labels = [
    ...(seesDay
      ? [
          t('Visits today'),
          t('First visits'),
          t('Free until closing'),
          t('Working now'),
          t('Appointments to close'),
        ]
      : []),
    ...(seesMessages ? [t('Messages not delivered')] : []),
  ]
  return (
    <div role="status" aria-label={t('Loading…')} className={cardGrid}>
      {labels.length > 0 && (
        <div className={`flex flex-col gap-4 ${sizeLook.wide}`}>
          <Card className="overflow-clip">
            <FigureList>
              {labels.map((label) => (
                <FigureOutline key={label} label={label} />
              ))}
            </FigureList>
          </Card>
          {seesDay && <Skeleton className="h-8 coarse:h-11" />}
        </div>
      )}
      {seesDay && (
        <>
          <Skeleton className={`h-80 ${sizeLook.large}`} />
          <Skeleton className="h-80" />
        </>
      )}
    </div>
  )
}
