import type { Faq, Handbook } from './content.ts'

/** The titles of the help, in the user's language. */
export async function loadHelpTitles(): Promise<
  { to: '/help-center' | '/faq'; search: Record<string, string>; title: string; tags: readonly string[] }[]
> {
  const content = await import('../../office/help/content.ts')
  const [handbook, faq]: [Handbook, Faq] = await Promise.all([content.loadHandbook(), content.loadFaq()])
  return [
    ...content.articleIds.map((id) => ({
      to: '/help-center' as const,
      search: { article: id },
      title: handbook.articles[id].title,
      tags: [],
    })),
    ...content.questionIds.map((id) => ({
      to: '/faq' as const,
      search: { question: id },
      title: faq.questions[id].question,
      tags: faq.questions[id].tags,
    })),
  ]
}
