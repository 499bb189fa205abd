import type { Faq, Handbook } from '../office/help/content.ts'
import { askToLeave, hasUnsaved } from '../platform/browser/leaving.ts'

/** The ways of the palette into features. They come with the palette, the features when somebody goes there. */

/** The panel of a new visit beside the calendar. */
export async function bookVisit(client_id?: string) {
  const host = await toCalendar()
  await host?.openNewVisit({ client_id })
}

/** The panel of a visit, beside its day. */
export async function showVisit(id: string, date: string) {
  const host = await toCalendar()
  await host?.openVisit(id, { view: 'day', date })
}

/** The calendar as one has left it, at today. */
export async function showToday() {
  if (!(await toCalendar())) return
  const { goTo } = await import('../booking/calendar/search.ts')
  goTo({ date: null })
}

/** @returns nothing when somebody stays where he is, for what he has typed there */
async function toCalendar() {
  // The calendar's panels ask themselves.
  if (location.pathname !== '/calendar' && hasUnsaved() && !(await askToLeave())) return null
  return import('../booking/calendar/panel-host.ts')
}

/** The titles of the help, in the user's language. */
export async function loadHelpTitles(): Promise<
  { to: '/help-center' | '/faq'; search: Record<string, string>; title: string; tags: readonly string[] }[]
> {
  const content = await import('../office/help/content.ts')
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
