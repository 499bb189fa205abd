import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { formatMoney } from '@wizyta/contract/kit/money'
import type { Ref } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { Kbd, withCommandKey } from '../../../kit/ui/kbd.tsx'
import { language, t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTimeRange } from '../../../platform/text/time.ts'
import type { Plan } from '../planning/use-plan.ts'
import { needsVariant } from '../planning/usual-variants.ts'
import { choiceOf, type VisitForm } from '../planning/visit-form.ts'

/** Total of the visit, and the button that books it. */
export function BookFooter({
  plan,
  form,
  setup,
  isSaving,
  saveButton,
  onSave,
}: {
  plan: Plan
  form: VisitForm
  setup: CalendarSetup
  isSaving: boolean
  saveButton: Ref<HTMLButtonElement>
  onSave: () => void
}) {
  const zone = setup.timezone
  const count = plan.dates.filter(
    (date) => date.clashes.length === 0 || choiceOf(form, plan.dates, date, zone) !== 'skip',
  ).length
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex min-h-5 items-baseline justify-between gap-3">
        <p className="text-muted">
          {form.lines.some((line) => needsVariant(line, setup))
            ? t('Choose a variant')
            : plan.startsAt && plan.endsAt
              ? `${formatDay(dateOf(plan.startsAt, zone))} · ${formatTimeRange(plan.startsAt, plan.endsAt, zone)}`
              : plan.verdict.state === 'unknown'
                ? t('Choose a client and a service')
                : plan.isLooking
                  ? t('Checking…')
                  : t('Choose a time')}
        </p>
        {plan.planned.length > 0 && plan.total !== null && (
          <p className="font-semibold whitespace-nowrap">
            {formatMoney(plan.total, language(), setup.currency)}
          </p>
        )}
      </div>
      <Button
        ref={saveButton}
        saves
        variant="primary"
        size="large"
        className="w-full"
        aria-disabled={isSaving}
        onClick={() => !isSaving && onSave()}
      >
        {isSaving
          ? t('Booking…')
          : form.repeat && count > 1
            ? t('Book {count} appointments', { count })
            : t('Book|visit')}
        <Kbd>{withCommandKey('↵')}</Kbd>
      </Button>
    </div>
  )
}
