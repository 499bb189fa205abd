import type { Language } from '../../words/translate.ts'

/** Names of variables as they stand in a text, in braces, by the language of the text. */
export const variableNames = {
  first_name: { pl: 'imię', en: 'first name' },
  client: { pl: 'klient', en: 'client' },
  date: { pl: 'data', en: 'date' },
  time: { pl: 'godzina', en: 'time' },
  previous: { pl: 'poprzedni termin', en: 'previous time' },
  service: { pl: 'usługa', en: 'service' },
  employee: { pl: 'pracownik', en: 'employee' },
  salon: { pl: 'salon', en: 'salon' },
  address: { pl: 'adres', en: 'address' },
  phone: { pl: 'telefon', en: 'phone' },
  link: { pl: 'link', en: 'link' },
  last_visit: { pl: 'ostatnia wizyta', en: 'last visit' },
  amount: { pl: 'kwota', en: 'amount' },
  valid_until: { pl: 'ważny do', en: 'valid until' },
  details: { pl: 'szczegóły', en: 'details' },
  number: { pl: 'liczba', en: 'number' },
  till: { pl: 'kasa', en: 'till' },
} as const satisfies Record<string, Record<Language, string>>

export type Variable = keyof typeof variableNames
/** Values of variables; one that is missing is written as nothing. */
export type VariableValues = Partial<Record<Variable, string>>

const token = /\{([^{}\n]{1,40})\}/g
const named = new Map(
  Object.entries(variableNames).flatMap(([variable, names]) =>
    [...Object.values(names), variable].map((name) => [bare(name), variable as Variable] as const),
  ),
)

/** Polish letters, capitals and spaces in a name do not count: `{Imie}` is `{imię}`. */
function bare(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/gi, 'l')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim()
}

/** Writes a variable as a text of a language has it: `{imię}`. */
export const tokenOf = (variable: Variable, language: Language) => `{${variableNames[variable][language]}}`

interface Found {
  /** Variables of the text, each once. */
  known: Variable[]
  /** Names in braces that are no variable, or none of this message. */
  unknown: string[]
}

/** Finds the variables of a text. */
export function findVariables(text: string, allowed: readonly Variable[]): Found {
  const known = new Set<Variable>()
  const unknown = new Set<string>()
  for (const [, name = ''] of text.matchAll(token)) {
    const variable = named.get(bare(name))
    if (variable && allowed.includes(variable)) known.add(variable)
    else unknown.add(name)
  }
  return { known: [...known], unknown: [...unknown] }
}

/**
 * Writes the values of variables into a text, once: braces in a value stay as they are. An empty value leaves no
 * double space and no space before a comma.
 * @param allowed variables of this message; others stay as they are
 */
export function fillText(text: string, values: VariableValues, allowed?: readonly Variable[]): string {
  let isEmpty = false
  const filled = text.replace(token, (whole, name: string) => {
    const variable = named.get(bare(name))
    if (!variable || allowed?.includes(variable) === false) return whole
    const value = values[variable] ?? ''
    if (value === '') isEmpty = true
    return value
  })
  return isEmpty ? filled.replace(/ {2,}/g, ' ').replace(/ +([,.!?;:])/g, '$1') : filled
}

/** Finds variables of one language's texts that those of the other language lack. */
export function missingVariables(
  pl: string,
  en: string,
  allowed: readonly Variable[],
): Record<Language, Variable[]> {
  const inPolish = findVariables(pl, allowed).known
  const inEnglish = findVariables(en, allowed).known
  if (pl.trim() === '' || en.trim() === '') return { pl: [], en: [] }
  return {
    pl: inEnglish.filter((one) => !inPolish.includes(one)),
    en: inPolish.filter((one) => !inEnglish.includes(one)),
  }
}
