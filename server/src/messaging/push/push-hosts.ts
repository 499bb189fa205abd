/** Push services of the browsers: Chrome, Edge, Firefox and Safari, each with its host or the end of it. */
const services = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
  '.push.apple.com',
]

/** Devices of the demo have an address here. Nothing is sent to it, and no browser can be given such a one. */
export const demoHost = 'push.demo.invalid'

/**
 * Returns the host of an address that a browser named, if it is that of a push service. It needs TLS, the usual port
 * and no user. Null: it is refused. The address comes from a user, and the server calls it.
 */
export function pushHostOf(endpoint: string): string | null {
  if (!URL.canParse(endpoint)) return null
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return null
  const isService = services.some((one) => (one.startsWith('.') ? hostname.endsWith(one) : hostname === one))
  return isService ? hostname : null
}
