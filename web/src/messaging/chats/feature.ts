import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'

export const chatsFeature = feature({
  screens: [
    screen({
      path: '/chats',
      title: 'Internal communication',
      needs: later.chats,
      menu: { section: 'Communication', at: 20 },
      holds: 'Conversations of the team: rooms, direct messages and talks about a visit.',
    }),
  ],
})
