import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'

export const tasksFeature = feature({
  screens: [
    screen({
      path: '/tasks',
      title: 'Tasks',
      needs: later.tasks,
      menu: { section: 'Tasks', at: 10 },
      holds: 'Tasks of the team: who, until when, how urgent, and for which visit or client.',
      search: 'tasks',
    }),
  ],
})
