import { createContext, useContext } from 'react'
import type { z } from 'zod'

/** How a field calls itself and writes its value, for the choice between two versions. */
interface FieldWords {
  label: string
  show: (value: unknown) => string
}

export interface FormFields {
  /** The contract's schema of the form: it knows the labels of its fields, and which must be filled. */
  schema: z.ZodObject
  /** Words that the fields of the page register. */
  words: Map<string, FieldWords>
}

export const FormContext = createContext<FormFields | null>(null)
export const useFormFields = () => useContext(FormContext)

/** True when the schema requires the field, which is then marked. */
export const isRequired = ({ shape }: z.ZodObject, name: string): boolean =>
  Object.hasOwn(shape, name) && !(shape[name] as z.ZodType).safeParse(undefined).success
