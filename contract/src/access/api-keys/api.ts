import { z } from 'zod'
import { action } from '../../kit/action.ts'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant, localDate, requiredText } from '../../kit/field.ts'
import { type Permission, permissions, type Subject } from '../../kit/permission.ts'

/**
 * Subjects that keys never get. An attacker with a key must not invite users, widen their rights, or create the next
 * key.
 */
const withheld: readonly Subject[] = ['apps', 'users', 'roles', 'businesses', 'system-settings']

/** The rights that a key can have: none of those that decide on access. */
export const keyPermissions: readonly Permission[] = permissions.filter(
  (permission) => !withheld.some((subject) => permission.startsWith(`${subject}.`)),
)

/**
 * `expired`: its time is over. `stopped`: its creator has left or lost all of its rights. `second_factor_due`: a role
 * of its creator now needs a second factor, which the key was created without.
 */
export const apiKeyStatuses = ['active', 'expired', 'stopped', 'second_factor_due'] as const

/** Websites that one key can name. */
export const mostOrigins = 10

const notAWebsite = 'Enter a website as https://example.com, without a path.'
const isWebsite = (text: string) =>
  /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(text) && URL.canParse(text) && new URL(text).origin === text

export const apiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** How it begins, to tell it from others: `wiz_Ab12Cd34`. */
    beginning: z.string(),
    permissions: z.array(z.string()),
    /** Websites from whose pages browsers may use it: `https://example.com`. */
    origins: z.array(z.string()),
    /** Rights of the key that its creator no longer has. */
    lost: z.array(z.string()),
    status: z.enum(apiKeyStatuses),
    created_at: instant,
    created_by: z.string(),
    expires_at: instant.nullable(),
    /** To the minute; null: never. */
    last_used_at: instant.nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof apiKey>

export const apiKeyInput = z
  .strictObject({
    name: requiredText('Name is required.', 80),
    permissions: z
      .array(z.enum(keyPermissions as [Permission, ...Permission[]]), 'At least one permission is required.')
      .min(1, 'At least one permission is required.')
      .max(keyPermissions.length),
    /** Absent: no page of another website may use it. Programs outside browsers are not asked. */
    origins: z
      .array(z.string(notAWebsite).trim().max(200, 'This is too long.').refine(isWebsite, notAWebsite))
      .max(mostOrigins, 'Enter ten websites at most.')
      .optional(),
    /** Null: until it is revoked. */
    valid_days: z
      .int('Enter 1 to 730 days.')
      .min(1, 'Enter 1 to 730 days.')
      .max(730, 'Enter 1 to 730 days.')
      .nullable(),
    /** Repeated password: a key outlives the session. */
    password: z.string('Enter your password.').min(1, 'Enter your password.').max(1024, 'This is too long.'),
  })
  .meta({ id: 'ApiKeyInput' })

export const apiKeyExtension = z
  .strictObject({
    /** The last day, in the time zone of the business. */
    valid_until: localDate,
    reason: requiredText('Enter a reason.', 300),
  })
  .meta({ id: 'ApiKeyExtension' })

const path = '/tenant/api-keys'

/** Keys by which other programs call the API for the current business. A key that was revoked is shown no more. */
export const apiKeys = {
  index: endpoint({
    method: 'GET',
    path,
    permission: 'apps.index',
    summary: 'The API keys of the current business. The keys themselves are never answered again.',
    answer: z.object({ data: z.array(apiKey) }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    permission: 'apps.create',
    summary:
      'Make an API key, with some of one’s own rights. The answer is the only one that holds it; its maker hears of it by mail.',
    body: apiKeyInput,
    answer: apiKey.extend({ secret: z.string() }),
  }),
  extend: action({
    path: `${path}/:id/extensions`,
    permission: 'apps.update',
    summary:
      'Extend an API key, also an expired one, by a caller who has all of its rights. The reason stands in the activity log.',
    body: apiKeyExtension,
    answer: apiKey,
    fields: {
      valid_until: { kind: 'date', label: 'Valid until', offers: [30, 90, 365] },
      reason: { kind: 'text', label: 'Reason' },
    },
    words: { label: 'Extend', title: 'Extend the key {name}', done: 'The key {name} is extended.' },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    permission: 'apps.delete',
    summary: 'Revoke an API key: the next call with it is refused.',
    params: idParams,
  }),
}
