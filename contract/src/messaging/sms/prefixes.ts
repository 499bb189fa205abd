/** Country codes of Poland and the European Union, where one price holds. A new connection begins with them. */
export const usualPrefixes: readonly string[] = [
  '+48',
  '+30',
  '+31',
  '+32',
  '+33',
  '+34',
  '+351',
  '+352',
  '+353',
  '+356',
  '+357',
  '+358',
  '+359',
  '+36',
  '+370',
  '+371',
  '+372',
  '+385',
  '+386',
  '+39',
  '+40',
  '+420',
  '+421',
  '+43',
  '+45',
  '+46',
  '+49',
]

/** Returns true when SMS may go to a number by a connection with these country codes. Without codes all numbers get them. */
export const mayReach = (prefixes: readonly string[], number: string): boolean =>
  prefixes.length === 0 || prefixes.some((prefix) => number.startsWith(prefix))
