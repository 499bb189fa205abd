import { affectedVisit, affectedVisits } from '@wizyta/contract/booking/affected-visits/api'
import { visits } from '@wizyta/contract/booking/calendar/visits'
import { permissions } from '@wizyta/contract/kit/permission'
import { settingDefaults, systemSettingCalls } from '@wizyta/contract/office/system-settings/api'
import { clientGroups } from '@wizyta/contract/people/client-groups/api'
import { type Client, client, clientContacts, clients } from '@wizyta/contract/people/clients/api'
import { employees } from '@wizyta/contract/people/employees/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { startingWith, t } from '../../../test/words.ts'
import { answerCard } from './test/card.ts'

const iga = sample(client, {
  first_name: 'Iga',
  last_name: 'Nowak',
  phone: '+48500100200',
  gender: 'unknown',
  language: 'pl',
  source: 'phone',
  version: 1,
  notify_by_email: true,
  messages_by: 'email',
})
const empty = pageOf()

test('a client whose field was changed by another user meanwhile: both versions are shown, and the choice is saved', async () => {
  const theirs = { ...iga, version: 2, last_name: 'Ich', note: 'od nich' }
  const saved: [version: string | null, body: unknown][] = []
  const server = await openScreen(`/clients/${iga.id}/edit`, (server) => {
    answerCard(server, iga)
    server.answers(clients.update, ({ headers, body }) => {
      saved.push([headers.get('if-match'), body])
      if (headers.get('if-match') === '"1"') throw new Refused(412, { current: theirs })
      return { ...theirs, ...(body as Partial<Client>), version: 3 }
    })
  })
  await page.getByLabelText('Nazwisko').fill('Moje')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ktoś inny zmienił to w międzyczasie' })
  await expect.element(dialog.getByText('Ich', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Moje', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Zostaw moje' }).click()
  await expect.element(page.getByText('Wszystko zapisane')).toBeVisible()
  expect(saved.map(([version]) => version)).toEqual(['"1"', '"2"'])
  expect(saved[1]?.[1]).toMatchObject({ last_name: 'Moje' })
  // What only the other user changed stays as that user left it.
  await expect.element(page.getByLabelText('Notatka')).toHaveValue('od nich')
  expect(server.written()).toHaveLength(2)
})

test('a user whose role masks contacts sees the mask, edits the rest, and sends no mask back', async () => {
  const masked = { ...iga, phone: '•••', email: '•••' }
  const bodies: unknown[] = []
  await openScreen(
    `/clients/${iga.id}/edit`,
    (server) => {
      answerCard(server, masked)
      server.answers(clients.update, ({ body }) => {
        bodies.push(body)
        return { ...masked, last_name: 'Nowa', version: 2 }
      })
    },
    { rights: permissions.filter((right) => right !== 'customers-contact.index') },
  )
  await expect.element(page.getByLabelText('Nazwisko')).toHaveValue('Nowak')
  expect(page.getByLabelText('E-mail', { exact: true }).elements()).toEqual([])
  await page.getByLabelText('Nazwisko').fill('Nowa')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByText('Wszystko zapisane')).toBeVisible()
  expect(bodies).toEqual([{ last_name: 'Nowa' }])
})

test('a user who stays on the page after the question about unsaved input keeps the focus and the input', async () => {
  await openScreen('/clients/create', (server) => {
    server.answers(employees.index, () => empty)
    server.answers(clientGroups.index, () => empty)
  })
  await page.getByLabelText(/^Imię/).fill('Niezapisana')
  const link = page.getByRole('link', { name: 'Kalendarz' })
  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => question.elements()).toEqual([])
  await expect.element(link).toHaveFocus()
  await expect.element(page.getByLabelText(/^Imię/)).toHaveValue('Niezapisana')
})

test('a new client whose first answer was lost, and that is then corrected, is one client with the correction', async () => {
  const kept = new Map<string, { body: string; row: Client }>()
  const stored: Client[] = []
  let tries = 0
  await openScreen('/clients/create', (server) => {
    answerCard(server, iga)
    server.answers(clients.index, () => pageOf(...stored))
    // As server/src/kit/http/idempotency.ts does it.
    server.answers(clients.create, ({ headers, body }) => {
      const key = headers.get('idempotency-key') as string
      const first = kept.get(key)
      if (first && first.body !== JSON.stringify(body))
        throw new Refused(422, { errors: { 'idempotency-key': ['Used for something else.'] } })
      const row = first?.row ?? { ...iga, ...(body as Partial<Client>) }
      if (!first) stored.push(row)
      kept.set(key, { body: JSON.stringify(body), row })
      tries += 1
      // The client is kept; the first answer never arrives.
      if (tries === 1) throw new TypeError('Failed to fetch')
      return row
    })
    server.answers(clients.update, ({ body }) => {
      Object.assign(stored[0] as Client, body, { version: 2 })
      return stored[0] as Client
    })
  })
  await page.getByLabelText(/^Imię/).fill('Zgubiona')
  await page.getByLabelText('Telefon', { exact: true }).fill('500 700 900')
  const save = page.getByRole('button', { name: 'Zapisz', exact: true })
  await save.click()
  await expect.element(page.getByText('Nie zapisano. Spróbuj ponownie.')).toBeVisible()
  await page.getByLabelText('Nazwisko').fill('Odnaleziona')
  await save.dblClick()
  await expect.poll(() => location.pathname).toBe(`/clients/${iga.id}`)
  await expect
    .poll(() => stored.map(({ first_name, last_name }) => [first_name, last_name]))
    .toEqual([['Zgubiona', 'Odnaleziona']])
})

