import { expect, test } from 'vitest'
import { proposeMapping, recognisePreset } from '../../kit/imports/fields.ts'
import { clientImport } from './import.ts'
import { clientPresets } from './import-presets.ts'

const headers = [
  'Imię',
  'Nazwisko',
  'Telefon komórkowy',
  'E-mail',
  'Data urodzenia',
  'Płeć',
  'Uwagi',
  'Data dodania',
  'Tagi',
  'Nr karty',
]

test('the usual Polish headers of another program are found by their names; what has no field here stays out', () => {
  expect(recognisePreset(clientPresets, headers)).toBeNull()
  const mapping = proposeMapping(clientImport.fields, headers)
  const found = Object.fromEntries(
    Object.entries(mapping).flatMap(([field, column]) => (column === null ? [] : [[headers[column], field]])),
  )
  expect(found).toEqual({
    Imię: 'first_name',
    Nazwisko: 'last_name',
    'Telefon komórkowy': 'phone',
    'E-mail': 'email',
    'Data urodzenia': 'birth_date',
    Płeć: 'gender',
    Uwagi: 'note',
    Tagi: 'tags',
    'Nr karty': 'card_barcode',
  })
})

test('a column with both names is read by which of them stands first', () => {
  const found = (header: string) => {
    const mapping = proposeMapping(clientImport.fields, ['Lp.', header, 'Telefon'])
    return Object.keys(mapping).filter((field) => mapping[field] === 1)
  }
  expect(found('Nazwisko i imię')).toEqual(['surname_first'])
  expect(found('Nazwisko, imię klientki')).toEqual(['surname_first'])
  expect(found('Imię i nazwisko klienta')).toEqual(['full_name'])
  const parts = (name: string) => clientImport.fields.surname_first?.parts?.(name).map(({ text }) => text)
  expect(parts('Nowak-Lis Anna Maria')).toEqual(['Anna Maria', 'Nowak-Lis'])
  expect(parts('de la Cruz, Anna')).toEqual(['Anna', 'de la Cruz'])
  expect(parts('Anna')).toEqual(['Anna'])
})
