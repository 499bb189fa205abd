import {
  mostSavedReports,
  readSavedReport,
  savedReportPattern,
} from '@wizyta/contract/figures/reports/saved-report'
import { useEffect } from 'react'
import { toast } from '../../platform/browser/toast.ts'
import { rememberLooks } from '../../platform/session/own-choices.ts'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** Reports that the user keeps, and the way to change them. */
export function useSavedReports() {
  const kept = useUser()?.saved_reports ?? []
  const keep = (saved_reports: string[]) => rememberLooks({ saved_reports })
  /** @returns false: it could not be kept, and the user was told why */
  const add = (text: string): boolean => {
    const others = kept.filter((one) => one !== text)
    const refusal = !savedReportPattern.test(text)
      ? t('This report has too many filters to be saved.')
      : others.length >= mostSavedReports
        ? t('You have saved {count} reports. Remove one first.', { count: mostSavedReports })
        : null
    if (refusal) toast.error(refusal)
    else keep([...others, text])
    return refusal === null
  }
  return {
    saved: kept.map(readSavedReport),
    isFavourite: (report: string) => kept.includes(report),
    toggle: (text: string) => {
      if (kept.includes(text)) keep(kept.filter((one) => one !== text))
      else add(text)
    },
    add,
  }
}

const mostRecent = 6

/** Keys of the reports that the user opened last, the latest first. */
export const useRecentReports = () => useUser()?.recent_reports ?? []

/** Notes that a report was opened, for the catalogue. */
export function useNoteOpened(report: string) {
  const recent = useRecentReports()
  const isNoted = recent[0] === report
  useEffect(() => {
    if (!isNoted)
      rememberLooks({
        recent_reports: [report, ...recent.filter((one) => one !== report)].slice(0, mostRecent),
      })
  }, [report, isNoted, recent])
}
