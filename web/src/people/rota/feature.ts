import { feature, screen } from '../../platform/features.ts'
import { rota, rotaTemplates } from '../../platform/net/calls.gen.ts'

export const rotaFeature = feature({
  screens: [
    screen({
      path: '/employees/working-hours/rota',
      title: 'Work rota',
      needs: rota.show,
      page: () => import('./page.tsx').then((file) => file.RotaPage),
      menu: { section: 'Employees', at: 55, part: 'Working hours' },
      keywords: 'schedule, shifts, month, roster, publish',
    }),
    screen({
      path: '/employees/working-hours/templates',
      title: 'Rota templates',
      needs: rotaTemplates.create,
      page: () => import('./templates.tsx').then((file) => file.RotaTemplateList),
      menu: { section: 'Employees', at: 75, part: 'Working hours' },
      keywords: 'shifts, morning, afternoon',
    }),
  ],
  records: {
    'rota-templates': {
      shownAt: { path: '/employees/working-hours/templates', needs: rotaTemplates.update },
      affects: [],
    },
    'rota-months': {
      shownAt: { path: '/employees/working-hours/rota', needs: rota.show },
      affects: ['/tenant/rota'],
    },
  },
})
