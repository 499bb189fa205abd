import { repriceLines } from '@wizyta/contract/booking/calendar/plan-lines'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { formatMoney } from '@wizyta/contract/kit/money'
import { payerName } from '@wizyta/contract/people/names/names'
import { useState } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { ClientPicker, type Person } from '../../../people/clients/picker.tsx'
import { useUnsaved } from '../../../platform/browser/unsaved.ts'
import { language, t } from '../../../platform/text/i18n.ts'
import { CareNotice } from '../planning/care-notice.tsx'
import { linesOf, totalOf } from '../planning/lines.ts'
import { NotifyField } from '../planning/notify-field.tsx'
import { usePricedSetup } from '../planning/use-priced-setup.ts'
import { personName, type SilentReason, silentReason } from '../planning/visit-form.ts'
import type { Setup } from '../state/setup.ts'
import { PanelCard } from './panel-card.tsx'
import { silentFor } from './silent-for.ts'
import type { VisitSaves } from './use-visit-saves.ts'

/** Replaces the client, or links the name with a client card. */
export function EditClient({
  visit,
  setup,
  saves,
  onDone,
}: {
  visit: Visit
  setup: Setup
  saves: VisitSaves
  onDone: () => void
}) {
  const [person, setPerson] = useState<Person | null>(null)
  useUnsaved(person !== null && !saves.isSaving)
  const [notify, setNotify] = useState(false)
  const told = whoIsTold(visit, person)
  const clientId = person && 'client' in person ? person.client.id : null
  const priced = usePricedSetup(setup, clientId, linesOf(visit))
  const total = totalOf(repriceLines(visit.lines, priced))
  const save = async () => {
    if (!person) return
    const whose =
      'client' in person
        ? { client_id: person.client.id, walk_in_name: null }
        : { client_id: null, walk_in_name: person.name }
    const body = { ...whose, notify: told.silent === null && notify }
    const undo = {
      body: {
        client_id: visit.client?.id ?? null,
        walk_in_name: visit.walk_in_name,
        notify: body.notify,
        gives_back: true,
      },
      mine: { client: payerName(visit) },
    }
    if (await saves.update(visit, body, { client: personName(person) }, undo)) onDone()
  }
  return (
    <PanelCard title={t('Change the client')}>
      <ClientPicker value={person} zone={setup.timezone} autoFocus onChange={setPerson} />
      {person && 'client' in person && (
        <CareNotice
          lines={linesOf(visit)}
          planned={visit.lines}
          setup={setup}
          startsAt={visit.starts_at}
          clientId={person.client.id}
        />
      )}
      {person && total !== visit.total && (
        <p role="status">
          {t('Value of the appointment: {before} → {after}', {
            before: formatMoney(visit.total, language(), setup.currency),
            after: formatMoney(total, language(), setup.currency),
          })}
        </p>
      )}
      {person && isAhead(visit) && (
        <NotifyField value={notify} silent={told.silent} label={told.label} onChange={setNotify} />
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onDone}>{t('Cancel')}</Button>
        <Button
          saves
          variant="primary"
          aria-disabled={person === null || saves.isSaving}
          onClick={() => void save()}
        >
          {t('Save')}
        </Button>
      </div>
    </PanelCard>
  )
}

const isAhead = ({ starts_at }: Visit) => Date.parse(starts_at) > Date.now()

const arrived: readonly string[] = ['sending', 'sent', 'kept']

/** Returns true where the client knows of the visit by a message: others are not told that it is off. */
const hasHeard = ({ messages }: Visit) =>
  messages.some(
    ({ kind, status, is_former }) => kind !== 'cancelled' && !is_former && arrived.includes(status),
  )

/** Returns the clients who can be told: the new one of the visit, the former one that it is off. */
function whoIsTold(visit: Visit, person: Person | null): { silent: SilentReason | null; label: string } {
  const silent = silentReason(person)
  if (silentFor(visit) !== null || !hasHeard(visit))
    return { silent, label: t('Notify client of the change') }
  return silent === null
    ? { silent, label: t('Notify both clients of the change') }
    : { silent: null, label: t('Notify the former client of the change') }
}
