import { allows } from '@wizyta/contract/kit/permission'
import type { AnyReport, ReportQuery } from '@wizyta/contract/kit/report'
import { pl } from '@wizyta/contract/words/pl'
import { translator } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { WorkerParts } from '../../kit/features.ts'
import { heavyReads } from '../../kit/http/heavy-reads.ts'
import { readerContext } from '../../kit/http/http.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { readReport } from '../../kit/reports/read-report.ts'
import type { Session } from '../../kit/security/session.ts'
import { noticeReport } from '../../messaging/notices/notice-records.ts'
import { readRecipients } from '../report-schedules/recipient.ts'
import { servedReports } from '../reports/served-reports.ts'

/** A worker that dies leaves its report to others after so long. */
const leaseSeconds = 300
/** Then a report that ends its worker is given up. */
const mostAttempts = 3

type Worker = Pick<WorkerParts, 'database' | 'config' | 'stopping' | 'log'>
interface Due {
  business_id: string
  id: string
  user_id: string
  report: string
  question: ReportQuery
  attempts: number
}

/** Makes the reports that are waiting, the oldest first. Each is one in the queue of all reports. */
export async function makeReports(worker: Worker): Promise<void> {
  const tried = new Set<string>()
  while (!worker.stopping()) {
    const due = (await findDue(worker)).find(({ id }) => !tried.has(id))
    if (!due) return
    tried.add(due.id)
    await makeReport(worker, due)
  }
}

const findDue = ({ database }: Worker): Promise<Due[]> =>
  database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<Due>`
      select business_id, id, user_id, report, question, attempts from report_runs
      where status in ('waiting', 'running') and (lease_until is null or lease_until < now())
      order by created_at limit 20`.execute(tx)
    return rows
  })

async function makeReport(worker: Worker, due: Due): Promise<void> {
  const { database, log } = worker
  const own = { businessId: due.business_id, userId: due.user_id }
  if (!(await database.transaction(own, (tx) => lease(tx, due)))) return
  try {
    const answer = due.attempts < mostAttempts ? await read(worker, due) : null
    await database.transaction(own, (tx) => end(tx, due, answer))
  } catch (error) {
    const isBusy = error instanceof Refusal && error.status === 503
    if (!isBusy)
      log.error({ err: error, business: due.business_id, run: due.id }, 'a report could not be made')
    await database.transaction(own, (tx) => (isBusy ? release(tx, due) : end(tx, due, null)))
  }
}

/** Reads the report with the rights that its maker has now; null without the right to it. */
async function read({ database, config }: Worker, due: Due) {
  const { business_id: businessId, user_id: user } = due
  const served = servedReports.find(({ report }) => report.key === due.report)
  const [session] = await database.transaction({ role: 'worker', businessId, readOnly: true }, (tx) =>
    readRecipients(tx, businessId, [user]),
  )
  if (!served || !session || !allows(session, served.report)) return null
  const answer = await heavyReads({ database, config }).run({ business: businessId, user }, () =>
    database.transaction({ ...readerContext(session), readOnly: true, readsMuch: true }, (tx) =>
      readReport({ tx, businessId, session }, served.report, served.rows, due.question),
    ),
  )
  return { ...answer, generated_at: new Date().toISOString() }
}

async function lease(tx: Tx, { business_id, id }: Due): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_runs set status = 'running', started_at = coalesce(started_at, now()), attempts = attempts + 1,
      lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where business_id = ${business_id} and id = ${id} and status in ('waiting', 'running')
      and (lease_until is null or lease_until < now())`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Gives a report back whose turn did not come. */
async function release(tx: Tx, { business_id, id }: Due): Promise<void> {
  await sql`
    update report_runs set status = 'waiting', lease_until = null, attempts = attempts - 1
    where business_id = ${business_id} and id = ${id} and status = 'running'`.execute(tx)
}

/** Keeps the answer and notifies the maker, unless the report was stopped meanwhile. */
async function end(tx: Tx, due: Due, answer: object | null): Promise<void> {
  const { numAffectedRows } = await sql`
    update report_runs set status = ${answer ? 'done' : 'failed'}, finished_at = now(), lease_until = null,
      answer = ${answer && JSON.stringify(answer)}
    where business_id = ${due.business_id} and id = ${due.id} and status = 'running'`.execute(tx)
  if (!numAffectedRows) return
  await noticeReport(tx, due.business_id, {
    runId: due.id,
    userId: due.user_id,
    kind: answer ? 'report_ready' : 'report_failed',
    subject: await subjectOf(tx, due),
  })
}

const translators = { pl: translator('pl', pl), en: translator('en') }

/** Title and days of the report: `Finance summary, 2016-01-01/2025-12-31`. */
async function subjectOf(tx: Tx, { business_id, user_id, report: key, question }: Due): Promise<string> {
  const report: AnyReport | undefined = servedReports.find((one) => one.report.key === key)?.report
  const { rows } = await sql<Pick<Session['user'], 'language'>>`
    select language from users where id = ${user_id}
      and exists (select from memberships m where m.business_id = ${business_id} and m.user_id = users.id)`.execute(
    tx,
  )
  const title = report ? translators[rows[0]?.language ?? 'pl'](report.title) : key
  return `${title}, ${question.from}/${question.to}`
}
