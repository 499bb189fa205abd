import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

export const isIcon = (id: string) => /\/lucide-react\/dist\/esm\/icons\//.test(id)

/** Takes each icon from its own file: through the index of them all nobody could tell which screen needs which. */
export function iconByIcon(): Plugin {
  const index = readFileSync(
    fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')),
    'utf8',
  )
  const files = new Map(
    [...index.matchAll(/export \{([^}]+)\} from '\.\/icons\/([^']+)\.mjs'/g)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
  return {
    name: 'icon-by-icon',
    apply: 'build',
    enforce: 'pre',
    // The keys of their lines are random letters, a third of what icons weigh; React warns of missing ones in development alone.
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/.*\.mjs$/ },
      handler: (id) => readFileSync(id, 'utf8').replaceAll(/, key: "\w+"/g, ''),
    },
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code) =>
        code.replace(/^import \{([^}]+)\} from 'lucide-react'/gm, (whole, names: string) => {
          const wanted = names.split(',').map((name) => name.trim())
          const lines = wanted.flatMap((given) => {
            const [, name = '', as = name] = /^(?!type )(\w+)(?: as (\w+))?$/.exec(given) ?? []
            return files.has(name) ? [`import ${as} from 'lucide-react/icons/${files.get(name)}'`] : []
          })
          return lines.length === wanted.filter((name) => name !== '' && !name.startsWith('type ')).length
            ? lines.join(';')
            : whole
        }),
    },
  }
}
