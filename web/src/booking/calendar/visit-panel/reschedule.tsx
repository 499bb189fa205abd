import { mailsComeBack } from '@wizyta/contract/booking/calendar/message-choice'
import type { Slot, Visit } from '@wizyta/contract/booking/calendar/visits'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { useUnsaved } from '../../../platform/browser/unsaved.ts'
import { t } from '../../../platform/text/i18n.ts'
import { localName } from '../../../platform/text/local-name.ts'
import { dateOf } from '../../../platform/text/time.ts'
import { saveMove } from '../moves/save-move.ts'
import { CareNotice } from '../planning/care-notice.tsx'
import { EmployeeField } from '../planning/employee-field.tsx'
import { FitVerdict } from '../planning/fit-verdict.tsx'
import { linesOf } from '../planning/lines.ts'
import { NotifyField } from '../planning/notify-field.tsx'
import { Suggestions } from '../planning/suggestions.tsx'
import { usePlan } from '../planning/use-plan.ts'
import { useSearchStart } from '../planning/use-search-start.ts'
import { WhenFields } from '../planning/when-fields.tsx'
import { toCalendarVisit } from '../saving/store-visit.ts'
import { readNow } from '../state/search.ts'
import { type Setup, stepOf, useFirstWeekDay } from '../state/setup.ts'
import { showDay } from '../state/show-day.ts'
import { timeWords } from './differences.ts'
import { PanelCard } from './panel-card.tsx'
import { isToldBySms, silentFor } from './silent-for.ts'
import { usePreviewOf } from './use-preview-of.ts'

/** Another time or other people for a visit; its services stay as they are. */
export function Reschedule({ visit, setup, onDone }: { visit: Visit; setup: Setup; onDone: () => void }) {
  const zone = setup.timezone
  const first = useFirstWeekDay()
  const [startsAt, setStartsAt] = useState(visit.starts_at)
  // By line of the visit; null: anyone who is free.
  const [people, setPeople] = useState<Record<string, string | null>>({})
  const [picked, setPicked] = useState<Slot | null>(null)
  const [notify, setNotify] = useState(true)
  // Values at opening, compared with a change by another user in the meantime.
  const [seen] = useState(visit)
  const own = useMemo(() => linesOf(visit), [visit])
  const lines = own.map((line, index) => {
    const chosen = people[visit.lines[index]?.id ?? '']
    return chosen === undefined ? line : { ...line, employee_id: chosen }
  })
  const { date, from } = useSearchStart(startsAt, zone)
  const silent = silentFor(visit)
  const plan = usePlan({
    setup,
    lines,
    startsAt,
    picked,
    from,
    repeat: null,
    clientId: visit.client?.id ?? null,
    visitId: visit.id,
  })
  const isElsewhen = Date.parse(startsAt) !== Date.parse(visit.starts_at)
  const given = visit.lines.flatMap(({ id, employee_id }, index) => {
    const found = plan.employees[index] ?? null
    return found === null || found === employee_id ? [] : [{ line_id: id, employee_id: found }]
  })
  const isMoved = isElsewhen || given.length > 0
  // Employees that are still looked for.
  const isOpen = plan.employees.includes(null)
  useUnsaved(isMoved)
  usePreviewOf(isMoved ? plan.planned : null)

  const when = useRef<HTMLDivElement>(null)
  useEffect(() => when.current?.querySelector('input')?.focus(), [])

  // Saved as a drag in the calendar is: shown at once, with a toast that takes it back.
  const save = () => {
    if (!isMoved || isOpen || plan.isLooking) return
    const base = seen.starts_at === visit.starts_at ? visit : seen
    onDone()
    void saveMove(
      toCalendarVisit(base),
      {
        ...(isElsewhen && { starts_at: startsAt }),
        ...(given.length > 0 && { line_employees: given }),
      },
      {
        setup,
        notify: silent === null && notify,
        // An employee who is free on one date of a series is free there alone.
        ...(given.length > 0 && { isAlone: true }),
        // The panel names the new day, and the calendar beside it shows that day.
        onMoved: ({ id, starts_at }) => {
          if (readNow().visit === id) showDay(dateOf(starts_at, zone), zone, first)
        },
      },
    )
  }
  return (
    <PanelCard title={t('Move the appointment')}>
      <p className="text-muted">
        {t('Now: {time}. You can also drag the appointment in the calendar.', {
          time: timeWords(visit, zone),
        })}
      </p>
      <div ref={when}>
        <WhenFields
          startsAt={startsAt}
          date={date}
          zone={zone}
          step={stepOf(setup, visit.lines[0]?.employee_id)}
          onChange={setStartsAt}
        />
      </div>
      {visit.lines.map((line, index) => {
        const service = setup.serviceById.get(line.service_id)
        const name = service ? localName(service) : line.service_name
        return (
          <EmployeeField
            key={line.id}
            label={visit.lines.length > 1 ? t('Employee: {service}', { service: name }) : undefined}
            line={{ service_id: line.service_id, employee_id: lines[index]?.employee_id ?? null }}
            foundEmployee={plan.employees[index] ?? null}
            setup={setup}
            onChange={(employee) => {
              setPicked(null)
              setPeople({ ...people, [line.id]: employee })
            }}
          />
        )
      })}
      {visit.series_id !== null && given.length > 0 && (
        <p className="text-sm text-muted">{t('Another employee is for this appointment alone.')}</p>
      )}
      {isMoved && <FitVerdict plan={plan} zone={zone} onTake={setStartsAt} />}
      {isElsewhen && (
        <CareNotice
          lines={lines}
          planned={plan.planned}
          setup={setup}
          startsAt={startsAt}
          clientId={visit.client?.id ?? null}
        />
      )}
      <Suggestions
        setup={setup}
        lines={lines}
        from={from}
        chosen={startsAt}
        clientId={visit.client?.id ?? null}
        visitId={visit.id}
        onPick={(slot) => {
          setStartsAt(slot.starts_at)
          setPicked(slot)
        }}
      />
      <NotifyField
        value={notify}
        silent={silent}
        bySms={isToldBySms(visit)}
        comesBack={mailsComeBack(visit)}
        onChange={setNotify}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button className="justify-center" onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button saves variant="primary" aria-disabled={!isMoved || isOpen || plan.isLooking} onClick={save}>
          {t('Move')}
        </Button>
      </div>
    </PanelCard>
  )
}
