import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import type { Desk } from './desk.ts'
import { newcomer } from './newcomer.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

const t = wordsOf('pl')
const [mokotow, wilanow] = ['Atelier Urody Mokotów', 'Atelier Urody Wilanów']
const newAddress = () => `zosia.${crypto.randomUUID().slice(0, 8)}@example.test`

/** Invites a person as cashier to these salons; answers their ids. */
async function inviteCashier(owner: Desk, person: { name: string; email: string }, salons: string[]) {
  const places = await Promise.all(
    salons.map(async (salon) => {
      const business = owner.businesses.find((one) => one.name === salon)?.id as string
      const [role] = (await owner.call('GET', '/tenant/roles?filter[key]=cashier', { business })).data
      return { business_id: business, role_ids: [role.id as string] }
    }),
  )
  await owner.call('POST', '/tenant/invitations', { body: { ...person, language: 'pl', places } })
  return places.map((place) => place.business_id)
}

async function openSheet(page: Page, { name, email }: { name: string; email: string }) {
  await page.goto(`/users?username=${email}`)
  await page.getByRole('link', { name }).click()
  return page.getByRole('dialog')
}

const openLetter = (page: Page, { text }: { text?: string }) =>
  page.goto(/http\S+\/invitation\?token=\S+/.exec(text ?? '')?.[0] as string)

async function accept(page: Page) {
  await page.getByLabel(t('New password')).fill('konik polny w trawie')
  await page.getByRole('button', { name: t('Accept the invitation') }).click()
}

test('an invitation to two salons shows both, and is corrected before it is accepted, which its open sheet tells at once; accepting gives the offer of then, and the sheet shows the member', async ({
  open,
  desk,
  mails,
}) => {
  const [email, name] = [newAddress(), 'Zosia Wójcik']
  const owner = await desk('superadmin')
  const [here, there] = await inviteCashier(owner, { name, email }, [mokotow, wilanow])

  const page = await open({ as: 'superadmin' })
  const sheet = await openSheet(page, { name, email })
  const first = sheet.getByRole('region', { name: mokotow })
  const second = sheet.getByRole('region', { name: wilanow })
  await expect.poll(() => first.getByLabel(t('cashier')).isChecked()).toBe(true)
  await expect.poll(() => second.getByLabel(t('cashier')).isChecked()).toBe(true)
  await expectAccessible(page, 'an invitation and its roles')
  const told = sheet
    .getByRole('region', { name: t('Account history') })
    .getByText(t('Invited with the role|log'))
  await expect.poll(() => told.count()).toBe(1)
  await first.getByLabel(t('specialist')).check()
  await page
    .getByText(t('The invitation of {name} offers the role {role} now.', { name, role: t('specialist') }))
    .waitFor()
  await first.getByLabel(t('cashier')).uncheck()
  await page
    .getByText(t('The invitation of {name} no longer offers the role {role}.', { name, role: t('cashier') }))
    .waitFor()

  await expect.poll(() => told.count()).toBe(2)
  const address = page.url()

  const letter = await mails.nth(email, 1)
  const zosia = await open()
  await openLetter(zosia, letter)
  await zosia.getByText(t('specialist')).waitFor()
  await accept(zosia)
  const roles = async (business = '') =>
    (await owner.call('GET', `/tenant/users?filter[username]=${email}`, { business })).data.flatMap(
      (user: { kind: string; roles: { name: string }[] }) => [
        user.kind,
        ...user.roles.map((role) => role.name),
      ],
    )
  await expect.poll(() => roles(here)).toEqual(['member', 'specjalista'])
  await expect.poll(() => roles(there)).toEqual(['member', 'cashier'])
  await sheet.getByText(t('Active|user'), { exact: true }).first().waitFor()
  const [member] = (await owner.call('GET', `/tenant/users?filter[username]=${email}`, { business: here }))
    .data
  const shown = () => new URL(page.url()).searchParams.get('edit')
  await expect.poll(shown).toBe(member.id)
  await sheet
    .getByRole('button', { name: t('Suspend') })
    .first()
    .waitFor()
  // So does a stored link, and the way back does not lead to it again.
  await page.goto(address)
  await expect.poll(shown).toBe(member.id)
  await sheet.getByText(t('Active|user'), { exact: true }).first().waitFor()
  await expectAccessible(page, 'a member who was invited')
})

test('a user without any useful role can be removed at once, and a member be invited to another salon', async ({
  open,
  product,
  tolerated,
}) => {
  // The change stream may report a removal before its answer is there. The panel then asks once more for the removed
  // user.
  tolerated.push(/^422 POST .*\/role-changes$/, /^404 GET .*\/tenant\/users\//)
  const name = 'Weronika Mazur'
  const email = await newcomer(product, 'cashier', name)
  // In one salon alone.
  await product.query(
    `delete from memberships m using users u, businesses b
     where u.id = m.user_id and b.id = m.business_id and u.email = $1 and b.name <> $2`,
    [email, mokotow],
  )
  const page = await open({ as: 'superadmin' })
  const sheet = await openSheet(page, { name, email })
  await sheet.getByRole('link', { name: t('Invite to another business') }).click()
  const field = (label: string) => sheet.getByLabel(label, { exact: false }).first()
  await expect.poll(() => field(t('Name and surname')).inputValue()).toBe(name)
  await expect.poll(() => field(t('E-mail')).inputValue()).toBe(email)
  await expect.poll(() => sheet.getByRole('group', { name: mokotow }).count()).toBe(0)
  await sheet.getByRole('group', { name: wilanow }).getByLabel(t('specialist')).check()
  await expectAccessible(page, 'an invitation to another salon')
  await sheet.getByRole('button', { name: t('Send the invitation') }).click()
  await sheet.getByRole('button', { name: t('Done|close') }).click()
  const there = sheet.getByRole('region', { name: wilanow })
  await expect.poll(() => there.getByLabel(t('specialist')).isChecked()).toBe(true)
  await there.getByText(t('Invited|user'), { exact: true }).waitFor()
  // Only where another test has opened a further salon is there one left to invite to.
  const salons = await product.query(
    `select from businesses b join users u on u.tenant_id = b.tenant_id where u.email = 'superadmin@demo.test'`,
  )
  const further = sheet.getByRole('link', { name: t('Invite to another business') })
  await expect.poll(() => further.count()).toBe(salons.length > 2 ? 1 : 0)

  const here = sheet.getByRole('region', { name: mokotow })
  await here.getByLabel(t('cashier')).click()
  await page
    .getByText(
      t(
        'This is the last role of {name} in {business}. Assign another one first, or remove this user from the business.',
        { name, business: mokotow },
      ),
    )
    .waitFor()
  await expect.poll(() => here.getByLabel(t('cashier')).isChecked()).toBe(true)
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: t('Remove') })
    .click()
  const question = page.getByRole('alertdialog')
  await question.getByText(`Usunąć z salonu ${mokotow}: ${name}?`).waitFor()
  await question.getByText(/ta osoba nic już tu nie zrobi/).waitFor()
  await question.getByRole('button', { name: t('Remove') }).click()
  await sheet.waitFor({ state: 'detached' })
})
