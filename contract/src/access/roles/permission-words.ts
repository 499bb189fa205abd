import type { Action, Permission, Subject } from '../../kit/permission.ts'
import type { PlainSentence } from '../../words/translate.ts'
import { officePermissions } from './permission-words-office.ts'
import { salonPermissions } from './permission-words-salon.ts'
import { tradePermissions } from './permission-words-trade.ts'

/** Name of a part of the product on the permission pages, with a sentence for each permission. */
export interface SubjectWords extends Partial<Record<Action, PlainSentence>> {
  name: PlainSentence
}

/** Parts of the product that stand together in the menu. */
export interface PermissionGroup {
  name: PlainSentence
  subjects: Partial<Record<Subject, SubjectWords>>
}

/** Every right, in the order of the menu: each has its sentence here, and no other has one. */
export const permissionGroups: readonly PermissionGroup[] = [
  ...salonPermissions,
  ...tradePermissions,
  ...officePermissions,
]

/** Returns the sentence that describes a permission. */
export function wordsOf(permission: Permission): PlainSentence {
  const [subject, action] = permission.split('.') as [Subject, Action]
  const words = permissionGroups.find(({ subjects }) => subject in subjects)?.subjects[subject]?.[action]
  if (!words) throw new Error(`${permission} has no words`)
  return words
}
