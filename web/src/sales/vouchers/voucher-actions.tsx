import {
  allowsVoucher,
  vouchers as described,
  type Voucher,
  type VoucherAction,
} from '@wizyta/contract/sales/vouchers/api'
import { Ellipsis, Mail, Printer } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import { sales, voucherMails, vouchers } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { changedByVoucher } from './changed.ts'
import { voucherName } from './words.ts'

const ActionDialog = lazyPart(() =>
  import('../../kit/form/action-dialog.tsx').then((file) => file.ActionDialog),
)
const TransferDialog = lazyPart(() => import('./transfer-dialog.tsx').then((file) => file.TransferDialog))
const RestDialog = lazyPart(() => import('./rest-dialog.tsx').then((file) => file.RestDialog))
const VoucherMailDialog = lazyPart(() =>
  import('./voucher-mail-dialog.tsx').then((file) => file.VoucherMailDialog),
)
const PaperDialog = lazyPart(() => import('./paper-dialog.tsx').then((file) => file.PaperDialog))

const small = ['extend', 'block', 'unblock', 'freeze', 'unfreeze'] as const
type SmallAction = (typeof small)[number]
type Opened = SmallAction | 'transfer' | 'refund' | 'print' | 'mail'

/** Buttons for what the user may do with a voucher in its present state. */
export function VoucherActions({ voucher }: { voucher: Voucher }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const mayChange = useAllows(vouchers.extend)
  const mayRefund = useAllows(sales.refundVoucher)
  const mayPrint = useAllows(vouchers.print)
  const maySend = useAllows(voucherMails.create)
  const close = () => setOpened(null)
  const name = voucherName(voucher)
  const words: Record<Exclude<VoucherAction, 'redeem'>, string> = {
    extend: t('Extend'),
    block: t('Block|verb'),
    unblock: t('Unblock'),
    transfer: t('Transfer|voucher'),
    freeze: t('Freeze'),
    unfreeze: t('Unfreeze'),
    refund: t('Refund the rest'),
  }
  const offered = (Object.keys(words) as (keyof typeof words)[]).filter(
    (one) => allowsVoucher(voucher, one) && (one === 'refund' ? mayRefund : mayChange),
  )
  return (
    <>
      {mayPrint && voucher.state !== 'refunded' && (
        <Button onClick={() => setOpened('print')}>
          <Printer aria-hidden="true" />
          {t('Print')}
        </Button>
      )}
      {maySend && (voucher.state === 'active' || voucher.state === 'frozen') && (
        <Button onClick={() => setOpened('mail')}>
          <Mail aria-hidden="true" />
          {t('Send|receipt')}
        </Button>
      )}
      {offered.length > 0 && (
        <Menu>
          <MenuTrigger>
            <Button aria-label={t('Actions: {name}', { name })}>
              <Ellipsis aria-hidden="true" />
              {t('Actions')}
            </Button>
          </MenuTrigger>
          <MenuContent>
            {offered.map((one) => (
              <MenuItem key={one} onSelect={() => setOpened(one)}>
                {words[one]}
              </MenuItem>
            ))}
          </MenuContent>
        </Menu>
      )}
      {opened !== null && isSmall(opened) && (
        <ActionDialog
          action={described[opened]}
          id={voucher.id}
          name={name}
          start={opened === 'extend' ? { valid_to: voucher.valid_to } : undefined}
          forgets={changedByVoucher}
          onClose={close}
        />
      )}
      {opened === 'transfer' && <TransferDialog voucher={voucher} onClose={close} />}
      {opened === 'refund' && <RestDialog voucher={voucher} onClose={close} />}
      {opened === 'mail' && <VoucherMailDialog voucher={voucher} onClose={close} />}
      {opened === 'print' && <PaperDialog voucher={voucher} onClose={close} />}
    </>
  )
}

const isSmall = (one: Opened): one is SmallAction => small.some((action) => action === one)
