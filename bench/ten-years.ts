import { readFileSync } from 'node:fs'
import { reports } from '@wizyta/contract/figures/reports/api'
import { type AnyReport, mostFileRows, mostReportDays } from '@wizyta/contract/kit/report'
import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { readRecipients } from '../server/src/figures/report-schedules/recipient.ts'
import { servedReports } from '../server/src/figures/reports/served-reports.ts'
import type { Database } from '../server/src/kit/database/database.ts'
import { readerContext } from '../server/src/kit/http/http.ts'
import { readReport } from '../server/src/kit/reports/read-report.ts'
import type { Session } from '../server/src/kit/security/session.ts'
import { quantile } from './measure.ts'

const days = 3_650
const goal = 3_000
const runs = 3

/**
 * Reads ten years of each report as the worker does, in each of its groupings. The usual one is the median of three runs. A
 * report that is limited to less is read all the same. The time is that of the processor, of PostgreSQL's process and of
 * this one together. The clock would count other work too.
 * @param only keys of the reports; absent: all
 * @param usual true: the usual grouping alone
 */
export async function measureTenYears(
  database: Database,
  {
    business,
    user,
    only,
    usual = false,
  }: { business: string; user: string; only: readonly string[] | undefined; usual?: boolean },
): Promise<void> {
  const [session] = await database.transaction(
    { role: 'worker', businessId: business, readOnly: true },
    (tx) => readRecipients(tx, business, [user]),
  )
  if (!session) throw new Error('The reader has left the business.')
  for (const report of reports.filter(({ key }) => !only || only.includes(key))) {
    const times: [by: string, ms: number][] = []
    for (const [place, by] of Object.keys(report.groups)
      .slice(0, usual ? 1 : undefined)
      .entries()) {
      const all: number[] = []
      // The first one warms the cache.
      for (let run = 0; run <= (place === 0 ? runs : 1); run += 1) {
        const ms = await readOnce(database, session, report, by)
        if (run > 0) all.push(ms)
      }
      times.push([by, quantile(all, 0.5)])
    }
    const slow = times.some(([, ms]) => ms > goal) ? `   above ${goal} ms` : ''
    const limited = report.mostDays < mostReportDays ? `   limited to ${report.mostDays} days` : ''
    const texts = times.map(([by, ms]) => `${by} ${ms.toFixed(0)}`)
    console.log(`ten years   ${report.key.padEnd(16)} ${texts.join(', ')} ms${slow}${limited}`)
  }
}

/** Returns the time of the processor in milliseconds. */
function readOnce(database: Database, session: Session, report: AnyReport, by: string): Promise<number> {
  const served = servedReports.find((one) => one.report === report)
  if (!served) throw new Error(`${report.key} has no SQL.`)
  const businessId = session.businessId as string
  const to = localDay(Date.now(), 'Europe/Warsaw')
  const question = { from: addDays(to, 1 - days), to, by }
  return database.transaction({ ...readerContext(session), readOnly: true, readsMuch: true }, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const spent = () => processorMs(rows[0]?.pid ?? 0) + process.cpuUsage().user / 1_000
    const before = spent()
    await readReport({ tx, businessId, session }, report, served.rows, question, mostFileRows)
    return spent() - before
  })
}

/** Processor time of another process on Linux, counted in hundredths of a second. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
