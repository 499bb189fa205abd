import { wordsOf } from '@wizyta/contract/access/roles/permission-words'
import { type Permission, permissions } from '@wizyta/contract/kit/permission'
import { pl } from '@wizyta/contract/words/pl'

/** The rights whose description holds one of the texts, in English or Polish. Marks of letters and case do not count. */
export function describedAs(texts: readonly string[]): Permission[] {
  const wanted = texts.map(plain)
  return permissions.filter((permission) => {
    const words = [plain(wordsOf(permission)), plain(pl[wordsOf(permission)])]
    return wanted.some((text) => words.some((one) => one.includes(text)))
  })
}

const plain = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')
