import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

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

/**
 * Returns the address to connect to, resolved and checked in one step. A name that resolves differently the second
 * time leads nowhere else.
 * @param anyHost true: hosts inside the house, and all ports, are allowed (config.anyMailHost)
 * @throws when the host has no address that may be used
 */
async function mailAddressOf(host: string, port: number, anyHost: boolean): Promise<string> {
  if (!anyHost && !mailPorts.includes(port)) throw new Error(portRefused)
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  const usable = found.find(({ address }) => anyHost || isPublic(address))
  if (!usable) throw new Error(found.length > 0 ? hostInside : hostUnknown)
  return usable.address
}

/** Returns true when the typed host is an address that can never be used. Names are checked when they are resolved. */
export const isInside = (host: string) => isIP(host) !== 0 && !isPublic(host)

function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !special4.check(address, 'ipv4')
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

// IANA's registries of special-purpose addresses.
const special4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
])
const global6 = blockList('ipv6', [['2000::', 3]])
/** Within the global ones: those that carry an IPv4 address (Teredo, 6to4), benchmarks and examples. */
const special6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

function blockList(family: 'ipv4' | 'ipv6', subnets: [address: string, prefix: number][]): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of subnets) list.addSubnet(address, prefix, family)
  return list
}
