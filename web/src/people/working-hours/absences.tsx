import type { Absence } from '@wizyta/contract/people/working-hours/api'
import { CalendarOff, CalendarSync, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sickDayLink } from '../../booking/affected-visits/sick-day-link.ts'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { hasDraft } from '../../platform/browser/drafts.ts'
import { toast } from '../../platform/browser/toast.ts'
import { sickDays, workingHours } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import { DateText, HoursCard } from './hours-card.tsx'
import { absenceDraft, type Owner } from './owner.ts'
import { AbsencePart } from './parts.tsx'
import { absenceText, reasonWord } from './words.ts'

/** Absences of an employee, maintenance of a device, or closed days of the salon. */
export function AbsencesCard({ owner, absences }: { owner: Owner; absences: Absence[] }) {
  const { timezone } = useBusiness()
  const [isAdding, setAdding] = useState(() => hasDraft(absenceDraft(owner)))
  const [edited, setEdited] = useState<Absence | null>(
    () => absences.find((absence) => hasDraft(absenceDraft(owner, absence))) ?? null,
  )
  const [asked, setAsked] = useState<Absence | null>(null)
  const mayEdit = useAllows(workingHours.createAbsence)
  const maySettle = useAllows(sickDays.show)
  const remove = useChange(workingHours.deleteAbsence, { forgets: [workingHours.show] })
  const create = useChange(workingHours.createAbsence, { forgets: [workingHours.show] })
  const words = wordsOf(owner)
  const now = today(timezone).toString()

  const takeAway = async (absence: Absence) => {
    const { id, starts_on, ends_on, from_time, to_time, reason, note, is_requested } = absence
    await remove.mutateAsync({ params: { id } })
    const removed = t('Removed: {name}', { name: absenceText(absence) })
    // Users who may not see the reason cannot restore it either. A leave request stays cancelled.
    if (reason === 'away' || is_requested) return toast.message(removed)
    toast.message(removed, {
      action: {
        label: t('Undo'),
        onClick: () =>
          create.mutate({ body: { ...owner.query, starts_on, ends_on, from_time, to_time, reason, note } }),
      },
    })
  }
  return (
    <>
      <HoursCard
        title={words.title}
        hint={words.hint}
        icon={CalendarOff}
        rows={absences}
        isPast={({ ends_on }) => ends_on < now}
        action={
          mayEdit && (
            <Button onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" />
              {words.add}
            </Button>
          )
        }
      >
        {(absence) => (
          <>
            <DateText
              title={absenceText(absence)}
              text={reasonWord(absence.reason, owner.kind)}
              note={absence.note}
            />
            {isNow(absence, timezone) && <Badge tone="warning">{t('Now|absence')}</Badge>}
            {maySettle && owner.query.employee_id && absence.ends_on >= now && (
              <EntityLink
                link={sickDayLink({ ...absence, employee_id: owner.query.employee_id })}
                {...buttonLook({ variant: 'ghost', size: 'small-icon' })}
                aria-label={t('Find other places for the appointments: {name}', {
                  name: absenceText(absence),
                })}
                data-tip={t('Find other places for the appointments')}
              >
                <CalendarSync aria-hidden="true" />
              </EntityLink>
            )}
            {mayEdit && absence.reason !== 'away' && (
              <Button
                variant="ghost"
                size="small-icon"
                aria-label={t('Edit {name}', { name: absenceText(absence) })}
                onClick={() => setEdited(absence)}
              >
                <Pencil aria-hidden="true" />
              </Button>
            )}
            {mayEdit && (
              <Button
                variant="ghost"
                size="small-icon"
                aria-label={t('Remove {name}', { name: absenceText(absence) })}
                onClick={() =>
                  absence.is_requested ? setAsked(absence) : void takeAway(absence).catch(() => {})
                }
              >
                <Trash2 aria-hidden="true" />
              </Button>
            )}
          </>
        )}
      </HoursCard>
      <ConfirmDialog
        open={asked !== null}
        title={asked && t('Remove {name}', { name: absenceText(asked) })}
        description={t('The leave request is cancelled for good, and the employee is told.')}
        confirm={t('Remove')}
        cancel={t('Cancel')}
        danger
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) void takeAway(asked).catch(() => {})
          setAsked(null)
        }}
      />
      {isAdding && <AbsencePart owner={owner} title={words.add} onClose={() => setAdding(false)} />}
      {edited && (
        <AbsencePart
          key={edited.id}
          owner={owner}
          title={words.edit}
          absence={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

/** Returns true while the absence lasts. */
function isNow({ starts_on, ends_on, from_time, to_time }: Absence, timezone: string): boolean {
  const now = Temporal.Now.plainDateTimeISO(timezone).toString().slice(0, 16)
  return `${starts_on}T${from_time ?? '00:00'}` <= now && now < `${ends_on}T${to_time ?? '24:00'}`
}

function wordsOf({ kind }: Owner) {
  switch (kind) {
    case 'employee':
      return {
        title: t('Absences'),
        hint: t('This employee cannot be booked then.'),
        add: t('Add an absence'),
        edit: t('Edit the absence'),
      }
    case 'resource':
      return {
        title: t('Maintenance'),
        hint: t('It cannot be used then.'),
        add: t('Add maintenance'),
        edit: t('Edit the maintenance'),
      }
    case 'business':
      return {
        title: t('Closed days'),
        hint: t('The salon is closed for everyone then.'),
        add: t('Add closed days'),
        edit: t('Edit the closed days'),
      }
  }
}
