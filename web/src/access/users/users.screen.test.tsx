import { auditLog } from '@wizyta/contract/access/activity-log/api'
import { shownUser, type User, user, users } from '@wizyta/contract/access/users/api'
import { invitations } from '@wizyta/contract/access/users/invitations'
import { employee, employees } from '@wizyta/contract/people/employees/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, expectSound } from '../../../test/accessible.ts'
import { type FakeServer, Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const givable = (name: string, key: 'cashier' | 'specialist') => ({
  id: newId(),
  name,
  key,
  active: true,
  description: null,
  within_rights: true,
})
const [cashier, specialist] = [givable('cashier', 'cashier'), givable('specjalista', 'specialist')]
const member = (name: string, given: Partial<User> = {}) =>
  sample(user, {
    name,
    username: `${name.split(' ')[0]?.toLowerCase()}@demo.test`,
    kind: 'member',
    status: 'active',
    roles: [cashier],
    within_rights: true,
    ...given,
  })

function answerUsers(server: FakeServer, stored: User[]) {
  server.answers(users.index, ({ query }) =>
    pageOf(
      ...stored.filter(
        ({ status, username }) =>
          (!query.filter?.status || (query.filter.status as string[]).includes(status)) &&
          (!query.filter?.username || (query.filter.username as string[]).includes(username)),
      ),
    ),
  )
  server.answers(users.roles, () => ({ data: [cashier, specialist] }))
  server.answers(users.show, ({ params }) =>
    sample(shownUser, { ...(stored.find(({ id }) => id === params.id) as User), sessions: [] }),
  )
  server.answers(employees.index, () => pageOf())
  server.answers(auditLog.index, () => ({ data: [], names: {}, next: null }))
}

test('an invitation names all that is wrong with it at once, leads to the first of it, and forgets each as it is put right', async () => {
  const server = await openScreen(
    '/users?edit=new',
    (server) => {
      answerUsers(server, [])
      server.answers(invitations.create, ({ body }) => ({
        id: newId(),
        email: body.email,
        invited_until: '2026-12-02T09:00:00Z',
        sends_mails: true,
        demo_link: null,
      }))
    },
    { phone: true },
  )
  const sheet = page.getByRole('dialog')
  const [name, email] = [
    sheet.getByLabelText(new RegExp(t('Name and surname'))),
    sheet.getByRole('textbox', { name: /E-mail/ }),
  ]
  for (const field of [name, email]) await expect.element(field).toHaveAttribute('aria-required', 'true')
  const box = sheet.getByRole('checkbox', { name: t('cashier') })
  await expect.element(box).toBeVisible()
  const send = sheet.getByRole('button', { name: t('Send the invitation') })
  await send.click()
  for (const sentence of [
    t('Enter the name.'),
    t('This is not an e-mail address.'),
    t('Choose at least one role.'),
  ])
    await expect.element(sheet.getByText(sentence)).toBeVisible()
  await expect.element(name).toHaveFocus()
  await expectSound('an invitation that is refused')

  await name.fill('Zosia Wójcik')
  await expect.poll(() => sheet.getByText(t('Enter the name.')).elements()).toEqual([])
  await send.click()
  await expect.element(email).toHaveFocus()
  await email.fill('zosia@example.test')
  await send.click()
  await expect.element(box).toHaveFocus()
  await box.click()
  await expect.poll(() => sheet.getByText(t('Choose at least one role.')).elements()).toEqual([])
  expect(server.written()).toEqual([])
  await send.click()
  await expect.element(sheet.getByRole('button', { name: t('Done|close') })).toBeVisible()
  expect(server.written()).toEqual(['POST /tenant/invitations'])
})

test('the record of an employee without an account leads to an invitation that names the employee', async () => {
  const ola = sample(employee, {
    first_name: 'Ola',
    last_name: 'Nowa',
    display_name: null,
    email: 'ola@example.test',
  })
  const taken = sample(employee, { first_name: 'Iga', last_name: 'Stara', display_name: null })
  const sent: unknown[] = []
  await openScreen(`/users?edit=employee-${ola.id}`, (server) => {
    answerUsers(server, [member('Iga Stara', { employee: { id: taken.id, name: 'Iga Stara' } })])
    server.answers(employees.index, () => pageOf(ola, taken))
    server.answers(employees.show, () => ola)
    server.answers(invitations.create, ({ body }) => {
      sent.push([body.name, body.email, body.places[0]?.employee_id])
      return {
        id: newId(),
        email: body.email,
        invited_until: '2026-12-02T09:00:00Z',
        sends_mails: true,
        demo_link: null,
      }
    })
  })
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByLabelText(t('Works here as'))).toHaveValue(ola.id)
  expect(sheet.getByRole('option', { name: 'Iga Stara' }).elements()).toEqual([])
  await sheet.getByRole('checkbox', { name: t('cashier') }).click()
  await sheet.getByRole('button', { name: t('Send the invitation') }).click()
  await expect.poll(() => sent).toEqual([['Ola Nowa', 'ola@example.test', ola.id]])
})

