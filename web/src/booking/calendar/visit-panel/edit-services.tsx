import { mailsComeBack } from '@wizyta/contract/booking/calendar/message-choice'
import { visitChange } from '@wizyta/contract/booking/calendar/visit-input'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { formatMoney } from '@wizyta/contract/kit/money'
import { payerName, visitorName } from '@wizyta/contract/people/names/names'
import { useState } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { useUnsaved } from '../../../platform/browser/unsaved.ts'
import { language, t } from '../../../platform/text/i18n.ts'
import { localName } from '../../../platform/text/local-name.ts'
import { formatTimeRange } from '../../../platform/text/time.ts'
import { CareNotice } from '../planning/care-notice.tsx'
import { FitVerdict } from '../planning/fit-verdict.tsx'
import { errorsByLine, errorsInWords, fieldErrors, variantErrors } from '../planning/line-errors.ts'
import { linesOf, openInputs } from '../planning/lines.ts'
import { LinesEditor } from '../planning/lines-editor.tsx'
import { NotifyField } from '../planning/notify-field.tsx'
import { usePlan } from '../planning/use-plan.ts'
import { usePricedSetup } from '../planning/use-priced-setup.ts'
import { useUsualVariants } from '../planning/use-usual-variants.ts'
import { withoutVariants, withVariants } from '../planning/usual-variants.ts'
import { askScope } from '../saving/save-with-clashes.ts'
import type { Setup } from '../state/setup.ts'
import { inWords } from './differences.ts'
import { PanelCard } from './panel-card.tsx'
import { silentFor } from './silent-for.ts'
import { usePreviewOf } from './use-preview-of.ts'
import type { VisitSaves } from './use-visit-saves.ts'

/** Services, people, lengths and prices of a visit; its start stays. */
export function EditServices({
  visit,
  setup: known,
  saves,
  onDone,
}: {
  visit: Visit
  setup: Setup
  saves: VisitSaves
  onDone: () => void
}) {
  const zone = known.timezone
  const [seen] = useState(visit)
  const [given, setLines] = useState(() => linesOf(visit))
  const setup = usePricedSetup(known, visit.client?.id ?? null, given)
  const usual = useUsualVariants(visit.client?.id ?? null, given, setup)
  const lines = withVariants(given, usual, setup)
  const [notify, setNotify] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isTouched, setTouched] = useState(false)
  useUnsaved(isTouched && !saves.isSaving)
  const silent = silentFor(visit)
  const plan = usePlan({
    setup,
    lines,
    startsAt: visit.starts_at,
    picked: null,
    from: visit.starts_at,
    repeat: null,
    clientId: visit.client?.id ?? null,
    visitId: visit.id,
  })
  usePreviewOf(isTouched ? plan.planned : null)

  const save = async () => {
    const given = plan.inputs ?? openInputs(lines, plan.employees)
    const body = { lines: given, notify: silent === null && notify }
    const missing = variantErrors(lines, setup)
    if (Object.keys(missing).length > 0) return setErrors(missing)
    const checked = visitChange.safeParse(body)
    if (!checked.success) return setErrors(errorsInWords(fieldErrors(checked.error.issues)))
    setErrors({})
    const mine = { services: servicesInWords(plan, setup) }
    const base = inWords(seen, setup).services === inWords(visit, setup).services ? visit : seen
    const scope = visit.series_id ? (await askScope(visitorName(visit), false))?.scope : 'one'
    if (!scope) return
    const isSettled =
      scope === 'one'
        ? await saves.update(base, body, mine)
        : await saves.ofSeries(base, { scope, change: { lines: given }, notify: body.notify }, mine)
    if (isSettled) onDone()
  }
  return (
    <PanelCard title={t('Services')}>
      <LinesEditor
        lines={lines}
        plan={plan}
        setup={setup}
        payer={payerName(visit)}
        errors={errorsByLine(errors)}
        onChange={(next) => {
          setTouched(true)
          setLines(withoutVariants(next, given, lines))
        }}
      />
      {isTouched && <FitVerdict plan={plan} zone={zone} />}
      {isTouched && (
        <CareNotice
          lines={lines}
          planned={plan.planned}
          setup={setup}
          startsAt={visit.starts_at}
          clientId={visit.client?.id ?? null}
        />
      )}
      <p className="flex justify-between gap-3">
        <span className="text-muted">
          {plan.total === null
            ? t('Choose a variant')
            : plan.endsAt && formatTimeRange(visit.starts_at, plan.endsAt, zone)}
        </span>
        {plan.total !== null && (
          <span className="font-semibold">{formatMoney(plan.total, language(), setup.currency)}</span>
        )}
      </p>
      <NotifyField
        value={notify}
        silent={silent}
        comesBack={mailsComeBack(visit)}
        label={t('Notify client of the change')}
        onChange={setNotify}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onDone}>{t('Cancel')}</Button>
        <Button
          saves
          variant="primary"
          aria-disabled={saves.isSaving || plan.isLooking}
          onClick={() => !plan.isLooking && void save()}
        >
          {t('Save')}
        </Button>
      </div>
    </PanelCard>
  )
}

function servicesInWords(
  { planned }: { planned: ReturnType<typeof usePlan>['planned'] },
  setup: Setup,
): string {
  return planned
    .map((line) => {
      const found = setup.serviceById.get(line.service_id)
      const service = found && localName(found)
      const employee = setup.employeeById.get(line.employee_id)?.name
      return `${service}, ${employee}, ${formatMoney(line.price, language(), setup.currency)}`
    })
    .join('\n')
}
