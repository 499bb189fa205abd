import type { Voucher } from '@wizyta/contract/sales/vouchers/api'
import { readCode } from '@wizyta/contract/sales/vouchers/code'
import { found } from '../../kit/database/rows.ts'
import type { AppParts, BusinessContext } from '../../kit/http/http.ts'
import { invalid, Refusal } from '../../kit/http/refusal.ts'
import { countAttempts, type Limit, takeBack } from '../../kit/security/attempts.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import { findVoucher } from './find-voucher.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

/**
 * Finds the voucher of a code. Each try counts before it is looked up, and one that finds a voucher is taken back. Thirty
 * wrong codes in ten minutes are the limit of a user.
 */
export async function lookUpVoucher(call: Call & { app: AppParts }, typed: string): Promise<Voucher> {
  const code = readCode(typed)
  if (code === null) throw invalid({ code: ['This is not the code of a voucher. Check its signs.'] })
  const { database } = call.app
  const limit: Limit = {
    scope: 'voucher-codes',
    subject: `${call.businessId} ${call.session.apiKeyId ?? call.session.user.id}`,
    max: 30,
    windowSeconds: 600,
  }
  await countAttempts(database, [limit])
  const voucher = await findVoucher(call, { code }).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 404
      ? invalid({ code: ['No voucher has this code.'] })
      : error
  })
  await takeBack(database, [limit])
  return voucher
}

/** Reads the code of a voucher, which is a bearer value: that it was read goes into the activity log. */
export async function revealCode({ tx, businessId }: Call, id: string): Promise<{ code: string }> {
  const row = await tx
    .selectFrom('vouchers')
    .select('code')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
  const { code } = found(row)
  await recordEvent(tx, { action: 'reveal', entity: 'vouchers', entityId: id, part: 'voucher_codes' })
  return { code }
}
