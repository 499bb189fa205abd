import { payrollFiles } from '@wizyta/contract/figures/payroll-file/api'
import { implement } from '../../kit/http/http.ts'
import { writePayroll } from './write-payroll.ts'

export const payrollRoutes = implement('payrollFiles', payrollFiles, { create: writePayroll })
