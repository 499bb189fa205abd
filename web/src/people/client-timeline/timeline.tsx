import { formatMoney } from '@wizyta/contract/kit/money'
import {
  type TimelineEntry,
  type TimelineKind,
  timelineKind,
  timelineRights,
} from '@wizyta/contract/people/client-timeline/api'
import {
  CalendarDays,
  Camera,
  FileCheck,
  FlaskConical,
  Mail,
  NotebookPen,
  Receipt,
  Scale,
  Star,
  Tags,
  Ticket,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { clientTimeline } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { dateOf } from '../../platform/text/time.ts'
import { entryText } from './entry-text.ts'

const icons: Record<TimelineKind, typeof Camera> = {
  visit: CalendarDays,
  sale: Receipt,
  balance: Scale,
  voucher: Ticket,
  message: Mail,
  survey: Star,
  note: NotebookPen,
  photo: Camera,
  patch_test: FlaskConical,
  consent: FileCheck,
  group: Tags,
  card: UserRound,
}

/** All that happened with a client on one line of time, the latest first; filtered by kind. */
export function ClientTimeline({ clientId }: { clientId: string }) {
  const { permissions } = useBusiness()
  const [kind, setKind] = useState<TimelineKind | ''>('')
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  const kinds = timelineKind.options.filter((one) => permissions.includes(timelineRights[one]))
  return (
    <Card aria-labelledby="client-timeline">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-4 pb-3">
        <h2 id="client-timeline" className="text-md font-semibold">
          {t('History|client')}
        </h2>
        <Select
          aria-label={t('Show')}
          data-print="hide"
          value={kind}
          onChange={({ target }) => {
            setKind(target.value as TimelineKind | '')
            setPages([undefined])
          }}
        >
          <option value="">{t('Everything')}</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {wordOf(timelineKind, one)}
            </option>
          ))}
        </Select>
      </div>
      <ul className="border-t">
        {pages.map((after, index) => (
          <Entries
            key={after ?? 'first'}
            clientId={clientId}
            kind={kind || undefined}
            after={after}
            isLast={index === pages.length - 1}
            onMore={(next) => setPages([...pages, next])}
          />
        ))}
      </ul>
    </Card>
  )
}

function Entries({
  clientId,
  kind,
  after,
  isLast,
  onMore,
}: {
  clientId: string
  kind: TimelineKind | undefined
  after: string | undefined
  isLast: boolean
  onMore: (next: string) => void
}) {
  const page = useCall(
    clientTimeline.show,
    { params: { id: clientId }, query: { ...(kind && { kind }), ...(after && { after }) } },
    { handles: ({ status }) => status !== 401 },
  )
  return (
    <LoadState
      of={page}
      loading={<Skeleton className="h-24" />}
      look="line"
      frame={(state) => <li className="p-4">{state}</li>}
    >
      {({ data, next }) => (
        <>
          {data.map((entry) => (
            <Entry key={`${entry.kind} ${entry.id} ${entry.at}`} entry={entry} />
          ))}
          {data.length === 0 && after === undefined && (
            <li className="p-4 text-muted">{t('Nothing here yet.')}</li>
          )}
          {next && isLast && (
            <li data-print="hide" className="border-t p-2">
              <Button variant="ghost" className="w-full" onClick={() => onMore(next)}>
                {t('Show earlier entries')}
              </Button>
            </li>
          )}
        </>
      )}
    </LoadState>
  )
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { timezone, currency } = useBusiness()
  const Icon = icons[entry.kind]
  const link = linkOf(entry, timezone)
  const { title, detail } = entryText(entry)
  return (
    <li className="relative flex gap-3 border-b px-4 py-2.5 last:border-b-0 hover:bg-hover">
      <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          {link ? (
            <EntityLink link={link} className="font-medium after:absolute after:inset-0">
              {title}
            </EntityLink>
          ) : (
            <span className="font-medium">{title}</span>
          )}
          <span className="text-sm text-muted">{momentText(entry.at, timezone)}</span>
        </p>
        {(detail || entry.amount !== null) && (
          <p className="flex justify-between gap-3 text-muted">
            <span className="min-w-0 wrap-break-word whitespace-pre-line">{detail}</span>
            {entry.amount !== null && (
              <span className="flex-none tabular-nums">
                {formatMoney(entry.amount, language(), currency)}
              </span>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

/** The document of an entry; none for what stands on the card itself. */
function linkOf({ kind, id, at }: TimelineEntry, zone: Parameters<typeof dateOf>[1]): RowLink | null {
  switch (kind) {
    case 'visit':
      return { to: '/calendar', search: { date: dateOf(at, zone), visit: id } }
    case 'sale':
    case 'balance':
      return { to: '/sales/$id', params: { id } }
    case 'voucher':
      return { to: '/sales/vouchers/$id', params: { id } }
    case 'message':
      return { to: '/communication/mailbox', search: { message: id } }
    case 'group':
      return { to: '/clients', search: { filter: { group: id } } }
    default:
      return null
  }
}
