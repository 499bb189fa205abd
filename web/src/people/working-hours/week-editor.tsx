import type { WeekdayHours } from '@wizyta/contract/people/working-hours/api'
import { abWeekOf } from '@wizyta/contract/people/working-hours/hours'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { RestoredNotice } from '../../kit/form/restored-notice.tsx'
import { SaveBar } from '../../kit/form/save-bar.tsx'
import { useEdited } from '../../kit/form/use-edited.ts'
import { useSaveKeys } from '../../kit/form/use-save-keys.ts'
import { isSame } from '../../kit/form/versions.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Choice, Switch } from '../../kit/ui/choice.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { workingHours } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatMinutes, today, weekStart } from '../../platform/text/time.ts'
import { DayEditor } from './day-editor.tsx'
import type { Owner } from './owner.ts'
import {
  alternates,
  asAlternating,
  asOneWeek,
  copiedDay,
  dayError,
  fullWeek,
  isSameDay,
  switchedDay,
  usualWeek,
  type WeekPeriod,
  weekOf,
  workMinutes,
} from './week.ts'
import { intervalsText, weekdayName } from './words.ts'

/** Weekly hours of some time: seven days, or, of those of always, none of their own. */
export function WeekEditor({
  owner,
  period: { week, valid_from, valid_to },
  inherited,
}: {
  owner: Owner
  period: WeekPeriod
  inherited: WeekdayHours[]
}) {
  const form = useRef<HTMLFormElement>(null)
  const mayEdit = useAllows(workingHours.replaceWeek)
  const edited = useEdited(
    `/tenant/working-hours ${JSON.stringify(owner.query)}${valid_from ?? ''}`,
    week.length > 0 ? fullWeek(week) : [],
    isSame,
    weekJson,
  )
  const { value: days, isDirty } = edited

  const replace = useChange(workingHours.replaceWeek, { forgets: [workingHours.show] })
  const affected = useAffectedVisits()
  const save = async () => {
    if (days.some((day) => dayError(day) !== null)) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    if (!isDirty || replace.isPending) return
    const body = { kind: 'week', ...owner.query, week: weekOf(days), valid_from, valid_to } as const
    if (!(await affected.ask({ kind: 'hours', body, name: owner.name }))) return
    edited.save(
      (now) => replace.mutateAsync({ query: owner.query, body: { week: weekOf(now), valid_from, valid_to } }),
      affected.goToBoard,
    )
  }
  useSaveKeys(form, () => void save())

  const setDay = (day: WeekdayHours) => edited.set(days.map((one) => (isSameDay(one, day) ? day : one)))
  const isTwo = alternates(days)
  const weeks = isTwo ? (['A', 'B'] as const) : [null]
  const daysOf = (name: 'A' | 'B' | null) => days.filter(({ ab_week }) => (ab_week ?? null) === name)
  const minutesOf = (name: 'A' | 'B' | null) => daysOf(name).reduce((sum, day) => sum + workMinutes(day), 0)
  const own = days.length > 0
  const freeWord = owner.kind === 'business' ? t('Closed') : t('Day off')
  return (
    <>
      {affected.dialog}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 pb-3 empty:hidden md:px-5">
          {own && (
            <span className="me-auto text-muted">
              {isTwo
                ? t('A: {a}, B: {b}', { a: formatMinutes(minutesOf('A')), b: formatMinutes(minutesOf('B')) })
                : t('{time} a week', { time: formatMinutes(minutesOf(null)) })}
            </span>
          )}
          {mayEdit && owner.kind !== 'business' && !valid_from && (
            <Choice label={t('Own hours')} className="items-center">
              <Switch
                checked={own}
                onChange={(event) => edited.set(event.target.checked ? firstWeek(inherited) : [])}
              />
            </Choice>
          )}
        </div>
        <RestoredNotice of={edited.restored} className="mx-4 mb-3 md:mx-5" />
        {own && mayEdit && owner.kind !== 'business' && <TwoWeeks days={days} onChange={edited.set} />}
        {own &&
          mayEdit &&
          weeks.map((name) => (
            <section key={name} aria-label={name ? t('Week {name}', { name }) : undefined}>
              {name && (
                <h3 className="border-t border-hair px-4 pt-3 pb-1 font-semibold md:px-5">
                  {t('Week {name}', { name })}
                </h3>
              )}
              <ul>
                {daysOf(name).map((day) => (
                  <DayRow
                    key={day.weekday}
                    day={day}
                    freeWord={freeWord}
                    onChange={setDay}
                    onCopy={(to) => edited.set(copiedDay(days, day, to))}
                  />
                ))}
              </ul>
            </section>
          ))}
        {own && !mayEdit && <WeekText week={days} freeWord={freeWord} />}
        {!own && <Inherited kind={owner.kind} week={inherited} />}
        {mayEdit && <SaveBar isDirty={isDirty} isSaving={replace.isPending} hasFailed={replace.isError} />}
      </form>
    </>
  )
}

