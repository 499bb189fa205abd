import type { PlainSentence } from '../../words/translate.ts'
import type { RoleKey } from './default-rights.ts'

/** What a role is known by: `key` is what the product calls it, null where the business made it itself. */
export interface NamedRole {
  key: RoleKey | null
  name: string
}

/** How the roles of a new business are stored: as long as a business leaves it so, each reads it in his own language. */
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

/** What the product calls the roles that it makes, in the order of what they may do. */
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
  manager: 'Makes the rota and watches over the day',
  cashier: 'Books visits and settles with clients',
  specialist: 'Performs services; sees an own calendar and own clients',
}

type Say = (sentence: PlainSentence) => string

/**
 * The name of a role, wherever one is shown: one that the product made and nobody has renamed in the language of the reader,
 * every other as the business wrote it.
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
