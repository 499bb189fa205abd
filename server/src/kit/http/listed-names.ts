/** Most names that a refusal lists. Read one more: it says that there are others. */
export const mostNames = 5

/** Names in a refusal: `Cięcie, Modelowanie, …`. */
export const listedNames = (rows: readonly { name: string }[]): string =>
  [...rows.slice(0, mostNames).map(({ name }) => name), ...(rows.length > mostNames ? ['…'] : [])].join(', ')
