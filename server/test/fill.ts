import { webhookEvents } from '@wizyta/contract/office/webhooks/events'
import { type Person, type TestApp, testApp } from './app.ts'
import { fillChats } from './fill-chats.ts'
import { ownField } from './fill-client-card.ts'
import { fillClientGroups } from './fill-client-groups.ts'
import { fillDeliveries } from './fill-deliveries.ts'
import type { Ids } from './fill-ids.ts'
import { fillMerge } from './fill-merge.ts'
import { fillMessages } from './fill-messages.ts'
import { fillMessaging } from './fill-messaging.ts'
import { fillProductChanges } from './fill-product-changes.ts'
import { fillPush } from './fill-push.ts'
import { fillReportRun, fillReports } from './fill-reports.ts'
import { fillRota } from './fill-rota.ts'
import { fillServices } from './fill-services.ts'
import { fillStaff } from './fill-staff.ts'
import { fillSuppression } from './fill-suppressions.ts'
import { fillSurveys } from './fill-surveys.ts'
import { fillTasks } from './fill-tasks.ts'
import { fillTill } from './fill-till.ts'
import { fillTransfers } from './fill-transfers.ts'
import { fillVisitCall, fillWaiting } from './fill-waiting.ts'
import { smallPicture } from './small-picture.ts'

export type { Ids } from './fill-ids.ts'

let made = 0
/** A number that no other example has. */
export const nextNumber = () => (made += 1)
/** A date so many days from today. */
export const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
/** A time that no other example takes: three a day, from in a week on. */
export function slot(minutes = 60) {
  made += 1
  const start = Date.parse(`${day(7 + Math.floor(made / 3))}T09:00:00Z`) + (made % 3) * 9_000_000
  return {
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + minutes * 60_000).toISOString(),
  }
}
export const anySoft = ['outside_hours', 'break', 'absence', 'closed', 'client', 'not_performed']

/** The app, and in A one of each by Anna, marked “Ala”. */
export async function testFilled(): Promise<{ t: TestApp; ids: Ids }> {
  const t = await testApp()
  return { t, ids: await fill(t.world.anna, 'Ala') }
}

