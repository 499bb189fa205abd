import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine } from '../lists/csv.ts'
import { writeXlsx } from '../lists/xlsx.ts'
import { readInThread } from './read-in-thread.ts'
import { readTable } from './read-table.ts'
import { TableFault } from './table.ts'

const singleByte = (encoding: string) => {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  )
  return (text: string) => Buffer.from([...text].map((sign) => bytes.get(sign) ?? 63))
}
const encoders = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-8 with mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'utf-16le': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'utf-16le without mark': (text: string) => Buffer.from(text, 'utf16le'),
  'utf-16be': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'windows-1250': singleByte('windows-1250'),
  'iso-8859-2': singleByte('iso-8859-2'),
}
const separators = [';', ',', '\t', '|'] as const

/** Cells as salons have them, and those that a reader may trip over. */
const cell = fc.oneof(
  fc.constantFrom(
    '',
    'Żółć',
    '1 234,50 zł',
    'a;b',
    'a,b',
    'x|y',
    'z\tw',
    '"',
    '""',
    'dwie\nlinie',
    "'=x",
    '=1+1',
    '-5',
    'ąęśźłóćń',
  ),
  fc.string({ unit: fc.constantFrom(...'abcźłŚ ;,|"\n0123'), maxLength: 12 }),
)
/** A last cell keeps the row from being shorter than it was written. */
const rows = fc.array(
  fc.array(cell, { minLength: 3, maxLength: 3 }).map((cells) => [...cells, 'koniec']),
  { minLength: 1, maxLength: 30 },
)
const header = ['Nazwa', 'Ilość', 'Źródło', 'Uwagi']

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
/** Every text in quotes, as spreadsheets may write it. */
const write = (lines: readonly (readonly string[])[], separator: string) =>
  lines.map((cells) => cells.map(quoted).join(separator)).join('\r\n')

describe('FIL-5: what is written comes back', () => {
  const withoutApostrophe = (text: string) => (/^'[=+\-@]/.test(text) ? text.slice(1) : text)
  test.each(Object.entries(encoders))('%s, with each separator', (_name, encode) => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...separators), (lines, separator) => {
        const table = readTable(encode(write([header, ...lines], separator)))
        expect(table.separator).toBe(separator)
        expect(table.rows.map(({ cells }) => cells)).toEqual([
          header,
          ...lines.map((cells) => cells.map(withoutApostrophe)),
        ])
      }),
      { numRuns: 60 },
    )
  })

  test('FIL-5, the control: read as UTF-8, five of the encodings are another text', () => {
    const text = write([header, ['Żółć', '1', 'ąę', 'koniec']], ';')
    const misread = Object.entries(encoders).filter(
      ([, encode]) => encode(text).toString('utf8').replace('\uFEFF', '') !== text,
    )
    expect(misread.map(([name]) => name)).toEqual(Object.keys(encoders).slice(2))
  })

  test('our own CSV, its apostrophes included', () => {
    fc.assert(
      fc.property(rows, (lines) => {
        const text = [header, ...lines].map((cells) => csvLine(cells)).join('')
        expect(
          readTable(Buffer.from(text))
            .rows.slice(1)
            .map(({ cells }) => cells),
        ).toEqual(
          // What a user typed as '=x is read as =x: the two cannot be told apart.
          lines.map((cells) => cells.map((one) => (one === "'=x" ? expect.any(String) : one))),
        )
      }),
      { numRuns: 100 },
    )
  })

  test('our own workbook', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (lines) => {
        const sheet = {
          name: 'Arkusz',
          rows: [header, ...lines].map((cells) => cells.map((text) => ({ text }))),
        }
        const table = readTable(await bytesOf(writeXlsx([sheet])))
        // A blank cell is an empty one.
        const kept = lines.map((cells) => cells.map((one) => (one.trim() === '' ? '' : one)))
        expect(table.rows.map(({ cells }) => cells)).toEqual([header, ...kept])
      }),
      { numRuns: 40 },
    )
  })
})

test('rows of a CSV file have the numbers that a spreadsheet shows, also after a cell of two lines', () => {
  const table = readTable(Buffer.from('sep=;\nNazwa;Uwagi\nA;"pierwsza\ndruga"\n\nB;x\n'))
  expect(table.rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
    [1, 'Nazwa'],
    [2, 'A'],
    [4, 'B'],
  ])
})

test('numbers, dates and formulas of a workbook come as a person sees them; formulas are not worked out', () => {
  const sheet = sheetOf(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Kod</t></is></c><c r="B1" t="inlineStr"><is><t>Cena</t></is></c></row>' +
      '<row r="3"><c r="A3"><v>5.901234123457E12</v></c><c r="B3"><v>19.989999999999998</v></c><c r="C3" s="1"><v>46350</v></c>' +
      '<c r="D3" t="str"><f>WEBSERVICE("http://x")</f><v>z pamięci</v></c><c r="E3" t="e"><v>#REF!</v></c><c r="F3" t="b"><v>1</v></c></row>',
  )
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
  const table = readTable(workbook({ 'xl/worksheets/sheet1.xml': sheet, 'xl/styles.xml': styles }))
  expect(table.rows[1]).toEqual({
    number: 3,
    cells: ['5901234123457', '19.99', '2026-11-24', 'z pamięci', '', '1'],
  })
})

