import type { Dashboard, FirstStep } from '@wizyta/contract/figures/dashboard/api'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useFirstOpenDay } from '../../people/working-hours/first-open-day.ts'
import { businesses } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { calendarAt } from './links.ts'

interface StepText {
  name: string
  why: string
  button: string
  link: RowLink
}

/** @param openDay the first on which the business is open, where that is not today */
const texts = (openDay: string | undefined): Record<FirstStep, StepText> => ({
  employee: {
    name: t('Add an employee'),
    why: t('Each person who serves clients gets a column in the calendar.'),
    button: t('New employee'),
    link: { to: '/employees/create' },
  },
  service: {
    name: t('Add a service'),
    why: t('Its duration and price are filled in by themselves when you book.'),
    button: t('New service'),
    link: { to: '/sales/services/create' },
  },
  hours: {
    name: t('Set the working hours'),
    why: t('Free times are looked for within them.'),
    button: t('Working hours'),
    link: { to: '/employees/working-hours' },
  },
  visit: {
    name: t('Book the first appointment'),
    why: t('Click a time in the calendar, choose the client and the service.'),
    button: t('Book appointment'),
    link: calendarAt({ date: openDay, new: '~' }),
  },
})

/** Steps of a new business before its first day, with finished ones ticked. */
export function FirstSteps({ steps }: { steps: Dashboard['first_steps'] }) {
  const isVisitMissing = steps.some(({ step, done }) => step === 'visit' && !done)
  const words = texts(useFirstOpenDay(isVisitMissing).date)
  const mayBeGuided = useAllows(businesses.update)
  const next = steps.find(({ done }) => !done)?.step
  return (
    <Card aria-labelledby="first-steps">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <div className="min-w-0 flex-1 basis-52">
          <h2 id="first-steps" className="text-md font-semibold">
            {t('First steps')}
          </h2>
          <p className="text-muted">{t('After these the calendar is ready for work.')}</p>
        </div>
        {mayBeGuided && (
          <EntityLink link={{ to: '/businesses/start' }} {...buttonLook()}>
            {t('Step by step')}
          </EntityLink>
        )}
      </div>
      <ol className="border-t">
        {steps.map(({ step, done }) => {
          const { name, why, button, link } = words[step]
          const Icon = done ? CircleCheck : CircleDashed
          return (
            <li
              key={step}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-3 last:border-b-0"
            >
              <Icon
                aria-hidden="true"
                className={`size-5 flex-none ${done ? 'text-success' : 'text-muted'}`}
              />
              <div className="min-w-0 flex-1 basis-52">
                <div className={done ? 'text-muted' : 'font-medium'}>
                  {name} {done && <span className="text-sm text-success">{t('done|step')}</span>}
                </div>
                {!done && <div className="text-muted">{why}</div>}
              </div>
              {!done && (
                <EntityLink link={link} {...buttonLook({ variant: step === next ? 'primary' : 'default' })}>
                  {button}
                </EntityLink>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
