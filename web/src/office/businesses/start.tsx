import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FirstStep } from '@wizyta/contract/figures/dashboard/api'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { dashboards } from '../../platform/net/calls.gen.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { StartHours } from './start-hours.tsx'
import { StartServices } from './start-services.tsx'
import { StartTeam } from './start-team.tsx'

const StartVisit = lazyPart(() => import('./start-visit.tsx').then((file) => file.StartVisit))

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/businesses/start': { step?: FirstStep }
  }
}

const steps = ['hours', 'service', 'employee', 'visit'] as const satisfies readonly FirstStep[]

/**
 * The beginning of a salon, step by step. The address holds the open step, and the data show what is done. The user
 * may leave, reload and return at any point.
 */
export function BusinessStart() {
  useChanges()
  const { name } = useBusiness()
  const navigate = useNavigate()
  const { data } = useCall(dashboards.show)
  const { step: wanted } = useSearch({ strict: false }) as { step?: unknown }
  const done = new Set(data?.first_steps.filter((one) => one.done).map((one) => one.step))
  const open = steps.find((step) => step === wanted) ?? 'hours'
  const next = () => {
    const step = steps[steps.indexOf(open) + 1]
    void navigate({ to: '/businesses/start', search: { step }, ignoreBlocker: true })
  }
  return (
    <Page
      title={t('First steps')}
      description={t('{name}: hours, price list, people, and the first appointment. Each step can wait.', {
        name,
      })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <StepList open={open} done={done} />
        <Card aria-labelledby="start-step" key={open}>
          {panels[open](next)}
        </Card>
      </div>
    </Page>
  )
}

const panels: Record<FirstStep, (next: () => void) => ReactNode> = {
  hours: (next) => <StartHours next={next} />,
  service: (next) => <StartServices next={next} />,
  employee: (next) => <StartTeam next={next} />,
  visit: () => <StartVisit />,
}

const stepWords = (): Record<FirstStep, string> => ({
  hours: t('Opening hours'),
  service: t('Services'),
  employee: t('Employees'),
  visit: t('The first appointment'),
})

function StepList({ open, done }: { open: FirstStep; done: ReadonlySet<FirstStep> }) {
  const words = stepWords()
  return (
    <nav aria-label={t('Steps')}>
      <ol className="flex flex-wrap gap-1 lg:flex-col">
        {steps.map((step, index) => {
          const Icon = done.has(step) ? CircleCheck : CircleDashed
          return (
            <li key={step}>
              <EntityLink
                link={{ to: '/businesses/start', search: { step } }}
                aria-current={step === open ? 'step' : undefined}
                className="flex min-h-9 items-center gap-2 rounded-lg px-2.5 hover:bg-hover coarse:min-h-11 aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-text"
              >
                <Icon
                  aria-hidden="true"
                  className={`size-4 flex-none ${done.has(step) ? 'text-success' : 'text-muted'}`}
                />
                {index + 1}. {words[step]}
                {done.has(step) && <span className="sr-only">{t('done|step')}</span>}
              </EntityLink>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
