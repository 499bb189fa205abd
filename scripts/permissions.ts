// `npm run permissions-table` writes docs/permissions.md, with the effect of each right. It reads the declarations of
// the calls, the web app's table of routes and the seeded roles. A test says when it is out of date.
import { writeFileSync } from 'node:fs'
import { permissionGroups, wordsOf } from '@wizyta/contract/access/roles/permission-words'
import { type Access, actionsOf, neededRights, type Permission } from '@wizyta/contract/kit/permission'
import { signedInRoutes } from '../e2e/addresses.ts'
import { defaultRoles } from '../server/src/access/roles/default-roles.ts'
import { routes } from '../server/src/app.ts'

export const permissionsFile = new URL('../docs/permissions.md', import.meta.url)

const roles = defaultRoles.filter(({ key }) => key !== 'superadmin')
const screens = signedInRoutes()

/** The text of docs/permissions.md. */
export function permissionsText(): string {
  const groups = permissionGroups.map(
    ({ name, subjects }) => `## ${name}\n\n${Object.entries(subjects).map(subjectTable).join('\n')}`,
  )
  return `# Permissions

Made by \`npm run permissions-table\` from the declarations themselves; do not edit. A right belongs to a role within one business; a call with several needs all of them. The superadmin has every right and is left out of the columns. A business may change its roles; these are the ones that it starts with.

${groups.join('\n')}
## Without a right

${free('member', 'Every active member of the business in hand')}
${free('signed-in', 'Any signed-in user, with or without a business')}
${free('public', 'All callers')}`
}

function subjectTable([subject, { name }]: [string, { name: string }]): string {
  const rights = actionsOf(subject as never).map((action) => `${subject}.${action}` as Permission)
  const rows = rights.map((right) => {
    const has = roles.map(({ permissions }) => (permissions.includes(right) ? 'yes' : ''))
    return [`\`${right}\``, wordsOf(right), screensOf(right).join(', '), ...has]
  })
  const heads = ['Right', 'Allows', 'Screens', ...roles.map(({ key }) => key)]
  const calls = rights.flatMap((right) => callsOf(right).map((call) => `- ${call}\n`))
  return `### ${name}\n\n${table(heads, rows)}\n${calls.length > 0 ? `\n${calls.join('')}` : ''}`
}

/** The calls that an access opens; one that needs several rights stands at the first, with all of them. */
const callsOf = (access: Access) =>
  routes
    .filter(({ endpoint: { permission } }) => (neededRights(permission)[0] ?? permission) === access)
    .map(({ endpoint: { method, path, permission, summary } }) => {
      const rights = neededRights(permission).map((right) => `\`${right}\``)
      return `${rights.length > 0 ? `${rights.join(' + ')}: ` : ''}\`${method} ${path}\` ${summary}`
    })

const screensOf = (access: Access) =>
  screens.filter(({ permission }) => permission === access).map(({ path }) => `\`${path}\``)

function free(access: Access, who: string): string {
  const opened = screensOf(access)
  const calls = callsOf(access).map((call) => `- ${call}\n`)
  return `### ${who}\n\n${opened.length > 0 ? `Screens: ${opened.join(', ')}\n\n` : ''}${calls.join('')}`
}

/** Columns as wide as their widest cell, as the formatter has them. */
function table(heads: string[], rows: string[][]): string {
  const widths = heads.map((head, column) =>
    Math.max(3, head.length, ...rows.map((row) => (row[column] as string).length)),
  )
  const line = (cells: string[], filler = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] as number, filler)).join(' | ')} |`
  return [
    line(heads),
    line(
      heads.map(() => ''),
      '-',
    ),
    ...rows.map((row) => line(row)),
  ].join('\n')
}

if (import.meta.main && process.argv.includes('--write')) writeFileSync(permissionsFile, permissionsText())
