import { leaveNothing } from './caches.ts'
import { openPush, showPush } from './push.ts'
import { dropOldReads, forgetReads, isKept, readKept } from './reads.ts'
import {
  dropOtherBuilds,
  fileFromCache,
  isPlainFile,
  keepFiles,
  keepPage,
  keepShell,
  pageFromNetwork,
  plainFile,
} from './shell.ts'

declare const self: ServiceWorkerGlobalScope

/** Messages of a page to the worker (src/platform/net/offline.ts, src/platform/net/kept-reads.ts). */
type Message =
  | { kind: 'keep files'; paths: string[] }
  | { kind: 'keep shell'; font: string }
  | { kind: 'forget reads' }
  | { kind: 'take over' }
  | { kind: 'leave nothing' }

self.addEventListener('install', (event) => event.waitUntil(keepPage()))

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  await Promise.all([dropOtherBuilds(), dropOldReads()])
  // The page is asked for while the worker wakes up, and not after it.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('message', (event) => {
  const message = event.data as Message
  if (message.kind === 'keep files') event.waitUntil(keepFiles(message.paths))
  if (message.kind === 'keep shell') event.waitUntil(keepShell(message.font))
  if (message.kind === 'forget reads') event.waitUntil(forgetReads())
  if (message.kind === 'leave nothing') event.waitUntil(leaveNothing())
  if (message.kind === 'take over') event.waitUntil(self.skipWaiting())
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event)))

// Writes, the change stream, files of clients and every other call pass by untouched.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (pathname === '/api/v1/tenant/logout') return event.waitUntil(forgetReads())
  if (request.method !== 'GET') return
  if (pathname.startsWith('/api/')) {
    if (isKept(request)) event.respondWith(readKept(request))
  } else if (request.mode === 'navigate') {
    if (!/^\/(health|visit|s)\b/.test(pathname)) event.respondWith(pageFromNetwork(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(fileFromCache(request))
  else if (isPlainFile(pathname)) event.respondWith(plainFile(request))
})

void dropOldReads()
