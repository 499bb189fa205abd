import { undoDays } from '@wizyta/contract/figures/imports/api'
import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { importRoutes } from './routes.ts'
import { workOnImports } from './work.ts'

export const importsFeature = feature({
  routes: importRoutes,
  jobs: (worker) => [
    {
      job: 'imports',
      doing: 'importing files',
      seconds: 30,
      sends: true,
      work: () => workOnImports(worker),
    },
  ],
  // The import itself stays in the list, without its file and rows.
  forgets: [sql`delete from import_works where created_at < now() - make_interval(days => ${undoDays + 1})`],
  recordNames: () => [{ rows: 'imports', name: sql`x.file_name` }],
})
