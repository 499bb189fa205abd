import { Alert } from '../../kit/ui/alert.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Notice that no identity provider is set up, with the steps for the operator. */
export function ProviderSetup() {
  return (
    <div className="flex flex-col gap-4">
      <Alert>{t('Sign-in through an identity provider is not set up on this installation.')}</Alert>
      <div className="flex flex-col gap-2 text-soft">
        <p>
          {t(
            'The operator of this installation sets it up, with Clerk, Keycloak, Microsoft Entra or Google:',
          )}
        </p>
        <ol className="flex list-decimal flex-col gap-2 ps-5">
          <li>
            {t('Register this app at the provider, as a web app that may come back to this address:')}
            <Code>{`${location.origin}/clerk/callback`}</Code>
          </li>
          <li>
            {t('Start the server with what the provider shows then:')}
            <Code>OIDC_ISSUER=… OIDC_CLIENT_ID=… OIDC_CLIENT_SECRET=…</Code>
          </li>
          <li>
            {t('Define who may sign in, and with which role:')}
            <Code>OIDC_ALLOWED_DOMAINS=… OIDC_ROLES=…</Code>
          </li>
        </ol>
        <p>{t('The file docs/identity-provider.md, which comes with the app, explains each of them.')}</p>
      </div>
    </div>
  )
}

function Code({ children }: { children: string }) {
  return (
    <code
      dir="ltr"
      className="mt-1 block rounded-md border bg-tint px-2 py-1.5 text-start font-mono text-sm wrap-anywhere text-ink"
    >
      {children}
    </code>
  )
}
