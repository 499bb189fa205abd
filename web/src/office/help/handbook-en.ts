import type { Handbook } from './content.ts'
import { desk } from './en/desk.ts'
import { everyone } from './en/everyone.ts'
import { owner } from './en/owner.ts'
import { team } from './en/team.ts'

/** The documentation. What stands here is true of the product as it is. */
export const handbook: Handbook = {
  roles: { desk: 'The desk', team: 'Running the team', owner: 'The owner', everyone: 'For everyone' },
  articles: { ...desk, ...everyone, ...team, ...owner },
}
