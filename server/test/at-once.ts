/**
 * Makes calls at the same time. Each is made again while the server is too busy to save it. Nothing is saved then, so
 * the number of calls that have an effect stays the same on a busy machine.
 * @returns the last answer of each
 */
export const atOnce = <Answer extends { status: number }>(
  count: number,
  call: (place: number) => Promise<Answer>,
): Promise<Answer[]> => Promise.all(Array.from({ length: count }, (_, place) => whileBusy(() => call(place))))

/** Makes a call again while the server is too busy to save it. */
export async function whileBusy<Answer extends { status: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503) return answer
  }
}
