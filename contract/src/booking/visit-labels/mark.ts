import type { PlainSentence } from '../../words/translate.ts'

/** Icons that a label can have, by their names in lucide. Each is longer than a sign of the salon's own. */
export const iconWords = {
  star: 'Star|icon',
  crown: 'Crown|icon',
  heart: 'Heart|icon',
  sparkles: 'Sparkles|icon',
  flag: 'Flag|icon',
  bell: 'Bell|icon',
  phone: 'Phone|icon',
  gift: 'Gift|icon',
  clock: 'Clock|icon',
  camera: 'Camera|icon',
  baby: 'Child|icon',
  accessibility: 'Wheelchair|icon',
} as const satisfies Record<string, PlainSentence>
export type LabelIcon = keyof typeof iconWords
export const labelIcons = Object.keys(iconWords) as LabelIcon[]

/** Returns true for a mark that is an icon, not a sign of one or two characters. */
export const isLabelIcon = (mark: string): mark is LabelIcon => Object.hasOwn(iconWords, mark)

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Returns true for one of the icons, or for a sign of one or two characters; an emoji is one. */
export const isLabelMark = (mark: string): boolean =>
  isLabelIcon(mark) || [1, 2].includes([...characters.segment(mark)].length)