/** One week, or two that alternate, and which of them the present one is. */
function TwoWeeks({
  days,
  onChange,
}: {
  days: readonly WeekdayHours[]
  onChange: (days: WeekdayHours[]) => void
}) {
  const { timezone } = useBusiness()
  const monday = weekStart(today(timezone))
  const isTwo = alternates(days)
  const anchor = days.find(({ ab_anchor }) => ab_anchor)?.ab_anchor
  const setPresent = (name: 'A' | 'B') => {
    const ab_anchor = (name === 'A' ? monday : monday.subtract({ days: 7 })).toString()
    onChange(days.map((day) => ({ ...day, ab_anchor })))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 pb-3 md:px-5">
      <Choice label={t('Two alternating weeks (A/B)')} className="items-center">
        <Switch
          checked={isTwo}
          onChange={({ target }) =>
            onChange(target.checked ? asAlternating(days, monday.toString()) : asOneWeek(days))
          }
        />
      </Choice>
      {isTwo && anchor && (
        <span className="flex items-center gap-2">
          <span className="text-muted">{t('This week is')}</span>
          <Segmented
            label={t('This week is')}
            value={abWeekOf(monday.toString(), anchor)}
            segments={[
              { value: 'A', label: 'A' },
              { value: 'B', label: 'B' },
            ]}
            onChange={setPresent}
          />
        </span>
      )}
    </div>
  )
}

const asItIs = (week: WeekdayHours[]) => week
const weekJson = { write: asItIs, read: asItIs }

/** Own hours start as those of the salon. */
export const firstWeek = (inherited: WeekdayHours[]) =>
  inherited.length > 0 ? fullWeek(inherited) : usualWeek()

function DayRow({
  day,
  freeWord,
  onChange,
  onCopy,
}: {
  day: WeekdayHours
  freeWord: string
  onChange: (day: WeekdayHours) => void
  onCopy: (to: number[]) => void
}) {
  const name = weekdayName(day.weekday)
  const works = day.intervals.length > 0
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-hair px-4 py-2.5 md:grid-cols-[9.5rem_minmax(0,1fr)_auto] md:px-5">
      <Choice label={name} className="min-h-8 items-center self-start font-medium">
        <Switch
          checked={works}
          onChange={(event) => onChange({ ...day, ...switchedDay(day, event.target.checked) })}
        />
      </Choice>
      <div className="self-center max-md:order-last max-md:col-span-2">
        {works ? (
          <DayEditor day={day} name={name} onChange={(next) => onChange({ ...day, ...next })} />
        ) : (
          <p className="text-muted">{freeWord}</p>
        )}
      </div>
      <div className="flex min-h-8 items-center gap-2 self-start justify-self-end">
        {works && <span className="text-muted">{formatMinutes(workMinutes(day))}</span>}
        <CopyMenu weekday={day.weekday} onCopy={onCopy} />
      </div>
    </li>
  )
}

function Inherited({ kind, week }: { kind: Owner['kind']; week: WeekdayHours[] }) {
  const words = {
    resource: t('Available whenever an employee works.'),
    business: t('No opening hours yet.'),
    employee: t('Works in the opening hours of the salon.'),
  }
  return (
    <>
      <p className="px-4 pb-4 text-muted md:px-5">{words[kind]}</p>
      {kind === 'employee' && week.length > 0 && <WeekText week={fullWeek(week)} freeWord={t('Closed')} />}
    </>
  )
}

/** Readable text of the week. */
function WeekText({ week, freeWord }: { week: readonly WeekdayHours[]; freeWord: string }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 px-4 pb-5 md:px-5">
      {week.map(({ weekday, intervals, breaks, ab_week }) => (
        <div key={`${ab_week ?? ''}${weekday}`} className="contents">
          <dt className="text-muted">{[ab_week, weekdayName(weekday)].filter(Boolean).join(' · ')}</dt>
          <dd>
            {intervalsText(intervals) || <span className="text-muted">{freeWord}</span>}
            {breaks.length > 0 && (
              <span className="ms-3 text-muted">{t('breaks {hours}', { hours: intervalsText(breaks) })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CopyMenu({ weekday, onCopy }: { weekday: number; onCopy: (to: number[]) => void }) {
  const name = weekdayName(weekday)
  const next = weekday === 7 ? 1 : weekday + 1
  return (
    <Menu>
      <MenuTrigger>
        <Button
          variant="ghost"
          size="small-icon"
          aria-label={t('Copy the hours of this day: {day}', { day: name })}
          data-tip={t('Copy to other days')}
        >
          <Copy aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={() => onCopy([next])}>{t('Copy to {day}', { day: weekdayName(next) })}</MenuItem>
        <MenuItem onSelect={() => onCopy([1, 2, 3, 4, 5])}>{t('Copy to Monday–Friday')}</MenuItem>
        <MenuItem onSelect={() => onCopy([1, 2, 3, 4, 5, 6, 7])}>{t('Copy to all days')}</MenuItem>
      </MenuContent>
    </Menu>
  )
}
