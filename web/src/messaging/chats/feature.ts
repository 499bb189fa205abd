import { feature, screen } from '../../platform/features.ts'
import { chats } from '../../platform/net/calls.gen.ts'

export const chatsFeature = feature({
  screens: [
    screen({
      path: '/chats',
      title: 'Internal communication',
      needs: chats.index,
      page: () => import('./page.tsx').then((file) => file.ChatsPage),
      menu: { section: 'Communication', at: 20 },
      keywords: 'chat, conversation, team, talk, discuss, announcement',
    }),
  ],
})
