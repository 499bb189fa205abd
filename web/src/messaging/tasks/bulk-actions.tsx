import { localDate } from '@wizyta/contract/kit/field'
import {
  type Task,
  taskInput,
  taskLabel,
  taskPriority,
  taskStatus,
} from '@wizyta/contract/messaging/tasks/api'
import { employeeName } from '@wizyta/contract/people/names/names'
import { Archive, CalendarClock, CircleDot, Flag, type LucideIcon, Tag, UserRound } from 'lucide-react'
import { useState } from 'react'
import { DateInput } from '../../kit/form/date-input.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { employees, tasks } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { labelAt, optionsOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import type { TaskChanges, TaskSet } from './use-task-changes.ts'

/** Actions for all chosen tasks at once. */
export function BulkActions({
  chosen,
  areMany,
  changes,
  onArchive,
  onDone,
}: {
  chosen: readonly Task[]
  /** Tasks of all pages: their number is confirmed first. */
  areMany: boolean
  changes: TaskChanges
  onArchive: () => void
  onDone: () => void
}) {
  const { rows } = useAllRows(employees)
  const { timezone } = useBusiness()
  const mayChange = useAllows(tasks.update)
  const mayArchive = useAllows(tasks.delete)
  const now = today(timezone)
  const [isChoosing, setChoosing] = useState(false)
  const choose = (set: TaskSet) => void changes.run(chosen, set, onDone, areMany)
  const menus: { icon: LucideIcon; label: string; options: { label: string; set: TaskSet | null }[] }[] = [
    {
      icon: CircleDot,
      label: t('Set status'),
      options: optionsOf(taskStatus).map(({ value, label }) => ({
        label,
        set: { status: taskStatus.parse(value) },
      })),
    },
    {
      icon: Flag,
      label: t('Set priority'),
      options: optionsOf(taskPriority).map(({ value, label }) => ({
        label,
        set: { priority: taskPriority.parse(value) },
      })),
    },
    {
      icon: Tag,
      label: t('Set label'),
      options: [
        ...optionsOf(taskLabel).map(({ value, label }) => ({
          label,
          set: { label: taskLabel.parse(value) },
        })),
        { label: t('No label|task'), set: { label: null } },
      ],
    },
    {
      icon: UserRound,
      label: t('Set assignee'),
      options: [
        { label: t('For the whole team'), set: { assignee_id: null } },
        ...rows.map((row) => ({ label: employeeName(row), set: { assignee_id: row.id } })),
      ],
    },
    {
      icon: CalendarClock,
      label: t('Set due date'),
      options: [
        { label: t('Today'), set: { due_date: now.toString() } },
        { label: t('Tomorrow'), set: { due_date: now.add({ days: 1 }).toString() } },
        { label: t('In a week'), set: { due_date: now.add({ days: 7 }).toString() } },
        // Null: a day is chosen first.
        { label: t('Another day…|task'), set: null },
        {
          label: t('No due date|task'),
          // Without a day there is neither a time nor a repetition. Undo brings back what is named here.
          set: { due_date: null, due_time: null, repeat_every: null, repeat_unit: null },
        },
      ],
    },
  ]
  return (
    <>
      {mayChange &&
        menus.map(({ icon: Icon, label, options }) => (
          <Menu key={label}>
            <MenuTrigger>
              <Button size="small" saves aria-disabled={changes.isBusy}>
                <Icon aria-hidden="true" />
                {label}
              </Button>
            </MenuTrigger>
            <MenuContent align="start" className="max-h-80 overflow-y-auto">
              {options.map((option) => (
                <MenuItem
                  key={option.label}
                  onSelect={() => (option.set ? choose(option.set) : setChoosing(true))}
                >
                  {option.label}
                </MenuItem>
              ))}
            </MenuContent>
          </Menu>
        ))}
      {mayArchive && (
        <Button size="small" saves onClick={onArchive}>
          <Archive aria-hidden="true" />
          {t('Archive|verb')}
        </Button>
      )}
      <Dialog open={isChoosing} onOpenChange={setChoosing}>
        {isChoosing && (
          <DueDialog
            count={chosen.length}
            onChoose={(due_date) => {
              setChoosing(false)
              choose({ due_date })
            }}
            onClose={() => setChoosing(false)}
          />
        )}
      </Dialog>
    </>
  )
}

/** Asks for the day on which the chosen tasks are due. */
function DueDialog({
  count,
  onChoose,
  onClose,
}: {
  count: number
  onChoose: (date: string) => void
  onClose: () => void
}) {
  const { timezone } = useBusiness()
  const [date, setDate] = useState<string | null>(null)
  const { success } = localDate.safeParse(date)
  return (
    <DialogContent
      title={t('Set due date')}
      description={t('Chosen tasks: {count}', { count })}
      closeLabel={t('Close')}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (success && date) onChoose(date)
        }}
      >
        <Field label={labelAt(taskInput, 'due_date')}>
          {(control) => (
            <DateInput {...control} value={date} today={today(timezone).toString()} onChange={setDate} />
          )}
        </Field>
        <SubmitFooter isOff={!success} onCancel={onClose} />
      </form>
    </DialogContent>
  )
}
