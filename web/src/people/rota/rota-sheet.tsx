import type { RotaCell, RotaMonth } from '@wizyta/contract/people/rota/api'
import { readCell, writeCell } from '@wizyta/contract/people/rota/cell-text'
import { monthBefore } from '@wizyta/contract/people/rota/last-month'
import { holidayNames } from '@wizyta/contract/people/working-hours/holidays'
import { CalendarOff, Copy, UsersRound } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import type { Box } from '../../kit/grid/block.ts'
import { HistoryButtons } from '../../kit/grid/history-buttons.tsx'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { useUnsaved } from '../../platform/browser/unsaved.ts'
import { call } from '../../platform/net/api.ts'
import { employeeGroups, rota, rotaTemplates } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows, useBusiness, useBusinessId } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import type { Owner } from '../working-hours/owner.ts'
import { AbsencePart } from '../working-hours/parts.tsx'
import { Brushes } from './brushes.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { copiesInMonth, copiesOfLastMonth, copiesToOthers } from './copies.ts'
import { Publication } from './publication.tsx'
import { ClashList, RestList } from './rest-list.tsx'
import { type DayHead, RotaGrid } from './rota-grid.tsx'
import { useRota } from './use-rota.ts'
import { useSaveRota } from './use-save-rota.ts'

