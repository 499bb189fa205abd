import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf, readBlock, spread, writeBlock } from './block.ts'

test('what is copied is read back as it was, whatever the cells hold', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ż', '"', '\t', '\n', ' ', '1', ',') })
  const block = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([width, height]) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
    )
    // A single empty cell and no cell at all are written alike.
    .filter((rows) => rows.at(-1)?.join('') !== '' || rows[0]?.length !== 1)
  fc.assert(
    fc.property(block, (rows) => {
      expect(readBlock(writeBlock(rows))).toEqual(rows)
    }),
  )
})

test('a block of a spreadsheet ends with a line end, which is no further row', () => {
  expect(readBlock('12,50\t23\r\n9,99\t8\r\n')).toEqual([
    ['12,50', '23'],
    ['9,99', '8'],
  ])
  expect(readBlock('5" wide\tx')).toEqual([['5" wide', 'x']])
})

test('one value fills the selection, a block its multiples, and otherwise it keeps its size', () => {
  const texts = (block: string[][], rows: number, columns: number) =>
    spread(block, boxOf({ row: 2, column: 1 }, { row: 1 + rows, column: columns })).map(
      ({ row, column, text }) => `${row}:${column}=${text}`,
    )
  expect(texts([['a']], 2, 2)).toEqual(['2:1=a', '2:2=a', '3:1=a', '3:2=a'])
  expect(texts([['a'], ['b']], 4, 1)).toEqual(['2:1=a', '3:1=b', '4:1=a', '5:1=b'])
  expect(texts([['a', 'b']], 3, 1)).toEqual(['2:1=a', '2:2=b', '3:1=a', '3:2=b', '4:1=a', '4:2=b'])
})
