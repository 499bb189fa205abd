import { z } from 'zod'
import type { PlainSentence } from '../../words/translate.ts'

/** The parts of a business's rules, in the order in which they are shown. */
export const settingGroups = [
  'general',
  'calendar',
  'booking',
  'sales',
  'stock',
  'messages',
  'privacy',
  'fiscal',
  'security',
] as const
export type SettingGroup = (typeof settingGroups)[number]

/**
 * Scope of a value. `tenant`: the same in all businesses, since it concerns users and not a place. `business`: each
 * business its own, otherwise the tenant's. `user`: each user's own.
 */
type SettingScope = 'tenant' | 'business' | 'user'

export interface SettingSpec<Value extends z.ZodType = z.ZodType> {
  group: SettingGroup
  scope: SettingScope
  value: Value
  default: z.output<Value>
  label: PlainSentence
  explanation: PlainSentence
  unit?: 'min' | 'h' | 'days' | 'years' | '%'
  /** It belongs to a part of the product that is still to come, and is hidden until then. */
  later?: true
  /** It is set on a page of its own, which shows what it would change. */
  ownPage?: true
}

/** Says one setting, so that its default must be a value that it may have. */
export const setting = <Value extends z.ZodType>(spec: SettingSpec<Value>): SettingSpec<Value> => spec

/** A whole number within bounds; one sentence says them, whatever is wrong. */
export const count = (least: number, most: number, sentence: PlainSentence) =>
  z.int(sentence).min(least, sentence).max(most, sentence)
