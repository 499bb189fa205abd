import { cashOperations, shifts, tills } from '@wizyta/contract/sales/cash/api'
import { cashOperationFiles } from '@wizyta/contract/sales/cash/files'
import { implement } from '../../kit/http/http.ts'
import { addPaper, listPapers, readPaper, removePaper, restorePaper } from './files.ts'
import { listCategories, listOperations, listOwedTips, payInOrOut, reverseOperation } from './operations.ts'
import { closeShift, findShift, listShifts, openShift } from './shifts.ts'
import { archiveTill, insertTill, listTills, updateTill } from './tills.ts'

export const cashRoutes = [
  ...implement('tills', tills, {
    index: (call) => listTills(call),
    create: (call) => insertTill(call, call.body),
    update: (call) => updateTill(call, call.params.id, call.version, call.body),
    archive: (call) => archiveTill(call, call.params.id, call.version),
  }),
  ...implement('shifts', shifts, {
    index: (call) => listShifts(call, call.query),
    show: (call) => findShift(call, call.params.id),
    open: (call) => openShift(call, call.body),
    close: (call) => closeShift(call, call.params.id, call.body),
  }),
  ...implement('cashOperations', cashOperations, {
    index: (call) => listOperations(call, call.query),
    create: (call) => payInOrOut(call, call.body),
    categories: (call) => listCategories(call),
    owedTips: (call) => listOwedTips(call),
    reverse: (call) => reverseOperation(call, call.params.id, call.body.reason),
  }),
  ...implement('cashOperationFiles', cashOperationFiles, {
    index: (call) => listPapers(call, call.params.id),
    add: (call) => addPaper(call, call.params.id, { name: call.query.file_name, bytes: call.body }),
    show: (call) => readPaper(call, call.params.id),
    remove: (call) => removePaper(call, call.params.id),
    restore: (call) => restorePaper(call, call.params.id),
  }),
]
