import type { Employee } from '@wizyta/contract/people/employees/api'
import { employeeName } from '@wizyta/contract/people/names/names'
import { PictureField, usePictureRefusal } from '../../kit/form/picture-field.tsx'
import { initials } from '../../kit/ui/avatar.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { calendar, employees } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useBusinessId } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { employeePhotoAddress } from '../employee-photo/parts.tsx'

/** The photo of an employee: to choose, cut, replace and remove. It is saved at once. */
export function EmployeePhoto({ employee }: { employee: Employee }) {
  const business = useBusinessId()
  const refusal = usePictureRefusal()
  const params = { id: employee.id }
  const name = employeeName(employee)
  const options = {
    forgets: [employees.show, employees.index, calendar.setup],
    ...refusal.options,
    onSuccess: () => toast.success(t('Saved.'), { id: 'saved' }),
  }
  const put = useChange(employees.putPhoto, options)
  const remove = useChange(employees.deletePhoto, options)
  return (
    <PictureField
      source={employee.photo_id ? employeePhotoAddress(business, employee.photo_id, '256') : undefined}
      alt={t('Photo of {name}', { name })}
      standIn={
        <span
          aria-hidden="true"
          data-slot="avatar"
          data-colour={employee.colour}
          className="size-24! flex-none text-3xl!"
        >
          {initials(name)}
        </span>
      }
      shape="round"
      removeLabel={t('Remove the photo')}
      refusal={refusal}
      put={{ isPending: put.isPending, mutate: ({ body }) => put.mutate({ params, body }) }}
      remove={{
        isPending: remove.isPending,
        mutate: (_, then) => remove.mutate({ params }, then),
      }}
    />
  )
}
