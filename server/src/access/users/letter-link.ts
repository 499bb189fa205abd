import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '../../config.ts'

/** The address in an invitation. Its token is made again when the mail is sent: none is stored. */
export const invitationLink = (
  config: Pick<Config, 'appOrigin' | 'secretKey'>,
  letterId: string,
  generation: number,
): string => `${config.appOrigin}/invitation?token=${letterToken(config, letterId, generation)}`

/** @param generation of the letter; each sending has one of its own */
export function letterToken(
  { secretKey }: Pick<Config, 'secretKey'>,
  letterId: string,
  generation: number,
): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'wizyta invitation 1', 32))
  return createHmac('sha256', key).update(`${letterId}:${generation}`).digest('base64url')
}
