import { call } from '../../platform/net/api.ts'
import { ownPushDevices } from '../../platform/net/calls.gen.ts'

/** Why this browser cannot get push messages now; `ready`: it can. */
export type PushAbility = 'ready' | 'unsupported' | 'insecure' | 'install' | 'denied'

/** Says whether this browser can be subscribed. It asks the user nothing. */
export function abilityHere(): PushAbility {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isIos() && !isInstalled() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return 'ready'
}

/** On iPhone and iPad only an installed app gets push messages. iPads call themselves Macs with a touch screen. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** Hash of the address of this browser's subscription, by which its device is found; null: it has none. */
export async function fingerprintHere(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  if (!subscription) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return hexOf(hash)
}

/**
 * Asks the user for the permission and subscribes this browser. Call it on a press: browsers allow the question then
 * alone.
 * @returns false when the user refused
 */
export async function subscribeHere(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { public_key } = await call(ownPushDevices.key)
  const { pushManager } = await workerHere()
  const subscription = await subscribeWith(pushManager, public_key)
  const { endpoint, keys } = subscription.toJSON()
  await call(ownPushDevices.create, {
    body: { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', public_key },
  })
  return true
}

/** The worker comes with the first sign of a user; on an installation without it there is none. */
async function workerHere(): Promise<ServiceWorkerRegistration> {
  const worker = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>((resolve) => setTimeout(resolve, 15_000, null)),
  ])
  if (!worker) throw new MissingWorker()
  return worker
}

export class MissingWorker extends Error {}

/** A subscription with another key is given up first: browsers refuse a second one. */
async function subscribeWith(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const existing = await manager.getSubscription()
  const knownKey = existing?.options.applicationServerKey
  if (existing && knownKey && base64urlOf(knownKey) === publicKey) return existing
  await existing?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const base64urlOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Ends the subscription in the browser too; without a network the push service tells the server later. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe().catch(() => {})
}
