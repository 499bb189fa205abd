/**
 * Reason why the program cannot start, written for the person at the terminal. `main.ts` prints the message without a
 * stack, and exits 1.
 */
export class StartError extends Error {
  override name = 'StartError'
}
