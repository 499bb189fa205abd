import { allows } from '@wizyta/contract/kit/permission'
import {
  growthOf,
  growthText,
  isHidden,
  mayRead,
  type ReportColumn,
  type ReportQuery,
  shownColumns,
} from '@wizyta/contract/kit/report'
import { comparedPeriod, hasFigures, type Period } from '@wizyta/contract/kit/report-period'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, translator } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { found } from '../../kit/database/rows.ts'
import { cleanFileName } from '../../kit/files/clean-file-name.ts'
import { WrittenLater, type WrittenStream } from '../../kit/http/written-stream.ts'
import type { MailText } from '../../kit/mail/mail-frame.ts'
import { figureDate } from '../../kit/mail/wall-date.ts'
import { figureText } from '../../kit/reports/figure-text.ts'
import { readChosenNames } from '../../kit/reports/filter-records.ts'
import { isTooLongToPrint } from '../../kit/reports/print-report.ts'
import { type ReportReader, readCompared, readReport } from '../../kit/reports/read-report.ts'
import { filterFacts, reportFile } from '../../kit/reports/report-file.ts'
import type { ServedReport } from '../../kit/reports/report-routes.ts'
import { comparedOn, questionOn } from './question.ts'
import type { Due } from './send-due.ts'

/** A mail that is written and waits for its day to be claimed. */
export interface PreparedMail {
  recipient: string
  mail: MailText
  attachment?: { name: string; bytes: Uint8Array }
}

export interface MailAsked {
  config: Config
  due: Due & { due_on: string }
  served: ServedReport
  firstDay: 'monday' | 'sunday'
}

export const translators = { pl: translator('pl', pl), en: translator('en') }
/** Rows of an attachment at most; a longer report comes as its link alone. */
const mostAttachedRows = 5_000

/** Writes the mail of a schedule for one recipient: headline figures, link, and the wanted file. */
export async function scheduledMail(
  call: ReportReader,
  { config, due, served, firstDay }: MailAsked,
): Promise<PreparedMail> {
  const { report, rows } = served
  const { session } = call
  const { language } = session.user
  const t = translators[language]
  const business = await readBusiness(call)
  const asked = readable(questionOn(due, report, due.due_on, firstDay), served, session)
  const { days, compared } = comparedOn(due, asked, due.due_on)
  const query = { ...asked, ...days }
  const read = await readReport(call, report, rows, query, mostAttachedRows)
  const before = await readCompared(call, report, rows, query, compared, mostAttachedRows)
  const headline = shownColumns(report, session).filter(([name]) => report.headline.includes(name))
  // A recipient who may see none of the columns gets those that there are.
  const columns = shownColumns(report, session)
    .map(([name]) => name)
    .filter((name) => due.columns.includes(name))
  const period = periodText(query, language)
  const title = due.name === t(report.title) ? due.name : `${due.name} (${t(report.title)})`
  const isTooLong =
    Math.max(read.row_count, before?.row_count ?? 0) > mostAttachedRows ||
    (due.format === 'pdf' &&
      isTooLongToPrint(read.row_count, columns.length || shownColumns(report, session).length))
  const format = due.format === 'link' || isTooLong ? null : due.format
  const names = await readChosenNames(call, report, query.filter)
  type Totals = typeof read.totals
  const written = (name: string, column: ReportColumn, totals: Totals) =>
    figureText(column, totals[name] ?? null, language, business.currency)
  const beside = (name: string, column: ReportColumn, totals: Totals) => {
    const growth = hasFigures(report.columns, totals)
      ? growthOf(column, read.totals[name], totals[name])
      : null
    const text = t('before: {value}', { value: written(name, column, totals) })
    return growth === null
      ? text
      : `${growthText(growth, language, (value) => t('{value} pp', { value }))} · ${text}`
  }
  return {
    recipient: session.user.email,
    mail: {
      language,
      brandColour: business.brand_colour,
      business: business.name,
      subject: `${due.name} · ${period}`,
      greeting: t('Good day,'),
      opening: `${title}, ${period}`,
      facts: [
        ...chosenFacts(report, query, language, names),
        ...(before ? [{ label: t('Compared period'), lines: [periodText(before, language)] }] : []),
        ...headline.map(([name, column]) => ({
          label: t(column.label),
          lines: [
            written(name, column, read.totals),
            ...(before ? [beside(name, column, before.totals)] : []),
          ],
        })),
      ],
      button: {
        label: t('Open the report'),
        url: addressOf(config, report.key, query, columns, isSame(compared, due, days) ? due.compare : null),
      },
      notes: format
        ? [t('All rows are attached.')]
        : due.format !== 'link'
          ? [
              t('This report has {count} rows: too many to attach. Save its file from the screen.', {
                count: read.row_count,
              }),
            ]
          : [],
      footer: t('This mail is set up under Reports › Reports by mail.'),
    },
    ...(format && {
      attachment: {
        name: cleanFileName(`${due.name} ${query.from} ${query.to}`, format),
        bytes: await bytesOf(
          await reportFile(
            report,
            { ...query, format, ...(columns.length > 0 && { columns }) },
            { ...read, compared: before },
            { session, business: business.name, language, chosen: names },
          ),
        ),
      },
    }),
  }
}

