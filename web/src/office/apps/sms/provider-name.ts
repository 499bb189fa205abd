import { type SmsConnection, smsProvider } from '@wizyta/contract/messaging/sms/api'
import { optionsOf } from '../../../platform/text/field-words.ts'

/** Returns the name of a provider. */
export const providerName = (provider: SmsConnection['provider']): string =>
  optionsOf(smsProvider).find(({ value }) => value === provider)?.label ?? provider
