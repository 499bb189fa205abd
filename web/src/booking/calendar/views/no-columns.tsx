import { EntityLink } from '../../../kit/nav/entity-link.tsx'
import { buttonLook } from '../../../kit/ui/button.tsx'
import { employees, resources } from '../../../platform/net/calls.gen.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'

/** Says that there are no employees, or no resources, yet, and leads users who may add them there. */
export function NoColumns({ of }: { of: 'people' | 'resources' }) {
  const mayAddPerson = useAllows(employees.create)
  const mayAddResource = useAllows(resources.create)
  const isOfPeople = of === 'people'
  return (
    <div className="cal-empty">
      <p>{isOfPeople ? t('The calendar has no employees yet.') : t('There are no resources yet.')}</p>
      {(isOfPeople ? mayAddPerson : mayAddResource) && (
        <EntityLink
          link={{ to: isOfPeople ? '/employees/create' : '/employees/resources' }}
          {...buttonLook({ variant: 'primary' })}
          className="mt-3 inline-flex"
        >
          {isOfPeople ? t('New employee') : t('Resources')}
        </EntityLink>
      )}
    </div>
  )
}
