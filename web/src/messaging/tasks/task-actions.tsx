import { closedStatuses, type Task } from '@wizyta/contract/messaging/tasks/api'
import {
  Archive,
  ArchiveRestore,
  Circle,
  CircleCheck,
  Ellipsis,
  History,
  Pencil,
  RotateCcw,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { besideList } from '../../kit/nav/row-link.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import { auditLog, tasks } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import type { TaskChanges } from './use-task-changes.ts'

/** The menu of a task in the list and on the board. */
export function TaskActions({
  task,
  changes,
  onArchive,
  onRestore,
  children,
}: {
  task: Task
  changes: TaskChanges
  onArchive: () => void
  onRestore: () => void
  /** Further items, of the board. */
  children?: ReactNode
}) {
  const mayChange = useAllows(tasks.update)
  const mayArchive = useAllows(tasks.delete)
  const mayLookBack = useAllows(auditLog.index)
  const isClosed = closedStatuses.includes(task.status)
  const isArchived = task.archived_at !== null
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="ghost" size="small-icon" aria-label={t('Actions: {name}', { name: task.title })}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {mayChange && (
          <MenuItem asChild>
            <EntityLink link={besideList(task.id)}>
              <Pencil aria-hidden="true" />
              {t('Edit')}
            </EntityLink>
          </MenuItem>
        )}
        {mayChange && !isArchived && (
          <MenuItem onSelect={() => void changes.run([task], { status: isClosed ? 'todo' : 'done' })}>
            {isClosed ? <RotateCcw aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
            {isClosed ? t('Open again|task') : t('Mark as done')}
          </MenuItem>
        )}
        {children}
        {mayLookBack && (
          <MenuItem asChild>
            <EntityLink link={{ to: '/activity-log', search: { record: task.id } }}>
              <History aria-hidden="true" />
              {t('History')}
            </EntityLink>
          </MenuItem>
        )}
        {mayArchive && (
          <MenuItem onSelect={isArchived ? onRestore : onArchive}>
            {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
            {isArchived ? t('Restore from the archive') : t('Archive|verb')}
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  )
}

/** On a phone a task is ticked off by one tap, and opened again by another. */
export function DoneButton({ task, changes }: { task: Task; changes: TaskChanges }) {
  if (task.archived_at !== null) return null
  const isClosed = closedStatuses.includes(task.status)
  const Icon = isClosed ? CircleCheck : Circle
  return (
    <Button
      saves
      variant="ghost"
      size="small-icon"
      className="min-[30rem]:hidden"
      aria-label={`${isClosed ? t('Open again|task') : t('Mark as done')}: ${task.title}`}
      onClick={() => void changes.run([task], { status: isClosed ? 'todo' : 'done' })}
    >
      <Icon aria-hidden="true" />
    </Button>
  )
}
