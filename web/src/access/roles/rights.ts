import { permissionGroups } from '@wizyta/contract/access/roles/permission-words'
import {
  actions,
  actionsOf,
  type Permission,
  permissions,
  type Subject,
} from '@wizyta/contract/kit/permission'
import { t } from '../../platform/text/i18n.ts'

/** A choice of rights after a press on a box. The user's own rights follow; those that they lack stay as they are. */
export function toggled(
  chosen: readonly string[],
  covered: readonly Permission[],
  own: readonly string[],
): Permission[] {
  const within = covered.filter((permission) => own.includes(permission))
  const removes = within.every((permission) => chosen.includes(permission))
  const after = new Set<string>(chosen)
  for (const permission of within) {
    if (removes) after.delete(permission)
    else after.add(permission)
  }
  return inOrder(after)
}

/** Returns the rights of another role, as far as the user may grant them. Rights that may not be revoked stay. */
export function sameAs(
  chosen: readonly string[],
  other: readonly string[],
  own: readonly string[],
): Permission[] {
  return inOrder(
    new Set([
      ...chosen.filter((permission) => !own.includes(permission)),
      ...other.filter((permission) => own.includes(permission)),
    ]),
  )
}

/** The same choice is the same value, whatever the order of the clicks. */
const inOrder = (chosen: ReadonlySet<string>) => permissions.filter((permission) => chosen.has(permission))

export interface RightsRow {
  key: string
  name: string
  /** A group has rows below it. */
  isGroup: boolean
  /** By column: the rights that its box stands for; none: no box. */
  cells: readonly (readonly Permission[])[]
}

/** One column for everything, and one for each action. */
export const columnCount = actions.length + 1

/** The rows of the table, groups before their parts. With words typed, those alone that hold them. */
export function rightsRows(typed: string): RightsRow[] {
  const wanted = plain(typed)
  return permissionGroups.flatMap((group) => {
    const subjects = (Object.entries(group.subjects) as [Subject, { name: typeof group.name }][]).filter(
      ([subject, words]) =>
        wanted === '' ||
        Object.values(words).some((words) => plain(t(words)).includes(wanted)) ||
        subject.includes(wanted),
    )
    if (subjects.length === 0) return []
    const parts = subjects.map(([subject, { name }]) => rowOf(subject, t(name), false, [subject]))
    const all = subjects.map(([subject]) => subject)
    return [rowOf(group.name, t(group.name), true, all), ...parts]
  })
}

function rowOf(key: string, name: string, isGroup: boolean, subjects: readonly Subject[]): RightsRow {
  const of = (action: (typeof actions)[number]) =>
    subjects
      .filter((subject) => actionsOf(subject).includes(action))
      .map((subject) => `${subject}.${action}` as const)
  const columns = actions.map(of)
  return { key, name, isGroup, cells: [columns.flat(), ...columns] }
}

const plain = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').trim()
