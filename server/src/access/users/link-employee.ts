import type { User } from '@wizyta/contract/access/users/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { invalid } from '../../kit/http/refusal.ts'
import type { Session } from '../../kit/security/session.ts'
import { lockMember, lockMembers, readMember } from './lock-member.ts'
import { findUser } from './queries.ts'

/**
 * Links a member of the current business with an employee, at most one; each employee has one account. Null: none. It
 * opens the employee's own data (`ownEmployee`), for which the endpoint requires permissions. A caller may therefore
 * link themselves.
 */
export async function linkEmployee(
  tx: Tx,
  session: Session,
  id: string,
  employeeId: string | null,
): Promise<User> {
  const { businessId } = session
  if (id === session.user.id) await lockMembers(tx, session)
  else await lockMember(tx, session, id)
  const user = await findUser(tx, session, id)
  if (!(await readMember(tx, session, id)))
    throw invalid({ employee_id: ['This can be chosen when the invitation has been accepted.'] })
  await checkReferences(tx, businessId as string, 'employees', { employee_id: employeeId })
  const { rows: taken } = await sql`
    select from employees
    where business_id = ${businessId} and id = ${employeeId}::uuid and user_id is not null and user_id <> ${user.id}`.execute(
    tx,
  )
  if (taken.length > 0) throw invalid({ employee_id: ['Another user is this employee already.'] })
  await sql`
    update employees set user_id = null, version = version + 1, updated_at = now()
    where business_id = ${businessId} and user_id = ${id} and id is distinct from ${employeeId}::uuid`.execute(
    tx,
  )
  await sql`
    update employees set user_id = ${id}, version = version + 1, updated_at = now()
    where business_id = ${businessId} and id = ${employeeId}::uuid and user_id is distinct from ${id}`.execute(
    tx,
  )
  return findUser(tx, session, id)
}
