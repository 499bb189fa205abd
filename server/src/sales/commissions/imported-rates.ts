import { commissionGroups } from '@wizyta/contract/sales/commissions/api'

/** How columns of a file give commissions: by whom, and under which headings. */
export const importedRates = {
  percent: { needs: commissionGroups.update, names: ['prowizja', 'prowizja %', 'commission'] },
  amount: { needs: commissionGroups.update, names: ['prowizja kwota', 'commission amount'] },
}
