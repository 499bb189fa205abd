import type { ReactNode } from 'react'

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/

/** Text of a message. Names behind an at sign stand out, and addresses of pages are links. */
export function MessageText({ text, names }: { text: string; names: readonly string[] }) {
  if (text === '') return null
  return <p className="wrap-break-word whitespace-pre-line">{parts(text, names)}</p>
}

function parts(text: string, names: readonly string[]): ReactNode[] {
  const mentions = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => `@${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
  const pattern = new RegExp([address.source, ...mentions].join('|'), 'gi')
  const found: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const [piece] = match
    found.push(text.slice(end, match.index))
    end = match.index + piece.length
    found.push(
      piece.startsWith('@') ? (
        <strong key={match.index} className="rounded bg-brand-soft px-0.5 font-medium text-brand-text">
          {piece}
        </strong>
      ) : (
        <a
          key={match.index}
          href={piece}
          target="_blank"
          rel="noopener noreferrer"
          className="text-brand-text underline underline-offset-2"
        >
          {piece}
        </a>
      ),
    )
  }
  found.push(text.slice(end))
  return found
}
