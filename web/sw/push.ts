declare const self: ServiceWorkerGlobalScope

/** Content of a push message, as the server writes it (server/src/messaging/push/push-text.ts). */
interface PushContent {
  title: string
  body: string
  tag: string
  url: string
  lang: string
}

const usual = { body: '', tag: 'push', url: '/', lang: 'pl' }

/** Shows a push message. Browsers withdraw the permission of a worker that shows none. */
export function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, tag, url, lang } = { title: self.location.hostname, ...usual, ...contentOf(data) }
  return self.registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { url },
  })
}

function contentOf(data: PushMessageData | null): Partial<PushContent> {
  try {
    return (data?.json() ?? {}) as Partial<PushContent>
  } catch {
    return {}
  }
}

/** Opens the screen of a message, in an open window of the app or a new one. */
export async function openPush({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const url = ownAddress((notification.data as { url?: unknown } | null)?.url)
  const windows = await self.clients.matchAll({ type: 'window' })
  const shown = windows.find(({ focused }) => focused) ?? windows[0]
  if (!shown) return void (await self.clients.openWindow(url))
  await shown.focus().catch(() => {})
  // The page asks before what was typed in it goes.
  shown.postMessage({ kind: 'open', path: url.slice(self.location.origin.length) })
}

/** An address of this origin; any other one becomes the first page. */
export function ownAddress(given: unknown): string {
  const { origin } = self.location
  const url = typeof given === 'string' && URL.canParse(given, origin) ? new URL(given, origin) : null
  return url?.origin === origin ? url.href : `${origin}/`
}
