import { readBusiness, writeSavedReport } from '@wizyta/contract/figures/reports/saved-report'
import type { AnyReport } from '@wizyta/contract/kit/report'
import { History, Star, X } from 'lucide-react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { useRecentReports, useSavedReports } from '../../kit/report/saved-reports.ts'
import { Button } from '../../kit/ui/button.tsx'
import { readSearch } from '../../platform/net/search-params.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/**
 * Returns the favourites and saved reports of the user. Reports that the user may not see any more are left out. So are
 * reports whose filters choose records of another business.
 */
export function useKeptReports(allowed: readonly AnyReport[]) {
  const { saved } = useSavedReports()
  const business = useBusiness()
  return saved.flatMap((one) => {
    const report = allowed.find(({ key }) => key === one.report)
    const { businessId, search: shown } = readBusiness(one.search)
    if (!report || (businessId !== null && businessId !== business.id)) return []
    return [{ ...one, shown, title: one.name || t(report.title), about: t(report.title) }]
  })
}

/** Favourites and saved reports, above the catalogue. */
export function KeptReports({ shown }: { shown: ReturnType<typeof useKeptReports> }) {
  const { toggle } = useSavedReports()
  if (shown.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('Favourites and saved reports')}</h2>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {shown.map(({ report, search, shown: address, name, title, about }) => (
          <li
            key={`${report}|${name}`}
            className="flex items-center gap-1 rounded-xl border bg-background pe-2"
          >
            <EntityLink
              link={{ to: '/reports/$key', params: { key: report }, search: readSearch(address) } as RowLink}
              className="flex min-w-0 flex-1 items-center gap-3 rounded-xl p-3 hover:bg-hover"
            >
              <Star aria-hidden="true" className="size-4 flex-none fill-current text-brand-text" />
              <span className="min-w-0">
                <span className="block truncate font-medium">{title}</span>
                {name && <span className="block truncate text-sm text-muted">{about}</span>}
              </span>
            </EntityLink>
            <Button
              size="icon"
              variant="ghost"
              aria-label={t('Remove {name}', { name: title })}
              onClick={() => toggle(writeSavedReport({ report, search, name }))}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Reports that the user opened last. */
export function RecentReports({ allowed }: { allowed: readonly AnyReport[] }) {
  const shown = useRecentReports().flatMap((key) => allowed.find((report) => report.key === key) ?? [])
  if (shown.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('Recently opened')}</h2>
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ key, title }) => (
          <li key={key}>
            <EntityLink
              link={{ to: '/reports/$key', params: { key } }}
              className="inline-flex min-h-9 items-center gap-2 rounded-full border bg-background px-3 hover:bg-hover coarse:min-h-11"
            >
              <History aria-hidden="true" className="size-4 flex-none text-muted" />
              {t(title)}
            </EntityLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
