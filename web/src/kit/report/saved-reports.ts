import { readSavedReport } from '@wizyta/contract/figures/reports/saved-report'
import { useEffect } from 'react'
import { rememberLooks } from '../../platform/session/own-choices.ts'
import { useUser } from '../../platform/session/session.ts'

/** Reports that the user keeps, and the way to change them. */
export function useSavedReports() {
  const kept = useUser()?.saved_reports ?? []
  const keep = (saved_reports: string[]) => rememberLooks({ saved_reports })
  return {
    saved: kept.map(readSavedReport),
    isFavourite: (report: string) => kept.includes(report),
    toggle: (text: string) =>
      keep(kept.includes(text) ? kept.filter((one) => one !== text) : [...kept, text]),
    add: (text: string) => keep([...kept.filter((one) => one !== text), text]),
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