/** Returns true where the screen compares the same days when they are chosen by hand. */
function isSame(compared: Period | null, { compare }: Pick<Due, 'compare'>, days: Period): boolean {
  const chosen = compare && comparedPeriod(days, compare)
  return compared !== null && chosen?.from === compared.from && chosen.to === compared.to
}

/** Says to which employees, tills or the like the figures of a mail are narrowed. */
export const chosenFacts = (
  report: ServedReport['report'],
  { filter }: Pick<ReportQuery, 'filter'>,
  language: Language,
  names: ReadonlyMap<string, string>,
): MailText['facts'] =>
  filterFacts(report, filter, translators[language], names).map(([label, values]) => ({
    label,
    lines: [values],
  }))

/** A recipient who may not see the grouping or the order gets the report by its usual ones. */
function readable(
  query: ReportQuery,
  { report }: ServedReport,
  session: ReportReader['session'],
): ReportQuery {
  const group = report.groups[query.by]
  const usual = Object.entries(report.groups).find(([, one]) => mayRead(one, session))?.[0] ?? query.by
  const by = group && mayRead(group, session) ? query.by : usual
  const column = report.columns[query.sort?.replace(/^-/, '') ?? '']
  const isSorted = !column || (!isHidden(column) && allows(session, column.needs ?? { permission: 'member' }))
  const { sort, ...rest } = query
  return { ...rest, by, ...(sort && isSorted && by === query.by && { sort }) }
}

async function bytesOf(file: WrittenStream | WrittenLater): Promise<Buffer> {
  const { lines } = file instanceof WrittenLater ? await file.write() : file
  const parts: Buffer[] = []
  for await (const part of lines) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

interface Business {
  name: string
  currency: string
  brand_colour: string
}

export async function readBusiness({ tx, businessId }: ReportReader): Promise<Business> {
  const { rows } = await sql<Business>`
    select coalesce(public_name, name) as name, currency, brand_colour from businesses where id = ${businessId}`.execute(
    tx,
  )
  return found(rows)
}

export const periodText = ({ from, to }: { from: string; to: string }, language: 'pl' | 'en') =>
  from === to ? figureDate(from, language) : `${figureDate(from, language)} – ${figureDate(to, language)}`

/** Returns the address of a report with its days, as the browser writes it. */
export function addressOf(
  { appOrigin }: Config,
  key: string,
  { from, to, by, sort, filter }: ReportQuery,
  columns: readonly string[] = [],
  compare: Due['compare'] = null,
): string {
  const filters = Object.entries(filter ?? {}).map(([name, values]) => [`filter[${name}]`, values?.join(',')])
  const search = new URLSearchParams(
    [
      ['from', from],
      ['to', to],
      ['by', by],
      ['sort', sort],
      ...filters,
      ['columns', columns.join(',')],
      ['compare', compare],
    ].filter((pair): pair is [string, string] => Boolean(pair[1])),
  )
  return `${appOrigin}/reports/${key}?${search}`
}
