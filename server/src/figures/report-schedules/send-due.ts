import { type ReportSchedule, weeklyKey } from '@wizyta/contract/figures/report-schedules/api'
import { lastDue } from '@wizyta/contract/figures/report-schedules/due'
import { allows, otherDays } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database, Tx } from '../../kit/database/database.ts'
import { heavyReads } from '../../kit/http/heavy-reads.ts'
import { readerContext } from '../../kit/http/http.ts'
import { writeHtml, writeText } from '../../kit/mail/mail-frame.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import type { Session } from '../../kit/security/session.ts'
import { queueWritten } from '../../messaging/messages/queue-written.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { servedReports } from '../reports/served-reports.ts'
import { readRecipients } from './recipient.ts'
import { type PreparedMail, scheduledMail } from './scheduled-mail.ts'
import { weeklyMail } from './weekly-mail.ts'

/** Hours within which the worker makes up for an outage. */
const catchUpHours = 24

export type Due = Pick<
  ReportSchedule,
  | 'id'
  | 'name'
  | 'report'
  | 'period'
  | 'by'
  | 'sort'
  | 'filter'
  | 'columns'
  | 'compare'
  | 'rhythm'
  | 'weekday'
  | 'month_day'
  | 'hour'
  | 'format'
  | 'recipient_ids'
> & { active_since: string }

/**
 * Queues the mails of schedules that are due, each day of a schedule once, whichever worker comes first. Mails are written
 * before the day is claimed: a worker that dies leaves nothing behind.
 * @returns how many mails were queued
 */
export async function sendDueReports(
  {
    database,
    config,
    log,
  }: {
    database: Database
    config: Config
    log: { error: (about: { err: unknown; business: string; schedule: string }, message: string) => void }
  },
  at = Date.now(),
): Promise<number> {
  let queued = 0
  for (const businessId of await businessesWithSchedules(database)) {
    const due = await readDue(database, businessId, at)
    for (const one of due.schedules) {
      // One report that cannot be read must not hold back the others.
      try {
        const mails = await prepare(database, config, businessId, one, due.firstDay)
        queued += await database.transaction({ role: 'worker', businessId }, (tx) =>
          claimAndQueue(tx, businessId, one, mails),
        )
      } catch (error) {
        log.error({ err: error, business: businessId, schedule: one.id }, 'a report by mail failed')
      }
    }
  }
  return queued
}

async function businessesWithSchedules(database: Database): Promise<string[]> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select b.id from businesses b
      where b.status = 'active' and exists (select from report_schedules s
        where s.business_id = b.id and s.active and s.archived_at is null)
      order by b.id`.execute(tx)
    return rows.map(({ id }) => id)
  })
}

type DueOn = Due & { due_on: string }

async function readDue(database: Database, businessId: string, at: number) {
  return database.transaction({ role: 'worker', businessId, readOnly: true }, async (tx) => {
    const { timezone, week_start } = await readSettings(tx, businessId)
    const { rows } = await sql<Due & { sent_on: string | null }>`
      select s.id, s.name, s.report, s.period, s.by, s.sort, s.filter, s.columns, s.compare, s.rhythm, s.weekday, s.month_day, s.hour, s.format,
        s.recipient_ids, s.active_since,
        (select max(g.due_on) from report_mailings g where g.business_id = s.business_id and g.schedule_id = s.id) as sent_on
      from report_schedules s
      where s.business_id = ${businessId} and s.active and s.archived_at is null
      order by s.id`.execute(tx)
    const earliest = at - catchUpHours * 3_600_000
    const schedules = rows.flatMap((row): DueOn[] => {
      const due = lastDue(row, at, timezone)
      const isLate = due.at < Math.max(earliest, Date.parse(row.active_since))
      return isLate || (row.sent_on !== null && row.sent_on >= due.date) ? [] : [{ ...row, due_on: due.date }]
    })
    return { schedules, firstDay: week_start }
  })
}

/** Writes the mail of each recipient with the recipient's own eyes. A recipient without the right gets none. */
async function prepare(
  database: Database,
  config: Config,
  businessId: string,
  due: DueOn,
  firstDay: 'monday' | 'sunday',
): Promise<PreparedMail[]> {
  const served = servedReports.find(({ report }) => report.key === due.report)
  if (!served) return []
  const recipients = await database.transaction({ role: 'worker', businessId, readOnly: true }, (tx) =>
    readRecipients(tx, businessId, due.recipient_ids),
  )
  const { report } = served
  const allowed = recipients.filter(
    (session) => allows(session, report) && (report.isOwn || allows(session, otherDays)),
  )
  const mails: PreparedMail[] = []
  const queue = heavyReads({ database, config })
  for (const session of allowed)
    mails.push(
      await queue.run({ business: businessId, user: session.user.id }, () =>
        database.transaction({ ...readerContext(session), readOnly: true, readsMuch: true }, (tx) =>
          write(tx, businessId, session, { config, due, served, firstDay }),
        ),
      ),
    )
  return mails
}

function write(
  tx: Tx,
  businessId: string,
  session: Session,
  asked: {
    config: Config
    due: DueOn
    served: (typeof servedReports)[number]
    firstDay: 'monday' | 'sunday'
  },
): Promise<PreparedMail> {
  const call = { tx, businessId, session }
  return asked.due.report === weeklyKey ? weeklyMail(call, asked) : scheduledMail(call, asked)
}

async function claimAndQueue(tx: Tx, businessId: string, due: DueOn, mails: PreparedMail[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into report_mailings (business_id, schedule_id, due_on, mails)
    values (${businessId}, ${due.id}, ${due.due_on}, ${mails.length}) on conflict do nothing`.execute(tx)
  if (!numAffectedRows) return 0
  const files = mails.filter(({ attachment }) => attachment).length
  if (files > 0) {
    const { report, by, format } = due
    const event = { report, ...(by && { by }), format, recipients: files }
    await recordEvent(tx, {
      action: 'export',
      entity: 'reports',
      changes: Object.fromEntries(Object.entries(event).map(([name, value]) => [name, [null, value]])),
    })
  }
  for (const { recipient, mail, attachment } of mails)
    await queueWritten(
      tx,
      businessId,
      { kind: 'report', report_schedule_id: due.id },
      {
        recipient,
        subject: mail.subject,
        text: writeText(mail),
        html: writeHtml(mail),
        ...(attachment && { attachment }),
        due_at: new Date().toISOString(),
      },
    )
  return mails.length
}
