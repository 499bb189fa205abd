import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { invalid } from '../http/refusal.ts'

/**
 * One form for every phone number: E.164, `+48601234567`. Numbers without a country code are Polish.
 * Null and undefined pass through; what is no number is refused (422) at the field.
 */
export function phoneNumber<Given extends string | null | undefined>(
  given: Given,
  field = 'phone',
): Given | string {
  if (given === null || given === undefined) return given
  const parsed = parsePhoneNumberFromString(given, 'PL')
  if (!parsed?.isValid() || !isWhole(parsed)) throw invalid({ [field]: ['This is not a phone number.'] })
  return parsed.number
}

/** A Polish number has nine digits. The library also takes the seven and eight of pagers and of years before 2005. */
const isWhole = ({
  countryCallingCode,
  nationalNumber,
}: {
  countryCallingCode: string
  nationalNumber: string
}) => countryCallingCode !== '48' || nationalNumber.length === 9
