import { campaignTestCalls } from '@wizyta/contract/messaging/campaign-tests/api'
import {
  type Campaign,
  campaign,
  campaignPreview,
  campaignResults,
  leftOutClient,
  massEmails,
  massSms,
} from '@wizyta/contract/messaging/campaigns/api'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

test('a user who may create mass messages and not change them starts a draft, and sees the budget that is left', async () => {
  const id = newId()
  const draft = sample(campaign, {
    id,
    channel: 'sms',
    name: 'Nowości',
    text: 'Zapraszamy!',
    status: 'draft',
  })
  const sent: unknown[] = []
  await openScreen(
    `/communication/mass-sms?edit=${id}`,
    (server) => {
      server.answers(massSms.index, () => pageOf(draft))
      server.answers(massSms.show, () => draft)
      server.answers(massSms.preview, () =>
        sample(campaignPreview, { total: 3, reachable: 3, parts: 3, cost: 2_700, budget_left: 2_500 }),
      )
      server.answers(massSms.start, ({ body }) => {
        sent.push(body)
        return { ...draft, status: 'scheduled' as const }
      })
    },
    { rights: ['messages.index', 'messages.create'] },
  )
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByText(/To za mało na tę wysyłkę/)).toBeVisible()
  await panel.getByRole('button', { name: t('Start the sending') }).click()
  await page
    .getByRole('button', { name: t('Start the sending') })
    .last()
    .click()
  await expect.poll(() => sent).toEqual([{ expected_count: 3, expected_cost: 2_700 }])
})

test('the button and its question name the moment of the sending, and one that has passed is not offered', async () => {
  const drafts = ['2099-01-02', '2026-01-02'].map((start_date) =>
    sample(campaign, {
      id: newId(),
      channel: 'sms',
      name: start_date,
      status: 'draft',
      start_date,
      start_time: '18:00',
    }),
  )
  await openScreen(
    `/communication/mass-sms?edit=${drafts[0]?.id}`,
    (server) => {
      server.answers(massSms.index, () => pageOf(...drafts))
      server.answers(massSms.show, ({ params }) => drafts.find(({ id }) => id === params.id) as Campaign)
      server.answers(massSms.preview, () => sample(campaignPreview, { total: 3, reachable: 3 }))
    },
    { rights: ['messages.index', 'messages.create'] },
  )
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: /Zaplanuj wysyłkę na .*01.2099, 18:00/ }).click()
  await expect.element(page.getByText(/Początek wysyłki: .*01.2099, 18:00/)).toBeVisible()
  await page.getByRole('button', { name: t('Cancel') }).click()
  await panel.getByRole('button', { name: t('Close') }).click()
  await page.getByRole('link', { name: '2026-01-02' }).click()
  await expect
    .element(panel.getByText(t('The day and time of the sending have passed. Choose others.')))
    .toBeVisible()
  await expect.element(panel.getByRole('button', { name: t('Start the sending') })).not.toBeInTheDocument()
})

const rights = ['messages.index', 'messages.create']

test('a user without the right to remove mass messages archives own drafts, and nothing else', async () => {
  const row = (name: string, fields: Partial<Campaign>) =>
    sample(campaign, { id: newId(), channel: 'sms', name, archived_at: null, ...fields })
  const own = row('Własny', { status: 'draft', is_own: true })
  const rows = [
    own,
    row('Cudzy', { status: 'draft', is_own: false }),
    row('Wysłana', { status: 'done', is_own: true }),
  ]
  const archived: unknown[] = []
  await openScreen(
    '/communication/mass-sms',
    (server) => {
      server.answers(massSms.index, () => pageOf(...rows))
      server.answers(massSms.delete, ({ params }) => {
        archived.push(params.id)
        return { ...own, archived_at: '2026-11-20T10:00:00Z' }
      })
    },
    { rights },
  )
  const item = page.getByRole('menuitem', { name: t('Archive|verb') })
  const open = (name: string) => page.getByRole('button', { name: t('Actions: {name}', { name }) }).click()
  for (const { name } of rows.slice(1)) {
    await open(name)
    await expect.element(page.getByRole('menuitem', { name: t('Copy as draft') })).toBeVisible()
    await expect.element(item).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
  }
  await open('Własny')
  await item.click()
  await expect.poll(() => archived).toEqual([own.id])
})

