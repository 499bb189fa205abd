import { expect, test } from 'vitest'
import { type MailText, writeHtml } from './mail-frame.ts'

const mail: MailText = {
  language: 'pl',
  brandColour: '#7c2d5e',
  business: 'Salon',
  subject: 'Raport',
  greeting: 'Dzień dobry,',
  opening: 'Raport',
  facts: [{ label: 'Termin', lines: ['wtorek'] }],
  button: null,
  notes: [],
  footer: '',
}

test('on a phone a list stands below its label, and a single line beside it', () => {
  const drawer = { label: 'Gotówka', lines: ['1', '2', '3', '4'] }
  expect(writeHtml(mail)).not.toContain('class="quiet label"')
  expect(writeHtml({ ...mail, facts: [...mail.facts, drawer] })).toContain('class="quiet label"')
})

test('bars of a dark brand are lighter on the dark card', () => {
  const html = writeHtml({
    ...mail,
    charts: [{ title: 'Obrót', bars: [{ label: 'pon.', value: '1', share: 1 }] }],
  })
  expect(html).toContain('.bar { background: #be96af !important }')
  expect(html).toContain('<td class="bar" ')
})
