import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { instant } from '../../kit/field.ts'
import { settingSpecs } from './setting-table.ts'

type Specs = typeof settingSpecs
export type SettingKey = keyof Specs
export const settingKeys = Object.keys(settingSpecs) as SettingKey[]

/** The value of each setting that a business follows. */
export const systemSettings = z
  .object(
    Object.fromEntries(settingKeys.map((key) => [key, settingSpecs[key].value])) as {
      [Key in SettingKey]: Specs[Key]['value']
    },
  )
  .meta({ id: 'SystemSettings' })
export type SystemSettings = z.infer<typeof systemSettings>

/** Values that apply until a business sets its own. */
export const settingDefaults = Object.fromEntries(
  settingKeys.map((key) => [key, settingSpecs[key].default]),
) as SystemSettings

/** Where a value stands: set nowhere, for all businesses of the tenant, or for this one. */
export const settingLevels = ['default', 'tenant', 'business'] as const
export type SettingLevel = (typeof settingLevels)[number]

const level = z.strictObject({ level: z.enum(['tenant', 'business']).default('business') })
const answer = systemSettings.extend({ timezone: z.string(), currency: z.string(), locale: z.string() })
const set = z.object({
  value: z.unknown(),
  changed_at: instant,
  /** Null: by a former user. */
  changed_by: z.string().nullable(),
})

/** Where the value of a setting comes from. */
export const settingOrigin = z
  .object({
    key: z.enum(settingKeys as [SettingKey, ...SettingKey[]]),
    level: z.enum(settingLevels),
    business: set.nullable(),
    tenant: set.nullable(),
  })
  .meta({ id: 'SettingOrigin' })
export type SettingOrigin = z.infer<typeof settingOrigin>

/**
 * A setting is looked for in the business, then in its tenant, then in the table. What is set for the whole tenant
 * takes the role of superadmin.
 */
export const systemSettingCalls = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/system-settings',
    permission: 'member',
    summary: 'The settings that the current business follows.',
    answer,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/tenant/system-settings',
    permission: 'system-settings.update',
    summary: 'Change settings of the current business, or of all businesses of the tenant.',
    query: level,
    body: systemSettings.partial().strict(),
    answer,
  }),
  origins: endpoint({
    method: 'GET',
    path: '/tenant/system-settings/origins',
    permission: 'system-settings.index',
    summary: 'Where each setting comes from: who changed it, when, and what holds for all businesses.',
    answer: z.object({
      /** True when the reader may change values for all businesses. */
      may_share: z.boolean(),
      /** How many businesses of the tenant the reader works in. */
      businesses: z.int(),
      /** False: the business has no e-mail, to which reports could be sent. */
      has_email: z.boolean(),
      data: z.array(settingOrigin),
    }),
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/tenant/system-settings/:key',
    permission: 'system-settings.update',
    summary: 'Give a setting up: what holds for all businesses counts again, or else the default.',
    params: z.object({ key: z.enum(settingKeys as [SettingKey, ...SettingKey[]]) }),
    query: level,
    answer,
    status: 200,
  }),
}
