import type { Piece } from './read-markdown.ts'

/** The titles and texts of the help, in the user's language. */
export async function loadHelpTitles(): Promise<
  {
    to: '/help-center' | '/faq'
    search: Record<string, string>
    title: string
    tags: readonly string[]
    text: string
  }[]
> {
  const content = await import('../../office/help/content.ts')
  const [articles, questions] = await Promise.all([content.loadHandbook(), content.loadFaq()])
  return [
    ...articles.map(({ id, title, pieces }) => ({
      to: '/help-center' as const,
      search: { article: id },
      title,
      tags: [],
      text: pieces.map(textOf).join(' '),
    })),
    ...questions.map(({ id, question, answer, tags }) => ({
      to: '/faq' as const,
      search: { question: id },
      title: question,
      tags,
      text: answer.join(' '),
    })),
  ]
}

function textOf(piece: Piece): string {
  if (typeof piece === 'string') return piece
  if ('picture' in piece) return piece.alt
  return ('steps' in piece ? piece.steps : piece.points).join(' ')
}
