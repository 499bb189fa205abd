import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { language } from './field.ts'

export const account = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  language,
})
export type Account = z.infer<typeof account>

/** A business as its member sees it, with what he may do there. */
export const membership = z.object({
  id: z.uuid(),
  name: z.string(),
  tenant_name: z.string(),
  city: z.string(),
  brand_colour: z.string(),
  timezone: z.string(),
  currency: z.string(),
  permissions: z.array(z.string()),
  roles: z.array(z.string()),
})
export type Membership = z.infer<typeof membership>

export const signInInput = z.object({
  email: z.string().trim().min(1, 'Enter your e-mail.').max(254, 'This is too long.'),
  password: z.string().min(1, 'Enter your password.').max(1024, 'This is too long.'),
})

export const auth = {
  signIn: endpoint({
    method: 'POST',
    path: '/tenant/login',
    permission: 'public',
    summary: 'Sign in. The answer carries the access token; its companion comes as an HttpOnly cookie.',
    body: signInInput,
    answer: z.object({ access_token: z.string(), user: account }),
    status: 200,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/tenant/logout',
    permission: 'public',
    summary: 'End the session. Answers the same whether or not there was one.',
  }),
  businesses: endpoint({
    method: 'GET',
    path: '/tenant/businesses',
    permission: 'signed-in',
    summary: 'The signed-in user and the businesses he belongs to, each with his permissions and roles.',
    answer: z.object({ user: account, businesses: z.array(membership) }),
  }),
  demoAccounts: endpoint({
    method: 'GET',
    path: '/tenant/demo-accounts',
    permission: 'public',
    summary: 'The accounts of the demo, offered on the sign-in page; empty outside the demo.',
    answer: z.object({
      accounts: z.array(z.object({ name: z.string(), email: z.string(), role: z.string() })),
      password: z.string().nullable(),
    }),
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/tenant/password',
    permission: 'public',
    summary: 'Set the password by a one-time link.',
    body: z.object({
      token: z.string().min(20).max(200),
      password: z
        .string()
        .min(8, 'The password needs at least 8 characters.')
        .max(128, 'The password may have at most 128 characters.'),
    }),
    status: 204,
  }),
}
