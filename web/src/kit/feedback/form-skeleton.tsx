import { t } from '../../platform/text/i18n.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Draws the outline of a form until its record is loaded. */
export function FormSkeleton() {
  return (
    <Card role="status" aria-label={t('Loading…')} className="flex flex-col gap-6 p-5">
      {[1, 2, 3].map((section) => (
        <div key={section} className="grid gap-4 sm:grid-cols-2">
          {[1, 2, 3, 4].map((field) => (
            <div key={field} className="flex flex-col gap-1.5">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-8 w-full" />
            </div>
          ))}
        </div>
      ))}
    </Card>
  )
}

/** Draws the same outline in a panel, at a distance from its edges. */
export function PanelSkeleton() {
  return (
    <div className="p-4">
      <FormSkeleton />
    </div>
  )
}
