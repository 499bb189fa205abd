import { language } from '../../platform/text/i18n.ts'
import { type Article, articlesIn, type Question, questionsIn } from './read-markdown.ts'

// A table, so that the other language is not loaded.
const files = {
  pl: {
    faq: () => import('./articles/faq.pl.md?raw'),
    handbook: () => import('./articles/handbook.pl.md?raw'),
  },
  en: {
    faq: () => import('./articles/faq.en.md?raw'),
    handbook: () => import('./articles/handbook.en.md?raw'),
  },
}

/** The frequent questions in the user's language. */
export const loadFaq = async (tongue = language()): Promise<Question[]> =>
  questionsIn((await files[tongue].faq()).default)

/** The documentation in the user's language. */
export const loadHandbook = async (tongue = language()): Promise<Article[]> =>
  articlesIn((await files[tongue].handbook()).default)
