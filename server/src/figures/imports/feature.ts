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
  // The import itself stays in the list, without its file and rows. These are kept while it can be rolled back. That is
  // counted from the run: the file may have waited weeks.
  forgets: [
    sql`
      delete from import_works w using imports i
      where i.business_id = w.business_id and i.id = w.import_id
        and coalesce(i.started_at, w.created_at) < now() - make_interval(days => ${undoDays + 1})`,
  ],
  recordNames: () => [{ rows: 'imports', name: sql`x.file_name` }],
})
