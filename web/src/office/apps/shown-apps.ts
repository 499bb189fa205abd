import type { appsSearch } from '@wizyta/contract/kit/searches'
import type { App } from '@wizyta/contract/office/apps/api'
import type { z } from 'zod'
import { plainText } from '../../platform/text/plain-text.ts'

export type AppsState = z.output<typeof appsSearch>

/** An app with its words in the user's language. */
export interface NamedApp extends App {
  name: string
  sentence: string
}

/** Filters the apps by the address: connected or not, with every word of the search, sorted by name. */
export function shownApps(apps: readonly NamedApp[], { type, filter, sort }: AppsState): NamedApp[] {
  const words = plainText(filter).split(/\s+/).filter(Boolean)
  const collator = new Intl.Collator()
  return apps
    .filter(({ connected }) => type === 'all' || connected === (type === 'connected'))
    .filter(({ name, sentence }) => words.every((word) => plainText(`${name} ${sentence}`).includes(word)))
    .sort((one, other) => collator.compare(one.name, other.name) * (sort === 'asc' ? 1 : -1))
}
