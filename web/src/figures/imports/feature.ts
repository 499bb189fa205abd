import { feature, screen } from '../../platform/features.ts'
import { imports } from '../../platform/net/calls.gen.ts'

export const importsFeature = feature({
  screens: [
    screen({
      path: '/imports',
      title: 'Imports',
      needs: imports.index,
      page: () => import('./list.tsx').then((file) => file.ImportList),
      menu: { section: 'Configuration', at: 90 },
      keywords: 'file, CSV, Excel, XLSX, migration',
    }),
    screen({
      path: '/imports/new',
      title: 'New import',
      needs: imports.upload,
      page: () => import('./create.tsx').then((file) => file.ImportCreate),
    }),
    screen({
      path: '/imports/$id',
      title: 'Imports',
      needs: imports.show,
      page: () => import('./import.tsx').then((file) => file.ImportPage),
    }),
  ],
  records: { imports: { shownAt: { path: '/imports/$id', needs: imports.show } } },
})
