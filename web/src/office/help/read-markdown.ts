import { lexer, type Token, type Tokens } from 'marked'
import type { PictureName } from './picture-size.ts'

/** A piece of an article: a paragraph, numbered steps, points, or a picture. */
export type Piece =
  | string
  | { steps: string[] }
  | { points: string[] }
  | { picture: PictureName; alt: string }

export interface Article {
  id: string
  /** The readers that need it first: `Reception`. */
  role: string
  title: string
  pieces: Piece[]
}

export interface Question {
  id: string
  category: { id: string; name: string }
  question: string
  /** One text for each paragraph. */
  answer: string[]
  tags: string[]
}

/** Reads `# Role`, and below it `## Title {#id}` with paragraphs, lists and pictures (`![alt](name)`). */
export const articlesIn = (markdown: string): Article[] =>
  sectionsIn(markdown).map(({ id, title, part, tokens }) => ({
    id,
    role: part.title,
    title,
    pieces: tokens.map(pieceOf),
  }))

/** Reads `# Category {#id}`, and below it `## Question {#id}` with its answer and `> tag, tag`. */
export const questionsIn = (markdown: string): Question[] =>
  sectionsIn(markdown).map(({ id, title, part, tokens }) => ({
    id,
    category: { id: part.id, name: part.title },
    question: title,
    answer: tokens.flatMap((token) => (token.type === 'paragraph' ? [textOf(token)] : [])),
    tags: tokens.flatMap((token) => (token.type === 'blockquote' ? textOf(token).split(', ') : [])),
  }))

interface Heading {
  id: string
  title: string
}
interface Section extends Heading {
  part: Heading
  tokens: Token[]
}

function sectionsIn(markdown: string): Section[] {
  const sections: Section[] = []
  let part: Heading = { id: '', title: '' }
  for (const token of lexer(markdown)) {
    if (token.type === 'space') continue
    if (token.type !== 'heading') sections.at(-1)?.tokens.push(token)
    else if (token.depth === 1) part = headingOf(token)
    else sections.push({ ...headingOf(token), part, tokens: [] })
  }
  return sections
}

function headingOf(token: Token): Heading {
  const [, title = '', id = ''] = /^(.*?)(?: \{#([\w-]+)\})?$/.exec(textOf(token)) ?? []
  return { id, title }
}

function pieceOf(token: Token): Piece {
  if (token.type === 'list') {
    const texts = (token as Tokens.List).items.map(textOf)
    return token.ordered ? { steps: texts } : { points: texts }
  }
  const [image] = token.type === 'paragraph' ? (token.tokens ?? []) : []
  return image?.type === 'image' ? { picture: image.href as PictureName, alt: image.text } : textOf(token)
}

const textOf = (token: Token) => ('text' in token ? String(token.text) : '').trim()
