import { client } from '@wizyta/contract/people/clients/api'
import {
  clientConsent,
  consent,
  consentKind,
  consentKinds,
  consents,
} from '@wizyta/contract/people/consents/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, expectSound } from '../../../test/accessible.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'
import { answerCard } from '../clients/test/card.ts'

const iga = sample(client, { first_name: 'Iga', last_name: 'Nowak', number: 7 })
const sms = sample(clientConsent, {
  kind_id: newId(),
  name: 'Marketing SMS',
  purpose: 'marketing_sms',
  text: 'Zgadzam się na SMS.',
  text_number: 2,
})

test('a consent is recorded with its proof on the card, and withdrawn again', async () => {
  let last: (typeof sms)['last'] = null
  const written: unknown[] = []
  await openScreen(`/clients/${iga.id}`, (server) => {
    answerCard(server, iga)
    server.answers(consents.ofClient, () => ({ data: [{ ...sms, last }] }))
    server.answers(consents.create, ({ body }) => {
      written.push(body)
      last = {
        state: body.state,
        text_number: 2,
        given_on: '2026-11-25',
        way: body.way,
        proof: body.proof ?? null,
        by: 'Anna',
      }
      return { data: [{ ...sms, last }] }
    })
  })
  await page.getByRole('button', { name: t('Record: {name}', { name: 'Marketing SMS' }) }).click()
  await expect.element(page.getByText('Zgadzam się na SMS.')).toBeVisible()
  await page.getByRole('textbox', { name: t('Where the proof is kept') }).fill('Segregator 3')
  await expectSound('the dialog of a consent')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Record|consent') })
    .click()
  await expect.element(page.getByText(/Segregator 3/)).toBeVisible()
  await page.getByRole('button', { name: t('Withdraw: {name}', { name: 'Marketing SMS' }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Withdraw|consent') })
    .click()
  await expect.element(page.getByText(t('Withdrawn|consent'), { exact: true })).toBeVisible()
  expect(written).toMatchObject([
    { client_id: iga.id, kind_ids: [sms.kind_id], state: 'given', way: 'paper', proof: 'Segregator 3' },
    { state: 'withdrawn' },
  ])
})

test('the register lists who agreed to what, and leads to the card', async () => {
  const entry = sample(consent, {
    id: newId(),
    client_id: iga.id,
    client: 'Iga Nowak',
    kind: 'Marketing SMS',
    state: 'withdrawn',
    is_current: true,
    given_on: '2026-11-20',
  })
  await openScreen('/clients/consents', (server) => server.answers(consents.index, () => pageOf(entry)))
  await expect
    .element(page.getByRole('link', { name: /Iga Nowak/ }).first())
    .toHaveAttribute('href', `/clients/${iga.id}`)
  await expect.element(page.getByText('Marketing SMS').first()).toBeVisible()
  await expectSound('the register of consents')
  await page.viewport(390, 844)
  expectNoSidewaysScroll('the register of consents')
})

test('kinds of consent show the version of their text and how many are in force', async () => {
  const kind = sample(consentKind, { name: 'Marketing SMS', text: 'Treść', text_number: 3, given_count: 41 })
  await openScreen('/configuration/consents', (server) => {
    server.answers(consentKinds.index, () => pageOf(kind))
    server.answers(consentKinds.show, () => kind)
  })
  await expect.element(page.getByText('41').first()).toBeVisible()
  await page.getByRole('link', { name: 'Marketing SMS' }).first().click()
  await expect.element(page.getByRole('textbox', { name: t('Text of the consent') })).toHaveValue('Treść')
})

test('a consent to marketing that does not reach its address says why', async () => {
  const last = {
    state: 'given',
    text_number: 2,
    given_on: '2026-11-25',
    way: 'paper',
    proof: null,
    by: null,
  } as const
  await openScreen(`/clients/${iga.id}`, (server) => {
    answerCard(server, iga)
    server.answers(consents.ofClient, () => ({ data: [{ ...sms, last, kept_back: 'complained' as const }] }))
  })
  await expect.element(page.getByText(/Mimo zgody marketing nie wychodzi: Skarga klienta/)).toBeVisible()
})
