import { type Role, role, roles } from '@wizyta/contract/access/roles/api'
import { defaultRights } from '@wizyta/contract/access/roles/default-rights'
import { permissions } from '@wizyta/contract/kit/permission'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSound } from '../../../test/accessible.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

/** Roles that the server keeps, and switches on and off. */
function answerRoles(server: FakeServer, stored: Role[]) {
  const switchTo = (active: boolean, ids: readonly string[]) => {
    const switched = stored.filter((one) => ids.includes(one.id) && one.active !== active)
    for (const one of switched) one.active = active
    return { data: stored, switched: switched.map(({ id }) => id) }
  }
  server.answers(roles.index, ({ query }) => {
    const wanted = query.filter?.id as string[] | undefined
    return pageOf(...stored.filter(({ id }) => !wanted || wanted.includes(id)))
  })
  server.answers(roles.show, ({ params }) => stored.find(({ id }) => id === params.id) as Role)
  server.answers(roles.activate, ({ body }) => switchTo(true, body.ids))
  server.answers(roles.deactivate, ({ body }) => switchTo(false, body.ids))
  server.answers(roles.deleteMany, ({ body }) => {
    const gone = stored.filter(({ id }) => body.ids.includes(id))
    stored.splice(0, stored.length, ...stored.filter(({ id }) => !body.ids.includes(id)))
    return { data: gone }
  })
}

const cashier = (given: Partial<Role> = {}) =>
  sample(role, {
    name: 'cashier',
    key: 'cashier',
    permissions: [...defaultRights('cashier')],
    active: true,
    ...given,
  })

test('before users lose rights it is said how many; what was deactivated comes back by one press, and nothing else', async () => {
  const [ala, ola] = [
    { id: newId(), name: 'Ala' },
    { id: newId(), name: 'Ola' },
  ]
  const named = (name: string, given: Partial<Role>) =>
    sample(role, { name, key: null, permissions: ['events.index'], active: true, ...given })
  const stored = [
    named('Pomoc a', { member_count: 2, members: [ala, ola] }),
    // Ala has two of the roles.
    named('Pomoc b', { member_count: 1, members: [ala] }),
    named('Pomoc c', { active: false }),
  ]
  const server = await openScreen('/roles', (server) => answerRoles(server, stored))
  const row = (which: string) => page.getByRole('row', { name: new RegExp(`Pomoc ${which}`) })
  for (const which of ['a', 'b', 'c']) await row(which).getByRole('checkbox').click()
  const deactivate = page.getByRole('main').getByRole('button', { name: t('Deactivate') })
  await deactivate.click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('Dezaktywować 3 role?')).toBeVisible()
  await expect.element(question.getByText(/^2 osoby od razu stracą uprawnienia/)).toBeVisible()
  await expectSound('the question before roles are deactivated')
  await question.getByRole('button', { name: t('Cancel') }).click()
  await expect.poll(() => question.elements()).toEqual([])
  expect(server.written()).toEqual([])

  await deactivate.click()
  await question.getByRole('button', { name: t('Deactivate') }).click()
  await expect.element(page.getByText('Dezaktywowano 2 role')).toBeVisible()
  for (const which of ['a', 'b', 'c'])
    await expect.element(row(which).getByText(t('Inactive|role'))).toBeVisible()
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect.element(page.getByText('Aktywowano 2 role')).toBeVisible()
  expect(stored.map(({ active }) => active)).toEqual([true, true, false])
  await expect.element(row('c').getByText(t('Inactive|role'))).toBeVisible()

  for (const which of ['a', 'b']) await row(which).getByRole('checkbox').click()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('Delete'), exact: true })
    .click()
  const deletion = page.getByRole('dialog', { name: 'Usunąć 2 role?' })
  await expect.element(deletion.getByText(/można je przywrócić/)).toBeVisible()
  await expect.element(deletion.getByText(/^Co najmniej jedną z nich stracą 2 osoby/)).toBeVisible()
  await deletion.getByLabelText(t('Type "DELETE" to confirm.')).fill('DELETE')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Usunięto 2 role')).toBeVisible()
  expect(stored.map(({ name }) => name)).toEqual(['Pomoc c'])
})

