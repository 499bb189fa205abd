import {
  isReportUnderWay,
  mostUnderWay,
  type ReportRun,
  type ReportRunDetail,
  type ReportRunInput,
  runDays,
} from '@wizyta/contract/figures/report-runs/api'
import { allows, otherDays } from '@wizyta/contract/kit/permission'
import { type AnyReport, hasRecordFilter, mayRead } from '@wizyta/contract/kit/report'
import { isLongPeriod } from '@wizyta/contract/kit/report-period'
import { sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { Call } from '../../kit/http/http.ts'
import { parse } from '../../kit/http/read-input.ts'
import { conflict, invalid, notFound, Refusal } from '../../kit/http/refusal.ts'
import { rightsHash } from '../../kit/security/session.ts'
import { servedReports } from '../reports/served-reports.ts'
import { checkOrder, keptAnswer } from './kept-rows.ts'
import { listOwnBusinesses, mayAsk, type ReadBusiness, sideBySide } from './side-by-side.ts'

type RunCall = Pick<Call, 'tx' | 'businessId' | 'session'>
type Question = Omit<ReportRunInput, 'report' | 'businesses'>
/** Reports of former versions were made in an order of their own. */
type Stored = Omit<ReportRun, keyof Question | 'businesses'> & {
  question: Question & { sort?: string }
  is_of_all: boolean
}

const columns = sql`
  r.id, r.report, r.question, r.status, r.created_at, r.started_at, r.finished_at, r.read_businesses,
  r.business_ids is not null as is_of_all, coalesce(cardinality(r.business_ids), 1) as business_count,
  r.created_at + make_interval(days => ${runDays}) as kept_until`
const own = ({ businessId, session }: RunCall) =>
  sql`r.business_id = ${businessId} and r.user_id = ${session.user.id}
    and r.created_at > now() - make_interval(days => ${runDays})`

function flat({ question, is_of_all, ...run }: Stored): ReportRun {
  const { sort: _, ...asked } = question
  return { ...run, ...asked, ...(is_of_all && { businesses: 'all' }) }
}

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
 * the report, it is not shown. Of several businesses, each is shown by the permissions there.
 */
export async function showRun(
  call: RunCall,
  id: string,
  { sort }: { sort?: string | undefined } = {},
): Promise<ReportRunDetail> {
  const { rights, answer, described: report, ...run } = await findRun(call, id, sort, 'screen')
  const plain = flat(run)
  if (run.status !== 'done' || !answer) return { ...plain, answer: null, side_by_side: null }
  if ('businesses' in answer)
    return {
      ...plain,
      answer: null,
      side_by_side: sideBySide({ report, ...answer }, await listOwnBusinesses(call)),
    }
  checkSameRights(call, rights)
  return { ...plain, answer, side_by_side: null }
}

/** Refuses an answer that was made with other permissions than the reader has now. */
export function checkSameRights({ session }: Pick<RunCall, 'session'>, rights: Buffer) {
  if (!rights.equals(rightsHash(session)))
    throw conflict('Your permissions have changed since this report was created. Create it again.')
}

type KeptAnswer =
  | NonNullable<ReportRunDetail['answer']>
  | { businesses: readonly ReadBusiness[]; generated_at: string }

/**
 * Returns an own run whose report the caller may see, with its answer in an order. It was made with all rows, in any order.
 * @param sort absent: the usual order
 */
export async function findRun(call: RunCall, id: string, sort: string | undefined, shown: 'screen' | 'file') {
  const { tx } = call
  const { rows } = await sql<Stored & { rights: Buffer }>`
    select ${columns}, r.rights from report_runs r where ${own(call)} and r.id = ${id}`.execute(tx)
  const run = found(rows)
  const described = checkReport(call, run.report)
  checkOrder(described, sort, call.session)
  const { rows: answers } = await sql<{ answer: KeptAnswer | null }>`
    select ${keptAnswer(described, run.question, sort, shown)} as answer
    from report_runs r where ${own(call)} and r.id = ${id}`.execute(tx)
  return { ...run, described, answer: answers[0]?.answer ?? null }
}

/** Has a report made in the background. The same question is not asked twice at once. */
export async function createRun(
  call: RunCall,
  { report: key, businesses, ...asked }: ReportRunInput,
): Promise<ReportRun> {
  const { tx, businessId, session } = call
  const report = checkReport(call, key)
  const question = parse(report.longQuery, asked) as Question
  if (!businesses && !isLongPeriod(question))
    throw invalid({ to: ['Reports of up to a year are shown at once.'] })
  const group = report.groups[question.by]
  if (group && !mayRead(group, session)) throw new Refusal(403, 'You do not have the right to do this here.')
  if (!allows(session, otherDays)) throw new Refusal(403, 'Your role shows reports of today only.')
  const ids = businesses ? await idsOfAll(call, report, question) : null
  // Two tabs of one user must not both find that nothing is under way.
  await sql`select pg_advisory_xact_lock(hashtext('report run'), hashtext(${businessId + session.user.id}))`.execute(
    tx,
  )
  const text = JSON.stringify(question)
  const { rows: going } = await sql<Stored & { is_same: boolean }>`
    select ${columns}, r.report = ${key} and r.question = ${text}::jsonb
        and (r.business_ids is not null) = ${ids !== null}::boolean as is_same
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
      insert into report_runs (business_id, user_id, report, question, business_ids, rights)
      values (${businessId}, ${session.user.id}, ${key}, ${text}, ${ids}::uuid[], ${rightsHash(session)}) returning *)
    select ${columns} from r`.execute(tx)
  await sql`select pg_notify('messages', '')`.execute(tx)
  return flat(found(rows))
}

/** Returns the businesses of the firm where the user may see the report. */
async function idsOfAll(call: RunCall, report: AnyReport, question: Question): Promise<string[]> {
  if (hasRecordFilter(report, question))
    throw invalid({
      filter: ['Filters by employee, till and the like hold in one business alone. Leave them out.'],
    })
  // A key opens the business for which it was created, and no other.
  if (call.session.apiKeyId)
    throw new Refusal(
      403,
      'An API key reads one business. Ask for the report of each business by its own key.',
    )
  const ids = (await listOwnBusinesses(call))
    .filter((one) => mayAsk(report, question, one))
    .map(({ id }) => id)
  if (ids.length < 2) throw invalid({ businesses: ['You may see this report in one business only.'] })
  return ids
}

/** Stops a report that is being made. What the worker still reads is thrown away. */
export async function cancelRun(call: RunCall, id: string): Promise<ReportRun> {
  const { rows } = await sql<Stored>`
    select ${columns} from report_runs r where ${own(call)} and r.id = ${id} for update`.execute(call.tx)
  const run = found(rows)
  if (!isReportUnderWay(run.status)) return flat(run)
  const { rows: stopped } = await sql<Stored>`
    with r as (
      update report_runs set status = 'cancelled', finished_at = now(), lease_until = null, answer = null
      where business_id = ${call.businessId} and id = ${id} returning *)
    select ${columns} from r`.execute(call.tx)
  return flat(found(stopped))
}

/** Returns the description of a report that the caller may see. */
function checkReport({ session }: RunCall, key: string): AnyReport {
  const served = servedReports.find(({ report }) => report.key === key)
  if (!served) throw notFound()
  if (!allows(session, served.report)) throw new Refusal(403, 'You do not have the right to do this here.')
  return served.report
}
