/** Moves the focus to the start of the form around a button. The button goes once its time is taken; the keys go on. */
export const focusStart = (button: Element) =>
  button.closest('section')?.querySelector<HTMLElement>('[data-start]')?.focus()
