import { randomUUID } from 'node:crypto'
import type { ReportScheduleInput } from '@wizyta/contract/figures/report-schedules/api'
import { lastDue } from '@wizyta/contract/figures/report-schedules/due'
import type { Config } from '../../config.ts'
import type { Database } from '../../kit/database/database.ts'
import { sendDueReports } from './send-due.ts'

type Plan = Omit<ReportScheduleInput, 'recipient_ids'>

const weekly = { rhythm: 'week', weekday: 'monday', month_day: 1, hour: 7 } as const
const plans: Plan[] = [
  { name: 'Poniedziałkowe podsumowanie', report: 'weekly', ...weekly },
  {
    name: 'Prowizje za miesiąc',
    report: 'commissions',
    period: 'last-month',
    rhythm: 'month',
    month_day: 1,
    hour: 8,
    format: 'pdf',
  },
  {
    name: 'Wczoraj w kasie',
    report: 'day-close',
    period: 'yesterday',
    rhythm: 'day',
    hour: 8,
    active: false,
  },
]

/** Writes the reports by mail of a demo salon, and the weekly mail of last Monday. */
export async function writeReportSchedules(
  database: Database,
  config: Config,
  { businessId, owner, timezone, now }: { businessId: string; owner: string; timezone: string; now: number },
): Promise<void> {
  const monday = lastDue(weekly, now, timezone)
  await database.transaction({ businessId }, (tx) =>
    tx
      .insertInto('report_schedules')
      .values(
        plans.map((plan) => ({
          ...plan,
          filter: null,
          business_id: businessId,
          recipient_ids: [owner],
          active_since: new Date(plan.report === 'weekly' ? monday.at - 60_000 : now).toISOString(),
        })),
      )
      .execute(),
  )
  // Only the weekly mail has been switched on for so long.
  const log = {
    error: ({ err }: { err: unknown }) => {
      throw err
    },
  }
  const sentAt = monday.at + 60_000
  await sendDueReports({ database, config, log }, sentAt)
  // It left on Monday: the mailbox keeps it as the worker would have.
  await database.transaction({ businessId }, (tx) =>
    tx
      .updateTable('messages')
      .set({
        status: 'kept',
        attempts: 1,
        provider_id: `<${randomUUID()}@${new URL(config.appOrigin).hostname}>`,
        created_at: new Date(sentAt).toISOString(),
        due_at: new Date(sentAt).toISOString(),
        updated_at: new Date(sentAt).toISOString(),
      })
      .where('business_id', '=', businessId)
      .where('kind', '=', 'report')
      .execute(),
  )
}
