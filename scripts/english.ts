// Counts breaches of the rules for English. `npm run english -- server/src/kit` lists those below a path.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pl } from '../contract/src/words/pl.ts'

export type Rule = keyof typeof rules

export interface Breach {
  rule: Rule
  place: string
  text: string
}

/** A piece of English, with the place where it is written. */
interface Passage {
  kind: 'doc' | 'comment' | 'title' | 'name' | 'sentence'
  path: string
  line: number
  text: string
}

/** Verbs of an actor, as in `what one sees`. */
const acts =
  'sees|does|can|may|must|wants|reads|types|looks|gets|goes|makes|takes|has|chooses|knows|would|could|should|needs|leaves|opens|comes|works|calls|asks|writes|finds|leads|hears|saves|moves|enters|gives|cannot|signs|begins|presses|clicks'

/** Words after which `one` is an actor and not a thing, as in `the last one has`. */
const clause = 'that|what|when|where|if|as|than|before|after|until|how|while|since|because|whenever|so'

const actors: readonly RegExp[] = [
  /\b(?:somebody|someone|whoever|whomever|nobody|no one)\b/i,
  /\b(?:he|she|him|his|hers|himself|herself)\b/i,
  /(?<!\b(?:the|this|each|every|other|older|first|second|last|new|old) )\bone['’]s\b|\boneself\b/i,
  /\b(?:lets?|letting|helps?|leads?|spares?|reminds?|tells?) one\b(?! (?:of|more|or|and|another|an?)\b)/i,
  new RegExp(`(?:^|[,;(] |\\b(?:${clause}) )one (?:${acts})\\b`, 'i'),
  // `Who may only look sees …`, `for who has left`: a clause in place of a noun.
  /^whom? (?!.*\?$)/i,
  /^(?:of|to|for|from|by|with) whom (?!.*\?$)/i,
  /[:;–] whom? /,
  /\b(?:and|but|or|for|to|by|from|with|lets|only|also|since|because|that|than|if|as|when) who\b/i,
]

const rules = {
  /** 1: documentation begins with a verb or a noun. */
  opening: ({ kind, text }: Passage) =>
    kind === 'doc' && /^(?:What|That|Whether|Of|Who|Whoever)\b/.test(text) ? [text] : [],
  /** 2: actors are named. */
  actor: ({ kind, text }: Passage) =>
    kind === 'name'
      ? /(?:^|[-_])(?:somebody|someone|whoever|nobody|who|whom|himself|oneself)(?:$|[-_])/.test(kebab(text))
        ? [text]
        : []
      : sentencesOf(text).filter((sentence) => actors.some((actor) => actor.test(sentence))),
  /** 4: a sentence has at most 20 words. */
  length: ({ kind, text }: Passage) =>
    kind === 'name' || kind === 'title'
      ? []
      : sentencesOf(text).filter(
          (sentence) => sentence.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length > 20,
        ),
} satisfies Record<string, (passage: Passage) => string[]>

const root = join(import.meta.dirname, '..')
const folders = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'deploy']
/** Applied migrations never change, their comments included. */
const lastFrozenMigration = '0056'

/** Lists every breach, in the order of the files. */
export function englishBreaches(): Breach[] {
  return passages().flatMap((passage) =>
    (Object.keys(rules) as Rule[]).flatMap((rule) =>
      rules[rule](passage).map((text) => ({ rule, place: `${passage.path}:${passage.line}`, text })),
    ),
  )
}

function passages(): Passage[] {
  const paths = [
    ...folders.flatMap((folder) => filesBelow(join(root, folder))),
    ...readdirSync(root)
      .filter((name) => /\.ts$/.test(name))
      .map((name) => join(root, name)),
  ]
  return paths.flatMap((path) => passagesOf(relative(root, path), readFileSync(path, 'utf8')))
}

function passagesOf(path: string, text: string): Passage[] {
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  const take = (kind: Passage['kind'], pattern: RegExp): Passage[] =>
    [...text.matchAll(pattern)].map((match) => ({
      kind,
      path,
      line: lineAt(match.index + match[0].indexOf(match[1] as string)),
      text: plain(match[1] as string),
    }))
  if (path.startsWith('contract/src/words/'))
    return [...take('comment', lineComments), ...sentencesIn(path, text)]
  if (path.endsWith('.sql')) return take('comment', /((?:^[ \t]*--.*\n?)+)/gm)
  return [
    ...take('doc', /(?<=^|[\s(])\/\*\*([\s\S]*?)\*\//g),
    ...take('comment', /(?<=^|[\s(])\/\*(?!\*)([\s\S]*?)\*\//g),
    ...take('comment', lineComments),
    ...(/\.test\.tsx?$|\/test\//.test(path)
      ? take(
          'title',
          /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*['"`]((?:[^'"`\\\n]|\\.|(?<=\w)['"](?=\w))+)['"`]/g,
        )
      : take('name', /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm)),
    { kind: 'name', path, line: 1, text: basename(path).replace(/\..*/, '') },
  ]
}

/** Consecutive lines are one comment; what stands behind code is one too. */
const lineComments = /((?:(?<=^|[\s;,{(])\/\/ .*(?:\n[ \t]*(?=\/\/ ))?)+)/gm

/** English sentences of screens, mails and answers, which are the keys of the Polish ones. */
function sentencesIn(path: string, text: string): Passage[] {
  return Object.keys(pl).flatMap((key) => {
    const quoted = [`'${key}'`, `"${key}"`].find((one) => text.includes(`  ${one}:`))
    if (!quoted || !path.includes('/pl/')) return []
    const line = text.slice(0, text.indexOf(`  ${quoted}:`)).split('\n').length
    return [{ kind: 'sentence' as const, path, line, text: key.replace(/\|.*/, '').replace(/\{\w+\}/g, 'X') }]
  })
}

/** Takes the marks of comments away, and what a tag begins with; code counts as one word. */
function plain(comment: string): string {
  return comment
    .replace(/^\s*(?:\/\/|--|\*) ?/gm, '')
    .replace(/`[^`]*`|\{\{.*?\}\S*/g, 'code')
    .replace(/\s*@(?:param \S+|returns|throws \S+|\w+) ?/g, '. ')
    .replace(/\n\s*(?:\n|- |\d+\. )/g, '. ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?])['")”]?\s+/)

const kebab = (name: string) => name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'data'].includes(entry.name) ? [] : filesBelow(path)
    if (/\.gen\./.test(entry.name)) return []
    if (entry.name.endsWith('.sql')) return entry.name.slice(0, 4) > lastFrozenMigration ? [path] : []
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : []
  })
}

/** Counts by rule, and by rule and area. */
export function countBreaches(breaches: Breach[]): Record<Rule, number> {
  const count = (rule: Rule) => breaches.filter((breach) => breach.rule === rule).length
  return { opening: count('opening'), actor: count('actor'), length: count('length') }
}

if (import.meta.main) {
  const below = process.argv[2] ?? ''
  const found = englishBreaches().filter(({ place }) => place.startsWith(below))
  for (const { rule, place, text } of found) console.log(`${place}\t${rule}\t${text}`)
  console.log(countBreaches(found))
}
