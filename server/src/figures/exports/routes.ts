import { listExports } from '@wizyta/contract/figures/exports/api'
import { implement } from '../../kit/http/http.ts'
import { exportList } from './export-list.ts'

export const listExportRoutes = implement('listExports', listExports, { create: exportList })
