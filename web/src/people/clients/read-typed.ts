export interface TypedClient {
  first_name: string
  last_name: string
  phone: string
  email: string
}

/** Returns the facts in a name search about a new client: `Anna Nowak 601 234 567`, `anna@nowak.pl`. */
export function readTyped(text: string): TypedClient {
  const email = /\S+@\S+/.exec(text)?.[0] ?? ''
  const withoutEmail = text.replace(email, ' ')
  const phone =
    /\+?\d[\d ()/.-]{4,}\d/.exec(withoutEmail)?.[0] ?? (/^[\d\s+-]+$/.test(withoutEmail) ? withoutEmail : '')
  const [first = '', ...rest] = withoutEmail.replace(phone, ' ').split(/\s+/).filter(Boolean).map(asName)
  return { first_name: first, last_name: rest.join(' '), phone: phone.trim(), email }
}

/** `anna` → `Anna`, `nowak-kowalska` → `Nowak-Kowalska`; what already has a capital stays: `McDonald`. */
function asName(word: string): string {
  if (word !== word.toLocaleLowerCase()) return word
  return word.replace(
    /(^|[-'])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase(),
  )
}
