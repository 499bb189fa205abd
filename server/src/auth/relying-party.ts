import { isIP } from 'node:net'
import type { Config } from '../config.ts'
import { conflict } from '../lib/refusal.ts'

/**
 * Who passkeys are made for: the host of the installation, by its name.
 * @throws 409 when it is reached by a number: browsers make no passkeys for those
 */
export function relyingParty({ appOrigin, appBrand }: Pick<Config, 'appOrigin' | 'appBrand'>) {
  const { hostname } = new URL(appOrigin)
  if (isIP(hostname) || hostname.startsWith('['))
    throw conflict('Passkeys need an address with a name, such as https://salon.example.com.')
  return { id: hostname, name: appBrand, origin: appOrigin }
}