test('a sending that has not begun goes back to a draft and is copied; that of a colleague is copied alone', async () => {
  const own = sample(campaign, {
    id: newId(),
    channel: 'sms',
    name: 'Nowości',
    text: 'Zapraszamy!',
    status: 'scheduled',
    start_date: '2099-01-02',
    has_begun: false,
    is_own: true,
  })
  const theirs = { ...own, id: newId(), name: 'Cudza', is_own: false }
  const asked: unknown[] = []
  await openScreen(
    `/communication/mass-sms?edit=${own.id}`,
    (server) => {
      server.answers(massSms.index, () => pageOf(own, theirs))
      server.answers(massSms.show, ({ params }) => (params.id === own.id ? own : theirs))
      server.answers(massSms.results, () => sample(campaignResults, { left_out: [], opened: null }))
      server.answers(massSms.step, ({ body }) => {
        asked.push(body)
        return { ...own, status: 'draft' as const }
      })
    },
    { rights },
  )
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: t('Back to draft') }).click()
  await expect.poll(() => asked).toEqual([{ to: 'draft' }])
  await panel.getByRole('button', { name: t('Close') }).click()
  await page.getByRole('link', { name: 'Cudza' }).click()
  await expect.element(panel.getByRole('link', { name: t('Copy as draft') })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: t('Back to draft') })).not.toBeInTheDocument()
  await expect.element(panel.getByRole('button', { name: t('Pause|campaign') })).not.toBeInTheDocument()
  await panel.getByRole('link', { name: t('Copy as draft') }).click()
  await expect.element(panel.getByRole('textbox', { name: t('Name') })).toHaveValue('Kopia – Cudza')
  await expect
    .element(panel.getByRole('textbox', { name: t('Text'), exact: true }))
    .toHaveValue('Zapraszamy!')
  // The day of the former one is over, or another one: it is chosen anew.
  await expect.element(panel.getByRole('textbox', { name: t('Day|campaign') })).toHaveValue('')
})

test('a mail is seen in its frame and tried, and its left-out clients are named', async () => {
  const draft = sample(campaign, {
    id: newId(),
    channel: 'email',
    name: 'Nowości',
    subject: 'Wiosna',
    text: 'Zapraszamy!',
    text_en: null,
    status: 'draft',
    has_begun: false,
    is_own: true,
    rule: null,
    group_ids: [],
  })
  const tests: unknown[] = []
  await openScreen(
    `/communication/mass-email?edit=${draft.id}`,
    (server) => {
      server.answers(massEmails.index, () => pageOf(draft))
      server.answers(massEmails.show, () => draft)
      server.answers(massEmails.preview, () =>
        sample(campaignPreview, {
          total: 3,
          reachable: 2,
          subject: 'Wiosna w salonie',
          html: '<p>Zapraszamy</p>',
          left_out: [{ reason: 'no_consent', count: 1 }],
        }),
      )
      server.answers(massEmails.leftOut, () =>
        pageOf(sample(leftOutClient, { client_name: 'Dora Lis', reason: 'no_consent' })),
      )
      server.answers(campaignTestCalls.send, ({ body }) => {
        tests.push(body)
        return { recipient: 'anna@example.test' }
      })
    },
    { rights: [...rights, 'customers.index', 'events-others.index'] },
  )
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByText('Wiosna w salonie')).toBeVisible()
  expect(document.querySelector('iframe')?.getAttribute('sandbox')).toBe('')
  await panel.getByRole('button', { name: t('Send a test to me') }).click()
  await expect
    .poll(() => tests)
    .toMatchObject([{ channel: 'email', language: 'pl', subject: 'Wiosna', text: 'Zapraszamy!' }])
  await panel.getByRole('button', { name: t('Show the clients') }).click()
  await expect.element(page.getByRole('link', { name: 'Dora Lis' })).toBeVisible()
})

