import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Leaves out how zod writes a schema as JSON Schema: every schema brings it (6 kB), and the web app never asks. */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    load: {
      filter: { id: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
      handler(id) {
        const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
        return [...names].map(([, name]) => `export const ${name} = () => {}`).join('\n')
      },
    },
  }
}
