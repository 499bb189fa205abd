import type { Articles } from '../content.ts'

/** What the owner decides. */
export const owner = {
  rights: {
    role: 'owner',
    title: 'Who may do what',
    pieces: [
      'Everyone has one or several roles in each salon. A new salon begins with five:',
      {
        points: [
          'superadmin: everything.',
          'admin: runs the salon.',
          'manager: makes the rota, changes services and watches over the day; may double-book.',
          'cashier (the desk): books and changes visits and clients, looks at the rest.',
          'specialist: books visits; sees an own calendar and own clients.',
        ],
      },
      'What a role does not include is neither in the menu nor in the search, and the server refuses it also to whoever types the address. A right that is taken away is gone at the next click.',
      'Under Roles one makes further roles and changes these, right by right. “In words” says what each right lets one do, “Same rights as…” begins with those of another role.',
      {
        points: [
          'Nobody gives or takes away a right that he lacks himself, or changes a role that he has.',
          'Without the right “Contact of clients”, phones and e-mails are masked. Who has a visit of the client near can show them; that is written down.',
          '“See as this role” in the menu of a role opens the product as its people see it. Nothing can be changed meanwhile.',
          'A deleted role goes into the archive. Its people stay in the salon, and without another role they can do nothing there.',
        ],
      },
    ],
  },
  users: {
    role: 'owner',
    title: 'Users: inviting, suspending, roles',
    pieces: [
      'Whoever is to sign in gets an invitation to an own e-mail address. No account need be shared: each person has one, and in each salon own roles.',
      {
        steps: [
          'Choose “Users” in the menu and “Invite”.',
          'Enter name and address, tick the roles in this salon and, if needed, in others.',
          'The link in the mail works once, for 7 days. A new person sets a password by it and is signed in at once; whoever has an account signs in with it, and accepts or declines.',
        ],
      },
      {
        points: [
          'Roles are changed by ticks in the panel of the person. A change counts from the next click on.',
          '“Suspend” closes this salon at once; in other salons everything stays. “Activate” brings the access back with the same roles.',
          '“Sign out everywhere” ends the sessions on all devices, for instance after a phone was lost.',
          '“Reset the second factor” in the panel of a person helps somebody who has lost phone and backup codes. A superadmin can do it, by his own password, when that person works for this company alone. Make sure first that it is really them who ask; they are told by e-mail.',
          'An invitation can be sent again (the old link ends) or withdrawn.',
          'Nobody changes his own access, or that of somebody with more rights. At least one superadmin is always left.',
        ],
      },
    ],
  },
  salons: {
    role: 'owner',
    title: 'Several salons (businesses)',
    pieces: [
      'One account can belong to several salons, with another role in each. The name of the salon above the menu switches between them; so do Ctrl+K and the name of the other salon.',
      {
        points: [
          'Clients, visits, price list and hours of each salon are apart. Salons do not see each other’s data.',
          'A switch is followed by all open tabs of the browser. A tab with unsaved input asks first, and one can stay there.',
        ],
      },
      'A superadmin opens another salon: “Businesses” › “New business”. Then the product leads step by step through hours, price list, people and the first visit; each step can wait.',
      {
        points: [
          'In the data of the business you choose on which public holidays it is closed. On such a day nothing can be booked, unless you set hours for that date.',
          'The menu of a business exports all its data into one file, suspends or closes it. In a suspended business only superadmins work; a closed one can be opened again for 30 days.',
          'The data of a salon are changed from within it: switch to it first.',
        ],
      },
    ],
  },
  smtp: {
    role: 'owner',
    title: 'Apps: your own mail server (SMTP)',
    pieces: [
      'With a server of your own, messages to clients leave from the e-mail address of the salon. It takes the right to change apps (superadmin and admin).',
      {
        steps: [
          'In the menu choose “Configuration” › “Apps”, and at “Own mail server (SMTP)” “Connect”.',
          'Enter the address of the server, encryption, port, user name and password. The mail provider tells them; with some it is a password for apps.',
          'Enter name and address of the sender: clients see them in the mail.',
          'Save, and choose “Send a test mail”. It comes to you.',
        ],
      },
      {
        points: [
          'The password is encrypted and never shown. With another address of the server it has to be entered again.',
          'When the server refuses, Apps shows what it said, and messages wait and leave later.',
          '“Disconnect the mail server” removes the password; messages then leave the way the installation is set up.',
        ],
      },
    ],
  },
  feeds: {
    role: 'owner',
    title: 'Apps: calendars of employees (iCal)',
    pieces: [
      'Every employee can see their own visits in the calendar of the phone. In the menu: “Configuration” › “Apps”, “Calendars of employees (iCal)”.',
      {
        steps: [
          'Choose the person and what the calendar says: only that the time is taken, first name and service, or all with resources.',
          '“Make the address”, and pass it on to this person alone.',
          'The person adds it to Google Calendar, an iPhone or Outlook as a subscription.',
        ],
      },
      {
        points: [
          'Phone, e-mail and notes of clients are never in the calendar.',
          'A phone is lost: “New address” or “Turn off” ends the old one at once. While the account of the employee is suspended, the address rests; on removal from the business it ends for good.',
          'The list says when the calendar was last fetched.',
        ],
      },
    ],
  },
  'api-keys': {
    role: 'owner',
    title: 'Apps: access for programs (API)',
    pieces: [
      'By an API key another program, such as your website, reads and writes the data of one business. In the menu: “Configuration” › “Apps”, “API access”.',
      {
        steps: [
          'Name the key after the program that will use it, and choose how long it is valid.',
          'Tick only what the program shall do. You can pass on no right that you do not have.',
          'Enter your password and copy the key. It is shown once.',
        ],
      },
      {
        points: [
          'A key lets nobody into the app, and changes no roles, users or settings.',
          'The list says when a key was last used. “Revoke” ends it at once.',
          'When its maker leaves or loses a right, the key loses it too.',
        ],
      },
    ],
  },
  rules: {
    role: 'owner',
    title: 'The rules of a business: work environment',
    pieces: [
      'In the menu, “Configuration” › “Work environment” holds the rules of the business: calendar, cancelling, messages to clients and signing in. Every change is saved at once and holds on all computers.',
      {
        points: [
          'Each setting says who changed it and when, and has a button that brings the default back. “Undo” goes back to the value before.',
          'Reminders that are due in quiet hours leave in the morning. Confirmations and changes of visits leave at once.',
          'A superadmin of several businesses can set something for all of them; one with a value of its own keeps it.',
        ],
      },
    ],
  },
  'activity-log': {
    role: 'owner',
    title: 'Activity log: who did what, and when',
    pieces: [
      '“Configuration” › “Activity log” shows what happened in the salon: every change, sign-ins, what was refused for want of a right, exports, and looks at hidden data. It needs a right.',
      {
        points: [
          'An entry opens its details: who, when, from which device and address, and the values before and after. Personal data of clients are not in it.',
          'The list is narrowed to a person, of what it is, what happened, and to days; the address of the page keeps these choices. “History” in the menu of a client, an employee or a service shows the entries about them.',
          'New entries do not move what you read: a button at the top says how many there are.',
          '“Export to CSV” writes what you see into a file. The export is an entry, too.',
        ],
      },
      'Entries can neither be changed nor removed. They are linked in a chain; on the server npm run verify-log checks that none is missing and none is other than it was.',
    ],
  },
  installation: {
    role: 'owner',
    title: 'Installation and safety of data',
    pieces: [
      'Wizyta runs on a server of your own. It is set up by environment variables; the README lists all of them.',
      {
        points: [
          'SMTP_URL and MAIL_FROM: the mail server of all businesses. Under “Apps” each can connect one of its own; without either, messages wait.',
          'SUPPORT_EMAIL: where questions from this help centre go.',
          'SECRET_KEY signs the links for clients and the calendar addresses, and encrypts the passwords of mail servers. When it changes, earlier links and addresses stop working; with the old one in SECRET_KEY_BEFORE the passwords stay readable.',
          'When the only superadmin has lost phone and backup codes, whoever keeps the server lets him in: npm run reset-second-factor -- his@e-mail.',
          'A backup is the database and the SECRET_KEY. Passwords are stored as hashes alone.',
        ],
      },
      'Every change of a visit stays in its history, with name and time.',
    ],
  },
} satisfies Articles
