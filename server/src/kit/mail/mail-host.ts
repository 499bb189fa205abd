import { isIP } from 'node:net'
import { addressOfHost } from '../security/public-address.ts'

/** A mail server as a business names it. Nothing is said to it unencrypted. */
export interface MailServer {
  host: string
  port: number
  /** From the first byte on, or from the greeting on. */
  security: 'tls' | 'starttls'
  username: string
  password: string
  /** False: it must be one of the internet, since people from outside the house have named it. */
  anyHost: boolean
}

/** Ports that mail servers listen on; a connection test must not become a port scan. */
const mailPorts = [25, 465, 587, 2525]

export const hostInside = 'This mail server lies inside the network of the installation and cannot be used.'
export const hostUnknown = 'No mail server was found under this name.'
export const portRefused = 'Use one of the ports of mail servers: 465, 587, 2525 or 25.'

/** An encrypted connection to an address that was judged first; the certificate is that of the name. */
export async function connectionTo({ host, port, security, username, password, anyHost }: MailServer) {
  return {
    host: await mailAddressOf(host, port, anyHost),
    servername: isIP(host) ? undefined : host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    auth: { user: username, pass: password },
  }
}

/** @param anyHost true: hosts inside the house, and all ports, are allowed (config.anyMailHost) */
async function mailAddressOf(host: string, port: number, anyHost: boolean): Promise<string> {
  if (!anyHost && !mailPorts.includes(port)) throw new Error(portRefused)
  const found = await addressOfHost(host, anyHost)
  if (typeof found === 'object') return found.address
  throw new Error(found === 'inside' ? hostInside : hostUnknown)
}
