import { en } from '@wizyta/contract/words/en'
import { pl } from '@wizyta/contract/words/pl'
import type { Catalogue } from '@wizyta/contract/words/translate'
import { type ESTree, type Plugin, parseAst } from 'vite'

const catalogues: Record<string, Catalogue> = { pl, en }

/**
 * Writes into each built file the Polish of its sentences, and the singular of English plurals. No screen waits for words. Found after tree shaking, so that no file brings words of code that is gone.
 */
export function wordsBesideSentences(): Plugin {
  return {
    name: 'words-beside-sentences',
    apply: 'build',
    renderChunk(code) {
      const said = stringsIn(parseAst(code))
      const words = Object.entries(catalogues).map(([language, catalogue]) => [
        language,
        Object.fromEntries(Object.entries(catalogue).filter(([sentence]) => said.has(sentence))),
      ])
      if (words.every(([, found]) => Object.keys(found as Catalogue).length === 0)) return null
      return { code: `${code}\n;${add(Object.fromEntries(words))}`, map: null }
    },
  }
}

/** The statement that adds words to those of i18n.ts. */
const add = ({ pl, en }: Record<string, Catalogue>) =>
  `{const words=globalThis.words??={pl:{},en:{}};Object.assign(words.pl,${JSON.stringify(pl)});Object.assign(words.en,${JSON.stringify(en)})}`

/** Every string in a program, except the names of properties. */
function stringsIn(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const one of node) stringsIn(one, found)
  else if (isNode(node)) {
    if (node.type === 'Literal' && typeof node.value === 'string') found.add(node.value)
    if (node.type === 'TemplateElement') found.add(node.value.cooked ?? '')
    for (const [name, child] of Object.entries(node))
      if (name !== 'key' || (node.type === 'Property' && node.computed)) stringsIn(child, found)
  }
  return found
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value
