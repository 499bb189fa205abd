import { feature, screen } from '../../platform/features.ts'
import { workingHours } from '../../platform/net/calls.gen.ts'

const loadHours = () => import('./page.tsx').then((file) => file.WorkingHoursPage)

export const workingHoursFeature = feature({
  screens: [
    screen({
      path: '/employees/working-hours',
      title: 'Working hours',
      needs: workingHours.show,
      page: loadHours,
    }),
    screen({
      path: '/employees/working-hours/set',
      title: 'Set hours',
      needs: workingHours.show,
      page: loadHours,
      menu: { section: 'Employees', at: 60, part: 'Working hours', also: '/employees/working-hours' },
      keywords: 'rota, shifts, holidays, absence, leave, sick',
    }),
    screen({
      path: '/employees/working-hours/fixed',
      title: 'Fixed hours',
      needs: workingHours.show,
      page: loadHours,
      menu: { section: 'Employees', at: 70, part: 'Working hours' },
    }),
    screen({
      path: '/employees/working-hours/import',
      title: 'Import of hours',
      needs: workingHours.createDated,
      page: () => import('./import.tsx').then((file) => file.HoursImport),
      menu: { section: 'Employees', at: 80, part: 'Working hours' },
      keywords: 'rota from a file, CSV, Excel',
    }),
  ],
})
