import { expect, test } from 'vitest'
import { writeCampaign } from './write-campaign.ts'

const iga = { language: 'pl', first_name: 'Iga' } as const

test('variables are written as in templates, and a value is never read as a text', () => {
  const written = (text: string, first_name = 'Iga') =>
    writeCampaign({ text }, { ...iga, first_name }, 'Atelier').text
  expect(written('{imię}, {first name}, {first_name}, {Imie}: {salon}')).toBe('Iga, Iga, Iga, Iga: Atelier')
  expect(written('{data} {rabat}')).toBe('{data} {rabat}')
  expect(written('{imię}', '{salon}')).toBe('{salon}')
})
