import { type RoleKey, roleKeys } from '@wizyta/contract/access/roles/default-rights'
import {
  type NamedRole,
  roleDescription,
  roleName,
  seededRoles,
} from '@wizyta/contract/access/roles/role-names'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, type Translate, translator } from '@wizyta/contract/words/translate'
import { type RawBuilder, sql } from 'kysely'

const translators: Record<Language, Translate> = { pl: translator('pl', pl), en: translator('en') }

/** Returns the name of a role in a language. */
export const roleNameIn = (language: Language, role: NamedRole): string =>
  roleName(translators[language], role)

/** The same of the row `r`, to be sorted by. */
export const shownRoleName = (language: Language): RawBuilder<string> =>
  asSeeded('name', (key) => roleNameIn(language, { key, ...seededRoles[key] }))

/** All that readers of either language may look for a role `r` by. */
export const searchedRoleTexts: RawBuilder<string> = sql`concat_ws(' ', r.name, r.description, ${sql.join([
  asSeeded('name', (key) => inBoth((t) => roleName(t, { key, ...seededRoles[key] }))),
  asSeeded('description', (key) => inBoth((t) => roleDescription(t, { key, ...seededRoles[key] }) ?? '')),
])})`

/** A column of the row `r`; of a role that is as the product made it, what it reads instead. */
function asSeeded(column: 'name' | 'description', read: (key: RoleKey) => string): RawBuilder<string> {
  const stored = sql.ref(`r.${column}`)
  const cases = roleKeys.map(
    (key) => sql`when r.key = ${key} and ${stored} = ${seededRoles[key][column]} then ${read(key)}`,
  )
  return sql`case ${sql.join(cases, sql` `)} else ${stored} end`
}

function inBoth(read: (t: Translate) => string): string {
  return Object.values(translators).map(read).join(' ')
}