test('what a role has beyond the usual, and what it lacks, is marked to be seen and heard', async () => {
  const stored = cashier()
  await openScreen(`/roles?edit=${stored.id}`, (server) => answerRoles(server, [stored]))
  const panel = page.getByRole('dialog', { name: t('cashier') })
  const grid = panel.getByRole('grid')
  await expect.element(grid).toBeVisible()
  const box = (checked: boolean) =>
    grid.getByRole('checkbox', { name: new RegExp(`^${t('Clients')}: `), checked })
  // The row begins with the box for all of it.
  await box(true).last().click()
  await box(false).last().click()
  const marks = () => grid.element().querySelectorAll('[data-slot="rights-mark"]').length
  await expect.poll(marks).toBeGreaterThan(0)
  for (const words of [t('granted, not default'), t('default, not granted')])
    await expect.element(panel.getByText(words, { exact: true })).toBeVisible()
  const spoken = [...grid.element().querySelectorAll('[role="checkbox"], input')].filter((one) =>
    [t('Default of this role.'), t('Not a default of this role.')].some((words) =>
      (one.getAttribute('aria-label') ?? '').includes(words),
    ),
  )
  expect(spoken).toHaveLength(marks())
  for (const scheme of ['light', 'dark']) {
    document.documentElement.classList.toggle('dark', scheme === 'dark')
    await expectSound(`marked rights, ${scheme}`)
  }
  document.documentElement.classList.remove('dark')
})

test('PRM-2: a reader of roles finds no button that changes them, on a phone too', async () => {
  const stored = cashier()
  const server = await openScreen('/roles', (server) => answerRoles(server, [stored]), {
    rights: permissions.filter((right) => right.endsWith('.index')),
    phone: true,
  })
  await page.getByRole('link', { name: t('cashier') }).click()
  const panel = page.getByRole('dialog', { name: t('cashier') })
  const checked = panel.getByRole('grid').getByRole('checkbox', { checked: true })
  await expect.poll(() => checked.elements().length).toBeGreaterThan(1)
  await expectSound('the rights on a phone')
  const before = checked.elements().length
  ;(checked.last().element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  expect(checked.elements()).toHaveLength(before)
  expect(panel.getByRole('button', { name: t('Save') }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => panel.elements()).toEqual([])
  expect(page.getByRole('link', { name: t('New role') }).elements()).toEqual([])
  expect(page.getByRole('table').getByRole('checkbox').elements()).toEqual([])
  await page.getByRole('button', { name: 'Działania: recepcja (cashier)' }).click()
  await expect.element(page.getByRole('menuitem', { name: t('View rights') })).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(1)
  expect(server.written()).toEqual([])
})

test('once the token’s cookie is gone, the open screen says so and leads to the sign-in', async () => {
  await openScreen('/roles', (server) => answerRoles(server, [cashier()]))
  const words = page.getByText('Brak tokenu dostępu. Zaloguj się.')
  await expect.element(page.getByRole('row', { name: /recepcja \(cashier\)/ })).toBeVisible()
  expect(words.elements()).toEqual([])
  await cookieStore.delete('access_token')
  await expect.element(words).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: t('Sign in') }))
    .toHaveAttribute('href', '/sign-in?redirect=%2Froles')
})

test('duplicating opens a new role with the rights of the old one; closing it forgets the old one', async () => {
  const bodies: Partial<Role>[] = []
  await openScreen('/roles', (server) => {
    answerRoles(server, [cashier()])
    server.answers(roles.create, ({ body }) => {
      bodies.push(body as Partial<Role>)
      return cashier({ key: null, ...(body as Partial<Role>) })
    })
  })
  const duplicate = async () => {
    await page.getByRole('button', { name: t('Actions: {name}', { name: t('cashier') }) }).click()
    await page.getByRole('menuitem', { name: t('Duplicate') }).click()
  }
  await duplicate()
  const panel = page.getByRole('dialog', { name: t('New role') })
  const name = panel.getByRole('textbox', { name: new RegExp(`^${t('Name')}`) })
  await expect.element(name).toHaveValue(t('Copy – {name}', { name: t('cashier') }))
  await panel
    .getByRole('button', { name: t('Close') })
    .first()
    .click()
  await expect.poll(() => panel.elements()).toEqual([])
  expect(location.search).not.toContain('copy')
  await duplicate()
  await name.fill('Recepcja wieczorem')
  await panel.getByRole('button', { name: t('Save') }).click()
  await expect.poll(() => bodies).toHaveLength(1)
  expect(bodies[0]?.name).toBe('Recepcja wieczorem')
  expect([...(bodies[0]?.permissions ?? [])].sort()).toEqual([...defaultRights('cashier')].sort())
})
