/**
 * Which errors have a field on the page: the path of one, or a path below one (`variants.0.name` below `variants`).
 * @param errors path → sentences, the first of which is shown
 */
export function sortErrors(errors: Record<string, string[]>, names: readonly string[]) {
  const placed: [path: string, message: string][] = []
  const rest: string[] = []
  for (const [path, sentences] of Object.entries(errors)) {
    const [message] = [sentences].flat()
    if (message === undefined) continue
    if (names.some((name) => path === name || path.startsWith(`${name}.`))) placed.push([path, message])
    else rest.push(message)
  }
  return { placed, rest }
}
