import { expect, test } from 'vitest'
import { permissions } from '../../kit/permission.ts'
import { pl } from '../../words/pl.ts'
import { permissionGroups, wordsOf } from './permission-words.ts'

test('each permission has a description in both languages, and no other sentence describes one', () => {
  const described = permissionGroups.flatMap(({ subjects }) =>
    Object.entries(subjects).flatMap(([subject, words]) =>
      Object.keys(words)
        .filter((key) => key !== 'name')
        .map((action) => `${subject}.${action}`),
    ),
  )
  expect(described.toSorted()).toEqual(permissions.toSorted())
  const sentences = permissions.map(wordsOf)
  expect(new Set(sentences).size).toBe(permissions.length)
  for (const sentence of sentences) expect(pl).toHaveProperty([sentence])
})
