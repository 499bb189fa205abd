import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Leaves out parts of zod that every schema brings and the web app never asks for (10 kB). These are JSON Schema, formats as
 * methods of strings (`z.email()` is the way), schemas that contain themselves, and compiled code.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    load: {
      filter: { id: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
      handler(id) {
        const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
        return [...names].map(([, name]) => `export const ${name} = () => {}`).join('\n')
      },
    },
    transform: {
      filter: { id: /\/zod\/v4\/(classic|core)\/schemas\.js$/ },
      handler(code, id) {
        const cuts = id.includes('/classic/') ? classicCuts : coreCuts
        return { code: cuts.reduce((left, cut) => without(left, cut, id), code), map: null }
      },
    },
  }
}

const classicCuts = [
  // The methods of ZodString: each names the schema of its format.
  /(?<=\$constructor\("ZodString", [^}]*\}), \{.*?^\}(?=\);)/ms,
  // A schema that contains itself needs it.
  /(?<=function _ensureDefaultMemoizer\(\) \{).*?(?=^\})/ms,
]

const coreCuts = [
  // The content security policy forbids code that is made of text.
  /(?<=const generateFastpass = \(shape\) => \{).*?(?=^ {4}\};)/ms,
]

/** A part that a newer zod writes in another way is told of, not left in silently. */
function without(code: string, cut: RegExp, id: string) {
  if (!cut.test(code)) throw new Error(`${id} has nothing like ${cut} any more`)
  return code.replace(cut, '')
}
