import { employeeName } from '@wizyta/contract/people/names/names'
import type { Service } from '@wizyta/contract/sales/services/api'
import { ArchivedNotice } from '../../kit/form/archived-notice.tsx'
import { RecordPage } from '../../kit/form/record.tsx'
import { RecordMenu } from '../../kit/form/record-menu.tsx'
import { EntityLink } from '../../kit/list/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useEmployees } from '../../people/employees/picker-rows.ts'
import { services } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { ServiceForm, servicesLink } from './form.tsx'

export function ServiceEdit() {
  return (
    <RecordPage calls={services} title={t('Service')} back={servicesLink}>
      {(service) => (
        <Page
          title={service.name}
          record={service.name}
          actions={<RecordMenu calls={services} row={service} name={service.name} back={servicesLink} />}
        >
          <ArchivedNotice calls={services} row={service} name={service.name} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
            <ServiceForm service={service} />
            <Performers service={service} />
          </div>
        </Page>
      )}
    </RecordPage>
  )
}

/** Employees who perform the service. It is said in each employee's own matrix, with price and time. */
function Performers({ service }: { service: Service }) {
  const employees = useEmployees().filter(({ id }) => service.employee_ids.includes(id))
  return (
    <Card aria-labelledby="performers">
      <h2 id="performers" className="px-4 pt-4 text-md font-semibold">
        {t('Performed by')}
      </h2>
      {service.employee_ids.length === 0 && (
        <p className="p-4 pt-2 text-muted">
          {t('No employee performs it yet, so it cannot be booked. Tick it on an employee under “Services”.')}
        </p>
      )}
      <ul className="p-2">
        {employees.map((employee) => (
          <li key={employee.id}>
            <EntityLink
              link={{
                to: '/employees/$id/edit',
                params: { id: employee.id },
                search: { tab: 'services' },
              }}
              className="flex items-center gap-2.5 rounded-lg px-2 py-1.5 hover:bg-hover"
            >
              <Avatar name={employeeName(employee)} colour={employee.colour} className="size-7" />
              {employeeName(employee)}
            </EntityLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
