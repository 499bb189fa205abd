import { useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { useGuardedParams } from '../../kit/form/use-guarded-params.ts'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { rota } from '../../platform/net/calls.gen.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatMonth, today } from '../../platform/text/time.ts'

const address = '/employees/working-hours/rota'

interface RotaSearch {
  /** `2026-11`; absent: the present month. */
  month?: string
  /** Employee group. */
  group?: string
}
declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/employees/working-hours/rota': RotaSearch
  }
}

// The grid weighs as much as the rest of the screen and waits for its data anyway.
const RotaSheet = lazyPart(() => import('./rota-sheet.tsx').then((file) => file.RotaSheet))

/** The month of all employees: hours, absences and holidays. */
export function RotaPage() {
  const { timezone } = useBusiness()
  const mayEdit = useAllows(rota.change)
  useChanges()
  const now = today(timezone).toString().slice(0, 7)
  const { month: asked } = useGuardedParams('month')
  const search: { group?: unknown } = useSearch({ strict: false })
  const group = typeof search.group === 'string' ? search.group : undefined
  const month = asked && /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : now
  const query = useCall(rota.show, { query: { month } })
  const first = Temporal.PlainDate.from(`${month}-01`)
  const linkTo = (to: Temporal.PlainDate) =>
    ({
      to: address,
      search: { month: to.toString().slice(0, 7), ...(group && { group }) },
    }) as const
  const name = formatMonth(first)
  return (
    <Page
      title={t('Work rota: {month}', { month: name })}
      description={
        mayEdit
          ? t(
              'Type hours such as 9-17 or 9-13, 14-18, and - for a day off. Breaks stay; with 9-17 () there is none.',
            )
          : undefined
      }
      actions={
        <>
          <EntityLink
            {...buttonLook({ size: 'icon' })}
            link={linkTo(first.subtract({ months: 1 }))}
            aria-label={t('Previous month')}
          >
            <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
          </EntityLink>
          {month !== now && (
            <EntityLink {...buttonLook()} link={linkTo(today(timezone))}>
              {t('This month')}
            </EntityLink>
          )}
          <EntityLink
            {...buttonLook({ size: 'icon' })}
            link={linkTo(first.add({ months: 1 }))}
            aria-label={t('Next month')}
          >
            <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
          </EntityLink>
          <Button size="icon" aria-label={t('Print')} data-tip={t('Print')} onClick={() => print()}>
            <Printer aria-hidden="true" />
          </Button>
        </>
      }
    >
      <LoadState of={query} loading={<FormSkeleton />} look="card">
        {(answer) => <RotaSheet key={month} answer={answer} group={group} />}
      </LoadState>
    </Page>
  )
}
