import { pl } from '@wizyta/contract/words/pl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { openWindow } from '../../../platform/test/window.ts'
import { anna, columnsOf, days } from '../test/salon.ts'

openWindow()
const { writeWith } = await import('../../../platform/text/i18n.ts')
const { ColumnGround } = await import('./column-ground.tsx')
writeWith(pl, 'pl')

test('an absence says its reason on the screen and none on paper', () => {
  const away = {
    employee_id: anna,
    resource_id: null,
    starts_on: '2026-11-20',
    ends_on: '2026-11-20',
    from_time: null,
    to_time: null,
    reason: 'sick' as const,
  }
  const [column] = columnsOf({ ...days(), absences: [away] })
  if (!column) throw new Error('the column is missing')
  const markup = renderToStaticMarkup(<ColumnGround column={column} px={1} count={1} hasOwnLabels={false} />)
  expect(markup).toContain('data-paper="Nieobecność"')
  expect(markup).toContain('>Zwolnienie lekarskie<')
})
