import type { PermissionGroup } from './permission-words.ts'

/** Office permissions: messages, reports, configuration, management. */
export const officePermissions: readonly PermissionGroup[] = [
  {
    name: 'Communication',
    subjects: {
      notifications: {
        name: 'Notification rules',
        index: 'See messages sent to clients and the rules that send them.',
        create: 'Add rules that send messages.',
        update: 'Change rules, and send failed messages again.',
        delete: 'Remove rules that send messages.',
      },
      'notifications-templates': {
        name: 'Message templates',
        index: 'See the texts of messages.',
        create: 'Add texts of messages.',
        update: 'Change the texts of messages.',
        delete: 'Archive texts of messages.',
      },
      messages: {
        name: 'Mass mailings',
        index: 'See mass mails, SMS and push messages.',
        create: 'Send one message to many clients.',
        update: 'Change and stop planned mailings.',
        delete: 'Remove planned mailings.',
      },
      chats: {
        name: 'Internal communication',
        index: 'Read own conversations of the team.',
        create: 'Start conversations and write in them.',
        update: 'Change own entries and rooms.',
        delete: 'Remove entries and rooms, publish announcements.',
      },
    },
  },
  {
    name: 'Tasks and reports',
    subjects: {
      tasks: {
        name: 'Tasks',
        index: 'See tasks, own and assigned.',
        create: 'Add tasks.',
        update: 'Change tasks and tick them off.',
        delete: 'Remove tasks.',
      },
      reports: {
        name: 'Reports',
        index: 'See reports on takings, appointments, clients and stock.',
        create: 'Send reports by mail on a rhythm, and see who receives them.',
        update: 'Change reports that are sent by mail.',
        delete: 'Stop reports that are sent by mail.',
      },
      'reports-earlier': {
        name: 'Reports of other days',
        index: 'See reports of other days than today.',
      },
      exports: {
        name: 'Export',
        create: 'Export lists.',
      },
      imports: {
        name: 'Import',
        create: 'Import files into lists that may be added to, and roll an import back.',
      },
    },
  },
  {
    name: 'Configuration',
    subjects: {
      'system-settings': {
        name: 'Work environment',
        index: 'See the settings of the business.',
        create: 'Add settings of the business.',
        update: 'Change the settings of the business.',
        delete: 'Reset settings of the business.',
      },
      surveys: {
        name: 'Surveys',
        index: 'See surveys and what clients answered.',
        create: 'Create surveys.',
        update: 'Change, start and close surveys.',
        delete: 'Archive surveys.',
      },
      payments: {
        name: 'Online payments',
        index: 'See payment methods and how online payments are set up.',
        create: 'Connect providers of payments.',
        update: 'Change payment methods and how online payments are set up.',
        delete: 'Disconnect providers of payments.',
      },
      apps: {
        name: 'Apps',
        index: 'See connected services.',
        create: 'Connect services, such as the own mail server.',
        update: 'Change and test connections.',
        delete: 'Disconnect services.',
      },
      'audit-log': {
        name: 'Activity log',
        index: 'See who did what and when, with before and after.',
      },
    },
  },
  {
    name: 'Management',
    subjects: {
      users: {
        name: 'Users',
        index: 'See who may sign in and with which role.',
        create: 'Invite people.',
        update: 'Change roles of people, suspend them and sign them out.',
        delete: 'Remove people from the business.',
      },
      roles: {
        name: 'Roles',
        index: 'See roles and what each may do.',
        create: 'Create roles within own rights.',
        update: 'Change roles and switch them on and off, within own rights; see the product as a role.',
        delete: 'Delete roles and bring them back.',
      },
      businesses: {
        name: 'Businesses',
        index: 'See the data of the business.',
        create: 'Open another business.',
        update: 'Change name, address, logo and opening hours of the business.',
        delete: 'Suspend and close the business.',
      },
    },
  },
]
