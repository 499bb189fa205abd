import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { TillItem } from '@wizyta/contract/sales/till/items'
import { newInPanel } from '../../kit/nav/row-link.ts'
import { sales, voucherTemplates } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { QuickItems } from './quick/favourites.tsx'

/** Templates of vouchers and passes, one press each, where the address asks for them. One choice puts them away. */
export function VouchersOnOffer({ onChoose }: { onChoose: (item: TillItem) => void }) {
  const { find } = useSearch({ strict: false }) as { find?: string }
  const isAsked = find === 'voucher'
  const navigate = useNavigate()
  const mayAdd = useAllows(voucherTemplates.create)
  const { data } = useCall(sales.items, { query: { kind: 'voucher' } }, { enabled: isAsked })
  if (!isAsked || !data) return null
  if (data.data.length === 0)
    return (
      <p className="text-muted">
        {t('No voucher is on offer yet.')}{' '}
        {mayAdd && (
          <Link
            to="/sales/vouchers/templates"
            search={{ edit: newInPanel }}
            className="text-brand-text hover:underline"
          >
            {t('New template|voucher')}
          </Link>
        )}
      </p>
    )
  return (
    <QuickItems
      label={t('Vouchers and passes')}
      items={data.data}
      onChoose={(item) => {
        onChoose(item)
        void navigate({ to: '/sales/create', search: {}, replace: true })
      }}
    />
  )
}
