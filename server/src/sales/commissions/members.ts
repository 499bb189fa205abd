import type { CommissionGroupInput } from '@wizyta/contract/sales/commissions/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { invalid } from '../../kit/http/refusal.ts'

/** Makes the employees of a group these, each from a day on. No employee begins in two groups on one day. */
export async function replaceMembers(
  tx: Tx,
  businessId: string,
  groupId: string,
  members: NonNullable<CommissionGroupInput['employees']>,
): Promise<void> {
  const rows = members.map((one) => ({ ...one, employee_id: one.employee_id.toLowerCase() }))
  const keys = rows.map(({ employee_id, valid_from }) => `${employee_id} ${valid_from}`)
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index)
  if (twice >= 0) throw invalid({ [`employees.${twice}.valid_from`]: [sentence] })
  const { rows: before } = await sql<{ employee_id: string }>`
    delete from employee_commission_groups where business_id = ${businessId} and commission_group_id = ${groupId}
    returning employee_id`.execute(tx)
  // Employees who left stay in the history of the group.
  const known = new Set(before.map(({ employee_id }) => employee_id))
  await checkReferences(
    tx,
    businessId,
    'employees',
    Object.fromEntries(
      rows.map(({ employee_id }, index) => [
        `employees.${index}.employee_id`,
        known.has(employee_id) ? null : employee_id,
      ]),
    ),
  )
  for (const [index, row] of rows.entries()) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('employee_commission_groups')
      .values({ ...row, commission_group_id: groupId, business_id: businessId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw invalid({ [`employees.${index}.valid_from`]: [sentence] })
  }
}

const sentence = 'This employee begins in a group on that day already.'
