import { ArrowUp, ScrollText, SearchX } from 'lucide-react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState, listFailed } from '../../kit/feedback/load-state.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { t } from '../../platform/text/i18n.ts'
import { isNarrowed, nothingNarrowed, useLogState } from './address.ts'
import { LogFilters } from './log-filters.tsx'
import { useEntries } from './use-entries.ts'

const EntrySheet = lazyPart(() => import('./entry-sheet.tsx').then((file) => file.EntrySheet))
// The code for wording entries is large. It is fetched while the entries are read.
const Timeline = lazyPart(() => import('./timeline.tsx').then((file) => file.Timeline), <LogSkeleton />)
const ExportButton = lazyPart(() => import('./export-button.tsx').then((file) => file.ExportButton))

/** Activity log of the business: newest first, filtered by the address, with one entry in full beside it. */
export function ActivityLogPage() {
  const { state, change } = useLogState()
  const { list, entries, names, news } = useEntries(state)
  const narrowed = isNarrowed(state)
  return (
    <Page
      title={t('Activity log')}
      description={t('Actions here by user, time and place. Entries cannot be changed or removed.')}
      actions={<ExportButton state={state} />}
      toolbar={<LogFilters state={state} change={change} names={names} />}
    >
      <p
        aria-live="polite"
        className={news > 0 ? 'sticky top-[calc(var(--header-height)+0.5rem)] z-10 self-center' : 'sr-only'}
      >
        {news > 0 && (
          <Button variant="primary" className="shadow-lg" onClick={() => void list.refetch()}>
            <ArrowUp aria-hidden="true" />
            {t('Show {count} new entries', { count: news })}
          </Button>
        )}
      </p>
      <Card className="overflow-clip">
        <LoadState of={{ ...list, data: entries ?? undefined }} loading={<LogSkeleton />} failed={listFailed}>
          {(entries) =>
            entries.length > 0 ? (
              <>
                <Timeline
                  entries={entries}
                  names={names}
                  openEntry={state.entry}
                  onOpen={(entry) => change({ entry })}
                  isStale={list.isPlaceholderData}
                />
                <div className="flex flex-wrap items-center justify-center gap-3 border-t p-3 text-muted">
                  {list.hasNextPage ? (
                    <Button
                      aria-disabled={list.isFetchingNextPage}
                      onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
                    >
                      {list.isFetchingNextPage ? t('Loading older entries …') : t('Older entries')}
                    </Button>
                  ) : (
                    t('These are all entries.')
                  )}
                </div>
              </>
            ) : (
              <EmptyState
                icon={narrowed ? SearchX : ScrollText}
                text={
                  narrowed ? t('Nothing matches what you are looking for.') : t('Nothing has happened yet.')
                }
              >
                {narrowed && (
                  <Button onClick={() => change(nothingNarrowed)}>{t('Clear search and filters')}</Button>
                )}
              </EmptyState>
            )
          }
        </LoadState>
      </Card>
      <EntrySheet
        number={state.entry}
        known={entries}
        names={names}
        onClose={() => change({ entry: null })}
        onRecord={(record) => change({ ...nothingNarrowed, record, entry: null })}
      />
    </Page>
  )
}

function LogSkeleton() {
  return (
    <div role="status" aria-label={t('Loading…')} className="flex flex-col gap-5 p-4">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  )
}
