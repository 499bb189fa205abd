import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { visitListSpec } from '@wizyta/contract/booking/calendar/visits'
import type { ListSpec } from '@wizyta/contract/kit/list'
import { clientList } from '@wizyta/contract/people/clients/api'
import { employeeList } from '@wizyta/contract/people/employees/api'
import { serviceList } from '@wizyta/contract/sales/services/api'
import { minifySync, type Plugin } from 'vite'
import { listQueryOf, listReader } from '../src/kit/list/list-state.ts'
import { writeSearch } from '../src/platform/net/search-params.ts'
import { type Bundle, chunksOf, fontFiles } from './files.ts'

/** Reads with which the pages begin that users come back to all day, when nothing is chosen. */
const reads: Record<string, string[]> = {
  '/': ['/tenant/dashboard'],
  // The list of a phone; on a wide screen the user's own view says how many days.
  '/calendar': ['/tenant/calendar-setup', '/tenant/calendar?from={today}&days=3'],
  '/calendar/visits': [firstPage('events', visitListSpec)],
  '/clients': [firstPage('customers', clientList)],
  '/employees': [firstPage('employees', employeeList)],
  '/sales/services': [firstPage('services', serviceList)],
}

function firstPage(name: string, spec: ListSpec) {
  return `/tenant/${name}${writeSearch(listQueryOf(listReader(spec)({})))}`
}

/**
 * Writes `preferences.js` into the page, and into it the files that follow from the address, the language and the font,
 * so that it asks for them before the main script has run. Otherwise each would wait until the one that names it had come.
 * The server adds those of the screen.
 */
export function nameStartAssets(): Plugin {
  return {
    name: 'name-start-assets',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const script = readFileSync(join(import.meta.dirname, '../public/preferences.js'), 'utf8').replace(
          'globalThis.startAssets ?? {}',
          JSON.stringify(numbered(startAssets(html, bundle))),
        )
        const { code } = minifySync('preferences.js', script, { compress: true, mangle: true })
        return html.replace(
          '<script src="/preferences.js"></script>',
          () => `<script>${code.trim()}</script>`,
        )
      },
    },
  }
}

function startAssets(html: string, bundle: Bundle) {
  const chunks = (module: string) => chunksOf(bundle, module).filter((name) => !html.includes(name))
  const frame = [...new Set([...chunks('/app/app.tsx'), ...chunks('/app/frame/frame.tsx')])]
  return {
    'sign-in': chunks('/sign-in/start.tsx'),
    app: chunks('/app/app.tsx'),
    frame,
    reads,
    inter: fontFiles(bundle, 'inter'),
    manrope: fontFiles(bundle, 'manrope'),
  }
}

/** The app and the frame need the same files: each is written once, and its number wherever it is needed. */
function numbered(assets: ReturnType<typeof startAssets>) {
  const files: string[] = []
  const numberOf = (name: string) => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1)
  const parts = JSON.parse(
    JSON.stringify(assets, (_key, value: unknown) =>
      typeof value === 'string' && value.startsWith('assets/') ? numberOf(value) : value,
    ),
  )
  return { ...parts, files: files.map((name) => name.slice('assets/'.length)) }
}
