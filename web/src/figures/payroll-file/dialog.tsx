import { commissionReport } from '@wizyta/contract/figures/commission-report/api'
import {
  decimalWords,
  encodingWords,
  type PayrollComponent,
  type PayrollFileInput,
  payrollComponents,
} from '@wizyta/contract/figures/payroll-file/api'
import { shownColumns } from '@wizyta/contract/kit/report'
import { type FormEvent, useState } from 'react'
import { periodText } from '../../kit/report/figure-text.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { callForFile } from '../../platform/net/api.ts'
import { payrollFiles } from '../../platform/net/calls.gen.ts'
import { save } from '../../platform/net/download.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useBusiness, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

type Choice = Pick<PayrollFileInput, 'decimals' | 'encoding'> & {
  codes: Partial<Record<PayrollComponent, string>>
}

const usual: Choice = { decimals: 'comma', encoding: 'windows-1250', codes: {} }

/** Asks how the payroll program reads a file, and saves it. The browser keeps the answers for the next month. */
export function PayrollDialog({
  asked,
  onClose,
}: {
  asked: Pick<PayrollFileInput, 'from' | 'to' | 'employee_ids'>
  onClose: () => void
}) {
  const user = useUser()
  const key = `payroll-file-${useBusiness().id}`
  const [choice, setChoice] = useState(() => keptChoice(key))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = new Set(shownColumns(commissionReport, user).map(([name]) => name))
  const columns = payrollComponents.filter((name) => shown.has(name))
  const codes = Object.fromEntries(
    columns.flatMap((name) => (choice.codes[name]?.trim() ? [[name, choice.codes[name].trim()]] : [])),
  )
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (Object.keys(codes).length === 0) {
      setProblem(t('Enter the code of one component at least.'))
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      save(await callForFile(payrollFiles.create, { body: { ...asked, ...choice, codes } }))
      localStorage.setItem(key, JSON.stringify(choice))
      onClose()
    } catch (refused) {
      setProblem(problemText(refused))
    }
    setBusy(false)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Payroll file')}
        description={t('CSV for the payroll program: {days}. Components without a code are left out.', {
          days: periodText(asked.from, asked.to),
        })}
        closeLabel={t('Close')}
      >
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          {asked.employee_ids && <p>{t('Only employees chosen in the report.')}</p>}
          <fieldset className="grid grid-cols-2 gap-3">
            <legend className="mb-2 font-medium">{t('Codes of the components')}</legend>
            {columns.map((name) => (
              <Field key={name} label={t(commissionReport.columns[name].label)}>
                {(control) => (
                  <Input
                    {...control}
                    value={choice.codes[name] ?? ''}
                    maxLength={20}
                    onChange={({ target }) =>
                      setChoice({ ...choice, codes: { ...choice.codes, [name]: target.value } })
                    }
                  />
                )}
              </Field>
            ))}
          </fieldset>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label={t('Decimal sign')}>
              {(control) => (
                <Select
                  {...control}
                  value={choice.decimals}
                  onChange={({ target }) =>
                    setChoice({ ...choice, decimals: target.value as Choice['decimals'] })
                  }
                >
                  {Object.entries(decimalWords).map(([value, word]) => (
                    <option key={value} value={value}>
                      {t(word)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t('Encoding')}>
              {(control) => (
                <Select
                  {...control}
                  value={choice.encoding}
                  onChange={({ target }) =>
                    setChoice({ ...choice, encoding: target.value as Choice['encoding'] })
                  }
                >
                  {Object.entries(encodingWords).map(([value, word]) => (
                    <option key={value} value={value}>
                      {word}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <div role="alert" className="contents">
            {problem && <Alert tone="danger">{problem}</Alert>}
          </div>
          <SubmitFooter submit={t('Save the file')} isOff={isBusy} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}

function keptChoice(key: string): Choice {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    return usual
  }
}
