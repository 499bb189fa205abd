import type { PermissionGroup } from './permission-words.ts'

/** Permissions of the working day: calendar, team, clients. */
export const salonPermissions: readonly PermissionGroup[] = [
  {
    name: 'Calendar',
    subjects: {
      events: {
        name: 'Appointments',
        index: 'See the calendar, appointments and their history, and look for free times.',
        create: 'Book appointments and series, and block time in the calendar.',
        update: 'Change, move and cancel appointments, take them from step to step, and undo.',
        delete: 'Remove appointments that were entered by mistake.',
      },
      'events-override': {
        name: 'Double-booking',
        create: 'Book in spite of another appointment, an absence or closed hours, with a reason.',
      },
      'events-others': {
        name: 'Appointments and clients of colleagues',
        index:
          'Extend the other rights to appointments, blocks and clients of colleagues. Without it: only their own.',
      },
      'visit-labels': {
        name: 'Appointment labels',
        index: 'See the list of appointment labels, and filter appointments by them.',
        create: 'Add appointment labels.',
        update: 'Change appointment labels and their order.',
        delete: 'Archive appointment labels and bring them back.',
      },
      'saved-calendars': {
        name: 'Saved calendars',
        index: 'Use own saved calendars, and those shared with the role.',
        create: 'Save calendars.',
        update: 'Change own saved calendars and their order.',
        delete: 'Archive own saved calendars and bring them back.',
      },
    },
  },
  {
    name: 'Employees',
    subjects: {
      employees: {
        name: 'Employees',
        index: 'See the team: names, services and working hours.',
        create: 'Add people to the team.',
        update:
          'Change people, what they do, their hours and absences; see their phone and notes, and why they are away. With the rights to all appointments and clients: also calendar links.',
        delete: 'Archive people and bring them back.',
      },
      'employee-groups': {
        name: 'Employee groups',
        index: 'See the groups of the team.',
        create: 'Add groups of the team.',
        update: 'Change groups and their members.',
        delete: 'Archive groups of the team and bring them back.',
      },
      resources: {
        name: 'Resources',
        index: 'See rooms, chairs and devices.',
        create: 'Add rooms, chairs and devices.',
        update: 'Change rooms, chairs and devices and how many appointments they take.',
        delete: 'Archive rooms, chairs and devices and bring them back.',
      },
      'commission-groups': {
        name: 'Commission groups',
        index: 'See how commissions are counted.',
        create: 'Add commission rules.',
        update: 'Change rates, thresholds and exceptions of commissions.',
        delete: 'Archive commission rules.',
      },
      commissions: {
        name: 'Commissions',
        index: 'See all commissions, and the pay of employees; without it, only own commissions.',
      },
      'commissions-own': {
        name: 'Own commissions',
        index: 'See the report on own commissions, of any day.',
      },
      'employee-documents': {
        name: 'Documents of employees',
        index: 'See and download contracts, certificates and other documents of employees.',
        update: 'Add documents of employees, change and remove them.',
      },
    },
  },
  {
    name: 'Clients',
    subjects: {
      customers: {
        name: 'Clients',
        index: 'See clients, their notes, warnings and appointments.',
        create: 'Add clients, also while booking.',
        update:
          'Change the data of clients. With the rights to change all appointments: also their calendar link.',
        delete: 'Archive clients and bring them back.',
      },
      'customers-contact': {
        name: 'Contact of clients',
        index:
          'See full phones and e-mails of clients. Otherwise masked; staff serving the client can reveal them around an appointment, which is logged.',
      },
      'customers-health': {
        name: 'Health of clients',
        index:
          'See and enter health data of clients. Otherwise masked; staff serving the client can reveal it around an appointment, which is logged. Notes and warnings stay open.',
      },
      'customers-privacy': {
        name: 'Data protection (RODO)',
        index: 'See who viewed health data, hand out all data of a client, and see the register of erasures.',
        delete: 'Erase clients for good.',
      },
      'customer-groups': {
        name: 'Client groups',
        index: 'See groups of clients.',
        create: 'Add groups of clients.',
        update: 'Change groups of clients and their discount.',
        delete: 'Archive groups of clients.',
      },
    },
  },
]