const refused = (bytes: Buffer) => {
  try {
    readTable(bytes)
  } catch (error) {
    if (error instanceof TableFault) return error.sentence
    throw error
  }
  return 'read'
}

test('FIL-2: hostile and mistaken files are refused, each with its sentence', () => {
  const bomb = sheetOf(`<row>${'<c><v>1</v></c>'.repeat(12_000_000)}</row>`)
  const entities = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheetOf('<row><c t="inlineStr"><is><t>&a;</t></is></c></row>')}`
  const far = sheetOf(
    '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
  )
  const encrypted = workbook({ 'xl/worksheets/sheet1.xml': far })
  encrypted[encrypted.indexOf('PK\x01\x02') + 8] = 1
  const cases: [string, Buffer, string][] = [
    ['empty', Buffer.from(''), 'The file is empty.'],
    ['blank', Buffer.from('\n ; ;\r\n'), 'The file is empty.'],
    ['header alone', Buffer.from('Nazwa;NIP\n'), 'The file has a header and no rows.'],
    ['PDF', Buffer.from('%PDF-1.7\nobj'), 'This is neither a CSV nor an XLSX file.'],
    [
      'picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      'This is neither a CSV nor an XLSX file.',
    ],
    [
      'old or locked workbook',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      'The file is protected by a password or of an old Excel. Save it as XLSX or CSV without a password.',
    ],
    ['encrypted archive', encrypted, 'The file is protected by a password. Save it without one.'],
    ['other archive', archive({ 'word/document.xml': '<x/>' }), 'This is neither a CSV nor an XLSX file.'],
    [
      'half an archive',
      workbook({ 'xl/worksheets/sheet1.xml': far }).subarray(0, 300),
      'The workbook is damaged or was not saved as XLSX.',
    ],
    [
      'bomb',
      workbook({ 'xl/worksheets/sheet1.xml': bomb }),
      'Unpacked, the workbook is too large. Split it or save it as CSV.',
    ],
    [
      'entities',
      workbook({ 'xl/worksheets/sheet1.xml': entities }),
      'The workbook holds a document type, which is not allowed.',
    ],
    [
      'the last cell there is',
      workbook({ 'xl/worksheets/sheet1.xml': far }),
      'The file has more than 200 columns.',
    ],
    [
      'a million columns',
      Buffer.from(`Nazwa${';x'.repeat(1_000_000)}\nA;B\n`),
      'The file has more than 200 columns.',
    ],
    [
      'one giant line',
      Buffer.from(`Nazwa\n${'x'.repeat(2_000_000)}`),
      'A cell holds more than 10,000 characters. Is the separator right?',
    ],
    [
      'an open quote',
      Buffer.from(`Nazwa\n"${'x\n'.repeat(100_000)}`),
      'A quotation mark is opened and not closed. Is the separator right?',
    ],
    [
      'too many rows',
      Buffer.from(`Nazwa\n${'x\n'.repeat(100_001)}`),
      'The file has more than 100,000 rows. Split it.',
    ],
  ]
  expect(cases.map(([name, bytes]) => [name, refused(bytes)])).toEqual(
    cases.map(([name, , sentence]) => [name, sentence]),
  )
})

test('FIL-2, the control: the same parts without what is hostile are read, and the bomb is hundreds of times its size', () => {
  const cells = (count: number) => sheetOf(`<row>${'<c><v>1</v></c>'.repeat(count)}</row>`.repeat(2))
  expect(refused(workbook({ 'xl/worksheets/sheet1.xml': cells(3) }))).toBe('read')
  const bomb = cells(500_000)
  expect(bomb.length / workbook({ 'xl/worksheets/sheet1.xml': bomb }).length).toBeGreaterThan(300)
})

test('FIL-2: no bytes whatever are more than a refusal', () => {
  const good = workbook({
    'xl/worksheets/sheet1.xml': sheetOf('<row><c><v>1</v></c></row><row><c><v>2</v></c></row>'),
  })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      (changes) => {
        const bytes = Buffer.from(good)
        for (const [at, byte] of changes) bytes[at] = byte
        refused(bytes)
      },
    ),
    { numRuns: 400 },
  )
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void refused(Buffer.from(bytes))))
})

test('a file is read beside the process, which learns of a refusal', async () => {
  const table = await readInThread(Buffer.from('Nazwa\nA\n'), {})
  expect(table.rows.map(({ cells }) => cells)).toEqual([['Nazwa'], ['A']])
  await expect(readInThread(Buffer.from(''), {})).rejects.toThrow('The file is empty.')
})

async function bytesOf(pieces: AsyncGenerator<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const piece of pieces) parts.push(piece)
  return Buffer.concat(parts)
}

function sheetOf(rows: string): string {
  return `<worksheet><sheetData>${rows}</sheetData></worksheet>`
}

function workbook(parts: Record<string, string>): Buffer {
  return archive({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ...parts,
  })
}

/** Packs a ZIP archive, with false sizes. */
function archive(parts: Record<string, string>): Buffer {
  const [locals, central]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(Buffer.from(text))
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(100, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), packed)
    central.push(entry, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
