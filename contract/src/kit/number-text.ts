/**
 * Writes a number as people read it. It is grouped from a thousand on, and has a minus sign (U+2212) below zero. Files for programs keep
 * the hyphen.
 */
export const formatNumber = (value: number, locale: string, options?: Intl.NumberFormatOptions): string =>
  withMinus(
    new Intl.NumberFormat(locale, { useGrouping: 'always', ...options } as Intl.NumberFormatOptions).format(
      value,
    ),
  )

/** Puts a minus sign (U+2212) in front of a written number instead of the hyphen. */
export const withMinus = (text: string): string => text.replace('-', '−')
