import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { planTasks } from './plan-tasks.ts'
import { taskRoutes } from './routes.ts'

export const tasksFeature = feature({
  routes: taskRoutes,
  jobs: ({ database }) => [
    { job: 'tasks', doing: 'planning tasks', seconds: 60, work: () => planTasks(database) },
  ],
  recordNames: () => [
    { rows: 'tasks', name: sql`x.title` },
    { rows: 'task_templates', name: sql`x.title` },
  ],
})
