import { expect } from 'vitest'
import { demoPassword } from '../server/src/access/sign-in/demo-accounts.ts'
import { wordsOf } from './calendar-page.ts'
import { newcomer } from './newcomer.ts'
import { fillSignIn } from './sign-in.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

const t = wordsOf('pl')

test('an admin puts a role together by keyboard, switches it off and on, and deletes it by typing the word', async ({
  open,
}) => {
  const page = await open({ as: 'admin' })
  await page.goto('/roles?edit=new')
  const panel = page.getByRole('dialog', { name: t('New role') })
  await panel.getByRole('button', { name: t('Save') }).click()
  await panel.getByText(t('Name is required.')).waitFor()
  await panel.getByText(t('At least one permission is required.')).waitFor()
  await panel.getByLabel(t('Name')).fill('Stażystka')

  const grid = panel.getByRole('grid')
  const box = (name: string) => grid.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  await box(`${t('Clients')}: ${t('Add|right')}. ${t('Add clients, also while booking.')}`).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(() => grid.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(1)
  await panel.getByText(new RegExp(`^${t('Rights')} 2 z`)).waitFor()
  await expectAccessible(page, 'the rights of a role')
  await panel.getByText(t('In words')).click()
  await panel.getByText(t('See clients, their notes, warnings and appointments.')).waitFor()
  await panel.getByRole('button', { name: t('Save') }).click()
  await panel.waitFor({ state: 'detached' })

  const row = page.getByRole('row', { name: /Stażystka/ })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('Deactivate') }).click()
  await row.getByText(t('Inactive|role')).waitFor()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('Activate'), exact: true }).click()
  await row.getByText(t('Active|role'), { exact: true }).waitFor()

  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('Delete'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Usunąć rolę Stażystka?' })
  await dialog.getByLabel(t('Type "DELETE" to confirm.')).fill('DELET')
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'the question before a role is deleted')
  await dialog.getByLabel(t('Type "DELETE" to confirm.')).fill('DELETE')
  await page.keyboard.press('Enter')
  await row.waitFor({ state: 'detached' })
})

test('seen as the role of a specialist, contacts are masked, nothing can be changed, and one click leads back', async ({
  open,
  tolerated,
}) => {
  tolerated.push(/409|ApiProblem/)
  const page = await open({ as: 'superadmin' })
  await page.goto('/roles')
  await page.getByRole('button', { name: 'Działania: specjalista' }).click()
  await page.getByRole('menuitem', { name: t('Preview role') }).click()
  const bar = page.getByText('Podgląd roli „specjalista”. Zmiany są wyłączone.')
  await bar.waitFor()
  await expect.poll(() => page.getByRole('link', { name: t('Roles'), exact: true }).count()).toBe(0)

  await page.goto('/clients/create')
  await bar.waitFor()
  await page.getByLabel(t('First name')).fill('Nikt')
  await page.getByLabel(t('Phone'), { exact: true }).fill('601 000 999')
  const save = page.getByRole('button', { name: t('Save') })
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
  const reason = t('Role preview: you cannot save anything')
  await page.getByText(reason).first().waitFor()
  await expect
    .poll(() =>
      save.evaluate(
        (one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
      ),
    )
    .toBe(reason)
  const asked: string[] = []
  // User activity keeps the screen open, and writes nothing.
  const isWrite = (url: string) => !url.endsWith('/screen-lock/activities')
  page.on('request', (request) => {
    if (request.method() === 'POST' && isWrite(request.url())) asked.push(request.url())
  })
  await save.press('Enter')
  await page.getByLabel(t('First name')).press('Enter')
  expect(asked).toEqual([])
  // The server says so too, whatever way one finds to it.
  await page.keyboard.press('Control+S')
  await page.getByText(t('Changes are disabled in a role preview. Leave the preview first.')).waitFor()
  await expectAccessible(page, 'a preview')

  // A page that the role does not include has the way out as well.
  await page.goto('/roles')
  await page.waitForURL('**/403')
  await page.getByText('Rola specjalista, w której oglądasz program, nie obejmuje tej strony.').waitFor()
  await bar.waitFor()
  await expectAccessible(page, 'a page that is refused in a preview')
  await page.getByRole('button', { name: t('Leave the preview') }).click()
  await page.getByRole('link', { name: t('New role') }).waitFor()
  await expect.poll(() => bar.count()).toBe(0)
})

test('a right that is taken away is gone at the next click', async ({ open, product, desk, tolerated }) => {
  tolerated.push(/403/)
  const email = await newcomer(product, 'manager')
  const page = await open()
  await page.goto('/sign-in')
  await fillSignIn(page, email, demoPassword)
  await page
    .getByRole('link', { name: t('Calendar') })
    .first()
    .waitFor()
  const owner = await desk('superadmin')
  const [manager] = (await owner.call('GET', '/tenant/roles?filter[key]=manager')).data
  await owner.call('POST', '/tenant/role-deactivations', { body: { ids: [manager.id] } })
  try {
    await page
      .getByRole('link', { name: t('Clients') })
      .first()
      .waitFor({ state: 'detached' })
    await page.goto('/tasks')
    await page.waitForURL('**/403')
  } finally {
    await owner.call('POST', '/tenant/role-activations', { body: { ids: [manager.id] } })
  }
})
