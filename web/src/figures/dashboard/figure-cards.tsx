import type { DashboardFigures } from '@wizyta/contract/figures/dashboard/api'
import type { FigureCard as FigureCardName } from '@wizyta/contract/figures/dashboard/cards'
import { formatMoney } from '@wizyta/contract/kit/money'
import { formatNumber } from '@wizyta/contract/kit/number-text'
import { addDays } from '@wizyta/contract/kit/wall-time'
import type { ReactNode } from 'react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { Validity } from '../../people/employee-documents/parts.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime, formatWallTime } from '../../platform/text/time.ts'
import { quantityText } from '../../sales/products/words.ts'
import { CardRow, NothingHere, TitledCard } from './card-parts.tsx'
import {
  calendarAt,
  clientsBornIn,
  expiring,
  lowStock,
  missedVisits,
  reportAt,
  visitsWithDeposits,
  weekFrom,
} from './links.ts'
import { Sparkline } from './sparkline.tsx'

/**
 * A card whose figures are read after the day. Without the right to it nothing is drawn.
 * @param figures undefined while they are read: this file comes meanwhile
 */
export function FigureCard({
  card,
  figures,
}: {
  card: FigureCardName
  figures: DashboardFigures | undefined
}) {
  if (figures === undefined) return <Skeleton className="h-60" />
  switch (card) {
    case 'money':
      return figures.money && <MoneyCard {...figures.money} />
    case 'fill':
      return figures.fill && <FillCard days={figures.fill} />
    case 'visits':
      return figures.visits && <VisitsCard {...figures.visits} />
    case 'deposits':
      return figures.deposits && <DepositsCard {...figures.deposits} />
    case 'low_stock':
      return figures.low_stock && <LowStockCard {...figures.low_stock} />
    case 'birthdays':
      return figures.birthdays && <BirthdaysCard {...figures.birthdays} />
    case 'expiring':
      return figures.expiring && <ExpiringCard {...figures.expiring} />
  }
}

type Part<Name extends keyof DashboardFigures> = NonNullable<DashboardFigures[Name]>

function MoneyCard({ days, taken, week_ago, average, until, expected }: Part<'money'>) {
  const { currency } = useBusiness()
  const money = (amount: number) => formatMoney(amount, language(), currency)
  const link = reportAt('payments', { period: 'today' })
  return (
    <TitledCard title={t('Money today')} all={{ link, text: t('Payments by method') }}>
      <Main link={link} value={money(taken)} change={changeOf(taken, week_ago)} />
      <dl className="grid grid-cols-3 gap-x-3 px-4 text-sm">
        <Fact label={t('Expected|money')} value={money(expected)} />
        <Fact label={t('A week ago')} value={money(week_ago)} />
        <Fact label={t('Average of 4 weeks')} value={money(average)} />
      </dl>
      {until && (
        <p className="px-4 pt-1 text-xs text-muted">
          {t('Compared until {time}, as today.', { time: formatWallTime(until) })}
        </p>
      )}
      <Course text={t('The last four weeks, day by day')} values={days.map((day) => day.taken)} />
    </TitledCard>
  )
}

