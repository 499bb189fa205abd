/**
 * Returns the controls whose accessible name lacks their first visible text: voice control would not find them (WCAG
 * 2.5.3). `pt.` stands for `piątek`; what is hidden from readers, such as initials, is decoration.
 */
export function unspokenLabels(): string[] {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const standsFor = (short: string, word: string) =>
    short[0] === word[0] && new RegExp([...short].join('.*')).test(word)
  const isShown = (text: Node) =>
    text.parentElement?.checkVisibility({ visibilityProperty: true }) &&
    !text.parentElement.closest('[aria-hidden="true"]')
  const firstText = (control: Element) => {
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    while (texts.nextNode())
      if (isShown(texts.currentNode) && /\p{L}{2}/u.test(texts.currentNode.textContent ?? ''))
        return texts.currentNode.textContent ?? ''
    return ''
  }
  return [...document.querySelectorAll(':is(a, button, [role="option"], [role^="menuitem"])[aria-label]')]
    .map((control) => [control.getAttribute('aria-label') ?? '', firstText(control)] as const)
    .filter(
      ([name, text]) => !wordsOf(text).every((short) => wordsOf(name).some((word) => standsFor(short, word))),
    )
    .map(([name, text]) => `“${text}” is called “${name}”`)
}
