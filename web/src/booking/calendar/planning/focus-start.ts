/** Moves the focus to the start of the form around a button that goes once its time is taken, so that the keys go on. */
export const focusStart = (button: Element) =>
  button.closest('section')?.querySelector<HTMLElement>('[data-start]')?.focus()