test('variables go to the caret and are checked while they are typed, and both languages are counted as they leave', async () => {
  await openScreen(
    '/communication/mass-sms?edit=new',
    (server) => {
      server.answers(massSms.index, () => pageOf())
      server.answers(massSms.preview, ({ body: { language, text, text_en } }) => {
        const whole = language === 'en' ? `${text_en} To stop, reply STOP.` : `${text} Rezygnacja: STOP.`
        return sample(campaignPreview, {
          total: 3,
          reachable: 2,
          left_out: [{ reason: 'suppressed', count: 1 }],
          sample: whole.replace('{imię}', 'Anna'),
        })
      })
    },
    { rights },
  )
  const panel = page.getByRole('dialog')
  const text = panel.getByRole('textbox', { name: /^Treść(?! po)/ })
  await text.fill('Dzień dobry , zapraszamy!')
  // The address of an SMS is a number.
  await expect.element(panel.getByText('Wypisany lub nieistniejący numer')).toBeVisible()
  const field = text.element() as HTMLTextAreaElement
  field.focus()
  field.setSelectionRange(12, 12)
  await panel.getByRole('button', { name: 'imię', exact: true }).click()
  await expect.element(text).toHaveValue('Dzień dobry {imię}, zapraszamy!')
  await text.fill('Dzień dobry {imei}!')
  await expect
    .element(panel.getByText(t('Unknown here: {names}. Use the variables below.', { names: '{imei}' })))
    .toBeVisible()
  const shown = () => panel.element().textContent
  // With the words to unsubscribe it does not fit into one part; braces never leave.
  await text.fill(`{imię} ${'x'.repeat(150)}`)
  await expect.poll(shown).toContain(t('{count} SMS parts', { count: 2 }))
  expect(shown()).not.toContain(t('Count twice: {letters}', { letters: '{ }' }))
  await text.fill('Zapraszamy ★')
  await panel.getByRole('textbox', { name: t('Text in English') }).fill('x'.repeat(140))
  await expect
    .poll(shown)
    .toContain(t('A part holds 70 characters instead of 160 because of: {letters}', { letters: '★' }))
  await expect.poll(shown).toContain(t('{count} SMS parts', { count: 2 }))
})

test('a preview that fails says why and is tried again, and the sending can be started then', async () => {
  const draft = sample(campaign, { id: newId(), channel: 'sms', name: 'Nowości', status: 'draft' })
  let isDown = true
  await openScreen(
    `/communication/mass-sms?edit=${draft.id}`,
    (server) => {
      server.answers(massSms.index, () => pageOf(draft))
      server.answers(massSms.show, () => draft)
      server.answers(massSms.preview, () => {
        if (isDown) throw new Refused(409, { message: 'Another change came first.' })
        return sample(campaignPreview, { total: 3, reachable: 3 })
      })
    },
    { rights },
  )
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByText(/Another change came first\./)).toBeVisible()
  await expect.element(panel.getByText(t('Counting…'))).not.toBeInTheDocument()
  isDown = false
  await panel.getByRole('button', { name: t('Try again') }).click()
  await expect.element(panel.getByRole('button', { name: t('Start the sending') })).toBeVisible()
})

/** Text of a part of the page, without the signs that keep words and amounts in one line. */
const said = (part: Locator) =>
  (part.query()?.textContent ?? '').replaceAll('\u2060', '').replace(/\s+/g, ' ')

