import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from './features.ts'
import { staffMails } from './staff-mails.ts'

const list = readFileSync(join(import.meta.dirname, 'features.ts'), 'utf8')

test('each feature that stands in a folder is listed', () => {
  const folders = globSync('*/*/feature.ts', { cwd: import.meta.dirname })
  expect(folders.length).toBeGreaterThan(20)
  expect(folders.filter((file) => !list.includes(`'./${file}'`))).toEqual([])
})

test('each folder with routes registers a feature', () => {
  const folders = globSync('*/*/routes.ts', { cwd: import.meta.dirname })
  expect(folders.filter((file) => !list.includes(`'./${file.replace('routes', 'feature')}'`))).toEqual([])
})

test('each kind of mail to the staff is declared by one feature, and each queue of mails by one', () => {
  const declared = features.flatMap(({ mails }) => mails ?? [])
  const kinds = declared.flatMap(({ account_mails }) => Object.keys(account_mails ?? {}))
  expect(kinds.toSorted()).toEqual(Object.keys(staffMails.account_mails ?? {}).sort())
  const queues = declared.flatMap((mails) => Object.keys(mails)).filter((table) => table !== 'account_mails')
  expect(queues.sort()).toEqual(['registrations', 'staff_notices'])
})
