import { defaultRights } from '@wizyta/contract/access/roles/default-rights'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person, TestApp } from '../../../test/app.ts'
import { newSalon, testOwner } from '../../../test/owner.ts'

let t: TestApp
let owner: Person
let open: (more?: object) => Promise<any>
beforeAll(async () => {
  ;({ t, owner, open } = await testOwner())
})
afterAll(() => t.close())

const path = (id: string) => `/tenant/businesses/${id}`
/** The owner with the new business in hand. */
const there = (id: string, version?: number) => ({ business: id, ...(version ? { version } : {}) })

describe('the fields', () => {
  test('are stored in one form, however they are typed', async () => {
    const made = await open({
      regon: '000 120 017',
      iban: '61 1090 1014 0000 0712 1981 2874',
      website: 'salon.example/ochota',
      public_slug: 'Salon-Ochota',
      types: ['nails', 'hair'],
      closed_holidays: ['christmas', 'new_year'],
    })
    expect(made).toMatchObject({
      nip: '0001200103',
      regon: '000120017',
      iban: 'PL61109010140000071219812874',
      postal_code: '02-019',
      phone: '+48221234567',
      website: 'https://salon.example/ochota',
      public_slug: 'salon-ochota',
      types: ['hair', 'nails'],
      closed_holidays: ['new_year', 'christmas'],
      status: 'active',
      version: 1,
    })
  })

  test.each([
    ['nip', '0001200104', 'This is not a NIP. It has ten digits; check them one by one.'],
    ['regon', '000120018', 'This is not a REGON. It has nine or fourteen digits.'],
    [
      'iban',
      '62 1090 1014 0000 0712 1981 2874',
      'This is not an account number (IBAN). Check it digit by digit.',
    ],
    ['postal_code', '0201', 'A postal code has the form 00-000.'],
    ['timezone', 'Europe/Warszawa', 'This is not a time zone.'],
    ['timezone', '+01:00', 'This is not a time zone.'],
    ['brand_colour', '#ffe600', 'White text cannot be read on this colour. Choose a darker one.'],
    ['website', 'javascript:alert(1)', 'This is not the address of a web page.'],
    ['public_slug', 'salon--ochota', 'Use small letters a–z, digits and single hyphens.'],
    ['phone', '12', 'This is not a phone number.'],
    ['currency', 'JPY', 'Choose a currency.'],
  ])('%s: %s is refused at its field', async (field, value, sentence) => {
    const { status, body } = await owner.post('/tenant/businesses', { ...newSalon, [field]: value })
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
  })

  test('WEB-14: a time zone is stored under its one name, however it is typed, when it is made and when it is changed', async () => {
    const made = await open({ timezone: ' europe/WARSAW' })
    expect(made.timezone).toBe('Europe/Warsaw')
    for (const [version, typed, stored] of [
      [1, 'Poland', 'Europe/Warsaw'],
      [2, 'us/pacific', 'America/Los_Angeles'],
    ] as const) {
      const { body } = await owner.patch(path(made.id), { timezone: typed }, there(made.id, version))
      expect(body.timezone).toBe(stored)
    }
  })

  test('what is left out of a change stays as it is; what is emptied is gone', async () => {
    const made = await open({ regon: '000120017', website: 'salon.example' })
    const changed = await owner.patch(path(made.id), { website: '' }, there(made.id, 1))
    expect(changed.body).toMatchObject({ website: null, regon: '000120017', nip: '0001200103', version: 2 })
  })

  test('a public address belongs to one business alone', async () => {
    await open({ public_slug: 'jedyny' })
    const second = await owner.post('/tenant/businesses', { ...newSalon, public_slug: 'jedyny' })
    expect([second.status, second.body.errors]).toEqual([
      422,
      { public_slug: ['This public address is taken. Choose another one.'] },
    ])
  })

  test('a branch has a head office of the same company, which is no branch and not itself', async () => {
    const head = await open()
    const branch = await open({ parent_id: head.id })
    expect(branch.parent_id).toBe(head.id)
    const wrong = { parent_id: ['Choose a head office that is no branch itself.'] }
    expect(
      (await owner.post('/tenant/businesses', { ...newSalon, parent_id: branch.id })).body.errors,
    ).toEqual(wrong)
    for (const parent_id of [head.id, branch.id, t.world.c])
      expect((await owner.patch(path(head.id), { parent_id }, there(head.id, 1))).body.errors).toEqual(wrong)
  })
})

