import type { WaitingMatch } from '@wizyta/contract/booking/waiting-list/api'
import { ClockAlert } from 'lucide-react'
import { useGoTo } from '../../../kit/nav/entity-link.tsx'
import { newInPanel } from '../../../kit/nav/row-link.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { waitingEntries } from '../../../platform/net/calls.gen.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import type { Zone } from '../../../platform/text/time.ts'
import { WaitingMatches } from '../../waiting-list/parts.tsx'
import type { VisitForm } from '../planning/visit-form.ts'

/**
 * The waiting list in the form of a new visit. It shows clients who fit into the chosen time, while no client is chosen.
 * A chosen client whom no time suits is added to it.
 */
export function NewVisitWaiting({
  form,
  zone,
  onTake,
  onLeave,
}: {
  form: VisitForm
  zone: Zone
  onTake: (match: WaitingMatch) => void
  /** The typed values are taken over. */
  onLeave: () => void
}) {
  const goTo = useGoTo()
  const mayAdd = useAllows(waitingEntries.create)
  const { person, starts_at, lines, waiting } = form
  if (person === null)
    return starts_at === null ? null : (
      <WaitingMatches
        time={{ starts_at, employee_ids: lines.flatMap(({ employee_id }) => employee_id ?? []).slice(0, 1) }}
        zone={zone}
        onTake={onTake}
      />
    )
  if (!mayAdd || waiting !== null || !('client' in person)) return null
  const { client } = person
  const services = lines.flatMap(({ service_id }) => service_id ?? []).join(',')
  return (
    <Button
      size="small"
      variant="ghost"
      className="self-start"
      onClick={() => {
        onLeave()
        goTo({
          to: '/calendar/waiting-list',
          search: { edit: newInPanel, client: client.id, ...(services && { services }) },
        })
      }}
    >
      <ClockAlert aria-hidden="true" />
      {t('Add to the waiting list')}
    </Button>
  )
}
