import { language } from '../../platform/text/i18n.ts'

/** The categories of the frequent questions, in the order of the panel. */
export const categories = [
  'testing',
  'communication',
  'calendar',
  'clients',
  'synchronisation',
  'employees',
  'account',
] as const
export type Category = (typeof categories)[number]

export const questionIds = [
  'testing',
  'bulk-sms',
  'new-visit',
  'drag-and-drop',
  'client-view',
  'client-card',
  'calendar-sync',
  'employee-calendar',
  'password',
] as const
export type QuestionId = (typeof questionIds)[number]

export interface Question {
  category: Category
  question: string
  /** One text for each paragraph. */
  answer: string[]
  tags: string[]
}

/** The frequent questions in one language. */
export interface Faq {
  categories: Record<Category, string>
  questions: Record<QuestionId, Question>
}

export const roles = ['desk', 'everyone', 'team', 'owner'] as const
type Role = (typeof roles)[number]

/** Screens of which `scripts/help-pictures.ts` takes a picture, in both languages. */
export type PictureName =
  | 'dashboard'
  | 'day'
  | 'new-visit'
  | 'visit'
  | 'client'
  | 'mailbox'
  | 'employee'
  | 'hours'
  | 'service'

export const articleIds = [
  'dashboard',
  'day',
  'book',
  'move',
  'life',
  'clients',
  'messages',
  'client-calendar',
  'sign-in',
  'second-factor',
  'company-account',
  'shared-computer',
  'profile',
  'looks',
  'display',
  'notices',
  'search',
  'print',
  'offline',
  'employees',
  'hours',
  'services',
  'resources',
  'double',
  'rights',
  'users',
  'salons',
  'smtp',
  'feeds',
  'api-keys',
  'rules',
  'activity-log',
  'installation',
] as const
export type ArticleId = (typeof articleIds)[number]

/** A piece of an article: a paragraph, steps in their order, points without one, or a picture. */
export type Piece =
  | string
  | { steps: string[] }
  | { points: string[] }
  | { picture: PictureName; alt: string }

export interface Article {
  /** Who needs it first. */
  role: Role
  title: string
  pieces: Piece[]
}

/** Some articles of one language: those of one role stand in one file. */
export type Articles = Partial<Record<ArticleId, Article>>

/** The documentation in one language. */
export interface Handbook {
  roles: Record<Role, string>
  articles: Record<ArticleId, Article>
}

// A table, so that the other language is not loaded.
const faqs = {
  pl: () => import('./faq-pl.ts').then((file) => file.faq),
  en: () => import('./faq-en.ts').then((file) => file.faq),
}
const handbooks = {
  pl: () => import('./handbook-pl.ts').then((file) => file.handbook),
  en: () => import('./handbook-en.ts').then((file) => file.handbook),
}

/** The frequent questions in the user's language. */
export const loadFaq = (): Promise<Faq> => faqs[language()]()
/** The documentation in the user's language. */
export const loadHandbook = (): Promise<Handbook> => handbooks[language()]()
