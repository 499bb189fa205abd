import { afterEach, expect, test, vi } from 'vitest'
import { askPageFiles, learnPageFiles } from './page-files.ts'

afterEach(() => {
  vi.restoreAllMocks()
  for (const link of links()) link.remove()
})

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[href^="/assets/of-a-screen"]')]

test('the files of a screen are asked for at once and once, after the list has come', async () => {
  const list = { '/clients': ['assets/of-a-screen.js', 'assets/of-a-screen.css'], '/tasks': [] }
  // Also read by a page of an earlier file that becomes idle meanwhile.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(list))
  askPageFiles('/clients')
  expect(links()).toEqual([])
  await learnPageFiles()
  for (const path of ['/clients', '/clients', '/tasks', '/nothing']) askPageFiles(path)
  expect(links().map((link) => `${link.rel} ${link.as} ${link.getAttribute('href')}`)).toEqual([
    'modulepreload  /assets/of-a-screen.js',
    'preload style /assets/of-a-screen.css',
  ])
})
