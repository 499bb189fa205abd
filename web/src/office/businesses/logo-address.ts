import { addressOf } from '../../platform/net/api.ts'
import { businesses } from '../../platform/net/calls.gen.ts'

/** Where a business's logo is; its id changes with the logo, so that a browser asks once. Undefined: none. */
export function logoAddress(id: string | null | undefined, size: '256' | '64' = '64'): string | undefined {
  return id ? addressOf(businesses.logo, { id }, { size }) : undefined
}
