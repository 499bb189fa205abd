import { createContext, useContext } from 'react'

/** How a field calls itself and writes its value, for the choice between two versions. */
interface FieldWords {
  label: string
  show: (value: unknown) => string
}

export interface FormFields {
  /** Whether the form's schema asks for the field; it is then marked. */
  isRequired: (name: string) => boolean
  /** What the fields on the page say of themselves. */
  words: Map<string, FieldWords>
}

export const FormContext = createContext<FormFields | null>(null)
export const useFormFields = () => useContext(FormContext)
