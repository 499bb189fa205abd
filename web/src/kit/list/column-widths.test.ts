import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { columnWidths } from './column-widths.ts'

const column = (
  key: string,
  width?: Column<never>['width'],
  from?: Column<never>['from'],
): Column<never> => ({
  key,
  label: key,
  cell: () => null,
  width,
  from,
})

test('columns keep their widths, and give way in proportion before the name of a row is cut', () => {
  const [name, kind, date] = columnWidths([column('name'), column('kind', '10%'), column('date', '9rem')], 3)
  expect(name).toBeUndefined()
  expect(kind?.['--w-md']).toBe(`min(10cqi, (100cqi - 13rem) * ${4 / 13})`)
  expect(date?.['--w-md']).toBe(`min(9rem, (100cqi - 13rem) * ${9 / 13})`)
})

test('a column that is left out of narrow tables takes no room there', () => {
  const [, date, note] = columnWidths(
    [column('name'), column('date', '8rem'), column('note', '8rem', 'xl'), column('free', undefined, 'wide')],
    0,
  )
  expect(date).toEqual({
    '--w-md': 'min(8rem, (100cqi - 10rem) * 1)',
    '--w-lg': 'min(8rem, (100cqi - 10rem) * 1)',
    '--w-xl': 'min(8rem, (100cqi - 10rem) * 0.5)',
    '--w-wide': 'min(8rem, (100cqi - 17rem) * 0.5)',
  })
  expect(note?.['--w-xl']).toBe('min(8rem, (100cqi - 10rem) * 0.5)')
})

test('a list whose first column has a width keeps all as they are', () => {
  const [number, date] = columnWidths([column('number', '7rem'), column('date', '9rem')], 0)
  expect(number?.['--w-md']).toBe('7rem')
  expect(date?.['--w-wide']).toBe('9rem')
})
