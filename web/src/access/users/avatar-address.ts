import { addressOf } from '../../platform/net/api.ts'
import { ownSettings } from '../../platform/net/calls.gen.ts'

/** Where a person's picture is; its id changes with the picture, so that a browser asks once. Undefined: none. */
export function avatarAddress(id: string | null | undefined, size: '256' | '64' = '64'): string | undefined {
  return id ? addressOf(ownSettings.avatar, { id }, { size }) : undefined
}
