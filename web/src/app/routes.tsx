import { createRouter } from '@tanstack/react-router'
import type { Access } from '@wizyta/contract/kit/permission'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import { address } from '../platform/browser/address.ts'
import { registerFeatures, type Screen } from '../platform/features.ts'
import { readSearch, writeSearch } from '../platform/net/search-params.ts'
import { features, screens, type screenTuple } from './features.ts'
import { CrashPage, NotFoundPage } from './frame/error-pages.tsx'
import { forbidden, publicRoutes } from './public-routes.tsx'
import { sectionRoutes } from './section-routes.tsx'
import { root, routeOf, signedIn } from './signed-in.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** On /403: the page that one was refused. */
    wanted?: string
  }
  interface StaticDataRouteOption {
    /** The section name in "<section name> | {brand}" and in the header. Without one the title is the brand alone. */
    title?: PlainSentence
    /** The call that the page cannot do without. */
    needs?: { permission: Access }
    /** In the signed-in area, and there without a session too. */
    isOpen?: boolean
    /** Prefetches the files of a screen. */
    fetchAhead?: () => void
  }
}

type Routes<Screens extends readonly Screen[]> = {
  [At in keyof Screens]: ReturnType<typeof routeOf<Screens[At]['path']>>
}

registerFeatures(features)
// Each screen of the tuple becomes its route at the same place.
const screenRoutes = screens.map((one) => routeOf(one)) as unknown as Routes<typeof screenTuple>

export const router = createRouter({
  routeTree: root.addChildren([
    ...publicRoutes,
    signedIn.addChildren([...screenRoutes, ...sectionRoutes, forbidden]),
  ]),
  history: address,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
  // An unknown address below a real one is unknown as a whole: without that page's title.
  notFoundMode: 'root',
  scrollRestoration: true,
})
