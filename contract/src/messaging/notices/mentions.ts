/**
 * Returns the people whose name stands in a text behind an at sign, in any letter case. Where several names fit, the
 * longest one is meant: "@Anna Nowak" does not mention Anna.
 */
export function mentionedIn<Person extends { name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const written = text.toLowerCase()
  const named = new Set<string>()
  for (let at = written.indexOf('@'); at >= 0; at = written.indexOf('@', at + 1)) {
    const [longest] = people
      .map(({ name }) => name.toLowerCase())
      .filter(
        (name) => name !== '' && written.startsWith(name, at + 1) && endsThere(written, at + 1 + name.length),
      )
      .sort((a, b) => b.length - a.length)
    if (longest !== undefined) named.add(longest)
  }
  return people.filter(({ name }) => named.has(name.toLowerCase()))
}

/** Returns true when no letter or digit goes on: "@Annapurna" mentions no Anna. */
const endsThere = (text: string, at: number) => !/^[\p{L}\p{N}]/u.test(text.slice(at))

/** Returns the people whom a changed text mentions, and the text before did not. */
export function newlyMentioned<Person extends { id: string; name: string }>(
  text: string,
  before: string,
  people: readonly Person[],
): Person[] {
  const known = new Set(mentionedIn(before, people).map(({ id }) => id))
  return mentionedIn(text, people).filter(({ id }) => !known.has(id))
}
