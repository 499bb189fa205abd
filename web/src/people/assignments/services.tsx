import { Scissors } from 'lucide-react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { assignments, employees, serviceGroups, services } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { t } from '../../platform/text/i18n.ts'

// The matrix waits for its data anyway.
const PerformerSheet = lazyPart(() => import('./performer-sheet.tsx').then((file) => file.PerformerSheet))

/** Services against employees. */
export function AssignServices() {
  return (
    <Page
      title={t('Assign services')}
      description={t('Click or drag to assign. Enter or the right button opens price and duration.')}
    >
      <Performers by="services" />
    </Page>
  )
}

/** Whole service groups against employees. */
export function AssignServiceGroups() {
  return (
    <Page
      title={t('Assign service groups')}
      description={t('A click gives all services of the group, another takes them away.')}
    >
      <Performers by="groups" />
    </Page>
  )
}

function Performers({ by }: { by: 'services' | 'groups' }) {
  const people = useAllRows(employees)
  const groups = useAllRows(serviceGroups)
  const all = useAllRows(services)
  const pairs = useCall(assignments.index, {})
  if (people.isPending || groups.isPending || all.isPending) return <FormSkeleton />
  if (people.rows.length === 0 || all.rows.length === 0)
    return (
      <Card>
        <EmptyState icon={Scissors} text={t('Add employees and services first, then assign them here.')} />
      </Card>
    )
  return (
    <LoadState of={pairs} loading={<FormSkeleton />} look="card">
      {({ data }) => (
        <PerformerSheet by={by} people={people.rows} groups={groups.rows} all={all.rows} pairs={data} />
      )}
    </LoadState>
  )
}
