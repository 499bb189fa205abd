import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  isStaffEvent,
  type MessageRuleInput,
  messageRuleInput,
  ruleChannel,
} from '@wizyta/contract/messaging/rules/api'
import { useEffect, useState } from 'react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { ServerSentence } from '../../kit/ui/server-sentence.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { call } from '../../platform/net/api.ts'
import { messageRules } from '../../platform/net/calls.gen.ts'
import { keyOf } from '../../platform/net/query.ts'
import { useBusiness, useBusinessId } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'

const asksAfterMs = 500

/** Clients or users whom the rule would have reached within seven days, and those left out, with the reason. */
export function RuleSimulation({ rule, className }: { rule: MessageRuleInput; className?: string }) {
  const { timezone } = useBusiness()
  const business = useBusinessId()
  const { success, data: valid } = messageRuleInput.safeParse(fieldsOf(rule))
  const wanted = success ? JSON.stringify(valid) : null
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), asksAfterMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, error, isFetching } = useQuery({
    queryKey: [...keyOf(messageRules.simulate, {}, business), asked],
    queryFn: ({ signal }) => call(messageRules.simulate, { body: JSON.parse(asked ?? ''), signal, business }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
    meta: { handles: () => true },
  })
  if (error) return <p className={`${className} text-danger`}>{error.message}</p>
  if (!data) return <Skeleton className={`${className} h-24`} />
  return (
    <div className={`${className} flex flex-col gap-3`} aria-busy={isFetching}>
      <p role="status" className="font-medium">
        {[
          t('would have had it: {number}', { number: data.reached }),
          t('left out: {number}', { number: data.left_out }),
        ].join(' · ')}
      </p>
      <ul aria-label={t('Last 7 days')} className="flex max-h-96 flex-col overflow-y-auto rounded-lg border">
        {data.data.map(({ client_id, name, at, about, channels, reason }) => (
          <li
            key={`${client_id ?? name} ${at} ${about}`}
            className="flex flex-col gap-0.5 border-b px-3 py-2 last:border-b-0"
          >
            <span className="flex items-baseline justify-between gap-3">
              {client_id === null ? (
                <span className="min-w-0 truncate">{name}</span>
              ) : (
                <EntityLink
                  link={{ to: '/clients/$id', params: { id: client_id } }}
                  target="_blank"
                  rel="noopener"
                  className="min-w-0 truncate text-brand-text hover:underline"
                >
                  {name}
                </EntityLink>
              )}
              <span className="flex-none text-sm text-muted tabular-nums">
                {formatDateTime(at, timezone)}
              </span>
            </span>
            <span className={`text-sm ${reason ? 'text-warning' : 'text-muted'}`}>
              {reason ? (
                <ServerSentence text={reason} />
              ) : (
                [
                  client_id === null && t('In the app|rule'),
                  ...channels.map((channel) => wordOf(ruleChannel, channel)),
                ]
                  .filter(Boolean)
                  .join(', ')
              )}
            </span>
            {about && <span className="text-sm text-muted">{about}</span>}
          </li>
        ))}
        {data.data.length === 0 && (
          <li className="px-3 py-2 text-muted">
            {isStaffEvent(rule.event)
              ? t('Nothing to tell within the last seven days.')
              : t('No client within the last seven days.')}
          </li>
        )}
      </ul>
    </div>
  )
}

/** The fields of the form alone. */
const fieldsOf = (rule: object) =>
  Object.fromEntries(Object.entries(rule).filter(([name]) => name in messageRuleInput.shape))
