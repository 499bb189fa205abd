declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    /** `thread` is `visit:…` or `client:…`; `at` the number of a message. */
    '/chats': { room?: string; thread?: string; at?: number; view?: 'announcements' }
  }
}

export {}
