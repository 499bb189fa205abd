import { reports } from '@wizyta/contract/figures/reports/api'
import { allows } from '@wizyta/contract/kit/permission'
import { ChartColumn, ChevronRight, SearchX } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { SearchField } from '../../kit/ui/search-field.tsx'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { plainText } from '../../platform/text/plain-text.ts'
import { KeptReports, RecentReports, useKeptReports } from './kept-reports.tsx'

/** All reports that the user may see, by the question that they answer. */
export function ReportCatalogue() {
  const [term, setTerm] = useState('')
  const user = useUser()
  const allowed = reports.filter((report) => allows(user, report))
  const found = allowed.filter(({ title, question, about }) =>
    everyWordIn(`${t(title)} ${t(question)} ${t(about)}`, term),
  )
  const kept = useKeptReports(allowed).filter(({ title, about }) => everyWordIn(`${title} ${about}`, term))
  return (
    <Page
      title={t('Reports')}
      description={t('Figures of the salon, by the question they answer.')}
      toolbar={
        allowed.length > 0 && (
          <div className="flex">
            <SearchField value={term} label={t('Search for a report')} onChange={setTerm} />
          </div>
        )
      }
    >
      {allowed.length === 0 ? (
        <Card>
          <EmptyState icon={ChartColumn} text={t('Your role does not show any report.')} />
        </Card>
      ) : (
        <>
          <KeptReports shown={kept} />
          {term === '' && <RecentReports allowed={allowed} />}
          {found.length === 0 && kept.length === 0 && (
            <Card>
              <EmptyState icon={SearchX} text={t('Nothing matches what you are looking for.')} />
            </Card>
          )}
          {Object.entries(Object.groupBy(found, ({ question }) => question)).map(([question, some]) => (
            <section key={question} className="flex flex-col gap-2">
              <h2 className="font-semibold">{t(question as (typeof reports)[number]['question'])}</h2>
              <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
                {some?.map(({ key, title, about }) => (
                  <li key={key} className="flex">
                    <EntityLink
                      link={{ to: '/reports/$key', params: { key } }}
                      className="flex flex-1 items-center gap-3 rounded-xl border bg-background p-4 hover:bg-hover"
                    >
                      <ChartColumn aria-hidden="true" className="size-5 flex-none text-muted" />
                      <span className="min-w-0 flex-1">
                        <span className="block font-medium">{t(title)}</span>
                        <span className="block text-sm text-muted">{t(about)}</span>
                      </span>
                      <ChevronRight
                        aria-hidden="true"
                        className="size-4 flex-none text-muted rtl:-scale-x-100"
                      />
                    </EntityLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </Page>
  )
}

function everyWordIn(text: string, term: string): boolean {
  const searched = plainText(text)
  return plainText(term)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
