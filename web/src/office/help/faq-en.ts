import type { Faq } from './content.ts'

/** Frequent questions. What stands here is true of the product as it is. */
export const faq: Faq = {
  categories: {
    testing: 'Testing',
    communication: 'Communication',
    calendar: 'Calendar',
    clients: 'Clients',
    synchronisation: 'Synchronisation',
    employees: 'Employees',
    account: 'Account',
  },
  questions: {
    testing: {
      category: 'testing',
      question: 'How can I try the application out?',
      answer: [
        'In the demo the sign-in page has a box “Demo accounts”. One click signs you in as superadmin, admin, manager, cashier or specialist, so that you see what each role is shown.',
        'The data are made up, and messages to clients stay under “Communication”, on the screen “Sent messages”: nobody gets them. Book, drag and cancel visits as you like.',
        'A real installation has no demo accounts. There a client with your own e-mail address is enough for a try: all of that client’s messages come to you.',
      ],
      tags: ['demo', 'trial', 'accounts'],
    },
    'bulk-sms': {
      category: 'communication',
      question: 'Can I send an SMS to many clients at once?',
      answer: [
        'Not yet. Today Wizyta sends e-mails about single visits: confirmation, new time, cancellation and reminder. It sends no SMS and no mass messages.',
        'Messages leave every minute. What was sent, what waits and what could not be delivered is shown under “Communication” › “Sent messages”.',
      ],
      tags: ['SMS', 'e-mail', 'mass sending'],
    },
    'new-visit': {
      category: 'calendar',
      question: 'How do I book a visit?',
      answer: [
        'Click a free place in an employee’s column, or press N. The panel “New visit” opens beside the calendar.',
        'Type the client’s name, phone or e-mail and choose from the list; a new client is added in the same place. Then choose the service. The panel offers free times, and says why a chosen one does not fit.',
        'Once saved, the visit stands in the calendar, and a client with an e-mail address gets a confirmation a minute later. Until then you can undo it.',
      ],
      tags: ['visit', 'booking', 'new visit'],
    },
    'drag-and-drop': {
      category: 'calendar',
      question: 'Can I move a visit by dragging it?',
      answer: [
        'Yes. Take the visit and drag it to another time or another person; by its lower edge you make it longer or shorter. With the keyboard: Alt and the arrows.',
        'While you drag you see whether the time is free. A taken place cannot be saved without the right to double-book, and a reason.',
        'The client gets an e-mail with the new time a minute later. In the notice at the bottom you can switch that off or undo the move; then nothing leaves.',
      ],
      tags: ['drag and drop', 'new time', 'telling the client'],
    },
    'client-view': {
      category: 'clients',
      question: 'What does the client see?',
      answer: [
        'Each e-mail about a visit has a link to the visit’s page. There the client sees time, services, person and the salon’s address, without an account and without a password.',
        'The client can confirm the visit, add it to a calendar, and cancel it as long as the salon’s limit allows. Opening the page changes nothing.',
        'The link can also be copied from the panel of the visit. Whoever has it can act as the client, so pass it on to nobody else.',
      ],
      tags: ['link', 'confirmation', 'cancellation'],
    },
    'client-card': {
      category: 'clients',
      question: 'Where is the client card with the history of visits and comments?',
      answer: [
        'On the list “Clients” click the name. The card shows contact, note, tags and alert, and beside them all visits: the next, the last, those so far and the no-shows.',
        'A visit in that list opens in its day, with its own note, the client’s remark and its history: who changed what, and when.',
        'An alert shows on every visit of that client; so do allergies and contraindications, to whoever has the right to see them.',
      ],
      tags: ['client card', 'history', 'notes'],
    },
    'calendar-sync': {
      category: 'synchronisation',
      question: 'Can visits be in the calendar of a phone?',
      answer: [
        'For the client: yes. Each e-mail about a visit carries a calendar entry; a new time or a cancellation corrects that same entry. The page of the visit has a button “Add to calendar”, too.',
        'All visits of a client: in the client card, beside the form, “Calendar of the client” makes a link for the calendar of the phone. A new link, or turning it off, ends the old one at once.',
        'For the team: “Configuration” › “Apps”, “Calendars of employees (iCal)”. Each person gets a secret address, with as much of the visit in it as you choose. Phone and notes of clients are never in it.',
      ],
      tags: ['iCal', 'phone calendar', 'link'],
    },
    'employee-calendar': {
      category: 'employees',
      question: 'How do I add an employee’s calendar?',
      answer: [
        'In the menu choose “Employees” › “New employee”, enter first and last name and leave “Has a column in the calendar” on. Once saved, the column is there.',
        'Then tick in the employee’s record, under “Services”, what the person performs, and set the week under “Working hours”. Without hours of one’s own, those of the business count.',
        'Drag the name above a column to change the order.',
      ],
      tags: ['employee', 'column', 'rota'],
    },
    password: {
      category: 'account',
      question: 'How do I set or change a password?',
      answer: [
        'You know the present one? In the menu at your name choose “Reset password”. “Change the password” under “Settings”, in the section “Security”, does the same. A new password signs you out everywhere else.',
        'You do not remember it? On the sign-in page choose “Forgot your password?” and enter your e-mail address. The link of the message works once, within 30 minutes, and the password set by it ends all sessions of the account.',
        'A new account gets a link that sets its first password. It works once and for one day; after that “Forgot your password?” will do.',
        'A password has at least 8 characters. A short sentence is easy to remember and hard to guess.',
      ],
      tags: ['password', 'signing in', 'security'],
    },
  },
}