test('a phone that another client has is asked about before it is saved; the family may share it', async () => {
  const server = await openScreen('/clients/create', (server) => {
    answerCard(server, iga)
    server.answers(clientContacts.find, ({ query }) =>
      query.contact === '0048 500 100 200' && query.except !== iga.id
        ? { is_taken: true, data: [iga] }
        : { is_taken: false, data: [] },
    )
    server.answers(clients.create, ({ body }) => ({ ...iga, ...(body as Partial<Client>) }))
  })
  await page.getByLabelText(/^Imię/).fill('Ola')
  await page.getByLabelText('Telefon', { exact: true }).fill('0048 500 100 200')
  const save = page.getByRole('button', { name: 'Zapisz', exact: true })
  await save.click()
  const question = page.getByRole('alertdialog', { name: 'Ten kontakt ma już: Iga Nowak.' })
  await question.getByRole('button', { name: 'Anuluj' }).click()
  await expect.element(page.getByLabelText(/^Imię/)).toHaveValue('Ola')
  expect(server.written()).toEqual([])
  await save.click()
  await question.getByRole('button', { name: 'Zapisz mimo to' }).click()
  await expect.poll(() => server.written().length).toBe(1)
  await expect.poll(() => location.pathname).toBe(`/clients/${iga.id}`)
  // Nor is the client asked about their own.
  await page.getByRole('link', { name: t('Edit') }).click()
  await page.getByLabelText('Nazwisko').fill('Nowa')
  expect(question.elements()).toEqual([])
})

test('a phone of a client whom the user does not see stops the save; one of an archived client brings the card back', async () => {
  const archived = { ...iga, archived_at: '2026-01-02T10:00:00Z' }
  const server = await openScreen('/clients/create', (server) => {
    answerCard(server, iga)
    server.answers(clientContacts.find, ({ query }) => ({
      is_taken: true,
      data: query.contact === '601 234 567' ? [archived] : [],
    }))
    server.answers(clients.restore, () => iga)
  })
  await page.getByLabelText(/^Imię/).fill('Ola')
  const phone = page.getByLabelText('Telefon', { exact: true })
  await phone.fill('500 100 200')
  const save = page.getByRole('button', { name: 'Zapisz', exact: true })
  await save.click()
  const unseen = page.getByRole('alertdialog', { name: t('Another client has this contact.') })
  await expect.element(unseen).toBeVisible()
  await unseen.getByRole('button', { name: 'Anuluj' }).click()
  expect(server.written()).toEqual([])
  await phone.fill('601 234 567')
  await save.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('Restore from the archive') })
    .click()
  await expect.poll(() => location.pathname).toBe(`/clients/${iga.id}`)
  expect(server.written()).toEqual([`POST ${clients.restore.path}`])
})

test('a client who stayed away as often as the salon bears is shown with a warning', async () => {
  await openScreen(`/clients/${iga.id}/edit`, (server) => {
    answerCard(server, { ...iga, no_show_count: 3 })
    server.answers(systemSettingCalls.show, () => ({
      ...settingDefaults,
      no_show_limit: 3,
      timezone: 'Europe/Warsaw',
      currency: 'PLN',
      locale: 'pl',
    }))
  })
  await expect
    .element(page.getByText(t('{count} no-shows – limit of the salon: {limit}', { count: 3, limit: 3 })))
    .toBeVisible()
})

test('a block of online booking asks for its reason, and is shown above the form', async () => {
  const saved: unknown[] = []
  let stored: Client = { ...iga, online_block: false, online_block_reason: null, deposit_rule: 'default' }
  await openScreen(`/clients/${iga.id}/edit`, (server) => {
    answerCard(server, stored)
    server.answers(clients.show, () => stored)
    server.answers(clients.update, ({ body }) => {
      saved.push(body)
      stored = { ...stored, ...(body as Partial<Client>), version: 2 }
      return stored
    })
  })
  await page.getByRole('switch', { name: startingWith(t('Block online booking')) }).click()
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByText(t('Enter why the client may not book online.'))).toBeVisible()
  await page.getByLabelText(t('Reason for the block')).fill('Trzy nieobecności')
  await page.getByLabelText(t('Deposit of the client')).selectOptions(t('Always|deposit'))
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect
    .element(page.getByText(t('Online booking is blocked: {reason}', { reason: 'Trzy nieobecności' })))
    .toBeVisible()
  await expect.element(page.getByText(t('This client always pays a deposit.'))).toBeVisible()
  expect(saved).toMatchObject([
    { online_block: true, online_block_reason: 'Trzy nieobecności', deposit_rule: 'always' },
  ])
})

