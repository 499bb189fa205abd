import { feature, screen } from '../../platform/features.ts'
import { tasks, taskTemplates } from '../../platform/net/calls.gen.ts'

export const tasksFeature = feature({
  screens: [
    screen({
      path: '/tasks',
      title: 'Tasks',
      needs: tasks.index,
      page: () => import('./list.tsx').then((file) => file.TaskList),
      menu: { section: 'Tasks', at: 10 },
      keywords: 'to do, board, checklist, assigned, due, opening, closing',
    }),
    screen({
      path: '/tasks/templates',
      title: 'Task templates',
      needs: taskTemplates.index,
      page: () => import('./templates.tsx').then((file) => file.TaskTemplateList),
      within: 'Tasks',
    }),
  ],
  records: {
    tasks: { shownAt: { path: '/tasks', needs: tasks.index }, affects: ['/tenant/task-comments'] },
    'task-templates': { shownAt: { path: '/tasks/templates', needs: taskTemplates.update } },
  },
})
