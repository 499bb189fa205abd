import {
  type Task,
  taskDue,
  taskInput,
  taskLabel,
  taskList,
  taskPriority,
  taskStatus,
} from '@wizyta/contract/messaging/tasks/api'
import { employeeName } from '@wizyta/contract/people/names/names'
import { ListTodo } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import { useArchive } from '../../kit/form/use-archive.ts'
import { useGuardedParams } from '../../kit/form/use-guarded-params.ts'
import type { Filter } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { archiveChosen } from '../../kit/list/matching/archive-chosen.ts'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { besideList } from '../../kit/nav/row-link.ts'
import { employees, tasks } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { labelAt, optionsOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { BulkActions } from './bulk-actions.tsx'
import { taskColumns } from './columns.tsx'
import { newTask } from './links.ts'
import { useTaskListState } from './state.ts'
import { TaskTabs, ViewSwitch } from './tabs.tsx'
import { DoneButton, TaskActions } from './task-actions.tsx'
import { useTaskChanges } from './use-task-changes.ts'

const TaskPanel = lazyPart(() => import('./panel.tsx').then((file) => file.TaskPanel))
const Board = lazyPart(() => import('./board/board.tsx').then((file) => file.Board))

/** Tasks as a list or as a board; both by the same search and filters. */
export function TaskList() {
  const { view } = useGuardedParams('view')
  const isBoard = view === 'board'
  const list = useListPage<Task, typeof taskList>(tasks.index, taskList, useTaskListState)
  const { archive, restore, isLeaving } = useArchive<Task>(tasks, titleOf)
  const changes = useTaskChanges()
  const mayChange = useAllows(tasks.update)
  const mayArchive = useAllows(tasks.delete)
  const { timezone } = useBusiness()
  const columns = useMemo(() => taskColumns(timezone), [timezone])
  const menuOf = (task: Task, children?: ReactNode) => (
    <TaskActions
      task={task}
      changes={changes}
      onArchive={() => void archive([task])}
      onRestore={() => void restore(task)}
    >
      {children}
    </TaskActions>
  )
  return (
    <ListPage
      list={list}
      words={{
        title: t('Tasks'),
        description: t('What the team has to do: by whom, until when, for which client.'),
        search: t('Title or description'),
        empty: t('No tasks yet. Add the first one, or use a template.'),
      }}
      icon={ListTodo}
      // A board has an order of its own.
      columns={isBoard ? columns.map((column) => ({ ...column, sort: undefined })) : columns}
      filters={useFilters()}
      toolbar={<TaskTabs current="tasks" />}
      actions={<ViewSwitch isBoard={isBoard} />}
      create={{ call: tasks.create, link: newTask, label: t('New task') }}
      nameOf={titleOf}
      linkOf={({ id }) => besideList(id)}
      menuOf={
        mayChange || mayArchive
          ? (task) => (
              <span className="flex">
                {mayChange && <DoneButton task={task} changes={changes} />}
                {menuOf(task)}
              </span>
            )
          : undefined
      }
      bulk={
        !isBoard && (mayChange || mayArchive)
          ? (chosen) => (
              <BulkActions
                chosen={chosen}
                areMany={list.selection.everywhere !== null}
                changes={changes}
                onArchive={() => void archiveChosen(chosen, { calls: tasks, list, nameOf: titleOf, archive })}
                onDone={list.selection.clear}
              />
            )
          : undefined
      }
      hasArchive={mayArchive && !isBoard}
      hides={(row) => list.state.filter.archived === undefined && isLeaving(row)}
      instead={isBoard ? <Board state={list.state} menuOf={menuOf} /> : undefined}
    >
      <EntitySheet calls={tasks} width="42rem" views title={(task) => task?.title ?? t('New task')}>
        {(task) => <TaskPanel task={task} />}
      </EntitySheet>
    </ListPage>
  )
}

const titleOf = ({ title }: Task) => title

function useFilters(): Filter<'status' | 'priority' | 'label' | 'assignee' | 'due'>[] {
  const { rows } = useAllRows(employees)
  return [
    { name: 'status', label: labelAt(taskInput, 'status'), options: optionsOf(taskStatus) },
    {
      name: 'assignee',
      label: labelAt(taskInput, 'assignee_id'),
      options: [
        { value: 'me', label: t('Assigned to me') },
        { value: 'none', label: t('For the whole team') },
        ...rows.map((row) => ({ value: row.id, label: employeeName(row) })),
      ],
    },
    { name: 'due', label: labelAt(taskInput, 'due_date'), options: optionsOf(taskDue) },
    { name: 'priority', label: labelAt(taskInput, 'priority'), options: optionsOf(taskPriority) },
    { name: 'label', label: labelAt(taskInput, 'label'), options: optionsOf(taskLabel) },
  ]
}
