import { importCorrections, imports } from '@wizyta/contract/figures/imports/api'
import { implement } from '../../kit/http/http.ts'
import { mendAlike, mendCells, takeBackMend } from './mend-rows.ts'
import { listImportedRows, listImports, showImport } from './queries.ts'
import { writeRefusals } from './refusals-file.ts'
import { cancelImport, checkImport, decideRows, runImport, undoImport } from './steps.ts'
import { readAgain, uploadFile } from './upload-file.ts'

/** The call with the language of its screen. */
const spoken = <Call extends { request: { language: 'pl' | 'en' | null } }>(call: Call) => ({
  ...call,
  language: call.request.language,
})

export const importRoutes = [
  ...implement('imports', imports, {
    index: (call) => listImports(call, call.query),
    show: (call) => showImport(spoken(call), call.params.id),
    upload: (call) => uploadFile(spoken(call), call.query, call.body),
    read: (call) => readAgain(spoken(call), call.params.id, call.body),
    check: (call) => checkImport(spoken(call), call.params.id, call.body),
    rows: (call) => listImportedRows(spoken(call), call.params.id, call.query),
    refusals: (call) => writeRefusals(spoken(call), call.params.id, call.query),
    decide: (call) => decideRows(spoken(call), call.params.id, call.body),
    run: (call) => runImport(spoken(call), call.params.id),
    cancel: (call) => cancelImport(spoken(call), call.params.id),
    undo: (call) => undoImport(spoken(call), call.params.id),
  }),
  ...implement('importCorrections', importCorrections, {
    mend: (call) => mendCells(call, call.params.id, call.body),
    mendAlike: (call) => mendAlike(call, call.params.id, call.body),
    takeBack: (call) => takeBackMend(call, call.params.id, call.params.mend_id),
  }),
]
