const programs: [RegExp, string][] = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * A `User-Agent` in short: program with its version, and system, `Chrome 141, Windows`. What is not recognised is the
 * caller's own name for itself as far as it is plain (`curl 8.5.0`), or null.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const program = programs.find(([form]) => form.test(userAgent))
  const system = systems.find(([form]) => form.test(userAgent))?.[1]
  if (program) {
    const name = `${program[1]} ${program[0].exec(userAgent)?.[1]}`
    return system ? `${name}, ${system}` : name
  }
  // Whatever else calls itself by this name does so for old times' sake.
  if (userAgent.startsWith('Mozilla/')) return system ?? null
  const own = /^([\w.-]{1,40})(?:\/([\w.-]{1,20}))?/.exec(userAgent)
  return own ? [own[1], own[2]].filter(Boolean).join(' ') : null
}
