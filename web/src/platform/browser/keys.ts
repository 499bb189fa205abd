/**
 * Keys of the product: key → action. Listeners and the help read the same tables, so that neither knows a key that
 * the other does not. `Mod` is Ctrl, on Apple machines Cmd.
 */
export const frameKeys = {
  'Mod+K': 'palette',
  '/': 'search',
  'Mod+B': 'menu',
  'Alt+T': 'toasts',
  F6: 'toasts',
  '?': 'help',
  'Mod+Shift+L': 'lock',
} as const

export const listKeys = { '/': 'search' } as const

export const formKeys = { 'Mod+S': 'save', 'Mod+Enter': 'save' } as const

/** With the focus anywhere in the calendar. */
export const calendarKeys = {
  T: 'today',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  D: 'day',
  '3': '3days',
  W: 'week',
  M: 'month',
  A: 'agenda',
  '+': 'larger',
  '-': 'smaller',
  N: 'new',
  'Mod+C': 'copy',
  'Mod+V': 'paste',
  Escape: 'close',
} as const

/** With the focus on a visit. */
export const cardKeys = {
  ArrowUp: 'walk',
  ArrowDown: 'walk',
  ArrowLeft: 'walk',
  ArrowRight: 'walk',
  M: 'lift',
  'Alt+ArrowUp': 'carry',
  'Alt+ArrowDown': 'carry',
  'Alt+ArrowLeft': 'carry',
  'Alt+ArrowRight': 'carry',
  'Shift+ArrowUp': 'resize',
  'Shift+ArrowDown': 'resize',
} as const

/** While a visit is being moved; Alt or Shift may still be held. */
export const carriedKeys = {
  ArrowUp: 'down',
  ArrowDown: 'down',
  ArrowLeft: 'across',
  ArrowRight: 'across',
  Enter: 'drop',
  ' ': 'drop',
  Escape: 'leave',
} as const

/** On a name above a column: where the column goes. */
export const headKeys = { 'Alt+ArrowLeft': 'left', 'Alt+ArrowRight': 'right' } as const

// The same key without Shift, or with the sign that is written for it.
const alsoCalled: Record<string, string> = { '=': '+', '−': '-' }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & { code?: string }

/**
 * Returns the action of a key press in a table of keys. Shift counts where it does not only make another sign:
 * `Shift+ArrowUp`.
 */
export function actionOf<Action extends string>(
  keys: Readonly<Record<string, Action>>,
  { key, code = '', ctrlKey, metaKey, altKey, shiftKey }: Pressed,
): Action | undefined {
  const isSign = key.length === 1
  const isMod = ctrlKey || metaKey
  // With Alt, letters are other signs on Apple machines: the key counts.
  const letter = altKey ? /^Key(.)$/.exec(code)?.[1] : undefined
  const name = isSign ? (letter ?? alsoCalled[key] ?? key.toUpperCase()) : key
  const held = `${isMod ? 'Mod+' : ''}${altKey ? 'Alt+' : ''}${shiftKey && (isMod || !isSign) ? 'Shift+' : ''}`
  const wanted = held + name
  return Object.hasOwn(keys, wanted) ? keys[wanted] : undefined
}

/** Returns true when a key press may be a shortcut: no typing, and no dialog or menu above. */
export function isForPage(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && !isTyping(event) && !isCovered()
}

function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  // Arrows choose among radio buttons; letters mean nothing to them.
  if (target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type))
    return key.startsWith('Arrow')
  return (
    target.isContentEditable ||
    target.matches('input, textarea, select, [role="combobox"], [role="listbox"] *, [role="grid"] *')
  )
}

const isCovered = () =>
  document.querySelector(
    '[data-slot="dialog"], [data-slot="sheet"], [data-slot="menu"], [data-slot="popover"]',
  ) !== null
