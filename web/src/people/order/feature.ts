import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'

export const orderFeature = feature({
  screens: [
    screen({
      path: '/employees/order/groups',
      title: 'Order of groups',
      needs: later.order,
      menu: { section: 'Employees', at: 120, part: 'Order', title: 'Employee groups' },
      holds: 'The order in which groups of people stand in lists and in the calendar.',
      meanwhile: { to: '/employees', text: 'Go to the employees' },
    }),
    screen({
      path: '/employees/order/calendars',
      title: 'Order of calendars',
      needs: later.order,
      menu: { section: 'Employees', at: 130, part: 'Order', title: 'Calendars' },
      holds: 'The order of saved calendars.',
      meanwhile: { to: '/calendar', text: 'Go to the calendar' },
    }),
    screen({
      path: '/employees/order/resources',
      title: 'Order of resources',
      needs: later.order,
      menu: { section: 'Employees', at: 140, part: 'Order', title: 'Resources' },
      holds: 'The order in which rooms and devices stand in the calendar.',
      meanwhile: { to: '/employees/resources', text: 'Go to the resources' },
    }),
    screen({
      path: '/employees/order/services',
      title: 'Order of services',
      needs: later.order,
      menu: { section: 'Employees', at: 150, part: 'Order', title: 'Services' },
      holds: 'The order in which services are offered when a visit is booked.',
      meanwhile: { to: '/sales/services', text: 'Go to the services' },
    }),
    screen({
      path: '/employees/order/service-groups',
      title: 'Order of service groups',
      needs: later.order,
      menu: { section: 'Employees', at: 160, part: 'Order', title: 'Service groups' },
      holds: 'The order in which groups of services are offered when a visit is booked.',
      meanwhile: { to: '/sales/services/groups', text: 'Go to the service groups' },
    }),
  ],
})
