import type { auth } from '@wizyta/contract/auth'
import type { Callable } from './api.ts'

/**
 * The calls of the sign-in page and of the start, typed by the contract without loading it: its schemas bring
 * zod (21 kB), which neither needs. A test holds these equal to the contract.
 */
const light = <E>(method: Callable['method'], path: string) => ({ method, path }) as E

export const firstCalls = {
  signIn: light<typeof auth.signIn>('POST', '/tenant/login'),
  signOut: light<typeof auth.signOut>('POST', '/tenant/logout'),
  businesses: light<typeof auth.businesses>('GET', '/tenant/businesses'),
  demoAccounts: light<typeof auth.demoAccounts>('GET', '/tenant/demo-accounts'),
}
