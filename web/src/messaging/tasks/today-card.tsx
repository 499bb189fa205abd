import { Circle, ListTodo } from 'lucide-react'
import { useId } from 'react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { tasks } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import './links.ts'
import { DueText, TaskSigns } from './signs.tsx'
import { useTaskChanges } from './use-task-changes.ts'

const mostShown = 6
const minuteMs = 60_000

/** Open tasks that are due today or overdue, of the whole reach of the reader. */
export function TodayCard() {
  const id = useId()
  const { timezone } = useBusiness()
  const mayChange = useAllows(tasks.update)
  const changes = useTaskChanges()
  const { data } = useCall(
    tasks.index,
    {
      query: {
        filter: { due: ['overdue', 'today'], status: ['backlog', 'todo', 'in progress'] },
        per_page: mostShown,
      },
    },
    { refetchInterval: minuteMs, handles: ({ status }) => status !== 401 },
  )
  if (!data) return null
  return (
    <Card aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-2 px-4 py-3">
        <h2 id={id} className="flex items-center gap-2 text-md font-semibold">
          <ListTodo aria-hidden="true" className="size-4 self-center text-muted" />
          {t('Tasks for today')}
        </h2>
        <EntityLink
          link={{ to: '/tasks', search: { due: 'overdue,today', status: 'backlog,todo,in progress' } }}
          className="text-brand-text hover:underline"
        >
          {data.total > data.data.length ? t('Show all ({number})', { number: data.total }) : t('All tasks')}
        </EntityLink>
      </div>
      {data.data.length === 0 ? (
        <p className="border-t px-4 py-5 text-muted">{t('Nothing to do for today.')}</p>
      ) : (
        <ul className="border-t">
          {data.data.map((task) => (
            <li
              key={task.id}
              className="relative flex items-center gap-3 border-b px-4 py-2.5 last:border-b-0 hover:bg-hover"
            >
              {mayChange && (
                <Button
                  saves
                  variant="ghost"
                  size="small-icon"
                  className="relative z-10 flex-none"
                  aria-label={`${t('Mark as done')}: ${task.title}`}
                  data-tip={t('Mark as done')}
                  onClick={() => void changes.run([task], { status: 'done' })}
                >
                  <Circle aria-hidden="true" />
                </Button>
              )}
              <div className="min-w-0 flex-1">
                <EntityLink
                  link={{ to: '/tasks', search: { edit: task.id } }}
                  className="max-md:line-clamp-2 md:block md:truncate font-medium after:absolute after:inset-0"
                >
                  {task.title}
                </EntityLink>
                <div className="flex items-center gap-2 text-muted">
                  <DueText task={task} zone={timezone} />
                  <span className="min-w-0 truncate">{task.assignee ?? t('For the whole team')}</span>
                  <TaskSigns task={task} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
