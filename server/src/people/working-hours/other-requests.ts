import type { AwayTime } from '@wizyta/contract/people/working-hours/hours'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { conflict } from '../../kit/http/refusal.ts'

/** Refuses (409) leave for days that the employee has asked for already. The lock holds other requests back. */
export async function refuseSecond(
  tx: Tx,
  businessId: string,
  employeeId: string,
  { starts_on, ends_on, from_time, to_time }: AwayTime,
  exceptId: string | null = null,
): Promise<void> {
  await sql`select id from employees where business_id = ${businessId} and id = ${employeeId} for no key update`.execute(
    tx,
  )
  const { rows } = await sql`
    select from leave_requests
    where business_id = ${businessId} and employee_id = ${employeeId} and status in ('requested', 'approved')
      and id is distinct from ${exceptId}::uuid
      and starts_on + coalesce(from_time, '00:00')::time < ${ends_on}::date + coalesce(${to_time}::text, '24:00')::time
      and ends_on + coalesce(to_time, '24:00')::time > ${starts_on}::date + coalesce(${from_time}::text, '00:00')::time
    limit 1`.execute(tx)
  if (rows.length > 0) throw conflict('There is a request for some of these days already.')
}
