import type { Values } from '../../kit/imports/importable.ts'

/** The first word is the first name, or the last one where it comes first, unless the columns say both. */
export function nameOf({ first_name, last_name, full_name, surname_first }: Values): Values {
  if (typeof first_name !== 'string' && typeof full_name !== 'string' && typeof surname_first === 'string')
    return fromSurname(surname_first)
  if (typeof first_name === 'string' || typeof full_name !== 'string') {
    if (first_name === undefined && typeof last_name === 'string')
      return { first_name: last_name, last_name: null }
    return {}
  }
  const [first = '', ...rest] = full_name.split(/\s+/).filter(Boolean)
  return { first_name: first.slice(0, 60), ...(rest.length > 0 && { last_name: rest.join(' ') }) }
}

/** Reads `Nowak Anna Maria` and `de la Cruz, Anna`. One word alone is a first name, which a client always has. */
function fromSurname(name: string): Values {
  const [before = '', after = ''] = name.split(',').map((part) => part.trim())
  const words = name.split(/[\s,]+/).filter(Boolean)
  const [last, first] = before && after ? [before, after] : [words[0] ?? '', words.slice(1).join(' ')]
  return first ? { first_name: first.slice(0, 60), last_name: last } : { first_name: last.slice(0, 60) }
}

/** Shows how a name is taken apart. */
export const namedParts = ({ first_name, last_name }: Values) => [
  ...(typeof first_name === 'string' ? [{ label: 'First name' as const, text: first_name }] : []),
  ...(typeof last_name === 'string' ? [{ label: 'Last name' as const, text: last_name }] : []),
]