describe('a new business', () => {
  test('has the default roles, and every superadmin of the tenant as superadmin', async () => {
    const second = await t.person(t.world.b, [], 'Beata')
    await t.parts.database.transaction({ businessId: t.world.b }, async (tx) => {
      const role = await tx
        .selectFrom('roles')
        .select('id')
        .where('business_id', '=', t.world.b)
        .where('key', '=', 'superadmin')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('memberships')
        .values({ business_id: t.world.b, user_id: second.user.id, role_id: role.id })
        .execute()
    })
    const { id } = await open()
    const roles = await t.parts.database.transaction({ businessId: id }, (tx) =>
      tx.selectFrom('roles').select(['key', 'name']).where('business_id', '=', id).orderBy('key').execute(),
    )
    expect(roles.map(({ key }) => key)).toEqual(['admin', 'cashier', 'manager', 'specialist', 'superadmin'])
    for (const person of [owner, second]) {
      const mine = (await person.get('/tenant/businesses', { business: null })).body.businesses.find(
        (one: { id: string }) => one.id === id,
      )
      expect(mine.roles).toEqual(['superadmin'])
      expect((await person.get(path(id), there(id))).status).toBe(200)
    }
    expect((await t.world.celina.get(path(id), there(id))).status).toBe(403)
  })

  test('writes its beginning into its own log, under who opened it', async () => {
    const { id } = await open()
    const log = await t.parts.database.transaction({ businessId: id }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['entity', 'user_id'])
        .where('business_id', '=', id)
        .orderBy('number')
        .execute(),
    )
    expect(log.map(({ entity }) => entity)).toEqual(expect.arrayContaining(['businesses', 'roles', 'users']))
    expect(new Set(log.map(({ user_id }) => user_id))).toEqual(new Set([owner.user.id]))
  })

  test('is opened with the right alone, once for each key; a creator who is no superadmin becomes its admin', async () => {
    const without = await t.person(t.world.a, ['businesses.index', 'businesses.update'])
    expect((await without.post('/tenant/businesses', newSalon)).status).toBe(403)
    // The creator becomes an admin there, without rights that they lack here.
    const weak = await t.person(t.world.a, ['businesses.create'])
    expect((await weak.post('/tenant/businesses', newSalon)).status).toBe(403)
    const opener = await t.person(t.world.a, ['businesses.create', ...defaultRights('admin')], 'Otylia')
    const key = crypto.randomUUID()
    const [first, again] = [
      await opener.post('/tenant/businesses', newSalon, { key }),
      await opener.post('/tenant/businesses', newSalon, { key }),
    ]
    expect([first.status, again.body.id]).toEqual([201, first.body.id])
    const { body } = await opener.get('/tenant/businesses', { business: null })
    expect(body.businesses.find(({ id }: { id: string }) => id === first.body.id).roles).toEqual(['admin'])
  })
})

describe('the list', () => {
  test('shows the businesses of the tenant where the user has the right, and none of other tenants', async () => {
    const names = async (person: Person, query = '') =>
      (await person.get(`/tenant/business-directory?per_page=100${query}`)).body.data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names(t.world.anna)).toEqual(['Mokotów'])
    expect(await names(t.world.basia)).toEqual(['Mokotów', 'Wilanów'])
    expect(await names(t.world.celina)).toEqual(['Praga'])
    expect(await names(owner, '&name=wilan')).toEqual(['Wilanów'])
  })

  test('a business is changed only while it is the current one', async () => {
    const { a, b, basia } = t.world
    for (const id of [b, t.world.c, crypto.randomUUID()]) {
      expect((await owner.get(path(id))).status).toBe(404)
      expect((await owner.patch(path(id), { name: 'Nowa' }, { version: 1 })).status).toBe(404)
    }
    expect((await basia.patch(path(b), { name: 'Nowa' }, there(b, 1))).status).toBe(403)
    expect((await basia.patch(path(a), { name: 'Mokotów' }, { version: 1 })).status).toBe(200)
  })
})
