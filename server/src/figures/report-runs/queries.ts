import {
  isReportUnderWay,
  mostUnderWay,
  type ReportRun,
  type ReportRunDetail,
  type ReportRunInput,
  runDays,
} from '@wizyta/contract/figures/report-runs/api'
import { allows } from '@wizyta/contract/kit/permission'
import { mayRead } from '@wizyta/contract/kit/report'
import { isLongPeriod } from '@wizyta/contract/kit/report-period'
import { sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { Call } from '../../kit/http/http.ts'
import { parse } from '../../kit/http/read-input.ts'
import { conflict, invalid, notFound, Refusal } from '../../kit/http/refusal.ts'
import { rightsHash } from '../../kit/security/session.ts'
import { servedReports } from '../reports/served-reports.ts'

type RunCall = Pick<Call, 'tx' | 'businessId' | 'session'>
type Stored = Omit<ReportRun, keyof Question> & { report: string; question: Question }
type Question = Omit<ReportRunInput, 'report'>

const columns = sql`
  r.id, r.report, r.question, r.status, r.created_at, r.started_at, r.finished_at,
  r.created_at + make_interval(days => ${runDays}) as kept_until`
const own = ({ businessId, session }: RunCall) =>
  sql`r.business_id = ${businessId} and r.user_id = ${session.user.id}
    and r.created_at > now() - make_interval(days => ${runDays})`

const flat = ({ question, ...run }: Stored): ReportRun => ({ ...run, ...question })

/** Lists the user's own reports over long periods, newest first. */
export async function listRuns(call: RunCall): Promise<{ data: ReportRun[] }> {
  const { rows } = await sql<Stored>`
    select ${columns} from report_runs r where ${own(call)} order by r.created_at desc, r.id limit 50`.execute(
    call.tx,
  )
  return { data: rows.map(flat) }
}

/**
 * Shows an own report with its answer. It was made with the permissions that its maker had. With others, or without the right to
 * the report, it is not shown.
 */
export async function showRun(call: RunCall, id: string): Promise<ReportRunDetail> {
  const { rows } = await sql<Stored & Pick<ReportRunDetail, 'answer'> & { rights: Buffer }>`
    select ${columns}, r.answer, r.rights from report_runs r where ${own(call)} and r.id = ${id}`.execute(
    call.tx,
  )
  const { rights, answer, ...run } = found(rows)
  checkReport(call, run.report)
  if (answer && !rights.equals(rightsHash(call.session)))
    throw conflict('Your permissions have changed since this report was created. Create it again.')
  return { ...flat(run), answer }
}

/** Has a report made in the background. The same question is not asked twice at once. */
export async function createRun(
  call: RunCall,
  { report: key, ...asked }: ReportRunInput,
): Promise<ReportRun> {
  const { tx, businessId, session } = call
  const report = checkReport(call, key)
  const question = parse(report.longQuery, asked) as Question
  if (!isLongPeriod(question)) throw invalid({ to: ['Reports of up to a year are shown at once.'] })
  const chosen = [report.groups[question.by], report.columns[question.sort?.replace(/^-/, '') ?? '']]
  if (chosen.some((one) => one && !mayRead(one, session)))
    throw new Refusal(403, 'You do not have the right to do this here.')
  // Two tabs of one user must not both find that nothing is under way.
  await sql`select pg_advisory_xact_lock(hashtext('report run'), hashtext(${businessId + session.user.id}))`.execute(
    tx,
  )
  const text = JSON.stringify(question)
  const { rows: going } = await sql<Stored & { is_same: boolean }>`
    select ${columns}, r.report = ${key} and r.question = ${text}::jsonb as is_same
    from report_runs r where ${own(call)} and r.status in ('waiting', 'running')`.execute(tx)
  const same = going.find(({ is_same }) => is_same)
  if (same) {
    const { is_same: _, ...run } = same
    return flat(run)
  }
  if (going.length >= mostUnderWay)
    throw conflict('Three of your reports are being created already. Wait for one of them, or stop it.')
  const { rows } = await sql<Stored>`
    with r as (
      insert into report_runs (business_id, user_id, report, question, rights)
      values (${businessId}, ${session.user.id}, ${key}, ${text}, ${rightsHash(session)}) returning *)
    select ${columns} from r`.execute(tx)
  await sql`select pg_notify('messages', '')`.execute(tx)
  return flat(found(rows))
}

/** Stops a report that is being made. What the worker still reads is thrown away. */
export async function cancelRun(call: RunCall, id: string): Promise<ReportRun> {
  const { rows } = await sql<Stored>`
    select ${columns} from report_runs r where ${own(call)} and r.id = ${id} for update`.execute(call.tx)
  const run = found(rows)
  if (!isReportUnderWay(run.status)) return flat(run)
  const { rows: stopped } = await sql<Stored>`
    with r as (
      update report_runs set status = 'cancelled', finished_at = now(), lease_until = null
      where business_id = ${call.businessId} and id = ${id} returning *)
    select ${columns} from r`.execute(call.tx)
  return flat(found(stopped))
}

/** Returns the description of a report that the caller may see. */
function checkReport({ session }: RunCall, key: string) {
  const served = servedReports.find(({ report }) => report.key === key)
  if (!served) throw notFound()
  if (!allows(session, served.report)) throw new Refusal(403, 'You do not have the right to do this here.')
  return served.report
}
