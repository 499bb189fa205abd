import type { Route } from '../lib/http.ts'

// Being written; replaces this line.
export const workingHoursRoutes: Route[] = []
