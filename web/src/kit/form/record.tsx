import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { useChanges } from '../../platform/net/changes.ts'
import type { EntityCalls, RowCall, RowOf } from '../../platform/net/entity-calls.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { FormSkeleton } from '../feedback/form-skeleton.tsx'
import { LoadState } from '../feedback/load-state.tsx'
import { EntityLink } from '../nav/entity-link.tsx'
import { Page } from '../nav/page.tsx'
import type { RowLink } from '../nav/row-link.ts'
import { buttonLook } from '../ui/button.tsx'

/** Reads the row of an id and keeps it up to date. */
export function useRecord<Calls extends EntityCalls>(calls: Calls, id: string) {
  useChanges()
  return useCall(calls.show as RowCall<RowOf<Calls>>, { params: { id } }, { handles: isShownInPlace })
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
  const record = useRecord(calls, id)
  const toList = (
    <EntityLink link={back} {...buttonLook()}>
      {t('Back to the list')}
    </EntityLink>
  )
  return (
    <LoadState
      of={record}
      isRecord
      loading={<FormSkeleton />}
      look="card"
      frame={(state) => (
        <Page title={title} actions={record.error && toList}>
          {state}
        </Page>
      )}
    >
      {/* Keyed by id: no input of one record is ever shown in another's form. */}
      {(row) => <Fragment key={row.id}>{children(row)}</Fragment>}
    </LoadState>
  )
}
