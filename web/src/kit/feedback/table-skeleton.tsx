import type { Density } from '@wizyta/contract/access/sign-in/appearance'
import { t } from '../../platform/text/i18n.ts'
import { Skeleton } from '../ui/skeleton.tsx'

/** As many rows as are asked for, in their height: nothing jumps when they come. */
export function TableSkeleton({ rows, density }: { rows: number; density: Density }) {
  return (
    <div role="status" data-density={density} aria-label={t('Loading…')}>
      <div className="h-9 border-b max-md:hidden" />
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div
          key={index}
          className="flex h-20 items-center gap-4 border-b px-3 last:border-b-0 md:h-(--row-height)"
        >
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-1/4 max-md:hidden" />
          <Skeleton className="ms-auto h-4 w-1/6 max-md:hidden" />
        </div>
      ))}
      <div className="h-12 border-t" />
    </div>
  )
}
