import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const rows = (text: string | Uint8Array) =>
  readTable(typeof text === 'string' ? bytes(text) : text)
    .rows.slice(1)
    .map(({ cells }) => cells)

test('cards of phones become rows: vCard 2.1, 3.0 and 4.0', () => {
  const cards = [
    'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C5=BB=C3=B3=C5=82ta;Zo=\r\n=C5=9Bka\r\nTEL;CELL;PREF:601 555 001\r\nTEL;WORK;FAX:22 555 00 00\r\nEND:VCARD',
    'BEGIN:VCARD\nVERSION:3.0\nN:Nowak;Anna;Maria;;\nFN:Anna Nowak\nitem1.TEL;type=HOME:22 555 11 11\nitem2.TEL;type=CELL;type=pref:+48 601 555 002\nEMAIL;TYPE=INTERNET:anna@exam\n ple.test\nBDAY:1985-03-12T00:00:00Z\nNOTE:lubi kawę\\, herbatę\\nnie\nCATEGORIES:VIP,stali\nPHOTO;ENCODING=b:AAAA\nEND:VCARD',
    'BEGIN:VCARD\nVERSION:4.0\nFN:Jan Kowalski\nTEL;VALUE=uri;TYPE="voice,cell":tel:+48601555003\nBDAY:19900501\nEND:VCARD',
  ].join('\r\n')
  expect(rows(cards)).toEqual([
    ['Zośka', 'Żółta', '', '601 555 001'],
    [
      'Anna Maria',
      'Nowak',
      '',
      '+48 601 555 002',
      'anna@example.test',
      '1985-03-12',
      'lubi kawę, herbatę\nnie',
      'VIP, stali',
      '22 555 11 11',
    ],
    ['', '', 'Jan Kowalski', '+48601555003', '', '1990-05-01'],
  ])
})

test('Polish letters of an old phone (Windows-1250) and birthdays without a year', () => {
  const head = bytes('BEGIN:VCARD\nVERSION:3.0\nN:Wi')
  const tail = bytes('niewska;Ola\nTEL:601555004\nBDAY:--0501\nEND:VCARD\n')
  expect(rows(Uint8Array.from([...head, 0x9c, ...tail]))).toEqual([
    ['Ola', 'Wiśniewska', '', '601555004', '', '01.05'],
  ])
})

test('whatever names, notes and tags hold is read as it was written', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'aąZż ,;\\:"=\n') })
    .map((text) => text.trim())
  const escape = (text: string) => text.replace(/([\\,;])/g, '\\$1').replaceAll('\n', '\\n')
  const fold = (line: string) => line.replace(/(.{9})(?=.)/gsu, '$1\r\n ')
  fc.assert(
    fc.property(word, word, word, (last, first, note) => {
      fc.pre(first !== '' || last !== '')
      const text = [
        'BEGIN:VCARD',
        'VERSION:3.0',
        fold(`N:${escape(last)};${escape(first)};;;`),
        fold(`NOTE:${escape(note)}`),
        'EMAIL:a@example.test',
        'END:VCARD',
      ].join('\r\n')
      const [row = []] = rows(text)
      expect([row[0], row[1], row[6] ?? '']).toEqual([first, last, note])
    }),
  )
})
