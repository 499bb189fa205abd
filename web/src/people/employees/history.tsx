import type { Employee } from '@wizyta/contract/people/employees/api'
import { CalendarCheck, CalendarOff } from 'lucide-react'
import { RecordHistory } from '../../access/activity-log/parts.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { auditLog, leaveRequests, visits } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** Changes of an employee's record, hours and absences, with the way to the visits. */
export function EmployeeHistory({ employee: { id } }: { employee: Employee }) {
  const maySeeVisits = useAllows(visits.index)
  const maySeeLeave = useAllows(leaveRequests.index)
  const maySeeLog = useAllows(auditLog.index)
  const filter = { employee_id: [id] }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2" data-print="hide">
        {maySeeVisits && (
          <EntityLink link={{ to: '/calendar/visits', search: { filter } }} {...buttonLook()}>
            <CalendarCheck aria-hidden="true" />
            {t('Appointments')}
          </EntityLink>
        )}
        {maySeeLeave && (
          <EntityLink link={{ to: '/employees/absences', search: { filter } }} {...buttonLook()}>
            <CalendarOff aria-hidden="true" />
            {t('Absences')}
          </EntityLink>
        )}
      </div>
      {maySeeLog ? (
        <RecordHistory id={id} />
      ) : (
        <Card className="p-4 text-muted">{t('You do not have the right to see the activity log.')}</Card>
      )}
    </div>
  )
}
