import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant } from '../../kit/field.ts'
import { isInnerPath } from '../../kit/inner-path.ts'
import { type ListSpec, listQuery, page } from '../../kit/list.ts'
import { namedRole } from '../roles/api.ts'
import { signedIn } from '../sign-in/api.ts'

/** An address of ours, where one wanted to go: path, search and hash. */
const wantedAddress = z
  .string()
  .max(4096, 'This is too long.')
  .refine(isInnerPath, 'This is not an address of this app.')

/** Password, repeated so that a stranger at an open screen cannot do it. */
const password = z.string().min(1, 'Enter your password.').max(1024, 'This is too long.')

/** Outcome of returning from the identity provider. */
const arrival = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed_in'), ...signedIn.shape, redirect: z.string().nullable() }),
  /** A second factor of ours is waited for in this browser. Nothing is open yet. */
  z.object({ outcome: z.literal('second_factor'), redirect: z.string().nullable() }),
  /** An account here has this address. A sign-in to it within ten minutes, in this browser, may link the two. */
  z.object({ outcome: z.literal('proof_needed'), email: z.string(), redirect: z.string().nullable() }),
  /** From the settings: the two accounts are linked. */
  z.object({ outcome: z.literal('linked') }),
])
export type Arrival = z.infer<typeof arrival>

/** Sign-in through the identity provider of the installation (OpenID Connect). 409 while none is set up. */
export const identityProvider = {
  start: endpoint({
    method: 'POST',
    path: '/tenant/oidc/sign-ins',
    permission: 'public',
    summary:
      'Begin a sign-in through the identity provider: the address to go to. A cookie binds it to this browser for ten minutes.',
    body: z.strictObject({ redirect: wantedAddress.nullable().optional() }),
    answer: z.object({ url: z.string() }),
    status: 200,
  }),
  arrive: endpoint({
    method: 'POST',
    path: '/tenant/oidc/arrivals',
    permission: 'public',
    summary:
      'Hand over what the identity provider has sent the browser back with: the search of that address. It counts once, in the browser that began.',
    body: z.strictObject({ answer: z.string().min(1).max(8192, 'This is too long.') }),
    answer: arrival,
    status: 200,
  }),
}

/** A link between an account at the identity provider and one here, as its owner sees it. */
export const ownLink = z
  .object({
    id: z.uuid(),
    email: z.string().nullable(),
    linked_at: instant,
    last_sign_in_at: instant.nullable(),
  })
  .meta({ id: 'OwnLink' })
export type OwnLink = z.infer<typeof ownLink>

/** Link as user managers of a business see it. */
export const linkedAccount = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    name: z.string(),
    email: z.string(),
    status: z.enum(['active', 'inactive', 'invited', 'suspended']),
    roles: z.array(namedRole),
    /** Its address at the provider, as that last said. */
    provider_email: z.string().nullable(),
    /** `provider`: the account here was made by the first sign-in there. `linked`: it was there before. */
    came_from: z.enum(['provider', 'linked']),
    linked_at: instant,
    last_sign_in_at: instant.nullable(),
    /** The user can sign in without the provider, too. */
    has_other_way: z.boolean(),
  })
  .meta({ id: 'LinkedAccount' })
export type LinkedAccount = z.infer<typeof linkedAccount>

export const linkedAccountList = {
  filters: { came_from: z.enum(['provider', 'linked']) },
  sorts: ['name', 'linked_at', 'last_sign_in_at'],
  includes: [],
} as const satisfies ListSpec

const ownPath = '/tenant/me/linked-accounts'

/** Links of the user's own account to the identity provider. */
export const ownLinks = {
  index: endpoint({
    method: 'GET',
    path: ownPath,
    permission: 'signed-in',
    summary:
      'The accounts at the identity provider that one may sign in with, and whether there are other ways in.',
    answer: z.object({ data: z.array(ownLink) }),
  }),
  ask: endpoint({
    method: 'POST',
    path: ownPath,
    permission: 'signed-in',
    summary: 'Begin to link an account at the identity provider: the address to go to.',
    body: z.strictObject({ password }),
    answer: z.object({ url: z.string() }),
    status: 200,
  }),
  prove: endpoint({
    method: 'POST',
    path: `${ownPath}/proof`,
    permission: 'signed-in',
    summary:
      'Link the account that came from the identity provider in this browser, after signing in to the one here that has its address.',
    answer: z.object({ redirect: z.string().nullable() }),
    status: 200,
  }),
  unlink: endpoint({
    method: 'POST',
    path: `${ownPath}/:id/removal`,
    permission: 'signed-in',
    summary:
      'Unlink an account at the identity provider, unless it is the last way in. All other sessions end.',
    params: idParams,
    body: z.strictObject({ password }),
    status: 204,
  }),
}

/** Members of the current business who use the identity provider. */
export const linkedAccounts = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/linked-accounts',
    permission: 'users.index',
    summary: 'The members of the current business who may sign in through the identity provider.',
    query: listQuery(linkedAccountList),
    answer: page(linkedAccount),
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/tenant/linked-accounts/:id',
    permission: 'users.update',
    summary: 'Unlink the account of a member at the identity provider. All his sessions end.',
    params: idParams,
  }),
}
