import { ownCommissionReport } from '@wizyta/contract/figures/own-commission-report/api'
import { isRatio } from '@wizyta/contract/kit/report'
import { sql } from 'kysely'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { rowsWithPay } from '../commission-report/commission-rows.ts'

const stored = Object.entries(ownCommissionReport.columns)
  .filter(([, column]) => !isRatio(column))
  .map(([name]) => name)
/** No employee has this id: a reader without an employee sees nothing. */
const unknownEmployee = 'none'

/** The report on commissions, of the employee with whom the account of the reader is linked. */
export const ownCommissionRows: ReportSql = async (asked) => {
  const { tx, businessId, session } = asked
  const { rows } = await sql<{ id: string }>`
    select id from employees where business_id = ${businessId} and user_id = ${session.user.id}`.execute(tx)
  const employee = rows.length > 0 ? rows.map(({ id }) => id) : [unknownEmployee]
  const all = rowsWithPay({ ...asked, filter: { employee } }, null)
  return sql`select key, label, ${sql.join(stored.map((name) => sql.ref(name)))} from (${all}) own`
}
