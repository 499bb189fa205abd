import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type Loadable, LoadState } from './load-state.tsx'

/** A card with a heading and the rows of a list, which load and fail in its place. */
export const CardList = <Answer,>({
  id,
  title,
  of,
  loading = <Skeleton className="h-9" />,
  before,
  after,
  children,
}: {
  id: string
  title: string
  of: Loadable<Answer>
  loading?: ReactNode
  /** Between the heading and the rows. */
  before?: ReactNode
  after?: ReactNode
  children: (answer: Answer) => ReactNode
}) => (
  <Card aria-labelledby={id}>
    <h2 id={id} className="px-4 pt-4 pb-3 text-md font-semibold">
      {title}
    </h2>
    {before}
    <LoadState
      of={of}
      loading={loading}
      look="line"
      frame={(state) => <div className="border-t p-4">{state}</div>}
    >
      {children}
    </LoadState>
    {after}
  </Card>
)
