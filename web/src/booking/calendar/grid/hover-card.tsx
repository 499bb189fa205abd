import { doneStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { formatMoney } from '@wizyta/contract/kit/money'
import { visitorName } from '@wizyta/contract/people/names/names'
import { Clock, StickyNote, TriangleAlert } from 'lucide-react'
import { createPortal } from 'react-dom'
import { Badge } from '../../../kit/ui/badge.tsx'
import { visits } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { language, t } from '../../../platform/text/i18n.ts'
import { localName } from '../../../platform/text/local-name.ts'
import { formatPhone } from '../../../platform/text/phone.ts'
import { formatTimeRange } from '../../../platform/text/time.ts'
import { LabelBadges, labelsWith } from '../../visit-labels/parts.tsx'
import type { Setup } from '../state/setup.ts'
import { statusWord } from '../visit-words.ts'

const width = 288
const gap = 8

/** Facts of the hovered visit, beside its card. Screen readers hear the card itself. */
export function HoverCard({ id, rect, setup }: { id: string; rect: DOMRect; setup: Setup }) {
  const { data: visit } = useCall(
    visits.show,
    { params: { id } },
    // The card says less, and a click says why.
    { staleTime: 30_000, retry: false, handles: () => true },
  )
  if (!visit) return null
  // Measured from the start of the line, as everything is placed.
  const isMirrored = document.documentElement.dir === 'rtl'
  const startOf = ({ x, width }: Pick<DOMRect, 'x' | 'width'>) => (isMirrored ? innerWidth - x - width : x)
  const panel = document.querySelector('.panel:not([data-overlay])')?.getBoundingClientRect()
  const [start, end] = [startOf(rect), panel ? startOf(panel) : innerWidth]
  const after = start + rect.width + gap
  const before = start - gap - width
  // Nothing fits beside a row of a list.
  const isRow = after + width > end && before < gap
  const isLow = rect.top > innerHeight * 0.6
  const beside = isRow ? rect.height + gap : 0
  return createPortal(
    <div
      aria-hidden="true"
      data-slot="hover-card"
      className="pointer-events-none fixed z-40 flex flex-col gap-1.5 p-3 max-md:hidden"
      style={{
        insetInlineStart: isRow ? Math.max(gap, end - gap - width) : after + width <= end ? after : before,
        width,
        ...(isLow
          ? { bottom: Math.max(gap, innerHeight - rect.bottom + beside) }
          : { top: Math.max(gap, rect.top + beside) }),
      }}
    >
      <Facts visit={visit} setup={setup} />
    </div>,
    document.body,
  )
}

function Facts({ visit, setup }: { visit: Visit; setup: Setup }) {
  const money = (amount: number) => formatMoney(amount, language(), setup.currency)
  const { client } = visit
  const notes = [visit.note, visit.client_note].filter(Boolean)
  return (
    <>
      <p className="flex items-center justify-between gap-2">
        <span className="text-muted">{formatTimeRange(visit.starts_at, visit.ends_at, setup.timezone)}</span>
        <Badge data-status={visit.status}>{statusWord(visit.status)}</Badge>
      </p>
      <p className="font-semibold">{visitorName(visit)}</p>
      {visit.refused_at !== null && (
        <p className="font-semibold text-danger">{t('The client answered NO')}</p>
      )}
      {visit.late_minutes !== null && (
        <p className="flex items-center gap-1.5 text-warning">
          <Clock className="size-4 flex-none" />
          {t('Late by {minutes} min', { minutes: visit.late_minutes })}
        </p>
      )}
      <LabelBadges labels={labelsWith(visit.label_ids, setup.labels)} />
      {client?.phone && (
        <p dir="ltr" className="text-start">
          {formatPhone(client.phone)}
        </p>
      )}
      <ul>
        {visit.lines.map((line) => {
          const service = setup.serviceById.get(line.service_id)
          return (
            <li key={line.id} className="flex justify-between gap-3">
              <span className="min-w-0 truncate">
                {service ? localName(service) : line.service_name}
                <span className="text-muted">
                  {' · '}
                  {line.client_name && `${t('for {name}', { name: line.client_name })} · `}
                  {line.employee_name}
                </span>
              </span>
              <span className="whitespace-nowrap">{money(line.price)}</span>
            </li>
          )
        })}
      </ul>
      {visit.lines.length > 1 && (
        <p className="flex justify-between gap-3 border-t pt-1.5 font-semibold">
          <span>{t('Total|visit')}</span>
          <span>{money(visit.total)}</span>
        </p>
      )}
      <Paid visit={visit} money={money} />
      {client?.alert && (
        <p className="flex gap-1.5 text-warning">
          <TriangleAlert className="mt-0.5 size-4 flex-none" />
          <span className="line-clamp-3">{client.alert}</span>
        </p>
      )}
      {notes.length > 0 && (
        <p className="flex gap-1.5 text-soft">
          <StickyNote className="mt-0.5 size-4 flex-none" />
          <span className="line-clamp-4 whitespace-pre-line">{notes.join('\n')}</span>
        </p>
      )}
    </>
  )
}

function Paid({ visit, money }: { visit: Visit; money: (amount: number) => string }) {
  if (visit.payment_status === 'paid') return <p className="text-success">{t('Paid')}</p>
  if (visit.is_part_refunded) return <p>{t('Partly refunded')}</p>
  if (visit.payment_status === 'part_paid') return <p className="text-warning">{t('Partly paid')}</p>
  if (visit.payment_status === 'refunded') return <p>{t('Refunded|log value')}</p>
  if (doneStatuses.includes(visit.status) && visit.payment_status === 'none' && visit.total > 0)
    return (
      <p className="text-warning">
        {t('Not paid')}: {money(visit.total)}
      </p>
    )
  if (!visit.deposit) return null
  return visit.payment_status === 'deposit_due' ? (
    <p className="text-warning">
      {t('Deposit, not yet paid')}: {money(visit.deposit)}
    </p>
  ) : (
    <p>
      {t('Deposit, paid')}: {money(visit.deposit)}
    </p>
  )
}
