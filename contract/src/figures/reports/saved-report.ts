/** A report that a user keeps: a favourite, or one with its period and filters under a name. */
export interface SavedReport {
  /** The last part of its address. */
  report: string
  /** The search of its address, `by=week`; empty for a favourite. */
  search: string
  /** Empty for a favourite. */
  name: string
}

/** Favourites and saved reports that a user may have. */
export const mostSavedReports = 50

/** A saved report in one text: `finance`, or `finance?by=week|Weeks`. */
export const savedReportPattern = /^[a-z-]{1,40}(\?[^|\s]{0,2000}\|[^|\n]{1,60})?$/

/** Reads a saved report from its text. */
export function readSavedReport(text: string): SavedReport {
  const [address = '', name = ''] = text.split('|')
  const [report = '', search = ''] = address.split('?')
  return { report, search, name }
}

/** Writes a saved report as its text. */
export const writeSavedReport = ({ report, search, name }: SavedReport): string =>
  name ? `${report}?${search}|${name}` : report

const salon = 'salon'

/** Marks a search whose filters choose records of a business: elsewhere they mean nothing. */
export const ofBusiness = (search: string, businessId: string): string =>
  [search, `${salon}=${businessId}`].filter(Boolean).join('&')

/** Returns the business whose records a search chooses, and the search without the mark. Null: it holds in each. */
export function readBusiness(search: string): { businessId: string | null; search: string } {
  const parts = search.split('&')
  const mark = parts.find((part) => part.startsWith(`${salon}=`))
  return {
    businessId: mark?.slice(salon.length + 1) ?? null,
    search: parts.filter((part) => part !== mark).join('&'),
  }
}
