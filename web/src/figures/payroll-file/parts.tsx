import { lazyPart } from '../../kit/feedback/lazy-part.tsx'

/** Saves commissions as a file for a payroll program. */
export const PayrollButton = lazyPart(() => import('./payroll-button.tsx').then((file) => file.PayrollButton))