/** The grid of a month with what belongs to it: templates, copies, undo, one save, publication and warnings. */
export function RotaSheet({ answer, group }: { answer: RotaMonth; group: string | undefined }) {
  const { timezone } = useBusiness()
  const business = useBusinessId()
  const mayEdit = useAllows(rota.change)
  const goTo = useGoTo()
  const { rows: groups } = useAllRows(employeeGroups)
  const { rows: templates } = useAllRows(rotaTemplates)
  const people = useMemo(() => {
    const members = groups.find(({ id }) => id === group)?.member_ids
    return answer.people.filter(({ id }) => !members || members.includes(id))
  }, [answer.people, groups, group])
  const { history, step, rows, days, change, accept, changes, faults, storedText } = useRota(
    answer,
    timezone,
    people,
  )
  const [box, setBox] = useState<Box>({ top: 0, bottom: 0, left: 0, right: 0 })
  const [brush, setBrush] = useState<string | null>(null)
  const [away, setAway] = useState<{ owner: Owner; from: string; to: string } | null>(null)
  const affected = useAffectedVisits()
  const { save, isPending, conflict, settle } = useSaveRota(() => {
    step({ kind: 'forget' })
    affected.goToBoard()
  })
  const isChanged = changes.length + faults > 0
  useUnsaved(isChanged)

  const heads = useMemo(() => headsOf(days, answer, timezone), [days, answer, timezone])
  const onSelect = useCallback((next: Box) => setBox(next), [])
  const undo = () => step({ kind: 'undo' })
  const redo = () => step({ kind: 'redo' })
  const hoursOf = (id: string | null) => {
    const template = templates.find((one) => one.id === id)
    return template ? writeCell(template) : null
  }
  const paint = (index: number, { top, bottom, left, right }: Box) => {
    const text = hoursOf(templates[index]?.id ?? null)
    if (text === null) return
    change(
      rows
        .slice(top, bottom + 1)
        .flatMap(({ person, cells }) =>
          cells
            .slice(left, right + 1)
            .flatMap(({ date, look }) => (look === 'out' ? [] : [{ id: person.id, date, text }])),
        ),
    )
  }
  const saveAll = async () => {
    if (changes.length === 0 || faults > 0 || isPending) return
    const cells = changes.map(({ employee_id, date, to }) => ({ employee_id, date, hours: to }))
    const name = t('Changed days: {count}', { count: changes.length })
    if (await affected.ask({ kind: 'rota', body: { cells }, name })) save(changes)
  }
  const takeOverLastMonth = async () => {
    try {
      const before = await call(rota.show, { query: { month: monthBefore(answer.month) }, business })
      change(copiesOfLastMonth(rows, before.dated))
    } catch (problem) {
      toast.error(t('Last month could not be read. {reason}', { reason: problemText(problem) }))
    }
  }
  const markAway = () => {
    const row = rows[box.top]
    const [from, to] = [days[box.left], days[box.right]]
    if (!row || !from || !to) return
    const { id, name } = row.person
    setAway({ owner: { kind: 'employee', query: { employee_id: id }, name }, from, to })
  }

  if (answer.people.length === 0)
    return (
      <Card>
        <EmptyState icon={UsersRound} text={t('Add employees first. Their month is planned here.')} />
      </Card>
    )
  return (
    <>
      {affected.dialog}
      {away && (
        <AbsencePart
          owner={away.owner}
          title={t('Add an absence')}
          start={{ starts_on: away.from, ends_on: away.to }}
          onClose={() => setAway(null)}
        />
      )}
      {(mayEdit || groups.length > 0) && (
        <div data-print="hide" className="flex flex-wrap items-center gap-2">
          {groups.length > 0 && (
            <Select
              className="w-auto"
              aria-label={t('Employee groups')}
              value={group ?? ''}
              onChange={({ target }) =>
                goTo({
                  to: '/employees/working-hours/rota',
                  search: { month: answer.month, ...(target.value && { group: target.value }) },
                })
              }
            >
              <option value="">{t('All employees')}</option>
              {groups.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          {mayEdit && <Brushes templates={templates} chosen={brush} onChoose={setBrush} />}
          {mayEdit && (
            <div className="flex flex-wrap items-center gap-2 sm:ms-auto">
              <HistoryButtons history={history} onUndo={undo} onRedo={redo} />
              <Menu>
                <MenuTrigger>
                  <Button>
                    <Copy aria-hidden="true" />
                    <span className="max-sm:sr-only">{t('Copy selection')}</span>
                  </Button>
                </MenuTrigger>
                <MenuContent>
                  <MenuItem onSelect={() => change(copiesInMonth(rows, days, box))}>
                    {t('To the following weeks of the month')}
                  </MenuItem>
                  <MenuItem onSelect={() => change(copiesToOthers(rows, box))}>
                    {t('From the first person to all others shown')}
                  </MenuItem>
                  <MenuItem onSelect={() => void takeOverLastMonth()}>
                    {t('Weeks of last month for all shown')}
                  </MenuItem>
                </MenuContent>
              </Menu>
              <Button onClick={markAway}>
                <CalendarOff aria-hidden="true" />
                {t('Absence')}
              </Button>
            </div>
          )}
        </div>
      )}
      {conflict && (
        <ConflictNotice
          cells={conflict}
          nameOf={(id) => answer.people.find((one) => one.id === id)?.name ?? ''}
          storedOf={storedText}
          onKeepStored={() => {
            const kept = (id: string, date: string) => writeCell(readCell(storedText(id, date)) ?? null, true)
            change(conflict.map(({ employee_id: id, date }) => ({ id, date, text: kept(id, date) })))
            settle()
          }}
          onSaveOwn={() => {
            accept(conflict)
            settle()
            const isTaken = (one: RotaCell) =>
              conflict.some(({ employee_id, date }) => employee_id === one.employee_id && date === one.date)
            const stored = (one: RotaCell) => readCell(storedText(one.employee_id, one.date)) ?? null
            save(changes.map((one) => (isTaken(one) ? { ...one, from: stored(one) } : one)))
          }}
        />
      )}
      <RotaGrid
        label={t('Work rota')}
        rows={rows}
        days={heads}
        brush={hoursOf(brush)}
        readOnly={!mayEdit}
        onChange={change}
        onUndo={undo}
        onRedo={redo}
        onSelect={onSelect}
        onBrushEnd={() => setBrush(null)}
        onTemplate={paint}
      />
      {mayEdit && (
        <div
          data-print="hide"
          className="sticky bottom-2 z-1 flex items-center gap-3 rounded-xl border bg-background px-4 py-2.5 max-sm:gap-2 max-sm:px-3 max-sm:py-1.5 sm:flex-wrap"
        >
          {/* On a phone the bar is one line: the changes, or else the state of the month. */}
          <p
            role="status"
            className={`me-auto min-w-0 ${faults > 0 ? 'text-danger' : 'text-muted'} ${isChanged ? 'max-sm:text-sm' : 'max-sm:sr-only'}`}
          >
            {faults > 0
              ? `${t('Days that cannot be read: {count}', { count: faults })}. ${t('Type hours such as 9-17, or - for a day off.')}`
              : changes.length === 0
                ? t('Nothing has changed.')
                : t('Changes: {count}', { count: changes.length })}
          </p>
          <Publication answer={answer} rows={rows} isDirty={isChanged} />
          <Button
            variant="primary"
            saves
            aria-disabled={changes.length === 0 || faults > 0 || isPending}
            onClick={() => void saveAll()}
          >
            {t('Save')}
          </Button>
        </div>
      )}
      <ClashList rows={rows} />
      <RestList rows={rows} />
    </>
  )
}

function headsOf(days: readonly string[], { holidays }: RotaMonth, timezone: string): DayHead[] {
  const now = today(timezone).toString()
  return days.map((date) => {
    const holiday = holidays.find((one) => one.date === date)
    return {
      date,
      isFree: holiday !== undefined || Temporal.PlainDate.from(date).dayOfWeek === 7,
      isToday: date === now,
      holiday: holiday ? t(holidayNames[holiday.key]) : null,
    }
  })
}
