import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/**
 * Resolves a host that people from outside the house have named, and judges each address that it has. The caller
 * connects to the answered address: a name that resolves differently the second time leads nowhere else.
 * @param anyHost true: hosts inside the house are allowed (config.anyMailHost)
 * @returns an address; 'inside' or 'unknown' when the host has none that may be used
 */
export async function addressOfHost(
  host: string,
  anyHost: boolean,
): Promise<{ address: string } | 'inside' | 'unknown'> {
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  const usable = found.find(({ address }) => anyHost || isPublic(address))
  if (usable) return { address: usable.address }
  return found.length > 0 ? 'inside' : 'unknown'
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
