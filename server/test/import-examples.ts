import type { Example } from './examples.ts'
import { type Ids, nextNumber } from './fill.ts'

/** Examples of imports: of a file that is being checked. */
export const importExamples: Record<string, (ids: Ids) => Example> = {
  'imports.index': () => ({ query: 'filter[kind]=suppliers&filter[status]=checking' }),
  'imports.show': (ids) => ({ id: ids.imported }),
  'imports.upload': () => ({
    query: 'kind=suppliers&file_name=dostawcy.csv',
    body: Buffer.from(`Nazwa\nHurtownia ${nextNumber()}\n`),
  }),
  'imports.read': (ids) => ({ id: ids.imported, body: { separator: ',' } }),
  'imports.check': (ids) => ({ id: ids.imported, body: { mapping: { name: 0 } } }),
  'imports.rows': (ids) => ({ id: ids.imported, query: 'state=waiting&left_out=false' }),
  'imports.refusals': (ids) => ({ id: ids.imported }),
  'imports.decide': (ids) => ({ id: ids.imported, body: { decision: 'skip', numbers: [2] } }),
  'importCorrections.mend': (ids) => ({
    id: ids.imported,
    body: { cells: [{ number: 2, column: 0, text: 'Alfa' }] },
  }),
  'importCorrections.mendAlike': (ids) => ({ id: ids.imported, body: { column: 0, was: '', text: 'Alfa' } }),
  'importCorrections.takeBack': (ids) => ({ id: ids.imported, mend_id: crypto.randomUUID() }),
  'imports.run': (ids) => ({ id: ids.imported }),
  'imports.cancel': (ids) => ({ id: ids.imported }),
  'imports.undo': (ids) => ({ id: ids.imported }),
}
