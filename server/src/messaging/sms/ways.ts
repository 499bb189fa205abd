import type { SmsProvider } from '@wizyta/contract/messaging/sms/api'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { unseal } from '../../kit/security/secrets.ts'
import { tokenOf } from './connections.ts'
import type { SmsNetwork, SmsRoute } from './port.ts'
import { openSmsapi } from './smsapi.ts'
import { openSmsplanet } from './smsplanet.ts'
import { startSmsStandIn } from './stand-in.ts'

/** A connected provider, ready to be asked. */
export interface Way {
  id: string
  version: number
  provider: SmsProvider
  sender: string
  part_price: number
  monthly_budget: number | null
  allowed_prefixes: string[]
  takes_replies: boolean
  route: SmsRoute
}

/** Reads the providers of a business, the first one first. One whose token can no longer be read is left out. */
export async function findWays(
  tx: Tx,
  businessId: string,
  config: Pick<Config, 'secretKey' | 'formerSecretKey'>,
  network: SmsNetwork,
): Promise<Way[]> {
  const { rows } = await sql<Omit<Way, 'route'> & { token: Buffer | null }>`
    select id, version, provider, sender, part_price, monthly_budget, allowed_prefixes, takes_replies, token
    from sms_connections where business_id = ${businessId} order by rank`.execute(tx)
  const ways: Way[] = []
  for (const { token: sealed, ...row } of rows) {
    const token = sealed === null ? '' : unseal(config, tokenOf(businessId, row.provider), sealed)
    if (token !== null) ways.push({ ...row, route: await open(row.provider, token, network) })
  }
  return ways
}

async function open(provider: SmsProvider, token: string, network: SmsNetwork): Promise<SmsRoute> {
  if (provider === 'smsplanet') return openSmsplanet(token, network)
  if (provider === 'smsapi') return openSmsapi(token, network)
  const smsapi = network.addresses.demo ?? (await demoAddress())
  return openSmsapi('demo', { ...network, addresses: { ...network.addresses, smsapi } })
}

let demo: Promise<{ url: string }> | null = null
/** Starts the provider of the demo once in this process; it reports the delivery after a second. */
const demoAddress = async () => {
  demo ??= startSmsStandIn({ deliversAfter: 1_000 })
  return (await demo).url
}
