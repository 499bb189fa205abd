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
          'specjalista (service provider): books visits and sees the calendar and the clients.',
        ],
      },
      'What a role does not include is neither in the menu nor in the search, and the server refuses it also to whoever types the address. A right that is taken away is gone at the next click.',
      'The screen “Roles” is still being built; for now roles are as the salon began with.',
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
          'Somebody leaves, or has lost the phone: “New address” or “Turn off” ends the old one at once.',
          'The list says when the calendar was last fetched.',
        ],
      },
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
          'A backup is the database and the SECRET_KEY. Passwords are stored as hashes alone.',
        ],
      },
      'Every change of a visit stays in its history, with name and time.',
    ],
  },
} satisfies Articles
