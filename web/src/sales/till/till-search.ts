/** Takes a lost focus to the search of the till: the next scan or word belongs there. */
export const focusTillSearch = () =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-till-search] [role="combobox"]')?.focus()
  })