test('a client of another company is as if there had never been one', async () => {
  await openScreen(`/clients/${iga.id}/edit`, (server) => {
    answerCard(server, iga)
    server.answers(clients.show, () => {
      throw new Refused(404)
    })
  })
  await expect
    .element(
      page.getByText(t('This entry does not exist in this business, or the link to it is incomplete.')),
    )
    .toBeVisible()
  expect(page.getByLabelText('Nazwisko').elements()).toEqual([])
})

test('a second phone gets a label, is looked for among other clients, and is saved beside the main one', async () => {
  const bodies: unknown[] = []
  const twin = {
    ...iga,
    id: crypto.randomUUID(),
    first_name: 'Ewa',
    other_phones: [{ label: null, number: '+48601234567' }],
  }
  await openScreen(`/clients/${iga.id}/edit`, (server) => {
    answerCard(server, iga)
    server.answers(clientContacts.find, ({ query }) => ({
      is_taken: query.contact === '601 234 567',
      data: query.contact === '601 234 567' ? [twin] : [],
    }))
    server.answers(clients.update, ({ body }) => {
      bodies.push(body)
      return { ...iga, ...(body as Partial<Client>), version: 2 }
    })
  })
  await page.getByRole('button', { name: 'Dodaj telefon' }).click()
  const phones = page.getByRole('group', { name: 'Inne telefony' })
  await phones.getByLabelText('Telefon').fill('601 234 567')
  await phones.getByLabelText('Opis').fill('praca')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByText('Ten kontakt ma już: Ewa Nowak.')).toBeVisible()
  await page.getByRole('button', { name: 'Zapisz mimo to' }).click()
  await expect.element(page.getByText('Wszystko zapisane')).toBeVisible()
  expect(bodies).toEqual([{ other_phones: [{ number: '601 234 567', label: 'praca' }] }])
})

test('archiving from the form asks about visits ahead, and going back archives nothing', async () => {
  const server = await openScreen(`/clients/${iga.id}/edit`, (server) => {
    answerCard(server, iga)
    server.answers(affectedVisits.ofClient, () => ({
      count: 1,
      visits: [sample(affectedVisit, { client_name: 'Iga Nowak', status: 'booked', services: 'Masaż' })],
    }))
  })
  await page.getByRole('button', { name: t('Actions: {name}', { name: 'Iga Nowak' }) }).click()
  await page.getByRole('menuitem', { name: t('Archive|verb') }).click()
  const dialog = page.getByRole('dialog', { name: t('Upcoming appointments: {number}', { number: 1 }) })
  await expect.element(dialog.getByText(/Masaż/)).toBeVisible()
  await dialog.getByRole('button', { name: t('Go back') }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.written()).toEqual([])
})

test('visits of an archived client are cancelled by the client or the salon, late by choice', async () => {
  const hit = sample(affectedVisit, { client_name: 'Iga Nowak', status: 'booked', services: 'Masaż' })
  const steps: unknown[] = []
  await openScreen(`/clients/${iga.id}/edit`, (server) => {
    answerCard(server, iga)
    server.answers(affectedVisits.ofClient, () => ({ count: 1, visits: [hit] }))
    server.answers(visits.step, ({ body: { cancelled_by, cancelled_late } }) => {
      steps.push([cancelled_by, cancelled_late])
      throw new Refused(409, { message: 'Nie teraz.' })
    })
  })
  await page.getByRole('button', { name: t('Actions: {name}', { name: 'Iga Nowak' }) }).click()
  await page.getByRole('menuitem', { name: t('Archive|verb') }).click()
  const dialog = page.getByRole('dialog', { name: t('Upcoming appointments: {number}', { number: 1 }) })
  const cancel = async (prepare: () => Promise<unknown>) => {
    const before = steps.length
    await dialog
      .getByLabelText(t('What becomes of the appointment: {client}', { client: 'Iga Nowak' }))
      .selectOptions(t('Cancel the appointment'))
    await prepare()
    await dialog.getByRole('button', { name: t('Archive|verb') }).click()
    await expect.poll(() => steps.length).toBe(before + 1)
  }
  await cancel(async () => {})
  await cancel(() => dialog.getByLabelText(t('Late cancellation')).selectOptions(t('Yes')))
  await cancel(() => dialog.getByRole('radio', { name: t('Salon') }).click())
  expect(steps).toEqual([
    ['client', undefined],
    ['client', true],
    ['staff', undefined],
  ])
})
