import { defaultRights, roleKeys } from '@wizyta/contract/access/roles/default-rights'
import { permissions } from '@wizyta/contract/kit/permission'
import { beforeAll, expect, test } from 'vitest'
import { openWindow } from '../../platform/test/window.ts'

let modules: Awaited<ReturnType<typeof load>>
const load = () => import('./menu-rows.ts')
beforeAll(async () => {
  openWindow()
  modules = await load()
})

/** Returns the entries under each heading of the menu for these rights. */
const under = (rights: readonly string[], hidden_pages: string[] = []) => {
  const { menuRows, runs } = modules
  const groups = runs(menuRows({ permissions: [...rights], hidden_pages }), ({ heading }) => heading)
  return Object.fromEntries(groups.map(({ name, items }) => [name ?? '', items.map(({ title }) => title)]))
}

const managed = ['Configuration', 'Users', 'Roles', 'Businesses']
const ofEverybody = ['Help', 'Settings']

test.each(roleKeys)(
  'under each heading of the menu of the %s stands what belongs to it, and no heading stands alone',
  (role) => {
    const found = under(defaultRights(role))
    for (const titles of Object.values(found)) expect(titles).not.toEqual([])
    expect(found['Help and account']).toEqual(ofEverybody)
    expect(managed).toEqual(expect.arrayContaining(found.Management ?? []))
  },
)

test('without rights to manage, the heading “Management” is missing, whatever other rights exist', () => {
  expect(Object.keys(under(defaultRights('specialist')))).toEqual(['', 'Help and account'])
  expect(Object.keys(under([]))).toEqual(['', 'Help and account'])
  for (const permission of permissions) {
    const { Management = [] } = under([permission])
    expect([permission, Management.filter((title) => !managed.includes(title))]).toEqual([permission, []])
  }
})

test('a heading disappears with its last visible page', () => {
  const rights = ['roles.index']
  expect(under(rights).Management).toEqual(['Roles'])
  expect(under(rights, ['/roles']).Management).toBeUndefined()
})

test('a section has the pages that the rights open, and is not shown without any', () => {
  const pages = (rights: readonly string[]) =>
    modules
      .menuRows({ permissions: [...rights], hidden_pages: [] })
      .find(({ title }) => title === 'Configuration')
      ?.pages.map(({ to }) => to)
  expect(pages(['events.index'])).toBeUndefined()
  expect(pages(['surveys.index'])).toEqual(['/configuration/surveys'])
})

test('the list of visits stands beside the calendar', () => {
  const titles = under(['events.index'])['']
  expect(titles?.slice(titles.indexOf('Calendar'))).toEqual(['Calendar', 'Appointments'])
})
