import { feature } from '../../kit/feature.ts'

export const usersFeature = feature({
  records: { users: 'Users' },
  tables: {
    users: {
      name: 'User',
      // Of signing in and of exports.
      columns: {
        factor: {
          label: 'Way|log',
          words: {
            authenticator_added: 'Authenticator app',
            authenticator_removed: 'Authenticator app',
            email_added: 'Codes by e-mail|log value',
            email_removed: 'Codes by e-mail|log value',
            passkey_added: 'Passkey',
            passkey_removed: 'Passkey',
            provider_linked: 'Company account|log value',
            provider_unlinked: 'Company account|log value',
          },
        },
        way: { label: 'Way|log', words: { pin: 'PIN|log value' } },
        ended: 'Sessions ended|log',
        rows: 'Rows|log',
        // Of the operator, who blocks and opens accounts.
        status: {
          label: 'Status',
          words: { active: 'Active|user', inactive: 'Inactive|user', suspended: 'Suspended|user' },
        },
      },
    },
    memberships: {
      name: 'Role of a user|log',
      columns: {
        user_id: 'User',
        role_id: 'Role',
        status: {
          label: 'Status',
          words: { active: 'Active|user', inactive: 'Inactive|user', suspended: 'Suspended|user' },
        },
        given_by: { label: 'Given by|log', words: { provider: 'Company account|log value' } },
      },
      telling: ['role_id'],
      states: { active: 'reactivate', suspended: 'suspend', inactive: 'deactivate' },
      happenings: {
        create: 'Role given|log',
        delete: 'Role taken away|log',
        suspend: 'User suspended|log',
        deactivate: 'User deactivated|log',
        reactivate: 'User activated again|log',
      },
    },
    invitations: {
      name: 'Invitation',
      columns: {
        letter_id: null,
        email: 'E-mail',
        status: {
          label: 'Status',
          words: {
            open: 'Waiting for an answer|log value',
            accepted: 'Accepted|log value',
            declined: 'Declined|log invitation',
            withdrawn: 'Withdrawn|log value',
          },
        },
        employee_id: 'Employee',
        invited_by: 'Invited by|log',
        accepted_by: 'Accepted by|log',
      },
      states: { accepted: 'accept', declined: 'decline', withdrawn: 'withdraw' },
      happenings: { create: 'Invited to the business|log' },
    },
    invitation_roles: {
      name: 'Role in an invitation|log',
      columns: { invitation_id: 'Invitation', role_id: 'Role' },
      telling: ['role_id'],
      happenings: { create: 'Invited with the role|log', delete: 'Role taken out of an invitation|log' },
    },
  },
})
