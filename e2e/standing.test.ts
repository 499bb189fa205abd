import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { newcomer } from './newcomer.ts'
import type { Product } from './product.ts'
import { expectAccessible, expectNoSidewaysScroll } from './soundness.ts'
import { test } from './test.ts'

const t = wordsOf('pl')
const [mokotow, wilanow] = ['Atelier Urody Mokotów', 'Atelier Urody Wilanów']

/** Makes a user a member of both salons alone, with the role of this key in each. */
const inBoth = ({ query }: Product, email: string, key: string) =>
  query(
    `insert into memberships (business_id, user_id, role_id)
     select b.id, u.id, r.id from businesses b join roles r on r.business_id = b.id and r.key = $2, users u
     where b.name = any ($3) and u.email = $1 on conflict do nothing`,
    [email, key, [mokotow, wilanow]],
  )
const remove = ({ query }: Product, email: string, salon: string) =>
  query(
    `delete from memberships m using users u, businesses b where u.id = m.user_id and b.id = m.business_id
       and u.email = $1 and b.name = $2`,
    [email, salon],
  )
const setMember = ({ query }: Product, email: string, status: string, salon = '%') =>
  query(
    `update memberships m set status = $2 from users u, businesses b
     where u.id = m.user_id and b.id = m.business_id and u.email = $1 and b.name like $3`,
    [email, status, salon],
  )

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a user suspended while a page is open is told so, whom to ask and where else to work; in all salons they read the reason in each', async ({
  open,
  product,
  tolerated,
}) => {
  tolerated.push(/^403 GET/)
  const email = await newcomer(product, 'cashier', 'Zawieszona Osoba')
  await inBoth(product, email, 'cashier')
  const page = await open({ as: email, phone: true, dark: true })
  await page.goto('/clients')
  await heading(page, t('Clients')).waitFor()
  await setMember(product, email, 'suspended', mokotow)
  const suspended = heading(page, t('Your access is suspended: {name}', { name: mokotow }))
  await suspended.waitFor()
  await expect.poll(() => suspended.evaluate((one) => one === document.activeElement)).toBe(true)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'a member who is suspended in one of two salons')
  // Not the page about roles: a reload, another address and the page of refusals say the same.
  for (const address of ['/clients', '/roles', '/403']) {
    await page.goto(address)
    await suspended.waitFor()
  }
  await page.getByRole('button', { name: wilanow }).click()
  await heading(page, t('Dashboard')).waitFor()
  await setMember(product, email, 'inactive', wilanow)
  const deactivated = t('Your access has been deactivated: {name}', { name: wilanow })
  await heading(page, deactivated).waitFor()
  await page.context().clearCookies({ name: 'current_business_id' })
  await page.goto('/')
  await heading(page, t('You cannot work in any of your businesses now')).waitFor()
  const told = page.getByRole('listitem')
  await told.filter({ hasText: t('Your access is suspended: {name}', { name: mokotow }) }).waitFor()
  await told.filter({ hasText: deactivated }).waitFor()
  await expectNoSidewaysScroll(page)

  // In one salon alone; reactivated, they go on where they were.
  await remove(product, email, mokotow)
  await page.goto('/clients')
  await heading(page, deactivated).waitFor()
  await setMember(product, email, 'suspended', wilanow)
  await page.getByRole('button', { name: t('Try again') }).click()
  await heading(page, t('Your access is suspended: {name}', { name: wilanow })).waitFor()
  await expectAccessible(page, 'a suspended member')
  await setMember(product, email, 'active', wilanow)
  await page.goto('/clients')
  await heading(page, t('Clients')).waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await setMember(product, email, 'suspended', wilanow)
  await page.getByRole('button', { name: t('Sign out') }).click()
  await page.waitForURL('**/sign-in**')
})

test('a user without a role reads what that means; removed from the open salon, which it is, and goes on in the other on request', async ({
  open,
  product,
  tolerated,
}) => {
  tolerated.push(/^403 GET/)
  const email = await newcomer(product, 'cashier', 'Osoba Usunięta')
  await inBoth(product, email, 'cashier')
  const page = await open({ as: email })
  await page.goto('/clients')
  await heading(page, t('Clients')).waitFor()
  await remove(product, email, mokotow)
  const removed = heading(page, t('You no longer belong to: {name}', { name: mokotow }))
  await removed.waitFor()
  await page.reload()
  await removed.waitFor()
  // A tab that opens only now knows no more than the browser does.
  const later = await page.context().newPage()
  await later.goto('/calendar')
  await heading(later, t('You no longer belong to: {name}', { name: mokotow })).waitFor()
  await later.close()
  await expectAccessible(page, 'a user who was removed from a salon')
  await page.getByRole('button', { name: wilanow }).click()
  await heading(page, t('Dashboard')).waitFor()
  await page.goto('/clients')
  await heading(page, t('Clients')).waitFor()

  await product.query(
    `with empty as (
       insert into roles (business_id, name, permissions, active)
       select m.business_id, 'wyłączona ' || u.id, '{}', false from memberships m join users u on u.id = m.user_id
       where u.email = $1 group by 1, 2 returning business_id, id
     )
     update memberships m set role_id = empty.id from empty, users u
     where m.business_id = empty.business_id and m.user_id = u.id and u.email = $1`,
    [email],
  )
  await page.goto('/')
  const noRole = page.getByText(
    t(
      'You have no role in {business}, so you see almost nothing. Ask the owner or an administrator for one.',
      { business: wilanow },
    ),
  )
  await noRole.waitFor()
  await expectAccessible(page, 'a member without a role')
  await page.goto('/clients')
  await page.waitForURL('**/403')
  await noRole.waitFor()
  await page.getByText(t('Without a role you cannot open this page.')).waitFor()
  await remove(product, email, wilanow)
  await page.goto('/')
  await heading(page, t('You no longer belong to: {name}', { name: wilanow })).waitFor()
  const elsewhere = await open({ as: email })
  await elsewhere.goto('/')
  await heading(elsewhere, t('You do not belong to any business')).waitFor()
})

test('a page that is refused stands in the frame, from which one goes on; it is tried in another salon if it opens there', async ({
  open,
  product,
}) => {
  const email = await newcomer(product, 'cashier', 'Osoba Dwóch Ról')
  await inBoth(product, email, 'cashier')
  await product.query(
    `update memberships m set role_id = r.id from users u, businesses b, roles r
     where u.id = m.user_id and b.id = m.business_id and r.business_id = b.id and r.key = 'manager'
       and u.email = $1 and b.name = $2`,
    [email, wilanow],
  )
  const page = await open({ as: email, phone: true })
  await page.goto('/')
  await heading(page, t('Dashboard')).waitFor()
  await page.goto('/roles')
  await page.waitForURL('**/403')
  // Also after a reload, when nothing is known yet but the address.
  await page.reload()
  const another = page.getByRole('heading', { name: t('Try in another salon') })
  await another.waitFor()
  await expectAccessible(page, 'a refused page with another salon')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: wilanow }).click()
  await page.waitForURL('**/roles')
  await page.getByRole('link', { name: t('cashier') }).waitFor()

  // A manager there may not look at the log either: that salon is no way on, the menu is.
  await page.goto('/activity-log')
  await page.waitForURL('**/403')
  await heading(page, t('Access denied')).waitFor()
  expect(await another.count()).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page
    .getByRole('navigation', { name: t('Main menu') })
    .getByRole('link', { name: t('Dashboard') })
    .click()
  await heading(page, t('Dashboard')).waitFor()
})
