import { pins, screenLock, sessions } from '@wizyta/contract/access/sessions/api'
import { implement } from '../../kit/http/http.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { findPin, listSessions } from './queries.ts'
import { keepOpen, lockScreen, openScreen, showLock } from './screen-lock.ts'
import { removePin, setPin } from './set-pin.ts'
import { takeOver } from './take-over.ts'

export const sessionRoutes = [
  ...implement('sessions', sessions, {
    index: async ({ tx, session }) => ({ data: await listSessions(tx, session) }),
    delete: (call) => endSession(call, call.params.id),
    deleteOthers: endOtherSessions,
  }),
  ...implement('pins', pins, {
    show: ({ tx, session }) => findPin(tx, session.user.id),
    put: (call) => setPin(call, call.body),
    delete: ({ tx, session }) => removePin(tx, session),
  }),
  ...implement('screenLock', screenLock, {
    show: showLock,
    create: lockScreen,
    keepOpen,
    open: (call) => openScreen(call, call.body),
    takeOver: (call) => takeOver(call, call.body),
  }),
]
