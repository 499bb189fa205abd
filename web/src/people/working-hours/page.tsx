import { useMatches } from '@tanstack/react-router'
import { employeeName } from '@wizyta/contract/people/names/names'
import type { WeekRow } from '@wizyta/contract/people/working-hours/api'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { useGuardedParams } from '../../kit/form/use-guarded-params.ts'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import { EntityLink, useGoTo } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { screenAt } from '../../platform/features.ts'
import { employees as employeeCalls, workingHours } from '../../platform/net/calls.gen.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { useResources } from '../../sales/resources/picker-rows.ts'
import { useEmployees } from '../employees/picker-rows.ts'
import { AbsencesCard } from './absences.tsx'
import { DatedHoursCard } from './dated-hours.tsx'
import { HolidaysCard } from './holidays.tsx'
import type { Owner } from './owner.ts'
import { WeekCard } from './week-periods.tsx'

interface HoursSearch {
  employee?: string
  resource?: string
}

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/employees/working-hours': HoursSearch
    '/employees/working-hours/fixed': HoursSearch
    '/employees/working-hours/set': HoursSearch
  }
}

/** The hours of the salon, of each employee and of each resource, one beside the other. */
export function WorkingHoursPage() {
  const { employee, resource } = useGuardedParams('employee', 'resource')
  const path = usePath()
  useChanges()
  const employees = useEmployees()
  const resources = useResources()
  const mayEdit = useAllows(employeeCalls.update)
  const person = employees.find(({ id }) => id === employee)
  const thing = resources.find(({ id }) => id === resource)
  const owner: Owner = employee
    ? { kind: 'employee', query: { employee_id: employee }, name: person ? employeeName(person) : '' }
    : resource
      ? { kind: 'resource', query: { resource_id: resource }, name: thing?.name ?? '' }
      : { kind: 'business', query: {}, name: t('Opening hours') }

  const choices: Choice[] = [
    { key: '', name: t('Opening hours'), colour: null, group: t('Salon') },
    ...employees.map((one) => ({
      key: `employee=${one.id}`,
      name: employeeName(one),
      colour: one.colour,
      group: t('Employees'),
    })),
    ...resources.map((one) => ({
      key: `resource=${one.id}`,
      name: one.name,
      colour: one.colour,
      group: t('Resources'),
    })),
  ]
  const current = employee ? `employee=${employee}` : resource ? `resource=${resource}` : ''
  return (
    <Page
      title={
        owner.kind === 'business' || !owner.name
          ? t(screenAt(path)?.title ?? 'Working hours')
          : t('Working hours: {name}', { name: owner.name })
      }
      actions={
        person &&
        mayEdit && (
          <EntityLink link={{ to: '/employees/$id/edit', params: { id: person.id } }} {...buttonLook()}>
            <UserRound aria-hidden="true" />
            {t('To the employee')}
          </EntityLink>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Owners choices={choices} current={current} />
        <div className="flex min-w-0 flex-col gap-4">
          <OwnerHours key={current} owner={owner} />
        </div>
      </div>
    </Page>
  )
}

function OwnerHours({ owner }: { owner: Owner }): ReactNode {
  const handles = ({ status }: { status: number }) => status !== 401 && status !== 403 && status !== 500
  const hours = useCall(workingHours.show, { query: owner.query }, { handles })
  const opening = useCall(workingHours.show, { query: {} }, { enabled: owner.kind !== 'business', handles })
  const weekFor = (own: WeekRow[]) =>
    own.length > 0 || owner.kind === 'resource' ? own : (opening.data?.week ?? [])
  // Links to certain dates show them on top.
  const isSet = usePath() === '/employees/working-hours/set'
  return (
    <LoadState of={hours} loading={<FormSkeleton />} look="card">
      {({ week, dated, absences, holidays }) => (
        <>
          {isSet && <DatedHoursCard owner={owner} dated={dated} week={weekFor(week)} />}
          <WeekCard owner={owner} rows={week} opening={opening.data?.week ?? []} />
          <AbsencesCard owner={owner} absences={absences} />
          {!isSet && <DatedHoursCard owner={owner} dated={dated} week={weekFor(week)} />}
          {holidays.length > 0 && <HolidaysCard holidays={holidays} />}
        </>
      )}
    </LoadState>
  )
}

interface Choice {
  /** `employee=…`, `resource=…`, empty for the salon. */
  key: string
  name: string
  colour: Parameters<typeof ColourDot>[0]['colour']
  group: string
}

/** Whose hours: a list beside the hours, on narrow screens a select above them. */
function Owners({ choices, current }: { choices: Choice[]; current: string }) {
  const goTo = useGoTo()
  const to = usePath()
  const linkTo = (key: string): RowLink => ({
    to,
    search: Object.fromEntries(new URLSearchParams(key)),
  })
  const groups = [...new Set(choices.map(({ group }) => group))].map(
    (group) => [group, choices.filter((one) => one.group === group)] as const,
  )
  return (
    <>
      <Select
        className="lg:hidden"
        aria-label={t('Hours of')}
        value={current}
        onChange={(event) => goTo(linkTo(event.target.value), { asks: true })}
      >
        {groups.map(([group, rows]) => (
          <optgroup key={group} label={group}>
            {rows.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Card className="sticky top-[calc(var(--header-height)+1rem)] max-h-[calc(100dvh-var(--header-height)-2rem)] overflow-y-auto p-2 max-lg:hidden">
        <nav aria-label={t('Hours of')}>
          {groups.map(([group, rows]) => (
            <div key={group}>
              <h2 className="px-2 pt-2 pb-1 text-sm font-semibold text-muted">{group}</h2>
              <ul>
                {rows.map(({ key, name, colour }) => (
                  <li key={key}>
                    <EntityLink
                      link={linkTo(key)}
                      aria-current={key === current ? 'page' : undefined}
                      className="flex rounded-lg px-2 py-1.5 hover:bg-hover aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-text"
                    >
                      {key === '' ? name : <ColourDot colour={colour}>{name}</ColourDot>}
                    </EntityLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </Card>
    </>
  )
}

/** Returns which of the three addresses of this page is open. */
const usePath = () => useMatches({ select: (matches) => matches.at(-1)?.fullPath as HoursPath })
type HoursPath =
  | '/employees/working-hours'
  | '/employees/working-hours/fixed'
  | '/employees/working-hours/set'
