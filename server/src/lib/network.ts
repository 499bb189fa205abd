/** What attempts are counted by. IPv6 customers get a /64 to themselves; counting single addresses would count nothing. */
export function networkOf(ip: string): string {
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip
}
