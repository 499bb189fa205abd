import { auditLog, employees, users } from '../../platform/net/calls.gen.ts'
import { queryClient } from '../../platform/net/query.ts'

const paths: unknown[] = [
  users.index,
  users.show,
  employees.index,
  employees.show,
  // What happened to somebody stands in his sheet.
  auditLog.index,
].map(({ path }) => path)

/** Marks what was read of users as old, in every business: of a superadmin, what is done in one is done in all. */
export const forgetUsers = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(queryKey[1]) })
