import { allows, type Rights } from '@wizyta/contract/kit/permission'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import {
  calendarKeys,
  cardKeys,
  carriedKeys,
  formKeys,
  frameKeys,
  headKeys,
  listKeys,
} from '../../platform/browser/keys.ts'
import { calendar, employees, visits } from '../../platform/net/calls.gen.ts'

/** Keys of a table that one line explains. */
interface KeyLine {
  /** As the tables name them: `Mod+K`. */
  keys: string[]
  text: PlainSentence
}
export interface KeySection {
  title: PlainSentence
  lines: KeyLine[]
}

type ActionsOf<Keys> = Keys[keyof Keys] & string
/** Labels of a table's actions: one each, or one for several. An action without words does not compile. */
type Words<Keys> = Record<ActionsOf<Keys>, PlainSentence>

/**
 * The keys by where they work, of what these rights allow.
 * @param isCalendar whether the calendar is open: its keys come first then
 */
export function keySections(rights: Rights | null, isCalendar: boolean): KeySection[] {
  const mayMove = allows(rights, visits.move) && allows(rights, calendar.updateBlock)
  const frame: KeySection[] = [
    {
      title: 'Everywhere',
      lines: linesOf(frameKeys, {
        palette: 'Find anything, do anything',
        search: 'The same, outside lists and text fields',
        menu: 'Menu wide or narrow',
        toasts: 'Go to the notification',
        help: 'This help',
        lock: 'Lock the screen',
      }),
    },
    { title: 'In lists', lines: linesOf(listKeys, { search: 'Search the list' }) },
    { title: 'In forms', lines: linesOf(formKeys, { save: 'Save' }) },
  ]
  if (!allows(rights, calendar.days)) return frame
  const ofCalendar = calendarSections(
    allows(rights, visits.create),
    mayMove,
    allows(rights, employees.reorder),
  )
  return isCalendar ? [...ofCalendar, ...frame] : [...frame, ...ofCalendar]
}

function calendarSections(mayBook: boolean, mayMove: boolean, mayReorder: boolean): KeySection[] {
  const lines = linesOf(calendarKeys, {
    today: 'Today',
    left: 'Previous, next',
    right: 'Previous, next',
    day: 'Day',
    '3days': '3 days',
    week: 'Week',
    month: 'Month',
    agenda: 'List',
    larger: 'Larger, smaller',
    smaller: 'Larger, smaller',
    new: 'New appointment',
    copy: 'Copy the chosen appointment',
    paste: 'Book the copied appointment again',
    close: 'Close the panel',
  })
  const onCard = linesOf(cardKeys, {
    walk: 'From appointment to appointment',
    lift: 'Move an appointment',
    carry: 'Move it one step at once',
    resize: 'Make the appointment longer or shorter',
  })
  return [
    { title: 'Calendar', lines: mayBook ? lines : lines.filter(({ text }) => !ofBooking.includes(text)) },
    { title: 'On an appointment (Tab leads there)', lines: mayMove ? onCard : onCard.slice(0, 1) },
    ...(mayMove
      ? [
          {
            title: 'While moving an appointment' as const,
            lines: linesOf(carriedKeys, {
              down: 'Earlier, later',
              across: 'To another person or day',
              drop: 'Drop the appointment',
              leave: 'Leave it in place',
            }),
          },
        ]
      : []),
    ...(mayReorder
      ? [
          {
            title: 'On a name above a column' as const,
            lines: linesOf(headKeys, {
              left: 'Change the order of the columns',
              right: 'Change the order of the columns',
            }),
          },
        ]
      : []),
  ]
}

const ofBooking: readonly PlainSentence[] = [
  'New appointment',
  'Copy the chosen appointment',
  'Book the copied appointment again',
]

function linesOf<Keys extends Readonly<Record<string, string>>>(keys: Keys, words: Words<Keys>): KeyLine[] {
  const lines = new Map<PlainSentence, string[]>()
  // Digits would come first: the order is that of the words.
  for (const [action, text] of Object.entries<PlainSentence>(words)) {
    const named = Object.keys(keys).filter((key) => keys[key] === action)
    lines.set(text, [...(lines.get(text) ?? []), ...named])
  }
  return [...lines].map(([text, named]) => ({ keys: named, text }))
}

const signs: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  '-': '−',
}

/**
 * The caps of a line: `['Ctrl', 'K']`, `['Alt', '↑↓←→']`. Ways to do the same stand apart.
 * @param mod what the machine calls the command key
 * @param space what the space bar is called
 */
export function capsOf(keys: readonly string[], mod: string, space: string): string[][] {
  const held = (key: string) => (key.length > 1 ? key.slice(0, key.lastIndexOf('+') + 1) : '')
  const written = (key: string) => {
    const name = key.slice(held(key).length)
    return signs[name] ?? (name === ' ' ? space : name)
  }
  const [first = ''] = keys
  if (held(first) !== '' && keys.every((key) => key.startsWith(`${held(first)}Arrow`)))
    return [[held(first).slice(0, -1), keys.map(written).join('')]]
  return keys.map((key) => [
    ...held(key)
      .split('+')
      .filter(Boolean)
      .map((name) => (name === 'Mod' ? mod : name)),
    written(key),
  ])
}
