/** The titles of the help, in the user's language. */
export async function loadHelpTitles(): Promise<
  { to: '/help-center' | '/faq'; search: Record<string, string>; title: string; tags: readonly string[] }[]
> {
  const content = await import('../../office/help/content.ts')
  const [articles, questions] = await Promise.all([content.loadHandbook(), content.loadFaq()])
  return [
    ...articles.map(({ id, title }) => ({
      to: '/help-center' as const,
      search: { article: id },
      title,
      tags: [],
    })),
    ...questions.map(({ id, question, tags }) => ({
      to: '/faq' as const,
      search: { question: id },
      title: question,
      tags,
    })),
  ]
}
