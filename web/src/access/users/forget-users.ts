import { auditLog, employees, users } from '../../platform/net/calls.gen.ts'
import { queryClient } from '../../platform/net/query.ts'

const paths: unknown[] = [
  users.index,
  users.show,
  employees.index,
  employees.show,
  // Past events of a user are in their sheet.
  auditLog.index,
].map(({ path }) => path)

/** Invalidates users in every business, since a change of a superadmin in one applies to all. */
export const forgetUsers = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(queryKey[1]) })
