import { weeklyReport } from '@wizyta/contract/figures/weekly-report/api'
import { growthOf, growthText, type ReportRow } from '@wizyta/contract/kit/report'
import { hasFigures, periodOf } from '@wizyta/contract/kit/report-period'
import { addDays } from '@wizyta/contract/kit/wall-time'
import type { Language, Translate } from '@wizyta/contract/words/translate'
import { figureDay } from '../../kit/mail/wall-date.ts'
import { figureText } from '../../kit/reports/figure-text.ts'
import { readChosenNames } from '../../kit/reports/filter-records.ts'
import { type ReportReader, readReport } from '../../kit/reports/read-report.ts'
import {
  addressOf,
  chosenFacts,
  type MailAsked,
  type PreparedMail,
  periodText,
  readBusiness,
  translators,
} from './scheduled-mail.ts'

const weeks = 8
const told = [
  'visits',
  'turnover',
  'average_bill',
  'products',
  'attach',
  'discounts',
  'cycle',
  'online_share',
  'filled',
] as const

/**
 * Writes the weekly mail: the last whole week beside the week before. Bars show the turnover of eight
 * weeks, and how full the coming seven days are. All figures are those of the report.
 */
export async function weeklyMail(
  call: ReportReader,
  { config, due, served, firstDay }: MailAsked,
): Promise<PreparedMail> {
  const { session } = call
  const { language } = session.user
  const t = translators[language]
  const business = await readBusiness(call)
  const narrowed = { ...(due.filter && { filter: due.filter }) }
  const names = await readChosenNames(call, served.report, narrowed.filter)
  const week = periodOf('last-week', due.due_on, firstDay)
  const first = addDays(week.from, -7 * (weeks - 1))
  const past = await readReport(call, served.report, served.rows, {
    from: first,
    to: week.to,
    by: 'week',
    ...narrowed,
  })
  const ahead = await readReport(call, served.report, served.rows, {
    from: due.due_on,
    to: addDays(due.due_on, 6),
    by: 'day',
    ...narrowed,
  })
  const byWeek = new Map(past.rows.map((row) => [row.key, row]))
  const [now, before] = [byWeek.get(week.from), byWeek.get(addDays(week.from, -7))]
  const money = (value: number) => figureText({ kind: 'money' }, value, language, business.currency)
  const starts = Array.from({ length: weeks }, (_, place) => addDays(first, 7 * place))
  const turnovers = starts.map((start) => ({ start, value: figure(byWeek.get(start), 'turnover') ?? 0 }))
  const most = Math.max(...turnovers.map(({ value }) => value), 1)
  const days = new Map(ahead.rows.map((row) => [row.key, row]))
  return {
    recipient: session.user.email,
    mail: {
      language,
      brandColour: business.brand_colour,
      business: business.name,
      subject: t('Your week: {period}', { period: periodText(week, language) }),
      greeting: t('Good day,'),
      opening: t('The week {period} in figures', { period: periodText(week, language) }),
      facts: [
        ...chosenFacts(served.report, narrowed, language, names),
        ...told.map((name) => ({
          label: t(weeklyReport.columns[name].label),
          lines: compared(t, name, now, before, { language, currency: business.currency }),
        })),
      ],
      charts: [
        {
          title: t('Turnover of the last {count} weeks', { count: weeks }),
          bars: turnovers.map(({ start, value }) => ({
            label: t('from {date}', { date: figureDay(start, language) }),
            value: money(value),
            share: value / most,
          })),
        },
        {
          title: t('How full the coming seven days are'),
          bars: Array.from({ length: 7 }, (_, place) => addDays(due.due_on, place)).map((date) => {
            const filled = figure(days.get(date), 'filled')
            return {
              label: `${weekdayOf(date, language)} ${figureDay(date, language)}`,
              value:
                filled === null
                  ? t('closed|day')
                  : figureText({ kind: 'share' }, filled, language, business.currency),
              share: (filled ?? 0) / 10_000,
            }
          }),
        },
      ],
      button: {
        label: t('Open the report'),
        url: addressOf(config, weeklyReport.key, { from: first, to: week.to, by: 'week', ...narrowed }),
      },
      notes: [],
      footer: t('This mail is set up under Reports › Reports by mail.'),
    },
  }
}

function figure(row: ReportRow | undefined, name: string): number | null {
  const value = row?.[name]
  return typeof value === 'number' ? value : null
}

/** Returns the figure with its change, and below it that of the week before. A phone shows one figure in a line. */
function compared(
  t: Translate,
  name: (typeof told)[number],
  now: ReportRow | undefined,
  before: ReportRow | undefined,
  { language, currency }: { language: Language; currency: string },
): string[] {
  const column = weeklyReport.columns[name]
  const isSum = column.kind === 'count' || column.kind === 'money'
  // Weeks without a row have sold nothing, but they have no average.
  const [value, was] = [now, before].map((row) => figure(row, name) ?? (isSum ? 0 : null)) as [
    number | null,
    number | null,
  ]
  const text = (one: number | null) => figureText(column, one, language, currency)
  const growth = before && hasFigures(weeklyReport.columns, before) ? growthOf(column, value, was) : null
  const change = growth ? ` (${growthText(growth, language, (value) => t('{value} pp', { value }), 0)})` : ''
  return [`${text(value)}${change}`, t('the week before: {before}', { before: text(was) })]
}

const weekdayOf = (date: string, language: Language) =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${date}T12:00Z`))
