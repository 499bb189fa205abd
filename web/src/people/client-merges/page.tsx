import type { ClientMerge, DifferentClients, DuplicatePair } from '@wizyta/contract/people/client-merges/api'
import { duplicateReason } from '@wizyta/contract/people/client-merges/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { ChevronLeft, ChevronRight, GitMerge, Undo2, Users } from 'lucide-react'
import { useState } from 'react'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { clientMerges, clientsApart } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatPhone } from '../../platform/text/phone.ts'
import { dateOf, formatDate } from '../../platform/text/time.ts'
import { useSetApart } from './use-set-apart.ts'
import { changedByMerge, useUndoMerge } from './use-undo-merge.ts'

const MergeDialog = lazyPart(() => import('./merge-dialog.tsx').then((file) => file.MergeDialog))

const perPage = 10

/** Pairs of clients that may be one person, and the merges that can still be undone. */
export function ClientDuplicates() {
  const [page, setPage] = useState(1)
  const [compared, setCompared] = useState<DuplicatePair | null>(null)
  const pairs = useCall(clientMerges.duplicates, { query: { page, per_page: perPage } })
  const { undo, tell } = useUndoMerge()
  const { setApart, offerAgain } = useSetApart()
  return (
    <Page
      title={t('Duplicate clients')}
      description={t('Cards that may be one person: same phone, e-mail or name.')}
    >
      <LoadState of={pairs} loading={<FormSkeleton />} look="card">
        {({ data, total }) => (
          <Card>
            {data.length === 0 && <p className="p-4 text-muted">{t('No duplicates found.')}</p>}
            <ul>
              {data.map((pair) => (
                <li
                  key={pair.id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b p-3 last:border-b-0"
                >
                  <div className="grid min-w-0 grow basis-full gap-x-4 gap-y-1 sm:basis-0 sm:grid-cols-2">
                    <Short client={pair.first} />
                    <Short client={pair.second} />
                  </div>
                  <Badge>{wordOf(duplicateReason, pair.reason)}</Badge>
                  <Button size="small" onClick={() => setCompared(pair)}>
                    <GitMerge aria-hidden="true" />
                    {t('Compare|verb')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={t('These are two people: {first}, {second}', {
                      first: fullName(pair.first),
                      second: fullName(pair.second),
                    })}
                    onClick={() => setApart(pair)}
                  >
                    <Users aria-hidden="true" />
                    {t('These are two people')}
                  </Button>
                </li>
              ))}
            </ul>
            {total > perPage && <Pager page={page} pages={Math.ceil(total / perPage)} onPage={setPage} />}
          </Card>
        )}
      </LoadState>
      <OpenMerges onUndo={undo} />
      <Apart onOfferAgain={offerAgain} />
      {compared && (
        <MergeDialog
          pair={compared}
          forgets={changedByMerge}
          onClose={() => setCompared(null)}
          onMerged={(merge) => {
            setCompared(null)
            tell(merge)
          }}
        />
      )}
    </Page>
  )
}

function Short({ client }: { client: DuplicatePair['first'] }) {
  const { timezone } = useBusiness()
  const facts = [
    client.phone && formatPhone(client.phone),
    client.email,
    client.birth_date && formatDate(client.birth_date),
    t('{count} appointments', { count: client.visit_count }),
    client.last_visit_at &&
      t('last appointment {date}', { date: formatDate(dateOf(client.last_visit_at, timezone)) }),
  ]
  return (
    <div className="min-w-0">
      <EntityLink
        link={{ to: '/clients/$id', params: { id: client.id } }}
        className="block truncate font-semibold hover:underline"
      >
        {fullName(client)}
      </EntityLink>
      <p className="text-sm break-words text-muted">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <div className="flex items-center justify-end gap-2 border-t p-2">
      <Button
        size="small-icon"
        aria-label={t('Previous page')}
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" className="rtl:rotate-180" />
      </Button>
      <span className="text-sm text-muted">{t('Page {page} of {pages}', { page, pages })}</span>
      <Button
        size="small-icon"
        aria-label={t('Next page')}
        aria-disabled={page >= pages}
        onClick={() => page < pages && onPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" className="rtl:rotate-180" />
      </Button>
    </div>
  )
}

function OpenMerges({ onUndo }: { onUndo: (merge: ClientMerge) => void }) {
  const { timezone } = useBusiness()
  const { data } = useCall(clientMerges.index, { query: { per_page: 50 } })
  const open = data?.data.filter((merge) => merge.is_open) ?? []
  if (open.length === 0) return null
  return (
    <Card>
      <h2 className="border-b p-3 font-semibold">{t('Merges of the last 30 days')}</h2>
      <ul>
        {open.map((merge) => (
          <li key={merge.id} className="flex items-center gap-3 border-b p-3 last:border-b-0">
            <p className="min-w-0 flex-1">
              <span className="font-medium">{merge.kept.name}</span>{' '}
              <span className="text-sm text-muted">
                {[merge.lost.name, formatDate(dateOf(merge.at, timezone)), merge.by]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            <Button
              size="small"
              aria-label={t('Undo the merge of {name}', { name: merge.kept.name })}
              onClick={() => onUndo(merge)}
            >
              <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
              {t('Undo')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Pairs that are two people, as users said. Each can be offered again. */
function Apart({ onOfferAgain }: { onOfferAgain: (pair: DifferentClients) => void }) {
  const { timezone } = useBusiness()
  const [wanted, setWanted] = useState(perPage)
  const { data } = useCall(clientsApart.index, { query: { per_page: wanted } })
  if (!data || data.data.length === 0) return null
  return (
    <Card>
      <h2 className="border-b p-3 font-semibold">{t('Two people, no duplicates')}</h2>
      <ul>
        {data.data.map((pair) => (
          <li key={pair.id} className="flex items-center gap-3 border-b p-3 last:border-b-0">
            <p className="min-w-0 flex-1">
              <span className="font-medium">{`${pair.first.name}, ${pair.second.name}`}</span>{' '}
              <span className="text-sm text-muted">
                {[formatDate(dateOf(pair.at, timezone)), pair.by].filter(Boolean).join(' · ')}
              </span>
            </p>
            <Button
              size="small"
              aria-label={t('Offer as duplicates again: {first}, {second}', {
                first: pair.first.name,
                second: pair.second.name,
              })}
              onClick={() => onOfferAgain(pair)}
            >
              <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
              {t('Undo')}
            </Button>
          </li>
        ))}
      </ul>
      {data.total > data.data.length && wanted < 100 && (
        <Button variant="ghost" onClick={() => setWanted(Math.min(100, wanted + 3 * perPage))}>
          {t('Show earlier pairs')}
        </Button>
      )}
    </Card>
  )
}
