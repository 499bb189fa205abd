import type { PlainSentence } from '../../words/translate.ts'
import type { RoleKey } from './default-rights.ts'

/** Key and name of a role; `key` is null for a role that the business created. */
export interface NamedRole {
  key: RoleKey | null
  name: string
}

/** Stored names of the roles of a new business. Until they are renamed, each reader sees them in their own language. */
export const seededRoles: Readonly<Record<RoleKey, { name: string; description: string }>> = {
  superadmin: { name: 'superadmin', description: 'Wszystko, we wszystkich salonach firmy' },
  admin: { name: 'admin', description: 'Prowadzi salon' },
  manager: { name: 'manager', description: 'Układa grafik i pilnuje dnia' },
  cashier: { name: 'cashier', description: 'Recepcja: umawia wizyty i rozlicza klientów' },
  specialist: {
    name: 'specjalista',
    description: 'Wykonuje usługi; widzi własny kalendarz i własnych klientów',
  },
}

/** Names of the seeded roles, in descending order of permissions. */
export const roleNameWords: Readonly<Record<RoleKey, PlainSentence>> = {
  superadmin: 'superadmin',
  admin: 'admin',
  manager: 'manager',
  cashier: 'cashier',
  specialist: 'specialist',
}

const descriptionWords: Readonly<Record<RoleKey, PlainSentence>> = {
  superadmin: 'Everything, in every salon of the company',
  admin: 'Runs the salon',
  manager: 'Plans the rota and runs the day',
  cashier: 'Books appointments and takes payments',
  specialist: 'Performs services; sees an own calendar and own clients',
}

type Say = (sentence: PlainSentence) => string

/**
 * Returns the name of a role. A seeded role that was never renamed is translated; every other name is shown as
 * stored.
 * @param say writes a sentence in the reader's language
 */
export function roleName(say: Say, { key, name }: NamedRole): string {
  return key !== null && name === seededRoles[key].name ? say(roleNameWords[key]) : name
}

/** Its description, by the same rule. */
export function roleDescription(
  say: Say,
  { key, description }: { key: RoleKey | null; description: string | null },
): string | null {
  return key !== null && description === seededRoles[key].description
    ? say(descriptionWords[key])
    : description
}
