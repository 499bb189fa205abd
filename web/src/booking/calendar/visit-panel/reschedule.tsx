import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { useMemo, useState } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { useUnsaved } from '../../../platform/browser/unsaved.ts'
import { t } from '../../../platform/text/i18n.ts'
import { saveMove } from '../moves/save-move.ts'
import { FitVerdict } from '../planning/fit-verdict.tsx'
import { linesOf } from '../planning/lines.ts'
import { NotifyField } from '../planning/notify-field.tsx'
import { Suggestions } from '../planning/suggestions.tsx'
import { usePlan } from '../planning/use-plan.ts'
import { useSearchStart } from '../planning/use-search-start.ts'
import { WhenFields } from '../planning/when-fields.tsx'
import { toCalendarVisit } from '../saving/store-visit.ts'
import type { Setup } from '../state/setup.ts'
import { timeWords } from './differences.ts'
import { PanelCard } from './panel-card.tsx'
import { silentFor } from './silent-for.ts'
import { usePreviewOf } from './use-preview-of.ts'

/** Another time for a visit, with its people and services as they are. */
export function Reschedule({ visit, setup, onDone }: { visit: Visit; setup: Setup; onDone: () => void }) {
  const zone = setup.timezone
  const [startsAt, setStartsAt] = useState(visit.starts_at)
  const [notify, setNotify] = useState(true)
  // Values at opening, compared with a change by another user in the meantime.
  const [seen] = useState(visit)
  const isMoved = Date.parse(startsAt) !== Date.parse(visit.starts_at)
  useUnsaved(isMoved)
  const lines = useMemo(() => linesOf(visit), [visit])
  const { date, from } = useSearchStart(startsAt, zone)
  const silent = silentFor(visit)
  const plan = usePlan({
    setup,
    lines,
    startsAt,
    picked: null,
    from,
    repeat: null,
    clientId: visit.client?.id ?? null,
    visitId: visit.id,
  })
  usePreviewOf(isMoved ? plan.planned : null)

  // Saved as a drag in the calendar is: shown at once, with a toast that takes it back.
  const save = () => {
    if (!isMoved) return
    const base = seen.starts_at === visit.starts_at ? visit : seen
    onDone()
    void saveMove(
      toCalendarVisit(base),
      { starts_at: startsAt },
      { setup, notify: silent === null && notify },
    )
  }
  return (
    <PanelCard title={t('Move the visit')}>
      <p className="text-muted">
        {t('Now: {time}. You can also drag the visit in the calendar.', { time: timeWords(visit, zone) })}
      </p>
      <WhenFields
        startsAt={startsAt}
        date={date}
        zone={zone}
        step={setup.settings.calendar_step_min}
        onChange={setStartsAt}
      />
      {isMoved && <FitVerdict plan={plan} zone={zone} onTake={setStartsAt} />}
      <Suggestions
        setup={setup}
        lines={lines}
        from={from}
        chosen={startsAt}
        clientId={visit.client?.id ?? null}
        visitId={visit.id}
        onPick={(slot) => setStartsAt(slot.starts_at)}
      />
      <NotifyField value={notify} silent={silent} onChange={setNotify} />
      <div className="grid grid-cols-2 gap-2">
        <Button className="justify-center" onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button saves variant="primary" aria-disabled={!isMoved} onClick={save}>
          {t('Move')}
        </Button>
      </div>
    </PanelCard>
  )
}
