import { expect, test } from 'vitest'
import { readReply } from './read-reply.ts'

test('the reply words are read in both languages, and nothing is guessed from a longer text', () => {
  for (const text of ['TAK', 'tak.', ' Tak, bedziemy', 'YES', 'ok', 'Potwierdzam!'])
    expect(readReply(text)).toBe('yes')
  for (const text of ['NIE', 'nie moge', 'No', 'Odwołuję']) expect(readReply(text)).toBe('no')
  for (const text of ['', '?', 'Taka godzina', 'Nie wiem jeszcze, odpiszę jutro', 'Czy mogę przyjść później'])
    expect(readReply(text)).toBe('other')
})
