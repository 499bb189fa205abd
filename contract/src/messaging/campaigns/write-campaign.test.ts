import { expect, test } from 'vitest'
import { writeCampaign, writeCampaignSms } from './write-campaign.ts'

const iga = { language: 'pl', first_name: 'Iga' } as const

test('variables are written as in templates, and a value is never read as a text', () => {
  const written = (text: string, first_name = 'Iga') =>
    writeCampaign({ text }, { ...iga, first_name }, 'Atelier').text
  expect(written('{imię}, {first name}, {first_name}, {Imie}: {salon}')).toBe('Iga, Iga, Iga, Iga: Atelier')
  expect(written('{data} {rabat}')).toBe('{data} {rabat}')
  expect(written('{imię}', '{salon}')).toBe('{salon}')
})

test('how to unsubscribe is a sentence of its own, and a full stop never joins an address', () => {
  const optOut = 'Rezygnacja: odpisz STOP.'
  const sms = (text: string) =>
    writeCampaignSms({ text, plain_letters: false }, iga, { salon: 'Atelier', optOut })
  for (const text of ['Do końca tygodnia', 'Taniej o 15%', 'Od 99 zł (tylko dziś)', 'Maska za 20 €'])
    expect(sms(`${text} `)).toBe(`${text}. ${optOut}`)
  for (const text of [
    'Zapraszamy!',
    'Do jutra.',
    'Do zobaczenia 🙂',
    'Zapisy: https://salon.pl/a',
    'salon.pl',
  ])
    expect(sms(text)).toBe(`${text} ${optOut}`)
})
