import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { tasks } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'

const TodayCard = lazyPart(() => import('./today-card.tsx').then((file) => file.TodayCard))

/** Tasks of today on the dashboard, for users who may see tasks. */
export function TasksForToday() {
  return useAllows(tasks.index) ? <TodayCard /> : null
}
