import type { LinkedAccount } from '@wizyta/contract/access/identity-provider/api'
import { linkedAccountList } from '@wizyta/contract/access/identity-provider/api'
import { roleName } from '@wizyta/contract/access/roles/role-names'
import { IdCard, Unlink } from 'lucide-react'
import { useState } from 'react'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { Page } from '../../kit/nav/page.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { linkedAccounts } from '../../platform/net/calls.gen.ts'
import { providerName } from '../../platform/session/identity-provider.ts'
import { useAllows, useBusiness, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { ProviderSetup } from './provider-setup.tsx'
import { UnlinkDialog } from './unlink-dialog.tsx'
import { cameFromOptions, cameFromWords, statusWords } from './words.ts'

/** Members who use the identity provider. Until there is one, how it is set up. */
export function CompanyAccounts() {
  const provider = providerName()
  if (provider) return <AccountList provider={provider} />
  return (
    <Page title={t('Company accounts')}>
      <Card className="max-w-2xl p-5">
        <ProviderSetup />
      </Card>
    </Page>
  )
}

function AccountList({ provider }: { provider: string }) {
  const list = useListPage<LinkedAccount, typeof linkedAccountList>(linkedAccounts.index, linkedAccountList)
  const { timezone } = useBusiness()
  const mayUnlink = useAllows(linkedAccounts.unlink)
  const self = useUser()?.id
  const [leaving, setLeaving] = useState<LinkedAccount | null>(null)
  const unlinkButton = (row: LinkedAccount) =>
    row.user_id !== self && (
      <Button
        variant="ghost"
        size="small-icon"
        aria-label={t('Unlink the account of {name}', { name: row.name })}
        onClick={() => setLeaving(row)}
      >
        <Unlink aria-hidden="true" />
      </Button>
    )
  return (
    <ListPage
      list={list}
      words={{
        title: t('Company accounts'),
        description: t('Members of this business who sign in with {provider}.', { provider }),
        search: t('Search by name or e-mail'),
        empty: t('No sign-ins with {provider} yet. Linked accounts will appear here.', { provider }),
      }}
      icon={IdCard}
      columns={columns(timezone)}
      filters={[{ name: 'came_from', label: t('Account here'), options: cameFromOptions() }]}
      nameOf={({ name }) => name}
      menuOf={mayUnlink ? unlinkButton : undefined}
    >
      <UnlinkDialog account={leaving} provider={provider} onEnd={() => setLeaving(null)} />
    </ListPage>
  )
}

function columns(timezone: string): Column<LinkedAccount, SortOf<typeof linkedAccountList>>[] {
  const [origin, status] = [cameFromWords(), statusWords()]
  return [
    {
      key: 'name',
      label: t('Name'),
      sort: 'name',
      cell: ({ name, status: now }) => (now === 'active' ? name : `${name} (${status[now]})`),
    },
    { key: 'email', label: t('E-mail'), width: '20%', cell: ({ email }) => email },
    {
      key: 'provider_email',
      label: t('Address at the provider'),
      width: '18%',
      from: 'xl',
      cell: ({ provider_email }) => provider_email,
    },
    {
      key: 'roles',
      label: t('Roles'),
      width: '12%',
      from: 'lg',
      cell: ({ roles }) => roles.map((role) => roleName(t, role)).join(', '),
    },
    {
      key: 'came_from',
      label: t('Account here'),
      width: '9.5rem',
      cell: ({ came_from }) => origin[came_from],
    },
    {
      key: 'last_sign_in',
      label: t('Last sign-in with it'),
      sort: 'last_sign_in_at',
      width: '9.5rem',
      cell: ({ last_sign_in_at }) => last_sign_in_at && momentText(last_sign_in_at, timezone),
    },
  ]
}
