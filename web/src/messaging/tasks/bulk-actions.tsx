import { type Task, taskPriority, taskStatus } from '@wizyta/contract/messaging/tasks/api'
import { employeeName } from '@wizyta/contract/people/names/names'
import { Archive, CalendarClock, CircleDot, Flag, type LucideIcon, UserRound } from 'lucide-react'
import { useAllRows } from '../../kit/list/use-all-rows.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import { employees, tasks } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import type { TaskChanges, TaskSet } from './use-task-changes.ts'

/** Actions for all chosen tasks at once. */
export function BulkActions({
  chosen,
  changes,
  onArchive,
  onDone,
}: {
  chosen: readonly Task[]
  changes: TaskChanges
  onArchive: () => void
  onDone: () => void
}) {
  const { rows } = useAllRows(employees)
  const { timezone } = useBusiness()
  const mayChange = useAllows(tasks.update)
  const mayArchive = useAllows(tasks.delete)
  const now = today(timezone)
  const choose = (set: TaskSet) => void changes.run(chosen, set, onDone)
  const menus: { icon: LucideIcon; label: string; options: { label: string; set: TaskSet }[] }[] = [
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
                <MenuItem key={option.label} onSelect={() => choose(option.set)}>
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
    </>
  )
}
