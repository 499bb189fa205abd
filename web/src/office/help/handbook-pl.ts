import type { Handbook } from './content.ts'
import { desk } from './pl/desk.ts'
import { everyone } from './pl/everyone.ts'
import { owner } from './pl/owner.ts'
import { team } from './pl/team.ts'

/** Dokumentacja. What stands here is true of the product as it is. */
export const handbook: Handbook = {
  roles: { desk: 'Recepcja', team: 'Prowadzenie zespołu', owner: 'Właściciel', everyone: 'Dla każdego' },
  articles: { ...desk, ...everyone, ...team, ...owner },
}
