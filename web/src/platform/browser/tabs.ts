/** Messages between tabs of the same browser. */
export type TabNews =
  | { kind: 'signed-out' }
  | { kind: 'signed-in' }
  | { kind: 'locked' }
  | { kind: 'unlocked' }
  | { kind: 'business'; id: string }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('wizyta-session')

export function tellOtherTabs(news: TabNews) {
  channel?.postMessage(news)
}

export function onTabNews(listener: (news: TabNews) => void): () => void {
  const receive = (event: MessageEvent<TabNews>) => listener(event.data)
  channel?.addEventListener('message', receive)
  return () => channel?.removeEventListener('message', receive)
}
