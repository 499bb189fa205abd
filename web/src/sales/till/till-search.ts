/** Takes a lost focus to the search of the till: the next scan or word belongs there. */
export const focusTillSearch = () =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-till-search] [role="combobox"]')?.focus()
  })

/** Puts the focus where a line of the basket takes its price. */
export const focusPrice = (key: string) =>
  markWrong(document.querySelector(`[data-line="${key}"] [data-price]`))

/** Puts the focus into a field that the sale waits for, and lets it say so by `onInvalid`. */
export function markWrong(field: HTMLElement | null) {
  field?.dispatchEvent(new Event('invalid'))
  field?.focus()
}
