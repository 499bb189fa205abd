import { employeeName } from '@wizyta/contract/people/names/names'
import { Armchair } from 'lucide-react'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { assignments, employees, resources, serviceGroups, services } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { RuleSheet } from './rule-sheet.tsx'
import { WorkplaceSheet } from './workplace-sheet.tsx'

/** Resources against the services that need them, and against the employees who work there. */
export function AssignResources() {
  const mayChangeServices = useAllows(assignments.changeRules)
  const [of, setOf] = useState<'services' | 'employees'>(mayChangeServices ? 'services' : 'employees')
  const people = useAllRows(employees)
  const groups = useAllRows(serviceGroups)
  const all = useAllRows(services)
  const places = useAllRows(resources)
  const columns = useMemo(() => places.rows.map(({ id, name }) => ({ id, name })), [places.rows])
  const named = useMemo(() => people.rows.map((one) => ({ ...one, name: employeeName(one) })), [people.rows])
  return (
    <Page
      title={t('Assign resources')}
      description={
        of === 'services'
          ? t('Resources of one kind replace each other: an appointment takes one of each kind.')
          : t('The default workplace: it is taken first when it fits.')
      }
      toolbar={
        mayChangeServices && (
          <Segmented
            label={t('Assign resources')}
            value={of}
            segments={[
              { value: 'services', label: t('Services') },
              { value: 'employees', label: t('Employees') },
            ]}
            onChange={setOf}
            className="self-start"
          />
        )
      }
    >
      {places.isPending || people.isPending || groups.isPending || all.isPending ? (
        <FormSkeleton />
      ) : columns.length === 0 ? (
        <Card>
          <EmptyState icon={Armchair} text={t('Add resources first, then assign them here.')} />
        </Card>
      ) : (
        <>
          {/* Both stay, so that changes of one are not lost while the other is shown. */}
          {mayChangeServices && (
            <div hidden={of !== 'services'} className="flex flex-col gap-4 [&[hidden]]:hidden">
              <RuleSheet groups={groups.rows} all={all.rows} places={places.rows} columns={columns} />
            </div>
          )}
          <div hidden={of !== 'employees'} className="flex flex-col gap-4 [&[hidden]]:hidden">
            <WorkplaceSheet people={named} columns={columns} />
          </div>
        </>
      )}
    </Page>
  )
}
