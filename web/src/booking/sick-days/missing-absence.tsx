import type { Employee } from '@wizyta/contract/people/employees/api'
import { employeeName } from '@wizyta/contract/people/names/names'
import { useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { AbsencePart } from '../../people/working-hours/parts.tsx'
import { employees, workingHours } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDay } from '../../platform/text/time.ts'

/** The absence that the board is asked for. */
interface Away {
  starts_on: string
  ends_on: string
  from_time: string | null
  to_time: string | null
}

/**
 * Warns that no absence is entered for the time of the board. The employee stays bookable there, and freed times go to
 * the waiting list.
 */
export function MissingAbsence({
  employee,
  away,
  onDecline,
  onClose,
}: {
  employee: { id: string; name: string }
  away: Away
  /** The user goes on without one. */
  onDecline: () => void
  /** The form is closed: it may be entered now. */
  onClose: () => void
}) {
  const mayEnter = useAllows(workingHours.createAbsence)
  const [isEntering, setEntering] = useState(false)
  return (
    <>
      <Alert tone="warning">
        <p>
          {t('No absence is entered for this time. New appointments and the waiting list can still take it.')}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {mayEnter && (
            <Button size="small" variant="primary" onClick={() => setEntering(true)}>
              {t('Enter absence')}
            </Button>
          )}
          <Button size="small" onClick={onDecline}>
            {t('Continue without absence')}
          </Button>
        </div>
      </Alert>
      {isEntering && (
        <AbsencePart
          owner={{ kind: 'employee', query: { employee_id: employee.id }, name: employee.name }}
          title={t('Enter absence')}
          start={{ ...away, reason: 'sick' }}
          listsVisits
          onClose={() => {
            setEntering(false)
            onClose()
          }}
        />
      )}
    </>
  )
}

/** Warns that an employee who leaves is still bookable, and enters the last day of work. */
export function MissingLastDay({
  employee,
  lastDay,
  onDecline,
  onEntered,
}: {
  employee: Employee
  lastDay: string
  /** The user goes on without one. */
  onDecline: () => void
  onEntered: () => void
}) {
  const mayEnter = useAllows(employees.update)
  const update = useChange(employees.update, {
    forgets: [employees.index, employees.show],
    onSuccess: onEntered,
  })
  const enter = () =>
    update.mutate({ params: { id: employee.id }, version: employee.version, body: { left_on: lastDay } })
  return (
    <Alert tone="warning">
      <p>
        {t(
          'No last day of work is entered: {name}. New appointments and the waiting list can still take this time.',
          {
            name: employeeName(employee),
          },
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {mayEnter && (
          <Button
            size="small"
            variant="primary"
            saves
            aria-disabled={update.isPending || undefined}
            onClick={() => !update.isPending && enter()}
          >
            {t('Enter last day of work: {date}', { date: formatDay(lastDay) })}
          </Button>
        )}
        <Button size="small" onClick={onDecline}>
          {t('Continue without last day')}
        </Button>
      </div>
    </Alert>
  )
}
