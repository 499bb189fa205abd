import type { AuditEntry, AuditNames } from '@wizyta/contract/access/activity-log/api'
import { History, SquareArrowOutUpRight } from 'lucide-react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { Dialog, SheetContent } from '../../kit/ui/dialog.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { Term, Terms } from '../../kit/ui/terms.tsx'
import { auditLog } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { useLogWords } from './log-words.ts'
import { recordLink } from './record-link.ts'

interface SheetProps {
  /** Number of the open entry. */
  number: number | null
  /** Entries that the list has loaded already. */
  known: readonly AuditEntry[] | null
  names: AuditNames
  onClose: () => void
  /** Shows the history of one record. */
  onRecord: (id: string) => void
}

/** One entry in full, beside the list: who, when, from where, and each value before and after. */
export function EntrySheet({ number, known, names, onClose, onRecord }: SheetProps) {
  const inList = known?.find((one) => one.number === number)
  const asked = useCall(
    auditLog.show,
    { params: { number: number ?? 0 } },
    {
      enabled: number !== null && known !== null && !inList,
      handles: ({ status }) => status === 404 || status === 0,
    },
  )
  return (
    <Dialog open={number !== null} onOpenChange={(open) => !open && onClose()}>
      {number !== null && (
        <SheetContent
          title={t('Details of entry {number}', { number })}
          closeLabel={t('Close')}
          style={{ width: 'min(38rem, 100vw)' }}
        >
          <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
            <LoadState
              of={inList ? { ...asked, data: { entry: inList, names } } : asked}
              isRecord
              loading={<Skeleton className="h-40" />}
              failed={(reason) => ({ text: reason })}
            >
              {(shown) => <Shown {...shown} onRecord={onRecord} />}
            </LoadState>
          </div>
        </SheetContent>
      )}
    </Dialog>
  )
}

function Shown({
  entry,
  names,
  onRecord,
}: {
  entry: AuditEntry
  names: AuditNames
  onRecord: (id: string) => void
}) {
  const { timezone } = useBusiness()
  const words = useLogWords()
  const link = recordLink(entry, names)
  const { entity_id } = entry
  return (
    <>
      <h3 className="text-md font-semibold">{words.what(entry)}</h3>
      <Terms>
        <Term label={t('Who|log')}>{words.who(entry, names)}</Term>
        <Term label={t('Date')}>{formatDateTime(entry.at, timezone)}</Term>
        {(entry.device || entry.ip) && (
          <Term label={t('From where|log')}>{[entry.device, entry.ip].filter(Boolean).join(' · ')}</Term>
        )}
        {entity_id && (
          <Term label={t('Record|log')}>{words.name(names[entity_id]) ?? t('deleted record')}</Term>
        )}
      </Terms>
      {entity_id && (
        <div className="flex flex-wrap gap-2">
          {link && (
            <EntityLink link={link} {...buttonLook()}>
              <SquareArrowOutUpRight aria-hidden="true" className="rtl:-scale-x-100" />
              {t('Open the record')}
            </EntityLink>
          )}
          <Button onClick={() => onRecord(entity_id)}>
            <History aria-hidden="true" />
            {t('Show the history')}
          </Button>
        </div>
      )}
      <Changes entry={entry} names={names} />
    </>
  )
}

function Changes({ entry, names }: { entry: AuditEntry; names: AuditNames }) {
  const words = useLogWords()
  const changes = words.changes(entry, names)
  if (changes.length === 0) return <p className="text-muted">{t('No values were recorded.')}</p>
  const isChange = words.isChange(entry)
  const [hasBefore, hasAfter] = [isChange || entry.action === 'delete', isChange || entry.action !== 'delete']
  return (
    <div className="scrolls-sideways rounded-lg border">
      <table className="w-full table-fixed border-collapse text-start [&_td]:break-words [&_td]:p-2 [&_td]:align-top [&_th]:p-2 [&_th]:text-start [&_th]:align-top">
        <caption className="sr-only">{t('Changes|log')}</caption>
        <thead>
          <tr className="border-b bg-tint text-muted">
            <th scope="col">{t('Column|log')}</th>
            {hasBefore && <th scope="col">{t('Before|log')}</th>}
            {hasAfter && <th scope="col">{hasBefore ? t('After|log') : t('Value')}</th>}
          </tr>
        </thead>
        <tbody className="divide-y">
          {changes.map(({ column, label, before, after }) => (
            <tr key={column}>
              <th scope="row" className="font-medium">
                {label}
              </th>
              {hasBefore && <td className="text-soft">{before}</td>}
              {hasAfter && <td>{after}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {changes.some(({ hidden }) => hidden) && (
        <p className="border-t p-2 text-sm text-muted">•••: {t('Hidden, since it is personal.')}</p>
      )}
    </div>
  )
}