/** Fills a business with one of each; every text holds the mark. */
export async function fill(person: Person, mark: string): Promise<Ids> {
  const create = async (path: string, body?: object) => {
    const answer = await person.post(path, body)
    if (answer.status !== 201)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const text = (max: number) => `${mark} ${mark}`.slice(0, max)
  const { id: resource } = await create('/tenant/resources', {
    name: text(80),
    category: 'room',
    code: mark,
    note: text(500),
  })
  const { id: chair } = await create('/tenant/resources', { name: text(80), category: 'chair', capacity: 3 })
  const { id: outer } = await create('/tenant/service-groups', { name: text(80) })
  const { id: group } = await create('/tenant/service-groups', {
    name: text(80),
    name_en: text(80),
    parent_id: outer,
  })
  const service = await create('/tenant/services', {
    name: text(120),
    name_en: text(120),
    code: mark,
    description: text(900),
    service_group_id: group,
    price: 9_000,
    vat_rate: '8',
    duration_min: 60,
    variants: [{ name: text(80), price: 10_000, duration_min: 60 }],
    resource_rule: [{ any_of: [resource], work_only: false }],
  })
  const { id: label } = await create('/tenant/visit-labels', { name: text(40), mark: '★' })
  const { id: cash } = await create('/tenant/payment-methods', {
    name: 'Gotówka',
    type: 'cash',
    counts_turnover: true,
    counts_commission: true,
  })
  const { id: paymentMethod } = await create('/tenant/payment-methods', {
    name: text(40),
    type: 'other',
    counts_turnover: true,
    counts_commission: false,
  })
  const { id: fiscalPrinter } = await create('/tenant/fiscal-printers', { name: text(60), adapter: 'manual' })
  const { id: supplier } = await create('/tenant/suppliers', {
    name: text(120),
    contact_person: text(120),
    phone: '+48601555003',
    email: `${mark}@example.test`,
    lead_days: 3,
    notes: text(900),
  })
  const { id: outerProductGroup } = await create('/tenant/product-groups', { name: text(80) })
  const { id: productGroup } = await create('/tenant/product-groups', {
    name: text(80),
    parent_id: outerProductGroup,
    default_vat_rate: '23',
    default_commission_percent: 1_250,
  })
  const product = {
    commission_amount: 300,
    name: text(160),
    product_group_id: productGroup,
    description: text(900),
    shown_online: true,
    sold_online: true,
    online_description: text(900),
    online_description_en: text(900),
    fiscal_name: mark,
    shelf_place: mark,
    extra_codes: [mark],
    max_stock: 750_000,
    reorder_pack: 12,
    weeks_to_repurchase: 8,
    kind: 'both',
    brand: text(80),
    sku: mark,
    unit: 'pack',
    pack_size: 75_000,
    usage_unit: 'ml',
    sale_price: 4_900,
    vat_rate: '23',
    purchase_price_net: 2_000,
    min_stock: 75_000,
    supplier_id: supplier,
  }
  const { id: productId } = await create('/tenant/products', product)
  const { id: discount } = await create('/tenant/discounts', {
    name: text(80),
    code: mark,
    kind: 'amount',
    amount: 1_000,
    scope: 'items',
    service_ids: [service.id],
    product_ids: [productId],
    announced: true,
  })
  const { id: emptyProduct } = await create('/tenant/products', { ...product, extra_codes: [] })
  const move = (type: string, qty: number) =>
    create('/tenant/stock-movements', { product_id: productId, type, qty, reason: text(300) })
  await move('correction_in', 9_000_000)
  const { id: movement } = await move('loss', 12_500)
  const { id: trackedProduct } = await create('/tenant/products', {
    ...product,
    extra_codes: [],
    track_batches: true,
    period_after_opening_months: 12,
  })
  const { batch } = await create('/tenant/stock-movements', {
    product_id: trackedProduct,
    type: 'correction_in',
    qty: 150_000,
    reason: text(300),
    new_batch: { number: text(60), expires_on: '2099-03-31' },
  })
  const drawn = () => create(`/tenant/products/${productId}/pictures`, smallPicture)
  const [{ id: picture }, { id: removedPicture }] = [await drawn(), await drawn()]
  await person.patch(`/tenant/product-pictures/${picture}`, { alt: text(150) })
  await person.delete(`/tenant/product-pictures/${removedPicture}`)
  const productChange = await fillProductChanges(person, product)
  const delivered = await fillDeliveries(person, text, { mark, supplier, product: productId })
  const { id: emptyGroup } = await create('/tenant/product-groups', { name: text(80) })
  const { id: countedGroup } = await create('/tenant/product-groups', { name: text(80) })
  const { id: countedProduct } = await create('/tenant/products', {
    ...product,
    product_group_id: countedGroup,
    extra_codes: [],
  })
  const { id: stocktake } = await create('/tenant/stocktakes', {
    name: text(80),
    scope: 'group',
    product_group_id: countedGroup,
    note: text(500),
  })
  const { id: stocktakeCount } = await create(`/tenant/stocktakes/${stocktake}/counts`, {
    product_id: countedProduct,
    qty: 75_000,
  })
  const person_ = {
    last_name: mark,
    display_name: mark,
    position: mark,
    bio: mark,
    notes: mark,
    payroll_number: mark.slice(0, 40),
    email: `${mark}@example.test`,
  }
  const { id: employee } = await create('/tenant/employees', {
    pay_changes: [{ valid_from: '2027-01-01', hourly_rate: 4_000, monthly_base: null }],
    first_name: mark,
    ...person_,
    default_resource_id: chair,
  })
  const { id: second } = await create('/tenant/employees', { first_name: mark, ...person_ })
  const { id: team } = await create('/tenant/employee-groups', {
    name: text(80),
    description: text(500),
    lead_employee_id: employee,
    member_ids: [employee, second],
  })
  for (const id of [employee, second])
    await person.put(`/tenant/employees/${id}/services`, { services: [{ service_id: service.id }] })
  const { id: field } = await create('/tenant/customer-fields', ownField(text))
  const { id: client } = await create('/tenant/customers', {
    own_fields: { [field]: text(60) },
    first_name: mark,
    last_name: mark,
    email: `${mark}@example.test`,
    phone: '+48601555001',
    note: text(900),
    alert: mark,
    tags: [mark],
    preferred_employee_id: employee,
  })
  const groups = await fillClientGroups(person, text, client, field)
  const recipe = [{ product_id: productId, qty: 12_500 }]
  const { version } = (await person.get(`/tenant/services/${service.id}`)).body
  await person.patch(`/tenant/services/${service.id}`, { recipe }, { version })
  const { id: usage } = await create('/tenant/usages', {
    purpose: 'service',
    service_id: service.id,
    employee_id: employee,
    client_id: client,
    note: text(500),
    lines: recipe,
  })
  const sold = await fillTill(person, mark, {
    cash,
    paymentMethod,
    supplier,
    employee,
    second,
    client,
    productId,
    serviceId: service.id,
    variantId: service.variants[0].id,
    startsAt: slot().starts_at,
  })
  const { twin, otherTwin, merge, differentClients } = await fillMerge(person, client)
  const reportSchedule = await fillReports(person, mark)
  const reportRun = await fillReportRun(person)
  const { waiting, offer, freed } = await fillWaiting(person, mark, {
    client,
    serviceId: service.id,
    employee,
  })
  const { id: note } = await create('/tenant/customer-notes', { client_id: client, text: text(900) })
  const { id: dated } = await create('/tenant/dated-hours', {
    employee_id: employee,
    date: day(60),
    intervals: [],
    breaks: [],
    note: mark,
  })
  const { id: absence } = await create('/tenant/absences', {
    employee_id: employee,
    starts_on: day(70),
    ends_on: day(71),
    reason: 'holiday',
    note: mark,
  })
  const planned = await fillRota(person, text, { employee, second, day })
  const { id: block } = await create('/tenant/blocks', {
    employee_id: employee,
    kind: 'training',
    ...slot(),
    note: mark,
  })
  const blocks = await create('/tenant/block-series', {
    employee_id: second,
    kind: 'break',
    ...slot(),
    note: mark,
    repeat: { every: 10, unit: 'weeks', count: 2 },
  })
  const { data } = await create('/tenant/events', {
    client_id: client,
    starts_at: slot().starts_at,
    note: mark,
    client_note: mark,
    label_ids: [label],
    notify: true,
    accept: anySoft,
    lines: [{ service_id: service.id, variant_id: service.variants[0].id, employee_id: employee }],
  })
  const { id: imported } = await create(
    `/tenant/imports?kind=suppliers&file_name=${mark}.csv`,
    Buffer.from(`${mark}\n${mark}\n`),
  )
  await person.post(`/tenant/imports/${imported}/checks`, { mapping: { name: 0 } })
  const series = await create('/tenant/events', {
    walk_in_name: mark,
    starts_at: slot().starts_at,
    notify: false,
    accept: anySoft,
    lines: [{ service_id: service.id, employee_id: second }],
    repeat: { every: 10, unit: 'weeks', count: 2 },
  })
  const { id: smtp } = await create('/tenant/smtp-connections', {
    host: '127.0.0.1',
    port: 1,
    security: 'tls',
    username: mark,
    password: mark,
    sender_name: mark,
    sender_email: `${mark}@example.test`,
  })
  const { id: webhook } = await create('/tenant/webhooks', {
    name: mark,
    url: `https://127.0.0.1:1/${mark}`,
    events: webhookEvents,
  })
  const { id: delivery } = await create(`/tenant/webhooks/${webhook}/tests`)
  const { id: role } = await create('/tenant/roles', {
    name: text(60),
    description: text(300),
    // Every user who may decide on roles has one of these.
    permissions: ['roles.update', 'roles.delete'],
  })
  await create('/tenant/invitations', {
    name: mark,
    email: `${mark}.${crypto.randomUUID().slice(0, 8)}@example.test`.toLowerCase(),
    language: 'pl',
    places: [{ role_ids: [role] }],
  })
  const invited = await person.get('/tenant/users?filter[status]=invited&sort=-created_at')
  const rate = { percent: 4_000, amount: null }
  const rates = {
    versions: [
      {
        valid_from: '2026-01-01',
        base: 'gross',
        voucher_base: 'paid',
        defaults: { service: rate, product: rate, voucher: rate, pass: rate },
        exceptions: [{ target: 'service', target_id: service.id, percent: null, amount: 2_000 }],
        tiers: [],
        tier_mode: 'whole',
        deduct_discount_share: 10_000,
        count_tips: false,
      },
    ],
  }
  const { id: commissionGroup } = await create('/tenant/commission-groups', {
    ...rates,
    name: text(80),
    employees: [{ employee_id: employee, valid_from: '2026-01-01' }],
  })
  const { id: emptyCommissionGroup } = await create('/tenant/commission-groups', {
    ...rates,
    name: `${mark} 2`,
  })
  const { id: feed } = await create('/tenant/calendar-feeds', { employee_id: employee })
  await person.put(`/tenant/customers/${client}/calendar`)
  await person.put(`/tenant/working-week?employee_id=${second}`, {
    week: [{ weekday: 1, intervals: [{ from: '00:00', to: '24:00' }], breaks: [] }],
  })
  await person.patch('/tenant/system-settings', { cancel_limit_hours: 48 })
  await person.post('/tenant/support-messages', { topic: 'question', text: text(900) })
  const message = (await person.get('/tenant/messages')).body.data[0].id
  return {
    business: person.headers()['business-id'] as string,
    employee,
    second,
    team,
    resource,
    chair,
    group,
    outer,
    productGroup,
    productChange,
    outerProductGroup,
    ...delivered,
    picture,
    removedPicture,
    service: service.id,
    variant: service.variants[0].id,
    supplier,
    imported,
    label,
    user: person.user.id,
    reportSchedule,
    reportRun,
    waiting,
    offer,
    freed,
    paymentMethod,
    fiscalPrinter,
    discount,
    commissionGroup,
    emptyCommissionGroup,
    ...sold,
    ...(await fillServices(person, text, { service: service.id, group, resource })),
    product: productId,
    emptyGroup,
    countedGroup,
    countedProduct,
    stocktake,
    stocktakeCount,
    emptyProduct,
    batch: batch.id,
    ...(await fillTransfers(person, text, productId)),
    savedCalendar: (await create('/tenant/saved-calendars', { name: text(60), shared_role_ids: [role] })).id,
    movement,
    usage,
    client,
    twin,
    otherTwin,
    merge,
    differentClients,
    ...groups,
    ...(await fillMessages(person, text)),
    ...(await fillMessaging(person, text)),
    ...(await fillPush(person, text)),
    ...(await fillTasks(person, text, { employee, client, product: productId })),
    ...(await fillStaff(person, text, { employee, mark })),
    ...(await fillSurveys(person, text, data[0].id)),
    ...(await fillVisitCall(person, data[0], employee)),
    suppression: await fillSuppression(person, text),
    ...(await fillChats(person, text, { client, twin })),
    ...planned,
    note,
    visit: data[0].id,
    repeated: series.data[0].id,
    line: data[0].lines[0].id,
    block,
    repeatedBlock: blocks.data[0].id,
    blockSeries: blocks.data[0].series_id,
    dated,
    absence,
    message,
    smtp,
    webhook,
    delivery,
    feed,
    role,
    invitation: invited.body.data[0].id,
  }
}