test('the question before an approval names clients, price and moment, and the answer goes out once', async () => {
  const waiting = sample(campaign, {
    id: newId(),
    channel: 'sms',
    name: 'Nowości',
    status: 'awaiting',
    start_date: null,
    start_time: null,
    starts_at: '2026-01-02T09:00:00Z',
    expected_count: 5,
    expected_cost: 1_250,
  })
  let current = waiting
  const server = await openScreen(
    `/communication/mass-sms?edit=${waiting.id}`,
    (server) => {
      server.answers(massSms.index, () => pageOf(current))
      server.answers(massSms.show, () => current)
      server.answers(massSms.results, () => sample(campaignResults, { left_out: [], opened: null }))
      server.answers(massSms.approve, () => {
        current = { ...current, status: 'scheduled', version: current.version + 1 }
        return current
      })
    },
    { rights: [...rights, 'apps.update'] },
  )
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: t('Approve the sending') }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toHaveAccessibleName('Zatwierdzić wysyłkę do 5 klientów?')
  await expect.poll(() => said(question)).toContain('Koszt: 12,50 zł. Wysyłka ruszy po zatwierdzeniu.')
  await question.getByRole('button', { name: t('Cancel') }).click()
  expect(server.written()).toEqual([])
  await panel.getByRole('button', { name: t('Approve the sending') }).click()
  await question.getByRole('button', { name: t('Approve the sending') }).click()
  await expect.element(panel.getByRole('button', { name: t('Approve the sending') })).not.toBeInTheDocument()
  expect(server.written()).toEqual(['POST /tenant/mass-sms/:id/approval'])
})

test('a paused mass SMS is resumed for what the question shows; where that has grown, it is asked again', async () => {
  const paused = sample(campaign, {
    id: newId(),
    channel: 'sms',
    name: 'Nowości',
    status: 'paused',
    has_begun: true,
  })
  let now = { count: 3, cost: 900 }
  const asked: unknown[] = []
  await openScreen(
    `/communication/mass-sms?edit=${paused.id}`,
    (server) => {
      server.answers(massSms.index, () => pageOf(paused))
      server.answers(massSms.show, () => paused)
      server.answers(massSms.results, () =>
        sample(campaignResults, { left_out: [], opened: null, resumed: now }),
      )
      server.answers(massSms.step, ({ body }) => {
        asked.push(body)
        if (body.expected?.count === 7) return { ...paused, status: 'scheduled' as const }
        now = { count: 7, cost: 2_100 }
        throw new Refused(409, {
          message: 'Recipients or price have changed: {count} clients now. Look at them again.',
          values: { count: 7 },
          reason: 'more_to_send',
        })
      })
    },
    { rights: [...rights, 'messages.update'] },
  )
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Resume|campaign') })
    .click()
  const question = page.getByRole('alertdialog')
  await expect.poll(() => said(question)).toMatch(/dostaną ją 3 klienci.*Koszt: 9,00 zł/)
  await question.getByRole('button', { name: t('Resume|campaign') }).click()
  await expect.poll(() => said(question.getByRole('alert'))).toContain('teraz 7 klientów')
  await expect.poll(() => said(question)).toMatch(/dostanie ją 7 klientów.*Koszt: 21,00 zł/)
  await question.getByRole('button', { name: t('Resume|campaign') }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(asked).toEqual([
    { to: 'sending', expected: { count: 3, cost: 900 } },
    { to: 'sending', expected: { count: 7, cost: 2_100 } },
  ])
})

test('a paused sending whose moment has passed is not resumed, and goes back to a draft', async () => {
  const paused = sample(campaign, {
    id: newId(),
    channel: 'sms',
    name: 'Nowości',
    status: 'paused',
    start_date: '2026-01-02',
    start_time: '10:00',
    has_begun: false,
  })
  await openScreen(
    `/communication/mass-sms?edit=${paused.id}`,
    (server) => {
      server.answers(massSms.index, () => pageOf(paused))
      server.answers(massSms.show, () => paused)
      server.answers(massSms.results, () => sample(campaignResults, { left_out: [], opened: null }))
    },
    { rights: [...rights, 'messages.update'] },
  )
  const panel = page.getByRole('dialog')
  await expect
    .element(
      panel.getByText(
        t('The day and time of the sending have passed. Make it a draft again and choose others.'),
      ),
    )
    .toBeVisible()
  await expect.element(panel.getByRole('button', { name: t('Back to draft') })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: t('Resume|campaign') })).not.toBeInTheDocument()
})
