/** Prefix of the two roles of an installation, unless DATABASE_ROLES is set. Migrations are written with it. */
export const defaultRoles = 'wizyta'

/** Checks a prefix, which is written into SQL: no sign that would have to be quoted. */
export const rolesForm = /^[a-z][a-z0-9_]{0,39}$/

/** Replaces the roles named in a text by those of an installation: `wizyta_app` becomes `salon_app`. */
export function nameRoles(text: string, roles: string): string {
  if (!rolesForm.test(roles))
    throw new TypeError('The roles of the database have a name that is not allowed.')
  return roles === defaultRoles ? text : text.replaceAll(/\bwizyta_(app|worker)\b/g, `${roles}_$1`)
}
