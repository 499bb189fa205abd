import type { Rolldown } from 'vite'

export type Bundle = Rolldown.OutputBundle

/** The files that bring a module, and what those import at once: `/sign-in/start.tsx`. */
export function chunksOf(bundle: Bundle, module: string): string[] {
  const files = Object.values(bundle)
  const names = new Set(
    files
      .filter((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)))
      .map((file) => file.fileName),
  )
  for (const name of names) {
    const file = bundle[name]
    if (file?.type === 'chunk') for (const one of file.imports) names.add(one)
  }
  return [...names]
}

/** The style sheets that come with files of the app. */
export function stylesOf(bundle: Bundle, names: readonly string[]): string[] {
  const styles = names.flatMap((name) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : []
  })
  return [...new Set(styles)]
}

/** The files of a font that hold the letters of our two languages. */
export const fontFiles = (bundle: Bundle, name: string): string[] =>
  Object.keys(bundle).filter((file) => (startFonts[name] ?? []).some((part) => file.includes(`/${part}-`)))

const startFonts: Record<string, readonly string[]> = {
  inter: ['inter-basic', 'inter-polish'],
  manrope: ['manrope-latin'],
}
