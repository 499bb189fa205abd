import { Navigate, useParams } from '@tanstack/react-router'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { reportRuns } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/** Leads from a notice to the report with the question of the run. */
export function MadeReport() {
  const { id } = useParams({ strict: false }) as { id: string }
  const run = useCall(reportRuns.show, { params: { id }, query: {} }, { handles: isShownInPlace })
  return (
    <LoadState
      of={run}
      isRecord
      loading={<FormSkeleton />}
      frame={(state) => <Page title={t('Reports')}>{state}</Page>}
    >
      {({ report, from, to, by, filter, businesses }) => (
        <Navigate
          replace
          to="/reports/$key"
          params={{ key: report }}
          search={{ from, to, by, filter, businesses }}
        />
      )}
    </LoadState>
  )
}
