/**
 * Keeps the parts of a time, amount or phone number in order on a right-to-left page. Figures and signs
 * have no direction of their own, and would change places there. For text that is shown, not for what stands in a
 * field or an address.
 */
export function isolated(text: string): string {
  const isRtl = typeof document !== 'undefined' && document.documentElement.dir === 'rtl'
  return isRtl ? `\u2068${text}\u2069` : text
}
