import {
  ownPushDevice,
  ownPushDevices,
  pushDevice,
  pushDevices,
  pushMessage,
  pushMessages,
} from '@wizyta/contract/messaging/push/api'
import { ownSettings, shownMe } from '@wizyta/contract/office/settings/api'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectSound } from '../../../test/accessible.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { anna, openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const publicKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const endpoint = 'https://fcm.googleapis.com/fcm/send/this-browser'
const me = sample(shownMe, { ...anna })

afterEach(() => vi.restoreAllMocks())

/** A browser whose push service is near: permission, subscription and worker are of the test. */
function fakePush(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const state = { asked: 0, subscribed: false }
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: { p256dh: publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
    unsubscribe: async () => {
      state.subscribed = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (state.subscribed ? subscription : null),
    subscribe: async () => {
      state.subscribed = true
      return subscription
    },
  }
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration)
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    state.asked += 1
    return answer
  })
  return state
}

async function fingerprint() {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

test('a press asks for the permission and subscribes; the device is then tried, set and removed', async () => {
  const state = fakePush('default', 'granted')
  const made = sample(ownPushDevice, {
    name: 'Chrome 141, Android',
    fingerprint: await fingerprint(),
    kinds: ['own_visit_booked', 'task_due'],
    hides_names: false,
    last_sent_at: null,
  })
  let devices: (typeof made)[] = []
  const bodies: unknown[] = []
  await openScreen('/settings/notifications', (server) => {
    server.answers(ownSettings.show, () => me)
    server.answers(ownPushDevices.index, () => ({ data: devices }))
    server.answers(ownPushDevices.key, () => ({ public_key: publicKey }))
    server.answers(ownPushDevices.create, ({ body }) => {
      bodies.push(body)
      devices = [made]
      return made
    })
    server.answers(ownPushDevices.test, () => undefined)
    server.answers(ownPushDevices.update, ({ body }) => {
      bodies.push(body)
      devices = [{ ...made, ...(body as object) }]
      return devices[0] as typeof made
    })
    server.answers(ownPushDevices.delete, () => {
      devices = []
      return undefined
    })
  })
  const turnOn = page.getByRole('button', { name: t('Turn on on this device') })
  await expect.element(turnOn).toBeVisible()
  expect(state.asked).toBe(0)
  await turnOn.click()
  const list = page.getByRole('list', { name: t('My devices') })
  await expect.element(list.getByText(t('This device'))).toBeVisible()
  expect(state).toEqual({ asked: 1, subscribed: true })
  expect(bodies).toEqual([
    { endpoint, p256dh: publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg', public_key: publicKey },
  ])
  await expect.poll(() => turnOn.elements()).toEqual([])
  // The toast and the bar that saves lie above switches.
  scrollTo(0, 0)
  document.querySelector('main')?.scrollTo(0, 0)
  const said = page.getByText(t('This device gets notifications now.'))
  await expect.poll(() => said.elements(), { timeout: 10_000 }).toEqual([])
  await expectSound('own devices')
  await list.getByRole('button', { name: t('Test: {name}|push', made) }).click()
  await expect.element(page.getByText(t('A test message is on its way to {name}.', made))).toBeVisible()
  await list.getByRole('button', { name: t('Choose events: {name}', made) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: new RegExp(t('Without names|push')) }).click()
  await dialog.getByRole('switch', { name: t('A task of yours is due') }).click()
  await expectSound('events of a device')
  await dialog.getByRole('button', { name: t('Save') }).click()
  await expect
    .poll(() => bodies.at(-1))
    .toEqual({
      name: made.name,
      kinds: ['own_visit_booked'],
      hides_names: true,
    })
  await expect.element(list.getByText(new RegExp(t('without names')))).toBeVisible()
  await list.getByRole('button', { name: t('Remove: {name}', made) }).click()
  await expect.element(turnOn).toBeVisible()
  expect(state.subscribed).toBe(false)
})

test('a user who refuses is left alone, and one who blocked it reads what to do', async () => {
  const state = fakePush('default', 'denied')
  const answers = (server: Parameters<NonNullable<Parameters<typeof openScreen>[1]>>[0]) =>
    server.answers(ownSettings.show, () => me)
  await openScreen('/settings/notifications', answers)
  await page.getByRole('button', { name: t('Turn on on this device') }).click()
  await expect.poll(() => state.asked).toBe(1)
  expect(state.subscribed).toBe(false)
  vi.restoreAllMocks()
  fakePush('denied')
  await openScreen('/settings/notifications', answers)
  await expect
    .element(
      page.getByText(
        t('Notifications are blocked for this address. Allow them in the settings of the browser.'),
      ),
    )
    .toBeVisible()
})

test('push messages are listed with their state, and a failed one is sent again; an administrator removes a device', async () => {
  fakePush('default')
  const failed = sample(pushMessage, {
    subject: 'own_visit_booked',
    status: 'failed',
    user: 'Ola Nowak',
    device: 'Telefon Oli',
    reason: '400 The push service refused it.',
    may_retry: true,
  })
  const device = sample(pushDevice, { name: 'Telefon Oli', user: 'Ola Nowak', user_id: newId() })
  const done: string[] = []
  await openScreen('/communication/push', (server) => {
    server.answers(pushMessages.index, () => pageOf(failed))
    server.answers(pushMessages.retry, ({ params }) => {
      done.push((params as { id: string }).id)
      return { ...failed, status: 'queued' as const, may_retry: false }
    })
    server.answers(pushDevices.index, () => pageOf(device))
    server.answers(pushDevices.delete, ({ params }) => {
      done.push((params as { id: string }).id)
      return undefined
    })
  })
  await expect.element(page.getByText(t('Not delivered'))).toBeVisible()
  await expect.element(page.getByText('400 The push service refused it.')).toBeVisible()
  await expectSound('push messages')
  await page.getByRole('button', { name: /Ola Nowak/ }).click()
  await expect.poll(() => done).toEqual([failed.id])
  await page
    .getByRole('navigation', { name: t('Push messages') })
    .getByRole('link', { name: t('Devices') })
    .click()
  await page.getByRole('button', { name: t('Remove: {name}', { name: 'Telefon Oli, Ola Nowak' }) }).click()
  await expectSound('removal of a device')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('Remove'), exact: true })
    .click()
  await expect.poll(() => done).toEqual([failed.id, device.id])
})
