import { connection } from './connection.ts'

/** Error for an unavailable file of the app: the network is gone, or a newer build exists. */
class MissingFile extends Error {
  override readonly name = 'MissingFile'
}

// What Chromium, Firefox and Safari say.
const said = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Returns true when an error says that a file of the app could not be fetched. */
export const isMissingFile = (error: unknown) =>
  error instanceof MissingFile || (error instanceof Error && said.test(error.message))

/**
 * A part of the app, as a route loads it. The router answers the browser's own error by reloading, which without a
 * network takes the page away. It does not know our error. `startAfreshWhenFilesAreGone` sees to newer builds.
 */
export async function fetched<File>(part: Promise<File>): Promise<File> {
  try {
    return await part
  } catch (cause) {
    if (!isMissingFile(cause)) throw cause
    connection.answered(0)
    throw new MissingFile('A file of the app could not be fetched.', { cause })
  }
}
