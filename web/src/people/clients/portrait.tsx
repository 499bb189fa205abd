import type { Client } from '@wizyta/contract/people/clients/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { PictureField, usePictureRefusal } from '../../kit/form/picture-field.tsx'
import { initials } from '../../kit/ui/avatar.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { clientPortraits, clients } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useBusinessId } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { portraitAddress } from '../client-portrait/parts.tsx'

/** The portrait of a client: to choose, cut, replace and remove. It is saved at once. */
export function ClientPortrait({ client }: { client: Client }) {
  const business = useBusinessId()
  const refusal = usePictureRefusal()
  const params = { id: client.id }
  const name = fullName(client)
  const options = {
    forgets: [clients.show, clients.index],
    ...refusal.options,
    onSuccess: () => toast.success(t('Saved.'), { id: 'saved' }),
  }
  const put = useChange(clientPortraits.replace, options)
  const remove = useChange(clientPortraits.delete, options)
  return (
    <PictureField
      source={client.portrait_id ? portraitAddress(business, client.portrait_id, '256') : undefined}
      alt={t('Portrait of {name}', { name })}
      standIn={
        <span aria-hidden="true" data-slot="avatar" className="size-24! flex-none text-3xl!">
          {initials(name)}
        </span>
      }
      shape="round"
      removeLabel={t('Remove the portrait')}
      refusal={refusal}
      put={{ isPending: put.isPending, mutate: ({ body }) => put.mutate({ params, body }) }}
      remove={{
        isPending: remove.isPending,
        mutate: (_, then) => remove.mutate({ params }, then),
      }}
    />
  )
}
