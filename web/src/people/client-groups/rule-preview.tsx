import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ClientRule } from '@wizyta/contract/people/client-groups/rule'
import { fullName } from '@wizyta/contract/people/names/names'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { call } from '../../platform/net/api.ts'
import { clientGroups } from '../../platform/net/calls.gen.ts'
import { keyOf } from '../../platform/net/query.ts'
import { useAllows, useBusiness, useBusinessId } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDate } from '../../platform/text/time.ts'

const perPage = 8
const asksAfterMs = 300

/** Number and names of the clients who fit a rule now, while it is being written. */
export function RulePreview({ rule }: { rule: ClientRule }) {
  const mayRead = useAllows(clientGroups.preview)
  return mayRead ? <Preview rule={rule} /> : null
}

function Preview({ rule }: { rule: ClientRule }) {
  const { timezone } = useBusiness()
  const business = useBusinessId()
  const wanted = JSON.stringify(rule)
  const [asked, setAsked] = useState({ rule: wanted, page: 1 })
  useEffect(() => {
    const timer = setTimeout(
      () => setAsked((before) => (before.rule === wanted ? before : { rule: wanted, page: 1 })),
      asksAfterMs,
    )
    return () => clearTimeout(timer)
  }, [wanted])
  const answer = useQuery({
    queryKey: [...keyOf(clientGroups.preview, {}, business), asked.rule, asked.page],
    queryFn: ({ signal }) =>
      call(clientGroups.preview, {
        body: { rule: JSON.parse(asked.rule), page: asked.page, per_page: perPage },
        signal,
        business,
      }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
    meta: { handles: () => true },
  })
  const { data, isFetching } = answer
  const isOld = isFetching || asked.rule !== wanted
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / perPage))
  const turn = (by: number) => setAsked((before) => ({ ...before, page: before.page + by }))
  return (
    <section
      aria-label={t('Clients who fit now')}
      aria-busy={isOld}
      className="flex flex-col gap-2 rounded-lg bg-tint p-3"
    >
      <LoadState of={answer} look="line" loading={<p className="text-muted">{t('Counting…')}</p>}>
        {({ total }) => (
          <p role="status" className={`font-semibold ${isOld ? 'text-muted' : ''}`}>
            {t('{count} clients fit now', { count: total })}
          </p>
        )}
      </LoadState>
      {data && data.data.length > 0 && (
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {data.data.map((client) => (
            <li key={client.id} className="flex min-w-0 items-baseline justify-between gap-3 py-0.5">
              <EntityLink
                link={{ to: '/clients/$id', params: { id: client.id } }}
                target="_blank"
                rel="noopener"
                className="truncate text-brand-text hover:underline"
              >
                {fullName(client)}
              </EntityLink>
              <span className="flex-none text-sm text-muted">
                {client.last_visit_at ? formatDate(dateOf(client.last_visit_at, timezone)) : '–'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className="flex items-center gap-2">
          <Button
            size="small-icon"
            aria-label={t('Previous page')}
            aria-disabled={asked.page <= 1}
            onClick={() => asked.page > 1 && turn(-1)}
          >
            <ChevronLeft aria-hidden="true" className="rtl:rotate-180" />
          </Button>
          <span className="text-sm text-muted">
            {t('Page {page} of {pages}', { page: asked.page, pages })}
          </span>
          <Button
            size="small-icon"
            aria-label={t('Next page')}
            aria-disabled={asked.page >= pages}
            onClick={() => asked.page < pages && turn(1)}
          >
            <ChevronRight aria-hidden="true" className="rtl:rotate-180" />
          </Button>
        </div>
      )}
    </section>
  )
}
