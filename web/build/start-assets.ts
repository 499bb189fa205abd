import type { Plugin } from 'vite'
import { chunksOf, fontFiles } from './files.ts'

/**
 * Tells `preferences.js` the files that follow from the address, the language and the font, so that it asks for them
 * before the main script has run. Otherwise each would wait until the one that names it had come.
 */
export function nameStartAssets(): Plugin {
  return {
    name: 'name-start-assets',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = (module: string) => chunksOf(bundle, module).filter((name) => !html.includes(name))
        const assets = {
          'sign-in': chunks('/auth/start.tsx'),
          app: chunks('/src/app.tsx'),
          frame: chunks('/shell/frame.tsx'),
          calendar: chunks('/calendar/page.tsx'),
          dashboard: chunks('/dashboard/page.tsx'),
          pl: chunks('/locales/pl/shell.ts'),
          'pl-sign-in': chunks('/locales/pl/sign-in.ts'),
          'pl-start': chunks('/locales/pl-start.ts'),
          'pl-all': chunks('/locales/pl.ts'),
          inter: fontFiles(bundle, 'inter'),
          manrope: fontFiles(bundle, 'manrope'),
        }
        const script = 'src="/preferences.js"'
        return html.replace(script, `${script} data-assets='${JSON.stringify(assets)}'`)
      },
    },
  }
}