function FillCard({ days }: { days: Part<'fill'> }) {
  const open = days.reduce((sum, day) => sum + day.open_min, 0)
  const busy = days.reduce((sum, day) => sum + day.busy_min, 0)
  const first = days[0]?.date ?? ''
  return (
    <TitledCard title={t('The coming 14 days')} all={{ link: weekFrom(first), text: t('Calendar') }}>
      <Main
        link={weekFrom(first)}
        value={shareText(busy, open)}
        detail={t('appointments: {number}', { number: days.reduce((sum, day) => sum + day.visits, 0) })}
      />
      <div className="@container flex-1 px-4 pb-4 pt-2">
        <ul className="grid grid-cols-7 gap-1 @md:grid-cols-14">
          {days.map(({ date, busy_min, open_min, visits }) => (
            <li key={date} className="flex min-h-28 min-w-0">
              <EntityLink
                link={calendarAt({ view: 'day', date })}
                aria-label={t('{day}: {share} taken, appointments: {number}', {
                  day: formatDay(date),
                  share: shareText(busy_min, open_min),
                  number: visits,
                })}
                data-tip={`${formatDay(date)} · ${shareText(busy_min, open_min)}`}
                className="group flex flex-1 flex-col items-stretch gap-1 rounded-sm text-center text-xs text-muted"
              >
                <span
                  className={`relative flex-1 rounded-sm ${open_min > 0 ? 'bg-tint' : 'border border-dashed'}`}
                >
                  <span
                    style={{
                      height: `${open_min > 0 ? Math.min(100, Math.round((100 * busy_min) / open_min)) : 0}%`,
                    }}
                    className="absolute inset-x-0 bottom-0 rounded-sm bg-brand group-hover:opacity-80"
                  />
                </span>
                {Number(date.slice(8))}
              </EntityLink>
            </li>
          ))}
        </ul>
      </div>
    </TitledCard>
  )
}

