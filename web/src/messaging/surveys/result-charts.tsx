import type { SurveyResults } from '@wizyta/contract/messaging/surveys/answers'
import { saidIn } from '@wizyta/contract/messaging/surveys/questions'
import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { language, t } from '../../platform/text/i18n.ts'
import { formatterOf } from '../../platform/text/time.ts'
import { meanText, npsText, shareText } from './score-words.ts'

type QuestionResult = SurveyResults['questions'][number]

/** How often each answer to a question was given, as bars with their figures. */
export function QuestionChart({
  result,
  answers,
}: {
  result: QuestionResult
  /** Leads to the answers, where the typed ones can be read. */
  answers: RowLink
}) {
  const { question, count, values, mean, nps, is_former, is_hidden } = result
  const rows = question.kind === 'rating' || question.kind === 'nps' ? values.toReversed() : values
  return (
    <Card className="flex flex-col gap-3 px-4 py-3">
      <div>
        <h2 className="text-md font-semibold break-words">{saidIn(question.text, language())}</h2>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {t('{count} answers', { count })}
          {mean !== null && <Badge tone="brand">{t('Average {value}', { value: meanText(mean) })}</Badge>}
          {nps !== null && <Badge tone="brand">{t('NPS {score}', { score: npsText(nps) })}</Badge>}
          {is_former && <Badge>{t('No longer asked')}</Badge>}
        </p>
      </div>
      {is_hidden ? (
        <p className="text-muted">{t('Sensitive: seen by staff with the right to health data.')}</p>
      ) : question.kind === 'text' ? (
        <p>
          <EntityLink link={answers} className="text-brand-text hover:underline">
            {t('The texts stand among the answers.')}
          </EntityLink>
        </p>
      ) : (
        <ul className="flex flex-col gap-1">
          {rows.map(({ value, label, count: given }) => (
            <li
              key={value}
              className="grid grid-cols-[minmax(2.5rem,auto)_minmax(0,1fr)_5.5rem] items-center gap-2 text-sm"
            >
              <span className={label ? 'max-w-40 break-words' : 'text-end tabular-nums'}>
                {label ? saidIn(label, language()) : question.kind === 'rating' ? `${value} ★` : value}
              </span>
              <span aria-hidden="true" className="h-4 overflow-hidden rounded-sm bg-tint">
                <span
                  className={`block h-full rounded-sm ${toneOf(question.kind, value)}`}
                  style={{ width: `${(100 * given) / Math.max(count, 1)}%` }}
                />
              </span>
              <span className="text-end text-muted tabular-nums">
                {given} · {shareText(given, Math.max(count, 1))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Detractors and low ratings are red, those between amber; the figure beside says it too. */
function toneOf(kind: QuestionResult['question']['kind'], value: number): string {
  if (kind === 'nps') return value >= 9 ? 'bg-success' : value >= 7 ? 'bg-(--warning-line)' : 'bg-danger'
  if (kind === 'rating') return value >= 4 ? 'bg-success' : value === 3 ? 'bg-(--warning-line)' : 'bg-danger'
  return 'bg-brand'
}

const wide = 1_000
const high = 140

/** The mean, or the net promoter score, by month. */
export function MonthChart({ months }: { months: SurveyResults['months'] }) {
  const hasRating = months.some(({ rating }) => rating !== null)
  const points = months.flatMap(({ month, rating, nps }) => {
    const value = hasRating ? rating : nps
    return value === null ? [] : [{ month, value }]
  })
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const x = scalePoint(
    points.map(({ month }) => month),
    [6, wide - 6],
  )
  const y = scaleLinear(hasRating ? [100, 500] : [-100, 100], [high - 6, 6])
  const path = line<(typeof points)[number]>(
    ({ month }) => x(month) ?? 0,
    ({ value }) => y(value),
  )
  const said = points.map(
    ({ month, value }) => `${monthName(month)}: ${hasRating ? meanText(value) : npsText(value)}`,
  )
  return (
    <Card className="px-4 py-3">
      <h2 className="text-md font-semibold">{hasRating ? t('Average by month') : t('NPS by month')}</h2>
      <svg
        role="img"
        aria-label={said.join(', ')}
        viewBox={`0 0 ${wide} ${high}`}
        preserveAspectRatio="none"
        className="mt-2 h-32 w-full"
      >
        {y.ticks(4).map((tick) => (
          <path
            key={tick}
            d={`M0 ${y(tick)}H${wide}`}
            stroke="currentColor"
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
            className="text-line"
          />
        ))}
        <path
          d={path(points) ?? ''}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          className="text-brand-text"
        />
      </svg>
      <ol className="mt-1 flex justify-between gap-2 text-sm text-muted">
        {points.map(({ month, value }, place) => (
          <li key={month} className={place % Math.ceil(points.length / 4) ? 'max-sm:hidden' : ''}>
            {monthName(month)}
            <span className="block text-center font-medium text-ink tabular-nums">
              {hasRating ? meanText(value) : npsText(value)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const monthName = (month: string) =>
  formatterOf(language(), { month: 'short', year: '2-digit' }).format(Date.parse(`${month}-01T00:00:00Z`))
