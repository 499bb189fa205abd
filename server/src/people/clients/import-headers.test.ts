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