function VisitsCard({ days, booked, no_show, cancelled, new_clients }: Part<'visits'>) {
  const period = { from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' }
  const link = reportAt('visits', { ...period, by: 'day' })
  return (
    <TitledCard title={t('Appointments of the last 14 days')} all={{ link, text: t('Report') }}>
      <Main link={link} value={String(booked)} />
      <dl className="grid grid-cols-3 gap-x-3 px-4 text-sm">
        {new_clients !== null && (
          <Fact
            label={t('New clients')}
            value={String(new_clients)}
            link={reportAt('clients', { ...period, by: 'day' })}
          />
        )}
        <Fact
          label={t('No-shows')}
          value={`${no_show} (${shareText(no_show, booked)})`}
          link={missedVisits(period, 'no_show')}
        />
        <Fact
          label={t('Cancelled|visits')}
          value={`${cancelled} (${shareText(cancelled, booked)})`}
          link={missedVisits(period, 'cancelled')}
        />
      </dl>
      <Course text={t('Booked appointments, day by day')} values={days.map((day) => day.booked)} />
    </TitledCard>
  )
}

function DepositsCard({ held, total, data }: Part<'deposits'>) {
  const { currency, timezone } = useBusiness()
  const money = (amount: number) => formatMoney(amount, language(), currency)
  return (
    <TitledCard
      title={t('Prepayments that wait')}
      all={
        total > 0 ? { link: visitsWithDeposits(), text: t('Show all ({number})', { number: total }) } : null
      }
    >
      <p className="flex justify-between gap-3 px-4 pb-3 text-muted">
        <span>{t('Held now')}</span>
        <span className="tabular-nums">{money(held)}</span>
      </p>
      {data.length === 0 ? (
        <NothingHere>{t('No appointment waits for a prepayment.')}</NothingHere>
      ) : (
        <ul className="border-t">
          {data.map(({ event_id, starts_at, client, amount, waits }) => (
            <CardRow
              key={event_id}
              link={calendarAt({ date: dateOf(starts_at, timezone), visit: event_id })}
              name={client}
              detail={`${waits === 'payment' ? t('To be paid') : t('To return or keep')} · ${formatDay(dateOf(starts_at, timezone))}, ${formatTime(starts_at, timezone)}`}
              end={money(amount)}
            />
          ))}
        </ul>
      )}
    </TitledCard>
  )
}

function LowStockCard({ total, data }: Part<'low_stock'>) {
  return (
    <TitledCard
      title={t('Products running low')}
      all={total > 0 ? { link: lowStock(), text: t('Show all ({number})', { number: total }) } : null}
    >
      {data.length === 0 ? (
        <NothingHere>{t('Every product is above its minimum.')}</NothingHere>
      ) : (
        <ul className="border-t">
          {data.map(({ id, name, stock, min_stock, unit }) => (
            <CardRow
              key={id}
              link={lowStock(id)}
              name={name}
              detail={t('minimum {quantity}', { quantity: quantityText(min_stock, unit) })}
              end={<span className="font-medium text-warning">{quantityText(stock, unit)}</span>}
            />
          ))}
        </ul>
      )}
    </TitledCard>
  )
}

function BirthdaysCard({ total, data }: Part<'birthdays'>) {
  const first = data[0]?.date
  const month = monthOf(first ?? '')
  // The seven days may end in the next month.
  const months = first ? [...new Set([month, monthOf(addDays(first, 6))])] : []
  return (
    <TitledCard
      title={t('Birthdays of clients')}
      all={data.length > 0 ? { link: clientsBornIn([month]), text: t('All of the month') } : null}
    >
      {data.length === 0 ? (
        <NothingHere>{t('No birthdays in the coming week.')}</NothingHere>
      ) : (
        <ul className="border-t">
          {data.map(({ id, name, date, age }) => (
            <CardRow
              key={id}
              link={{ to: '/clients/$id', params: { id } }}
              name={name}
              detail={formatDay(date)}
              end={age !== null && <span className="text-muted">{t('turns {age}', { age })}</span>}
            />
          ))}
        </ul>
      )}
      <More link={clientsBornIn(months)} total={total} shown={data.length} />
    </TitledCard>
  )
}

const monthOf = (date: string) => String(Number(date.slice(5, 7)))

function ExpiringCard({ total, data }: Part<'expiring'>) {
  return (
    <TitledCard
      title={t('Papers of employees')}
      all={total > 0 ? { link: expiring(), text: t('Show all ({number})', { number: total }) } : null}
    >
      {data.length === 0 ? (
        <NothingHere>{t('Nothing expires within 30 days.')}</NothingHere>
      ) : (
        <ul className="border-t">
          {data.map(({ id, employee, name, valid_until }) => (
            <CardRow
              key={id}
              link={expiring()}
              name={employee}
              detail={name}
              end={<Validity until={valid_until} />}
            />
          ))}
        </ul>
      )}
    </TitledCard>
  )
}

function More({ link, total, shown }: { link: RowLink; total: number; shown: number }) {
  if (total <= shown) return null
  return (
    <p className="border-t px-4 py-2 text-sm text-muted">
      <EntityLink link={link} className="hover:underline">
        {t('and {number} more', { number: total - shown })}
      </EntityLink>
    </p>
  )
}

function Main({
  link,
  value,
  change,
  detail,
}: {
  link: RowLink
  value: string
  change?: string
  detail?: string
}) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 px-4 pb-2">
      <EntityLink link={link} className="text-2xl font-semibold tabular-nums hover:underline">
        {value}
      </EntityLink>
      {change && (
        <span className="text-sm text-muted">{t('{change} against the same weekday', { change })}</span>
      )}
      {detail && <span className="text-sm text-muted">{detail}</span>}
    </p>
  )
}

function Fact({ label, value, link }: { label: string; value: string; link?: RowLink }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium tabular-nums">
        {link ? (
          <EntityLink link={link} className="hover:underline">
            {value}
          </EntityLink>
        ) : (
          value
        )}
      </dd>
    </div>
  )
}

const Course = ({ text, values }: { text: ReactNode; values: readonly number[] }) => (
  <div className="mt-auto px-4 pb-4 pt-3">
    <Sparkline values={values} />
    <p className="mt-1 text-xs text-muted">{text}</p>
  </div>
)

const shareText = (part: number, of: number) =>
  of === 0 ? '–' : formatNumber(part / of, language(), { style: 'percent', maximumFractionDigits: 0 })

/** Writes by how much money has grown, with its sign. */
function changeOf(now: number, before: number): string {
  if (before === 0) return ''
  return formatNumber((now - before) / Math.abs(before), language(), {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
}
