import type { AuditEntry, AuditFilters, AuditNames } from '@wizyta/contract/access/activity-log/api'
import { History as HistoryIcon } from 'lucide-react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { auditLog } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { type LogWords, useLogWords } from '../activity-log/log-words.ts'
import { Section } from './section.tsx'

const shown = 5

/** Last entries of the activity log about a user and, for a member, by them; each opens there in full. */
export function History({ id, isMember }: { id: string; isMember: boolean }) {
  return (
    <>
      <Entries id={id} title={t('Account history')} filters={{ entity: ['users'], record: id }} />
      {isMember && <Entries id={id} title={t('Recent activity')} filters={{ who: id }} />}
    </>
  )
}

function Entries({ id, title, filters }: { id: string; title: string; filters: AuditFilters }) {
  const query = { ...filters, entity: filters.entity?.join(','), limit: shown }
  const log = useCall(auditLog.index, { query }, { handles: () => true })
  const words = useLogWords()
  const search = { who: filters.who, entity: filters.entity?.join(','), record: filters.record }
  return (
    <Section title={title}>
      <LoadState of={log} loading={<Skeleton className="h-24" aria-hidden="true" />} look="line">
        {({ data, names, next }) => (
          <div className="flex flex-col items-start gap-2">
            {data.length === 0 && <p className="text-muted">{t('The activity log is empty.')}</p>}
            <ul className="-mx-2 flex self-stretch flex-col">
              {words.once(data).map((entry) => (
                <li key={entry.number}>
                  <EntityLink
                    link={{ to: '/activity-log', search: { ...search, entry: entry.number } }}
                    className="block rounded-md px-2 py-1.5 hover:bg-hover"
                  >
                    <Entry
                      entry={entry}
                      names={names}
                      words={words}
                      isOwn={filters.who !== undefined}
                      about={id}
                    />
                  </EntityLink>
                </li>
              ))}
            </ul>
            {next && (
              <EntityLink link={{ to: '/activity-log', search: search }} {...buttonLook({ size: 'small' })}>
                <HistoryIcon aria-hidden="true" />
                {t('Show all in the activity log')}
              </EntityLink>
            )}
          </div>
        )}
      </LoadState>
    </Section>
  )
}

/**
 * @param isOwn true for the user's own action, shown without a name
 * @param about the user, whose name is left out
 */
function Entry({
  entry,
  names,
  words,
  isOwn,
  about,
}: {
  entry: AuditEntry
  names: AuditNames
  words: LogWords
  isOwn: boolean
  about: string
}) {
  const { timezone } = useBusiness()
  const { what, name, fact } = words.told(entry, names, about)
  const who = isOwn ? null : words.who(entry, names)
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">{[what, name].filter(Boolean).join(' · ')}</span>
        <time dateTime={entry.at} className="text-muted">
          {momentText(entry.at, timezone)}
        </time>
      </span>
      {fact && <span className="block text-soft wrap-anywhere">{fact}</span>}
      <span className="block text-sm text-muted wrap-anywhere">
        {[who, entry.device].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
