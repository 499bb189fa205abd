import { ListPlus } from 'lucide-react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntityLink } from '../../kit/list/entity-link.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { tasks } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { type NewTask, taskAbout } from './links.ts'

export { taskAbout }

const TodayCard = lazyPart(() => import('./today-card.tsx').then((file) => file.TodayCard))

/** Tasks of today on the dashboard, for users who may see tasks. */
export function TasksForToday() {
  return useAllows(tasks.index) ? <TodayCard /> : null
}

/** A button that opens the panel of a new task about a record. */
export function CreateTaskLink({ about }: { about: NewTask }) {
  const mayCreate = useAllows(tasks.create)
  if (!mayCreate) return null
  return (
    <EntityLink link={taskAbout(about)} {...buttonLook()}>
      <ListPlus aria-hidden="true" />
      {t('Create task')}
    </EntityLink>
  )
}
