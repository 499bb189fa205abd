import { allows } from '@wizyta/contract/kit/permission'
import { type AnyReport, mostFileRows, type ReportQuery } from '@wizyta/contract/kit/report'
import { pl } from '@wizyta/contract/words/pl'
import { translator } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { WorkerParts } from '../../kit/features.ts'
import { heavyReads } from '../../kit/http/heavy-reads.ts'
import { readerContext } from '../../kit/http/http.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { readReport, readSums } from '../../kit/reports/read-report.ts'
import type { ServedReport } from '../../kit/reports/report-routes.ts'
import type { Session } from '../../kit/security/session.ts'
import { noticeReport } from '../../messaging/notices/notice-records.ts'
import { readRecipients } from '../report-schedules/recipient.ts'
import { servedReports } from '../reports/served-reports.ts'
import { mayAsk, type ReadBusiness, rightsText } from './side-by-side.ts'

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
  business_ids: string[] | null
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
      select business_id, id, user_id, report, question, attempts, business_ids from report_runs
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
async function read(worker: Worker, due: Due): Promise<object | null> {
  const served = servedReports.find(({ report }) => report.key === due.report)
  const session = await readerIn(worker, due, due.business_id)
  if (!served || !session || !allows(session, served.report)) return null
  const answer = due.business_ids
    ? await readBusinesses(worker, due, served, session.tenantId)
    : await inQueue(worker, session, (tx) =>
        readReport(
          { tx, businessId: due.business_id, session },
          served.report,
          served.rows,
          due.question,
          mostFileRows,
        ),
      )
  return { ...answer, generated_at: new Date().toISOString() }
}

/** Returns the maker with the rights in a business now; undefined to users who do not belong to it. */
const readerIn = async ({ database }: Worker, { user_id }: Due, businessId: string) =>
  (
    await database.transaction({ role: 'worker', businessId, readOnly: true }, (tx) =>
      readRecipients(tx, businessId, [user_id]),
    )
  )[0]

/** Reads by the maker's rights, when the turn of the business has come. */
const inQueue = <T>(
  { database, config }: Worker,
  session: Session,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  heavyReads({ database, config }).run({ business: session.businessId ?? '', user: session.user.id }, () =>
    database.transaction({ ...readerContext(session), readOnly: true, readsMuch: true }, work),
  )

/**
 * Reads one business after the other, each in a transaction within its own fence. What is read is kept at once, so that another attempt
 * goes on there. A business of another firm is never read.
 */
async function readBusinesses(worker: Worker, due: Due, { report, rows }: ServedReport, tenantId: string) {
  const own = { businessId: due.business_id, userId: due.user_id }
  let businesses = await worker.database.transaction({ ...own, readOnly: true }, (tx) => keptOf(tx, due))
  for (const businessId of due.business_ids ?? []) {
    if (businesses.some(({ id }) => id === businessId)) continue
    if (worker.stopping())
      throw new Refusal(503, 'Many reports are being made right now. Please try again in a moment.')
    const session = await readerIn(worker, due, businessId)
    const mayRead = session?.tenantId === tenantId && mayAsk(report, due.question, session)
    const sums = mayRead
      ? await inQueue(worker, session, (tx) =>
          readSums({ tx, businessId, session }, report, rows, due.question),
        )
      : null
    const rights = mayRead ? rightsText(session) : null
    const named = await worker.database.transaction({ role: 'worker', businessId, readOnly: true }, (tx) =>
      nameOf(tx, businessId),
    )
    // A business that is erased meanwhile has nothing left to say.
    if (!named) continue
    businesses = [...businesses, { ...named, id: businessId, rights, sums }]
    const text = JSON.stringify({ businesses })
    const isWanted = await worker.database.transaction(own, (tx) => keep(tx, due, text, businesses.length))
    if (!isWanted) break
  }
  return { businesses }
}

async function keptOf(tx: Tx, { business_id, id }: Due): Promise<ReadBusiness[]> {
  const { rows } = await sql<{ businesses: ReadBusiness[] | null }>`
    select answer -> 'businesses' as businesses from report_runs where business_id = ${business_id} and id = ${id}`.execute(
    tx,
  )
  return rows[0]?.businesses ?? []
}

async function nameOf(tx: Tx, id: string): Promise<{ name: string; currency: string } | undefined> {
  const { rows } = await sql<{ name: string; currency: string }>`
    select name, currency from businesses where id = ${id}`.execute(tx)
  return rows[0]
}

/** Keeps what is read so far, and its lease. Returns false when the report was stopped. */
async function keep(tx: Tx, { business_id, id }: Due, answer: string, count: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_runs set answer = ${answer}, read_businesses = ${count},
      lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where business_id = ${business_id} and id = ${id} and status = 'running'`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
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
async function subjectOf(
  tx: Tx,
  { business_id, user_id, report: key, question, business_ids }: Due,
): Promise<string> {
  const report: AnyReport | undefined = servedReports.find((one) => one.report.key === key)?.report
  const { rows } = await sql<Pick<Session['user'], 'language'>>`
    select language from users where id = ${user_id}
      and exists (select from memberships m where m.business_id = ${business_id} and m.user_id = users.id)`.execute(
    tx,
  )
  const t = translators[rows[0]?.language ?? 'pl']
  const title = [report ? t(report.title) : key, ...(business_ids ? [t('All businesses|report')] : [])].join(
    ', ',
  )
  return `${title}, ${question.from}/${question.to}`
}
