import type { Articles } from '../content.ts'

/** What everyone has. */
export const everyone = {
  'sign-in': {
    role: 'everyone',
    title: 'Signing in and a forgotten password',
    pieces: [
      'You sign in with an e-mail address and a password. On the same computer that lasts for 7 days if you work every day: after a day without any use you are asked again. The company can set other times. “Sign out” ends it at once.',
      {
        steps: [
          'You do not remember your password? On the sign-in page choose “Forgot your password?” and enter your e-mail address.',
          'Open the link of the message. It works once, within 30 minutes.',
          'Set a new password of at least 8 characters, and sign in. Passwords that are easy to guess are not taken.',
        ],
      },
      {
        points: [
          'When you know the present one: the menu at your name, “Reset password”. “Change the password” under “Settings”, in the section “Security”, does the same.',
          'A password set by the link ends all sessions of the account. A change in the settings leaves the one you are in.',
          'No link has come? Look among unwanted mail. If the installation sends no e-mails, the page says so at once; then the owner of the business helps.',
          '“Sign out” is in the menu at your name. It ends the work in all tabs of this browser.',
        ],
      },
    ],
  },
  'second-factor': {
    role: 'everyone',
    title: 'Second factor and passkeys',
    pieces: [
      'Beside the password the system can ask for something else. Whoever learns your password then still does not get in. You set it up under “Settings”, in the section “Security”. Some roles need it: then you are led there by itself.',
      {
        steps: [
          'Choose “Set up the app” and enter your password. Read the picture with an authenticator app on your phone, and enter the code that it shows.',
          'Keep the ten backup codes. Each lets you in once when your phone is not at hand.',
          'The next time you sign in, you enter a code after the password. On your own computer tick “Do not ask in this browser for 30 days”.',
        ],
      },
      {
        points: [
          'Instead of the app you can turn codes by e-mail on. They are weaker: whoever reads your mail reads the code.',
          'A passkey stands in for password and code at once: you sign in by the finger, face or PIN of your device. On the sign-in page choose “Sign in with a passkey”.',
          'After five wrong codes the sign-in begins anew. A code works once.',
          'Of each such change you hear by e-mail. A new password forgets the remembered browsers.',
          'Without phone and backup codes the password alone does not do. Keep the codes where you keep your documents. If they are lost too, a superadmin resets your second factor under “Users”; then you sign in with the password and set a new one up.',
        ],
      },
    ],
  },
  'company-account': {
    role: 'everyone',
    title: 'Signing in with the company account',
    pieces: [
      'If the company has an identity provider of its own (Microsoft Entra, Google, Keycloak or Clerk, say), there is a second button on the sign-in page, with its name. It leads to the provider and back, without a password for this system.',
      {
        points: [
          'Is there an account here with the same address already? The first time, sign in to it once more in the way you did so far. After that the company account is enough.',
          'An account with another address you link yourself: “Settings”, “Account”, “Linked accounts”. There you also unlink it.',
          'Who signs in that way is shown by “Company accounts” in the menu, beside the users.',
          'Signing out here does not sign out at the provider.',
        ],
      },
    ],
  },
  'shared-computer': {
    role: 'everyone',
    title: 'A shared computer: screen lock, PIN, where you are signed in',
    pieces: [
      'When you leave the computer at the desk, lock the screen: the menu beside your name, “Lock the screen”, or Ctrl+Shift+L. A locked screen shows nothing, also when the page is loaded again, and what was typed waits for you.',
      {
        steps: [
          'Set a PIN: “Settings”, “Security”, “Set a PIN”. It has 4 to 8 digits and takes your password.',
          'Your PIN or your password opens the locked screen. After five wrong PINs only the password does.',
          'Somebody else of the team chooses himself on the locked screen and enters his own PIN. What he does from then on is written down as his.',
        ],
      },
      {
        points: [
          'A PIN works only on a computer where you have signed in with your password and not signed out. The first time, choose “Sign in as another user”.',
          'What the one before had typed and not saved is lost when somebody else goes on.',
          'The company can set after how many minutes the screen locks by itself: the setting “Screen lock”.',
          'Where your account is open is shown by “Where you are signed in” under “Security”. You can sign each out, at once. Of a sign-in on a new device you hear by e-mail.',
        ],
      },
    ],
  },
  profile: {
    role: 'everyone',
    title: 'Profile, picture and account',
    pieces: [
      'The menu at your name, in the corner of the screen, leads by “Profile” and “Settings” to your own settings.',
      {
        points: [
          '“Profile”: first and last name, and a picture (JPEG, PNG, WebP or AVIF, up to 5 MB) that can be cut. Without a picture one sees your initials.',
          '“Account”: the e-mail address. A new address counts once you open the link that comes to it; until then you sign in with the old one.',
          '“Appearance”, “Display” and “Notifications” are the other sections. Each changes your own account alone.',
        ],
      },
    ],
  },
  looks: {
    role: 'everyone',
    title: 'Appearance: theme, language, menu',
    pieces: [
      'The cog wheel at the top opens the panel “Appearance”. On a phone it is in the menu at your name, together with the language.',
      {
        points: [
          'Theme: light, dark, or system, which is that of the device. Also the font and the direction of the page.',
          'On a computer also the style of the sidebar and the layout. Ctrl+B folds and unfolds the menu at any time.',
          'The language, Polish or English, is changed by the button PL or EN at the top; the page then loads anew. The language of messages to a client is set on the client card.',
          'Every choice applies at once. “Reset all” takes them all back.',
          'Theme, font, direction and language follow you to other devices.',
        ],
      },
    ],
  },
  display: {
    role: 'everyone',
    title: 'First page, menu and columns of lists',
    pieces: [
      'Under “Settings”, in the section “Display”, you choose what you see first.',
      {
        points: [
          '“Page after signing in”, the view in which the calendar opens, and the colours of visits.',
          'What you do not use of the menu can be switched off. The addresses of those screens and your rights stay.',
          'On every list the button “Columns and rows” shows and hides columns, and makes rows comfortable or compact. The choice stays with your account.',
        ],
      },
    ],
  },
  notices: {
    role: 'everyone',
    title: 'Notifications and the bell',
    pieces: [
      'The bell at the top counts the notifications that you have not read. It tells what others do to your visits, which clients cancel or confirm, and which messages to clients were not delivered.',
      {
        points: [
          'A notification leads to the visit or message that it is about, and is read then. “Mark all as read” is done with the whole list.',
          '“Notification settings” opens the settings: what comes in the app, and what by e-mail as well. By e-mail come cancellations by clients and messages that were not delivered.',
          'What you do yourself the bell does not repeat. After 90 days notifications are gone.',
        ],
      },
    ],
  },
  search: {
    role: 'everyone',
    title: 'Search and keyboard shortcuts',
    pieces: [
      'Ctrl+K (on a Mac Cmd+K) or the field at the top opens the search, from every screen.',
      {
        points: [
          'It finds clients, visits, employees, services, screens and help. Polish letters and capitals do not matter.',
          'It does things, too: a new visit, the calendar of today, another business, theme, language, signing out.',
          'The arrows choose, Enter opens, Esc closes.',
          'A question mark (?) shows all shortcuts; they are also in the menu at your name, as “Keyboard shortcuts”.',
          'On a list a slash (/) leads to its search, in a form Ctrl+S saves.',
        ],
      },
    ],
  },
  print: {
    role: 'everyone',
    title: 'Printing',
    pieces: [
      {
        points: [
          'The calendar: choose day and view, then Ctrl+P. The day shrinks until it fits the sheet; across, more people fit.',
          'A list: the button “Columns and rows”, “Print”. Rows and columns are printed as they are shown.',
          'The record of a client, an employee or a service: the menu with three dots, “Print”.',
          'A single visit: in its panel the menu with three dots, “Print”.',
        ],
      },
      'Paper is always black on white, with a dark theme too. Menu and buttons stay on the screen. A PDF file is saved from the print window of the browser.',
    ],
  },
  offline: {
    role: 'everyone',
    title: 'Without network, and as an app',
    pieces: [
      'When the network is gone, the calendar of today and the dashboard stay, even when opened again. A bar at the top says at what time things stood so.',
      {
        points: [
          'Without network one can only read: saving needs a connection. When it is back, everything catches up by itself.',
          'The copy is of this device alone, and at most a day old. Signing out removes it.',
          'Chrome and Edge on a computer: the install icon in the address bar. Android: the menu of the browser, adding to the home screen. iPhone: the share button of Safari, adding to the home screen.',
          '“There is a new version.” means: “Refresh”, and you see the newest.',
          'Installing, and work without network, need an address that begins with https.',
        ],
      },
    ],
  },
} satisfies Articles
