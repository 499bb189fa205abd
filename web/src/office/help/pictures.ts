import { language } from '../../platform/text/i18n.ts'
import type { PictureName } from './picture-size.ts'

// Taken by scripts/help-pictures.ts. The build gives each a name of its own; only those that are seen are fetched.
const addresses = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Where a picture lies, in the user's language. */
export const pictureOf = (name: PictureName) => addresses[`./pictures/${name}-${language()}.webp`]
