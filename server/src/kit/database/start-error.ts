/**
 * Reason why the program cannot start, written for the person at the terminal. `main.ts` prints the message without a
 * stack, and exits 1.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** Says in one sentence why the database of `DATABASE_URL` did not answer. */
export function unusableDatabase(error: unknown): StartError {
  const { message, code } = error as NodeJS.ErrnoException
  return new StartError(`The database that DATABASE_URL names cannot be used: ${message || code}.`)
}
