import { feature, screen } from '../../platform/features.ts'
import { resources } from '../../platform/net/calls.gen.ts'

const loadList = () => import('./list.tsx').then((file) => file.ResourceList)

export const resourcesFeature = feature({
  screens: [
    screen({
      path: '/employees/resources',
      title: 'Resources',
      needs: resources.index,
      page: loadList,
      menu: { section: 'Employees', at: 40, also: '/resources' },
      keywords: 'rooms, chairs, devices, equipment',
    }),
    screen({ path: '/resources', title: 'Resources', needs: resources.index, page: loadList }),
  ],
  records: {
    resources: {
      shownAt: { path: '/employees/resources', needs: resources.update },
      affects: ['/tenant/calendar-setup', '/tenant/calendar', '/tenant/working-hours'],
    },
  },
})