test('of several who are to be suspended those are who may be; undo brings them back, the filter stands in the address', async () => {
  const [adam, karolina] = [member('Adam Wysocki'), member('Karolina Nowicka', { roles: [] })]
  await openScreen('/users?status=active,asleep&pageSize=50', (server) => {
    answerUsers(server, [adam, karolina])
    server.answers(users.setStatus, ({ params, body }) => {
      if (params.id === karolina.id)
        throw new Refused(409, { message: 'The last superadmin stays.', title: 'The last superadmin stays.' })
      adam.status = body.status
      return adam
    })
  })
  const rows = page.getByRole('rowheader')
  await expect.element(rows.getByText('Karolina Nowicka')).toBeVisible()
  await expect.poll(() => new URLSearchParams(location.search).get('status')).toBe('active')
  await expectSound('the users')
  for (const { name } of [adam, karolina])
    await page.getByRole('checkbox', { name: new RegExp(name) }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('Suspend') })
    .click()
  await expect
    .element(page.getByText(t('Only {count} of {total} could be done.', { count: 1, total: 2 })))
    .toBeVisible()
  await expect.element(page.getByText(/^Karolina Nowicka: /)).toBeVisible()
  await expect.poll(() => rows.getByText('Adam Wysocki').elements()).toEqual([])
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect.element(rows.getByText('Adam Wysocki')).toBeVisible()
})

test('on a phone the list of users is cards, and an invitation can be sent again', async () => {
  const natalia = member('Natalia Król', {
    kind: 'invitation',
    status: 'invited',
    invited_until: '2026-12-02T09:00:00Z',
  })
  await openScreen('/users', (server) => answerUsers(server, [natalia]), { phone: true })
  const link = page.getByRole('link', { name: 'Natalia Król' })
  await expect.element(link).toBeVisible()
  await expectSound('the users on a phone')
  await link.click()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: t('Send again') })).toBeVisible()
  expectNoSidewaysScroll('a user on a phone')
})

test('what is told while a user is open lies over none of the actions of the sheet', async () => {
  const person = member('Osoba Bez Zasłony')
  await openScreen(`/users?edit=${person.id}`, (server) => {
    answerUsers(server, [person])
    server.answers(users.changeRoles, ({ body }) => {
      person.roles = person.roles
        .filter(({ id }) => !body.take?.includes(id))
        .concat(body.give?.includes(specialist.id) ? [specialist] : [])
      return person
    })
  })
  const box = page.getByRole('dialog').getByRole('checkbox', { name: t('specialist') })
  const told = page
    .getByRole('region', { name: 'Notifications', exact: true })
    .getByRole('listitem')
    .filter({ hasText: person.name })
  for (const width of [1440, 1024, 390]) {
    await page.viewport(width, 600)
    await box.click()
    // Held, so that it stays while it is looked at.
    await told.hover()
    const toast = told.element().getBoundingClientRect()
    const covered = [
      ...(document.querySelector('[role="dialog"]')?.querySelectorAll('button, input, a') ?? []),
    ]
      .filter((action) => {
        action.scrollIntoView({ block: 'nearest' })
        const { left, right, bottom } = action.getBoundingClientRect()
        return bottom > toast.top && right > toast.left && left < toast.right
      })
      .map((action) => action.textContent || action.getAttribute('aria-label'))
    expect(covered, `${width} px wide`).toEqual([])
    await told.getByRole('button', { name: 'Close toast' }).click()
    await expect.poll(() => told.elements()).toEqual([])
  }
})
