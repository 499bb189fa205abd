import { formatNumber } from '@wizyta/contract/kit/number-text'
import { language, t } from '../../platform/text/i18n.ts'

/** Writes a mean in hundredths as people read it: 4.67. */
export const meanText = (hundredths: number): string =>
  formatNumber(hundredths / 100, language(), { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Writes a net promoter score with its sign. */
export const npsText = (score: number): string =>
  formatNumber(score, language(), { signDisplay: 'exceptZero' })

/** Writes the mean of a survey, or its net promoter score; null: there is neither. */
export function scoreText({ rating, nps }: { rating: number | null; nps: number | null }): string | null {
  if (rating !== null) return `${meanText(rating)} ★`
  return nps === null ? null : t('NPS {score}', { score: npsText(nps) })
}

export const answeredText = (answered: number, sent: number): string =>
  sent === 0 ? `${answered}` : `${answered} (${shareText(answered, sent)})`

export const shareText = (part: number, of: number): string =>
  formatNumber(of === 0 ? 0 : part / of, language(), {
    style: 'percent',
    maximumFractionDigits: part > 0 && part / of < 0.01 ? 1 : 0,
  })

/** Writes the score of one client; null: there was none to give. */
export const scoreOfAnswer = (answer: {
  rating: number | null
  recommendation: number | null
}): string | null =>
  answer.rating !== null
    ? `${formatNumber(answer.rating / 100, language(), { maximumFractionDigits: 1 })} ★`
    : answer.recommendation === null
      ? null
      : t('{count} of 10', { count: answer.recommendation })
