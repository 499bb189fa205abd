import { isIP } from 'node:net'
import type { Config } from '../../../config.ts'
import { conflict } from '../../../kit/http/refusal.ts'

/**
 * Returns the relying party of passkeys: the host of the installation, by its name.
 * @throws 409 when it is reached by a number
 */
export function relyingParty({ appOrigin, appBrand }: Pick<Config, 'appOrigin' | 'appBrand'>) {
  const origin = passkeyOrigin({ appOrigin })
  if (origin === null)
    throw conflict('Passkeys need an address with a name, such as https://salon.example.com.')
  return { id: new URL(origin).hostname, name: appBrand, origin }
}

/** Returns the one address at which passkeys are made and used. Null for a number: browsers make none there. */
export function passkeyOrigin({ appOrigin }: Pick<Config, 'appOrigin'>): string | null {
  const { hostname } = new URL(appOrigin)
  return isIP(hostname) || hostname.startsWith('[') ? null : appOrigin
}
