import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'

export const clientGroupsFeature = feature({
  screens: [
    screen({
      path: '/clients/groups',
      title: 'Client groups',
      needs: later.clientGroups,
      menu: { section: 'Clients', at: 30 },
      holds: 'Groups of clients, such as regulars, with a colour and a discount.',
      meanwhile: { to: '/clients', text: 'Go to the clients' },
    }),
    screen({
      path: '/clients/add-client-group',
      title: 'New client group',
      needs: later.newClientGroup,
      holds: 'Groups of clients, such as regulars, with a colour and a discount.',
      meanwhile: { to: '/clients', text: 'Go to the clients' },
    }),
  ],
})
