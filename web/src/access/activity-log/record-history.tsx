import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { LoadState, listFailed } from '../../kit/feedback/load-state.tsx'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { t } from '../../platform/text/i18n.ts'
import { nothingNarrowed } from './address.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { Timeline } from './timeline.tsx'
import { useEntries } from './use-entries.ts'

/** Entries of the activity log about one record, newest first, one of them in full beside it. */
export function RecordHistory({ id }: { id: string }) {
  const { list, entries, names } = useEntries({ ...nothingNarrowed, record: id, entry: null })
  const [open, setOpen] = useState<number | null>(null)
  const goTo = useGoTo()
  return (
    <Card className="overflow-clip">
      <LoadState
        of={{ ...list, data: entries ?? undefined }}
        loading={<Skeleton className="m-4 h-40" />}
        failed={listFailed}
      >
        {(entries) =>
          entries.length > 0 ? (
            <>
              <Timeline
                entries={entries}
                names={names}
                openEntry={open}
                onOpen={setOpen}
                isStale={list.isPlaceholderData}
              />
              {list.hasNextPage && (
                <div className="flex justify-center border-t p-3">
                  <Button
                    aria-disabled={list.isFetchingNextPage}
                    onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
                  >
                    {list.isFetchingNextPage ? t('Loading older entries …') : t('Older entries')}
                  </Button>
                </div>
              )}
            </>
          ) : (
            <EmptyState icon={ScrollText} text={t('Nothing has happened yet.')} />
          )
        }
      </LoadState>
      <EntrySheet
        number={open}
        known={entries}
        names={names}
        onClose={() => setOpen(null)}
        onRecord={(record) => goTo({ to: '/activity-log', search: { record } })}
      />
    </Card>
  )
}
