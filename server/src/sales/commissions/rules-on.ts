import type { CommissionVersion } from '@wizyta/contract/sales/commissions/api'
import { versionOn } from '@wizyta/contract/sales/commissions/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { findCommissionGroup } from './queries.ts'

/** Rates that hold for an employee on a date; null: the employee is in no group then. */
export async function commissionRulesOn(
  tx: Tx,
  businessId: string,
  employeeId: string,
  date: string,
): Promise<{ group_id: string; group: string; version: CommissionVersion } | null> {
  const { rows } = await sql<{ id: string }>`
    select commission_group_id as id from employee_commission_groups
    where business_id = ${businessId} and employee_id = ${employeeId} and valid_from <= ${date}
    order by valid_from desc limit 1`.execute(tx)
  const [found] = rows
  if (!found) return null
  const group = await findCommissionGroup(tx, businessId, found.id)
  const version = versionOn(group.versions, date)
  return version && { group_id: group.id, group: group.name, version }
}

/** Reads the rates of a commission group, those of each of its days. */
export const versionsOfGroup = async (
  tx: Tx,
  businessId: string,
  groupId: string,
): Promise<readonly CommissionVersion[]> => (await findCommissionGroup(tx, businessId, groupId)).versions
