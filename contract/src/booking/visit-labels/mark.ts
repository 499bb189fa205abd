/** Icons that a label can have, by their names in lucide. Each is longer than a sign of the salon's own. */
export const labelIcons = [
  'star',
  'crown',
  'heart',
  'sparkles',
  'flag',
  'bell',
  'phone',
  'gift',
  'clock',
  'camera',
  'baby',
  'accessibility',
] as const
export type LabelIcon = (typeof labelIcons)[number]

/** Returns true for a mark that is an icon, not a sign of one or two characters. */
export const isLabelIcon = (mark: string): mark is LabelIcon =>
  (labelIcons as readonly string[]).includes(mark)

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Returns true for one of the icons, or for a sign of one or two characters; an emoji is one. */
export const isLabelMark = (mark: string): boolean =>
  isLabelIcon(mark) || [1, 2].includes([...characters.segment(mark)].length)
