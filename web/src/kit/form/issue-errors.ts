import { tDynamic } from '../../platform/text/i18n.ts'

/** Returns the message of each field that a schema refuses, in the language of the user. */
export const issueErrors = ({
  issues,
}: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[]
}): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), tDynamic(message)]))
