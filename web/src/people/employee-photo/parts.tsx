import type { ComponentProps } from 'react'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { addressOf } from '../../platform/net/api.ts'
import { employees } from '../../platform/net/calls.gen.ts'
import { useBusinessId } from '../../platform/session/session.ts'

/** Returns where a photo of an employee is. Its id never means another photo. */
export const employeePhotoAddress = (business: string | null, id: string, size: '256' | '64') =>
  addressOf(employees.photo, { id }, { size, business: business ?? undefined })

/** The photo of an employee, or initials on the colour. */
export function EmployeeAvatar({
  photo,
  ...props
}: Omit<ComponentProps<typeof Avatar>, 'src'> & {
  /** Null or undefined: none. */
  photo: string | null | undefined
}) {
  const business = useBusinessId()
  return <Avatar {...props} src={photo ? employeePhotoAddress(business, photo, '64') : null} />
}
