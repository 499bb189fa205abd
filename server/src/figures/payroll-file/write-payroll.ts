import { Readable } from 'node:stream'
import { commissionReport } from '@wizyta/contract/figures/commission-report/api'
import { payrollComponents, type payrollFiles } from '@wizyta/contract/figures/payroll-file/api'
import { type PaidEmployee, payrollRows } from '@wizyta/contract/figures/payroll-file/rows'
import { shownColumns } from '@wizyta/contract/kit/report'
import { slugOf } from '@wizyta/contract/kit/slug'
import { pl } from '@wizyta/contract/words/pl'
import { translator } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Call } from '../../kit/http/http.ts'
import { conflict, Refusal } from '../../kit/http/refusal.ts'
import { WrittenStream } from '../../kit/http/written-stream.ts'
import { byteOrderMark, csvLine } from '../../kit/lists/csv.ts'
import { encodeWindows1250 } from '../../kit/lists/windows-1250.ts'
import { readReport } from '../../kit/reports/read-report.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import { commissionRows } from '../commission-report/commission-rows.ts'

/** Employees of one file: more than any salon has. */
const mostEmployees = 10_000
const translators = { pl: translator('pl', pl), en: translator('en') }

/** Writes the sums of the report on commissions as a file that payroll programs import. */
export async function writePayroll(call: Call<typeof payrollFiles.create>): Promise<WrittenStream> {
  const { tx, businessId, session, body, request } = call
  const { from, to, employee_ids, codes, encoding } = body
  const shown = new Set(shownColumns(commissionReport, session).map(([name]) => name))
  if (payrollComponents.some((name) => codes[name] && !shown.has(name)))
    throw new Refusal(403, 'You do not have the right to do this here.')
  const { rows: paid } = await readReport(
    call,
    commissionReport,
    commissionRows,
    { from, to, by: 'employee', sort: 'label', filter: { employee: employee_ids } },
    mostEmployees,
  )
  const sums = new Map(paid.map((row) => [row.key, row]))
  const { rows: employees } = await sql<PaidEmployee & { id: string }>`
    select id, payroll_number as number, last_name, first_name from employees
    where business_id = ${businessId} and id = any (${[...sums.keys()]}::uuid[])
    order by last_name collate polish, first_name collate polish, id`.execute(tx)
  const rows = payrollRows(
    employees.map(({ id, ...employee }) => ({ ...employee, ...sumsOf(sums.get(id)) })),
    body,
  )
  const unnumbered = rows.filter(({ number }) => number === '')
  if (unnumbered.length > 0) {
    const names = new Set(unnumbered.map(({ first_name, last_name }) => `${first_name} ${last_name}`))
    throw conflict('Without a number in the payroll program: {names}. Enter it at the employee first.', {
      values: { names: [...names].join(', ') },
    })
  }
  const changes = { report: commissionReport.key, from, to, by: 'employee', format: 'csv', rows: rows.length }
  await recordEvent(tx, {
    action: 'export',
    entity: 'reports',
    changes: Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, [null, value]])),
  })
  const t = translators[request.language ?? session.user.language]
  const heads = [
    t('Number|payroll'),
    t('Last name'),
    t('First name'),
    t('Period'),
    t('Component'),
    t('Amount'),
  ]
  const lines = [heads, ...rows.map((row) => Object.values(row))].map(csvLine).join('')
  const bytes = encoding === 'utf-8' ? Buffer.from(byteOrderMark + lines, 'utf8') : encodeWindows1250(lines)
  return new WrittenStream(
    Readable.from([bytes]),
    `text/csv; charset=${encoding}`,
    `${slugOf(t('Payroll'))}-${from}-${to}.csv`,
  )
}

const sumsOf = (row: Readonly<Record<string, unknown>> | undefined) =>
  Object.fromEntries(payrollComponents.map((name) => [name, Number(row?.[name] ?? 0)]))
