import { useParams } from '@tanstack/react-router'
import { CircleAlert, FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { useChanges } from '../../platform/net/changes.ts'
import type { EntityCalls, RowCall, RowOf } from '../../platform/net/entity-calls.ts'
import { problemText } from '../../platform/net/problems.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { EntityLink } from '../list/entity-link.tsx'
import { ListNotice } from '../list/list-notice.tsx'
import type { RowLink } from '../list/row-link.ts'
import { Page } from '../nav/page.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The row of an id: there, or a notice in its place, or (neither) on its way. */
export function useRecord<Calls extends EntityCalls>(
  calls: Calls,
  id: string,
): { row?: RowOf<Calls>; notice?: ReactNode; isUnknown?: boolean } {
  useChanges()
  const record = useCall(calls.show as RowCall<RowOf<Calls>>, { params: { id } }, { handles: isShownInPlace })
  if (record.data) return { row: record.data }
  if (!record.isError) return {}
  // An id that is none (422) is as unknown as one that nobody has.
  const isUnknown = record.error.status === 404 || record.error.status === 422
  return {
    isUnknown,
    notice: isUnknown ? (
      <ListNotice
        icon={FileQuestion}
        text={t('This entry does not exist in this business, or the link to it is incomplete.')}
      />
    ) : (
      <ListNotice
        icon={CircleAlert}
        role="alert"
        text={t('This could not be loaded. {reason}', { reason: problemText(record.error) })}
      >
        <Button onClick={() => void record.refetch()}>{t('Try again')}</Button>
      </ListNotice>
    ),
  }
}

/** A page that edits the row named in its address: `<RecordPage calls={clients} back={…}>{(client) => …}</RecordPage>`. */
export function RecordPage<Calls extends EntityCalls>(props: {
  calls: Calls
  title: string
  /** The list that it belongs to. */
  back: RowLink
  children: (row: RowOf<Calls>) => ReactNode
}) {
  const { calls, title, back, children } = props
  const { id = '' } = useParams({ strict: false })
  const { row, notice } = useRecord(calls, id)
  // Keyed by id: no input of one record is ever shown in another's form.
  if (row) return <Fragment key={row.id}>{children(row)}</Fragment>
  if (!notice) {
    return (
      <Page title={title}>
        <FormSkeleton />
      </Page>
    )
  }
  const toList = (
    <EntityLink link={back} {...buttonLook()}>
      {t('Back to the list')}
    </EntityLink>
  )
  return (
    <Page title={title} actions={toList}>
      <Card>{notice}</Card>
    </Page>
  )
}

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
